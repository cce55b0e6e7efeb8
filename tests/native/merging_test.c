// Points that are one and points on edges: what the engines are shown of untidy outlines, after
// random edits too, and rows straight but for rounding: `merging_test [edits] [first seed]`.
#include "arena.h"
#include "check.h"
#include "random.h"
#include "world/world.h"

#include <float.h>
#include <stdlib.h>

enum { MOST_POINTS = 6, MOST_OBSTACLES = 24 };

// ---------------------------------------------------------------------------------------------
// Chains

/// The places of the sites of an obstacle, in order.
static size_t read_chain(const bt_world *world, bt_id id, bt_vec *out, size_t capacity) {
  uint32_t slot = bt_id_to_slot(id), site = world->obstacles.items[slot].first_site;
  size_t count = 0;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site), count++)
    if (count < capacity)
      out[count] = bt_vec_of(world->sites.items[site].x, world->sites.items[site].y);
  return count;
}

static bool is_closed(const bt_world *world, bt_id id) {
  uint32_t first = world->obstacles.items[bt_id_to_slot(id)].first_site;
  return world->corners.items[first].before != BT_NONE;
}

static void expect_chain(bt_world *world, bt_id id, const bt_vec *expected, size_t count) {
  bt_vec chain[16];
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(read_chain(world, id, chain, 16) == count);
  for (size_t i = 0; i < count; i++)
    CHECK(chain[i].x == expected[i].x && chain[i].y == expected[i].y);
}

static bt_world *make_world(void) {
  bt_world *world;
  if (bt_world_create(NULL, &world) != BT_OK) abort();
  return world;
}

static bt_id add(bt_world *world, bt_obstacle_kind kind, const bt_vec *points, size_t count) {
  bt_id id = 0;
  bt_status status = kind == BT_OBSTACLE_WALL ? bt_world_add_wall(world, points, count, &id)
                                              : bt_world_add_polygon(world, points, count, &id);
  CHECK(status == BT_OK);
  return id;
}

static void test_one_outline(void) {
  bt_world *world = make_world();
  const bt_vec ring[] = {{1, 0}, {5, 0}, {5, 4}, {5 - 1e-12, 4 + 1e-12}, {1, 4}, {1, -2.4e-16}};
  const bt_vec merged[] = {{1, -2.4e-16}, {5, 0}, {5 - 1e-12, 4 + 1e-12}, {1, 4}};
  bt_id id = add(world, BT_OBSTACLE_POLYGON, ring, 6);
  expect_chain(world, id, merged, 4);
  bt_vec given[6];
  size_t needed;
  CHECK(bt_world_get_points(world, id, given, 6, &needed) == BT_OK && needed == 6);
  for (int i = 0; i < 6; i++) CHECK(given[i].x == ring[i].x && given[i].y == ring[i].y);
  bt_corner_arc corners[6];
  CHECK(bt_world_get_corners(world, id, corners, 6, &needed) == BT_OK && needed == 6);
  for (int i = 0; i < 6; i++) CHECK((corners[i].sweep > 0) == (i != 3 && i != 5));
  // A wall that ends beside its first point is closed, but not as given.
  bt_id wall = add(world, BT_OBSTACLE_WALL, ring, 6);
  CHECK(bt_world_prepare(world) == BT_OK && is_closed(world, wall));
  bt_obstacle_info info;
  CHECK(bt_world_get_obstacle(world, wall, &info) == BT_OK && info.is_closed == 0);
  CHECK(info.point_count == 6);
  // A needle is a wall of two sides, and one as short is a point.
  const bt_vec needle[] = {{0.3, 6}, {0.1 + 0.2, 6}, {0.1 + 0.2, 7}, {0.3, 7}};
  const bt_vec two[] = {{0.3, 6}, {0.3, 7}}, dot[] = {{7, 7}, {7 + 1e-13, 7}, {7, 7 + 1e-13}};
  expect_chain(world, add(world, BT_OBSTACLE_POLYGON, needle, 4), two, 2);
  expect_chain(world, add(world, BT_OBSTACLE_POLYGON, dot, 3), dot, 1);
  bt_world_free(world);
}

