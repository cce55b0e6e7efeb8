// Curves: that they end where they should, against a search and reference lengths, and what holds
// between families: `directional_curves_test [random pairs of poses]`.
#include "check.h"
#include "integrate.h"
#include "random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PI 3.14159265358979323846

enum { FAMILIES = BT_CURVE_FREE_HEADING + 1 };
static const size_t word_counts[FAMILIES] = {6, 4, 48, 2, 4};

static bt_pose pose_at(double x, double y, double heading) { return (bt_pose){{x, y}, heading, 0}; }

static bt_curve shortest(bt_curve_family family, bt_pose from, bt_pose to, double radius) {
  bt_curve curve;
  CHECK(bt_curve_shortest(family, &from, &to, radius, &curve) == BT_OK);
  return curve;
}

static double length(bt_curve_family family, bt_pose from, bt_pose to, double radius) {
  return shortest(family, from, to, radius).length;
}

static double extent(bt_pose from, bt_pose to, double radius) {
  return 4 * radius + hypot(to.point.x - from.point.x, to.point.y - from.point.y);
}

static bool is_free(bt_curve_family family) { return family >= BT_CURVE_TURN_THEN_STRAIGHT; }

// A curve ends at its goal, by its pieces and by its segments, and names its word.
static void check_curve(const bt_curve *curve, bt_pose to) {
  double error = 1e-10 * extent(curve->from, to, curve->radius), total = 0;
  for (int i = 0; i < (int)curve->piece_count; i++) {
    CHECK(curve->pieces[i].length >= 0);
    total += curve->pieces[i].length;
  }
  CHECK_NEAR(total, curve->length, 1e-12 * total);
  CHECK(pose_gap(drive_curve(curve, curve->from), curve->to, curve->radius) <= error);
  if (!is_free((bt_curve_family)curve->family)) CHECK(pose_gap(curve->to, to, curve->radius) == 0);
  CHECK(curve->to.point.x == to.point.x && curve->to.point.y == to.point.y);
}

static void check_segments(const bt_curve *curve) {
  bt_segment segments[BT_CURVE_MAX_PIECES];
  size_t count;
  CHECK(bt_curve_segments(curve, segments, &count) == BT_OK);
  CHECK_NEAR(bt_segments_length(segments, count), curve->length, 1e-12 * curve->length);
  if (count == 0) return;
  bt_pose driven = curve->from, found;
  double at = 0, error = 1e-10 * extent(curve->from, curve->to, curve->radius);
  for (int i = 0; i < (int)curve->piece_count; i++) {
    bt_piece half = curve->pieces[i];
    half.length /= 2;
    for (int k = 0; k < 2; k++) {
      driven = drive_piece(driven, half.turn, half.gear, half.length, curve->radius);
      at += half.length;
      CHECK(bt_segments_pose_at(segments, count, at, &found) == BT_OK);
      if (k == 0 && half.length > error) {
        CHECK(pose_gap(found, driven, curve->radius) <= error);
        CHECK_NEAR(found.curvature, half.turn * half.gear / curve->radius, 1e-12 / curve->radius);
      }
    }
  }
  CHECK(memcmp(&segments[0].from, &curve->from.point, sizeof(bt_vec)) == 0);
  CHECK(memcmp(&segments[count - 1].to, &curve->to.point, sizeof(bt_vec)) == 0);
  for (size_t i = 1; i < count; i++)
    CHECK(memcmp(&segments[i].from, &segments[i - 1].to, sizeof(bt_vec)) == 0);
}

// All words of all families, and which of them is the shortest.
static void check_poses(bt_pose from, bt_pose to, double radius) {
  bt_curve curves[BT_CURVE_MAX_WORDS];
  for (int family = 0; family < FAMILIES; family++) {
    size_t count;
    CHECK(!bt_curve_candidates((bt_curve_family)family, &from, &to, radius, curves, &count));
    CHECK(count == word_counts[family]);
    double least = INFINITY;
    for (size_t i = 0; i < count; i++) {
      CHECK(curves[i].word == (double)i && curves[i].family == family);
      CHECK((curves[i].reason == BT_CURVE_OK) == (curves[i].length < INFINITY));
      least = fmin(least, curves[i].length);
      if (curves[i].reason == BT_CURVE_OK) check_curve(&curves[i], to);
    }
    bt_curve best = shortest((bt_curve_family)family, from, to, radius);
    CHECK_NEAR(best.length, least, 1e-11 * least);
    CHECK(memcmp(&best, &curves[(int)best.word], sizeof best) == 0);
    check_segments(&best);
  }
}

