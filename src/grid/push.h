// What puts cells on the open list. false: out of memory.
#ifndef BT_GRID_PUSH_H
#define BT_GRID_PUSH_H

#include "grid/search_state.h"

// Puts a cell on the open list unless it was reached at no more.
bool bt_astar_push(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t link);
// Puts the cells that are a step away on the open list.
bool bt_astar_expand(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y);

// Begins a search at a cell.
bool bt_astar_begin_at(bt_astar *state, uint32_t x, uint32_t y);
// Begins at those of many cells that are free: x, y of each.
bool bt_astar_begin_at_all(bt_astar *state, const int32_t *cells, size_t count);
// Begins at the start.
bool bt_astar_begin(bt_astar *state);

#endif
