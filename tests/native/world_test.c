// Ids, edits, and the bookkeeping of a world; paths' sampling.
#include "arena.h"
#include "bitangent_geometry.h"
#include "bitangent_watch.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double PI = 3.141592653589793;

static bt_world *make_world(void) {
  bt_world *world = NULL;
  CHECK(bt_world_create(NULL, &world) == BT_OK && world);
  return world;
}

static arena make_arena(void) {
  arena made = {NULL, NULL};
  CHECK(arena_create(NULL, &made) == BT_OK);
  return made;
}

static bt_id add(bt_world *world, double x, double y, double r) {
  bt_id id = 0;
  CHECK(bt_world_add_circle(world, (bt_circle){{x, y}, r}, &id) == BT_OK && id != 0);
  return id;
}

static void check_stale(bt_world *world, bt_id id) {
  bt_circle c = {{7, 7}, 7};
  CHECK(bt_world_get_circle(world, id, &c) == BT_ERROR_STALE_ID && c.radius == 7);
  CHECK(bt_world_move_circle(world, id, (bt_vec){0, 0}) == BT_ERROR_STALE_ID);
  CHECK(bt_world_resize_circle(world, id, 1) == BT_ERROR_STALE_ID);
  CHECK(bt_world_remove(world, id) == BT_ERROR_STALE_ID);
}

static void test_ids(void) {
  bt_world *world = make_world();
  bt_id a = add(world, 0, 0, 1), b = add(world, 5, 0, 2);
  bt_circle c;
  CHECK(a != b && bt_world_count(world) == 2);
  CHECK(bt_world_get_circle(world, b, &c) == BT_OK && c.center.x == 5 && c.radius == 2);
  CHECK(bt_world_remove(world, a) == BT_OK && bt_world_count(world) == 1);
  check_stale(world, a);
  check_stale(world, 0);
  check_stale(world, 0xffffffffu);
  bt_id again = add(world, 1, 1, 1);
  CHECK(again != a && again != b);
  check_stale(world, a);
  CHECK(bt_world_clear(world) == BT_OK && bt_world_count(world) == 0);
  check_stale(world, b);
  check_stale(world, again);
  bt_id after = add(world, 2, 2, 2);
  CHECK(after != a && after != b && after != again);
  bt_world_free(world);
}

/// An id is never given out twice, however often its slot is used.
static void test_generations(void) {
  enum { ROUNDS = 20000 };
  static bt_id seen[ROUNDS];
  bt_world *world = make_world();
  for (int i = 0; i < ROUNDS; i++) {
    seen[i] = add(world, 0, 0, 1);
    CHECK(bt_world_remove(world, seen[i]) == BT_OK);
  }
  int repeated = 0;
  for (int i = 0; i < ROUNDS; i += 97)
    for (int j = 0; j < i; j++) repeated += seen[i] == seen[j];
  CHECK(repeated == 0);
  check_stale(world, seen[0]);
  bt_world_free(world);
}

static void test_bulk(void) {
  bt_world *world = make_world();
  bt_circle circles[3] = {{{0, 0}, 1}, {{3, 0}, 1}, {{6, 0}, 1}};
  bt_id ids[3] = {9, 9, 9};
  size_t bad = 99;
  CHECK(bt_world_add_circles(world, circles, 3, ids, &bad) == BT_OK && bad == 99);
  CHECK(ids[0] != ids[1] && ids[1] != ids[2] && bt_world_count(world) == 3);
  circles[2].radius = -1;
  ids[0] = 9;
  CHECK(bt_world_add_circles(world, circles, 3, ids, &bad) == BT_ERROR_RANGE && bad == 2);
  CHECK(bt_world_count(world) == 3 && ids[0] == 9);
  circles[1].center.x = NAN;
  CHECK(bt_world_add_circles(world, circles, 3, ids, NULL) == BT_ERROR_NOT_FINITE);
  CHECK(bt_world_add_circles(world, circles, 0, ids, NULL) == BT_OK);
  CHECK(bt_world_memory(world) > 0);
  bt_world_free(world);
}

