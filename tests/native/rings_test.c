// Polygons and bounds of several rings: what is read back, which rings are holes, edits, what is
// refused, and each allocation that fails. Answers among them: the families "holes" and "islands"
// of run_edges.c.
#include "bitangent.h"
#include "check.h"
#include "world/world.h"

#include <stdint.h>
#include <string.h>

/// A frame around a hole with an island in it, and a second area beside the frame.
static const bt_vec POINTS[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {2, 2}, {8, 2},
                                {8, 8}, {2, 8},  {2, 2},   {4, 4},  {4, 6}, {6, 6},
                                {6, 4}, {20, 0}, {24, 0},  {22, 4}};
static const uint32_t SIZES[] = {4, 5, 4, 3};
/// Without the point of ring 1 that repeats its first one.
static const double COUNTS[] = {4, 4, 4, 3}, HOLES[] = {0, 1, 0, 0};
enum { RINGS = 4, COUNT = 15 };
static const uint32_t FOUR = RINGS;

static bool is_blocked(const bt_world *world, double x, double y) {
  bool clear;
  CHECK(bt_world_line_of_sight(world, (bt_vec){x, y}, (bt_vec){x, y}, 0.1, &clear, NULL) == BT_OK);
  return !clear;
}

static void check_places(bt_world *world, bool inside, double dx) {
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(is_blocked(world, 1 + dx, 1) == inside && is_blocked(world, 3 + dx, 5) != inside);
  CHECK(is_blocked(world, 5 + dx, 5) == inside && is_blocked(world, 22 + dx, 1) == inside);
  CHECK(is_blocked(world, 15 + dx, 5) != inside);
}

static void check_read(const bt_world *world, bt_id id, size_t rings, size_t points) {
  bt_obstacle_info info;
  bt_ring ring[RINGS];
  bt_vec at[COUNT];
  bt_corner_arc arcs[COUNT];
  size_t needed;
  CHECK(bt_world_get_obstacle(world, id, &info) == BT_OK);
  CHECK(info.ring_count == (double)rings && info.point_count == (double)points);
  CHECK(info.is_closed == 1);
  CHECK(bt_world_get_rings(world, id, NULL, 0, &needed) == BT_OK && needed == rings);
  CHECK(bt_world_get_rings(world, id, ring, RINGS, &needed) == BT_OK);
  for (size_t i = 0; i < rings; i++)
    CHECK(ring[i].point_count == COUNTS[i] && ring[i].is_hole == HOLES[i]);
  CHECK(bt_world_get_points(world, id, at, COUNT, &needed) == BT_OK && needed == points);
  for (size_t i = 0; i < points; i++) {
    bt_vec given = POINTS[i < 8 ? i : i + 1];
    CHECK(at[i].x == given.x && at[i].y == given.y);
  }
  CHECK(bt_world_get_corners(world, id, arcs, COUNT, &needed) == BT_OK && needed == points);
  for (size_t i = 0; i < points; i++)
    CHECK(arcs[i].point.x == at[i].x && arcs[i].point.y == at[i].y);
}

