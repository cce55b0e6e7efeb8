#include "contact/bodies.h"

bt_body bt_disc_of(const bt_inflated *inflated, uint32_t site) {
  bt_vec center = bt_center(inflated, site);
  return (bt_body){center, center, bt_radius(inflated, site)};
}

bt_body bt_bar_of(const bt_inflated *inflated, uint32_t site) {
  uint32_t after = inflated->world->corners.items[site].after;
  BT_ASSERT(after != BT_NONE);
  return (bt_body){bt_center(inflated, site), bt_center(inflated, after), inflated->agent_radius};
}

// Whether the axes cross, by the sides on which their ends lie; then *u and *v receive the place,
// as a point of each. Of axes along one line rounding decides, and the two points may be far apart.
static bool find_crossing(const bt_body *a, const bt_body *b, bt_vec *u, bt_vec *v) {
  bt_vec d = bt_sub(a->to, a->from), e = bt_sub(b->to, b->from);
  double from = bt_cross(d, bt_sub(b->from, a->from)), to = bt_cross(d, bt_sub(b->to, a->from));
  double first = bt_cross(e, bt_sub(a->from, b->from)), last = bt_cross(e, bt_sub(a->to, b->from));
  if (!(from * to < 0 && first * last < 0)) return false;
  *u = bt_along(a->from, d, first / (first - last));
  *v = bt_along(b->from, e, from / (from - to));
  return true;
}

// Two axes that do not cross are closest at an end of one of them.
static double find_nearest(const bt_body *a, const bt_body *b, bt_vec *u, bt_vec *v) {
  const bt_vec ends[4] = {a->from, a->to, b->from, b->to};
  double least = INFINITY;
  for (int k = 0; k < 4; k++) {
    const bt_body *other = k < 2 ? b : a;
    bt_closest closest;
    bt_find_closest(other->from, other->to, ends[k], &closest);
    if (closest.distance >= least) continue;
    least = closest.distance;
    *u = k < 2 ? ends[k] : closest.point;
    *v = k < 2 ? closest.point : ends[k];
  }
  BT_ASSERT(least < INFINITY);
  return least;
}

double bt_bodies_apart(const bt_body *a, const bt_body *b, bt_vec *u, bt_vec *v) {
  bt_vec on_a, on_b;
  double distance = find_nearest(a, b, u, v);
  bool crosses = find_crossing(a, b, &on_a, &on_b) && bt_distance(on_a, on_b) < distance;
  if (!crosses) return distance;
  *u = *v = on_a;
  return 0;
}

bool bt_bodies_touch(const bt_tolerance *t, const bt_body *a, const bt_body *b, bt_vec *u,
                     bt_vec *v) {
  BT_ASSERT(a->radius >= 0 && b->radius >= 0);
  double distance = bt_bodies_apart(a, b, u, v);
  return bt_touching(t, distance * distance, a->radius + b->radius);
}
