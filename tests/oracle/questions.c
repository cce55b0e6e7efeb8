// Line of sight, nearest free point, snap and partial paths, against brute force.
#include "capsule_oracle.h"
#include "capsules.h"
#include "ends.h"
#include "harness.h"

#include <math.h>

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

/// Among edges, where a path that is one line would be one: not where it runs in a seam.
static bool is_sight_clear(const scene *s, const bt_id *ids) {
  if (s->chain_count == 0) return oracle_line_clear(s);
  if (!oracle_point_free(s, s->start) || !oracle_point_free(s, s->goal)) return false;
  bt_segment line = {.kind = BT_LINE, .from = s->start, .to = s->goal};
  if (s->start.x == s->goal.x && s->start.y == s->goal.y) return true;
  line.length = distance(s->start, s->goal);
  if (validate_path(s, ids, s->start, s->goal, &line, 1, line.length) != NULL) return false;
  oracle_answer shortest = oracle_solve(s);
  return shortest.outcome == BT_FOUND && oracle_same_length(s, shortest.length, line.length);
}

/// For an agent of radius 0, a line may count as clear if it cuts less than 1e-9 of the world off a
/// corner: then one beside it is clear.
static bool is_sight_nearly_clear(const scene *s, const bt_id *ids) {
  if (s->chain_count == 0 || s->agent > 0) return false;
  double far = 0.5e-9 * oracle_size(s) / distance(s->start, s->goal);
  bt_vec across = {far * (s->start.y - s->goal.y), far * (s->goal.x - s->start.x)};
  for (int i = 0; i < 9; i++) {
    scene beside = *s;
    int at_start = i % 3 - 1, at_goal = i / 3 - 1;
    beside.start = (bt_vec){s->start.x + at_start * across.x, s->start.y + at_start * across.y};
    beside.goal = (bt_vec){s->goal.x + at_goal * across.x, s->goal.y + at_goal * across.y};
    if (is_sight_clear(&beside, ids)) return true;
  }
  return false;
}

static void check_sight(harness *h, const scene *s) {
  bool clear = false;
  bt_id blocker = 0;
  bt_status status = arena_line_of_sight(&h->arena, s->start, s->goal, s->agent, &clear, &blocker);
  bool expected = is_sight_clear(s, h->ids);
  if (clear && !expected) expected = is_sight_nearly_clear(s, h->ids);
  harness_check(h, status == BT_OK && clear == expected && (clear ? blocker == 0 : blocker != 0), s,
                "line of sight: status %d, clear %d, blocker %u, expected %d", status, clear,
                blocker, expected);
}

/// Unit, from the point to the axis of a capsule; 0 if its outline is not at the point. At an edge
/// with radius 0 it is across it.
static bt_vec radial_at(const scene *s, const capsule *k) {
  point at = nearest_on_segment((point){0, 0}, k->a, k->b), axis = minus(k->b, k->a);
  double away = (double)norm(at.x, at.y), radius = (double)k->radius;
  double near = 64 * oracle_tolerance(radius, oracle_size(s));
  if (!(fabs(away - radius) <= near)) return (bt_vec){0, 0};
  if (radius == 0) at = (point){-axis.y, axis.x}, away = (double)norm(axis.x, axis.y);
  if (away == 0) return (bt_vec){0, 0};
  return (bt_vec){(double)at.x / away, (double)at.y / away};
}

/// By how much the distance to the nearest free point may differ: it may lie anywhere in the width
/// in which a point counts as free, so that another one may be nearer by as much. Between two
/// outlines that width grows into their corner.
static double free_width(const scene *s, bt_vec q) {
  static capsule all[CAPSULES_MAX];
  double largest = 0, size = oracle_size(s), least = 1;
  int count = capsules_of(s, q, all);
  for (int i = 0; i < count; i++) {
    bt_vec a = radial_at(s, &all[i]);
    largest = fmax(largest, (double)all[i].radius);
    for (int k = 0; k < i; k++) {
      bt_vec b = radial_at(s, &all[k]);
      double turn = a.x * b.x + a.y * b.y;
      if (all[i].radius == 0 || all[k].radius == 0) turn = -fabs(turn); // of either side
      least = fmin(least, sqrt(fmax(0, (1 + turn) / 2)));               // cosine of half the angle
    }
  }
  return 2 * oracle_tolerance(largest, size) / fmax(least, 1e-6) + 0x1p-46 * size;
}

