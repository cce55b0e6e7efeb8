// The graph engine: A* over the tangent visibility graph, made on demand and kept between queries
// (fans.h, search.h). For worlds with polygons or walls.
#ifndef BT_GRAPH_ENGINE_H
#define BT_GRAPH_ENGINE_H

#include "bitangent_watch.h"
#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_graph_engine bt_graph_engine;
// The mesh of one world, and the fans for the last agent radii.
typedef struct bt_graph_cache bt_graph_cache;

// Both live in `memory` and are freed with it. NULL: out of memory. The cache takes what it needs
// from `memory`, too.
bt_graph_cache *bt_graph_engine_create_cache(bt_memory *memory);
// The bytes that the fans may take when a search begins: 2^27 unless it is set.
void bt_graph_engine_set_limit(bt_graph_cache *cache, size_t bytes);
bt_graph_engine *bt_graph_engine_create(bt_memory *memory, bt_graph_cache *cache);

// How many edits of the world what is kept is behind: INFINITY if it has to be made anew.
double bt_graph_engine_age(const bt_graph_cache *cache, const bt_inflated *inflated);

// Begins a search, for which it makes the mesh if there is none. *is_usable is false if
// by rounding it cannot be made. After BT_ERROR_OUT_OF_MEMORY, here or in a
// step, the search is dead, and another one may begin; no other engine with the same cache may
// begin while it goes on.
bt_status bt_graph_engine_begin(bt_graph_engine *engine, const bt_inflated *inflated, bt_vec start,
                                bt_vec goal, bool *is_usable);
// Takes up to `most` candidates from the open list.
bt_status bt_graph_engine_step(bt_graph_engine *engine, uint32_t most);
bt_engine_outcome bt_graph_engine_outcome(const bt_graph_engine *engine);
// Whether the search has come to all that its start can reach, and not to the goal. By rounding it
// may have missed a way where corners lie next to each other, so the caller proves that there is
// none.
bool bt_graph_engine_is_exhausted(const bt_graph_engine *engine);
// Keeps what such a search has found out, once that is proved: later ones that ask for the same are
// told at once.
bt_status bt_graph_engine_confirm(bt_graph_engine *engine);
// Drops the search: its counts become 0 and it has no nodes.
void bt_graph_engine_reset(bt_graph_engine *engine);
const bt_engine_statistics *bt_graph_engine_statistics(const bt_graph_engine *engine);

// What a path is at least as long as, while the search goes on; 0 once it has ended.
double bt_graph_engine_bound(const bt_graph_engine *engine);
// The path that was found: its length by the search, and its waypoints.
double bt_graph_engine_length(const bt_graph_engine *engine);
bt_status bt_graph_engine_route(const bt_graph_engine *engine, bt_memory *memory, bt_route *route);

// The search as it is, for a look inside; valid until the next call that is not const.
bt_status bt_graph_engine_view(bt_graph_engine *engine, bt_search_view *out);
// The path that ends with an edge of the view. BT_ERROR_RANGE if there is none.
bt_status bt_graph_engine_edge_route(bt_graph_engine *engine, size_t edge, bt_memory *memory,
                                     bt_route *route);

#endif
