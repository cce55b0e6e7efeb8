// Every case of the geometry functions, against numbers known by hand.
#include "bitangent.h"
#include "bitangent_geometry.h"
#include "check.h"

#include <math.h>

static const double PI = 3.141592653589793;

static bt_circle circle(double x, double y, double r) { return (bt_circle){{x, y}, r}; }

static double cross(bt_vec a, bt_vec b) { return a.x * b.y - a.y * b.x; }
static bt_vec minus(bt_vec a, bt_vec b) { return (bt_vec){a.x - b.x, a.y - b.y}; }

/// Does the segment touch both circles, passing them on the sides that its turns say?
static void check_tangent(const bt_circle *a, const bt_circle *b, const bt_bitangent *t) {
  bt_vec way = minus(t->to, t->from), at_a = minus(t->from, a->center);
  bt_vec at_b = minus(t->to, b->center);
  CHECK_NEAR(hypot(way.x, way.y), t->length, 1e-12);
  CHECK_NEAR(hypot(at_a.x, at_a.y), a->radius, 1e-12);
  CHECK_NEAR(hypot(at_b.x, at_b.y), b->radius, 1e-12);
  CHECK_NEAR(cross(at_a, way), t->from_turn * a->radius * t->length, 1e-11);
  CHECK_NEAR(cross(at_b, way), t->to_turn * b->radius * t->length, 1e-11);
}

static void test_bitangents(void) {
  bt_circle a = circle(0, 0, 1), b = circle(10, 0, 2);
  bt_bitangents t;
  CHECK(bt_circle_bitangents(&a, &b, &t) == BT_OK);
  CHECK(t.internal_case == BT_BITANGENT_OK && t.external_case == BT_BITANGENT_OK);
  CHECK_NEAR(t.internal_theta, acos(0.3), 1e-15);
  CHECK_NEAR(t.external_theta, acos(0.1), 1e-15);
  CHECK(t.internal[0].from_turn == 1 && t.internal[0].to_turn == -1);
  CHECK(t.internal[1].from_turn == -1 && t.internal[1].to_turn == 1);
  CHECK(t.external[0].from_turn == 1 && t.external[0].to_turn == 1);
  CHECK(t.external[1].from_turn == -1 && t.external[1].to_turn == -1);
  CHECK_NEAR(t.internal[0].length, sqrt(91), 1e-14);
  CHECK_NEAR(t.external[0].length, sqrt(99), 1e-14);
  for (int i = 0; i < 2; i++) {
    check_tangent(&a, &b, &t.internal[i]);
    check_tangent(&a, &b, &t.external[i]);
  }
}

static void test_bitangent_cases(void) {
  bt_circle a = circle(0, 0, 1), b = circle(1.5, 0, 1), c = circle(0.2, 0, 0.5);
  bt_circle d = circle(0, 0, 3), e = circle(2, 0, 1), p = circle(0, 0, 0), q = circle(3, 4, 0);
  bt_bitangents t;
  CHECK(bt_circle_bitangents(&a, &b, &t) == BT_OK);
  CHECK(t.internal_case == BT_BITANGENT_OVERLAP && t.external_case == BT_BITANGENT_OK);
  CHECK(isnan(t.internal_theta));
  CHECK_NEAR(t.external_theta, PI / 2, 1e-15);
  CHECK(bt_circle_bitangents(&a, &c, &t) == BT_OK);
  CHECK(t.internal_case == BT_BITANGENT_OVERLAP && t.external_case == BT_BITANGENT_CONTAINED);
  CHECK(isnan(t.external_theta));
  CHECK(bt_circle_bitangents(&a, &d, &t) == BT_OK);
  CHECK(t.internal_case == BT_BITANGENT_COINCIDENT && t.external_case == BT_BITANGENT_COINCIDENT);
  CHECK(bt_circle_bitangents(&a, &e, &t) == BT_OK); // touching: the internal ones end here
  CHECK(t.internal_case == BT_BITANGENT_OVERLAP && t.external_case == BT_BITANGENT_OK);
  CHECK(bt_circle_bitangents(&p, &q, &t) == BT_OK);
  CHECK(t.internal_case == BT_BITANGENT_OK && t.external_case == BT_BITANGENT_OK);
  CHECK_NEAR(t.internal[0].length, 5, 1e-15);
  CHECK_NEAR(t.external[1].to.y, 4, 1e-15);
}

