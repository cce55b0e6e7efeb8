// The public geometry functions: the article's constructions, each on its own.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/directed_bitangent.h"
#include "geometry/tolerance.h"

static double extent_of(const bt_circle *c) { return bt_extent(c->center) + c->radius; }

static bt_tolerance tolerance_of(const bt_circle *a, const bt_circle *b) {
  return bt_tolerance_of(bt_max(extent_of(a), extent_of(b)));
}

// The two bitangents of a kind that there is, at a distance d of the centres: external ones arrive
// with the turn that they leave with, internal ones with the opposite one (`keeps` is -1).
static void find_pair(const bt_circle *a, const bt_circle *b, double d, double keeps, double *theta,
                      bt_bitangent *pair) {
  double side = fabs(a->radius - keeps * b->radius);
  for (int k = 0; k < 2; k++) {
    double s = 1 - 2 * k, t = keeps * s;
    bt_tangent tangent;
    bt_find_directed_bitangent(bt_sub(b->center, a->center), s * a->radius, t * b->radius, 0, 0,
                               &tangent);
    pair[k] = (bt_bitangent){s, t, bt_along(a->center, tangent.w, s * a->radius),
                             bt_along(b->center, tangent.w, t * b->radius), tangent.length};
  }
  // acos(side / d), with all its digits near 0 too.
  *theta = bt_angle_along(bt_vec_of(side, sqrt((d - side) * (d + side))));
}

bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  bt_tolerance tolerance = tolerance_of(a, b);
  double ra = a->radius, rb = b->radius, d2 = bt_distance2(a->center, b->center), d = sqrt(d2);
  bool overlap = bt_touching(&tolerance, d2, ra + rb);
  bool contained = bt_contains(&tolerance, d2, bt_max(ra, rb), bt_min(ra, rb));
  out->internal_case = out->external_case = d > 0 ? BT_BITANGENT_OK : BT_BITANGENT_COINCIDENT;
  out->internal_theta = out->external_theta = NAN;
  if (d > 0 && overlap) out->internal_case = BT_BITANGENT_OVERLAP;
  if (d > 0 && contained) out->external_case = BT_BITANGENT_CONTAINED;
  if (!overlap) find_pair(a, b, d, -1, &out->internal_theta, out->internal);
  if (!contained) find_pair(a, b, d, 1, &out->external_theta, out->external);
  return BT_OK;
}

bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_point(p));
  BT_REFUSE_NULL(!out);
  bt_find_closest(from, to, p, out);
  return BT_OK;
}

bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_circle(circle));
  BT_REFUSE_NULL(!hits);
  bt_closest closest;
  bt_find_closest(from, to, circle->center, &closest);
  double extent = bt_max(bt_max(bt_extent(from), bt_extent(to)), extent_of(circle));
  bt_tolerance tolerance = bt_tolerance_of(extent);
  *hits = closest.distance < bt_blocked_radius(&tolerance, circle->radius);
  if (out) *out = closest;
  return BT_OK;
}

bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out) {
  const bt_vec ends[4] = {a, b, c, d};
  double extent = 0;
  for (int i = 0; i < 4; i++) {
    BT_TRY(bt_check_point(ends[i]));
    extent = bt_max(extent, bt_extent(ends[i]));
  }
  BT_REFUSE_NULL(!out);
  bt_vec ab = bt_sub(b, a), cd = bt_sub(d, c), ac = bt_sub(c, a);
  double across = bt_cross(ab, cd), slack = bt_tolerance_of(extent).rounding;
  if (fabs(across) <= slack * bt_min(bt_norm(ab), bt_norm(cd))) across = NAN; // parallel
  double u = bt_cross(ac, cd) / across, v = bt_cross(ac, ab) / across;
  // How far a and b are from the other line, and c and d: in units of the slack.
  double from_cd = fabs(across) / bt_norm(cd), from_ab = fabs(across) / bt_norm(ab);
  out->crosses = bt_min(u, 1 - u) * from_cd > slack && bt_min(v, 1 - v) * from_ab > slack;
  out->u = u;
  out->v = v;
  out->point = bt_along(a, ab, u);
  return BT_OK;
}

// By how much the distance of two circles that touch may be off.
static double contact_slack(const bt_circle *a, const bt_circle *b) {
  return BT_RELATIVE * (a->radius + b->radius) + tolerance_of(a, b).contact;
}

static bt_intersection_case intersection_case(const bt_circle *a, const bt_circle *b, double d2) {
  bt_tolerance tolerance = tolerance_of(a, b);
  double sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
  double slack = contact_slack(a, b), d = sqrt(d2);
  if (d <= slack && difference <= slack) return BT_CIRCLES_COINCIDENT;
  if (!bt_touching(&tolerance, d2, sum)) return BT_CIRCLES_APART;
  if (d < difference - slack) return BT_CIRCLES_INSIDE;
  if (d >= sum - slack || d <= difference + slack) return BT_CIRCLES_TANGENT;
  return BT_CIRCLES_CROSSING;
}

static void intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out) {
  bt_vec way = bt_sub(b->center, a->center);
  double d2 = bt_norm2(way), d = sqrt(d2), ra = a->radius, rb = b->radius;
  bt_intersection_case kind = intersection_case(a, b, d2);
  out->kind = kind;
  out->a = d > 0 ? ((ra - rb) * (ra + rb) + d * d) / (2 * d) : NAN;
  out->theta = NAN;
  if (kind != BT_CIRCLES_TANGENT && kind != BT_CIRCLES_CROSSING) return;
  double along = kind == BT_CIRCLES_TANGENT ? copysign(ra, out->a) : out->a;
  double h = sqrt(bt_max(0, ra * ra - along * along));
  bt_vec unit = bt_scale(way, 1 / d), side = bt_vec_of(-unit.y, unit.x);
  bt_vec foot = bt_along(a->center, unit, along);
  out->theta = bt_angle_along(bt_vec_of(along, h));
  out->points[0] = bt_along(foot, side, -h);
  out->points[1] = bt_along(foot, side, h);
}

bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  intersect(a, b, out);
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
  bt_intersection at;
  intersect(circle, blocker, &at);
  bt_intersection_case kind = (bt_intersection_case)at.kind;
  bool inner = bt_distance(circle->center, blocker->center) <=
               fabs(circle->radius - blocker->radius) + contact_slack(circle, blocker);
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
