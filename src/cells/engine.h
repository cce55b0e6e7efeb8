// The cells engine, as queries see it: windows over the power diagram (windows.h says how it
// works), and verification of each answer.
//
// It searches for one goal by A*, or for many at once. What it cannot verify it leaves to the
// caller, and tells why.
#ifndef BT_CELLS_ENGINE_H
#define BT_CELLS_ENGINE_H

#include "boundary/separating_cycle.h"
#include "search/engine.h"

typedef struct bt_cells_engine bt_cells_engine;
// The power diagrams of the last agent radii, for all engines of one world.
typedef struct bt_diagram_cache bt_diagram_cache;

typedef enum bt_aim {
  BT_AIM_ONE = 0, // the one goal, by A*
  BT_AIM_ALL,     // every goal, by Dijkstra's order
  BT_AIM_NEAREST  // the goal that is reached first
} bt_aim;

// They live in `memory`, and are freed with that. NULL: out of memory. A watched engine searches in
// a copy of the diagram and keeps each window for the view. The cache and `separation` are shared
// by engines, and take what they need from `shared`.
bt_diagram_cache *bt_cells_create_cache(bt_memory *memory);
bt_cells_engine *bt_cells_create(bt_memory *memory, bt_memory *shared, bt_diagram_cache *cache,
                                 bt_separation *separation, bool is_watched);
// How many edits the diagram for this query is behind the world; INFINITY: there is none.
double bt_cells_diagram_age(const bt_diagram_cache *cache, const bt_inflated *inflated);

// Begins a search, which brings the diagram up to date. Goals must lie no further out than the
// tolerance of `inflated` is for. On BT_ERROR_OUT_OF_MEMORY, here and later, the search is dead,
// and another one may begin.
bt_status bt_cells_begin(bt_cells_engine *engine, const bt_inflated *inflated, bt_vec start,
                         const bt_vec *goals, uint32_t count, bt_aim aim);
// Takes `most` windows and tangent events from the open list, or fewer.
bt_status bt_cells_step(bt_cells_engine *engine, uint32_t most);
// Whether all goals that count have an outcome.
bool bt_cells_is_done(const bt_cells_engine *engine);
// What has become of a goal, verified.
bt_status bt_cells_outcome(bt_cells_engine *engine, uint32_t goal, bt_engine_outcome *out);
// Why an outcome was BT_ENGINE_UNVERIFIED.
bt_fallback bt_cells_fallback(const bt_cells_engine *engine);
// Forgets the search: its counts are 0 and it has no nodes.
void bt_cells_reset(bt_cells_engine *engine);
const bt_engine_statistics *bt_cells_statistics(const bt_cells_engine *engine);

// The path that was found: its length by the search, and its waypoints (of goal 0).
double bt_cells_length(const bt_cells_engine *engine, uint32_t goal);
bt_status bt_cells_route(const bt_cells_engine *engine, bt_memory *memory, bt_route *route);

// The search as it is, for a look inside, and the cells; valid until the next call that is not
// const.
bt_status bt_cells_view(bt_cells_engine *engine, bt_search_view *out);
bt_status bt_cells_view_diagram(bt_cells_engine *engine, bt_search_cells *out);
// The path that ends with an edge of the view. BT_ERROR_RANGE if there is none.
bt_status bt_cells_edge_route(bt_cells_engine *engine, size_t edge, bt_memory *memory,
                              bt_route *route);

#endif