static void check_bounds(bt_pose from, bt_pose to, double radius) {
  double rounding = 1e-10 * extent(from, to, radius);
  double dubins = length(BT_CURVE_DUBINS, from, to, radius);
  double four = length(BT_CURVE_ARC_STRAIGHT_ARC, from, to, radius);
  double reversing = length(BT_CURVE_REEDS_SHEPP, from, to, radius);
  double simple = length(BT_CURVE_TURN_THEN_STRAIGHT, from, to, radius);
  double free = length(BT_CURVE_FREE_HEADING, from, to, radius);
  double straight = hypot(to.point.x - from.point.x, to.point.y - from.point.y);
  CHECK(straight <= reversing + rounding && reversing <= dubins + rounding);
  CHECK(dubins <= four + rounding && free <= dubins + rounding && free <= simple + rounding);
}

static bt_pose mirrored(bt_pose p) { return pose_at(p.point.x, -p.point.y, -p.heading); }
static bt_pose turned_round(bt_pose p) { return pose_at(p.point.x, p.point.y, p.heading + PI); }

static bt_pose moved(bt_pose p, double angle, double dx, double dy, double scale) {
  double c = cos(angle), s = sin(angle);
  return pose_at(scale * (c * p.point.x - s * p.point.y) + dx,
                 scale * (s * p.point.x + c * p.point.y) + dy, p.heading + angle);
}

// Mirrored, driven the other way round, moved and scaled.
static void check_symmetry(bt_pose from, bt_pose to, double radius, rng *r) {
  double angle = rng_range(r, -4, 4), dx = rng_range(r, -99, 99), scale = rng_range(r, 0.1, 9);
  double rounding = 1e-10 * extent(from, to, radius);
  for (int i = 0; i < FAMILIES; i++) {
    bt_curve_family family = (bt_curve_family)i;
    double plain = length(family, from, to, radius);
    CHECK_NEAR(length(family, mirrored(from), mirrored(to), radius), plain, rounding);
    double there = length(family, moved(from, angle, dx, 7, scale), moved(to, angle, dx, 7, scale),
                          radius * scale);
    CHECK_NEAR(there / scale, plain, 10 * rounding);
    if (is_free(family)) continue;
    CHECK_NEAR(length(family, turned_round(to), turned_round(from), radius), plain, rounding);
    if (family == BT_CURVE_REEDS_SHEPP)
      CHECK_NEAR(length(family, to, from, radius), plain, rounding);
  }
}

static void test_random(int count) {
  rng r = {1};
  for (int i = 0; i < count; i++) {
    double span = i % 2 ? 3 : 20, radius = rng_range(&r, 0.1, 3);
    bt_pose from = pose_at(span * rng_unit(&r), span * rng_unit(&r), rng_range(&r, -9, 9));
    bt_pose to = pose_at(span * rng_unit(&r), span * rng_unit(&r), rng_range(&r, -9, 9));
    check_poses(from, to, radius);
    check_bounds(from, to, radius);
    if (i % 8 == 0) check_symmetry(from, to, radius, &r);
  }
}

// No word changes by much when headings are rounded to 12 digits.
static void check_rounded(bt_pose from, bt_pose to, double radius, rng *r) {
  bt_curve plain[BT_CURVE_MAX_WORDS], rounded[BT_CURVE_MAX_WORDS];
  bt_pose start = from, end = to;
  start.heading += rng_range(r, -5e-13, 5e-13);
  end.heading += rng_range(r, -5e-13, 5e-13);
  for (int i = 0; i < FAMILIES; i++) {
    bt_curve_family family = (bt_curve_family)i;
    size_t count;
    CHECK(!bt_curve_candidates(family, &from, &to, radius, plain, &count));
    CHECK(!bt_curve_candidates(family, &start, &end, radius, rounded, &count));
    for (size_t k = 0; k < count; k++) {
      if (CHECK(plain[k].reason == rounded[k].reason) && plain[k].reason == BT_CURVE_OK)
        CHECK_NEAR(plain[k].length, rounded[k].length, 1e-9);
    }
  }
}

// All poses of tiles: turns that are none or whole but for rounding, circles that touch or
// coincide.
static void test_tiles(void) {
  static const double radii[] = {0.5, 1, 1.25, 1.5, 2, 3};
  rng r = {2};
  for (int i = 0; i < 6 * 9 * 9 * 8 * 8; i++) {
    double radius = radii[i % 6], x = i / 6 % 9 - 4, y = i / 54 % 9 - 4;
    bt_pose from = pose_at(5.5, 5.5, i / 486 % 8 * PI / 4);
    bt_pose to = pose_at(5.5 + x, 5.5 + y, i / 3888 * PI / 4);
    check_poses(from, to, radius);
    check_bounds(from, to, radius);
    check_rounded(from, to, radius, &r);
    if (i % 4 == 0) check_symmetry(from, to, radius, &r);
  }
}

