// Line of sight, nearest free point, snap and partial paths, against brute force.
#include "ends.h"
#include "harness.h"

#include <math.h>

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static void check_sight(harness *h, const scene *s) {
  bool clear = false;
  bt_id blocker = 0;
  bt_status status = arena_line_of_sight(&h->arena, s->start, s->goal, s->agent, &clear, &blocker);
  bool expected = oracle_line_clear(s);
  harness_check(h, status == BT_OK && clear == expected && (clear ? blocker == 0 : blocker != 0), s,
                "line of sight: status %d, clear %d, blocker %u, expected %d", status, clear,
                blocker, expected);
}

/// Unit, from a point to a circle's centre; 0 if its outline is not at the point.
static bt_vec radial_at(const scene *s, int i, bt_vec q) {
  double radius = s->circles[i].radius + s->agent;
  bt_vec way = {s->circles[i].center.x - q.x, s->circles[i].center.y - q.y};
  double away = hypot(way.x, way.y), near = 64 * oracle_tolerance(radius, oracle_size(s));
  if (!(fabs(away - radius) <= near) || away == 0) return (bt_vec){0, 0};
  return (bt_vec){way.x / away, way.y / away};
}

/// By how much the distance to the nearest free point may differ: it may lie anywhere in the width
/// in which a point counts as free, so that another one may be nearer by as much. Between two
/// outlines that width grows into their corner.
static double free_width(const scene *s, bt_vec q) {
  double largest = 0, size = oracle_size(s), least = 1;
  for (int i = 0; i < s->n; i++) {
    bt_vec a = radial_at(s, i, q);
    largest = fmax(largest, s->circles[i].radius + s->agent);
    for (int k = 0; k < i; k++) {
      bt_vec b = radial_at(s, k, q);
      least = fmin(least, sqrt((1 + a.x * b.x + a.y * b.y) / 2)); // cosine of half the angle
    }
  }
  return 2 * oracle_tolerance(largest, size) / fmax(least, 1e-3) + 0x1p-46 * size;
}

static bool same_distance(const scene *s, bt_vec q, double a, double b) {
  return fabs(a - b) <= free_width(s, q);
}

/// The nearest free point is no further than brute force finds, and no sampled point is nearer.
static void check_nearest(harness *h, const scene *s, bt_vec p) {
  bt_vec q = {NAN, NAN};
  double away = NAN;
  bt_status status = arena_nearest_free(&h->arena, p, s->agent, &q, &away);
  double expected = oracle_nearest_free(s, p), tolerance = 0x1p-46 * oracle_size(s);
  harness_check(h, status == BT_OK && same_distance(s, q, away, expected), s,
                "nearest free of (%.17g, %.17g): status %d, %.17g away, expected %.17g", p.x, p.y,
                status, away, expected);
  harness_check(h, fabs(distance(p, q) - away) <= tolerance, s, "nearest free: wrong distance");
  harness_check(h, oracle_point_free(s, q), s, "nearest free: (%.17g, %.17g) is not free", q.x,
                q.y);
  double near = away * (1 - 1e-6) - free_width(s, q);
  for (int i = 0; i < 64 && near > 0; i++) {
    double angle = i * 6.283185307179586 / 64;
    for (int k = 1; k <= 4; k++) {
      bt_vec sample = {p.x + near * k / 4 * cos(angle), p.y + near * k / 4 * sin(angle)};
      if (oracle_point_free(s, sample)) {
        harness_check(h, false, s, "nearest free: a sample is nearer");
        return;
      }
    }
  }
}

/// NULL when it fails.
static const bt_path_info *ask(harness *h, const scene *s, bt_engine engine, bool snap) {
  bt_query query = harness_query(s);
  query.engine = engine;
  query.snap = snap;
  query.partial = !snap;
  bt_status status = arena_find_path(&h->arena, &query, h->path);
  bool done = harness_check(h, status == BT_OK, s, "%s: %s", snap ? "snap" : "partial",
                            bt_status_name(status));
  return done ? bt_path_get_info(h->path) : NULL;
}

