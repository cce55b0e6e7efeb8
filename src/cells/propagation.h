// Window propagation: how a window leaves the cell that it has entered.
#ifndef BT_CELLS_PROPAGATION_H
#define BT_CELLS_PROPAGATION_H

#include "cells/windows.h"

// Pushes the windows that leave the cell between two rays, with nothing in between.
void bt_propagate_free(bt_windows *w, const bt_window *at, const bt_ray *right, const bt_ray *left);
// The same if the cell's circle is in between and others overlap it, or from the start. `tangents`:
// those onto the circle, by turn; `has` tells which exist.
typedef struct bt_tangent_pair {
  bt_ray rays[2];
  bool has[2];
  bool from_outline; // the start is on the circle, or in it by no more than the tolerance
} bt_tangent_pair;
void bt_propagate_cut(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents);

#endif