/// The scene with all radii smaller by a tolerance. A point that is that deep counts as free, and
/// between outlines that all but meet there may be such points and no others. What is found with
/// these radii is allowed, since it is free, but not promised.
static scene loosened(const scene *s) {
  scene loose = *s;
  double size = oracle_size(s), rounding = s->agent > 0 ? oracle_tolerance(0, size) : 0;
  loose.agent -= fmin(s->agent, oracle_tolerance(s->agent, size));
  for (int i = 0; i < s->n; i++) {
    double r = s->circles[i].radius;
    loose.circles[i].radius -= fmin(r, oracle_tolerance(r, size) - rounding);
  }
  return loose;
}

/// Is q as far as the nearest free point, or nearer and no nearer than what a tolerance frees?
static bool is_nearest(const scene *s, bt_vec p, bt_vec q, double nearest) {
  double away = distance(p, q), width = free_width(s, q);
  if (fabs(away - nearest) <= width) return true;
  scene loose = loosened(s);
  return away < nearest && away >= oracle_nearest_free(&loose, p) - width;
}

/// The nearest free point is no further than brute force finds, and no sampled point is nearer.
static void check_nearest(harness *h, const scene *s, bt_vec p) {
  bt_vec q = {NAN, NAN};
  double away = NAN;
  bt_status status = arena_nearest_free(&h->arena, p, s->agent, &q, &away);
  double expected = oracle_nearest_free(s, p), tolerance = 0x1p-46 * oracle_size(s);
  harness_check(h, status == BT_OK && is_nearest(s, p, q, expected), s,
                "nearest free of (%.17g, %.17g): status %d, %.17g away, expected %.17g", p.x, p.y,
                status, away, expected);
  harness_check(h, fabs(distance(p, q) - away) <= tolerance, s, "nearest free: wrong distance");
  harness_check(h, oracle_point_free(s, q), s, "nearest free: (%.17g, %.17g) is not free", q.x,
                q.y);
  // The brute force takes points beside a corner for it.
  double beside = s->chain_count > 0 ? 2e-8 * oracle_size(s) : 0;
  double near = away * (1 - 1e-6) - free_width(s, q) - beside;
  for (int i = 0; i < 64 && near > 0; i++) {
    double angle = i * 6.283185307179586 / 64;
    for (int k = 1; k <= 4; k++) {
      bt_vec sample = {p.x + near * k / 4 * cos(angle), p.y + near * k / 4 * sin(angle)};
      if (oracle_point_open(s, sample)) {
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

static bool is_answer(const scene *s, const bt_path_info *info, const oracle_answer *answer) {
  return (int)info->outcome == (int)answer->outcome &&
         (answer->outcome || oracle_same_length(s, info->length, answer->length));
}

/// Is it an answer of the loosened scene? A snapped end may be deeper in one outline than another.
static bool is_loose_answer(const scene *s, const bt_path_info *info) {
  scene loose = loosened(s);
  oracle_answer answer = oracle_solve(&loose);
  return is_answer(s, info, &answer);
}

static void check_snapped(harness *h, const scene *s, bt_vec p, bt_vec q) {
  harness_check(h, is_nearest(s, p, q, oracle_nearest_free(s, p)), s,
                "(%.17g, %.17g) snapped by %.17g", p.x, p.y, distance(p, q));
}

static void check_snap(harness *h, const scene *s, bt_engine engine) {
  const bt_path_info *info = ask(h, s, engine, true);
  if (!info) return;
  scene moved = *s;
  moved.start = info->start;
  moved.goal = info->goal;
  bool start_free = oracle_point_open(s, s->start), goal_free = oracle_point_open(s, s->goal);
  harness_check(h, (info->start_snapped == 1) == !start_free, s, "start_snapped");
  harness_check(h, (info->goal_snapped == 1) == !goal_free, s, "goal_snapped");
  check_snapped(h, s, s->start, info->start);
  check_snapped(h, s, s->goal, info->goal);
  if (capsules_in_shut_door(s, moved.start) || capsules_in_shut_door(s, moved.goal)) return;
  if (capsules_at_tangent_edge(s, moved.start) || capsules_at_tangent_edge(s, moved.goal)) return;
  if (capsules_beside_strip_end(s, moved.start) || capsules_beside_strip_end(s, moved.goal)) return;
  oracle_answer expected = oracle_solve(&moved);
  bool same = is_answer(s, info, &expected) || is_loose_answer(&moved, info);
  harness_check(h, same, &moved, "snapped path: outcome %g length %.17g, expected %d %.17g",
                info->outcome, info->length, expected.outcome, expected.length);
  if (!same || (int)info->outcome != BT_FOUND) return;
  const char *wrong =
      validate_path(s, h->ids, info->start, info->goal, bt_path_get_segments(h->path),
                    (size_t)info->segment_count, info->length);
  harness_check(h, !wrong, s, "snapped path: %s", wrong ? wrong : "");
}

/// Where capsules touch but for rounding, their corners lie anywhere within its root.
static double corner_width(const scene *s) {
  static capsule all[CAPSULES_MAX];
  double width = 0, size = oracle_size(s);
  int count = capsules_of(s, s->start, all);
  for (int i = 0; i < count; i++)
    for (int j = 0; j < i; j++) {
      double sum = (double)(all[i].radius + all[j].radius);
      double d = sqrt((double)segments_distance2(all[i].a, all[i].b, all[j].a, all[j].b));
      double rounding = 4 * oracle_tolerance(sum, size);
      if (fabs(d - sum) <= rounding) width = fmax(width, sqrt(rounding * sum));
    }
  return width;
}

/// No sampled point that the start reaches is nearer to the goal than `away`. The brute force takes
/// points beside a corner for it.
static bool samples_agree(const scene *s, double away) {
  double width = corner_width(s) + 2e-8 * oracle_size(s);
  if (away <= 2 * width) return true;
  for (int i = 0; i < 24; i++)
    for (int k = 1; k <= 3; k++) {
      double angle = i * 6.283185307179586 / 24, near = (away * (1 - 1e-6) - width) * k / 3;
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
  // At a contact a path may end, but the brute force sees no point there.
  bool in_door = s->chain_count > 0 && away < nearest && capsules_in_shut_door(s, reached.goal);
  harness_check(
      h, in_door || oracle_same_length(s, away, nearest) || fabs(away - nearest) < corner_width(s),
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
  for (bt_engine engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_GRAPH; engine++) {
    check_snap(h, s, engine);
    if (s->n + s->point_count <= 24) check_partial(h, s, engine);
  }
}

/// A point that is likely to be inside: in a circle, or between two points of a chain.
static bt_vec some_inside(rng *r, const scene *s, bool is_center) {
  int i = s->n + s->chain_count ? rng_below(r, s->n + s->chain_count) : -1;
  if (i < 0) return s->start;
  if (i >= s->n) {
    const scene_chain *c = &s->chains[i - s->n];
    bt_vec a = s->points[c->first + rng_below(r, c->count)];
    bt_vec b = s->points[c->first + rng_below(r, c->count)];
    double u = is_center ? 0.5 : rng_unit(r);
    return (bt_vec){a.x + u * (b.x - a.x), a.y + u * (b.y - a.y)};
  }
  bt_vec p = s->circles[i].center;
  if (!is_center) p.x += rng_range(r, -1, 1) * s->circles[i].radius;
  return p;
}

void check_questions(harness *h, const scene *asked, uint64_t seed) {
  scene s = *asked;
  rng r = {seed};
  harness_load(h, &s);
  check_sight(h, &s);
  check_distances(h, &s);
  check_nearest_of(h, &s);
  for (int i = 0; i < 3; i++) check_nearest(h, &s, some_inside(&r, &s, i == 0));
  check_ends(h, &s);
  bt_vec p = some_inside(&r, &s, true);
  if (rng_below(&r, 2))
    s.goal = (bt_vec){p.x + 0.01 * rng_unit(&r), p.y};
  else
    s.start = (bt_vec){p.x, p.y + 0.01 * rng_unit(&r)};
  check_ends(h, &s);
  if (s.chain_count > 0) return; // the ends of those scenes are picked so already
  s.start = ends_pick(&r, &s, &h->arena);
  s.goal = ends_pick(&r, &s, &h->arena);
  if (ends_may_be_asked(&s, s.start) && ends_may_be_asked(&s, s.goal)) check_ends(h, &s);
}
