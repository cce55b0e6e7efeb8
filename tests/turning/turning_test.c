// Paths with a turning radius: by sampling, against Dubins curves, brute force and a lattice
// search.
#include "arena.h"
#include "check.h"
#include "dubins.h"
#include "family.h"
#include "lattice.h"
#include "random.h"
#include "sampling.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TAU 6.283185307179586477

static const bt_path_info *solve(const turning_scene *s, bt_path *path) {
  arena field = {NULL, NULL};
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int i = 0; i < s->count; i++)
    CHECK(bt_world_add_circle(field.world, s->circles[i], &id) == BT_OK);
  CHECK(arena_find_path(&field, &s->query, path) == BT_OK);
  arena_free(&field);
  return bt_path_get_info(path);
}

static void print_scene(const turning_scene *s) {
  const bt_query *q = &s->query;
  printf("start %.17g %.17g heading %d %.17g goal %.17g %.17g heading %d %.17g agent %.17g turning "
         "%.17g\n",
         q->start.x, q->start.y, q->has_start_heading, q->start_heading, q->goal.x, q->goal.y,
         q->has_goal_heading, q->goal_heading, q->agent_radius, q->turning_radius);
  for (int i = 0; i < s->count; i++)
    printf("%.17g %.17g %.17g\n", s->circles[i].center.x, s->circles[i].center.y,
           s->circles[i].radius);
}

static void check_samples(const turning_scene *s, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const char *wrong =
      sample_path(s, bt_path_get_segments(path), (size_t)info->segment_count, info->length);
  if (!CHECK(wrong == NULL)) printf("%s\n", wrong), print_scene(s);
}

// Without obstacles the path is the shortest Dubins curve.
static void test_open_plane(bt_path *path) {
  rng r = {1};
  for (int i = 0; i < 20000; i++) {
    turning_scene s = {.query = bt_query_default((bt_vec){rng_range(&r, -4, 4), 0},
                                                 (bt_vec){0, rng_range(&r, -4, 4)})};
    bt_query *q = &s.query;
    bool is_round = i % 4 == 0; // poses of a grid, with ties
    if (is_round) q->start.x = round(q->start.x), q->goal.y = round(q->goal.y);
    q->turning_radius = is_round ? 1 : rng_range(&r, 0.1, 2);
    q->has_start_heading = q->has_goal_heading = true;
    q->start_heading = is_round ? rng_below(&r, 8) * TAU / 8 : rng_range(&r, -10, 10);
    q->goal_heading = is_round ? rng_below(&r, 8) * TAU / 8 : rng_range(&r, -10, 10);
    dubins_pose from = {q->start, q->start_heading}, to = {q->goal, q->goal_heading};
    const bt_path_info *info = solve(&s, path);
    double expected = dubins_length(from, to, q->turning_radius);
    CHECK(info->outcome == BT_FOUND && info->optimality == 0);
    if (!CHECK_NEAR(info->length, expected, 1e-6)) print_scene(&s);
    check_samples(&s, path);
  }
}

static bool is_free(const turning_scene *s, bt_vec p) {
  for (int i = 0; i < s->count; i++) {
    bt_vec c = s->circles[i].center;
    if (hypot(p.x - c.x, p.y - c.y) < s->circles[i].radius + s->query.agent_radius) return false;
  }
  return true;
}

static bt_vec free_point(const turning_scene *s, rng *r, double size) {
  bt_vec p;
  do p = (bt_vec){rng_range(r, 0, size), rng_range(r, 0, size)};
  while (!is_free(s, p));
  return p;
}

/// Adds circles at random that keep apart by a gap, which may be negative.
static void add_circles(turning_scene *s, rng *r, int want, double size, double least, double most,
                        double gap) {
  for (int tries = 0; tries < 300 && s->count < want; tries++) {
    bt_circle c = {{rng_range(r, 0, size), rng_range(r, 0, size)}, rng_range(r, least, most)};
    bool fits = true;
    for (int i = 0; i < s->count; i++) {
      const bt_circle *o = &s->circles[i];
      double d = hypot(c.center.x - o->center.x, c.center.y - o->center.y);
      fits &= d > c.radius + o->radius + 2 * s->query.agent_radius + gap;
    }
    if (fits) s->circles[s->count++] = c;
  }
}

