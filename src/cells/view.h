// The view of a watched search of the cells engine. Its nodes are the directed nodes, its edges the
// tangent events that lead to them.
#ifndef BT_CELLS_VIEW_H
#define BT_CELLS_VIEW_H

#include "bitangent_watch.h"
#include "cells/windows.h"

typedef struct bt_cells_view_arrays {
  BT_ARRAY(bt_search_edge) edges;
  BT_ARRAY(bt_search_node) nodes;
  BT_ARRAY(bt_search_window) windows;
  BT_ARRAY(bt_search_label) labels;
  BT_ARRAY(bt_search_cell) cells;
  BT_ARRAY(bt_vec) corners;
} bt_cells_view_arrays;

// `goal`: goal 0 as the caller gave it.
bt_status bt_windows_view(const bt_windows *w, bt_vec goal, bt_cells_view_arrays *arrays,
                          bt_search_view *out);
bt_status bt_diagram_view(const bt_power_diagram *diagram, const bt_world *world, bt_memory *memory,
                          bt_cells_view_arrays *arrays, bt_search_cells *out);

#endif
