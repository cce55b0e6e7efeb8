#ifndef BT_GRID_JUMP_H
#define BT_GRID_JUMP_H

#include "grid/search_state.h"

// Jump point search: puts the jump points that a cell leads to on the open list. false: out of
// memory.
bool bt_astar_jump(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y);

#endif
