// The graph engine: what it keeps against what it makes anew, and out of memory in the middle of
// it: `kept_graph_test [rounds] [first seed]`.
#include "bitangent.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { POLYGONS = 40, WALLS = 12, POINTS = 11, OBSTACLES = POLYGONS + WALLS + POINTS, EACH = 5 };
static const double SIDE = 40;
static const double RADII[] = {0, 0.15, 0.4};

typedef struct board {
  rng r;
  bt_world *world;
  bt_id ids[OBSTACLES]; // 0: there is no such obstacle
} board;

static bt_vec some_point(rng *r) { return (bt_vec){rng_range(r, 0, SIDE), rng_range(r, 0, SIDE)}; }

/// A circle of radius 0, or a wall of one point or two.
static void add_point(board *b, bt_vec at, bt_id *id) {
  const bt_vec points[2] = {at, {at.x + 2, at.y - 1}};
  int count = rng_below(&b->r, 3);
  CHECK((count ? bt_world_add_wall(b->world, points, (size_t)count, id)
               : bt_world_add_circle(b->world, (bt_circle){at, 0}, id)) == BT_OK);
}

/// Polygons of up to eight corners, and walls; on whole coordinates in every other board, so that
/// they touch and are in line; and in every third board circles in place of some polygons. Points
/// at corners of some are added before them, so that they stand for the corner until they go.
static void fill(board *b, uint64_t seed) {
  b->r = (rng){seed};
  CHECK(bt_world_create(NULL, &b->world) == BT_OK);
  for (int i = 0; i < POLYGONS + WALLS; i++) {
    bt_vec points[8], at = some_point(&b->r);
    int count = i < POLYGONS ? 3 + rng_below(&b->r, 6) : 2;
    double size = rng_range(&b->r, 0.5, 3);
    for (int k = 0; k < count; k++) {
      double angle = (k + 0.7 * rng_unit(&b->r)) * 6.283185307179586 / count;
      points[k] = (bt_vec){at.x + size * cos(angle), at.y + size * sin(angle)};
      if (seed % 2) points[k] = (bt_vec){floor(points[k].x), floor(points[k].y)};
    }
    if (i % EACH == 0) add_point(b, points[0], &b->ids[POLYGONS + WALLS + i / EACH]);
    if (seed % 3 == 0 && i % 4 == 0) {
      if (seed % 2) at = (bt_vec){floor(at.x), floor(at.y)}, size = ceil(size);
      CHECK(bt_world_add_circle(b->world, (bt_circle){at, size}, &b->ids[i]) == BT_OK);
      continue;
    }
    bt_status status = i < POLYGONS
                           ? bt_world_add_polygon(b->world, points, (size_t)count, &b->ids[i])
                           : bt_world_add_wall(b->world, points, 2, &b->ids[i]);
    if (status) b->ids[i] = 0; // it crosses itself, or has no area
  }
}

static void edit(board *b) {
  int first = rng_below(&b->r, 3) ? 0 : POLYGONS + WALLS; // more of the points than of others
  bt_id id = b->ids[first + rng_below(&b->r, OBSTACLES - first)];
  if (id == 0) return;
  int what = rng_below(&b->r, 4);
  if (what < 2) {
    bt_vec by = {floor(rng_range(&b->r, -3, 4)), floor(rng_range(&b->r, -3, 4))};
    CHECK(bt_world_move_obstacle(b->world, id, by) == BT_OK);
  } else if (what == 2) {
    CHECK(bt_world_rotate_obstacle(b->world, id, 1.5707963267948966, NULL) == BT_OK);
  } else {
    CHECK(bt_world_set_enabled(b->world, id, rng_below(&b->r, 2)) == BT_OK);
  }
}

static bt_query some_query(rng *r) {
  bt_query query = bt_query_default(some_point(r), some_point(r));
  query.agent_radius = RADII[rng_below(r, 3)];
  query.snap = rng_below(r, 2);
  query.engine = BT_ENGINE_GRAPH;
  return query;
}

