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

// The parts of that, for a search from many starts to goals that come later (field.h): an empty
// search; one more start; one more goal, whose cells are in w->found then; and whether a window
// that enters one of these cells sees it.
bt_status bt_windows_reset(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_aim aim);
bt_status bt_windows_leave(bt_windows *w, bt_vec start);
bt_status bt_windows_add_goal(bt_windows *w, bt_vec point);
void bt_windows_see_goal(bt_windows *w, const bt_window *window, uint32_t goal);
// The width of the buckets of the open list.
double bt_bucket_width(const bt_windows *w, bt_vec start, bt_vec goal);

#endif
