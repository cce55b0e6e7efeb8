// The graph engine: A* over the tangent visibility graph, which it makes on demand and keeps
// between queries (fans.h, search.h). For worlds with polygons or walls.
#ifndef BT_GRAPH_ENGINE_H
#define BT_GRAPH_ENGINE_H

#include "bitangent_watch.h"
#include "search/engine.h"
#include "world/inflated.h"

typedef struct bt_graph_engine bt_graph_engine;
// The mesh of a world, and the fans for the last few agent radii.
typedef struct bt_graph_cache bt_graph_cache;

// Both are allocated in `memory` and freed with it. NULL: out of memory. The cache also allocates
// its contents in `memory`.
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
// Takes up to `most` candidates from the open list.
bt_status bt_graph_engine_step(bt_graph_engine *engine, uint32_t most);
// Whether the search needs more memory than the limit, even without other fans. It is dead then.
bool bt_graph_engine_is_full(const bt_graph_engine *engine);
bt_engine_outcome bt_graph_engine_outcome(const bt_graph_engine *engine);
// Whether the search has reached everything reachable from its starts, but not the goal. Rounding
// may hide a path between neighbouring corners, so the caller verifies that there is none.
bool bt_graph_engine_is_exhausted(const bt_graph_engine *engine);
// Keeps the component that such a search from a single start has found, once the caller has
// verified the result. Later searches between the same components end at once.
bt_status bt_graph_engine_confirm(bt_graph_engine *engine);
// The same once the caller has found out in another way that no path joins start and goal: keeps
// the component of the goal, if that takes no more candidates than the searches that ended so since
// the last one that was kept. The search is over.
bt_status bt_graph_engine_learn(bt_graph_engine *engine);
// Drops the search: its counts become 0, and it has no nodes.
void bt_graph_engine_reset(bt_graph_engine *engine);
const bt_engine_statistics *bt_graph_engine_statistics(const bt_graph_engine *engine);

// A lower bound of the length of any path, while the search is running; 0 once it has ended.
double bt_graph_engine_bound(const bt_graph_engine *engine);
// The path found: its length by the search, the number of its start, and its waypoints.
double bt_graph_engine_length(const bt_graph_engine *engine);
uint32_t bt_graph_engine_start(const bt_graph_engine *engine);
bt_status bt_graph_engine_route(const bt_graph_engine *engine, bt_memory *memory, bt_route *route);

// The search in its present state; valid until the next non-const call.
bt_status bt_graph_engine_view(bt_graph_engine *engine, bt_search_view *out);
// The path that ends with an edge of the view. BT_ERROR_RANGE if there is no such edge.
bt_status bt_graph_engine_edge_route(bt_graph_engine *engine, size_t edge, bt_memory *memory,
                                     bt_route *route);

#endif
