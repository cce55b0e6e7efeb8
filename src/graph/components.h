// Components: what searches without a path have learned of the connected components of free space.
// Each component is kept as one of its points, with the arcs of the directed sites that can be
// reached in it.
//
// A search without a path has covered the whole component of its start. If the start of a later
// search lies in that component and its goal does not, or the other way round, there is no path,
// and the views from the two ends prove it. Components are kept for an agent radius until the next
// edit.
#ifndef BT_GRAPH_COMPONENTS_H
#define BT_GRAPH_COMPONENTS_H

#include "graph/search_state.h"

// An arc of an outline that a path may hug in one turn.
typedef struct bt_reached_arc {
  double from, reach; // radians in the direction of the turn
  uint32_t component;
  uint32_t next; // another arc of the site, or BT_NONE
  int8_t turn;
} bt_reached_arc;

typedef struct bt_components {
  BT_ARRAY(bt_vec) starts; // by component: the start of its search
  BT_ARRAY(bt_reached_arc) arcs;
  bt_indices first; // by site: its newest arc, or BT_NONE
  uint64_t edits;   // the edits of the world to which the components belong
} bt_components;

// Drops all components, and starts anew for this state of the world.
void bt_components_begin(bt_components *components, uint64_t edits);
// The same, and frees their memory.
void bt_components_release(bt_memory *memory, bt_components *components);
// Keeps the component of the start of a search that ended without a path. After
// BT_ERROR_OUT_OF_MEMORY no components are kept.
bt_status bt_components_add(bt_components *components, const bt_graph_search *search);
// Whether the kept components prove that there is no path. *is_known: the start lies in a kept
// component. Returns false in doubt: if an end lies on an outline or at a contact. Cost: at most a
// line-of-sight test for each site that an end sees.
bool bt_components_part(const bt_components *components, bt_graph_search *search, bool *is_known);

#endif
