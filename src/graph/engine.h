// The graph engine: A* over the tangent visibility graph, which it makes on demand and keeps
// between queries (fans.h, search.h). For worlds with polygons or walls.
#ifndef BT_GRAPH_ENGINE_H
#define BT_GRAPH_ENGINE_H

#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_graph_engine bt_graph_engine;
// The mesh of a world, and the fans for the last few agent radii.
typedef struct bt_graph_cache bt_graph_cache;

// The engine is a bt_searcher. Its outcome is BT_ENGINE_UNVERIFIED if the search needs more memory
// than the limit, even without other fans; and BT_ENGINE_EXHAUSTED if it has reached everything
// reachable from its starts, but not the goal: rounding may hide a path between neighbouring
// corners, so the caller verifies that there is none. Both are allocated in `memory` and freed with
// it. NULL: out of memory. The cache also allocates its contents in `memory`.
bt_graph_cache *bt_graph_engine_create_cache(bt_memory *memory);
// Limits the bytes that the fans and a search take together. The default is 2^27.
void bt_graph_engine_set_limit(bt_graph_cache *cache, size_t bytes);
// A watched engine offers all tangents of a node at once, for the view.
bt_graph_engine *bt_graph_engine_create(bt_memory *memory, bt_graph_cache *cache, bool is_watched);

// The number of edits since the cache was last updated; INFINITY if it must be made anew.
double bt_graph_engine_age(const bt_graph_cache *cache, const bt_inflated *inflated);

// The share of the sites whose fans for this radius are there.
double bt_graph_engine_known(const bt_graph_cache *cache, const bt_inflated *inflated);

// Begins a search for the shortest path from any of the starts to the goal, and makes the mesh if
// there is none. `ends`: the starts, and the goal after them. *is_usable is false if rounding
// prevents a mesh, or if a search as long has lately needed more memory than the limit. After
// BT_ERROR_OUT_OF_MEMORY, here or in a step, the search is dead, and another search may begin.
// While a search is running, no other engine with the same cache may begin.
bt_status bt_graph_engine_begin(bt_graph_engine *engine, const bt_inflated *inflated,
                                const bt_vec *ends, uint32_t starts, bool *is_usable);
// Keeps the component that an exhausted search from a single start has found, once the caller has
// verified the result. Later searches between the same components end at once.
bt_status bt_graph_engine_confirm(bt_graph_engine *engine);
// The same once the caller has found out in another way that no path joins start and goal: keeps
// the component of the goal, if that takes no more candidates than the searches that ended so since
// the last one that was kept. The search is over.
bt_status bt_graph_engine_learn(bt_graph_engine *engine);
// The number of the start from which the path found begins.
uint32_t bt_graph_engine_start(const bt_graph_engine *engine);

#endif