static void test_several(void) {
  bt_world *world = make_world();
  const bt_vec box[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const bt_vec beside[] = {{2 + 1e-11, 0.5}, {4, 0.5}, {4, 3}, {2 - 1e-11, 2 - 1e-11}};
  bt_id first = add(world, BT_OBSTACLE_POLYGON, box, 4);
  bt_id second = add(world, BT_OBSTACLE_POLYGON, beside, 4);
  const bt_vec split[] = {{0, 0}, {2, 0}, {2 + 1e-11, 0.5}, {2 - 1e-11, 2 - 1e-11}, {0, 2}};
  expect_chain(world, first, split, 5);
  expect_chain(world, second, beside, 4);
  CHECK(bt_world_set_enabled(world, second, false) == BT_OK);
  expect_chain(world, first, box, 4);
  CHECK(bt_world_set_enabled(world, second, true) == BT_OK);
  expect_chain(world, first, split, 5);
  CHECK(bt_world_move_obstacle(world, second, (bt_vec){0.25, 0}) == BT_OK);
  expect_chain(world, first, box, 4);
  CHECK(bt_world_set_points(world, second, beside, 4) == BT_OK);
  expect_chain(world, first, split, 5);
  CHECK(bt_world_remove(world, second) == BT_OK);
  expect_chain(world, first, box, 4);
  // What merges depends on the extent of the world.
  bt_id wide;
  const bt_vec near[] = {{2 + 1e-6, 1}, {3, 1}};
  add(world, BT_OBSTACLE_WALL, near, 2);
  expect_chain(world, first, box, 4);
  CHECK(bt_world_add_circle(world, (bt_circle){{9e3, 0}, 1}, &wide) == BT_OK);
  const bt_vec in_a_wide_world[] = {{0, 0}, {2, 0}, {2 + 1e-6, 1}, {2, 2}, {0, 2}};
  expect_chain(world, first, in_a_wide_world, 5);
  CHECK(bt_world_remove(world, wide) == BT_OK);
  expect_chain(world, first, box, 4);
  bt_world_free(world);
}

static void test_self_crossing(void) {
  bt_world *world = make_world();
  bt_id id;
  bt_vec tie[] = {{0, 0}, {4, 0}, {4, 4}, {4 + 1e-10, 4 - 3e-10}, {4 - 2e-10, 4}, {0, 4}};
  CHECK(bt_world_add_polygon(world, tie, 6, &id) == BT_OK);
  CHECK(bt_world_check_polygon(world, tie, 6, NULL) == BT_OK);
  const bt_vec crossed[] = {{0, 0}, {4, 0}, {4, 4}, {2, 4}, {3, 3}, {3, 5}, {0, 4}};
  CHECK(bt_world_check_polygon(world, crossed, 7, NULL) == BT_ERROR_SELF_CROSSING);
  // What crosses in a small world is one point in a large one.
  const bt_vec small[] = {{0, 0}, {4e-3, 4e-3}, {4e-3, 0}, {0, 4e-3}};
  CHECK(bt_world_check_polygon(world, small, 4, NULL) == BT_ERROR_SELF_CROSSING);
  CHECK(bt_world_add_circle(world, (bt_circle){{1e7, 0}, 1}, &id) == BT_OK);
  CHECK(bt_world_check_polygon(world, small, 4, NULL) == BT_OK);
  bt_world_free(world);
}

// ---------------------------------------------------------------------------------------------
// Edits

typedef struct model {
  bt_id id;
  bt_obstacle_kind kind;
  bool is_enabled;
  size_t count;
  bt_vec points[MOST_POINTS];
} model;

/// One of few places, or beside it by up to a few tolerances, or beside the line of two.
static bt_vec some_point(rng *r) {
  static const double offs[] = {0, 0, 1e-14, 1e-12, 1e-9, 1e-8, 1.6e-8, 2e-8, 4e-8};
  double x = rng_below(r, 4), y = rng_below(r, 4), off = offs[rng_below(r, 9)];
  if (rng_below(r, 3) == 0) x += rng_below(r, 2) ? 0.5 : rng_unit(r);
  return bt_vec_of(x + off * rng_range(r, -1, 1), y + off * rng_range(r, -1, 1));
}

static void read_back(const bt_world *world, model *m) {
  CHECK(bt_world_get_points(world, m->id, m->points, MOST_POINTS, &m->count) == BT_OK);
}

static void put_points(bt_world *world, model *m, rng *r) {
  bt_vec points[MOST_POINTS];
  size_t count = 1 + (size_t)rng_below(r, MOST_POINTS - 1);
  for (size_t i = 0; i < count; i++) points[i] = some_point(r);
  if (m->id != 0)
    CHECK(bt_world_set_points(world, m->id, points, count) == BT_OK);
  else
    m->id = add(world, m->kind, points, count);
  read_back(world, m);
}

static void edit(bt_world *world, model *models, size_t *count, rng *r) {
  int kind = rng_below(r, 6);
  model *m = *count > 0 ? &models[rng_below(r, (int)*count)] : NULL;
  if (*count < MOST_OBSTACLES && (kind < 2 || !m)) {
    m = &models[(*count)++];
    *m = (model){.kind = BT_OBSTACLE_WALL, .is_enabled = true};
    put_points(world, m, r);
  } else if (kind == 2) {
    put_points(world, m, r);
  } else if (kind == 3) {
    bt_vec by = bt_sub(some_point(r), m->points[0]);
    CHECK(bt_world_move_obstacle(world, m->id, by) == BT_OK);
    read_back(world, m);
  } else if (kind == 4) {
    m->is_enabled = !m->is_enabled;
    CHECK(bt_world_set_enabled(world, m->id, m->is_enabled) == BT_OK);
  } else if (*count > 4) {
    CHECK(bt_world_remove(world, m->id) == BT_OK);
    *m = models[--*count];
  }
}

/// An obstacle has the same sites, bit for bit, in a world that was never edited.
static void compare(const bt_world *world, const bt_world *fresh, const model *m, bt_id again) {
  bt_vec a[512], b[512];
  size_t count = read_chain(world, m->id, a, 512), expected = read_chain(fresh, again, b, 512);
  if (!m->is_enabled) return;
  CHECK(count == expected && is_closed(world, m->id) == is_closed(fresh, again));
  for (size_t i = 0; i < count && i < expected && i < 512; i++)
    CHECK(a[i].x == b[i].x && a[i].y == b[i].y);
}

/// In every other world circles come and go that change the extent.
static void test_edits(uint64_t seed, int edits) {
  rng r = {seed};
  model models[MOST_OBSTACLES];
  size_t count = 0;
  bt_world *world = make_world();
  bt_id far = 0;
  for (int i = 0; i < edits; i++) {
    if (seed % 2 && rng_below(&r, 16) == 0) {
      if (far)
        CHECK(bt_world_remove(world, far) == BT_OK), far = 0;
      else
        CHECK(bt_world_add_circle(world, (bt_circle){{1e2, 0}, 1}, &far) == BT_OK);
    }
    edit(world, models, &count, &r);
    if (rng_below(&r, 3)) continue;
    bt_world *fresh = make_world();
    bt_id ids[MOST_OBSTACLES], again;
    if (far) CHECK(bt_world_add_circle(fresh, (bt_circle){{1e2, 0}, 1}, &again) == BT_OK);
    for (size_t k = 0; k < count; k++) {
      bt_obstacle_info info;
      bt_vec points[MOST_POINTS + 1];
      CHECK(bt_world_get_obstacle(world, models[k].id, &info) == BT_OK);
      for (size_t j = 0; j < models[k].count; j++) points[j] = models[k].points[j];
      points[models[k].count] = points[0];
      ids[k] = add(fresh, models[k].kind, points, models[k].count + (info.is_closed == 1));
      CHECK(bt_world_set_enabled(fresh, ids[k], models[k].is_enabled) == BT_OK);
    }
    CHECK(bt_world_prepare(world) == BT_OK && bt_world_prepare(fresh) == BT_OK);
    for (size_t k = 0; k < count; k++) compare(world, fresh, &models[k], ids[k]);
    bt_world_free(fresh);
  }
  bt_world_free(world);
}

// ---------------------------------------------------------------------------------------------
// Answers

static double length_of(arena *a, bt_query query) {
  bt_path *path;
  if (bt_path_create(NULL, &path) != BT_OK) abort();
  CHECK(arena_find_path(a, &query, path) == BT_OK);
  double length = bt_path_get_info(path)->length;
  bt_path_free(path);
  return length;
}

static void expect_length(bt_obstacle_kind kind, const bt_vec *points, size_t count, bt_vec start,
                          bt_vec goal, double expected) {
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    arena a;
    if (arena_create(NULL, &a) != BT_OK) abort();
    add(a.world, kind, points, count);
    bt_query query = bt_query_default(start, goal);
    query.engine = (bt_engine)engine;
    CHECK_NEAR(length_of(&a, query), expected, 1e-8);
    query.partial = true;
    CHECK_NEAR(length_of(&a, query), expected, 1e-8);
    arena_free(&a);
  }
}

