#include "cells/verification.h"
#include "boundary/contacts.h"
#include "cells/tangent_events.h"

// By how much the length of a piece may differ from what the search had: as a share of the path
// and of the width of the diagram.
static const double length_slack = 1e-9;

// As shares of the sum of two radii: two circles are in near-contact when they are nearer to
// touching than the one, nearly coincident when their centres are nearer than the other.
static const double near_contact = 1e-10, nearly_coincident = 1e-4;

// Is p on both outlines, as far as rounding tells, where they run close to each other? Not at the
// very contact, with no room in it: there the free arc is known.
static bool is_near_contact_of(const bt_inflated *inflated, bt_vec p, uint32_t a, uint32_t b) {
  double ra = bt_radius(inflated, a), rb = bt_radius(inflated, b), sum = ra + rb;
  double rounding = 128 * bt_depth(&inflated->tolerance, sum);
  bt_vec ca = bt_center(inflated, a), cb = bt_center(inflated, b);
  double apart = bt_distance(ca, cb);
  if (bt_distance(p, ca) > ra + rounding || bt_distance(p, cb) > rb + rounding) return false;
  if (fabs(sum - apart) < near_contact * sum + rounding) {
    bt_vec contact = bt_along(ca, bt_sub(cb, ca), ra / sum);
    double off = bt_max(fabs(sum - apart), bt_distance(p, contact));
    return off > inflated->tolerance.absolute;
  }
  return apart < nearly_coincident * sum && !bt_site_contains(inflated, a, b) &&
         !bt_site_contains(inflated, b, a);
}

bt_status bt_is_near_contact(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                             bt_vec p, bool *is) {
  double reach = bt_end_reach(&inflated->tolerance);
  *is = false;
  if (!bt_sites_near(memory, inflated, p, reach, near)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < near->count; i++)
    for (uint32_t k = 0; k < i; k++)
      *is |= is_near_contact_of(inflated, p, near->items[i], near->items[k]);
  return BT_OK;
}

// Is the straight segment that arrives at this node clear, with the arc before it, and as long as
// the search has it? `best`: the length of the whole path.
static bool is_piece_sound(bt_windows *w, uint32_t index, double best) {
  const bt_cells_node *node = &w->nodes.items[index], *from = &w->nodes.items[node->parent];
  bt_ray ray = {node->base.u, from->base.g};
  double length = bt_dot(ray.u, bt_sub(node->center, from->center));
  double hugged = bt_arc_to(from, ray.u);
  double off = fabs(from->base.g + hugged * from->radius + length - node->base.g);
  if (off > length_slack * (node->base.g + w->diagram->width)) return false;
  if (!bt_is_arc_free(w, from, hugged)) return false;
  ray.g += hugged * from->radius;
  return bt_is_clear(w, from, &ray, bt_max(length, 0), bt_node_site(w, node), best - node->base.g);
}

// A goal on the outline of the last circle may lie a little before the point that the path arrives
// at, as far as rounding tells. The segment that arrives then goes to the goal instead: is it the
// same, or too long to turn by that much?
static bool is_end_sound(bt_windows *w, const bt_goal *goal) {
  const bt_cells_node *node = &w->nodes.items[goal->root], *from = &w->nodes.items[node->parent];
  if (node->is_start) return true;
  bt_vec p = bt_sub(goal->point, node->center);
  double tangent2 = bt_norm2(p) - node->k * node->k;
  bool on_outline = tangent2 <= bt_outline_slack2(&w->inflated.tolerance, node->radius);
  double tangent = on_outline ? 0 : sqrt(tangent2);
  double arc = goal->best - node->base.g - tangent;
  double length = bt_dot(node->base.u, bt_sub(node->center, from->center));
  return -arc * length <= w->inflated.tolerance.absolute * node->radius &&
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
  if (!bt_windows_found(w, goal)) {
    bool separated, known;
    BT_TRY(bt_are_separated(memory, separation, &w->inflated, ends, INFINITY, &separated, &known));
    if (!separated) *out = w->lost ? w->lost : BT_FALLBACK_NOT_SEPARATED;
    return BT_OK;
  }
  uint64_t tests = w->sight_tests; // those of the search are counted, these are not
  if (!is_path_sound(w, &w->goals.items[goal])) *out = w->lost ? w->lost : BT_FALLBACK_PATH_BLOCKED;
  w->sight_tests = tests;
  return BT_OK;
}