/// Far out, where rounding decides at which side of a contact two circles are typed in, all
/// functions say the same of it, and the tangent graph's rules are theirs.
static void test_contacts_far_out(void) {
  for (int i = 1; i < 200; i++) {
    double angle = 2 * PI * i / 200, far = 1e6;
    bt_circle a = circle(far, far, 0.3), b[2];
    bool hit = true;
    bt_intersection at;
    bt_bitangents t;
    for (int k = 0; k < 2; k++) {
      double d = k == 0 ? 0.4 : 0.2;
      b[k] = circle(far + d * cos(angle), far + d * sin(angle), 0.1);
      CHECK(bt_circles_intersect(&a, &b[k], &at) == BT_OK && at.kind == BT_CIRCLES_TANGENT);
    }
    CHECK(bt_circle_bitangents(&a, &b[0], &t) == BT_OK);
    CHECK(t.internal_case == BT_BITANGENT_OVERLAP && t.external_case == BT_BITANGENT_OK);
    CHECK(bt_circle_bitangents(&b[1], &a, &t) == BT_OK);
    CHECK(t.internal_case == BT_BITANGENT_OVERLAP && t.external_case == BT_BITANGENT_CONTAINED);
    CHECK(isnan(t.external_theta));
    CHECK(bt_arc_hits_circle(&a, angle - 1, 2, &b[0], &hit) == BT_OK && hit);
    CHECK(bt_arc_hits_circle(&a, angle - 1, 2, &b[1], &hit) == BT_OK && !hit);
    CHECK(bt_arc_hits_circle(&b[1], angle - 1, 2, &a, &hit) == BT_OK && !hit);
  }
}

static void test_closest(void) {
  bt_vec a = {1, 1}, b = {5, 1};
  bt_closest c;
  CHECK(bt_segment_closest(a, b, (bt_vec){2, 4}, &c) == BT_OK);
  CHECK(c.u == 0.25 && c.u_clamped == 0.25 && c.point.x == 2 && c.point.y == 1 && c.distance == 3);
  CHECK(bt_segment_closest(a, b, (bt_vec){-3, 4}, &c) == BT_OK);
  CHECK(c.u == -1 && c.u_clamped == 0 && c.point.x == 1 && c.distance == 5);
  CHECK(bt_segment_closest(a, b, (bt_vec){8, 5}, &c) == BT_OK);
  CHECK(c.u == 1.75 && c.u_clamped == 1 && c.point.x == 5 && c.distance == 5);
  CHECK(bt_segment_closest(a, a, (bt_vec){4, 5}, &c) == BT_OK);
  CHECK(c.u == 0 && c.u_clamped == 0 && c.point.x == 1 && c.distance == 5);
}

static bool hits(double y, double radius, bt_vec from, bt_vec to) {
  bt_circle c = circle(0, y, radius);
  bool hit = false;
  CHECK(bt_segment_hits_circle(from, to, &c, &hit, NULL) == BT_OK);
  return hit;
}

static void test_sight(void) {
  bt_vec a = {-3, 0}, b = {3, 0};
  CHECK(hits(0.5, 1, a, b));
  CHECK(!hits(1, 1, a, b)); // open: grazing is free
  CHECK(!hits(1 - 1e-16, 1, a, b));
  CHECK(hits(1 - 1e-9, 1, a, b));
  CHECK(!hits(5, 1, a, b));
  CHECK(!hits(0, 0, a, b));
  CHECK(hits(0, 1, (bt_vec){0.5, 0}, b));            // starts inside
  CHECK(hits(0, 1, (bt_vec){0, 0}, (bt_vec){0, 0})); // a point inside
  CHECK(!hits(0, 1, (bt_vec){1, 0}, b));             // leaves from the rim
  bt_circle c = circle(0, 2, 1);
  bt_closest closest;
  bool hit = true;
  CHECK(bt_segment_hits_circle(a, b, &c, &hit, &closest) == BT_OK && !hit);
  CHECK(closest.u == 0.5 && closest.distance == 2);
}

static bt_crossing crossing(bt_vec a, bt_vec b, bt_vec c, bt_vec d) {
  bt_crossing x, back;
  CHECK(bt_segments_cross(a, b, c, d, &x) == BT_OK);
  CHECK(bt_segments_cross(d, c, b, a, &back) == BT_OK && back.crosses == x.crosses);
  return x;
}

static void test_crossings(void) {
  bt_vec a = {0, 0}, b = {4, 0}, above = {1, 3}, below = {1, -1};
  bt_crossing x = crossing(a, b, above, below);
  CHECK(x.crosses == 1 && x.u == 0.25 && x.v == 0.75 && x.point.x == 1 && x.point.y == 0);
  x = crossing(a, b, above, (bt_vec){1, 1}); // the lines meet past an end
  CHECK(x.crosses == 0 && x.u == 0.25 && x.v == 1.5 && x.point.y == 0);
  x = crossing(a, b, (bt_vec){6, 1}, (bt_vec){6, -1});
  CHECK(x.crosses == 0 && x.u == 1.5 && x.v == 0.5 && x.point.x == 6);
  CHECK(crossing(a, b, above, (bt_vec){1, 0}).crosses == 0); // to touch is not to cross
  CHECK(crossing(a, b, b, above).crosses == 0);
  CHECK(crossing(a, b, above, (bt_vec){1, -1e-16}).crosses == 0); // within rounding
  CHECK(crossing(a, b, above, (bt_vec){1, -1e-9}).crosses == 1);
  x = crossing(a, b, (bt_vec){1, 1}, (bt_vec){3, 1});
  CHECK(x.crosses == 0 && isnan(x.u) && isnan(x.v) && isnan(x.point.x));
  CHECK(crossing(a, b, (bt_vec){1, 0}, (bt_vec){3, 0}).crosses == 0); // on one line
  CHECK(crossing(a, a, above, below).crosses == 0 && isnan(crossing(a, a, a, a).u));
}

