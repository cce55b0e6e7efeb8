// The cells engine: windows over the power diagram (windows.h describes the method), and the
// verification of each answer.
//
// It searches for one goal by A*, or for many goals at once. If it cannot verify an answer, it says
// so with a reason, and the caller has to find the answer in another way.
#ifndef BT_CELLS_ENGINE_H
#define BT_CELLS_ENGINE_H

#include "boundary/separating_cycle.h"
#include "search/engine.h"

typedef struct bt_cells_engine bt_cells_engine;
// The power diagrams for the last few agent radii, shared by all engines of one world.
typedef struct bt_diagram_cache bt_diagram_cache;

// The engine is a bt_searcher: its methods are about the first goal. Both are allocated in `memory`
// and freed with it. NULL: out of memory. A watched engine searches a copy of the diagram and keeps
// each window for the view. Engines share the cache and `separation`, which allocate in `shared`.
bt_diagram_cache *bt_cells_create_cache(bt_memory *memory);
bt_cells_engine *bt_cells_create(bt_memory *memory, bt_memory *shared, bt_diagram_cache *cache,
                                 bt_separation *separation, bool is_watched);
// The number of edits since the diagram for this query was last updated; INFINITY if there is none.
double bt_cells_diagram_age(const bt_diagram_cache *cache, const bt_inflated *inflated);

// Begins a search, after an update of the diagram. Goals must lie within the extent of `inflated`'s
// tolerance. After BT_ERROR_OUT_OF_MEMORY, here or later, the search is dead, and another search
// may begin.
bt_status bt_cells_begin(bt_cells_engine *engine, const bt_inflated *inflated, bt_vec start,
                         const bt_vec *goals, uint32_t count, bt_aim aim);
// Takes up to `most` windows and tangent events from the open list, for all goals.
bt_status bt_cells_step(bt_cells_engine *engine, uint32_t most);
// Whether all goals that `aim` asks for have an outcome.
bool bt_cells_is_done(const bt_cells_engine *engine);
// The outcome for a goal, verified.
bt_status bt_cells_outcome(bt_cells_engine *engine, uint32_t goal, bt_engine_outcome *out);
// The reason why the last outcome was BT_ENGINE_UNVERIFIED.
bt_fallback bt_cells_fallback(const bt_cells_engine *engine);
// The path found to a goal: its length in the search, and its waypoints.
double bt_cells_length(const bt_cells_engine *engine, uint32_t goal);
bt_status bt_cells_route(const bt_cells_engine *engine, uint32_t goal, bt_memory *memory,
                         bt_route *route);

// A view of the cells, valid until the next non-const call.
bt_status bt_cells_view_diagram(bt_cells_engine *engine, bt_search_cells *out);

#endif
