// What a point is in, among circles, polygons, walls and bounds: by hand, and on maps as bounds of
// many rings.
#include "check.h"
#include "maps.h"
#include "sight/blocked_points.h"

#define COUNT(points) (sizeof(points) / sizeof *(points))

static bt_world *world;

// The id of the obstacle that blocks the point; 0 for none.
static bt_id blocker_of(double x, double y, double agent_radius) {
  bt_inflated inflated;
  bt_vec p = {x, y};
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_inflate(world, agent_radius, NULL, &p, 1, &inflated) == BT_OK);
  return bt_id_of(world, bt_true_blocker_at(&inflated, p));
}

// A square with a notch from above, whose tip is at (5, 2); in either orientation.
static void test_polygon(bool is_clockwise) {
  const bt_vec points[] = {{0, 0}, {10, 0}, {10, 10}, {5, 2}, {0, 10}};
  bt_vec given[COUNT(points)];
  bt_id id;
  for (size_t i = 0; i < COUNT(points); i++)
    given[i] = points[is_clockwise ? COUNT(points) - 1 - i : i];
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_polygon(world, given, COUNT(given), &id) == BT_OK);
  for (double a = 0; a < 1; a += 0.4) {
    CHECK(blocker_of(5, 1, a) == id);
    CHECK(blocker_of(1, 5, a) == id && blocker_of(9, 5, a) == id);
    CHECK(blocker_of(5, 5, a) == 0);
    CHECK(blocker_of(-a, 5, a) == 0 && blocker_of(10 + a, 0, a) == 0);
    CHECK(blocker_of(1e-9 - a, 5, a) == id);
    CHECK(blocker_of(-1, -1, a) == 0);
  }
  CHECK(blocker_of(5, 2, 0) == 0 && blocker_of(0, 0, 0) == 0 && blocker_of(2.5, 6, 0) == 0);
  CHECK(blocker_of(5, 2.3, 0.2) == id && blocker_of(5, 2.3, 0.1) == 0);
  CHECK(blocker_of(5, 5, 5) == id);
  CHECK(bt_world_set_enabled(world, id, false) == BT_OK);
  CHECK(blocker_of(5, 1, 0) == 0 && blocker_of(5, 1, 3) == 0);
  bt_world_free(world);
}

// An open wall, a closed one, which has no inside, and one of a single point.
static void test_walls(void) {
  const bt_vec open[] = {{0, 0}, {4, 0}, {4, 4}};
  const bt_vec closed[] = {{10, 0}, {20, 0}, {20, 10}, {10, 10}, {10, 0}};
  const bt_vec point[] = {{-10, 0}, {-10, 0}};
  bt_id ids[3];
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_wall(world, open, COUNT(open), &ids[0]) == BT_OK);
  CHECK(bt_world_add_wall(world, closed, COUNT(closed), &ids[1]) == BT_OK);
  CHECK(bt_world_add_wall(world, point, COUNT(point), &ids[2]) == BT_OK);
  CHECK(blocker_of(2, 0, 0) == 0 && blocker_of(4, 4, 0) == 0 && blocker_of(-10, 0, 0) == 0);
  CHECK(blocker_of(2, 0, 1) == ids[0] && blocker_of(2, 0.99, 1) == ids[0]);
  CHECK(blocker_of(2, 1, 1) == 0 && blocker_of(2, -1, 1) == 0);
  CHECK(blocker_of(-0.7, 0.7, 1) == ids[0] && blocker_of(-0.8, 0.8, 1) == 0);
  CHECK(blocker_of(15, 5, 1) == 0 && blocker_of(11, 5, 1) == 0);
  CHECK(blocker_of(15, 9.5, 1) == ids[1] && blocker_of(10.5, 5, 1) == ids[1]);
  CHECK(blocker_of(-10.5, 0, 1) == ids[2] && blocker_of(-11, 0, 1) == 0);
  bt_world_free(world);
}

static void test_bounds(void) {
  const bt_vec bounds[] = {{-5, -5}, {-5, 5}, {5, 5}, {5, -5}};
  const bt_vec nowhere[] = {{0, 0}};
  bt_id circle;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{5, 0}, 1}, &circle) == BT_OK);
  CHECK(bt_world_set_bounds(world, bounds, COUNT(bounds)) == BT_OK);
  for (double a = 0; a < 2; a += 0.5) {
    CHECK(blocker_of(0, 0, a) == 0 && blocker_of(a - 5, 0, a) == 0 &&
          blocker_of(5 - a, 5 - a, a) == 0);
    bt_id id = blocker_of(-5.1, 0, a);
    CHECK(id != 0 && id != circle && blocker_of(100, 3, a) == id);
    CHECK(a == 0 || blocker_of(0.1 + a - 5 - 0.2, 0, a) == id);
    CHECK(blocker_of(4.5, 0, a) == circle);
  }
  CHECK(bt_world_set_bounds(world, nowhere, 1) == BT_OK);
  CHECK(blocker_of(3, 3, 0) != 0);
  CHECK(bt_world_set_bounds(world, NULL, 0) == BT_OK);
  CHECK(blocker_of(3, 3, 0) == 0);
  bt_world_free(world);
}

// A line of sight that crosses no wall segment, but runs inside a polygon or outside the bounds.
static void test_sight(void) {
  const bt_vec square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  bt_id id, blocker;
  bool clear;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_polygon(world, square, COUNT(square), &id) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_world_line_of_sight(world, (bt_vec){3, 3}, (bt_vec){4, 7}, 0, &clear, &blocker) ==
        BT_OK);
  CHECK(!clear && blocker == id);
  CHECK(bt_world_line_of_sight(world, (bt_vec){-1, 3}, (bt_vec){-1, 7}, 0, &clear, NULL) == BT_OK);
  CHECK(clear);
  bt_world_free(world);
}