static bool same_path(const bt_path *a, const bt_path *b) {
  const bt_path_info *x = bt_path_get_info(a), *y = bt_path_get_info(b);
  size_t bytes = (size_t)x->segment_count * sizeof(bt_segment);
  return x->outcome == y->outcome && x->engine == y->engine &&
         x->segment_count == y->segment_count &&
         (bytes == 0 || memcmp(bt_path_get_segments(a), bt_path_get_segments(b), bytes) == 0);
}

/// A graph that is kept, with edits between the queries, answers bit for bit as one that is made
/// for the query, and as long as the tangent engine.
static void test_kept(uint64_t seed) {
  board b;
  bt_solver *kept, *fresh;
  bt_path *path, *other;
  fill(&b, seed);
  CHECK(bt_solver_create(b.world, NULL, &kept) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_path_create(NULL, &other) == BT_OK);
  for (int i = 0; i < 8 * EACH; i++) {
    if (i % EACH == 0) edit(&b);
    CHECK(bt_world_prepare(b.world) == BT_OK);
    bt_query query = some_query(&b.r);
    CHECK(bt_solver_find_path(kept, &query, path) == BT_OK);
    CHECK(bt_solver_create(b.world, NULL, &fresh) == BT_OK);
    CHECK(bt_solver_find_path(fresh, &query, other) == BT_OK);
    CHECK(same_path(path, other));
    query.engine = BT_ENGINE_TANGENT;
    CHECK(bt_solver_find_path(fresh, &query, other) == BT_OK);
    const bt_path_info *one = bt_path_get_info(path), *two = bt_path_get_info(other);
    CHECK(one->outcome == two->outcome);
    if ((int)one->outcome == BT_FOUND)
      CHECK(fabs(one->length - two->length) <= 1e-9 * (SIDE + two->length));
    bt_solver_free(fresh);
  }
  bt_path_free(path);
  bt_path_free(other);
  bt_solver_free(kept);
  bt_world_free(b.world);
}

/// The same answer bit for bit, or as long by another engine.
static bool same_answer(const bt_path *a, const bt_path *b) {
  const bt_path_info *x = bt_path_get_info(a), *y = bt_path_get_info(b);
  if (x->engine == y->engine) return same_path(a, b);
  return x->outcome == y->outcome &&
         (isnan(x->length) || fabs(x->length - y->length) <= 1e-9 * (SIDE + x->length));
}

/// Past the limit on memory the answers are the same, most by the graph, and what was used last is
/// still there.
static void test_limit(uint64_t seed) {
  enum { QUERIES = 60, LIMIT = 200000 };
  board b;
  bt_solver *all, *some;
  bt_path *path, *other;
  int kept = 0, by_graph = 0;
  fill(&b, seed);
  CHECK(bt_world_prepare(b.world) == BT_OK);
  CHECK(bt_solver_create(b.world, NULL, &all) == BT_OK);
  CHECK(bt_solver_create(b.world, NULL, &some) == BT_OK);
  CHECK(bt_solver_set_graph_limit(NULL, 0) == BT_ERROR_NULL);
  CHECK(bt_solver_set_graph_limit(some, LIMIT) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_path_create(NULL, &other) == BT_OK);
  for (int i = 0; i < QUERIES; i++) {
    bt_query query = some_query(&b.r);
    CHECK(bt_solver_find_path(all, &query, path) == BT_OK);
    CHECK(bt_solver_find_path(some, &query, other) == BT_OK);
    CHECK(same_answer(path, other));
    by_graph += bt_path_get_info(path)->engine == bt_path_get_info(other)->engine;
    double tests = bt_path_get_info(other)->sight_tests;
    CHECK(bt_solver_find_path(some, &query, other) == BT_OK);
    CHECK(same_answer(path, other));
    kept += bt_path_get_info(other)->sight_tests < tests;
  }
  CHECK(by_graph > QUERIES * 3 / 4 && kept > QUERIES / 4);
  CHECK(by_graph < QUERIES || bt_solver_memory(some) < bt_solver_memory(all));
  CHECK(bt_solver_set_graph_limit(some, 0) == BT_OK);
  bt_query query = some_query(&b.r);
  CHECK(bt_solver_find_path(all, &query, path) == BT_OK);
  CHECK(bt_solver_find_path(some, &query, other) == BT_OK && same_answer(path, other));
  bt_path_free(path);
  bt_path_free(other);
  bt_solver_free(all);
  bt_solver_free(some);
  bt_world_free(b.world);
}