static double length_of(const arena *field, bt_path *path, bt_vec from, bt_vec to) {
  bt_query query = bt_query_default(from, to);
  CHECK(arena_find_path(field, &query, path) == BT_OK);
  return bt_path_get_info(path)->length;
}

static void test_edits_change_paths(void) {
  arena field = make_arena();
  bt_path *path = NULL;
  bt_vec a = {-5, 0}, b = {5, 0};
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(length_of(&field, path, a, b) == 10);
  bt_id id = add(field.world, 0, 0, 1);
  CHECK_NEAR(length_of(&field, path, a, b), 2 * sqrt(24) + 2 * asin(0.2), 1e-13);
  CHECK(bt_world_resize_circle(field.world, id, 3) == BT_OK);
  CHECK_NEAR(length_of(&field, path, a, b), 8 + 6 * asin(0.6), 1e-13);
  CHECK(bt_world_move_circle(field.world, id, (bt_vec){0, 3}) == BT_OK);
  CHECK(length_of(&field, path, a, b) == 10); // grazes
  CHECK(bt_world_move_circle(field.world, id, (bt_vec){-5, 1}) == BT_OK);
  CHECK(isnan(length_of(&field, path, a, b)));
  CHECK(bt_path_get_info(path)->outcome == BT_START_BLOCKED);
  CHECK(bt_world_remove(field.world, id) == BT_OK && length_of(&field, path, a, b) == 10);
  bt_path_free(path);
  arena_free(&field);
}

/// Each answer where it was asked for; after a bad question those before it are written.
static void test_many_paths(void) {
  arena field = make_arena();
  bt_path *paths[3];
  bt_query queries[3];
  add(field.world, 0, 0, 1);
  for (int i = 0; i < 3; i++) {
    CHECK(bt_path_create(NULL, &paths[i]) == BT_OK);
    queries[i] = bt_query_default((bt_vec){-5, 3 * i}, (bt_vec){5, 3 * i});
  }
  CHECK(arena_find_paths(&field, queries, 3, paths) == BT_OK);
  CHECK_NEAR(bt_path_get_info(paths[0])->length, 2 * sqrt(24) + 2 * asin(0.2), 1e-13);
  CHECK(bt_path_get_info(paths[2])->start.y == 6 && bt_path_get_info(paths[2])->length == 10);
  queries[0].goal.x = 0;
  queries[1].agent_radius = -1;
  queries[2].goal.x = 8;
  CHECK(arena_find_paths(&field, queries, 3, paths) == BT_ERROR_RANGE);
  CHECK(bt_path_get_info(paths[0])->outcome == BT_GOAL_BLOCKED);
  for (int i = 1; i < 3; i++) CHECK(bt_path_get_info(paths[i])->length == 10);
  for (int i = 0; i < 3; i++) bt_path_free(paths[i]);
  arena_free(&field);
}

