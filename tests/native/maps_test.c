// The cells engine against the tangent engine on maps of walls, where brute force cannot go:
// `maps_test [maps] [first seed]`. Single queries, distances, a watched search, edits, and memory.
#include "arena.h"
#include "check.h"
#include "maps.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { QUERIES = 6, GOALS = 12 };

static long asked, answered; ///< by the cells engine itself

typedef struct field {
  map m;
  arena arena;
  bt_path *path;
  rng r;
} field;

static bool same(double a, double b) { return fabs(a - b) <= 1e-9 * fabs(b); }

static bt_path_info ask(field *f, bt_query query, bt_engine engine) {
  query.engine = engine;
  CHECK(arena_find_path(&f->arena, &query, f->path) == BT_OK);
  return *bt_path_get_info(f->path);
}

static void compare_engines(field *f, bt_query query) {
  bt_path_info cells = ask(f, query, BT_ENGINE_CELLS), tangent = ask(f, query, BT_ENGINE_TANGENT);
  bt_path_info kept = ask(f, query, BT_ENGINE_GRAPH);
  asked++;
  answered += (int)cells.engine == BT_ENGINE_CELLS;
  CHECK(cells.outcome == tangent.outcome);
  CHECK(kept.outcome == tangent.outcome);
  if ((int)tangent.outcome != BT_FOUND) return;
  CHECK(same(cells.length, tangent.length));
  CHECK(same(kept.length, tangent.length));
}

/// As long as one query for each.
static void compare_distances(field *f, bt_query query) {
  bt_vec goals[GOALS];
  double distances[GOALS], least = INFINITY, distance;
  size_t nearest;
  for (int i = 0; i < GOALS; i++) goals[i] = map_free_point(&f->m, &f->r);
  CHECK(arena_distances(&f->arena, &query, goals, GOALS, distances) == BT_OK);
  CHECK(arena_nearest_of(&f->arena, &query, goals, GOALS, &nearest, &distance, NULL) == BT_OK);
  for (int i = 0; i < GOALS; i++) {
    query.goal = goals[i];
    bt_path_info info = ask(f, query, BT_ENGINE_CELLS);
    bool found = (int)info.outcome == BT_FOUND;
    CHECK(found ? same(distances[i], info.length) : distances[i] == INFINITY);
    if (found) least = fmin(least, info.length);
  }
  CHECK(least == INFINITY ? nearest == GOALS : same(distance, least));
}

/// Steps of a watched search lead to the same path, and can be looked at.
static void watch(field *f, bt_query query) {
  bt_search *search;
  bt_search_view view;
  bt_search_cells cells;
  bt_path_info info = ask(f, query, BT_ENGINE_CELLS);
  query.engine = BT_ENGINE_CELLS;
  CHECK(arena_search(&f->arena, &query, &search) == BT_OK);
  for (bool done = false; !done;) {
    CHECK(bt_search_step(search, 50, &done) == BT_OK);
    CHECK(bt_search_look(search, &view) == BT_OK);
  }
  CHECK(bt_search_look_at_cells(search, &cells) == BT_OK);
  CHECK(bt_search_finish(search, f->path) == BT_OK);
  const bt_path_info *watched = bt_path_get_info(f->path);
  CHECK(watched->outcome == info.outcome);
  if ((int)info.outcome == BT_FOUND) CHECK(watched->length == info.length);
  bt_search_free(search);
}

static void compare_all(field *f, double agent_radius) {
  bt_query query;
  for (int i = 0; i < QUERIES; i++) {
    query = bt_query_default(map_free_point(&f->m, &f->r), map_free_point(&f->m, &f->r));
    query.agent_radius = agent_radius;
    compare_engines(f, query);
  }
  compare_distances(f, query);
  watch(f, query);
}