/// An allocator that remembers the most bytes that were held.
typedef struct peak_heap {
  check_heap heap;
  size_t most;
} peak_heap;

static void *peak_resize(void *user, void *block, size_t old_bytes, size_t new_bytes) {
  peak_heap *p = user;
  void *made = check_resize(&p->heap, block, old_bytes, new_bytes);
  if (p->heap.bytes > p->most) p->most = p->heap.bytes;
  return made;
}

enum { FENCE_QUERIES = 64 };

/// Crosses a fence of planks, any of which sees any other, again and again. Returns the most bytes
/// that were held. *strained: the number of queries that allocated anything.
static size_t cross_fence(int planks, size_t limit, bt_engine engine, double *lengths,
                          int *strained) {
  peak_heap p = {.heap = {.fail_at = SIZE_MAX}};
  bt_allocator allocator = {peak_resize, &p};
  bt_world *world;
  bt_solver *solver;
  bt_path *path;
  bt_id id;
  rng r = {1};
  CHECK(bt_world_create(NULL, &world) == BT_OK && bt_path_create(NULL, &path) == BT_OK);
  for (int i = 0; i < planks; i++) {
    bt_vec plank[] = {{i, 0}, {i + 0.5, 0}};
    CHECK(bt_world_add_wall(world, plank, 2, &id) == BT_OK);
  }
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_solver_create(world, &allocator, &solver) == BT_OK);
  CHECK(bt_solver_set_graph_limit(solver, limit) == BT_OK);
  *strained = 0;
  for (int i = 0; i < FENCE_QUERIES; i++) {
    size_t calls = p.heap.calls;
    bt_query query = bt_query_default((bt_vec){rng_range(&r, 0, planks / 4), -3},
                                      (bt_vec){rng_range(&r, planks / 2, planks), 3});
    query.agent_radius = 0.2;
    query.engine = engine;
    CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
    CHECK((int)bt_path_get_info(path)->outcome == BT_FOUND);
    lengths[i] = bt_path_get_info(path)->length;
    *strained += p.heap.calls > calls;
  }
  bt_solver_free(solver);
  bt_path_free(path);
  bt_world_free(world);
  CHECK(p.heap.blocks == 0 && !p.heap.bad_size);
  return p.most;
}

/// A search whose tangents need more memory than the limit keeps near it, and goes on with another
/// engine. Most of those that would need as much do not try.
static void test_fence(int planks, size_t limit) {
  double expected[FENCE_QUERIES], lengths[FENCE_QUERIES];
  int strained;
  size_t least = cross_fence(planks, 0, BT_ENGINE_GRAPH, expected, &strained);
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    size_t most = cross_fence(planks, limit, (bt_engine)engine, lengths, &strained);
    for (int i = 0; i < FENCE_QUERIES; i++) CHECK_NEAR(lengths[i], expected[i], 1e-9 * planks);
    if (engine != BT_ENGINE_GRAPH) continue;
    CHECK(most > limit && most < least + limit + limit / 4);
    CHECK(strained < FENCE_QUERIES / 4);
  }
}