/// Kinds: 0 apart, 1 with an agent of radius 0, 2 smaller than the turning radius, 3 overlapping.
static turning_scene make_scene(uint64_t seed) {
  rng r = {seed};
  int kind = (int)(seed % 4);
  turning_scene s = {.query = bt_query_default((bt_vec){0, 0}, (bt_vec){0, 0})};
  double turning = rng_range(&r, 0.5, 1), size = 10;
  s.query.agent_radius = kind == 1 ? 0 : rng_range(&r, 0, 0.3);
  int want = 2 + rng_below(&r, 10);
  double least = kind == 2 ? 0.1 : turning, gap = kind == 3 ? -2 : 0.01;
  add_circles(&s, &r, want, size, least, 1.3 * least + 0.5, gap);
  s.query.turning_radius = turning;
  s.query.start = free_point(&s, &r, size);
  s.query.goal = free_point(&s, &r, size);
  s.query.has_start_heading = rng_below(&r, 4) != 0;
  s.query.has_goal_heading = rng_below(&r, 4) != 0;
  s.query.start_heading = rng_range(&r, 0, TAU);
  s.query.goal_heading = rng_range(&r, 0, TAU);
  return s;
}

enum { CLOSE_SIZE = 6 };

/// Little room to turn, and a heading at both ends.
static turning_scene make_close_scene(uint64_t seed) {
  rng r = {seed};
  turning_scene s = {.query = bt_query_default((bt_vec){0, 0}, (bt_vec){0, 0})};
  double turning = rng_range(&r, 0.6, 1);
  add_circles(&s, &r, 1 + rng_below(&r, 6), CLOSE_SIZE, turning, 2 * turning, 0.02);
  s.query.turning_radius = turning;
  s.query.start = free_point(&s, &r, CLOSE_SIZE);
  s.query.goal = free_point(&s, &r, CLOSE_SIZE);
  s.query.has_start_heading = s.query.has_goal_heading = true;
  s.query.start_heading = rng_range(&r, 0, TAU);
  s.query.goal_heading = rng_range(&r, 0, TAU);
  return s;
}

// Against brute force over the whole family. Circles smaller than the turning radius that are in
// nobody's way may shorten the path, and the search does not look at them: there it may be longer.
static void test_family(bt_path *path, seeds s) {
  int found = 0, longer = 0, count = 0;
  for (uint64_t seed; seeds_next(&s, &seed); count++) {
    turning_scene scene = make_scene(seed), plain = scene;
    const bt_path_info info = *solve(&scene, path);
    double least = family_length(&scene);
    bool is_found = info.outcome == BT_FOUND, is_small = (int)info.optimality & BT_SMALL_OBSTACLES;
    bool is_same = is_found ? fabs(info.length - least) <= 1e-6 : least == INFINITY;
    bool is_longer = is_found && info.length > least;
    if (!CHECK(is_same || (is_small && is_longer))) {
      printf("seed %llu: %.9f, brute force %.9f\n", (unsigned long long)seed, info.length, least);
      print_scene(&scene);
    }
    if (!is_found) continue;
    check_samples(&scene, path);
    found++, longer += !is_same;
    plain.query.turning_radius = 0;
    CHECK(info.length >= solve(&plain, path)->length - 1e-9);
  }
  CHECK(found * 10 >= count * 8 && longer * 50 <= count);
}

// Nothing that a lattice search finds is shorter, but for the error of its sampling.
static void test_lattice(bt_path *path) {
  int found = 0;
  for (uint64_t seed = 0; seed < 12; seed++) {
    turning_scene s = make_close_scene(seed);
    const bt_path_info info = *solve(&s, path);
    double bound = lattice_length(&s, CLOSE_SIZE, 300);
    bool is_found = info.outcome == BT_FOUND;
    if (!CHECK(is_found ? info.length <= bound * (1 + 1e-3) : bound == INFINITY)) print_scene(&s);
    found += is_found;
  }
  CHECK(found > 6);
}