static void test_answers(void) {
  const double hair = 0.1 + 0.2;
  const bt_vec needle[] = {{0.3, -1}, {hair, -1}, {hair, 1}, {0.3, 1}};
  double around = hypot(1.3, 1) + hypot(0.7, 1);
  expect_length(BT_OBSTACLE_POLYGON, needle, 4, (bt_vec){-1, 0}, (bt_vec){1, 0}, around);
  const bt_vec ring[] = {{0.3, -1}, {hair, -1}, {hair, 1}, {0.3, 1}, {0.3, -1}};
  expect_length(BT_OBSTACLE_WALL, ring, 5, (bt_vec){-1, 0}, (bt_vec){1, 0}, around);
  const bt_vec box[] = {{0, 0}, {2, 0}, {2, 1}, {hair, 1}, {hair, 4}, {0.3, 4}, {0.3, 1}, {0, 1}};
  expect_length(BT_OBSTACLE_POLYGON, box, 8, (bt_vec){-1, 2}, (bt_vec){1, 2},
                hypot(1.3, 2) + hypot(0.7, 2));
  const bt_vec wall[] = {{67.66339708119631, 22.4106855224818},
                         {45.482612191699445, 70.57017246261239},
                         {45.48261219169881, 70.57017246261184},
                         {79.07186388038099, 74.71654990222305}};
  double by_corner = hypot(25 - 45.482612191699, 113 - 70.570172462612) +
                     hypot(-12 - 45.482612191699, -8 - 70.570172462612);
  double straight = hypot(37, 121);
  expect_length(BT_OBSTACLE_WALL, wall, 4, (bt_vec){25, 113}, (bt_vec){-12, -8}, straight);
  CHECK(by_corner > straight);
}

