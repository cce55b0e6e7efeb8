#include "cells/internal.h"
#include "world/neighbours.h"
#include "world/walls.h"

// Whether walls leave the arc free that a path hugs from a node. The search knows no walls.
static bt_status test_arc(bt_windows *w, const bt_cells_node *node, double hugged, bool *is_free) {
  const bt_inflated *inflated = &w->inflated;
  if (node->is_start) return BT_OK;
  uint32_t site = bt_node_site(w, node);
  double reach = node->radius + inflated->tolerance.reach;
  BT_TRY(bt_walls_near(w->memory, inflated, bt_center(inflated, site), reach, &w->walls));
  if (w->walls.count == 0) return BT_OK;
  bool is_contained;
  w->cuts.count = 0;
  BT_TRY(bt_find_cuts(w->memory, inflated, site, &w->cuts, &w->near, &w->walls, &is_contained));
  bt_vec radial = bt_vec_of(node->turn * node->base.u.y, -node->turn * node->base.u.x);
  const bt_cells_node *from = &w->nodes.items[node->parent];
  double straight = bt_dot(node->base.u, bt_sub(node->center, from->center));
  double least2 = bt_outline_slack2(&inflated->tolerance, node->radius);
  bool from_outline = from->is_start && straight * straight <= least2;
  bt_free_arc free =
      bt_find_free_arc(w->cuts.items, w->cuts.count, bt_angle_of(radial), node->turn, from_outline);
  double slop = bt_angle_slop(&inflated->tolerance, node->radius);
  *is_free = !is_contained && !free.is_covered && hugged <= free.reach + free.slack + slop &&
             !bt_is_in_shadow(inflated, site, radial, straight);
  if (!*is_free) w->meets_wall = true;
  return BT_OK;
}

// Whether the straight segment to a node and the arc before it are clear and as long as in the
// search. `best`: the length of the whole path.
static bt_status test_piece(bt_windows *w, uint32_t index, double best, bool *is_sound) {
  const bt_cells_node *node = &w->nodes.items[index], *from = &w->nodes.items[node->parent];
  BT_ASSERT(!node->is_start && node->parent < index);
  bt_ray ray = {node->base.u, from->base.g};
  double length = bt_dot(ray.u, bt_sub(node->center, from->center));
  double hugged = bt_arc_to(from, ray.u);
  double off = fabs(from->base.g + hugged * from->radius + length - node->base.g);
  *is_sound = off <= BT_VERIFIED_SLACK * (node->base.g + w->diagram->frame.width) &&
              bt_is_arc_free(w, from, hugged);
  if (*is_sound) BT_TRY(test_arc(w, from, hugged, is_sound));
  ray.g += hugged * from->radius;
  if (*is_sound)
    *is_sound =
        bt_is_clear(w, from, &ray, bt_max(length, 0), bt_node_site(w, node), best - node->base.g);
  return BT_OK;
}

// Whether the end of the path at a goal on the outline of its last circle is sound. Rounding may
// put such a goal slightly before the point of arrival; the last straight segment then goes to the
// goal instead. The end is sound if the segment stays the same within the tolerance. A long segment
// would turn too much.
static bt_status test_end(bt_windows *w, const bt_goal *goal, bool *is_sound) {
  const bt_cells_node *node = &w->nodes.items[goal->root], *from = &w->nodes.items[node->parent];
  if (node->is_start) return BT_OK;
  bt_vec p = bt_sub(goal->point, node->center);
  double tangent2 = bt_norm2(p) - node->k * node->k;
  bool on_outline = tangent2 <= bt_outline_slack2(&w->inflated.tolerance, node->radius);
  double tangent = on_outline ? 0 : sqrt(tangent2);
  double arc = goal->best - node->base.g - tangent;
  double length = bt_dot(node->base.u, bt_sub(node->center, from->center));
  *is_sound = -arc * length <= w->inflated.tolerance.rounding * node->radius &&
              bt_is_arc_free(w, node, arc / node->radius);
  return *is_sound ? test_arc(w, node, arc / node->radius, is_sound) : BT_OK;
}

static bt_status test_path(bt_windows *w, const bt_goal *goal, bool *is_sound) {
  bt_cells_node *nodes = w->nodes.items;
  *is_sound = !w->lost;
  if (*is_sound) BT_TRY(test_end(w, goal, is_sound));
  for (uint32_t i = goal->root; *is_sound && !nodes[i].is_start; i = nodes[i].parent) {
    if (nodes[i].is_verified) continue;
    BT_TRY(test_piece(w, i, goal->best, is_sound));
    nodes[i].is_verified = *is_sound;
  }
  return BT_OK;
}

// Verifies that no path exists: it would have been found, unless a wall was in its way.
static bt_status verify_none(bt_windows *w, bt_memory *memory, bt_separation *separation,
                             const bt_vec ends[2], bt_fallback *out) {
  bool separated, known;
  BT_TRY(bt_are_separated(memory, separation, &w->inflated, ends, INFINITY, &separated, &known));
  if (!separated) *out = w->lost ? w->lost : BT_FALLBACK_NOT_SEPARATED;
  return BT_OK;
}

bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_memory *memory,
                            bt_separation *separation, const bt_vec ends[2], bt_fallback *out) {
  BT_ASSERT(goal < w->goals.count && w->is_done);
  const bt_goal *found = &w->goals.items[goal];
  *out = BT_FALLBACK_NONE;
  // A path that a wall blocks may be a shorter one, or one to a nearer goal.
  if ((w->aim == BT_AIM_NEAREST ? w->walled : found->walled) < found->best) {
    *out = w->lost ? w->lost : BT_FALLBACK_WALL;
    return BT_OK;
  }
  if (!bt_windows_found(w, goal)) return verify_none(w, memory, separation, ends, out);
  uint64_t tests = w->sight_tests; // count only the sight tests of the search
  bool is_sound;
  w->meets_wall = false;
  BT_TRY(test_path(w, found, &is_sound));
  w->sight_tests = tests;
  if (!is_sound)
    *out = w->lost ? w->lost : w->meets_wall ? BT_FALLBACK_WALL : BT_FALLBACK_PATH_BLOCKED;
  return BT_OK;
}
