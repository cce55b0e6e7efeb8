#include "cells/internal.h"

// Whether the straight segment to a node and the arc before it are clear and as long as in the
// search. `best`: the length of the whole path.
static bool is_piece_sound(bt_windows *w, uint32_t index, double best) {
  const bt_cells_node *node = &w->nodes.items[index], *from = &w->nodes.items[node->parent];
  bt_ray ray = {node->base.u, from->base.g};
  double length = bt_dot(ray.u, bt_sub(node->center, from->center));
  double hugged = bt_arc_to(from, ray.u);
  double off = fabs(from->base.g + hugged * from->radius + length - node->base.g);
  if (off > BT_VERIFIED_SLACK * (node->base.g + w->diagram->width)) return false;
  if (!bt_is_arc_free(w, from, hugged)) return false;
  ray.g += hugged * from->radius;
  return bt_is_clear(w, from, &ray, bt_max(length, 0), bt_node_site(w, node), best - node->base.g);
}

// Whether the end of the path at a goal on the outline of its last circle is sound. Rounding may
// put such a goal slightly before the point of arrival; the last straight segment then goes to the
// goal instead. The end is sound if the segment stays the same within the tolerance. A long segment
// would turn too much.
static bool is_end_sound(bt_windows *w, const bt_goal *goal) {
  const bt_cells_node *node = &w->nodes.items[goal->root], *from = &w->nodes.items[node->parent];
  if (node->is_start) return true;
  bt_vec p = bt_sub(goal->point, node->center);
  double tangent2 = bt_norm2(p) - node->k * node->k;
  bool on_outline = tangent2 <= bt_outline_slack2(&w->inflated.tolerance, node->radius);
  double tangent = on_outline ? 0 : sqrt(tangent2);
  // On a circle as small as a corner's, the arc is mere rounding.
  if (w->diagram->has_walls && !on_outline) return true;
  double arc = goal->best - node->base.g - tangent;
  double length = bt_dot(node->base.u, bt_sub(node->center, from->center));
  return -arc * length <= w->inflated.tolerance.rounding * node->radius &&
         bt_is_arc_free(w, node, arc / node->radius);
}

static bool is_path_sound(bt_windows *w, const bt_goal *goal) {
  if (w->lost || !is_end_sound(w, goal)) return false;
  bt_cells_node *nodes = w->nodes.items;
  for (uint32_t i = goal->root; !nodes[i].is_start; i = nodes[i].parent) {
    if (nodes[i].is_verified) continue;
    if (!is_piece_sound(w, i, goal->best)) return false;
    nodes[i].is_verified = true;
  }
  return true;
}

bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_memory *memory,
                            bt_separation *separation, const bt_vec ends[2], bt_fallback *out) {
  *out = BT_FALLBACK_NONE;
  if (w->diagram->has_walls && !bt_windows_found(w, goal)) {
    *out = w->lost ? w->lost : BT_FALLBACK_NOT_SEPARATED; // separated goals were dropped
    return BT_OK;
  }
  if (!bt_windows_found(w, goal)) {
    bool separated, known;
    BT_TRY(bt_are_separated(memory, separation, &w->inflated, ends, INFINITY, &separated, &known));
    if (!separated) *out = w->lost ? w->lost : BT_FALLBACK_NOT_SEPARATED;
    return BT_OK;
  }
  uint64_t tests = w->sight_tests; // count only the sight tests of the search
  if (!is_path_sound(w, &w->goals.items[goal])) *out = w->lost ? w->lost : BT_FALLBACK_PATH_BLOCKED;
  w->sight_tests = tests;
  return BT_OK;
}