// Lines that touch corners and sides on their left and right, and one in a seam.
static void test_sight_past_corners(void) {
  const bt_vec above[] = {{6, 10}, {7, 10}, {7, 11}, {6, 11}};
  const bt_vec below[] = {{9, 9}, {10, 9}, {10, 10}, {9, 10}};
  const bt_vec on_it[] = {{9.5, 10}, {11, 10}, {11, 11}, {9.5, 11}};
  bt_id id;
  bool clear;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_polygon(world, above, COUNT(above), &id) == BT_OK);
  CHECK(bt_world_add_polygon(world, below, COUNT(below), &id) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  const bt_vec from = {7, 10}, to = {10.5, 10}, past = {12, 10};
  CHECK(bt_world_line_of_sight(world, from, to, 0, &clear, NULL) == BT_OK && clear);
  CHECK(bt_world_line_of_sight(world, to, from, 0, &clear, NULL) == BT_OK && clear);
  CHECK(bt_world_add_polygon(world, on_it, COUNT(on_it), &id) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_world_line_of_sight(world, from, past, 0, &clear, NULL) == BT_OK && !clear);
  bt_world_free(world);
}

// A line from the end of a wall across it, past an end on its other side, to the end of a third.
static void test_sight_between_ends(void) {
  const bt_vec walls[] = {{5, 10}, {8, 13}, {5, 8}, {7, 8}, {8, 7}, {8, 11}};
  const uint32_t counts[] = {2, 2, 2};
  bt_id ids[3];
  bool clear;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_walls(world, walls, counts, 3, ids, NULL) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_world_line_of_sight(world, walls[0], walls[4], 0, &clear, NULL) == BT_OK && clear);
  CHECK(bt_world_line_of_sight(world, walls[4], walls[0], 0, &clear, NULL) == BT_OK && clear);
  CHECK(bt_world_line_of_sight(world, walls[0], walls[2], 0, &clear, NULL) == BT_OK && clear);
  const bt_vec above = {6, 9}, below = {6, 7};
  CHECK(bt_world_line_of_sight(world, above, below, 0, &clear, NULL) == BT_OK && !clear);
  bt_world_free(world);
}

/// A map as bounds with holes: the middles of its blocked cells are outside, and all points nearby.
/// Boxes in other cells, and a circle, block by themselves.
static void test_map(uint64_t seed) {
  enum { SIZE = 24, POINTS = 400 };
  map m = map_make(seed, SIZE);
  rng r = {seed};
  bt_id boxes[SIZE], bounds;
  CHECK(bt_world_create(NULL, &world) == BT_OK && map_load_bounds(&m, world) > 0);
  bounds = bt_world_get_bounds(world);
  for (int i = 0; i < SIZE; i++) {
    bt_vec p = map_free_point(&m, &r);
    const bt_vec box[] = {{p.x - 0.1, p.y}, {p.x, p.y - 0.1}, {p.x + 0.1, p.y}, {p.x, p.y + 0.1}};
    CHECK(bt_world_add_polygon(world, box, 4, &boxes[i]) == BT_OK);
  }
  for (int i = 0; i < POINTS; i++) {
    int x = rng_below(&r, SIZE), y = rng_below(&r, SIZE);
    double dx = rng_range(&r, -0.19, 0.19), dy = rng_range(&r, -0.19, 0.19);
    bool is_blocked = m.blocked[y * SIZE + x], is_in_box = fabs(dx) + fabs(dy) < 0.1;
    bt_id by = blocker_of(x + 0.5 + dx, y + 0.5 + dy, 0);
    CHECK(is_blocked ? by == bounds : by != bounds && (by == 0 || is_in_box));
  }
  CHECK(blocker_of(-1, 3.5, 0) == bounds && blocker_of(SIZE + 99, 3.5, 0) == bounds);
  CHECK(bt_world_set_enabled(world, bounds, false) == BT_OK && blocker_of(-1, 3.5, 0) == 0);
  bt_world_free(world);
  map_free(&m);
}

/// A polygon of many areas and holes in a row, some of which touch: it is looked at once, wherever
/// a point is.
static void test_areas(void) {
  enum { AREAS = 30 };
  bt_vec points[8 * AREAS];
  uint32_t sizes[2 * AREAS];
  bt_id id;
  for (int i = 0; i < AREAS; i++) {
    const bt_vec rings[] = {{i, 0},           {i + 1, 0},       {i + 1, 1},       {i, 1},
                            {i + 0.25, 0.25}, {i + 0.75, 0.25}, {i + 0.75, 0.75}, {i + 0.25, 0.75}};
    for (int k = 0; k < 8; k++) points[8 * i + k] = rings[k];
    sizes[2 * i] = sizes[2 * i + 1] = 4;
  }
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  const uint32_t ring_count = 2 * AREAS;
  CHECK(bt_world_add_areas(world, points, sizes, &ring_count, 1, &id, NULL) == BT_OK);
  for (int i = 0; i < AREAS; i++) {
    CHECK(blocker_of(i + 0.5, 0.5, 0) == 0 && blocker_of(i + 0.5, 0.1, 0) == id);
    CHECK(blocker_of(i + 0.1, 0.5, 0) == id && blocker_of(i + 0.25, 0.25, 0) == 0);
    CHECK(blocker_of(i + 0.5, 0.5, 0.3) == id && blocker_of(i + 0.5, -0.01, 0) == 0);
  }
  bt_world_free(world);
}

int main(void) {
  test_polygon(false);
  test_polygon(true);
  test_walls();
  test_bounds();
  test_sight();
  test_sight_past_corners();
  test_sight_between_ends();
  for (uint64_t seed = 0; seed < 20; seed++) test_map(seed);
  test_areas();
  return check_done();
}
