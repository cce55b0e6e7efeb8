#include "sight/occluder.h"
#include "geometry/angle.h"
#include "geometry/tolerance.h"

static bt_bearing bearing_of(bt_vec unit, double distance) {
  BT_ASSERT(bt_is_unit(unit));
  return (bt_bearing){unit, bt_order_of(unit), distance, BT_NONE, BT_NONE};
}

bt_bearing bt_bearing_to(bt_vec p) {
  double distance = bt_norm(p);
  return bearing_of(bt_scale(p, 1 / distance), distance);
}

bt_bearing bt_bearing_along(bt_vec unit) { return bearing_of(unit, NAN); }

bt_bearing bt_bearing_beyond(const bt_bearing *bearing, double by) {
  bt_vec turn = bt_unit_at(by), from = bearing->unit;
  return bearing_of(bt_vec_of(from.x * turn.x - from.y * turn.y, from.y * turn.x + from.x * turn.y),
                    NAN);
}

double bt_angle_between(const bt_bearing *from, const bt_bearing *to) {
  double angle = bt_angle_at(bt_dot(from->unit, to->unit), bt_cross(from->unit, to->unit));
  return angle >= 0 ? angle : angle > -BT_BEARING_SLOP ? 0 : angle + BT_TAU;
}

bt_occluder bt_limit_occluder(double radius) {
  return (bt_occluder){
      .kind = BT_OCCLUDER_LIMIT, .site = BT_NONE, .near = radius, .far = radius, .radius = radius};
}

bt_occluder bt_root_occluder(bt_bearing first, bt_bearing last, uint32_t site) {
  first.distance = last.distance = 0;
  return (bt_occluder){.kind = BT_OCCLUDER_ROOT, .site = site, .first = first, .last = last};
}

bt_occluder bt_disc_occluder(bt_vec center, double radius, uint32_t site) {
  double distance = bt_norm(center);
  BT_ASSERT(radius > 0 && distance > 0);
  bt_vec unit = bt_scale(center, 1 / distance);
  if (distance <= radius)
    return bt_root_occluder(bt_bearing_along(bt_vec_of(unit.y, -unit.x)),
                            bt_bearing_along(bt_vec_of(-unit.y, unit.x)), site);
  double tangent2 = (distance - radius) * (distance + radius), tangent = sqrt(tangent2);
  double cosine = tangent / distance, sine = radius / distance;
  bt_vec along = bt_scale(unit, cosine), across = bt_vec_of(-unit.y * sine, unit.x * sine);
  return (bt_occluder){.kind = BT_OCCLUDER_DISC,
                       .site = site,
                       .first = bearing_of(bt_sub(along, across), tangent),
                       .last = bearing_of(bt_add(along, across), tangent),
                       .near = distance - radius,
                       .far = tangent,
                       .from = center,
                       .radius = radius,
                       .tangent2 = tangent2};
}

bool bt_side_occluder(bt_vec from, bt_vec to, uint32_t site, bt_occluder *out) {
  bt_vec d = bt_sub(to, from);
  double cross = bt_cross(from, to);
  if (!(cross > 0)) return false;
  bt_bearing first = bt_bearing_to(from), last = bt_bearing_to(to);
  bool is_beside = bt_dot(from, d) < 0 && bt_dot(to, d) > 0; // it has a foot
  double near = bt_min(first.distance, last.distance);
  if (is_beside) near = bt_min(cross / bt_norm(d), near);
  *out = (bt_occluder){.kind = BT_OCCLUDER_SIDE,
                       .site = site,
                       .first = first,
                       .last = last,
                       .near = near,
                       .far = bt_max(first.distance, last.distance),
                       .from = from,
                       .to = to};
  return true;
}

double bt_occluder_distance(const bt_occluder *o, bt_vec unit) {
  if (o->kind == BT_OCCLUDER_DISC) {
    double across = fabs(bt_cross(unit, o->from));
    double half = sqrt(bt_max((o->radius - across) * (o->radius + across), 0));
    return bt_clamp(o->tangent2 / (bt_dot(unit, o->from) + half), o->near, o->far);
  }
  if (o->kind != BT_OCCLUDER_SIDE) return o->near;
  double distance = bt_cross(o->from, o->to) / bt_cross(unit, bt_sub(o->to, o->from));
  return distance > o->near ? bt_min(distance, o->far) : o->near;
}