static void check_snap(harness *h, const scene *s, bt_engine engine) {
  const bt_path_info *info = ask(h, s, engine, true);
  if (!info) return;
  scene moved = *s;
  moved.start = info->start;
  moved.goal = info->goal;
  bool start_free = oracle_point_free(s, s->start), goal_free = oracle_point_free(s, s->goal);
  double start_away = distance(s->start, info->start), goal_away = distance(s->goal, info->goal);
  harness_check(h, (info->start_snapped == 1) == !start_free, s, "start_snapped");
  harness_check(h, (info->goal_snapped == 1) == !goal_free, s, "goal_snapped");
  harness_check(h, same_distance(s, info->start, start_away, oracle_nearest_free(s, s->start)), s,
                "start snapped by %.17g", start_away);
  harness_check(h, same_distance(s, info->goal, goal_away, oracle_nearest_free(s, s->goal)), s,
                "goal snapped by %.17g", goal_away);
  oracle_answer expected = oracle_solve(&moved);
  bool same = (int)info->outcome == (int)expected.outcome &&
              (expected.outcome || oracle_same_length(s, info->length, expected.length));
  harness_check(h, same, &moved, "snapped path: outcome %g length %.17g, expected %d %.17g",
                info->outcome, info->length, expected.outcome, expected.length);
  if (!same || expected.outcome) return;
  const char *wrong =
      validate_path(s, h->ids, info->start, info->goal, bt_path_get_segments(h->path),
                    (size_t)info->segment_count, info->length);
  harness_check(h, !wrong, s, "snapped path: %s", wrong ? wrong : "");
}

/// Where circles touch but for rounding, their corners lie anywhere within its root.
static double corner_width(const scene *s) {
  double width = 0, size = oracle_size(s);
  for (int i = 0; i < s->n; i++)
    for (int j = 0; j < i; j++) {
      double ri = s->circles[i].radius + s->agent, rj = s->circles[j].radius + s->agent;
      double d = distance(s->circles[i].center, s->circles[j].center);
      double rounding = 4 * oracle_tolerance(ri + rj, size);
      if (fabs(d - ri - rj) <= rounding) width = fmax(width, sqrt(rounding * (ri + rj)));
    }
  return width;
}

/// No sampled point that the start reaches is nearer to the goal than `away`.
static bool samples_agree(const scene *s, double away) {
  if (away <= 2 * corner_width(s)) return true;
  for (int i = 0; i < 24; i++)
    for (int k = 1; k <= 3; k++) {
      double angle = i * 6.283185307179586 / 24,
             near = (away * (1 - 1e-6) - corner_width(s)) * k / 3;
      scene sample = *s;
      sample.goal = (bt_vec){s->goal.x + near * cos(angle), s->goal.y + near * sin(angle)};
      if (oracle_solve(&sample).outcome == BT_FOUND) return false;
    }
  return true;
}

static void check_partial(harness *h, const scene *s, bt_engine engine) {
  const bt_path_info *info = ask(h, s, engine, false);
  if (!info) return;
  oracle_answer expected = oracle_solve(s);
  harness_check(h, (int)info->outcome == (int)expected.outcome, s,
                "partial: outcome %g, expected %d", info->outcome, expected.outcome);
  if (expected.outcome != BT_UNREACHABLE) return;
  const bt_segment *segments = bt_path_get_segments(h->path);
  size_t count = (size_t)info->segment_count;
  harness_check(h, info->is_partial == 1, s, "partial: is_partial");
  scene reached = *s;
  reached.goal = count ? segments[count - 1].to : info->start;
  double away = distance(reached.goal, s->goal), nearest = oracle_partial_distance(s);
  harness_check(h, oracle_same_length(s, away, nearest) || fabs(away - nearest) < corner_width(s),
                s, "partial: ends %.17g from the goal, expected %.17g", away, nearest);
  harness_check(h, samples_agree(s, away), s, "partial: a sample is nearer");
  expected = oracle_solve(&reached);
  harness_check(
      h, expected.outcome == BT_FOUND && oracle_same_length(s, info->length, expected.length),
      &reached, "partial: length %.17g, expected outcome %d length %.17g", info->length,
      expected.outcome, expected.length);
  const char *wrong = validate_path(s, h->ids, s->start, info->goal, segments, count, info->length);
  harness_check(h, !wrong, s, "partial: %s", wrong ? wrong : "");
}

