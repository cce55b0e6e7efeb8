// The search by windows: from the start to the goals.
#ifndef BT_CELLS_WINDOW_SEARCH_H
#define BT_CELLS_WINDOW_SEARCH_H

#include "cells/windows.h"

// Ready for a search from `start`; what `w` holds from earlier ones is reused. `w` must be zeroed
// before its first use, and the diagram must stay as it is until the search is done. Points are the
// world's. On BT_ERROR_OUT_OF_MEMORY the search is dead, the memory is reusable.
bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_vec start, const bt_vec *goals,
                           uint32_t goal_count, bt_aim aim);
// Takes windows and arrivals from the open list, so many at most.
bt_status bt_windows_step(bt_windows *w, uint32_t most);

#endif