double bt_occluder_farthest(const bt_occluder *o, const bt_bearing *from, const bt_bearing *to) {
  if (o->kind != BT_OCCLUDER_SIDE) return o->far;
  return bt_max(bt_occluder_distance(o, from->unit), bt_occluder_distance(o, to->unit));
}

// Whether the root sees a point of a circle's outline: of a disc, it sees the nearer arc.
static bool is_in_front(const bt_occluder *circle, bt_vec p) {
  return circle->kind == BT_OCCLUDER_LIMIT || bt_dot(p, bt_sub(p, circle->from)) < 0;
}

static int cross_of_discs(const bt_occluder *a, const bt_occluder *b, bt_vec points[2]) {
  const bt_occluder *small = a->radius < b->radius ? a : b, *large = small == a ? b : a;
  bt_vec between = bt_sub(large->from, small->from);
  double distance = bt_norm(between), radius = small->radius;
  // From the smaller circle, so that no digits cancel.
  double along =
      ((distance - large->radius) * (distance + large->radius) + radius * radius) / (2 * distance);
  if (!(fabs(along) <= radius)) return 0;
  double half = sqrt((radius - along) * (radius + along));
  bt_vec unit = bt_scale(between, 1 / distance), foot = bt_along(small->from, unit, along);
  int count = 0;
  for (int sign = -1; sign <= 1; sign += 2) {
    bt_vec p = bt_along(foot, bt_vec_of(-unit.y, unit.x), sign * half);
    if (is_in_front(a, p) && is_in_front(b, p)) points[count++] = p;
  }
  return count;
}

static int cross_of_side_and_circle(const bt_occluder *side, const bt_occluder *circle,
                                    bt_vec points[2]) {
  bt_vec d = bt_sub(side->to, side->from), to = bt_sub(circle->from, side->from);
  double length = bt_norm(d), radius = circle->radius;
  bt_vec unit = bt_scale(d, 1 / length);
  double across = fabs(bt_cross(unit, to)), along = bt_dot(unit, to);
  if (!(across <= radius)) return 0;
  double half = sqrt((radius - across) * (radius + across));
  int count = 0;
  for (int sign = -1; sign <= 1; sign += 2) {
    double at = along + sign * half;
    bt_vec p = bt_along(side->from, unit, at);
    if (at > 0 && at < length && is_in_front(circle, p)) points[count++] = p;
  }
  return count;
}

static int cross_of_sides(const bt_occluder *a, const bt_occluder *b, bt_vec points[2]) {
  bt_vec d = bt_sub(a->to, a->from), e = bt_sub(b->to, b->from);
  bt_vec between = bt_sub(b->from, a->from);
  double sine = bt_cross(d, e), share = bt_cross(between, e) / sine;
  if (!(share > 0 && share < 1)) return 0;
  points[0] = bt_along(a->from, d, share);
  return 1;
}

int bt_occluders_cross(const bt_occluder *a, const bt_occluder *b, bt_vec points[2]) {
  BT_ASSERT(a->kind != BT_OCCLUDER_ROOT && b->kind != BT_OCCLUDER_ROOT);
  if (a->kind > b->kind) return bt_occluders_cross(b, a, points);
  if (b->kind == BT_OCCLUDER_LIMIT || a->radius == INFINITY) return 0;
  if (a->kind == BT_OCCLUDER_SIDE) return cross_of_sides(a, b, points);
  if (b->kind == BT_OCCLUDER_SIDE) return cross_of_side_and_circle(b, a, points);
  return cross_of_discs(a, b, points);
}

// Compares halfway, and where that leaves a doubt at the ends too: occluders that touch in between
// differ there by rounding, and at one end the most.
bool bt_occluder_is_nearer(const bt_occluder *a, const bt_occluder *b, const bt_bearing *from,
                           const bt_bearing *to) {
  bt_vec sum = bt_add(from->unit, to->unit);
  const bt_vec at[3] = {bt_scale(sum, 1 / bt_norm(sum)), from->unit, to->unit};
  double most = 0;
  for (int i = 0; i < 3; i++) {
    double one = bt_occluder_distance(a, at[i]), other = bt_occluder_distance(b, at[i]);
    double past = other - one;
    if (i == 0 && fabs(past) > BT_CLEARLY_NEARER * bt_max(one, other)) return past > 0;
    if (fabs(past) > fabs(most)) most = past;
  }
  return most > 0;
}
