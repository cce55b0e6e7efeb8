// The tangent engine, as queries see it: A* over the tangent visibility graph of an active set
// (active_set.h says how it works).
#ifndef BT_TANGENT_ENGINE_H
#define BT_TANGENT_ENGINE_H

#include "bitangent_watch.h"
#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_tangent_engine bt_tangent_engine;

// All of it lives in `memory`, and is freed with that. NULL: out of memory.
bt_tangent_engine *bt_tangent_create(bt_memory *memory);

// Begins a search; what earlier ones left is reused. On BT_ERROR_OUT_OF_MEMORY, here and in a step,
// the search is dead, and another one may begin.
bt_status bt_tangent_begin(bt_tangent_engine *engine, const bt_inflated *inflated, bt_vec start,
                           bt_vec goal);
// Takes up to `most` candidates from the open list, and none after its work (bt_tangent_work) has
// exceeded `budget`.
bt_status bt_tangent_step(bt_tangent_engine *engine, uint32_t most, double budget);
bt_engine_outcome bt_tangent_outcome(const bt_tangent_engine *engine);
// Forgets the search: its counts are 0 and it has no nodes.
void bt_tangent_reset(bt_tangent_engine *engine);
const bt_engine_statistics *bt_tangent_statistics(const bt_tangent_engine *engine);

// What a path is at least as long as, while the search goes on; 0 once it has ended.
double bt_tangent_bound(const bt_tangent_engine *engine);
// The path that was found: its length by the search, and its waypoints.
double bt_tangent_length(const bt_tangent_engine *engine);
bt_status bt_tangent_route(const bt_tangent_engine *engine, bt_memory *memory, bt_route *route);

// The search as it is, for a look inside; valid until the next call that is not const.
bt_status bt_tangent_view(bt_tangent_engine *engine, bt_search_view *out);
// The path that ends with an edge of the view. BT_ERROR_RANGE if there is none.
bt_status bt_tangent_edge_route(bt_tangent_engine *engine, size_t edge, bt_memory *memory,
                                bt_route *route);

#endif