// A turning radius that tends to 0 gives the path of an agent that turns on the spot, and so does
// one that no circle falls short of if there are no headings.
static void test_limits(bt_path *path) {
  for (uint64_t seed = 0; seed < 200; seed++) {
    turning_scene s = make_scene(4 * seed + 1);
    bt_query *q = &s.query;
    double tight = 1e-6;
    q->turning_radius = 0;
    const bt_path_info plain = *solve(&s, path);
    CHECK(plain.optimality == 0 && plain.engine != BT_ENGINE_TURNING);
    q->turning_radius = tight;
    const bt_path_info *info = solve(&s, path);
    CHECK(info->outcome == plain.outcome && info->engine == BT_ENGINE_TURNING);
    if (plain.outcome != BT_FOUND) continue;
    CHECK(info->length >= plain.length - 1e-9 && info->length <= plain.length + 20 * tight);
    check_samples(&s, path);
    q->turning_radius = 0.5; // every circle is larger
    q->has_start_heading = q->has_goal_heading = false;
    info = solve(&s, path);
    CHECK(info->outcome == BT_FOUND && info->optimality == 0);
    CHECK_NEAR(info->length, plain.length, 1e-9);
  }
}

// Reversing never makes a path longer, and leads out of where there is no room to turn.
static void test_reversing(bt_path *path) {
  int shorter = 0, reversed = 0;
  for (uint64_t seed = 0; seed < 400; seed++) {
    turning_scene s = make_scene(seed);
    const bt_path_info forwards = *solve(&s, path);
    s.query.reverse = true;
    const bt_path_info info = *solve(&s, path);
    CHECK(info.outcome == BT_UNREACHABLE || (int)info.optimality & BT_REVERSING);
    if (forwards.outcome == BT_FOUND) CHECK(info.length <= forwards.length + 1e-9);
    if (info.outcome != BT_FOUND) continue;
    check_samples(&s, path);
    shorter += !(info.length >= forwards.length - 1e-9);
    const bt_segment *segments = bt_path_get_segments(path);
    for (int i = 0; i < info.segment_count; i++) reversed += segments[i].kind == BT_REVERSED_ARC;
  }
  CHECK(shorter > 50 && reversed >= shorter);
  // Nose to nose with a wide circle.
  turning_scene s = {.count = 1, .circles = {{{0, 0}, 10}}};
  s.query = bt_query_default((bt_vec){-10.5, 0}, (bt_vec){30, 0});
  s.query.turning_radius = 1;
  s.query.has_start_heading = true;
  CHECK(solve(&s, path)->outcome == BT_UNREACHABLE);
  s.query.reverse = true;
  CHECK(solve(&s, path)->outcome == BT_FOUND);
  CHECK(bt_path_get_segments(path)->kind == BT_REVERSED_ARC);
  check_samples(&s, path);
  bt_pose pose;
  CHECK(bt_segments_pose_at(bt_path_get_segments(path), 1, 0, &pose) == BT_OK);
  CHECK_NEAR(pose.heading, 0, 1e-12);
}

static turning_scene scene_of(int count, const bt_circle *circles, bt_vec start, bt_vec goal) {
  turning_scene s = {.count = count, .query = bt_query_default(start, goal)};
  for (int i = 0; i < count; i++) s.circles[i] = circles[i];
  s.query.turning_radius = 1;
  s.query.has_start_heading = true;
  return s;
}

