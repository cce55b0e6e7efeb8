// Invariants of every geometry function over decoded circles, points and arcs.
#include "bitangent.h"
#include "bitangent_geometry.h"
#include "bytes.h"

#include <stdbool.h>

static const double PI = 3.141592653589793;

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static double size_of(const bt_circle *c) {
  return fmax(fabs(c->center.x), fabs(c->center.y)) + c->radius;
}

static void check_bitangent(const bt_circle *a, const bt_circle *b, const bt_bitangent *t,
                            double slack) {
  double wx = t->to.x - t->from.x, wy = t->to.y - t->from.y;
  REQUIRE(fabs(hypot(wx, wy) - t->length) <= slack);
  REQUIRE(fabs(distance(t->from, a->center) - a->radius) <= slack);
  REQUIRE(fabs(distance(t->to, b->center) - b->radius) <= slack);
  double cross_a = (t->from.x - a->center.x) * wy - (t->from.y - a->center.y) * wx;
  double cross_b = (t->to.x - b->center.x) * wy - (t->to.y - b->center.y) * wx;
  REQUIRE(fabs(cross_a - t->from_turn * a->radius * t->length) <=
          slack * (t->length + a->radius + slack));
  REQUIRE(fabs(cross_b - t->to_turn * b->radius * t->length) <=
          slack * (t->length + b->radius + slack));
}

static void check_bitangents(const bt_circle *a, const bt_circle *b) {
  bt_bitangents t;
  double d = distance(a->center, b->center), slack = 0x1p-44 * fmax(size_of(a), size_of(b));
  REQUIRE(bt_circle_bitangents(a, b, &t) == BT_OK);
  double sum = a->radius + b->radius, difference = fabs(a->radius - b->radius);
  double near = slack + 2e-12 * sum; // contacts count as such by the tolerance
  if (d > sum + near) REQUIRE(t.internal_case == BT_BITANGENT_OK);
  if (d > difference + near) REQUIRE(t.external_case == BT_BITANGENT_OK);
  if (d < sum - slack) REQUIRE(t.internal_case != BT_BITANGENT_OK);
  if (d < difference - slack) REQUIRE(t.external_case != BT_BITANGENT_OK);
  bt_intersection i;
  REQUIRE(bt_circles_intersect(a, b, &i) == BT_OK);
  REQUIRE((t.internal_case == BT_BITANGENT_OK) == (i.kind == BT_CIRCLES_APART));
  for (int i = 0; i < 2; i++) {
    if (t.internal_case == BT_BITANGENT_OK) check_bitangent(a, b, &t.internal[i], slack);
    if (t.external_case == BT_BITANGENT_OK) check_bitangent(a, b, &t.external[i], slack);
  }
}

static void check_closest(const bt_circle *a, const bt_circle *b, bt_vec p) {
  bt_closest c;
  bt_circle site = {p, b->radius};
  bool hits;
  double slack = 0x1p-40 * (fmax(size_of(a), size_of(b)) + fmax(fabs(p.x), fabs(p.y)));
  REQUIRE(bt_segment_closest(a->center, b->center, p, &c) == BT_OK);
  REQUIRE(c.u_clamped >= 0 && c.u_clamped <= 1);
  REQUIRE(fabs(distance(p, c.point) - c.distance) <= slack);
  for (int i = 0; i <= 8; i++) {
    bt_vec q = {a->center.x + i / 8.0 * (b->center.x - a->center.x),
                a->center.y + i / 8.0 * (b->center.y - a->center.y)};
    REQUIRE(distance(p, q) >= c.distance - slack);
  }
  REQUIRE(bt_segment_hits_circle(a->center, b->center, &site, &hits, NULL) == BT_OK);
  if (c.distance < site.radius - slack) REQUIRE(hits);
  if (c.distance >= site.radius) REQUIRE(!hits);
}

