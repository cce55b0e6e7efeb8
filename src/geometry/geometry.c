// The public geometry functions: the article's constructions, each on its own.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/tangent.h"
#include "geometry/tolerance.h"

static double extent_of(const bt_circle *c) {
  return bt_max(fabs(c->center.x), fabs(c->center.y)) + c->radius;
}

static bt_tolerance tolerance_of_pair(const bt_circle *a, const bt_circle *b) {
  return bt_tolerance_of(bt_max(extent_of(a), extent_of(b)));
}

static bool fill_bitangent(const bt_circle *a, double s, const bt_circle *b, double t,
                           bt_bitangent *out) {
  bt_tangent tangent;
  bt_vec d = bt_sub(b->center, a->center);
  if (!bt_directed_tangent(d, s * a->radius, t * b->radius, 0, &tangent)) return false;
  *out = (bt_bitangent){.from_turn = s,
                        .to_turn = t,
                        .from = bt_along(a->center, tangent.w, s * a->radius),
                        .to = bt_along(b->center, tangent.w, t * b->radius),
                        .length = tangent.length};
  return true;
}

// acos(side / hypotenuse), with all its digits near 0 too.
static double theta_of(double side, double hypotenuse) {
  double other = sqrt((hypotenuse - side) * (hypotenuse + side));
  return bt_angle_along(bt_vec_of(side, other));
}

bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  double d = bt_distance(a->center, b->center);
  double sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
  bt_bitangents found = {.internal_theta = NAN, .external_theta = NAN};
  bool internal = d > sum && fill_bitangent(a, 1, b, -1, &found.internal[0]) &&
                  fill_bitangent(a, -1, b, 1, &found.internal[1]);
  bool external = d > difference && fill_bitangent(a, 1, b, 1, &found.external[0]) &&
                  fill_bitangent(a, -1, b, -1, &found.external[1]);
  if (internal) found.internal_theta = theta_of(sum, d);
  if (external) found.external_theta = theta_of(difference, d);
  bt_bitangent_case same = BT_BITANGENT_COINCIDENT;
  found.internal_case = internal ? BT_BITANGENT_OK : d == 0 ? same : BT_BITANGENT_OVERLAP;
  found.external_case = external ? BT_BITANGENT_OK : d == 0 ? same : BT_BITANGENT_CONTAINED;
  *out = found;
  return BT_OK;
}

static bt_closest closest_on_segment(bt_vec from, bt_vec to, bt_vec p) {
  bt_vec way = bt_sub(to, from);
  double length2 = bt_norm2(way);
  double u = length2 > 0 ? bt_dot(bt_sub(p, from), way) / length2 : 0;
  bt_closest closest = {.u = u, .u_clamped = bt_clamp(u, 0, 1)};
  closest.point = bt_along(from, way, closest.u_clamped);
  closest.distance = bt_distance(p, closest.point);
  return closest;
}

bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_point(p));
  BT_REFUSE_NULL(!out);
  *out = closest_on_segment(from, to, p);
  return BT_OK;
}

bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_circle(circle));
  BT_REFUSE_NULL(!hits);
  bt_closest closest = closest_on_segment(from, to, circle->center);
  double extent = bt_max(bt_max(fabs(from.x), fabs(from.y)), bt_max(fabs(to.x), fabs(to.y)));
  bt_tolerance tolerance = bt_tolerance_of(bt_max(extent, extent_of(circle)));
  *hits = closest.distance < bt_blocked_radius(&tolerance, circle->radius);
  if (out) *out = closest;
  return BT_OK;
}

bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out) {
  const bt_vec ends[4] = {a, b, c, d};
  double extent = 0;
  for (int i = 0; i < 4; i++) {
    BT_TRY(bt_check_point(ends[i]));
    extent = bt_max(extent, bt_max(fabs(ends[i].x), fabs(ends[i].y)));
  }
  BT_REFUSE_NULL(!out);
  bt_vec ab = bt_sub(b, a), cd = bt_sub(d, c), ac = bt_sub(c, a);
  double across = bt_cross(ab, cd), slack = bt_tolerance_of(extent).absolute;
  *out = (bt_crossing){.u = NAN, .v = NAN, .point = bt_vec_of(NAN, NAN)};
  if (fabs(across) <= slack * bt_min(bt_norm(ab), bt_norm(cd))) return BT_OK;
  double u = bt_cross(ac, cd) / across, v = bt_cross(ac, ab) / across;
  // How far a and b are from the other line, and c and d: in units of the slack.
  double from_cd = fabs(across) / bt_norm(cd), from_ab = fabs(across) / bt_norm(ab);
  bool crosses = bt_min(u, 1 - u) * from_cd > slack && bt_min(v, 1 - v) * from_ab > slack;
  *out = (bt_crossing){crosses, u, v, bt_along(a, ab, u)};
  return BT_OK;
}

