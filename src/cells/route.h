// The path that a window search found.
#ifndef BT_CELLS_ROUTE_H
#define BT_CELLS_ROUTE_H

#include "cells/windows.h"
#include "search/engine.h"

// The waypoints from the start as far as a node, and the path from there to `end`, `length` in all.
bt_status bt_windows_route(const bt_windows *w, uint32_t node, bt_vec end, double length,
                           bt_memory *memory, bt_route *route);

#endif