static void test_sampling(void) {
  bt_segment g[2] = {{.kind = BT_LINE, .length = 2, .from = {-2, -1}, .to = {0, -1}},
                     {.kind = BT_ARC,
                      .length = PI / 2,
                      .from = {0, -1},
                      .to = {1, 0},
                      .radius = 1,
                      .start_angle = -PI / 2,
                      .sweep = PI / 2,
                      .obstacle = 1}};
  bt_pose pose;
  CHECK_NEAR(bt_segments_length(g, 2), 2 + PI / 2, 1e-15);
  CHECK(bt_segments_pose_at(g, 2, 1, &pose) == BT_OK);
  CHECK(pose.point.x == -1 && pose.point.y == -1 && pose.heading == 0 && pose.curvature == 0);
  CHECK(bt_segments_pose_at(g, 2, 2 + PI / 4, &pose) == BT_OK);
  CHECK_NEAR(pose.point.x, sqrt(0.5), 1e-15);
  CHECK_NEAR(pose.heading, PI / 4, 1e-15);
  CHECK(pose.curvature == 1);
  CHECK(bt_segments_pose_at(g, 2, 99, &pose) == BT_OK);
  CHECK_NEAR(pose.point.x, 1, 1e-15);
  CHECK(bt_segments_pose_at(g, 2, -1, &pose) == BT_OK && pose.point.x == -2);
  CHECK(bt_segments_pose_at(g, 0, 0, &pose) == BT_ERROR_RANGE);
  size_t needed = 0;
  bt_vec points[64];
  CHECK(bt_segments_polyline(g, 2, 1e-3, NULL, 0, &needed) == BT_OK && needed > 4 && needed < 64);
  size_t again = 0;
  CHECK(bt_segments_polyline(g, 2, 1e-3, points, 64, &again) == BT_OK && again == needed);
  CHECK(!bt_segments_polyline(g, 2, BT_POLYLINE_LEAST_ERROR, NULL, 0, &needed) && needed > 17000);
  CHECK(!bt_segments_polyline(g, 2, 1e-300, points, 64, &again) && again == needed);
  double sweep = g[1].sweep;
  g[1].sweep = 1e15;
  CHECK(bt_segments_polyline(g, 2, 1e-3, NULL, 0, &needed) == BT_ERROR_CAPACITY);
  g[1].sweep = INFINITY;
  CHECK(bt_segments_polyline(g, 2, 1e-3, points, 64, &needed) == BT_ERROR_CAPACITY);
  g[1].sweep = sweep;
  g[1].radius = 0; // any error is large for a point
  CHECK(!bt_segments_polyline(g, 2, 1e-300, NULL, 0, &needed) && needed == 3);
  g[1].radius = 1;
  CHECK(!bt_segments_polyline(g, 2, 1e-3, points, 64, &needed));
  CHECK(points[0].x == -2 && points[1].x == 0);
  CHECK_NEAR(points[needed - 1].x, 1, 1e-15);
  for (size_t i = 1; i + 1 < needed; i++) {
    bt_vec middle = {(points[i].x + points[i + 1].x) / 2, (points[i].y + points[i + 1].y) / 2};
    CHECK(hypot(middle.x, middle.y) >= 1 - 1e-3 && hypot(middle.x, middle.y) <= 1);
  }
}

// A follower asks with == whether it has arrived: no rounding at the ends of a path.
static void test_sampling_ends_exactly(void) {
  for (int seed = 0; seed < 1000; seed++) {
    bt_segment g[3] = {{.kind = BT_LINE}, {.kind = BT_ARC}, {.kind = BT_LINE}};
    for (int k = 0; k < 3; k++) {
      g[k].from = k ? g[k - 1].to : (bt_vec){-seed / 7.0, seed / 3.0};
      g[k].to = (bt_vec){(seed + k) / 9.0, -k / 11.0};
      g[k].length = bt_segments_length(g, (size_t)k) / 13 + (seed + 1) / 17.0;
    }
    bt_vec start = g[0].from, goal = g[2].to, points[64];
    double length = bt_segments_length(g, 3);
    const double starts[2] = {0, -1}, ends[2] = {length, length + 1};
    bt_pose pose;
    for (int k = 0; k < 2; k++) {
      CHECK(bt_segments_pose_at(g, 3, starts[k], &pose) == BT_OK);
      CHECK(pose.point.x == start.x && pose.point.y == start.y);
      CHECK(bt_segments_pose_at(g, 3, ends[k], &pose) == BT_OK);
      CHECK(pose.point.x == goal.x && pose.point.y == goal.y);
    }
    size_t n = 0;
    g[1].radius = 1;
    g[1].sweep = seed / 200.0;
    CHECK(bt_segments_polyline(g, 3, 0.1, points, 64, &n) == BT_OK && n < 64);
    CHECK(points[0].x == start.x && points[0].y == start.y);
    CHECK(points[n - 1].x == goal.x && points[n - 1].y == goal.y);
  }
}

