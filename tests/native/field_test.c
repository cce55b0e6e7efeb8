// Fields: each point as a query from there answers it, in worlds of all kinds, with edits, and out
// of memory at each allocation: `field_test [rounds] [first seed]`.
#include "bitangent_field.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

enum { OBSTACLES = 90, GOALS = 4, POINTS = 60, KINDS = 8, FEW = 4 };
static const double SIDE = 30;
static const double RADII[] = {0, 0.15, 0.4};

typedef struct scene {
  rng r;
  bt_world *world;
  bt_solver *solver;
  bt_id ids[OBSTACLES];
  bt_circle circles[OBSTACLES]; // that were added, or where polygons are
  double offset, agent_radius;
  bool snap;
  bt_vec goals[GOALS];
  size_t goal_count;
} scene;

static bt_vec some_point(scene *s) {
  return (bt_vec){s->offset + rng_range(&s->r, 0, SIDE), rng_range(&s->r, 0, SIDE) - s->offset};
}

/// A polygon, or from time to time a wall; on whole coordinates in some scenes.
static bt_status add_edges(scene *s, bt_circle circle, bool is_lattice, bt_id *id) {
  bt_vec points[6];
  size_t count = rng_below(&s->r, 4) ? 3 + (size_t)rng_below(&s->r, 4) : 2;
  for (size_t k = 0; k < count; k++) {
    double angle = ((double)k + 0.7 * rng_unit(&s->r)) * 6.283185307179586 / (double)count;
    points[k] = (bt_vec){circle.center.x + circle.radius * cos(angle),
                         circle.center.y + circle.radius * sin(angle)};
    if (is_lattice) points[k] = (bt_vec){floor(points[k].x), floor(points[k].y)};
  }
  return count > 2 ? bt_world_add_polygon(s->world, points, count, id)
                   : bt_world_add_wall(s->world, points, 2, id);
}

static void add(scene *s, int kind, int i) {
  bt_circle circle = {some_point(s), rng_range(&s->r, 0.2, 0.8)};
  if (kind == 1) circle.radius *= 2.5; // much overlap
  if (kind == 2)                       // a lattice of circles that touch, with holes
    circle = (bt_circle){{s->offset + i % 10, i / 10 - s->offset}, rng_below(&s->r, 5) ? 0.5 : 0.4};
  if (kind == 7) circle.radius *= 5; // a few, far apart
  if (kind == 3 && i < 40)           // a ring, nearly shut
    circle = (bt_circle){{s->offset + 15 + 8 * cos(i * 0.157), 15 + 8 * sin(i * 0.157) - s->offset},
                         i ? 0.7 : 0.3};
  s->circles[i] = circle;
  bt_status status = kind < 4 || (kind == 5 && i % 2)
                         ? bt_world_add_circle(s->world, circle, &s->ids[i])
                         : add_edges(s, circle, kind == 6, &s->ids[i]);
  if (status) s->ids[i] = 0; // it crosses itself, or has no area
}

static void make(scene *s, const bt_allocator *allocator, uint64_t seed) {
  int kind = (int)(seed % KINDS);
  *s = (scene){.r = {seed}, .offset = seed % 3 == 2 ? 5e3 : 0};
  s->agent_radius = RADII[rng_below(&s->r, 3)];
  s->snap = rng_below(&s->r, 2);
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
  int count = seed % 29 == 0 ? 0 : OBSTACLES; // from time to time nothing at all
  if (kind == 7) count = FEW;
  for (int i = 0; i < count; i++) add(s, kind, i);
  CHECK(bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, allocator, &s->solver) == BT_OK);
  s->goal_count = 1 + (size_t)rng_below(&s->r, GOALS);
  for (size_t i = 0; i < s->goal_count; i++) s->goals[i] = some_point(s);
}