static void add_both(arena *a, bt_circle circle, const bt_vec *points, size_t count) {
  bt_id id;
  CHECK(arena_create(NULL, a) == BT_OK);
  CHECK(bt_world_add_circle(a->world, circle, &id) == BT_OK);
  CHECK(bt_world_add_polygon(a->world, points, count, &id) == BT_OK);
}

/// Scenes in which rounding led on for ever: a partial path beside a needle, and the walls of a
/// triangle that is hidden in a circle but for a tip shorter than its rounding.
static void test_ends(void) {
  const bt_vec needle[] = {{0, -17.75}, {1e-300, -17.75}, {1e-300, 10.3125}, {0, 10.3125}};
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    arena a;
    add_both(&a, (bt_circle){{4.25, 4.5}, 1}, needle, 4);
    bt_query query = bt_query_default((bt_vec){4, 2}, (bt_vec){-0.5, 11.25});
    query.agent_radius = 0.25, query.partial = true, query.engine = (bt_engine)engine;
    CHECK_NEAR(length_of(&a, query), 10.3306416797, 1e-9);
    arena_free(&a);
    for (double k = 1e-9; k <= 1; k *= 1e3) {
      const bt_vec tip[] = {{0, 19 * k}, {-1e9 * k, 13 * k}, {19 * k, -19 * k}};
      add_both(&a, (bt_circle){{k, 0}, 1e9 * k}, tip, 3);
      query = bt_query_default((bt_vec){-1e9 * k, 0.9e9 * k}, (bt_vec){-1e9 * k, -0.9e9 * k});
      query.engine = (bt_engine)engine;
      CHECK_NEAR(length_of(&a, query) / k, 1.8e9, 1);
      arena_free(&a);
    }
  }
}

/// A box below y = 0.25 that leans on y = 0 but for rounding.
static void add_leaning(arena *a, rng *r, double x, double width) {
  double low = -8e-14 * rng_unit(r), lower = -8e-14 * rng_unit(r);
  const bt_vec box[] = {{x + width, low}, {x + width, 0.25}, {x, 0.25}, {x, lower}};
  add(a->world, BT_OBSTACLE_POLYGON, box, 4);
}

/// A wall on which boxes lean, some of whose corners are off it by rounding alone. A tall wall
/// sends the path along the row.
static void test_row(uint64_t seed) {
  rng r = {seed};
  arena a;
  if (arena_create(NULL, &a) != BT_OK) abort();
  double width = 0.25 * (1 + rng_below(&r, 3)), x = 0.5 + 0.25 * rng_below(&r, 8);
  double other = x + width + 0.25 * rng_below(&r, 5);
  const bt_vec row[] = {{0, 0}, {4, 0}}, tall[] = {{x + 0.125, 0.25}, {x + 0.125, 20}};
  add(a.world, BT_OBSTACLE_WALL, row, 2);
  add(a.world, BT_OBSTACLE_WALL, tall, 2);
  add_leaning(&a, &r, x, width);
  if (other + width < 4) add_leaning(&a, &r, other, width);
  bt_query query = bt_query_default((bt_vec){4.5, 0.5}, (bt_vec){-0.5, 0.5});
  for (int engine = BT_ENGINE_AUTO; engine <= BT_ENGINE_GRAPH; engine++) {
    query.engine = (bt_engine)engine;
    CHECK_NEAR(length_of(&a, query), 4 + sqrt(2), 1e-9);
  }
  arena_free(&a);
}

int main(int argc, char **argv) {
  int edits = argc > 1 ? atoi(argv[1]) : 400;
  uint64_t seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
  test_one_outline();
  test_several();
  test_self_crossing();
  test_answers();
  test_ends();
  for (int i = 0; i < 10 * edits; i++) test_row(seed + (uint64_t)i);
  for (int i = 0; i < 8; i++) test_edits(seed + (uint64_t)i, edits);
  return check_done();
}