/// So few obstacles that the graph is brought up to date rather than made anew.
static void set_some(board *b, bool is_enabled) {
  for (int i = 1; i <= 7; i += 6)
    if (b->ids[i]) CHECK(bt_world_set_enabled(b->world, b->ids[i], is_enabled) == BT_OK);
  CHECK(bt_world_prepare(b->world) == BT_OK);
}

/// Out of memory at any allocation, while the graph is made or brought up to date: the next query
/// answers as if nothing had been.
static void test_out_of_memory(uint64_t seed, bool is_edit) {
  board b;
  bt_solver *solver, *fresh;
  bt_path *path, *expected;
  fill(&b, seed);
  set_some(&b, !is_edit);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_path_create(NULL, &expected) == BT_OK);
  CHECK(bt_solver_create(b.world, NULL, &fresh) == BT_OK);
  bt_query query = bt_query_default((bt_vec){0.3, 0.2}, (bt_vec){SIDE - 0.4, SIDE - 0.3});
  query.agent_radius = 0.15;
  query.snap = true;
  query.engine = BT_ENGINE_GRAPH;
  CHECK(bt_solver_find_path(fresh, &query, expected) == BT_OK);
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status == BT_ERROR_OUT_OF_MEMORY; n++) {
    check_heap heap = {.fail_at = SIZE_MAX};
    bt_allocator allocator = {check_resize, &heap};
    CHECK(bt_solver_create(b.world, &allocator, &solver) == BT_OK);
    if (is_edit) {
      set_some(&b, true);
      CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
      set_some(&b, false);
    }
    heap.fail_at = heap.calls + n;
    status = bt_solver_find_path(solver, &query, path);
    heap.fail_at = SIZE_MAX;
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    CHECK(bt_solver_find_path(solver, &query, path) == BT_OK && same_path(path, expected));
    bt_solver_free(solver);
    CHECK(heap.blocks == 0 && !heap.bad_size);
  }
  bt_path_free(path);
  bt_path_free(expected);
  bt_solver_free(fresh);
  bt_world_free(b.world);
}

