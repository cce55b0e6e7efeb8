// How a window leaves the cell that it has entered.
#ifndef BT_CELLS_PROPAGATION_H
#define BT_CELLS_PROPAGATION_H

#include "cells/windows.h"

static inline bool bt_is_all_round(const bt_window *window) { return window->kind == BT_ALL_ROUND; }

// The windows that leave the cell that this one enters between two rays; nothing is in the way.
void bt_propagate_free(bt_windows *w, const bt_window *at, const bt_ray *right, const bt_ray *left);
// The same where the circle is in the way and cut by others, or from the start. `tangents`: those
// onto the circle, by turn, where it `has` them.
typedef struct bt_tangent_pair {
  bt_ray rays[2];
  bool has[2];
  bool from_outline; // the start is on the circle by rounding, or in it by the tolerance
} bt_tangent_pair;
void bt_propagate_cut(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents);

#endif
