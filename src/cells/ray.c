#include "cells/ray.h"

// The length of the path up to the tangent point of direction u.
static inline double length_before(const bt_cells_node *root, const bt_ray *near, bt_vec u) {
  return root->is_start ? root->base.g : near->g + root->k * bt_radians(near->u, u);
}

BT_SHARED double bt_ray_through(const bt_cells_node *root, bt_vec p, const bt_ray *near,
                                bt_ray *out) {
  double length;
  out->u = bt_direction_to(root, p, &length);
  BT_ASSERT(bt_is_unit(out->u) && length >= 0);
  out->g = length_before(root, near, out->u);
  return out->g + length;
}

BT_SHARED double bt_arc_to(const bt_cells_node *root, bt_vec u) {
  return root->is_start ? 0 : bt_radians_ahead(root->turn, root->base.u, u);
}

BT_SHARED double bt_ray_ahead(const bt_cells_node *root, bt_vec p, bt_ray *out) {
  double length;
  out->u = bt_direction_to(root, p, &length);
  out->g = root->base.g + bt_arc_to(root, out->u) * root->radius;
  return out->g + length;
}

BT_SHARED double bt_ray_onto(const bt_cells_node *root, bt_vec p, double turn, double radius,
                             const bt_ray *near, bt_ray *out) {
  double length;
  BT_ASSERT(fabs(turn) == 1 && radius >= 0);
  out->u = bt_tangent_to(root, root->k - turn * radius, p, &length);
  out->g = length_before(root, near, out->u);
  return length;
}