// Each candidate against a search over the sizes of its middle pieces. Near the poses from which on
// a word exists, the search may step over it.
static void test_search(int count) {
  rng r = {3};
  long found = 0, missed = 0;
  for (int i = 0; i < count; i++) {
    double span = i % 2 ? 3 : 9, radius = rng_range(&r, 0.5, 2);
    bt_pose from = pose_at(0, 0, rng_range(&r, -3, 3));
    bt_pose to = pose_at(span * rng_unit(&r), span * rng_unit(&r), rng_range(&r, -3, 3));
    for (int family = 0; family < FAMILIES; family++) {
      bt_curve curves[BT_CURVE_MAX_WORDS];
      size_t n;
      CHECK(!bt_curve_candidates((bt_curve_family)family, &from, &to, radius, curves, &n));
      for (size_t k = 0; k < n; k++) {
        double searched = search_word(&curves[k]);
        bool exists = curves[k].length < INFINITY;
        found += exists;
        if (exists && searched < INFINITY)
          CHECK_NEAR(curves[k].length, searched, 1e-6);
        else if (exists)
          missed++;
        else
          CHECK(searched == INFINITY);
      }
    }
  }
  CHECK(missed * 200 <= found);
}

// Reference lengths. They are rounded to 1e-12 and, of Reeds-Shepp curves, some to 1e-6.
static void test_references(const char *name, bt_curve_family family) {
  char path[512], line[512];
  snprintf(path, sizeof path, "%s/%s.csv", CURVES, name);
  FILE *file = fopen(path, "r");
  if (!CHECK(file != NULL)) return;
  int rows = 0;
  while (fgets(line, sizeof line, file)) {
    double n[8];
    char *at = line;
    for (int i = 0; i < 8; i++, at++) n[i] = strtod(at, &at);
    if (n[7] == 0) continue; // the head
    bt_pose from = pose_at(n[0], n[1], n[2]), to = pose_at(n[3], n[4], n[5]);
    CHECK_NEAR(length(family, from, to, n[6]), n[7], 1e-9);
    rows++;
  }
  fclose(file);
  CHECK(rows >= 28);
}

static void check_word(bt_curve_family family, bt_pose to, const char *word, double expected) {
  bt_curve curve = shortest(family, pose_at(0, 0, 0), to, 1);
  char name[BT_CURVE_NAME_BYTES];
  CHECK(bt_curve_name(&curve, name) == BT_OK);
  if (!CHECK(strcmp(name, word) == 0)) printf("%s, not %s\n", name, word);
  CHECK_NEAR(curve.length, expected, 1e-12);
}

// What ties and turns of nothing are decided to be.
static void test_decisions(void) {
  bt_pose here = pose_at(0, 0, 0), ahead = pose_at(5, 0, 2 * PI), behind = pose_at(-5, 0, 0);
  check_word(BT_CURVE_DUBINS, here, "LSL", 0);
  check_word(BT_CURVE_DUBINS, ahead, "LSL", 5);
  check_word(BT_CURVE_DUBINS, pose_at(1, 1, PI / 2), "LSL", PI / 2);
  check_word(BT_CURVE_DUBINS, pose_at(1, -1, -PI / 2), "RSR", PI / 2);
  check_word(BT_CURVE_DUBINS, pose_at(2, 2, 0), "LSR", PI);
  check_word(BT_CURVE_DUBINS, pose_at(0, 2, PI), "LSL", PI);
  check_word(BT_CURVE_REEDS_SHEPP, here, "L+S+L+", 0);
  check_word(BT_CURVE_REEDS_SHEPP, behind, "L-S-L-", 5);
  check_word(BT_CURVE_REEDS_SHEPP, pose_at(0, 0, PI), "L+R-L+", PI);
  check_word(BT_CURVE_FREE_HEADING, pose_at(0, 2, 0), "LS", PI);
  bt_curve curves[BT_CURVE_MAX_WORDS];
  size_t count;
  bt_pose near = pose_at(0.5, 0.5, 1);
  CHECK(!bt_curve_candidates(BT_CURVE_DUBINS, &here, &near, 1, curves, &count));
  CHECK(curves[2].reason == BT_CURVE_OVERLAP && curves[5].reason == BT_CURVE_OK);
  CHECK(!bt_curve_candidates(BT_CURVE_DUBINS, &here, &(bt_pose){{9, 9}, 0, 0}, 1, curves, &count));
  CHECK(curves[2].reason == BT_CURVE_OK && curves[5].reason == BT_CURVE_APART);
  CHECK(!bt_curve_candidates(BT_CURVE_FREE_HEADING, &here, &near, 1, curves, &count));
  CHECK(curves[0].reason == BT_CURVE_POINT_INSIDE && curves[2].reason == BT_CURVE_POINT_INSIDE);
  CHECK(!bt_curve_candidates(BT_CURVE_REEDS_SHEPP, &here, &near, 1, curves, &count));
  CHECK(curves[36].reason == BT_CURVE_NO_STRAIGHT);
}

int main(int argc, char **argv) {
  test_references("dubins", BT_CURVE_DUBINS);
  test_references("dubins_grid_degenerate", BT_CURVE_DUBINS);
  test_references("reeds_shepp", BT_CURVE_REEDS_SHEPP);
  test_decisions();
  test_tiles();
  test_random(argc > 1 ? atoi(argv[1]) : 25000);
  test_search(40);
  return check_done();
}
