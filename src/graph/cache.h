// What the searches of a solver share: the mesh, and the fans and components for the last few agent
// radii, within a limit of memory.
#ifndef BT_GRAPH_CACHE_H
#define BT_GRAPH_CACHE_H

#include "graph/components.h"
#include "graph/search.h"
#include "world/kept_radii.h"

// Searches that are as long as one that could not keep to the limit are refused for a while.
typedef struct bt_refusal {
  double length;       // the distance of start and goal from which searches are refused
  uint32_t left, last; // searches to be refused: from now on, and the last time
} bt_refusal;

// What is kept for an agent radius.
typedef struct bt_kept_graph {
  bt_fans fans;
  bt_components components;
} bt_kept_graph;

typedef struct bt_graph_cache {
  bt_memory *memory;
  bt_mesh mesh;
  bt_view view;    // scratch
  bt_indices near; // scratch
  bt_kept_radii radii;
  bt_kept_graph kept[BT_KEPT_RADII];
  bt_kept_graph *current; // that of the last search
  size_t limit;           // in bytes, for all fans and the search together
  bt_refusal refused;
  uint64_t unlearnt; // candidates of searches between components that are not kept
} bt_graph_cache;

// Makes the fans and the components for a radius current, and begins a search with them. If there
// are none, they replace the least recently used ones.
bt_status bt_graph_cache_find_fans(bt_graph_cache *cache, const bt_inflated *inflated);
// Gives these fans to a search that is about to begin, or to go on after others: makes the mesh, or
// brings the mesh and all fans up to date. The mesh then contains the points; unless rounding makes
// it unusable.
bt_status bt_graph_cache_open(bt_graph_cache *cache, bt_graph_search *search,
                              const bt_inflated *inflated, const bt_vec *points, uint32_t count,
                              bool *is_usable);
// Makes room for the search that uses the current fans: drops those of other radii, then those
// that this search has not used (bt_fans_make_room). Returns whether the search keeps to the limit.
bool bt_graph_cache_make_room(bt_graph_cache *cache, bt_graph_search *search);
// Takes candidates, and makes room where it is needed. A search that cannot keep to the limit gives
// up its memory and is dead: *is_full.
bt_status bt_graph_cache_step(bt_graph_cache *cache, bt_graph_search *search, uint32_t most,
                              bool *is_full);

// Whether a search with this distance from start to goal is refused.
bool bt_graph_cache_refuses(bt_graph_cache *cache, double length);
// Such a search could not keep to the limit: searches as long are refused, the next time twice as
// many, unless one has kept to the limit since.
void bt_graph_cache_refuse(bt_graph_cache *cache, double length);
void bt_graph_cache_allow(bt_graph_cache *cache, double length);

#endif
