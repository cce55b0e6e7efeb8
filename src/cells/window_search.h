// The window search from a start to its goals.
#ifndef BT_CELLS_WINDOW_SEARCH_H
#define BT_CELLS_WINDOW_SEARCH_H

#include "cells/windows.h"

// Begins a search from `start`; reuses what `w` holds from earlier ones. `w` must be zeroed before
// its first use, and the diagram must not change until the search is done. Points are in world
// coordinates. After BT_ERROR_OUT_OF_MEMORY the search is dead, and the memory is reusable.
bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_vec start, const bt_vec *goals,
                           uint32_t goal_count, bt_aim aim);
// Takes up to `most` windows and tangent events from the open list.
bt_status bt_windows_step(bt_windows *w, uint32_t most);

#endif
