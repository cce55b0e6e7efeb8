// A net under the windows: is the way that they found there, or is there none?
#include "cells/verification.h"
#include "cells/propagation.h"

// Of a path and the width of the diagram: by how much it may be longer or shorter than was found.
static const double length_slack = 1e-9;

// Is the straight piece that arrives at this root free, as the arc before it, and as long as the
// search has it? `best`: the length of the whole way.
static bt_status is_piece_verified(bt_windows *w, uint32_t index, double best, bool *verified) {
  const bt_cells_node *root = &w->nodes.items[index], *from = &w->nodes.items[root->parent];
  bt_ray ray = {root->base.u, from->base.g};
  double length = bt_dot(ray.u, bt_sub(root->center, from->center));
  double hugged = bt_arc_to(from, ray.u);
  double off = fabs(from->base.g + hugged * from->radius + length - root->base.g);
  *verified =
      off <= length_slack * (root->base.g + w->diagram->width) && bt_is_arc_free(w, from, hugged);
  if (!*verified) return BT_OK;
  ray.g += hugged * from->radius;
  return bt_is_clear(w, from, &ray, bt_max(length, 0), bt_node_site(w, root), best - root->base.g,
                     verified);
}

// A goal on the outline of the last circle may lie a little before the point that the way arrives
// at, as far as rounding tells. The piece that arrives then goes to the goal instead: is it the
// same, or too long to be swung by that much?
static bool is_end_verified(bt_windows *w, const bt_goal *goal) {
  if (goal->root == 0) return true;
  const bt_cells_node *root = &w->nodes.items[goal->root], *from = &w->nodes.items[root->parent];
  bt_vec p = bt_sub(goal->point, root->center);
  double tangent2 = bt_norm2(p) - root->k * root->k;
  bool on_outline = tangent2 <= bt_outline_slack2(&w->inflated.tolerance, root->radius);
  double tangent = on_outline ? 0 : sqrt(tangent2);
  double arc = goal->best - root->base.g - tangent;
  double length = bt_dot(root->base.u, bt_sub(root->center, from->center));
  return -arc * length <= w->inflated.tolerance.absolute * root->radius &&
         bt_is_arc_free(w, root, arc / root->radius);
}

bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_separation *separation,
                            bool *verified) {
  uint32_t root = w->goals.items[goal].root;
  uint64_t tests = w->sight_tests;
  *verified = !w->is_lost;
  if (!bt_windows_found(w, goal)) {
    bt_vec ends[2] = {bt_add(w->start, w->diagram->origin),
                      bt_add(w->goals.items[goal].point, w->diagram->origin)};
    bool known;
    return bt_are_separated(separation, &w->inflated, ends, INFINITY, verified, &known);
  }
  *verified = *verified && is_end_verified(w, &w->goals.items[goal]);
  for (; root != 0 && *verified; root = w->nodes.items[root].parent) {
    if (w->nodes.items[root].is_verified) continue;
    BT_TRY(is_piece_verified(w, root, w->goals.items[goal].best, verified));
    w->nodes.items[root].is_verified = *verified;
  }
  w->sight_tests = tests;
  return BT_OK;
}