/// A wall more, which is then disabled and moved; and circles among the walls.
static void edit(field *f) {
  bt_id wall, circle;
  bt_vec from = map_free_point(&f->m, &f->r), points[2] = {from, {from.x + 3.2, from.y + 4.1}};
  CHECK(bt_world_add_wall(f->arena.world, points, 2, &wall) == BT_OK);
  compare_all(f, 0);
  CHECK(bt_world_set_enabled(f->arena.world, wall, false) == BT_OK);
  compare_all(f, 0);
  CHECK(bt_world_set_enabled(f->arena.world, wall, true) == BT_OK);
  CHECK(bt_world_move_obstacle(f->arena.world, wall, (bt_vec){-1.7, 0.3}) == BT_OK);
  for (int i = 0; i < 6; i++) {
    bt_circle c = {map_free_point(&f->m, &f->r), rng_range(&f->r, 0.1, 1.4)};
    CHECK(bt_world_add_circle(f->arena.world, c, &circle) == BT_OK);
  }
  compare_all(f, 0.1);
}

static void test_map(uint64_t seed) {
  static const double radii[] = {0, 0.05, 0.19};
  field f = {.m = map_make(seed, 24 + (int)(seed % 3) * 8), .r = {seed}};
  CHECK(arena_create(NULL, &f.arena) == BT_OK && bt_path_create(NULL, &f.path) == BT_OK);
  CHECK(map_load(&f.m, f.arena.world) > 0);
  for (int i = 0; i < 3; i++) compare_all(&f, radii[i]);
  edit(&f);
  bt_path_free(f.path);
  arena_free(&f.arena);
  map_free(&f.m);
}

/// Every allocation of a first query may fail; repeated queries make none.
static void test_memory(void) {
  check_heap heap = {.fail_at = SIZE_MAX};
  const bt_allocator allocator = {check_resize, &heap};
  field f = {.m = map_make(4, 16), .r = {1}};
  CHECK(arena_create(&allocator, &f.arena) == BT_OK &&
        bt_path_create(&allocator, &f.path) == BT_OK);
  CHECK(map_load(&f.m, f.arena.world) > 0);
  CHECK(bt_world_add_circle(f.arena.world, (bt_circle){{5.2, 7.3}, 1.1}, &(bt_id){0}) == BT_OK);
  bt_query query = bt_query_default(map_free_point(&f.m, &f.r), map_free_point(&f.m, &f.r));
  query.engine = BT_ENGINE_CELLS;
  CHECK(bt_world_prepare(f.arena.world) == BT_OK);
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status != BT_OK; n++) {
    bt_solver_free(f.arena.solver);
    CHECK(bt_solver_create(f.arena.world, &allocator, &f.arena.solver) == BT_OK);
    heap.fail_at = heap.calls + n;
    status = bt_solver_find_path(f.arena.solver, &query, f.path);
    heap.fail_at = SIZE_MAX;
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    if (status) CHECK(bt_solver_find_path(f.arena.solver, &query, f.path) == BT_OK);
  }
  size_t calls = heap.calls;
  for (int i = 0; i < 20; i++) CHECK(bt_solver_find_path(f.arena.solver, &query, f.path) == BT_OK);
  CHECK(heap.calls == calls);
  bt_path_free(f.path);
  arena_free(&f.arena);
  map_free(&f.m);
  CHECK(heap.bytes == 0 && !heap.bad_size);
}

int main(int argc, char **argv) {
  uint64_t maps = argc > 1 ? strtoull(argv[1], NULL, 10) : 24;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
  for (uint64_t seed = first; seed < first + maps; seed++) {
    long failures = check_failures();
    test_map(seed);
    if (check_failures() > failures)
      printf("map %llu (%s)\n", (unsigned long long)seed,
             maps_family((int)(seed % (uint64_t)maps_families())));
  }
  test_memory();
  printf("%ld of %ld answered by cells\n", answered, asked);
  CHECK(answered * 50 >= asked * 49);
  return check_done();
}
