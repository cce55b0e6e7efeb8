#ifndef BT_GRID_TRACE_H
#define BT_GRID_TRACE_H

#include "grid/search_state.h"

// The turns of the path to what was reached, from where it began; all its cells with hexagons.
// false: out of memory.
bool bt_astar_trace(bt_astar *state);

#endif
