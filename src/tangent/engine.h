// The tangent engine: A* over the tangent visibility graph of an active set (active_set.h describes
// the method).
#ifndef BT_TANGENT_ENGINE_H
#define BT_TANGENT_ENGINE_H

#include "bitangent_watch.h"
#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_tangent_engine bt_tangent_engine;

// The engine lives in `memory` and is freed with it. NULL: out of memory.
bt_tangent_engine *bt_tangent_create(bt_memory *memory);

// Begins a search, and reuses the memory of earlier ones. After BT_ERROR_OUT_OF_MEMORY, here or in
// a step, the search is dead, and another search may begin.
bt_status bt_tangent_begin(bt_tangent_engine *engine, const bt_inflated *inflated, bt_vec start,
                           bt_vec goal);
// Takes up to `most` candidates from the open list, and none once the work (bt_tangent_work)
// exceeds `budget`.
bt_status bt_tangent_step(bt_tangent_engine *engine, uint32_t most, double budget);
bt_engine_outcome bt_tangent_outcome(const bt_tangent_engine *engine);
// Drops the search: its counts become 0, and it has no nodes.
void bt_tangent_reset(bt_tangent_engine *engine);
const bt_engine_statistics *bt_tangent_statistics(const bt_tangent_engine *engine);

// A lower bound of the length of any path, while the search is running; 0 once it has ended.
double bt_tangent_bound(const bt_tangent_engine *engine);
// The path found: its length in the search, and its waypoints.
double bt_tangent_length(const bt_tangent_engine *engine);
bt_status bt_tangent_route(const bt_tangent_engine *engine, bt_memory *memory, bt_route *route);

// The search in its present state; valid until the next non-const call.
bt_status bt_tangent_view(bt_tangent_engine *engine, bt_search_view *out);
// The path that ends with an edge of the view. BT_ERROR_RANGE if there is no such edge.
bt_status bt_tangent_edge_route(bt_tangent_engine *engine, size_t edge, bt_memory *memory,
                                bt_route *route);

#endif
