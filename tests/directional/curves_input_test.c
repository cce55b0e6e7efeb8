// Curves: what callers hand in that is wrong, and the ends of ranges.
#include "check.h"
#include "integrate.h"

#include <math.h>
#include <string.h>

static const bt_pose here = {{0, 0}, 0, 0}, there = {{3, 4}, 1, 0};

static bt_status ask(bt_curve_family family, bt_pose from, bt_pose to, double radius) {
  bt_curve curve, untouched, curves[BT_CURVE_MAX_WORDS];
  size_t count = 77;
  memset(&curve, 7, sizeof curve);
  untouched = curve;
  bt_status status = bt_curve_shortest(family, &from, &to, radius, &curve);
  CHECK(bt_curve_candidates(family, &from, &to, radius, curves, &count) == status);
  CHECK((memcmp(&curve, &untouched, sizeof curve) == 0) == (status != BT_OK));
  CHECK((count == 77) == (status != BT_OK));
  return status;
}

static void test_numbers(void) {
  static const double wrong[] = {NAN, INFINITY, -INFINITY, 1.1e9, -1.1e9};
  for (int i = 0; i < 5; i++) {
    bt_status expected = i < 3 ? BT_ERROR_NOT_FINITE : BT_ERROR_RANGE;
    bt_pose x = here, y = here, heading = here;
    x.point.x = y.point.y = heading.heading = wrong[i];
    CHECK(ask(BT_CURVE_DUBINS, x, there, 1) == expected);
    CHECK(ask(BT_CURVE_DUBINS, y, there, 1) == expected);
    CHECK(ask(BT_CURVE_DUBINS, heading, there, 1) == expected);
    CHECK(ask(BT_CURVE_REEDS_SHEPP, there, x, 1) == expected);
    CHECK(ask(BT_CURVE_REEDS_SHEPP, there, y, 1) == expected);
    CHECK(ask(BT_CURVE_REEDS_SHEPP, there, heading, 1) == expected);
    CHECK(ask(BT_CURVE_FREE_HEADING, there, x, 1) == expected);
    CHECK(ask(BT_CURVE_FREE_HEADING, there, heading, 1) == BT_OK);
    CHECK(ask(BT_CURVE_DUBINS, here, there, wrong[i]) == expected);
  }
  CHECK(ask(BT_CURVE_DUBINS, here, there, 0) == BT_ERROR_RANGE);
  CHECK(ask(BT_CURVE_DUBINS, here, there, -1) == BT_ERROR_RANGE);
  CHECK(ask((bt_curve_family)5, here, there, 1) == BT_ERROR_RANGE);
  CHECK(ask((bt_curve_family)-1, here, there, 1) == BT_ERROR_RANGE);
}

static void test_pointers(void) {
  bt_curve curve, curves[BT_CURVE_MAX_WORDS];
  bt_segment segments[BT_CURVE_MAX_PIECES];
  char name[BT_CURVE_NAME_BYTES];
  size_t count;
  CHECK(bt_curve_shortest(BT_CURVE_DUBINS, NULL, &there, 1, &curve) == BT_ERROR_NULL);
  CHECK(bt_curve_shortest(BT_CURVE_DUBINS, &here, NULL, 1, &curve) == BT_ERROR_NULL);
  CHECK(bt_curve_shortest(BT_CURVE_DUBINS, &here, &there, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_curve_candidates(BT_CURVE_DUBINS, &here, &there, 1, NULL, &count) == BT_ERROR_NULL);
  CHECK(bt_curve_candidates(BT_CURVE_DUBINS, &here, &there, 1, curves, NULL) == BT_ERROR_NULL);
  CHECK(bt_curve_shortest(BT_CURVE_DUBINS, &here, &there, 1, &curve) == BT_OK);
  CHECK(bt_curve_segments(NULL, segments, &count) == BT_ERROR_NULL);
  CHECK(bt_curve_segments(&curve, NULL, &count) == BT_ERROR_NULL);
  CHECK(bt_curve_segments(&curve, segments, NULL) == BT_ERROR_NULL);
  CHECK(bt_curve_name(NULL, name) == BT_ERROR_NULL);
  CHECK(bt_curve_name(&curve, NULL) == BT_ERROR_NULL);
}

// The largest and smallest numbers give curves that end where they should, and a word without a
// curve has no segments.
static void test_ends_of_ranges(void) {
  bt_pose far = {{-1e9, 1e9}, 1e9, 0}, near = {{1e-9, 0}, -1e9, 0};
  static const double radii[] = {BT_LEAST_TURNING_RADIUS, 1, BT_MAX_RADIUS};
  for (int i = 0; i < 15; i++) {
    bt_curve_family family = (bt_curve_family)(i / 3);
    bt_pose ends[4] = {far, near, here, {{1e9, -1e9}, 3, 0}};
    for (int k = 0; k < 16; k++) {
      bt_curve curve;
      bt_pose from = ends[k / 4], to = ends[k % 4];
      CHECK(bt_curve_shortest(family, &from, &to, radii[i % 3], &curve) == BT_OK);
      bt_pose end = drive_curve(&curve, from);
      double extent =
          radii[i % 3] + hypot(from.point.x, from.point.y) + hypot(to.point.x, to.point.y);
      CHECK(hypot(end.point.x - to.point.x, end.point.y - to.point.y) <= 1e-6 * extent);
      CHECK(isfinite(curve.length));
    }
  }
  bt_curve curves[BT_CURVE_MAX_WORDS];
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  CHECK(!bt_curve_candidates(BT_CURVE_DUBINS, &here, &near, 1, curves, &count));
  CHECK(curves[2].reason == BT_CURVE_OVERLAP && curves[2].length == INFINITY);
  CHECK(bt_curve_segments(&curves[2], segments, &count) == BT_OK && count == 0);
}

int main(void) {
  test_numbers();
  test_pointers();
  test_ends_of_ranges();
  return check_done();
}