static void test_search_and_edits(void) {
  arena field = make_arena();
  bt_search *search = NULL;
  bt_path *path = NULL;
  bool done = false;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  bt_id id = add(field.world, 0, 0, 1);
  bt_query query = bt_query_default((bt_vec){-5, 0}, (bt_vec){5, 0});
  CHECK(arena_search(&field, &query, &search) == BT_OK);
  CHECK(bt_world_move_circle(field.world, id, (bt_vec){0, 1}) == BT_OK);
  CHECK(bt_search_step(search, 1, &done) == BT_ERROR_STALE_SEARCH && !done);
  CHECK(bt_world_prepare(field.world) == BT_OK);
  CHECK(bt_search_finish(search, path) == BT_ERROR_STALE_SEARCH);
  bt_search_free(search);
  query.start = (bt_vec){0, 1};
  CHECK(arena_search(&field, &query, &search) == BT_OK);
  CHECK(bt_search_step(search, 0, &done) == BT_OK && done); // blocked: finished at once
  CHECK(bt_search_finish(search, path) == BT_OK);
  CHECK(bt_path_get_info(path)->outcome == BT_START_BLOCKED);
  bt_search_free(search);
  bt_path_free(path);
  arena_free(&field);
}

/// Looks the id up among the visits; returns its index, or `count`.
static size_t visit_of(const bt_index_visit *visits, size_t count, bt_id id) {
  size_t i = 0;
  while (i < count && (bt_id)visits[i].obstacle != id) i++;
  return i;
}

/// One walk over the index against all circles: it compares each that comes near the line, unless
/// it ends at one that is in the way, and it ends nowhere else.
static void check_walk(const arena *field, const bt_id *ids, size_t count, bt_vec a, bt_vec b) {
  static bt_index_visit visits[4096];
  size_t needed = 0, again = 0;
  bool clear;
  bt_id blocker;
  CHECK(arena_index_walk(field, a, b, 0.1, NULL, 0, &needed) == BT_OK && needed < 4096);
  CHECK(arena_index_walk(field, a, b, 0.1, visits, 4096, &again) == BT_OK && again == needed);
  CHECK(arena_line_of_sight(field, a, b, 0.1, &clear, &blocker) == BT_OK);
  if (!clear) CHECK(visit_of(visits, needed, blocker) == needed - 1);
  size_t compared = 0;
  for (size_t i = 0; i < needed; i++) compared += visits[i].obstacle != 0;
  CHECK(compared < count / 2);
  for (size_t i = 0; i < needed; i++) {
    const bt_index_visit *v = &visits[i];
    bt_circle c;
    if (v->obstacle == 0) continue;
    CHECK(bt_world_get_circle(field->world, (bt_id)v->obstacle, &c) == BT_OK);
    CHECK(i > 0 && v->level == visits[i - 1].level && v->width == visits[i - 1].width);
    CHECK(c.center.x >= v->corner.x - 1e-9 && c.center.x <= v->corner.x + v->width + 1e-9);
    CHECK(c.center.y >= v->corner.y - 1e-9 && c.center.y <= v->corner.y + v->width + 1e-9);
  }
  for (size_t i = 0; clear && i < count; i++) {
    bt_circle c;
    bt_closest closest;
    CHECK(bt_world_get_circle(field->world, ids[i], &c) == BT_OK);
    CHECK(bt_segment_closest(a, b, c.center, &closest) == BT_OK);
    bool near = closest.distance < c.radius + 0.1 + 1e-3;
    if (near) CHECK(visit_of(visits, needed, ids[i]) < needed);
  }
}

