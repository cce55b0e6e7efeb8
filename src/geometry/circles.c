#include "geometry/circles.h"
#include "geometry/angle.h"
#include "geometry/check.h"

double bt_circle_extent(const bt_circle *c) { return bt_extent(c->center) + c->radius; }

bt_tolerance bt_tolerance_of_circles(const bt_circle *a, const bt_circle *b) {
  return bt_tolerance_of(bt_max(bt_circle_extent(a), bt_circle_extent(b)));
}

static bt_intersection_case intersection_case(const bt_circle *a, const bt_circle *b, double d2) {
  bt_tolerance tolerance = bt_tolerance_of_circles(a, b);
  double sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
  double error = bt_contact_error(&tolerance, sum), d = sqrt(d2);
  if (d <= error && difference <= error) return BT_CIRCLES_COINCIDENT;
  if (!bt_touching(&tolerance, d2, sum)) return BT_CIRCLES_APART;
  if (d < difference - error) return BT_CIRCLES_INSIDE;
  if (d >= sum - error || d <= difference + error) return BT_CIRCLES_TANGENT;
  return BT_CIRCLES_CROSSING;
}

void bt_find_intersection(const bt_circle *a, const bt_circle *b, bt_intersection *out) {
  bt_vec between = bt_sub(b->center, a->center);
  double d2 = bt_norm2(between), d = sqrt(d2), ra = a->radius, rb = b->radius;
  bt_intersection_case kind = intersection_case(a, b, d2);
  out->kind = kind;
  out->a = d > 0 ? ((ra - rb) * (ra + rb) + d * d) / (2 * d) : NAN;
  out->theta = NAN;
  if (kind != BT_CIRCLES_TANGENT && kind != BT_CIRCLES_CROSSING) return;
  BT_ASSERT(d > 0);
  double along = kind == BT_CIRCLES_TANGENT ? copysign(ra, out->a) : out->a;
  double h = sqrt(bt_max(0, ra * ra - along * along));
  bt_vec unit = bt_scale(between, 1 / d), side = bt_vec_of(-unit.y, unit.x);
  bt_vec foot = bt_along(a->center, unit, along);
  out->theta = bt_angle_along(bt_vec_of(along, h));
  out->points[0] = bt_along(foot, side, -h);
  out->points[1] = bt_along(foot, side, h);
}

bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  bt_find_intersection(a, b, out);
  return BT_OK;
}