/// Obstacles a millionth as large as the world, close together: what a corner sees of them is not
/// lost in the tolerances of the whole.
static void test_scales(uint64_t seed) {
  enum { SMALL = 24 };
  const double size = 0.02;
  rng r = {seed};
  bt_id id;
  bt_world *world;
  bt_solver *solver;
  bt_path *path;
  bt_vec far[2] = {{-9e3, -9e3}, {9e3, 9e3}};
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  for (int i = 0; i < 2; i++) {
    bt_vec wall[2] = {far[i], {far[i].x + 1, far[i].y}};
    CHECK(bt_world_add_wall(world, wall, 2, &id) == BT_OK);
  }
  for (int i = 0; i < SMALL; i++) {
    bt_vec at = {rng_range(&r, 0, size), rng_range(&r, 0, size)}, wall[2] = {at, at};
    wall[1].x += rng_range(&r, -size, size) / 4, wall[1].y += rng_range(&r, -size, size) / 4;
    bt_circle circle = {at, rng_range(&r, 0.02, 0.1) * size};
    CHECK((i % 4 ? bt_world_add_wall(world, wall, 2, &id)
                 : bt_world_add_circle(world, circle, &id)) == BT_OK);
  }
  CHECK(bt_world_prepare(world) == BT_OK && bt_solver_create(world, NULL, &solver) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (int i = 0; i < 20; i++) {
    bt_query query = bt_query_default((bt_vec){-size, rng_range(&r, 0, size)},
                                      (bt_vec){2 * size, rng_range(&r, 0, size)});
    query.engine = BT_ENGINE_TANGENT;
    CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
    double length = bt_path_get_info(path)->length;
    query.engine = BT_ENGINE_GRAPH;
    CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
    CHECK((int)bt_path_get_info(path)->engine == BT_ENGINE_GRAPH);
    CHECK(fabs(bt_path_get_info(path)->length - length) < 1e-9 * size);
  }
  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(world);
}

static void add_box(bt_world *world, double x0, double y0, double x1, double y1) {
  const bt_vec box[] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  bt_id id;
  CHECK(bt_world_add_polygon(world, box, 4, &id) == BT_OK);
}

/// The sides of two boxes in one line but for rounding. The path hugs the first side and turns up
/// at its end. The tangents from there to the second box leave before the point of arrival, some of
/// them by its very slop.
static void test_row(uint64_t seed) {
  rng r = {seed};
  bt_world *world;
  bt_solver *solver = NULL;
  bt_path *path = NULL;
  const bt_vec above[] = {{-0.2, 1}, {-0.2, 7}};
  bt_id id;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  add_box(world, -1, 0, 0, 1);
  add_box(world, -4, -1.5e-13 * rng_unit(&r), -3, 1);
  CHECK(bt_world_add_wall(world, above, 2, &id) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK && bt_solver_create(world, NULL, &solver) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  bt_query query = bt_query_default((bt_vec){0.3, 0.9}, (bt_vec){-0.6, 1.4});
  query.agent_radius = rng_range(&r, 0.2, 0.3);
  query.engine = BT_ENGINE_TANGENT;
  CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
  double length = bt_path_get_info(path)->length;
  query.engine = BT_ENGINE_GRAPH;
  CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
  CHECK_NEAR(bt_path_get_info(path)->length, length, 1e-9);
  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(world);
}

/// Asks many queries of `auto`. Returns how many others come before the first that the graph engine
/// answers, but not for another engine; -1 if it answers none.
static int ask_often(bt_solver *solver, bt_path *path, rng *r) {
  int before = -1;
  for (int i = 0; i < 1000; i++) {
    bt_query query = some_query(r);
    query.engine = BT_ENGINE_AUTO;
    CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(path);
    if (before < 0 && (int)info->engine == BT_ENGINE_GRAPH && info->fallback == 0) before = i;
  }
  return before;
}

/// `auto` uses the graph for what takes long, where there are few circles, and for all where it has
/// been asked often since the last edit. Among many circles it tries windows first, and learns that
/// walls are in the way.
static void test_choice(void) {
  enum { MANY = 90 };
  board b;
  bt_id ids[MANY];
  bt_solver *solver;
  bt_path *path;
  fill(&b, 10);
  CHECK(bt_world_prepare(b.world) == BT_OK);
  CHECK(bt_solver_create(b.world, NULL, &solver) == BT_OK);
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(ask_often(solver, path, &b.r) > 0);
  CHECK(ask_often(solver, path, &b.r) == 0);
  for (int i = 0; i < MANY; i++)
    CHECK(bt_world_add_circle(b.world, (bt_circle){some_point(&b.r), 0.2}, &ids[i]) == BT_OK);
  CHECK(bt_world_prepare(b.world) == BT_OK && ask_often(solver, path, &b.r) > 8);
  CHECK(ask_often(solver, path, &b.r) == 0);
  for (int i = 3; i < MANY; i++) CHECK(bt_world_set_enabled(b.world, ids[i], 0) == BT_OK);
  CHECK(bt_world_prepare(b.world) == BT_OK && ask_often(solver, path, &b.r) >= 0);
  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(b.world);
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 60;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < rounds; i++) test_kept(first + (uint64_t)i);
  for (int i = 0; i < rounds; i++) test_scales(first + (uint64_t)i);
  for (int i = 0; i < rounds; i++) test_limit(first + (uint64_t)i);
  for (int i = 0; i < 4; i++) test_out_of_memory(first + (uint64_t)i / 2, i % 2);
  for (int i = 0; i < 100 * rounds; i++) test_row(first + (uint64_t)i);
  test_fence(60, 1 << 18);
  test_fence(200, 1 << 20);
  test_choice();
  return check_done();
}
