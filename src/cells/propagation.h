// How windows spread: the parts of the search that windows.c puts together.
#ifndef BT_CELLS_PROPAGATION_H
#define BT_CELLS_PROPAGATION_H

#include "cells/windows.h"

// A place on an edge: the ray that goes there, how far along (0 the edge's vertex, 1 the next one)
// and the path's length.
typedef struct bt_edge_point {
  bt_ray ray;
  double at, length;
} bt_edge_point;

static inline bt_vec bt_vertex_from(const bt_windows *w, const bt_cells_node *root, uint32_t edge) {
  const bt_power_diagram *d = w->diagram;
  return bt_sub(d->vertices.items[d->edges.items[edge].vertex], root->center);
}

static inline bt_cell_record *bt_record_of(bt_windows *w, uint32_t cell) {
  bt_cell_record *record = &w->records.items[cell];
  uint32_t now = w->records.stamp;
  if (record->stamp != now) *record = (bt_cell_record){now, {BT_NONE, BT_NONE}, BT_NONE};
  return record;
}

// How much shorter a label must be to tell. Lengths are reckoned from coordinates: near a giant a
// share of a short way would be less than their rounding.
static inline double bt_label_slack(const bt_windows *w, double length) {
  return 1e-11 * length + w->inflated.tolerance.absolute;
}

bt_status bt_windows_grow(bt_windows *w, uint32_t need);

// Room for what one cell can send out, so that pushing cannot fail.
static inline bt_status bt_windows_reserve(bt_windows *w, const bt_cell *cell) {
  uint32_t need = w->open.links.count + 8 * cell->degree + 16;
  return need > w->windows.capacity ? bt_windows_grow(w, need) : BT_OK;
}

// Puts a window on the open list, unless a label tells that it is useless. `ends`: right and left,
// so that one of them is chosen without a branch.
void bt_push_window(bt_windows *w, uint32_t root, const bt_cell *cell, uint32_t edge,
                    const bt_edge_point ends[2]);
// Puts an arrival on the open list, `length` along the ray.
void bt_push_tangent_event(bt_windows *w, uint32_t root, uint32_t cell, double turn,
                           const bt_ray *ray, double length);

// Where a ray of a root crosses an edge whose first end is right of it and whose second is left of
// it; an end where that is not so. No branch.
BT_INLINE void bt_cross_line(const bt_cells_node *root, const bt_ray *ray, bt_vec from, bt_vec to,
                             bt_edge_point *out) {
  double s0 = bt_side(ray, root->k, from), s1 = bt_side(ray, root->k, to);
  // Twice how far the first is right of the ray and the second left of it.
  double before = fabs(s0) - s0, behind = fabs(s1) + s1;
  out->ray = *ray;
  const double not_zero = 1e-300;
  out->at = before / (before + behind + not_zero);
  out->length = bt_length_at(ray, bt_along(from, bt_sub(to, from), out->at));
}
void bt_cross_edge(const bt_windows *w, const bt_cells_node *root, const bt_ray *ray, uint32_t edge,
                   uint32_t next, bt_edge_point *out);

// A ray comes to a vertex through a cell. 0: no better one is known there. +1: one is, which
// came from the right. The rays right of this one cross it, so those beyond its line, up to where
// it came into the cell, are useless. -1: the same on the left.
int bt_label_vertex(bt_windows *w, uint32_t vertex, double length, bt_vec u, uint32_t cell);

// A window without edge and rays is the start, seen all round; `right` has any direction.
static inline bool bt_is_all_round(const bt_window *window) { return window->edge == BT_NONE; }

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

// Makes an arrival a root and sends out its fan, unless it is dominated or under another circle;
// the verdict goes into its `edge`.
bt_status bt_take_tangent_event(bt_windows *w, bt_window *arrival);

// Is the arc from the root on free, for that many radians, of the circles that the diagram has left
// out because their cells are thin? The search knows nothing of them.
bool bt_is_arc_free(bt_windows *w, const bt_cells_node *root, double hugged);

// Is the straight way from the root along the ray free? It ends on the circle in `to`, and `after`
// it the path goes on, at least; or freely: BT_NO_SITE, 0.
bt_status bt_is_clear(bt_windows *w, const bt_cells_node *root, const bt_ray *ray, double length,
                      uint32_t to, double after, bool *clear);
// Is the goal to be seen from the root along the ray? Then it is reached.
bt_status bt_try_goal(bt_windows *w, uint32_t root, uint32_t goal, const bt_ray *ray,
                      double length);

#endif
