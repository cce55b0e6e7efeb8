// Tangent events: a window has met a circle, which the path may now hug.
#ifndef BT_CELLS_TANGENT_EVENTS_H
#define BT_CELLS_TANGENT_EVENTS_H

#include "cells/windows.h"

// Makes the tangent point a directed node and pushes its fan of windows, unless it is dominated or
// another circle covers it. Sets the event's verdict.
bt_status bt_take_tangent_event(bt_windows *w, bt_window *event);

// Whether the arc from a node on is free of degenerate circles for `hugged` radians. The diagram
// has no cells for these, so the search does not know them.
bool bt_is_arc_free(bt_windows *w, const bt_cells_node *root, double hugged);

// Whether a goal in the cell of a directed node is seen from the node's arc.
void bt_see_goal_from(bt_windows *w, uint32_t node, uint32_t goal);

#endif
