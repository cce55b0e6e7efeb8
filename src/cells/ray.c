#include "cells/ray.h"

BT_SHARED double bt_ray_through(const bt_cells_node *root, bt_vec p, const bt_ray *near,
                                bt_ray *out) {
  double length;
  out->u = bt_direction_to(root, p, &length);
  out->g = root->k == 0 ? root->base.g : near->g + root->k * bt_radians(near->u, out->u);
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
  double k = root->k - turn * radius, d2 = bt_norm2(p), length2 = d2 - k * k;
  double length = length2 > 0 ? sqrt(length2) : 0;
  double scale = 1 / (length2 > 0 ? d2 : sqrt(d2) * fabs(k));
  out->u = bt_vec_of((p.x * length - p.y * k) * scale, (p.y * length + p.x * k) * scale);
  out->g = root->k == 0 ? root->base.g : near->g + root->k * bt_radians(near->u, out->u);
  return length;
}
