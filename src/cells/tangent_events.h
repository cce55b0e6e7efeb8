// Tangent events: a window has met a circle, which the path may now hug.
#ifndef BT_CELLS_TANGENT_EVENTS_H
#define BT_CELLS_TANGENT_EVENTS_H

#include "cells/windows.h"

// Makes the tangent point a directed node and sends out its fan of windows, unless it is dominated
// or another circle covers it: its verdict tells.
bt_status bt_take_tangent_event(bt_windows *w, bt_window *event);

// Is the arc from the root on free, for that many radians, of the circles that the diagram has left
// out because their cells are thin? The search knows nothing of them.
bool bt_is_arc_free(bt_windows *w, const bt_cells_node *root, double hugged);

#endif