static void test_by_hand(bt_path *path) {
  const bt_circle wide = {{0, 0}, 4};
  // Along the outline, from where the agent is parked on it: nothing to turn.
  turning_scene s = scene_of(1, &wide, (bt_vec){0, -4}, (bt_vec){0, 4});
  CHECK_NEAR(solve(&s, path)->length, 2 * TAU, 1e-9);
  check_samples(&s, path);
  CHECK(bt_path_get_info(path)->segment_count == 1 && bt_path_get_segments(path)->obstacle != 0);
  CHECK((int)bt_path_get_info(path)->optimality == BT_CONFINED_END);
  // Where it is, as it faces.
  s.query.goal = s.query.start;
  s.query.has_goal_heading = true;
  CHECK(solve(&s, path)->length == 0 && bt_path_get_info(path)->segment_count == 0);
  // Facing away, it has to come round.
  s.query.start_heading = s.query.goal_heading = -TAU / 4;
  CHECK(solve(&s, path)->length == 0);
  // Blocked ends, and moved ones.
  s.query.goal = (bt_vec){0, 1};
  CHECK(solve(&s, path)->outcome == BT_GOAL_BLOCKED);
  s.query.snap = true;
  s.query.has_goal_heading = false;
  const bt_path_info *info = solve(&s, path);
  CHECK(info->outcome == BT_FOUND && info->goal_snapped == 1 && info->goal.y == 4);
  s.query.goal = info->goal;
  check_samples(&s, path);
  s.query.start = (bt_vec){0, 1};
  s.query.snap = false;
  CHECK(solve(&s, path)->outcome == BT_START_BLOCKED);
  // A goal that faces into a circle is not reached, however wide the plane.
  s.query.start = (bt_vec){-20, 0};
  s.query.goal = (bt_vec){-4, 0};
  s.query.has_goal_heading = true;
  s.query.goal_heading = TAU / 2;
  CHECK(solve(&s, path)->outcome == BT_UNREACHABLE);
  // A closed ring; nothing but the ring is to be known.
  turning_scene ring = scene_of(0, NULL, (bt_vec){0, 0}, (bt_vec){20, 0});
  for (int i = 0; i < 12; i++)
    ring.circles[ring.count++] = (bt_circle){{8 * cos(i * TAU / 12), 8 * sin(i * TAU / 12)}, 2.2};
  CHECK(solve(&ring, path)->outcome == BT_UNREACHABLE);
  // A path keeps out of the corner where two circles overlap.
  const bt_circle pair[2] = {{{0, 0}, 3}, {{4, 0}, 3}};
  s = scene_of(2, pair, (bt_vec){-5, 2}, (bt_vec){9, 2});
  CHECK(solve(&s, path)->outcome == BT_FOUND && bt_path_get_info(path)->segment_count <= 7);
  check_samples(&s, path);
  // A contact closes the passage, for arcs as for lines. Here the arc from end to end runs through
  // it, and would be clear of each of the two circles.
  const bt_circle posts[2] = {{{0, 0.2}, 0.2}, {{0, -0.2}, 0.2}};
  s = scene_of(2, posts, (bt_vec){-cos(TAU / 12), 0.5}, (bt_vec){cos(TAU / 12), 0.5});
  s.query.start_heading = -TAU / 6;
  s.query.goal_heading = TAU / 6;
  s.query.has_goal_heading = true;
  CHECK(solve(&s, path)->length > TAU / 3 + 0.1);
  check_samples(&s, path);
  s.count = 1;
  CHECK_NEAR(solve(&s, path)->length, TAU / 3, 1e-9);
  const bt_circle touching[2] = {{{0, 3}, 3}, {{0, -3}, 3}};
  s = scene_of(2, touching, (bt_vec){-6, 0}, (bt_vec){6, 0});
  CHECK(solve(&s, path)->length > 14);
  check_samples(&s, path);
}

// A goal in a wide field that no path can enter is noticed soon; the budget is kept meanwhile.
static void test_dead_end(bt_path *path) {
  enum { SIDE = 20 };
  arena field = {NULL, NULL};
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int i = 0; i < SIDE * SIDE; i++) {
    bt_circle c = {{4 * (i % SIDE), 4 * (i / SIDE)}, 1};
    CHECK(bt_world_add_circle(field.world, c, &id) == BT_OK);
  }
  bt_query q = bt_query_default((bt_vec){2, 2}, (bt_vec){41, 40});
  q.turning_radius = 0.9;
  q.has_goal_heading = true; // out of a circle, along the x axis
  const bt_path_info *info = bt_path_get_info(path);
  CHECK(arena_find_path(&field, &q, path) == BT_OK);
  CHECK(info->outcome == BT_UNREACHABLE && info->expansions < 400);
  for (q.max_expansions = 1; q.max_expansions < 270; q.max_expansions += 7) {
    CHECK(arena_find_path(&field, &q, path) == BT_OK);
    CHECK(info->expansions <= (double)q.max_expansions);
    CHECK(info->outcome ==
          (info->expansions < (double)q.max_expansions ? BT_UNREACHABLE : BT_OUT_OF_BUDGET));
  }
  q.max_expansions = 0;
  q.goal_heading = TAU / 4;
  CHECK(arena_find_path(&field, &q, path) == BT_OK && info->outcome == BT_FOUND);
  arena_free(&field);
}