static void test_index_walk(void) {
  enum { COUNT = 400 };
  arena field = make_arena();
  bt_id ids[COUNT];
  bt_vec p = {0.5, 0.5};
  for (int i = 0; i < COUNT; i++) { // a low-discrepancy sequence: spread, and no two alike
    p = (bt_vec){fmod(p.x + 0.7548776662466927, 1), fmod(p.y + 0.5698402909980532, 1)};
    ids[i] = add(field.world, 40 * p.x, 40 * p.y, i % 50 == 0 ? 1.5 : 0.1 + 0.002 * (i % 50));
  }
  int seen = 0;
  for (int k = 0; k < 200; k++) {
    bt_vec a = {fmod(7.3 * k, 44) - 2, fmod(11.9 * k, 44) - 2};
    bt_vec b = {a.x + 6 * cos(k), a.y + 6 * sin(k)};
    bool clear;
    CHECK(arena_line_of_sight(&field, a, b, 0.1, &clear, NULL) == BT_OK);
    seen += clear;
    check_walk(&field, ids, COUNT, a, b);
  }
  CHECK(seen > 20 && seen < 180);
  bt_index_visit untouched = {.level = -1};
  size_t needed = 0;
  CHECK(arena_index_walk(&field, p, p, 0, &untouched, 0, &needed) == BT_OK && needed > 0);
  CHECK(untouched.level == -1);
  arena_free(&field);
}

/// The tolerance depends on the circles that are there, not on those that were.
static void test_tolerance_forgets(void) {
  arena field = make_arena();
  bool clear = false;
  bt_vec from = {-3, 0}, to = {3, 0};
  add(field.world, 0, 1 + 5e-12, 1);
  add(field.world, 0, -1 - 5e-12, 1); // a gap wider than the tolerance for coordinates of about 4
  CHECK(!arena_line_of_sight(&field, from, to, 0, &clear, NULL) && clear);
  for (int way = 0; way < 3; way++) {
    bt_id far = add(field.world, 1e6, 1e6, 100);
    CHECK(!arena_line_of_sight(&field, from, to, 0, &clear, NULL) && !clear);
    if (way == 0) CHECK(bt_world_move_circle(field.world, far, (bt_vec){200, 200}) == BT_OK);
    if (way == 1) CHECK(bt_world_resize_circle(field.world, far, 1e6) == BT_OK);
    if (way != 0) CHECK(bt_world_remove(field.world, far) == BT_OK);
    CHECK(!arena_line_of_sight(&field, from, to, 0, &clear, NULL) && clear);
    if (way == 0) CHECK(bt_world_remove(field.world, far) == BT_OK);
  }
  arena_free(&field);
}

typedef struct effort {
  size_t visits;
  double expansions, length;
} effort;

/// What a line of sight and a long query look at among 50 by 50 circles and one that is far away.
static effort effort_with(double far) {
  enum { SIDE = 50 };
  effort e = {0, 0, 0};
  arena field = make_arena();
  bt_path *path = NULL;
  for (int i = 0; i < SIDE * SIDE; i++)
    add(field.world, i % SIDE + 0.3 * ((i * 7) % 3), i / SIDE + 0.2 * ((i * 5) % 4), 0.2);
  add(field.world, far, far, 0.2);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  bt_query query = bt_query_default((bt_vec){-2, 20}, (bt_vec){SIDE + 2, 27});
  query.engine = BT_ENGINE_CELLS;
  CHECK(arena_find_path(&field, &query, path) == BT_OK);
  e.expansions = bt_path_get_info(path)->expansions;
  e.length = bt_path_get_info(path)->length;
  CHECK(arena_index_walk(&field, (bt_vec){0, 0}, (bt_vec){9, 7}, 0, NULL, 0, &e.visits) == BT_OK);
  bt_path_free(path);
  arena_free(&field);
  return e;
}

static void test_far_circle(void) {
  effort near = effort_with(60), far = effort_with(1e8);
  CHECK(far.visits <= 2 * near.visits);
  CHECK(far.expansions <= 2 * near.expansions);
  CHECK_NEAR(far.length, near.length, 1e-6);
}