static bt_intersection cut(double d, double ra, double rb) {
  bt_circle a = circle(1, 1, ra), b = circle(1 + d, 1, rb);
  bt_intersection i;
  CHECK(bt_circles_intersect(&a, &b, &i) == BT_OK);
  return i;
}

static void test_intersections(void) {
  bt_intersection i = cut(5, 1, 2);
  CHECK(i.kind == BT_CIRCLES_APART && isnan(i.theta));
  CHECK_NEAR(i.a, (1 - 4 + 25) / 10.0, 1e-15);
  i = cut(3, 1, 2);
  CHECK(i.kind == BT_CIRCLES_TANGENT);
  CHECK_NEAR(i.points[0].x, 2, 1e-12);
  CHECK_NEAR(i.points[1].y, 1, 1e-12);
  i = cut(5, 3, 4);
  CHECK(i.kind == BT_CIRCLES_CROSSING);
  CHECK_NEAR(i.a, 1.8, 1e-15);
  CHECK_NEAR(i.theta, acos(0.6), 1e-15);
  CHECK_NEAR(i.points[0].x, 2.8, 1e-14);
  CHECK_NEAR(i.points[0].y, 1 - 2.4, 1e-14);
  CHECK_NEAR(i.points[1].y, 1 + 2.4, 1e-14);
  i = cut(1, 2, 2.5);
  CHECK(i.kind == BT_CIRCLES_CROSSING && i.a < 0 && i.theta > PI / 2);
  CHECK(cut(1, 1, 3).kind == BT_CIRCLES_INSIDE);
  CHECK(cut(0, 1, 3).kind == BT_CIRCLES_INSIDE && isnan(cut(0, 1, 3).a));
  CHECK(cut(2, 1, 3).kind == BT_CIRCLES_TANGENT);
  CHECK_NEAR(cut(2, 1, 3).points[0].x, 0, 1e-12);
  CHECK(cut(0, 2, 2).kind == BT_CIRCLES_COINCIDENT);
}

static bool on_arc(double start, double sweep, double angle) {
  bool contains = false;
  CHECK(bt_arc_contains(start, sweep, angle, &contains) == BT_OK);
  return contains;
}

static void test_arcs(void) {
  CHECK(on_arc(0, 1, 0) && on_arc(0, 1, 0.5) && on_arc(0, 1, 1));
  CHECK(!on_arc(0, 1, 1.01) && !on_arc(0, 1, -0.01));
  CHECK(on_arc(0, -1, -0.5) && !on_arc(0, -1, 0.5));
  CHECK(on_arc(3, 1, -PI + 0.5) && !on_arc(3, 1, 0));
  CHECK(on_arc(0, 5, 4) && !on_arc(0, 5, 6)); // beyond pi
  CHECK(on_arc(1, 2 * PI, -2) && on_arc(0.5, 0, 0.5) && !on_arc(0.5, 0, 0.6));
  CHECK(on_arc(0, 1, 0.5 + 20 * PI));
}

static bool arc_cut(double start, double sweep, double x, double r) {
  bt_circle c = circle(0, 0, 1), blocker = circle(x, 0, r);
  bool hit = false;
  CHECK(bt_arc_hits_circle(&c, start, sweep, &blocker, &hit) == BT_OK);
  return hit;
}

static void test_arc_hits(void) {
  CHECK(arc_cut(-1, 2, 1.5, 1));
  CHECK(arc_cut(1, -2, 1.5, 1));
  CHECK(!arc_cut(1, 4, 1.5, 1)); // the other way round: ends before the blocker
  CHECK(!arc_cut(-1, 2, 5, 1));  // apart
  CHECK(arc_cut(-1, 2, 2, 1));   // touching leaves no passage
  CHECK(!arc_cut(1, 2, 2, 1));
  CHECK(!arc_cut(-0.1, 0.2, 1, 1)); // whole inside the blocker: not cut
  CHECK(!arc_cut(-1, 2, 0.2, 0.1)); // the blocker inside
  CHECK(!arc_cut(-1, 2, 0, 3));     // inside the blocker
  CHECK(!arc_cut(-1, 2, 0.5, 0.5)); // touching from inside does not cut
  CHECK(!arc_cut(-1, 2, -999 - 5e-10, 1000));
  CHECK(!arc_cut(-1, 2, 1, 0)); // nor does a point
}

int main(void) {
  test_bitangents();
  test_bitangent_cases();
  test_contacts_far_out();
  test_closest();
  test_sight();
  test_crossings();
  test_intersections();
  test_arcs();
  test_arc_hits();
  return check_done();
}
