// Queries with a greatest length: `too_far_test [scenes] [first seed] [family]`, on scenes of all
// families and their variants, with each engine, against the same queries without one.
#include "arena.h"
#include "check.h"
#include "load.h"
#include "oracle.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>

static long found, too_far, unreachable, less, more;

static bt_path_info ask(const arena *field, const bt_query *query, bt_path *path) {
  CHECK(arena_find_path(field, query, path) == BT_OK);
  return *bt_path_get_info(path);
}

/// A path that was found, with a limit at, above and below its length.
static void check_found(const arena *field, bt_query query, bt_path *path, double size) {
  bt_path_info all = ask(field, &query, path);
  double length = all.length, step = 1e-6 * (length + size + query.agent_radius);
  query.max_length = length + step;
  bt_path_info above = ask(field, &query, path);
  CHECK(above.outcome == BT_FOUND && above.length <= query.max_length);
  CHECK(fabs(above.length - length) <= 1e-9 * (length + size));
  found++;
  for (double max = length - step; max > 0; max /= 4) {
    query.max_length = max;
    bt_path_info below = ask(field, &query, path);
    CHECK(below.outcome == BT_TOO_FAR && isnan(below.length) && below.segment_count == 0);
    if (max < length / 2) less += below.expansions < all.expansions;
    if (max < length / 2) more += below.expansions > all.expansions;
    too_far++;
    if (max < length / 50) break;
  }
}

static void run_scene(uint64_t seed, bt_path *path) {
  scene s;
  bool has_edges;
  arena field = {NULL, NULL};
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  seed = scenes_make_any(seed, &s, &has_edges);
  CHECK(arena_create(NULL, &field) == BT_OK);
  CHECK(load_scene(field.world, &s, ids) == BT_OK);
  bt_query query = bt_query_default(s.start, s.goal);
  query.agent_radius = s.agent;
  query.partial = seed % 3 == 0;
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    query.engine = (bt_engine)engine;
    query.max_length = 0;
    bt_path_info info = ask(&field, &query, path);
    if ((int)info.outcome == BT_FOUND && info.length > 0) {
      check_found(&field, query, path, oracle_size(&s));
    } else if ((int)info.outcome == BT_UNREACHABLE) {
      query.max_length = 1e6 * oracle_size(&s);
      bt_path_info far = ask(&field, &query, path);
      CHECK(far.outcome == BT_UNREACHABLE && far.is_partial == info.is_partial);
      query.max_length = 1e-3 * oracle_size(&s);
      bt_path_info near = ask(&field, &query, path);
      CHECK((int)near.outcome == BT_UNREACHABLE || (int)near.outcome == BT_TOO_FAR);
      CHECK((int)near.outcome == BT_TOO_FAR ? isnan(near.length)
                                            : !(near.length > query.max_length));
      unreachable++;
    }
  }
  arena_free(&field);
}

/// In a large world a short limit costs little, however far the goal is along a path.
static void test_cost(bt_path *path) {
  arena field = {NULL, NULL};
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int i = 0; i < 40; i++)
    for (int k = 0; k < 40; k++) {
      bt_circle circle = {{3.0 * i + k % 2, 3.0 * k}, 1};
      CHECK(bt_world_add_circle(field.world, circle, &id) == BT_OK);
    }
  bt_vec wall[3] = {{60, -20}, {60, 112}, {10, 112}};
  CHECK(bt_world_add_wall(field.world, wall, 3, &id) == BT_OK);
  bt_query query = bt_query_default((bt_vec){58.5, 58.5}, (bt_vec){61.5, 58.5});
  query.agent_radius = 0.1;
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    double expansions[3];
    static const double most[3] = {0, 40, 2};
    query.engine = (bt_engine)engine;
    for (int i = 0; i < 3; i++) {
      query.max_length = most[i];
      bt_path_info info = ask(&field, &query, path);
      CHECK(info.outcome == (i == 0 ? BT_FOUND : BT_TOO_FAR));
      expansions[i] = info.expansions;
    }
    CHECK(4 * expansions[1] < expansions[0] && expansions[2] == 0);
  }
  arena_free(&field);
}

static void test_input(bt_path *path) {
  arena field = {NULL, NULL};
  CHECK(arena_create(NULL, &field) == BT_OK);
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){3, 4});
  static const double bad[3] = {-1, INFINITY, NAN};
  for (int i = 0; i < 3; i++) {
    query.max_length = bad[i];
    bt_status expected = i == 0 ? BT_ERROR_RANGE : BT_ERROR_NOT_FINITE;
    CHECK(arena_find_path(&field, &query, path) == expected);
  }
  query.max_length = 5;
  CHECK(ask(&field, &query, path).outcome == BT_FOUND);
  query.turning_radius = 1;
  query.has_start_heading = true;
  query.start_heading = 3;
  CHECK(ask(&field, &query, path).outcome == BT_TOO_FAR);
  query.max_length = 50;
  CHECK(ask(&field, &query, path).outcome == BT_FOUND);
  arena_free(&field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 2000, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) run_scene(seed, path);
  test_cost(path);
  test_input(path);
  bt_path_free(path);
  printf("found %ld, too far %ld, unreachable %ld; cheaper %ld, dearer %ld\n", found, too_far,
         unreachable, less, more);
  CHECK(100 * more < less);
  return check_done();
}