static double from_segment(bt_vec a, bt_vec b, bt_vec p) {
  double dx = b.x - a.x, dy = b.y - a.y, d2 = dx * dx + dy * dy;
  double u = d2 > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / d2 : 0;
  u = u < 0 ? 0 : u > 1 ? 1 : u;
  return hypot(a.x + u * dx - p.x, a.y + u * dy - p.y);
}

/// Some circles in a small place, some far out, before and after many have moved to the other kind
/// of place: sight is what looking at every circle tells.
static void test_sight_far_out(void) {
  enum { COUNT = 300, LINES = 400, MOVED = 60 };
  for (uint64_t seed = 1; seed <= 40; seed++) {
    rng r = {seed};
    bt_circle circles[COUNT];
    bt_id ids[COUNT];
    arena field = make_arena();
    double out = pow(10, rng_range(&r, 0, 5)), share = rng_range(&r, 0, 0.5);
    for (int i = 0; i < COUNT; i++) {
      double reach = rng_unit(&r) < share ? out : 1;
      circles[i] = (bt_circle){{10 * reach * rng_range(&r, -1, 1), 10 * reach * rng_unit(&r)},
                               0.2 * reach * rng_unit(&r) * rng_unit(&r)};
      ids[i] = add(field.world, circles[i].center.x, circles[i].center.y, circles[i].radius);
    }
    for (int k = 0; k < LINES; k++) {
      for (int i = 0; k == LINES / 2 && i < MOVED; i++) {
        circles[i].center = circles[COUNT - 1 - i].center;
        CHECK(bt_world_move_circle(field.world, ids[i], circles[i].center) == BT_OK);
      }
      double reach = k % 3 ? 10 : 10 * out;
      bt_vec a = {reach * rng_range(&r, -1, 1), reach * rng_range(&r, -1, 1)}, b = a;
      b.x += (k % 2 ? 1 : reach) * rng_range(&r, -1, 1);
      b.y += (k % 2 ? 1 : reach) * rng_range(&r, -1, 1);
      bool clear = false, free = true;
      for (int i = 0; i < COUNT; i++)
        free = free && from_segment(a, b, circles[i].center) >= circles[i].radius;
      CHECK(arena_line_of_sight(&field, a, b, 0, &clear, NULL) == BT_OK && clear == free);
    }
    arena_free(&field);
  }
}

/// A goal far away says nothing of the others: between two circles, closer to each other than the
/// tolerance out there, a way leads to one behind them. What else the query asks for is ignored.
static void test_far_goal(void) {
  arena field = make_arena();
  bt_vec goals[] = {{5, 0}, {1e9, 0}, {-5, 10.4}};
  double distances[3], distance = 0;
  size_t index = 3;
  bt_query query = bt_query_default((bt_vec){-5, 0}, (bt_vec){NAN, NAN});
  query.snap = query.partial = true, query.max_expansions = 1;
  add(field.world, 0, 1 + 1e-8, 1);
  add(field.world, 0, -1 - 1e-8, 1);
  CHECK(arena_distances(&field, &query, goals, 3, distances) == BT_OK);
  CHECK_NEAR(distances[0], 10, 1e-12);
  CHECK_NEAR(distances[2], 10.4, 1e-12);
  CHECK(distances[1] >= 1e9 && distances[1] < 1e9 + 6);
  CHECK(arena_nearest_of(&field, &query, goals, 3, &index, &distance, NULL) == BT_OK);
  CHECK(index == 0 && distance == distances[0]);
  arena_free(&field);
}

/// Coordinates may be as small as numbers go, and so may their differences.
static void test_least_numbers(void) {
  arena field = make_arena();
  bool clear = true;
  add(field.world, 0, 0, 1e-4);
  add(field.world, 5e-324, 0, 1e-4);
  CHECK(arena_line_of_sight(&field, (bt_vec){-1, 0}, (bt_vec){1, 0}, 0, &clear, NULL) == BT_OK);
  CHECK(!clear);
  arena_free(&field);
}