static void test_polygon(void) {
  bt_world *world;
  bt_id id, ids[4], other;
  size_t needed;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_areas(world, POINTS, SIZES, &FOUR, 1, &id, NULL) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{50, 50}, 1}, &other) == BT_OK);
  CHECK(bt_world_count(world) == 2);
  CHECK(bt_world_list_obstacles(world, ids, 4, &needed) == BT_OK && needed == 2);
  CHECK(ids[0] == id && ids[1] == other);
  check_read(world, id, 4, 15);
  check_places(world, true, 0);
  bt_ring ring;
  CHECK(bt_world_get_rings(world, other, &ring, 1, &needed) == BT_OK && needed == 1);
  CHECK(ring.point_count == 1 && ring.is_hole == 0);
  // The island is the polygon's, by its one id.
  bool clear;
  bt_id blocker = 0;
  bt_vec island = {5, 5};
  CHECK(bt_world_line_of_sight(world, island, island, 0, &clear, &blocker) == BT_OK && !clear);
  CHECK(blocker == id);
  // No ring but the first has an id.
  for (bt_id slot = 1; slot < 4; slot++)
    CHECK(bt_world_remove(world, 1u << BT_ID_SLOT_BITS | slot) == BT_ERROR_STALE_ID);
  CHECK(bt_world_set_enabled(world, id, false) == BT_OK && bt_world_prepare(world) == BT_OK);
  CHECK(!is_blocked(world, 1, 1) && !is_blocked(world, 5, 5) && !is_blocked(world, 8, 5));
  CHECK(bt_world_move_obstacle(world, id, (bt_vec){5, 0}) == BT_OK);
  CHECK(bt_world_set_enabled(world, id, true) == BT_OK);
  check_places(world, true, 5);
  CHECK(bt_world_move_obstacle(world, id, (bt_vec){1e9, 0}) == BT_ERROR_RANGE);
  CHECK(bt_world_move_obstacle(world, id, (bt_vec){-5, 0}) == BT_OK);
  CHECK(bt_world_rotate_obstacle(world, id, 2, NULL) == BT_OK);
  CHECK(bt_world_rotate_obstacle(world, id, -2, NULL) == BT_OK);
  check_places(world, true, 0);
  CHECK(bt_world_set_points(world, id, POINTS, 4) == BT_OK && bt_world_count(world) == 2);
  check_read(world, id, 1, 4);
  CHECK(bt_world_set_area(world, id, POINTS, SIZES, 4) == BT_OK && bt_world_count(world) == 2);
  check_read(world, id, 4, 15);
  check_places(world, true, 0);
  CHECK(bt_world_remove(world, id) == BT_OK && bt_world_count(world) == 1);
  CHECK(bt_world_prepare(world) == BT_OK && !is_blocked(world, 1, 1) && !is_blocked(world, 5, 5));
  CHECK(bt_world_add_areas(world, POINTS, SIZES, &FOUR, 1, &id, NULL) == BT_OK);
  CHECK(bt_world_clear(world) == BT_OK && bt_world_count(world) == 0);
  bt_world_free(world);
}

static void test_bounds(void) {
  bt_world *world;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_set_bounds_area(world, POINTS, SIZES, 4) == BT_OK && bt_world_count(world) == 0);
  bt_id id = bt_world_get_bounds(world);
  check_read(world, id, 4, 15);
  check_places(world, false, 0);
  CHECK(bt_world_set_bounds_area(world, POINTS, SIZES, 1) == BT_OK);
  CHECK(bt_world_get_bounds(world) == id && bt_world_count(world) == 0);
  check_read(world, id, 1, 4);
  CHECK(bt_world_set_bounds_area(world, POINTS, SIZES, 4) == BT_OK);
  check_places(world, false, 0);
  CHECK(bt_world_set_bounds_area(world, NULL, NULL, 0) == BT_OK && bt_world_count(world) == 0);
  CHECK(bt_world_prepare(world) == BT_OK && !is_blocked(world, 5, 5));
  bt_world_free(world);
}

/// A ring all of whose corners touch the outline, and one that shares a side with it.
static void test_touching(void) {
  const bt_vec points[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {2, 0}, {4, 2}, {2, 4}, {0, 2},
                           {9, 0}, {5, 0}, {5, 4}, {9, 4}, {9, 1}, {9, 3}, {7, 3}, {7, 1}};
  const uint32_t sizes[] = {4, 4, 4, 4}, pairs[] = {2, 2};
  bt_world *world;
  bt_id ids[2];
  bt_ring rings[2];
  size_t needed;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_areas(world, points, sizes, pairs, 2, ids, NULL) == BT_OK);
  for (int i = 0; i < 2; i++) {
    CHECK(bt_world_get_rings(world, ids[i], rings, 2, &needed) == BT_OK && needed == 2);
    CHECK(rings[0].is_hole == 0 && rings[1].is_hole == 1);
  }
  CHECK(bt_world_prepare(world) == BT_OK && !is_blocked(world, 2, 2) && !is_blocked(world, 8, 2));
  CHECK(is_blocked(world, 0.5, 0.5) && is_blocked(world, 6, 2));
  bt_world_free(world);
}

