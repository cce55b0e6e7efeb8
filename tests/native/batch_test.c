// Many goals at once with `snap`: each is answered as a query by itself, whatever the number of
// goals and whether they are asked one by one or by a flood.
#include "arena.h"
#include "check.h"
#include "random.h"

#include <math.h>

enum { GOALS = 400, SIDE = 20 };

typedef struct batch {
  arena arena;
  bt_path *path;
  bt_query query;
  bt_vec goals[GOALS];
  double distances[GOALS];
  size_t count;
} batch;

static bt_vec place(rng *r) { return (bt_vec){rng_range(r, 0, SIDE), rng_range(r, 0, SIDE)}; }

static void add_square(bt_world *world, bt_vec at, double side) {
  bt_vec corners[] = {at, {at.x + side, at.y}, {at.x + side, at.y + side}, {at.x, at.y + side}};
  bt_id id;
  CHECK(bt_world_add_polygon(world, corners, 4, &id) == BT_OK);
}

static void begin(batch *b) {
  CHECK(arena_create(NULL, &b->arena) == BT_OK && bt_path_create(NULL, &b->path) == BT_OK);
}

static void end(batch *b) {
  bt_path_free(b->path);
  arena_free(&b->arena);
}

/// Whether a point is free is whether the nearest free one is itself.
static bool is_free(const batch *b, bt_vec p) {
  bt_vec free;
  double far;
  CHECK(arena_nearest_free(&b->arena, p, b->query.agent_radius, &free, &far) == BT_OK);
  return far == 0;
}

/// The length of a path by itself.
static double alone(const batch *b, bt_vec goal) {
  bt_query query = b->query;
  query.goal = goal;
  CHECK(arena_find_path(&b->arena, &query, b->path) == BT_OK);
  const bt_path_info *info = bt_path_get_info(b->path);
  return (int)info->outcome == BT_FOUND ? info->length : INFINITY;
}

static void check_same(double a, double b) {
  if (isfinite(a) && isfinite(b))
    CHECK_NEAR(a, b, 1e-9 * fmax(1, b));
  else
    CHECK(a == b);
}

/// What `distances` and `nearest_of` say, by what `find_path` says. Returns the goals that are
/// blocked and reached all the same.
static int check_batch(batch *b) {
  size_t index;
  double distance, least = INFINITY;
  int moved = 0;
  CHECK(arena_distances(&b->arena, &b->query, b->goals, b->count, b->distances) == BT_OK);
  for (size_t i = 0; i < b->count; i++) {
    check_same(b->distances[i], alone(b, b->goals[i]));
    least = fmin(least, b->distances[i]);
    moved += isfinite(b->distances[i]) && !is_free(b, b->goals[i]);
  }
  CHECK(arena_nearest_of(&b->arena, &b->query, b->goals, b->count, &index, &distance, b->path) ==
        BT_OK);
  check_same(distance, least);
  CHECK((index == b->count) == isinf(least));
  if (index == b->count) return moved;
  check_same(b->distances[index], least);
  const bt_path_info *info = bt_path_get_info(b->path);
  check_same(info->length, least);
  bt_vec end;
  CHECK(arena_nearest_free(&b->arena, b->goals[index], b->query.agent_radius, &end, NULL) == BT_OK);
  if (b->query.snap) CHECK(info->goal.x == end.x && info->goal.y == end.y);
  return moved;
}

/// Random worlds, of circles or of circles and squares: with few goals and with many. Without
/// `snap` no blocked goal is reached.
static void test_random(batch *b) {
  rng r = {37};
  int moved = 0;
  for (int round = 0; round < 60; round++) {
    begin(b);
    for (int i = 0; i < 60; i++) {
      bt_circle circle = {place(&r), rng_range(&r, 0.2, 1)};
      bt_id id;
      if (round % 2 && i % 2)
        add_square(b->arena.world, place(&r), rng_range(&r, 0.5, 1.5));
      else
        CHECK(bt_world_add_circle(b->arena.world, circle, &id) == BT_OK);
    }
    b->query = bt_query_default(place(&r), (bt_vec){0, 0});
    b->query.agent_radius = round % 3 ? 0.1 : 0;
    b->query.snap = true;
    b->count = round % 4 ? (size_t)(1 + rng_below(&r, 12)) : GOALS;
    for (size_t i = 0; i < b->count; i++) b->goals[i] = place(&r);
    moved += check_batch(b);
    b->query.snap = false;
    CHECK(check_batch(b) == 0);
    end(b);
  }
  CHECK(moved > 500);
}