/// A world that was cleared holds as many obstacles as a new one.
static void test_full_twice(void) {
  enum { MANY = 1100000 };
  bt_world *world = make_world();
  bt_circle *circles = calloc(MANY, sizeof *circles);
  bt_id *ids = calloc(MANY, sizeof *ids);
  for (int i = 0; i < 2; i++) {
    CHECK(bt_world_add_circles(world, circles, MANY, ids, NULL) == BT_OK);
    CHECK(bt_world_add_circles(world, circles, MANY, ids, NULL) == BT_ERROR_CAPACITY);
    CHECK(bt_world_clear(world) == BT_OK);
  }
  free(circles);
  free(ids);
  bt_world_free(world);
}

static void test_names(void) {
  for (int i = 0; i <= BT_ERROR_OUT_OF_MEMORY; i++)
    for (int j = 0; j < i; j++)
      CHECK(strcmp(bt_status_name((bt_status)i), bt_status_name((bt_status)j)) != 0);
  CHECK(bt_status_name((bt_status)1000) != NULL);
  CHECK(strcmp(bt_version(), BT_VERSION) == 0);
  CHECK(bt_world_count(NULL) == 0 && bt_world_memory(NULL) == 0 && bt_solver_memory(NULL) == 0);
  bt_world_free(NULL);
  bt_solver_free(NULL);
  CHECK(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_path_info) == BT_PATH_INFO_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_search_edge) == BT_SEARCH_EDGE_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_search_node) == BT_SEARCH_NODE_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_graph_edge) == BT_GRAPH_EDGE_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_graph_hug) == BT_GRAPH_HUG_DOUBLES * sizeof(double));
  CHECK(sizeof(bt_index_visit) == BT_INDEX_VISIT_DOUBLES * sizeof(double));
}

/// From the middle of a square lattice of circles that all cover many others: the nearest free
/// point is at the corner of the middle two of a side. Tried pair by pair it would take minutes.
static void test_free_point_deep_in_a_crowd(void) {
  enum { HALF = 50 };
  const double agent = 30;
  arena field = make_arena();
  for (int y = -HALF; y <= HALF; y++)
    for (int x = -HALF; x <= HALF; x++) add(field.world, x, y, 0.75);
  bt_vec free_point;
  double distance, corner = HALF + sqrt((agent + 0.75) * (agent + 0.75) - 0.25);
  CHECK(arena_nearest_free(&field, (bt_vec){0, 0}, agent, &free_point, &distance) == BT_OK);
  CHECK_NEAR(distance, hypot(0.5, corner), 1e-12);
  CHECK_NEAR(fmin(fabs(free_point.x), fabs(free_point.y)), 0.5, 1e-9);
  arena_free(&field);
}

/// From the middle of circles by the thousand that all but coincide, at any scale: their outlines
/// would not part before squares are as small as their distances.
static void test_free_point_in_a_stack(void) {
  for (double apart = 1e-15; apart < 1e-2; apart *= 10) {
    for (double far = 0; far < 2e6; far += 1e6) {
      arena field = make_arena();
      for (int i = 0; i < 1000; i++)
        add(field.world, far + apart * i * cos(i), far + apart * i * sin(i), 1);
      bt_vec middle = {far, far}, free_point;
      double distance;
      CHECK(arena_nearest_free(&field, middle, 0, &free_point, &distance) == BT_OK);
      CHECK_NEAR(distance, 1, 1000 * apart + 1e-15 * far + 1e-12);
      arena_free(&field);
    }
  }
}