static bt_intersection_case intersection_case(const bt_circle *a, const bt_circle *b, double d) {
  bt_tolerance tolerance = tolerance_of_pair(a, b);
  double sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
  double slack = BT_RELATIVE * sum + tolerance.touch;
  if (d <= slack && difference <= slack) return BT_CIRCLES_COINCIDENT;
  if (d > sum + slack) return BT_CIRCLES_APART;
  if (d < difference - slack) return BT_CIRCLES_INSIDE;
  if (fabs(d - sum) <= slack || fabs(d - difference) <= slack) return BT_CIRCLES_TANGENT;
  return BT_CIRCLES_CROSSING;
}

static bt_intersection intersect(const bt_circle *a, const bt_circle *b) {
  bt_vec way = bt_sub(b->center, a->center);
  double d = bt_norm(way), ra = a->radius, rb = b->radius;
  bt_intersection found = {.kind = intersection_case(a, b, d), .a = NAN, .theta = NAN};
  if (d > 0) found.a = ((ra - rb) * (ra + rb) + d * d) / (2 * d);
  bt_intersection_case kind = (bt_intersection_case)found.kind;
  found.points[0] = found.points[1] = bt_vec_of(NAN, NAN);
  if (kind != BT_CIRCLES_TANGENT && kind != BT_CIRCLES_CROSSING) return found;
  bt_vec unit = bt_scale(way, 1 / d), side = bt_vec_of(-unit.y, unit.x);
  double h2 = kind == BT_CIRCLES_TANGENT ? 0 : bt_max(0, ra * ra - found.a * found.a);
  double h = sqrt(h2), along = kind == BT_CIRCLES_TANGENT ? copysign(ra, found.a) : found.a;
  found.theta = bt_angle_along(bt_vec_of(along, h));
  bt_vec foot = bt_along(a->center, unit, along);
  found.points[0] = bt_along(foot, side, -h);
  found.points[1] = bt_along(foot, side, h);
  return found;
}

bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  *out = intersect(a, b);
  return BT_OK;
}

static bt_status check_arc(double start_angle, double sweep) {
  BT_TRY(bt_check_number(start_angle, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  return bt_check_number(sweep, -BT_TAU, BT_TAU);
}

// How far past the start of the arc an angle lies, in the arc's own direction, in [0, tau).
static double past_start(double start_angle, double sweep, double angle) {
  return bt_wrap_any(sweep < 0 ? start_angle - angle : angle - start_angle);
}

bt_status bt_arc_contains(double start_angle, double sweep, double angle, bool *contains) {
  BT_TRY(check_arc(start_angle, sweep));
  BT_TRY(bt_check_number(angle, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  BT_REFUSE_NULL(!contains);
  double past = past_start(start_angle, sweep, angle);
  *contains = past <= fabs(sweep) + BT_RELATIVE || past >= BT_TAU - BT_RELATIVE;
  return BT_OK;
}

bt_status bt_arc_hits_circle(const bt_circle *circle, double start_angle, double sweep,
                             const bt_circle *blocker, bool *hits) {
  BT_TRY(bt_check_circle(circle));
  BT_TRY(bt_check_circle(blocker));
  BT_TRY(check_arc(start_angle, sweep));
  BT_REFUSE_NULL(!hits);
  bt_intersection at = intersect(circle, blocker);
  bt_intersection_case kind = (bt_intersection_case)at.kind;
  bool inner = bt_distance(circle->center, blocker->center) <
               fabs(circle->radius - blocker->radius) + BT_RELATIVE * circle->radius;
  *hits = false;
  // Touching from outside leaves no passage, so it cuts; touching from inside does not.
  if (kind != BT_CIRCLES_CROSSING && (kind != BT_CIRCLES_TANGENT || inner)) return BT_OK;
  double middle = bt_angle_along(bt_sub(blocker->center, circle->center));
  for (int side = -1; side <= 1; side += 2) {
    double past = past_start(start_angle, sweep, middle + side * at.theta);
    if (past > BT_RELATIVE && past < fabs(sweep) - BT_RELATIVE) *hits = true;
  }
  return BT_OK;
}
