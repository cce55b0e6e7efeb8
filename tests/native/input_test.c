// Bad input: the status of each, out-pointers untouched, objects usable afterwards.
#include "bitangent_geometry.h"
#include "bitangent_watch.h"
#include "check.h"

#include <math.h>
#include <string.h>

typedef struct bad_number {
  double value;
  bt_status status;
} bad_number;

static const bad_number BAD_COORDINATES[] = {{NAN, BT_ERROR_NOT_FINITE},
                                             {INFINITY, BT_ERROR_NOT_FINITE},
                                             {-INFINITY, BT_ERROR_NOT_FINITE},
                                             {1.1e9, BT_ERROR_RANGE},
                                             {-1.1e9, BT_ERROR_RANGE}};
static const bad_number BAD_RADII[] = {{NAN, BT_ERROR_NOT_FINITE},
                                       {INFINITY, BT_ERROR_NOT_FINITE},
                                       {-1e-9, BT_ERROR_RANGE},
                                       {1.1e9, BT_ERROR_RANGE}};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const unsigned char MARK = 0x7e;

/// Is every byte of the object still the mark?
static bool is_untouched(const void *object, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (((const unsigned char *)object)[i] != MARK) return false;
  return true;
}

#define MARKED(type, name)                                                                         \
  type name;                                                                                       \
  memset(&name, MARK, sizeof name)