// The ends of segments that cross lie on either side of the other, and what lies so crosses.
static void check_crossing(bt_vec a, bt_vec b, bt_vec c, bt_vec d) {
  bt_crossing x, other;
  bt_circle box = {{fmax(fabs(a.x), fabs(b.x)), fmax(fabs(a.y), fabs(b.y))}, 0};
  double size = size_of(&box) + fabs(c.x) + fabs(c.y) + fabs(d.x) + fabs(d.y);
  double slack = 0x1p-40 * size;
  REQUIRE(bt_segments_cross(a, b, c, d, &x) == BT_OK);
  REQUIRE(bt_segments_cross(c, d, a, b, &other) == BT_OK);
  double ab = distance(a, b), cd = distance(c, d);
  double of_c = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  double of_d = (b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x);
  double of_a = (d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x);
  double of_b = (d.x - c.x) * (b.y - c.y) - (d.y - c.y) * (b.x - c.x);
  bool sure =
      fmin(fabs(of_c), fabs(of_d)) > slack * ab && fmin(fabs(of_a), fabs(of_b)) > slack * cd;
  bool either = of_c * of_d < 0 && of_a * of_b < 0;
  if (sure) REQUIRE((x.crosses != 0) == either && (other.crosses != 0) == either);
  if (x.crosses != 0) REQUIRE(x.u > 0 && x.u < 1 && x.v > 0 && x.v < 1);
}

static void check_intersection(const bt_circle *a, const bt_circle *b) {
  bt_intersection i;
  double size = fmax(size_of(a), size_of(b)), slack = 0x1p-38 * size;
  double d = distance(a->center, b->center);
  REQUIRE(bt_circles_intersect(a, b, &i) == BT_OK);
  if (d > a->radius + b->radius + slack) REQUIRE(i.kind == BT_CIRCLES_APART);
  if (d < fabs(a->radius - b->radius) - slack) REQUIRE(i.kind == BT_CIRCLES_INSIDE);
  bool has_points = i.kind == BT_CIRCLES_CROSSING || i.kind == BT_CIRCLES_TANGENT;
  REQUIRE(has_points == !isnan(i.theta));
  double near = sqrt(slack * size); // a shallow crossing is known to the root of the rounding
  for (int k = 0; k < 2 && has_points; k++) {
    REQUIRE(fabs(distance(i.points[k], a->center) - a->radius) <= near);
    REQUIRE(fabs(distance(i.points[k], b->center) - b->radius) <= near);
  }
}

static void check_arc(const bt_circle *a, const bt_circle *b, bytes *in) {
  double start = bytes_number(in), sweep = fmod(bytes_number(in), 2 * PI), angle = bytes_number(in);
  bool contains, reverse, hits, hits_reverse;
  REQUIRE(bt_arc_contains(start, sweep, start, &contains) == BT_OK && contains);
  REQUIRE(bt_arc_contains(start, sweep, start + sweep / 2, &contains) == BT_OK && contains);
  REQUIRE(bt_arc_contains(start, sweep, angle, &contains) == BT_OK);
  REQUIRE(bt_arc_contains(start + sweep, -sweep, angle, &reverse) == BT_OK);
  double off = fabs(remainder(angle - start, 2 * PI)),
         end = remainder(angle - start - sweep, 2 * PI);
  bool at_end = off < 1e-6 || fabs(end) < 1e-6;
  REQUIRE(at_end || contains == reverse);
  REQUIRE(bt_arc_hits_circle(a, start, sweep, b, &hits) == BT_OK);
  REQUIRE(bt_arc_hits_circle(a, start + sweep, -sweep, b, &hits_reverse) == BT_OK);
  bt_intersection i;
  REQUIRE(bt_circles_intersect(a, b, &i) == BT_OK);
  if (i.kind == BT_CIRCLES_APART || i.kind == BT_CIRCLES_INSIDE) REQUIRE(!hits);
  // Both ways round are the same arc, but for an end that is where the outlines meet.
  double near = sqrt(0x1p-38) * fmax(size_of(a), size_of(b));
  bool meets_at_end = false;
  for (int k = 0; k < 4 && !isnan(i.theta); k++) {
    double at = start + (k & 2 ? sweep : 0);
    bt_vec ending = {a->center.x + a->radius * cos(at), a->center.y + a->radius * sin(at)};
    meets_at_end |= distance(ending, i.points[k & 1]) <= near;
  }
  REQUIRE(hits == hits_reverse || meets_at_end);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes in = {.data = data, .left = size};
  bt_circle a = {{bytes_number(&in), bytes_number(&in)}, fabs(bytes_number(&in))};
  bt_circle b = {{bytes_number(&in), bytes_number(&in)}, fabs(bytes_number(&in))};
  bt_vec p = {bytes_number(&in), bytes_number(&in)};
  check_bitangents(&a, &b);
  check_closest(&a, &b, p);
  check_intersection(&a, &b);
  check_arc(&a, &b, &in);
  check_crossing(a.center, b.center, p, (bt_vec){a.radius, b.radius});
  return 0;
}
