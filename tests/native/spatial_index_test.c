// The grid stays fit for what it holds: how much a way across it looks at, once the world has
// changed since it was made.
#include "check.h"
#include "sight/line_of_sight.h"

#include <stdlib.h>

enum { SIDE = 64, COUNT = SIDE * SIDE };

static const double RADIUS = 0.125;

// What a walk has looked through.
typedef struct work {
  const bt_world *world;
  uint32_t cells, sites;
} work;

static void count_cell(void *context, uint32_t cell) {
  work *seen = context;
  uint32_t site = seen->world->index.cells.items[cell];
  seen->cells++;
  for (; site < BT_NESTED; site = seen->world->sites.items[site].next) seen->sites++;
}

// What the grid has to be looked through for a way on which nothing lies.
static work look(bt_world *world, bt_vec from, bt_vec to) {
  bt_inflated inflated;
  bt_blockers blockers;
  bt_sight_line way = bt_sight_line_between(from, to);
  work seen = {world, 0, 0};
  bt_walk_visitor visitor = {.context = &seen, .enter = count_cell};
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_inflate(world, 0, NULL, NULL, 0, &inflated) == BT_OK);
  CHECK(bt_walk_sight_line(&inflated, &way, &visitor, &blockers) == BT_OK);
  CHECK(blockers.site == BT_NONE);
  return seen;
}

static bt_world *make_world(void) {
  bt_world *world;
  if (bt_world_create(NULL, &world) != BT_OK) abort();
  return world;
}

static bt_id put(bt_world *world, double x, double y) {
  bt_id id = 0;
  CHECK(bt_world_add_circle(world, (bt_circle){{x, y}, RADIUS}, &id) == BT_OK);
  return id;
}

// One by one between two that were there first, which go; then all move on by more than what they
// take up; then nearly all of them go.
static void test_changes(void) {
  static bt_id ids[COUNT];
  const bt_vec from = {9.5, 9.5}, to = {12.5, 9.5}, across = {SIDE - 0.5, 9.5};
  const bt_vec by = {2 * SIDE, 0};
  bt_world *world = make_world();
  bt_id first = put(world, 0, 0), last = put(world, SIDE, SIDE);
  CHECK(look(world, from, to).sites <= 2);
  for (int i = 0; i < COUNT; i++) ids[i] = put(world, i % SIDE, i / SIDE);
  CHECK(look(world, from, to).sites < 64);

  CHECK(bt_world_remove(world, first) == BT_OK && bt_world_remove(world, last) == BT_OK);
  for (int i = 0; i < COUNT; i++) {
    bt_vec p = bt_add(bt_vec_of(i % SIDE, i / SIDE), by);
    CHECK(bt_world_move_circle(world, ids[i], p) == BT_OK);
  }
  CHECK(look(world, bt_add(from, by), bt_add(to, by)).sites < 64);

  uint32_t before = look(world, bt_add(from, by), bt_add(across, by)).cells;
  for (int i = 0; i < COUNT; i++)
    if (i % 16) CHECK(bt_world_remove(world, ids[i]) == BT_OK);
  CHECK(look(world, bt_add(from, by), bt_add(across, by)).cells < before / 2);
  bt_world_free(world);
}

// Each next circle is half as far from the corner as the one before it: every grid would have
// another one for all but its first few.
static void test_crowd_in_a_crowd(void) {
  enum { POINTS = 900 };
  bt_world *world = make_world();
  for (int i = 0; i < POINTS; i++) {
    bt_id id;
    double at = ldexp(1, -i);
    CHECK(bt_world_add_circle(world, (bt_circle){{at, at}, 0}, &id) == BT_OK);
  }
  CHECK(look(world, bt_vec_of(0, 1), bt_vec_of(1, 2)).sites <= POINTS);
  CHECK(world->index.grids.count <= 16);
  CHECK(bt_world_memory(world) < 200 * POINTS);
  bt_world_free(world);
}

int main(void) {
  test_changes();
  test_crowd_in_a_crowd();
  return check_done();
}