static void test_geometry(void) {
  bt_circle good = {{0, 0}, 1}, bad[COUNT(BAD_COORDINATES) * 2 + COUNT(BAD_RADII)];
  bt_status expected[COUNT(bad)];
  size_t n = 0;
  for (size_t i = 0; i < COUNT(BAD_COORDINATES); i++) {
    bad[n] = (bt_circle){{BAD_COORDINATES[i].value, 0}, 1};
    expected[n++] = BAD_COORDINATES[i].status;
    bad[n] = (bt_circle){{0, BAD_COORDINATES[i].value}, 1};
    expected[n++] = BAD_COORDINATES[i].status;
  }
  for (size_t i = 0; i < COUNT(BAD_RADII); i++) {
    bad[n] = (bt_circle){{0, 0}, BAD_RADII[i].value};
    expected[n++] = BAD_RADII[i].status;
  }
  MARKED(bt_bitangents, bitangents);
  MARKED(bt_intersection, intersection);
  MARKED(bt_closest, closest);
  MARKED(bt_crossing, crossing);
  MARKED(bool, flag);
  for (size_t i = 0; i < n; i++) {
    CHECK(bt_circle_bitangents(&bad[i], &good, &bitangents) == expected[i]);
    CHECK(bt_circle_bitangents(&good, &bad[i], &bitangents) == expected[i]);
    CHECK(bt_circles_intersect(&good, &bad[i], &intersection) == expected[i]);
    CHECK(bt_circles_intersect(&bad[i], &good, &intersection) == expected[i]);
    CHECK(bt_arc_hits_circle(&bad[i], 0, 1, &good, &flag) == expected[i]);
    CHECK(bt_arc_hits_circle(&good, 0, 1, &bad[i], &flag) == expected[i]);
    CHECK(bt_segment_hits_circle(good.center, good.center, &bad[i], &flag, &closest) ==
          expected[i]);
  }
  bt_vec ok = {0, 0}, nan = {NAN, 0};
  CHECK(bt_segment_closest(nan, ok, ok, &closest) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segment_closest(ok, nan, ok, &closest) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segment_closest(ok, ok, nan, &closest) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segments_cross(nan, ok, ok, ok, &crossing) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segments_cross(ok, ok, ok, nan, &crossing) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segments_cross(ok, (bt_vec){1e10, 0}, ok, ok, &crossing) == BT_ERROR_RANGE);
  CHECK(bt_arc_contains(NAN, 1, 0, &flag) == BT_ERROR_NOT_FINITE);
  CHECK(bt_arc_contains(0, INFINITY, 0, &flag) == BT_ERROR_NOT_FINITE);
  CHECK(bt_arc_contains(0, 1, NAN, &flag) == BT_ERROR_NOT_FINITE);
  CHECK(bt_circle_bitangents(NULL, &good, &bitangents) == BT_ERROR_NULL);
  CHECK(bt_circle_bitangents(&good, &good, NULL) == BT_ERROR_NULL);
  CHECK(bt_circles_intersect(&good, NULL, &intersection) == BT_ERROR_NULL);
  CHECK(bt_segment_closest(ok, ok, ok, NULL) == BT_ERROR_NULL);
  CHECK(bt_segments_cross(ok, ok, ok, ok, NULL) == BT_ERROR_NULL);
  CHECK(bt_segment_hits_circle(ok, ok, NULL, &flag, NULL) == BT_ERROR_NULL);
  CHECK(bt_segment_hits_circle(ok, ok, &good, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_arc_contains(0, 1, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_arc_hits_circle(&good, 0, 1, &good, NULL) == BT_ERROR_NULL);
  CHECK(is_untouched(&bitangents, sizeof bitangents) && is_untouched(&closest, sizeof closest));
  CHECK(is_untouched(&intersection, sizeof intersection) && is_untouched(&flag, sizeof flag));
  CHECK(is_untouched(&crossing, sizeof crossing));
}

static void test_world(bt_world *world, bt_solver *solver, bt_id id) {
  MARKED(bt_id, out);
  MARKED(bt_vec, point);
  MARKED(bool, flag);
  MARKED(double, number);
  MARKED(size_t, count);
  for (size_t i = 0; i < COUNT(BAD_COORDINATES); i++) {
    bt_status expected = BAD_COORDINATES[i].status;
    bt_vec p = {BAD_COORDINATES[i].value, 0}, ok = {0, 0};
    CHECK(bt_world_add_circle(world, (bt_circle){p, 1}, &out) == expected);
    CHECK(bt_world_move_circle(world, id, p) == expected);
    CHECK(bt_solver_nearest_free(solver, p, 0, &point, &number) == expected);
    CHECK(bt_world_line_of_sight(world, p, ok, 0, &flag, &out) == expected);
    CHECK(bt_world_line_of_sight(world, ok, p, 0, &flag, &out) == expected);
    CHECK(bt_world_index_walk(world, p, ok, 0, NULL, 0, &count) == expected);
    CHECK(bt_world_index_walk(world, ok, p, 0, NULL, 0, &count) == expected);
  }
  for (size_t i = 0; i < COUNT(BAD_RADII); i++) {
    bt_status expected = BAD_RADII[i].status;
    bt_vec ok = {0, 0};
    CHECK(bt_world_add_circle(world, (bt_circle){ok, BAD_RADII[i].value}, &out) == expected);
    CHECK(bt_world_resize_circle(world, id, BAD_RADII[i].value) == expected);
    CHECK(bt_solver_nearest_free(solver, ok, BAD_RADII[i].value, &point, &number) == expected);
    CHECK(bt_world_line_of_sight(world, ok, ok, BAD_RADII[i].value, &flag, &out) == expected);
    CHECK(bt_world_index_walk(world, ok, ok, BAD_RADII[i].value, NULL, 0, &count) == expected);
  }
  CHECK(is_untouched(&count, sizeof count));
  CHECK(is_untouched(&out, sizeof out) && is_untouched(&point, sizeof point));
  CHECK(is_untouched(&flag, sizeof flag) && is_untouched(&number, sizeof number));
}

/// Points of polygons and walls, wherever they are given.
static void test_outlines(bt_world *world, bt_id circle) {
  MARKED(bt_id, out);
  MARKED(bt_obstacle_info, info);
  MARKED(bt_self_crossing, crossing);
  MARKED(size_t, needed);
  bt_vec points[] = {{5, 5}, {9, 5}, {5, 9}};
  const uint32_t size = 3;
  bt_id wall = 0;
  CHECK(bt_world_add_wall(world, points, 3, &wall) == BT_OK);
  for (size_t i = 0; i < COUNT(BAD_COORDINATES); i++) {
    bt_status expected = BAD_COORDINATES[i].status;
    const bt_vec bad = {0, BAD_COORDINATES[i].value};
    points[2] = bad;
    CHECK(bt_world_add_polygon(world, points, 3, &out) == expected);
    CHECK(bt_world_add_wall(world, points, 3, &out) == expected);
    CHECK(bt_world_add_polygons(world, points, &size, 1, &out, NULL) == expected);
    CHECK(bt_world_add_walls(world, points, &size, 1, &out, NULL) == expected);
    CHECK(bt_world_set_bounds(world, points, 3) == expected);
    CHECK(bt_world_set_points(world, wall, points, 3) == expected);
    CHECK(bt_world_check_polygon(world, points, 3, &crossing) == expected);
    CHECK(bt_world_move_obstacle(world, wall, bad) == expected);
    CHECK(bt_world_rotate_obstacle(world, wall, bad.y, NULL) == expected);
    CHECK(bt_world_rotate_obstacle(world, wall, 1, &bad) == expected);
  }
  CHECK(bt_world_add_polygon(world, points, 0, &out) == BT_ERROR_RANGE);
  CHECK(bt_world_add_wall(world, points, 0, &out) == BT_ERROR_RANGE);
  CHECK(bt_world_set_points(world, wall, points, 0) == BT_ERROR_RANGE);
  CHECK(bt_world_set_points(world, circle, points, 2) == BT_ERROR_WRONG_KIND);
  CHECK(bt_world_get_obstacle(world, 0, &info) == BT_ERROR_STALE_ID);
  CHECK(bt_world_get_points(world, 0, NULL, 0, &needed) == BT_ERROR_STALE_ID);
  CHECK(bt_world_get_corners(world, 0, NULL, 0, &needed) == BT_ERROR_STALE_ID);
  CHECK(bt_world_remove(world, wall) == BT_OK);
  CHECK(bt_world_set_points(world, wall, points, 2) == BT_ERROR_STALE_ID);
  CHECK(bt_world_move_obstacle(world, wall, points[0]) == BT_ERROR_STALE_ID);
  CHECK(bt_world_rotate_obstacle(world, wall, 1, NULL) == BT_ERROR_STALE_ID);
  CHECK(bt_world_set_enabled(world, wall, false) == BT_ERROR_STALE_ID);
  CHECK(bt_world_get_bounds(world) == 0 && bt_world_prepare(world) == BT_OK);
  CHECK(is_untouched(&out, sizeof out) && is_untouched(&info, sizeof info));
  CHECK(is_untouched(&crossing, sizeof crossing) && is_untouched(&needed, sizeof needed));
}

static void test_outline_nulls(bt_world *world, bt_id id) {
  const bt_vec points[] = {{5, 5}, {9, 5}, {5, 9}};
  const uint32_t size = 3;
  bt_obstacle_info info;
  size_t needed;
  CHECK(bt_world_add_polygon(NULL, points, 3, &id) == BT_ERROR_NULL);
  CHECK(bt_world_add_polygon(world, NULL, 3, &id) == BT_ERROR_NULL);
  CHECK(bt_world_add_polygon(world, points, 3, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_wall(NULL, points, 3, &id) == BT_ERROR_NULL);
  CHECK(bt_world_add_wall(world, NULL, 3, &id) == BT_ERROR_NULL);
  CHECK(bt_world_add_wall(world, points, 3, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_polygons(NULL, points, &size, 1, &id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_polygons(world, NULL, &size, 1, &id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_walls(world, points, NULL, 1, &id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_walls(world, points, &size, 1, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_set_bounds(NULL, points, 3) == BT_ERROR_NULL);
  CHECK(bt_world_set_bounds(world, NULL, 3) == BT_ERROR_NULL);
  CHECK(bt_world_set_points(NULL, id, points, 3) == BT_ERROR_NULL);
  CHECK(bt_world_move_obstacle(NULL, id, points[0]) == BT_ERROR_NULL);
  CHECK(bt_world_rotate_obstacle(NULL, id, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_set_enabled(NULL, id, true) == BT_ERROR_NULL);
  CHECK(bt_world_check_polygon(NULL, points, 3, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_check_polygon(world, NULL, 3, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_obstacle(NULL, id, &info) == BT_ERROR_NULL);
  CHECK(bt_world_get_obstacle(world, id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_points(world, id, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_points(world, id, NULL, 1, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_get_corners(world, id, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_corners(world, id, NULL, 1, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_list_obstacles(NULL, NULL, 0, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_list_obstacles(world, NULL, 1, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_list_obstacles(world, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_bounds(NULL) == 0);
}

static void test_nulls(bt_world *world, bt_solver *solver, bt_path *path, bt_id id) {
  bt_vec p = {0, 0};
  bt_circle c = {{0, 0}, 1};
  bt_query query = bt_query_default(p, p);
  bool flag;
  size_t needed;
  bt_pose pose;
  bt_segment segment = {0};
  CHECK(bt_world_create(NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_prepare(NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_create(NULL, NULL, &solver) == BT_ERROR_NULL);
  CHECK(bt_solver_create(world, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_path_create(NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_circle(NULL, c, &id) == BT_ERROR_NULL);
  CHECK(bt_world_add_circle(world, c, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_circles(world, NULL, 1, &id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_add_circles(world, &c, 1, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_move_circle(NULL, id, p) == BT_ERROR_NULL);
  CHECK(bt_world_resize_circle(NULL, id, 1) == BT_ERROR_NULL);
  CHECK(bt_world_remove(NULL, id) == BT_ERROR_NULL);
  CHECK(bt_world_get_circle(world, id, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_get_circle(NULL, id, &c) == BT_ERROR_NULL);
  CHECK(bt_world_clear(NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_find_path(NULL, &query, path) == BT_ERROR_NULL);
  CHECK(bt_solver_find_path(solver, NULL, path) == BT_ERROR_NULL);
  CHECK(bt_solver_find_path(solver, &query, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_line_of_sight(NULL, p, p, 0, &flag, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_line_of_sight(world, p, p, 0, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_index_walk(NULL, p, p, 0, NULL, 0, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_index_walk(world, p, p, 0, NULL, 1, &needed) == BT_ERROR_NULL);
  CHECK(bt_world_index_walk(world, p, p, 0, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_free(NULL, p, 0, &p, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_free(solver, p, 0, NULL, NULL) == BT_ERROR_NULL);
  bt_path *none = NULL;
  double distance;
  CHECK(bt_solver_find_paths(NULL, &query, 1, &path) == BT_ERROR_NULL);
  CHECK(bt_solver_find_paths(solver, NULL, 1, &path) == BT_ERROR_NULL);
  CHECK(bt_solver_find_paths(solver, &query, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_find_paths(solver, &query, 1, &none) == BT_ERROR_NULL);
  CHECK(bt_solver_find_paths(solver, NULL, 0, NULL) == BT_OK);
  CHECK(bt_solver_distances(NULL, &query, &p, 1, &distance) == BT_ERROR_NULL);
  CHECK(bt_solver_distances(solver, NULL, &p, 1, &distance) == BT_ERROR_NULL);
  CHECK(bt_solver_distances(solver, &query, NULL, 1, &distance) == BT_ERROR_NULL);
  CHECK(bt_solver_distances(solver, &query, &p, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_of(NULL, &query, &p, 1, &needed, &distance, path) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_of(solver, NULL, &p, 1, &needed, &distance, path) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_of(solver, &query, NULL, 1, &needed, &distance, path) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_of(solver, &query, &p, 1, NULL, &distance, path) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_of(solver, &query, &p, 1, &needed, NULL, path) == BT_ERROR_NULL);
  bt_search *search = NULL;
  CHECK(bt_search_create(NULL, &query, &search) == BT_ERROR_NULL);
  CHECK(bt_search_create(solver, NULL, &search) == BT_ERROR_NULL);
  CHECK(bt_search_create(solver, &query, NULL) == BT_ERROR_NULL);
  CHECK(bt_search_step(NULL, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_search_finish(NULL, path) == BT_ERROR_NULL);
  CHECK(bt_search_look(NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_graph_create(world, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_graph_look(NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_segments_pose_at(NULL, 1, 0, &pose) == BT_ERROR_NULL);
  CHECK(bt_segments_pose_at(&segment, 1, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_segments_pose_at(&segment, 1, NAN, &pose) == BT_ERROR_NOT_FINITE);
  CHECK(bt_segments_polyline(&segment, 1, 1, NULL, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_segments_polyline(&segment, 1, 0, NULL, 0, &needed) == BT_ERROR_RANGE);
  CHECK(bt_segments_polyline(&segment, 1, NAN, NULL, 0, &needed) == BT_ERROR_NOT_FINITE);
  bt_path_free(NULL);
  bt_solver_free(NULL);
  bt_search_free(NULL);
  bt_graph_free(NULL);
}

/// A refused query leaves the path's last answer as it was.
static void test_queries(const bt_world *world, bt_solver *solver, bt_path *path) {
  bt_query query = bt_query_default((bt_vec){-5, 0}, (bt_vec){5, 0});
  CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
  bt_path_info before = *bt_path_get_info(path);
  size_t index = 7;
  double distance = 7;
  for (size_t i = 0; i < COUNT(BAD_COORDINATES); i++) {
    bt_query bad = query;
    bad.goal.y = BAD_COORDINATES[i].value;
    bt_search *search = (bt_search *)&bad;
    CHECK(bt_solver_find_path(solver, &bad, path) == BAD_COORDINATES[i].status);
    CHECK(bt_solver_distances(solver, &query, &bad.goal, 1, &distance) ==
          BAD_COORDINATES[i].status);
    CHECK(bt_solver_nearest_of(solver, &query, &bad.goal, 1, &index, &distance, path) ==
          BAD_COORDINATES[i].status);
    CHECK(bt_search_create(solver, &bad, &search) == BAD_COORDINATES[i].status);
    CHECK(search == (bt_search *)&bad);
  }
  for (size_t i = 0; i < COUNT(BAD_RADII); i++) {
    bt_query bad = query;
    bad.agent_radius = BAD_RADII[i].value;
    CHECK(bt_solver_find_path(solver, &bad, path) == BAD_RADII[i].status);
    CHECK(bt_solver_distances(solver, &bad, &query.goal, 1, &distance) == BAD_RADII[i].status);
    bt_graph_options options = {.agent_radius = BAD_RADII[i].value};
    bt_graph *graph = (bt_graph *)&options;
    CHECK(bt_graph_create(world, &options, &graph) == BAD_RADII[i].status);
    CHECK(graph == (bt_graph *)&options);
  }
  bt_query bad = query;
  bad.engine = (bt_engine)77;
  CHECK(bt_solver_find_path(solver, &bad, path) == BT_ERROR_RANGE);
  CHECK(index == 7);
  CHECK(memcmp(&before, bt_path_get_info(path), sizeof before) == 0);
  CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
  CHECK(memcmp(&before, bt_path_get_info(path), sizeof before) == 0);
}

/// Each query says that the world is not prepared, and writes nothing.
static void check_not_prepared(const bt_world *world, bt_solver *solver, bt_path *path) {
  const bt_vec a = {-5, 0}, b = {5, 0};
  bt_query query = bt_query_default(a, b);
  double distance; // of no use after an error
  bt_path_info before = *bt_path_get_info(path);
  MARKED(bt_id, id);
  MARKED(bt_vec, point);
  MARKED(bool, flag);
  MARKED(double, number);
  MARKED(size_t, count);
  MARKED(bt_search *, search);
  MARKED(bt_graph *, graph);
  for (query.engine = BT_ENGINE_AUTO; query.engine <= BT_ENGINE_CELLS; query.engine++) {
    CHECK(bt_solver_find_path(solver, &query, path) == BT_ERROR_NOT_PREPARED);
    CHECK(bt_solver_find_paths(solver, &query, 1, &path) == BT_ERROR_NOT_PREPARED);
    CHECK(bt_search_create(solver, &query, &search) == BT_ERROR_NOT_PREPARED);
  }
  query.engine = BT_ENGINE_AUTO;
  CHECK(bt_solver_distances(solver, &query, &b, 1, &distance) == BT_ERROR_NOT_PREPARED);
  CHECK(bt_solver_nearest_of(solver, &query, &b, 1, &count, &number, path) ==
        BT_ERROR_NOT_PREPARED);
  CHECK(bt_solver_nearest_free(solver, a, 0, &point, &number) == BT_ERROR_NOT_PREPARED);
  CHECK(bt_world_line_of_sight(world, a, b, 0, &flag, &id) == BT_ERROR_NOT_PREPARED);
  CHECK(bt_world_index_walk(world, a, b, 0, NULL, 0, &count) == BT_ERROR_NOT_PREPARED);
  bt_graph_options options = {.start = a, .goal = b, .with_endpoints = true};
  CHECK(bt_graph_create(world, &options, &graph) == BT_ERROR_NOT_PREPARED);
  CHECK(memcmp(&before, bt_path_get_info(path), sizeof before) == 0);
  CHECK(is_untouched(&id, sizeof id) && is_untouched(&point, sizeof point));
  CHECK(is_untouched(&flag, sizeof flag) && is_untouched(&number, sizeof number));
  CHECK(is_untouched(&count, sizeof count) && is_untouched(&search, sizeof search));
  CHECK(is_untouched(&graph, sizeof graph));
}

static void check_prepared(bt_solver *solver, bt_path *path) {
  bt_query query = bt_query_default((bt_vec){-5, 0}, (bt_vec){5, 0});
  CHECK(bt_solver_find_path(solver, &query, path) == BT_OK);
}

/// A new world is not prepared, nor is one after an edit. A refused edit is none.
static void test_preparation(bt_path *path) {
  bt_world *world = NULL;
  bt_solver *solver = NULL;
  bt_id ids[2] = {0, 0};
  const bt_circle circles[2] = {{{0, 0}, 1}, {{0, 3}, 1}}, bad = {{0, 0}, -1};
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_solver_create(world, NULL, &solver) == BT_OK);
  const bt_vec points[] = {{-2, 1}, {2, 1}, {0, 2}};
  for (int edit = 0; edit < 13; edit++) {
    if (edit == 1) CHECK(bt_world_add_circle(world, circles[0], ids) == BT_OK);
    if (edit == 2) CHECK(bt_world_add_circles(world, circles, 2, ids, NULL) == BT_OK);
    if (edit == 3) CHECK(bt_world_move_circle(world, ids[0], (bt_vec){1, 0}) == BT_OK);
    if (edit == 4) CHECK(bt_world_resize_circle(world, ids[0], 2) == BT_OK);
    if (edit == 5) CHECK(bt_world_remove(world, ids[0]) == BT_OK);
    if (edit == 6) CHECK(bt_world_clear(world) == BT_OK);
    if (edit == 7) CHECK(bt_world_add_polygon(world, points, 3, ids) == BT_OK);
    if (edit == 8) CHECK(bt_world_move_obstacle(world, ids[0], points[0]) == BT_OK);
    if (edit == 9) CHECK(bt_world_set_enabled(world, ids[0], false) == BT_OK);
    if (edit == 10) CHECK(bt_world_set_enabled(world, ids[0], true) == BT_OK);
    if (edit == 11) CHECK(bt_world_set_points(world, ids[0], points, 3) == BT_OK);
    if (edit == 12) CHECK(bt_world_remove(world, ids[0]) == BT_OK);
    check_not_prepared(world, solver, path);
    CHECK(bt_world_prepare(world) == BT_OK);
    check_prepared(solver, path);
    CHECK(bt_world_add_circle(world, bad, ids) == BT_ERROR_RANGE);
    CHECK(bt_world_remove(world, 0) == BT_ERROR_STALE_ID);
    CHECK(bt_world_add_wall(world, &bad.center, 0, ids) == BT_ERROR_RANGE);
    check_prepared(solver, path);
    CHECK(bt_world_prepare(world) == BT_OK); // again
    check_prepared(solver, path);
  }
  bt_solver_free(solver);
  bt_world_free(world);
}

int main(void) {
  bt_world *world = NULL;
  bt_solver *solver = NULL;
  bt_path *path = NULL;
  bt_id id = 0;
  CHECK(bt_world_create(NULL, &world) == BT_OK && bt_path_create(NULL, &path) == BT_OK);
  CHECK(bt_world_add_circle(world, (bt_circle){{0, 0}, 1}, &id) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_solver_create(world, NULL, &solver) == BT_OK);
  test_geometry();
  test_world(world, solver, id);
  test_outlines(world, id);
  test_outline_nulls(world, id);
  test_nulls(world, solver, path, id);
  test_queries(world, solver, path);
  test_preparation(path);
  CHECK(bt_world_count(world) == 1);
  bt_path_free(path);
  bt_solver_free(solver);
  bt_world_free(world);
  return check_done();
}
