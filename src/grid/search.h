#ifndef BT_GRID_SEARCH_H
#define BT_GRID_SEARCH_H

#include "grid/search_state.h"

// Goes on with a search, by whichever method, for up to so many expansions. false: out of memory.
bool bt_astar_run(bt_astar *state, uint64_t steps);

#endif
