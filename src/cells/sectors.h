// Windows in a world with walls: how they pass the cells of sectors (diagram/power_diagram.h).
//
// A ray that has the centre on its left goes around it counter-clockwise, and leaves by an edge
// that comes later in that order; one that has it on its right leaves by an earlier one. A ray that
// would leave by another edge runs into a wall of the sector.
#ifndef BT_CELLS_SECTORS_H
#define BT_CELLS_SECTORS_H

#include "cells/windows.h"

// Passes a window on through its cell: tangent events, and windows beyond.
void bt_pass_sector(bt_windows *w, const bt_window *window);
// The same from the start, in one of the cells that hold it, w->found.
void bt_leave_start(bt_windows *w, uint32_t cell);
// Whether a wall of its sector is in the way of a ray to a point in the window's cell.
bool bt_is_behind_wall(const bt_windows *w, const bt_window *window, const bt_ray *ray, bt_vec p);

// How many edges there are from this one on in the order of `turn`: up to the wall, or all.
uint32_t bt_edges_ahead(const bt_power_diagram *diagram, uint32_t cell, uint32_t edge, double turn);

#endif
