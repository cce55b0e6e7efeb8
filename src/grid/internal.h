// The steps of a search on a board, for the files of this room.
#ifndef BT_GRID_INTERNAL_H
#define BT_GRID_INTERNAL_H

#include "grid/board.h"
#include "grid/search_state.h"

// ---------------------------------------------------------------------------------------------
// Functions that put cells on the open list.

// Puts a cell on the open list unless it was reached at no more cost.
bt_status bt_astar_push(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t link);
// Puts the cells one step away on the open list.
bt_status bt_astar_expand(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y);

// Begins a search at a cell.
bt_status bt_astar_begin_at(bt_astar *state, uint32_t x, uint32_t y);
// Begins at all free cells of a list of x, y.
bt_status bt_astar_begin_at_all(bt_astar *state, const int32_t *cells, size_t count);
// Begins at the start.
bt_status bt_astar_begin(bt_astar *state);

// ---------------------------------------------------------------------------------------------

// Jump point search: puts the jump points of a cell on the open list.
bt_status bt_astar_jump(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y);

// ---------------------------------------------------------------------------------------------

// Begins a search for a smooth path.
bt_status bt_astar_begin_smooth(bt_astar *state);
// Reaches everything that a corner, or the start, sees.
bt_status bt_astar_see(bt_astar *state, uint32_t corner);

// ---------------------------------------------------------------------------------------------

// Continues a search, by any method, for up to `steps` expansions.
bt_status bt_astar_run(bt_astar *state, uint64_t steps);

// ---------------------------------------------------------------------------------------------

// Finds the turns of the path to the reached cell; with hexagons, all its cells.
bt_status bt_astar_trace(bt_astar *state);

// ---------------------------------------------------------------------------------------------
// The steps of a query, shared by the functions that answer at once and by the watched search.

// Checks a query, and sets up the state for it. *layer receives the layer to search.
bt_status bt_astar_begin_query(bt_grid *grid, bt_memory *memory, bt_astar *state,
                               const bt_grid_query *query, bt_board_layer **layer);
// The same for Dijkstra's algorithm without a goal: the goal is set to the start.
bt_status bt_astar_begin_plain_query(bt_grid *grid, const bt_grid_query *query, bool is_reverse,
                                     bt_board_layer **layer);
// BT_GRID_FOUND if both ends are free.
bt_grid_outcome bt_astar_check_ends(const bt_astar *state);
// The outcome of a finished search.
bt_grid_outcome bt_astar_outcome(const bt_astar *state);
// Writes the answer. Its path leads to the goal or, if it is partial, to the nearest cell.
bt_status bt_astar_answer(bt_astar *state, bt_grid_outcome outcome, bt_grid_path *path);

#endif
