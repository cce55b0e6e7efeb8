#include "boundary/cycle_steps.h"
#include "world/neighbours.h"

// Whether one of the ends is at the contact that a step passes on its way from one body to another.
static bool is_end_near(const bt_vec ends[2], bt_vec from, bt_vec to, double overlap, double near) {
  // If two bodies overlap by more, each point of the step is deeper in one of them than 2 * near,
  // half the overlap, so no free end is near the step.
  if (overlap > 4 * near) return false;
  for (int k = 0; k < 2; k++) {
    bt_closest closest;
    bt_find_closest(from, to, ends[k], &closest);
    if (closest.distance < near) return true;
  }
  return false;
}

static int32_t line_crossing(const bt_vec ends[2], bt_vec from, bt_vec to) {
  bt_vec across = bt_sub(ends[1], ends[0]), a = bt_sub(from, ends[0]), b = bt_sub(to, ends[0]);
  double side_a = bt_cross(across, a), side_b = bt_cross(across, b);
  bool left = side_b >= 0;
  if (left == (side_a >= 0)) return 0;
  double at = (bt_dot(across, a) * side_b - bt_dot(across, b) * side_a) / (side_b - side_a);
  if (at < 0 || at > bt_norm2(across)) return 0;
  return left ? 1 : -1;
}

// The distance within which an end is at a contact. An end that a search has moved out to its
// radius is at no contact.
static double end_reach(const bt_inflated *inflated) {
  double reach = bt_end_reach(&inflated->tolerance);
  return bt_is_widened(inflated) ? bt_min(reach, bt_moved_end_reach(inflated->agent_radius))
                                 : reach;
}

int32_t bt_crossing_from(const bt_inflated *inflated, const bt_vec ends[2],
                         const bt_cycle_point *from, bt_vec to, bool *at_end) {
  if (is_end_near(ends, from->at, to, from->overlap, end_reach(inflated))) *at_end = true;
  return line_crossing(ends, from->at, to);
}

static bt_cycle_point between_circles(const bt_inflated *inflated, uint32_t site, uint32_t other) {
  bt_vec at = bt_center(inflated, site);
  double sum = bt_radius(inflated, site) + bt_radius(inflated, other);
  return (bt_cycle_point){at, sum - bt_distance(at, bt_center(inflated, other)), site};
}

int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end) {
  bt_cycle_point from = between_circles(inflated, site, other);
  return bt_crossing_from(inflated, ends, &from, bt_center(inflated, other), at_end);
}

uint32_t bt_write_step(const bt_inflated *inflated, uint32_t site, uint32_t other,
                       bt_cycle_step step, bt_cycle_point out[3]) {
  out[0] = (bt_cycle_point){bt_center(inflated, site), INFINITY, site};
  if (step == BT_STEP_BETWEEN_CIRCLES) out[0] = between_circles(inflated, site, other);
  bool is_single = step == BT_STEP_BETWEEN_CIRCLES || step == BT_STEP_ALONG_WALL;
  if (!BT_HAS_OUTLINES || is_single) return 1;
  bt_body a = step & BT_STEP_FROM_WALL ? bt_bar_of(inflated, site) : bt_disc_of(inflated, site);
  bt_body b = step & BT_STEP_TO_WALL ? bt_bar_of(inflated, other) : bt_disc_of(inflated, other);
  bt_vec u, v;
  bt_bodies_touch(&inflated->tolerance, &a, &b, &u, &v);
  out[1] = (bt_cycle_point){u, a.radius + b.radius - bt_distance(u, v), site};
  out[2] = (bt_cycle_point){v, INFINITY, other};
  return 3;
}

int32_t bt_crossing_of(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                       uint32_t other, bt_cycle_step step, bool *at_end) {
  bt_cycle_point points[3];
  uint32_t count = bt_write_step(inflated, site, other, step, points);
  int32_t winding = 0;
  for (uint32_t i = 0; i < count; i++) {
    bt_vec to = i + 1 < count ? points[i + 1].at : bt_center(inflated, other);
    winding += bt_crossing_from(inflated, ends, &points[i], to, at_end);
  }
  return winding;
}

// ---------------------------------------------------------------------------------------------
// Bodies near another one

// Both return false, to visit everything.
static bool visit_disc(void *context, uint32_t site) {
  const bt_body_visitor *visitor = context;
  visitor->disc(visitor->context, site);
  return false;
}

static bool visit_bar(void *context, uint32_t site) {
  const bt_body_visitor *visitor = context;
  visitor->bar(visitor->context, site);
  return false;
}

// Tuning: the most pieces of a bar.
static const double MOST_PIECES = 256;

// Looks around one piece of a bar after the other, because a circle around a long bar holds much
// that is far from it.
void bt_visit_bodies(const bt_inflated *inflated, const bt_body *body,
                     const bt_body_visitor *visitor) {
  bt_vec d = bt_sub(body->to, body->from);
  double length = bt_norm(d), pieces = 1;
  if (length > 0) {
    double spacing = bt_spatial_index_spacing(&inflated->world->index, body->from);
    pieces = bt_clamp(ceil(length / (2 * (spacing + body->radius))), 1, MOST_PIECES);
  }
  double reach = length / pieces / 2 + body->radius + inflated->tolerance.reach;
  for (double k = 0; k < pieces; k++) {
    bt_vec middle = bt_along(body->from, d, (2 * k + 1) / (2 * pieces));
    bt_visit_near(inflated, middle, reach, visit_disc, (void *)visitor);
    bt_visit_walls_near(inflated, middle, reach, visit_bar, (void *)visitor);
  }
}
