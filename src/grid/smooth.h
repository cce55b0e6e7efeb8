#ifndef BT_GRID_SMOOTH_H
#define BT_GRID_SMOOTH_H

#include "grid/search_state.h"

// Begins a search for a smooth path. false: out of memory.
bool bt_astar_begin_smooth(bt_astar *state);
// Reaches all that a corner, or the start, sees. false: out of memory.
bool bt_astar_see(bt_astar *state, uint32_t corner);

#endif