static void test_bad_input(bt_path *path) {
  arena field = {NULL, NULL};
  bt_search *search;
  CHECK(arena_create(NULL, &field) == BT_OK);
  bt_query good = bt_query_default((bt_vec){0, 0}, (bt_vec){9, 0}), bad = good;
  good.turning_radius = 1;
  CHECK(arena_find_path(&field, &good, path) == BT_OK);
  bad.turning_radius = -1;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_RANGE);
  bad.turning_radius = NAN;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_NOT_FINITE);
  bad = good, bad.partial = true;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_RANGE);
  bad = good, bad.engine = BT_ENGINE_TANGENT;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_RANGE);
  bad = good, bad.engine = BT_ENGINE_TURNING;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_RANGE);
  bad = good, bad.start_heading = INFINITY;
  CHECK(arena_find_path(&field, &bad, path) == BT_OK); // it is not read
  bad.has_start_heading = true;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_NOT_FINITE);
  bad = good, bad.has_goal_heading = true, bad.goal_heading = 2e9;
  CHECK(arena_find_path(&field, &bad, path) == BT_ERROR_RANGE);
  CHECK(arena_search(&field, &good, &search) == BT_ERROR_RANGE);
  CHECK(arena_find_path(&field, &good, path) == BT_OK);
  CHECK(bt_path_get_info(path)->length == 9);
  good.max_expansions = 1;
  good.has_start_heading = true;
  CHECK(arena_find_path(&field, &good, path) == BT_OK);
  CHECK(bt_path_get_info(path)->outcome == BT_OUT_OF_BUDGET);
  arena_free(&field);
}

// Each allocation fails once; and the second round of the same queries takes no memory.
static void test_memory(void) {
  check_heap heap = {.fail_at = SIZE_MAX};
  bt_allocator allocator = {check_resize, &heap};
  turning_scene s = make_scene(3);
  s.query.reverse = true;
  size_t failed = 0;
  for (bool is_done = false; !is_done; failed++) {
    arena field = {NULL, NULL};
    bt_path *path;
    bt_id id;
    heap.fail_at = SIZE_MAX;
    CHECK(arena_create(&allocator, &field) == BT_OK && bt_path_create(&allocator, &path) == BT_OK);
    for (int i = 0; i < s.count; i++)
      CHECK(bt_world_add_circle(field.world, s.circles[i], &id) == BT_OK);
    CHECK(bt_world_prepare(field.world) == BT_OK);
    heap.calls = 0, heap.fail_at = failed;
    bt_status status = bt_solver_find_path(field.solver, &s.query, path);
    is_done = status == BT_OK;
    CHECK(is_done || status == BT_ERROR_OUT_OF_MEMORY);
    heap.fail_at = SIZE_MAX;
    CHECK(bt_solver_find_path(field.solver, &s.query, path) == BT_OK);
    check_samples(&s, path);
    size_t calls = heap.calls;
    CHECK(bt_solver_find_path(field.solver, &s.query, path) == BT_OK && heap.calls == calls);
    bt_path_free(path);
    arena_free(&field);
    CHECK(heap.bytes == 0 && heap.blocks == 0 && !heap.bad_size);
  }
  CHECK(failed > 8);
}

static const char *kind_name(int kind) {
  static const char *const names[] = {"apart", "point", "small", "overlapping"};
  return names[kind];
}

int main(int argc, char **argv) {
  static const seed_part parts[] = {{"scenes", 4}, {"rest", 0}, {NULL, 0}};
  seeds s = {.left = 600, .families = {4, kind_name}, .parts = parts};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  if (seeds_want(&s, "rest")) {
    test_open_plane(path);
    test_lattice(path);
    test_limits(path);
    test_reversing(path);
    test_by_hand(path);
    test_dead_end(path);
    test_bad_input(path);
    test_memory();
  }
  if (seeds_want(&s, "scenes")) test_family(path, s);
  bt_path_free(path);
  return check_done();
}