/// The nearest shop of a list of centres of buildings, from inside a building.
static void test_centres(batch *b) {
  begin(b);
  for (int i = 0; i < 9; i++) {
    bt_vec corner = {4.0 * (i % 3), 4.0 * (int)(i / 3)};
    add_square(b->arena.world, corner, 2);
    b->goals[i] = (bt_vec){corner.x + 1, corner.y + 1.25};
  }
  b->count = 8;
  b->query = bt_query_default(b->goals[8], (bt_vec){0, 0});
  size_t index;
  double distance;
  CHECK(arena_nearest_of(&b->arena, &b->query, b->goals, 8, &index, &distance, NULL) == BT_OK);
  CHECK(index == 8 && distance == INFINITY);
  b->query.snap = true;
  CHECK(check_batch(b) == 8);
  // From the middle of the upper side, along it and down to that of its neighbour's.
  CHECK(arena_nearest_of(&b->arena, &b->query, b->goals, 8, &index, &distance, NULL) == BT_OK);
  CHECK(index == 7);
  CHECK_NEAR(distance, 4, 1e-9);
  end(b);
}

/// Where nothing is free there is nothing to snap to.
static void test_nothing_free(batch *b) {
  begin(b);
  bt_vec room[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  CHECK(bt_world_set_bounds(b->arena.world, room, 4) == BT_OK);
  b->query = bt_query_default((bt_vec){1, 1}, (bt_vec){0, 0});
  b->query.snap = true;
  b->query.agent_radius = 3;
  b->count = GOALS;
  for (size_t i = 0; i < GOALS; i++) b->goals[i] = (bt_vec){2, 2 + 0.01 * (double)i};
  CHECK(check_batch(b) == 0 && b->distances[0] == INFINITY);
  b->query.agent_radius = 1;
  CHECK(check_batch(b) > 0 && b->distances[0] < INFINITY);
  end(b);
}

/// Queries that snap, and one that does not, in one call.
static void test_paths(batch *b) {
  begin(b);
  bt_id id;
  CHECK(bt_world_add_circle(b->arena.world, (bt_circle){{10, 0}, 2}, &id) == BT_OK);
  bt_query queries[4];
  bt_path *paths[4];
  bt_vec ends[][2] = {{{0, 0}, {9, 0}}, {{9, 0}, {0, 0}}, {{9, 0}, {11, 0}}, {{0, 0}, {9, 0}}};
  for (int i = 0; i < 4; i++) {
    queries[i] = bt_query_default(ends[i][0], ends[i][1]);
    queries[i].snap = i < 3;
    CHECK(bt_path_create(NULL, &paths[i]) == BT_OK);
  }
  CHECK(arena_find_paths(&b->arena, queries, 4, paths) == BT_OK);
  double lengths[] = {8, 8, 2 * acos(-1)};
  for (int i = 0; i < 3; i++) {
    const bt_path_info *info = bt_path_get_info(paths[i]);
    CHECK((int)info->outcome == BT_FOUND);
    CHECK_NEAR(info->length, lengths[i], 1e-9);
    CHECK((info->start_snapped == 1) == (ends[i][0].x == 9));
    CHECK((info->goal_snapped == 1) == (ends[i][1].x != 0));
  }
  CHECK((int)bt_path_get_info(paths[3])->outcome == BT_GOAL_BLOCKED);
  for (int i = 0; i < 4; i++) bt_path_free(paths[i]);
  end(b);
}

/// The start is shut in, as earlier queries from the one free goal have found out.
static void test_known_unreachable(batch *b) {
  begin(b);
  bt_vec ring[] = {{90, 90}, {110, 90}, {110, 110}, {90, 110}, {90, 90}};
  size_t index;
  double distance;
  bt_id id;
  for (int i = 0; i < 100; i++) {
    int column = i % 10, row = i / 10;
    add_square(b->arena.world, (bt_vec){4 * column + 2, 4 * row + 2}, 2);
  }
  CHECK(bt_world_add_wall(b->arena.world, ring, 5, &id) == BT_OK);
  b->query = bt_query_default((bt_vec){1, 1}, (bt_vec){100, 100});
  b->query.engine = BT_ENGINE_GRAPH;
  for (int i = 0; i < 4; i++) CHECK(alone(b, (bt_vec){100, 100}) == INFINITY);
  b->count = GOALS;
  for (size_t i = 0; i + 1 < GOALS; i++) b->goals[i] = (bt_vec){3 + 0.001 * (double)i, 3};
  b->goals[GOALS - 1] = b->query.start;
  b->query.start = (bt_vec){100, 100};
  CHECK(arena_nearest_of(&b->arena, &b->query, b->goals, b->count, &index, &distance, b->path) ==
        BT_OK);
  CHECK(index == GOALS && distance == INFINITY);
  end(b);
}

int main(void) {
  static batch b;
  test_random(&b);
  test_centres(&b);
  test_nothing_free(&b);
  test_paths(&b);
  test_known_unreachable(&b);
  return check_done();
}