static void test_refused(void) {
  const bt_vec points[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {1, 1}, {9, 1}, {9, 3}, {1, 3}, {0, 0}};
  const uint32_t crossing[] = {4, 4}, empty[] = {4, 0}, two = 2, none = 0;
  bt_self_crossing found = {0};
  bt_world *world;
  bt_id id = 0, circle, wall;
  size_t bad = 7, needed;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{0, 0}, 1}, &circle) == BT_OK);
  CHECK(bt_world_add_wall(world, points, 2, &wall) == BT_OK);
  CHECK(bt_world_add_areas(world, points, crossing, &two, 1, &id, &bad) == BT_ERROR_SELF_CROSSING);
  CHECK(bad == 0 && id == 0);
  CHECK(bt_world_check_area(world, points, crossing, 2, &found) == BT_ERROR_SELF_CROSSING);
  CHECK(found.first == 1 && found.second == 4 && found.point.x == 4 && found.point.y == 1);
  CHECK(bt_world_check_area(world, POINTS, SIZES, 4, &found) == BT_OK);
  CHECK(bt_world_check_area(NULL, POINTS, SIZES, 4, &found) == BT_ERROR_NULL);
  CHECK(bt_world_check_area(world, POINTS, NULL, 4, &found) == BT_ERROR_NULL);
  CHECK(bt_world_add_areas(world, points, empty, &two, 1, &id, NULL) == BT_ERROR_RANGE);
  CHECK(bt_world_add_areas(world, points, empty, &none, 1, &id, NULL) == BT_ERROR_RANGE);
  CHECK(bt_world_add_areas(world, points, crossing, NULL, 1, &id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_areas(world, NULL, NULL, NULL, 0, NULL, NULL) == BT_OK);
  CHECK(bt_world_set_area(world, circle, points, crossing, 1) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_set_area(world, wall, POINTS, SIZES, 2) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_set_area(world, wall, POINTS, SIZES, 0) == BT_ERROR_RANGE);
  CHECK(bt_world_set_area(world, wall, POINTS, NULL, 1) == BT_ERROR_NULL);
  CHECK(bt_world_set_area(world, 0, POINTS, SIZES, 1) == BT_ERROR_STALE_ID);
  CHECK(bt_world_set_bounds_area(world, points, crossing, 2) == BT_ERROR_SELF_CROSSING);
  CHECK(bt_world_set_bounds_area(NULL, POINTS, SIZES, 4) == BT_ERROR_NULL);
  CHECK(bt_world_set_bounds_area(world, POINTS, NULL, 4) == BT_ERROR_NULL);
  CHECK(bt_world_get_rings(world, 0, NULL, 0, &needed) == BT_ERROR_STALE_ID);
  CHECK(bt_world_get_rings(world, wall, NULL, 1, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_count(world) == 2 && bt_world_get_bounds(world) == 0);
  bt_world_free(world);
}

/// All calls in turn; stops at the first that fails, and tells which.
static int run_all(bt_world *world, bt_id *id) {
  if (!*id && bt_world_add_areas(world, POINTS, SIZES, &FOUR, 1, id, NULL)) return 1;
  if (bt_world_set_points(world, *id, POINTS, 4)) return 2;
  if (bt_world_set_area(world, *id, POINTS, SIZES, 4)) return 3;
  if (bt_world_set_bounds_area(world, POINTS, SIZES, 4)) return 4;
  if (bt_world_check_area(world, POINTS, SIZES, 4, NULL)) return 5;
  if (bt_world_prepare(world)) return 6;
  return bt_world_move_obstacle(world, *id, (bt_vec){0, 0}) ? 7 : 0;
}

static void test_memory(void) {
  check_heap heap = {.fail_at = SIZE_MAX};
  const bt_allocator allocator = {check_resize, &heap};
  bool is_whole = false;
  for (size_t n = 0; !is_whole; n++) {
    bt_world *world;
    bt_id id = 0;
    CHECK(bt_world_create(&allocator, &world) == BT_OK);
    heap.fail_at = heap.calls + n;
    is_whole = run_all(world, &id) == 0;
    heap.fail_at = SIZE_MAX;
    CHECK(run_all(world, &id) == 0 && bt_world_count(world) == 1);
    check_read(world, id, 4, 15);
    bt_world_free(world);
    CHECK(heap.blocks == 0 && heap.bytes == 0 && !heap.bad_size);
  }
  // Nothing is allocated once there is room, for what the world remembers of edits too.
  bt_world *world;
  bt_id id = 0;
  CHECK(bt_world_create(&allocator, &world) == BT_OK);
  CHECK(run_all(world, &id) == 0);
  size_t before = 0;
  for (int i = 0; i < 20000; i++) {
    if (i == 4000) before = heap.calls;
    CHECK(bt_world_move_obstacle(world, id, (bt_vec){i % 2 ? 1 : -1, 0}) == BT_OK);
    CHECK(bt_world_prepare(world) == BT_OK);
  }
  CHECK(heap.calls == before);
  bt_world_free(world);
}

int main(void) {
  test_polygon();
  test_bounds();
  test_touching();
  test_refused();
  test_memory();
  return check_done();
}
