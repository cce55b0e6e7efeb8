// What searches that ended without a path have found out: the connected components of the free
// space, each as a point in it, and the parts of the outlines of directed sites that can be
// reached.
//
// A search without a path has been on all of the component of its start. A later one whose start
// lies in that component, and whose goal does not, or the other way round, has no path either, and
// two looks out of its ends tell so. Kept for an agent radius until the next edit.
#ifndef BT_GRAPH_COMPONENTS_H
#define BT_GRAPH_COMPONENTS_H

#include "graph/search.h"

// A part of an outline that a path may hug, in one turn.
typedef struct bt_reached_arc {
  double from, reach; // radians along the turn
  uint32_t component;
  uint32_t next; // another one of this site, or BT_NONE
  int8_t turn;
} bt_reached_arc;

typedef struct bt_components {
  BT_ARRAY(bt_vec) starts; // of the search that found each
  BT_ARRAY(bt_reached_arc) arcs;
  bt_indices first; // of each site: its newest arc, or BT_NONE
  uint64_t edits;   // of the world that they are of
} bt_components;

// Forgets all components: those to come are of this world.
void bt_components_begin(bt_components *components, uint64_t edits);
// Frees their memory too.
void bt_components_release(bt_memory *memory, bt_components *components);
// Keeps the component of the start of a search that has ended without a path. After
// BT_ERROR_OUT_OF_MEMORY none is kept.
bt_status bt_components_add(bt_components *components, const bt_graph_search *search);
// Whether components that are kept tell that there is no path. *is_known: the start or the goal
// lies in one of them. false where that is not sure: where an end lies on an outline or in a
// contact. Cost: a line-of-sight test for each site that an end sees, at most.
bool bt_components_part(const bt_components *components, bt_graph_search *search, bool *is_known);

#endif
