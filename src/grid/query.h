// The steps of a query, for those that answer one and for the watched search.
#ifndef BT_GRID_QUERY_H
#define BT_GRID_QUERY_H

#include "grid/board.h"

// Checks a query and sets up the state for it. Gives the layer that it searches.
bt_status bt_astar_ask(bt_grid *grid, bt_memory *memory, bt_astar *state,
                       const bt_grid_query *query, bt_board_layer **layer);
// The same for Dijkstra's algorithm, without a goal; the goal is the start.
bt_status bt_astar_ask_plain(bt_grid *grid, const bt_grid_query *query, bool is_reverse,
                             bt_board_layer **layer);
// BT_GRID_FOUND when both ends are free.
bt_grid_outcome bt_astar_check_ends(const bt_astar *state);
// How a search ended, which is over.
bt_grid_outcome bt_astar_outcome(const bt_astar *state);
// Writes the answer, with the path to the goal or, if it is partial, to the cell nearest to it.
bt_status bt_astar_answer(bt_astar *state, bt_grid_outcome outcome, bt_grid_path *path);

#endif