static void end(scene *s) {
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// Points anywhere, at goals, on outlines, and far outside.
static bt_vec ask_for(scene *s, int i) {
  const bt_circle *circle = &s->circles[rng_below(&s->r, OBSTACLES)];
  double angle = rng_range(&s->r, 0, 6.28), r = circle->radius + s->agent_radius;
  if (i == 0) return s->goals[0];
  if (i == 1) return (bt_vec){s->offset - 400, 300};
  if (i % 8 == 2)
    return (bt_vec){circle->center.x + r * cos(angle), circle->center.y + r * sin(angle)};
  return some_point(s);
}

static void check_length(double a, double b) {
  if (isfinite(a) && isfinite(b))
    CHECK_NEAR(a, b, 1e-9 * (SIDE + b));
  else
    CHECK(a == b);
}

/// A point as the query from there to all goals has it.
static void check_point(scene *s, bt_field *field, bt_vec p, bt_path *path, bt_path *other) {
  bt_field_point told;
  bt_query query = bt_query_default(p, p);
  size_t index;
  double distance;
  query.agent_radius = s->agent_radius;
  query.snap = s->snap;
  CHECK(bt_field_at(field, &p, 1, &told) == BT_OK);
  CHECK(bt_solver_nearest_of(s->solver, &query, s->goals, s->goal_count, &index, &distance,
                             other) == BT_OK);
  check_length(told.distance, distance);
  bt_vec free_point;
  double free_distance;
  CHECK(bt_solver_nearest_free(s->solver, p, s->agent_radius, &free_point, NULL) == BT_OK);
  bool is_free = free_point.x == p.x && free_point.y == p.y;
  CHECK(bt_field_free_distances(field, &p, 1, NULL, 0, &free_distance) == BT_OK);
  check_length(free_distance, is_free ? told.distance : INFINITY);
  CHECK(bt_field_path(field, p, path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(path);
  CHECK((told.goal >= 0) == ((int)info->outcome == BT_FOUND));
  CHECK((told.goal >= 0) == isfinite(distance) && isnan(told.heading) == (told.goal < 0));
  if (told.goal < 0 || !isfinite(distance)) return;
  check_length(info->length, distance);
  const bt_path_info *asked = bt_path_get_info(other);
  CHECK(info->start_snapped == asked->start_snapped);
  if (told.goal == (double)index) CHECK(info->goal_snapped == asked->goal_snapped);
  bt_vec goal = s->goals[(size_t)told.goal];
  if (!s->snap) CHECK(info->goal.x == goal.x && info->goal.y == goal.y);
  bt_pose pose = {.heading = 0};
  if (info->segment_count > 0)
    CHECK(bt_segments_pose_at(bt_path_get_segments(path), (size_t)info->segment_count, 0, &pose) ==
          BT_OK);
  double off = fabs(remainder(pose.heading - told.heading, 6.283185307179586));
  CHECK(off * fmin(distance, 1) < 1e-5);
}

/// Distances of points each near the one before: a bound is no less than the distance, and no more
/// than what is enough. Known ones stay.
static void check_bounds(scene *s, bt_field *field) {
  bt_vec points[POINTS] = {ask_for(s, 2)};
  uint32_t from[POINTS] = {0};
  double bounds[POINTS], exact[POINTS], enough = rng_range(&s->r, 0, SIDE);
  for (uint32_t i = 0; i < POINTS; i++) {
    double x = rng_range(&s->r, -1, 1), y = rng_range(&s->r, -1, 1);
    if (i) points[i] = (bt_vec){points[i - 1].x + x, points[i - 1].y + y};
    from[i] = i ? i - 1 : 0;
    bounds[i] = NAN;
  }
  CHECK(bt_field_free_distances(field, points, POINTS, NULL, 0, exact) == BT_OK);
  bounds[3] = exact[3];
  CHECK(bt_field_free_distances(field, points, POINTS, from, enough, bounds) == BT_OK);
  CHECK(bounds[3] == exact[3]);
  for (int i = 0; i < POINTS; i++) {
    if (bounds[i] == exact[i] || fabs(bounds[i] - exact[i]) <= 1e-9 * SIDE) continue;
    CHECK(bounds[i] <= enough && bounds[i] >= exact[i] - 1e-9 * SIDE);
  }
}

static void test_points(uint64_t seed) {
  scene s;
  bt_field *field;
  bt_path *path, *other;
  make(&s, NULL, seed);
  CHECK(bt_path_create(NULL, &path) == BT_OK && bt_path_create(NULL, &other) == BT_OK);
  CHECK(bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, 0, &field) ==
        BT_OK);
  for (int i = 0; i < POINTS; i++) check_point(&s, field, ask_for(&s, i), path, other);
  check_bounds(&s, field);
  // An edit makes it stale; made again, also for other goals, it is as good as a new one.
  bt_id id = s.ids[rng_below(&s.r, OBSTACLES)];
  if (id) CHECK(bt_world_set_enabled(s.world, id, false) == BT_OK);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  bt_field_point told;
  CHECK(bt_field_at(field, s.goals, 1, &told) == (id ? BT_ERROR_STALE_SEARCH : BT_OK));
  double distance;
  CHECK(bt_field_free_distances(field, s.goals, 1, NULL, 0, &distance) ==
        (id ? BT_ERROR_STALE_SEARCH : BT_OK));
  CHECK(bt_field_path(field, s.goals[0], path) == (id ? BT_ERROR_STALE_SEARCH : BT_OK));
  s.goals[0] = some_point(&s);
  CHECK(bt_field_update(field, s.goals, s.goal_count) == BT_OK);
  CHECK(bt_field_update(field, NULL, 0) == BT_OK);
  for (int i = 0; i < POINTS / 4; i++) check_point(&s, field, ask_for(&s, i), path, other);
  CHECK(bt_field_memory(field) > 0);
  bt_field_free(field);
  bt_path_free(path);
  bt_path_free(other);
  end(&s);
}

/// A field that ignores obstacles is one of a world without them.
static void test_ignoring(uint64_t seed) {
  scene s;
  bt_field *field, *without;
  bt_vec points[POINTS];
  bt_field_point told[POINTS], wanted[POINTS];
  bt_id ignored[OBSTACLES + 1];
  bt_path *path;
  size_t count = 0;
  make(&s, NULL, seed);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (int i = 0; i < OBSTACLES; i++)
    if (s.ids[i] && rng_below(&s.r, 3) == 0) ignored[count++] = s.ids[i];
  if (count) ignored[count] = ignored[0]; // twice
  bt_ids ignore = {ignored, count ? count + 1 : 0};
  double most = seed % 3 ? 0 : SIDE * rng_range(&s.r, 0.1, 0.8);
  CHECK(bt_field_create_ignoring(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, most,
                                 ignore, &field) == BT_OK);
  for (int i = 0; i < POINTS; i++) points[i] = ask_for(&s, i);
  CHECK(bt_field_at(field, points, POINTS, told) == BT_OK);
  for (int i = 0; i < POINTS; i++) {
    bool reaches;
    CHECK(bt_field_reaches(field, points[i], &reaches) == BT_OK);
    CHECK(reaches == (told[i].goal >= 0));
  }
  for (int i = 0; i < POINTS; i += 5) {
    CHECK(bt_field_path(field, points[i], path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(path);
    CHECK(((int)info->outcome == BT_FOUND) == (told[i].goal >= 0));
    if (told[i].goal >= 0) check_length(info->length, told[i].distance);
  }
  for (size_t i = 0; i < count; i++)
    CHECK(bt_world_set_enabled(s.world, ignored[i], false) == BT_OK);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  CHECK(bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, most, &without) ==
        BT_OK);
  CHECK(bt_field_at(without, points, POINTS, wanted) == BT_OK);
  for (int i = 0; i < POINTS; i++) {
    if (most > 0 && fabs(wanted[i].distance - most) <= 1e-9 * (SIDE + most)) continue;
    CHECK((told[i].goal >= 0) == (wanted[i].goal >= 0));
    if (told[i].goal >= 0) check_length(told[i].distance, wanted[i].distance);
  }
  // Once they are gone, there is nothing to ignore.
  for (size_t i = 0; i < count; i++) CHECK(bt_world_remove(s.world, ignored[i]) == BT_OK);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  CHECK(bt_field_update(field, NULL, 0) == BT_OK);
  CHECK(bt_field_at(field, points, POINTS, told) == BT_OK);
  for (int i = 0; i < POINTS; i++)
    if (told[i].goal >= 0 && wanted[i].goal >= 0)
      check_length(told[i].distance, wanted[i].distance);
  bt_field *none = NULL;
  if (count)
    CHECK(bt_field_create_ignoring(s.solver, s.goals, 1, 0, false, 0, ignore, &none) ==
          BT_ERROR_STALE_ID);
  bt_field_free(field);
  bt_field_free(without);
  bt_path_free(path);
  end(&s);
}

/// With a greatest length: what is nearer is told, and nothing else. Many points at once are told
/// as each by itself.
static void test_limit(uint64_t seed) {
  enum { MANY = 200 };
  scene s;
  bt_field *whole, *part;
  bt_path *path;
  bt_vec points[MANY];
  bt_field_point all[MANY], near[MANY], one;
  make(&s, NULL, seed);
  double most = SIDE * rng_range(&s.r, 0.02, 0.8);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, 0, &whole) ==
        BT_OK);
  CHECK(bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, most, &part) ==
        BT_OK);
  CHECK(bt_field_memory(part) <= bt_field_memory(whole));
  for (int i = 0; i < MANY; i++) points[i] = ask_for(&s, i);
  CHECK(bt_field_at(whole, points, MANY, all) == BT_OK);
  CHECK(bt_field_at(part, points, MANY, near) == BT_OK);
  for (int i = 0; i < MANY; i++) {
    double slack = 1e-9 * (SIDE + most);
    if (i % 4 == 0) {
      CHECK(bt_field_at(whole, &points[i], 1, &one) == BT_OK);
      check_length(one.distance, all[i].distance);
    }
    if (fabs(all[i].distance - most) <= slack) continue;
    bool is_near = all[i].distance < most;
    CHECK((near[i].goal >= 0) == is_near && isfinite(near[i].distance) == is_near);
    CHECK(isnan(near[i].heading) != is_near);
    if (is_near) check_length(near[i].distance, all[i].distance);
    CHECK(bt_field_path(part, points[i], path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(path);
    if (is_near)
      check_length(info->length, all[i].distance);
    else
      CHECK(((int)info->outcome == BT_TOO_FAR || (int)info->outcome == BT_START_BLOCKED) &&
            isnan(info->length) && info->segment_count == 0);
  }
  bt_field_free(whole);
  bt_field_free(part);
  bt_path_free(path);
  end(&s);
}

static void test_refused(void) {
  scene s;
  bt_field *field;
  bt_field_point told;
  bt_vec bad = {NAN, 0};
  make(&s, NULL, 1);
  bt_solver *solver = s.solver;
  CHECK(bt_field_create(NULL, s.goals, 1, 0, false, 0, &field) == BT_ERROR_NULL);
  CHECK(bt_field_create(solver, s.goals, 0, 0, false, 0, &field) == BT_ERROR_RANGE);
  CHECK(bt_field_create(solver, s.goals, 1, -1, false, 0, &field) != BT_OK);
  CHECK(bt_field_create(solver, &bad, 1, 0, false, 0, &field) != BT_OK);
  CHECK(bt_field_create(solver, s.goals, 1, 0, false, -1, &field) == BT_ERROR_RANGE);
  CHECK(bt_field_create(solver, s.goals, 1, 0, false, INFINITY, &field) == BT_ERROR_NOT_FINITE);
  CHECK(bt_field_create(solver, s.goals, BT_MAX_OBSTACLES + (size_t)1, 0, false, 0, &field) ==
        BT_ERROR_CAPACITY);
  CHECK(bt_field_create(solver, s.goals, 1, 0, false, 0, &field) == BT_OK);
  CHECK(bt_field_at(field, &bad, 1, &told) != BT_OK && bt_field_at(field, NULL, 0, NULL) == BT_OK);
  CHECK(bt_field_at(NULL, s.goals, 1, &told) == BT_ERROR_NULL);
  CHECK(bt_field_reaches(NULL, s.goals[0], NULL) == BT_ERROR_NULL);
  CHECK(bt_field_free_distances(field, &bad, 1, NULL, 0, &told.distance) != BT_OK);
  CHECK(bt_field_free_distances(field, s.goals, 1, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_field_update(field, &bad, 1) != BT_OK);
  CHECK(bt_field_update(field, NULL, 0) == BT_OK);
  CHECK(bt_field_at(field, s.goals, 1, &told) == BT_OK);
  bt_field_free(field);
  bt_field_free(NULL);
  CHECK(bt_field_memory(NULL) == 0);
  end(&s);
}

/// Out of memory at any allocation: the next call answers as if nothing had been.
static void test_out_of_memory(uint64_t seed) {
  scene s;
  check_heap heap = {.fail_at = SIZE_MAX};
  bt_allocator allocator = {check_resize, &heap};
  bt_field *field = NULL;
  bt_path *path, *other;
  CHECK(bt_path_create(NULL, &path) == BT_OK && bt_path_create(NULL, &other) == BT_OK);
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status == BT_ERROR_OUT_OF_MEMORY; n++) {
    make(&s, &allocator, seed);
    heap.fail_at = heap.calls + n;
    status = bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, 0, &field);
    bt_field_point told[2];
    if (!status) status = bt_field_at(field, s.goals, 1, told);
    heap.fail_at = SIZE_MAX;
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    if (status && field) CHECK(bt_field_update(field, NULL, 0) == BT_OK);
    if (!field)
      CHECK(bt_field_create(s.solver, s.goals, s.goal_count, s.agent_radius, s.snap, 0, &field) ==
            BT_OK);
    for (int i = 0; i < 4; i++) check_point(&s, field, ask_for(&s, i + 3), path, other);
    bt_field_free(field);
    field = NULL;
    end(&s);
    CHECK(heap.blocks == 0 && !heap.bad_size);
  }
  bt_path_free(path);
  bt_path_free(other);
}

/// Two goals among two walls: windows from one of them were lost.
static void test_two_walls(void) {
  static const bt_vec WALLS[2][2] = {{{15.616, 8.681}, {15.062, 8.67}},
                                     {{11.762, 8.572}, {12.348, 9.139}}};
  scene s = {.agent_radius = 0.39, .goals = {{11.698, 15.518}, {15.745, 11.293}}, .goal_count = 2};
  bt_path *path, *other;
  bt_field *field;
  CHECK(bt_world_create(NULL, &s.world) == BT_OK);
  for (int i = 0; i < 2; i++) CHECK(bt_world_add_wall(s.world, WALLS[i], 2, &s.ids[i]) == BT_OK);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  CHECK(bt_solver_create(s.world, NULL, &s.solver) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK && bt_path_create(NULL, &other) == BT_OK);
  CHECK(bt_field_create(s.solver, s.goals, 2, s.agent_radius, false, 0, &field) == BT_OK);
  for (int x = 0; x < 20; x++)
    for (int y = 0; y < 20; y++) check_point(&s, field, (bt_vec){x, y}, path, other);
  bt_field_free(field);
  bt_path_free(path);
  bt_path_free(other);
  end(&s);
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 140;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < rounds; i++) test_points(first + (uint64_t)i);
  for (int i = 0; i < rounds / 2; i++) test_limit(first + (uint64_t)i);
  for (int i = 0; i < rounds / 2; i++) test_ignoring(first + (uint64_t)i);
  test_two_walls();
  test_refused();
  test_out_of_memory(first);
  test_out_of_memory(first + 4);
  return check_done();
}