/// Out of the very middle of a tile of a map: not to where it touches another one, from which only
/// the tangent engine knows the way.
static void test_free_point_of_a_tile(void) {
  for (int is_hexagonal = 0; is_hexagonal < 2; is_hexagonal++) {
    arena field = make_arena();
    for (int y = -2; y <= 2; y++)
      for (int x = -2; x <= 2; x++)
        add(field.world, x + (is_hexagonal ? 0.5 * y : 0), y * (is_hexagonal ? sqrt(0.75) : 1),
            0.5);
    bt_vec p;
    CHECK(arena_nearest_free(&field, (bt_vec){0, 0}, 0, &p, NULL) == BT_OK);
    CHECK_NEAR(hypot(p.x, p.y), 0.5, 1e-12);
    double apart = is_hexagonal ? PI / 3 : PI / 2; // neighbours
    for (int i = 0; i < 6; i++) CHECK(hypot(p.x - cos(i * apart), p.y - sin(i * apart)) > 0.51);
    arena_free(&field);
  }
}

/// A swarm gathers in one cell of the grid, and moves there: the lists are as long as the swarm is
/// large, and are not walked to their ends for each move, which would take minutes.
static void test_swarm_gathers(void) {
  enum { COUNT = 200000 };
  static bt_id ids[COUNT];
  arena field = make_arena();
  for (int i = 0; i < COUNT; i++) ids[i] = add(field.world, i, i, 0.25);
  for (int frame = 0; frame < 4; frame++) {
    bool clear = true;
    bt_id blocker = 0;
    CHECK(arena_line_of_sight(&field, (bt_vec){0, 0}, (bt_vec){1, 1}, 0, &clear, &blocker) ==
          BT_OK);
    CHECK(clear == (frame > 0));
    bool moved = true;
    for (int i = 0; i < COUNT; i++)
      moved &=
          bt_world_move_circle(field.world, ids[i], (bt_vec){7.5 + 1e-6 * i, 7.5 + frame}) == BT_OK;
    CHECK(moved);
  }
  arena_free(&field);
}

// From a point to itself.
static void test_no_way_to_go(void) {
  arena field = make_arena();
  bt_path *path = NULL;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  add(field.world, 5, 0, 1);
  bt_vec points[] = {{1, 2}, {4, 0}}; // free, on the outline
  for (int i = 0; i < 2; i++)
    for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_CELLS; engine++) {
      bt_query query = bt_query_default(points[i], points[i]);
      query.engine = engine;
      CHECK(arena_find_path(&field, &query, path) == BT_OK);
      const bt_path_info *info = bt_path_get_info(path);
      CHECK(info->outcome == BT_FOUND && info->length == 0 && info->segment_count == 0);
    }
  bt_path_free(path);
  arena_free(&field);
}

/// Where a way grazes a circle that it bends round by rounding alone, no arc is left of it.
static void test_no_arc_of_rounding(void) {
  arena field = make_arena();
  bt_path *path = NULL;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  const double at[][2] = {{4, -2}, {7, -1}, {2, -1}, {8, 1}, {1, -1}};
  for (int i = 0; i < 5; i++) add(field.world, at[i][0], at[i][1], 1);
  for (bt_engine engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_CELLS; engine++) {
    bt_query query = bt_query_default((bt_vec){0, -2}, (bt_vec){10, 2});
    query.engine = engine;
    CHECK(arena_find_path(&field, &query, path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(path);
    CHECK(info->segment_count == 5);
    for (int i = 0; i < (int)info->segment_count; i++)
      CHECK(bt_path_get_segments(path)[i].length > 1e-3);
  }
  bt_path_free(path);
  arena_free(&field);
}

int main(void) {
  test_ids();
  test_no_way_to_go();
  test_generations();
  test_bulk();
  test_edits_change_paths();
  test_many_paths();
  test_sampling();
  test_sampling_ends_exactly();
  test_search_and_edits();
  test_index_walk();
  test_tolerance_forgets();
  test_far_circle();
  test_sight_far_out();
  test_far_goal();
  test_least_numbers();
  test_full_twice();
  test_names();
  test_free_point_deep_in_a_crowd();
  test_free_point_in_a_stack();
  test_free_point_of_a_tile();
  test_swarm_gathers();
  test_no_arc_of_rounding();
  return check_done();
}