/// A goal twice: what was found out about the way to the one holds for the other.
static void check_distances(harness *h, const scene *s) {
  bt_query query = harness_query(s);
  const bt_vec goals[] = {s->goal, s->start, s->goal};
  double distances[3] = {NAN, NAN, NAN};
  oracle_answer expected = oracle_solve(s);
  bt_status status = arena_distances(&h->arena, &query, goals, 3, distances);
  for (int i = 0; i < 3; i += 2) {
    bool same = distances[i] < INFINITY ? expected.outcome == BT_FOUND &&
                                              oracle_same_length(s, distances[i], expected.length)
                                        : expected.outcome != BT_FOUND;
    harness_check(h, status == BT_OK && same, s,
                  "distances: status %d, goal %d at %.17g, expected outcome %d length %.17g",
                  status, i, distances[i], expected.outcome, expected.length);
  }
}

/// The goal, behind so many that are blocked that it is looked for by a flood.
static void check_nearest_of(harness *h, const scene *s) {
  enum { GOALS = 64 };
  bt_vec goals[GOALS];
  int near = 0;
  for (int i = 1; i < s->n; i++)
    if (distance(s->circles[i].center, s->start) < distance(s->circles[near].center, s->start))
      near = i;
  if (s->n == 0 || oracle_point_free(s, s->circles[near].center)) return;
  for (int i = 0; i < GOALS; i++) goals[i] = i ? s->circles[near].center : s->goal;
  bt_query query = harness_query(s);
  oracle_answer expected = oracle_solve(s);
  double length = NAN;
  size_t index = 0;
  bt_status status = arena_nearest_of(&h->arena, &query, goals, GOALS, &index, &length, h->path);
  bool found = expected.outcome == BT_FOUND;
  bool same = found ? index == 0 && oracle_same_length(s, length, expected.length)
                    : index == GOALS && length == INFINITY;
  harness_check(h, status == BT_OK && same, s,
                "nearest of: status %d, goal %zu at %.17g, expected outcome %d length %.17g",
                status, index, length, expected.outcome, expected.length);
}

static void check_ends(harness *h, const scene *s) {
  for (bt_engine engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_CELLS; engine++) {
    check_snap(h, s, engine);
    if (s->n <= 24) check_partial(h, s, engine);
  }
}

void check_questions(harness *h, const scene *asked, uint64_t seed) {
  scene s = *asked;
  rng r = {seed};
  harness_load(h, &s);
  check_sight(h, &s);
  check_distances(h, &s);
  check_nearest_of(h, &s);
  for (int i = 0; i < 3; i++) {
    int inside = s.n ? rng_below(&r, s.n) : -1;
    bt_vec p = inside < 0 ? s.start : s.circles[inside].center;
    if (inside >= 0 && i > 0) p.x += rng_range(&r, -1, 1) * s.circles[inside].radius;
    check_nearest(h, &s, p);
  }
  check_ends(h, &s);
  if (s.n > 0) {
    bt_vec p = s.circles[rng_below(&r, s.n)].center;
    if (rng_below(&r, 2))
      s.goal = (bt_vec){p.x + 0.01 * rng_unit(&r), p.y};
    else
      s.start = (bt_vec){p.x, p.y + 0.01 * rng_unit(&r)};
  }
  check_ends(h, &s);
  s.start = ends_pick(&r, &s, &h->arena);
  s.goal = ends_pick(&r, &s, &h->arena);
  if (ends_may_be_asked(&s, s.start) && ends_may_be_asked(&s, s.goal)) check_ends(h, &s);
}
