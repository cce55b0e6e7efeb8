// What callers of units hand in that is wrong, and the ends of ranges.
#include "check.h"

#include "bitangent_directional.h"

#include <math.h>

static void test_shapes(void) {
  bt_unit *unit = NULL;
  bt_unit_shape good = {.radius = 1, .width = 0.5};
  bt_unit_shape wrong[] = {{0, 0.5, 0, false},  {10.5, 0.5, 0, false},  {1, -0.1, 0, false},
                           {1, 8.5, 0, false},  {1, 0.5, -1, false},    {1, 0.5, 9, false},
                           {-1, 0.5, 0, false}, {INFINITY, 1, 0, false}};
  CHECK(bt_unit_create(NULL, NULL, &unit) == BT_ERROR_NULL);
  CHECK(bt_unit_create(NULL, &good, NULL) == BT_ERROR_NULL);
  for (size_t i = 0; i + 1 < sizeof wrong / sizeof *wrong; i++)
    CHECK(bt_unit_create(NULL, &wrong[i], &unit) == BT_ERROR_RANGE);
  CHECK(bt_unit_create(NULL, &wrong[7], &unit) == BT_ERROR_NOT_FINITE);
  good.width = NAN;
  CHECK(bt_unit_create(NULL, &good, &unit) == BT_ERROR_NOT_FINITE);
  CHECK(unit == NULL && bt_unit_memory(NULL) == 0 && bt_unit_get_shape(NULL).radius == 0);
  bt_unit_free(NULL);
  bt_unit_search_free(NULL);
}

static bt_status ask(bt_unit *unit, bt_grid *grid, bt_unit_query query) {
  const bt_unit_path *path;
  bt_unit_search *search = NULL;
  bt_status status = bt_unit_find_path(unit, grid, &query, &path);
  bt_status watched = bt_unit_search_create(unit, grid, &query, &search);
  CHECK(status == watched && (status == BT_OK) == (search != NULL));
  bt_unit_search_free(search);
  return status;
}

static void test_queries(bt_unit *unit, bt_grid *grid) {
  bt_unit_query query = bt_unit_query_default((bt_pose){{1, 1}, 0, 0}, (bt_vec){4, 4}), wrong;
  const bt_unit_path *path;
  CHECK(ask(unit, grid, query) == BT_OK);
  CHECK(bt_unit_find_path(NULL, grid, &query, &path) == BT_ERROR_NULL);
  CHECK(bt_unit_find_path(unit, NULL, &query, &path) == BT_ERROR_NULL);
  CHECK(bt_unit_find_path(unit, grid, NULL, &path) == BT_ERROR_NULL);
  CHECK(bt_unit_find_path(unit, grid, &query, NULL) == BT_ERROR_NULL);
#define REFUSE(field, value, status)                                                               \
  wrong = query, wrong.goal_kind = BT_GOAL_POSE, wrong.field = (value);                            \
  CHECK(ask(unit, grid, wrong) == (status))
  REFUSE(start.point.x, NAN, BT_ERROR_NOT_FINITE);
  REFUSE(start.point.y, 2e9, BT_ERROR_RANGE);
  REFUSE(start.heading, INFINITY, BT_ERROR_NOT_FINITE);
  REFUSE(goal.point.y, -2e9, BT_ERROR_RANGE);
  REFUSE(goal.heading, NAN, BT_ERROR_NOT_FINITE);
  REFUSE(goal_kind, (bt_unit_goal)3, BT_ERROR_RANGE);
  REFUSE(edges.neighbourhood, (bt_neighbourhood)4, BT_ERROR_RANGE);
  REFUSE(edges.family, BT_CURVE_REEDS_SHEPP, BT_ERROR_RANGE);
  REFUSE(edges.headings, 12, BT_ERROR_RANGE);
  REFUSE(reverse_factor, 0.5, BT_ERROR_RANGE);
  REFUSE(reverse_factor, NAN, BT_ERROR_NOT_FINITE);
  REFUSE(switch_cost, -1, BT_ERROR_RANGE);
  REFUSE(turn_cost, 2e6, BT_ERROR_RANGE);
  REFUSE(method, (bt_unit_method)2, BT_ERROR_RANGE);
  REFUSE(smoothing, (bt_unit_smoothing)3, BT_ERROR_RANGE);
  REFUSE(road_method, (bt_road_method)5, BT_ERROR_RANGE);
#undef REFUSE
  // The ends of ranges; outside of the board is an answer.
  wrong = query, wrong.start.point.x = 1e9, wrong.start.heading = -1e9;
  CHECK(ask(unit, grid, wrong) == BT_OK);
  wrong = query, wrong.goal.point.x = -1e9;
  CHECK(ask(unit, grid, wrong) == BT_OK);
  wrong = query, wrong.goal.heading = NAN; // does not count for a tile
  CHECK(ask(unit, grid, wrong) == BT_OK);
}

static void test_searches(bt_unit *unit, bt_grid *grid) {
  bt_unit_query query = bt_unit_query_default((bt_pose){{1, 1}, 0, 0}, (bt_vec){4, 4});
  bt_unit_search *search = NULL;
  const bt_unit_seen *seen;
  const bt_unit_path *path;
  size_t count;
  uint8_t tile;
  bool done;
  CHECK(bt_unit_search_create(unit, grid, &query, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_search_create(unit, grid, &query, &search) == BT_OK);
  CHECK(bt_unit_search_step(NULL, 1, &done) == BT_ERROR_NULL);
  CHECK(bt_unit_search_step(search, 1, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_search_look(search, NULL, &count) == BT_ERROR_NULL);
  CHECK(bt_unit_search_blocked(search, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_search_blocked(NULL, &tile) == BT_ERROR_NULL);
  CHECK(bt_unit_search_finish(search, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_search_step(search, 1, &done) == BT_OK && !done);
  CHECK(bt_grid_set(grid, 2, 2, 1, 1, INFINITY) == BT_OK);
  CHECK(bt_unit_search_step(search, 1, &done) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_unit_search_look(search, &seen, &count) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_unit_search_blocked(search, &tile) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_unit_search_finish(search, &path) == BT_ERROR_STALE_SEARCH);
  bt_unit_search_free(search);
}

static void test_looks(bt_unit *unit, bt_grid *grid) {
  bt_edge_set set = {BT_AROUND_8, BT_CURVE_DUBINS, 8}, wrong = {BT_AROUND_8, BT_CURVE_DUBINS, 9};
  size_t count, side;
  bt_unit_edge edge;
  double length, error;
  bool clear;
  const bt_unit_facings *facings;
  bt_segment line = {.kind = BT_LINE, .length = 1, .to = {1, 0}};
  CHECK(bt_unit_edge_count(unit, &set, &count, &side) == BT_OK && count == 8 * 64);
  CHECK(bt_unit_edge_count(unit, &wrong, &count, &side) == BT_ERROR_RANGE);
  CHECK(bt_unit_edge_count(unit, NULL, &count, &side) == BT_ERROR_NULL);
  CHECK(bt_unit_get_edge(unit, &set, count, &edge, NULL, NULL) == BT_ERROR_RANGE);
  CHECK(bt_unit_get_edge(unit, &set, 0, NULL, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_get_edge(unit, &set, count - 1, &edge, NULL, NULL) == BT_OK && edge.from == 7);
  bt_pose from = {{0, 0}, 0, 0};
  CHECK(bt_unit_estimate(unit, NULL, (bt_vec){1, 1}, &length, &error) == BT_ERROR_NULL);
  CHECK(bt_unit_estimate(unit, &from, (bt_vec){NAN, 1}, &length, &error) == BT_ERROR_NOT_FINITE);
  CHECK(bt_unit_is_clear(unit, grid, &line, 1, &clear) == BT_OK && clear);
  line.to.x = 1e9;
  CHECK(bt_unit_is_clear(unit, grid, &line, 1, &clear) == BT_OK && !clear);
  CHECK(bt_unit_is_clear(unit, NULL, &line, 1, &clear) == BT_ERROR_NULL);
  CHECK(bt_unit_is_clear(unit, grid, NULL, 1, &clear) == BT_ERROR_NULL);
  CHECK(bt_unit_fix_facings(unit, NULL, &line, 1, 12, &facings) == BT_ERROR_RANGE);
  CHECK(bt_unit_fix_facings(unit, NULL, &line, 1, 2, &facings) == BT_ERROR_RANGE);
  CHECK(bt_unit_fix_facings(unit, NULL, &line, 1, 512, &facings) == BT_ERROR_RANGE);
  CHECK(bt_unit_fix_facings(unit, NULL, &line, 1, 8, NULL) == BT_ERROR_NULL);
  CHECK(bt_unit_fix_facings(unit, NULL, NULL, 0, 8, &facings) == BT_OK);
  CHECK(facings->segment_count == 0 && facings->length == 0);
}

/// The largest units: what their edges reach must fit in, or is refused.
static void test_largest(bt_grid *grid) {
  bt_unit *unit = NULL;
  bt_unit_shape shape = {.radius = BT_UNIT_MAX_RADIUS, .width = 1, .length = 2};
  bt_unit_query query = bt_unit_query_default((bt_pose){{1, 1}, 0, 0}, (bt_vec){4, 1});
  CHECK(bt_unit_create(NULL, &shape, &unit) == BT_OK);
  query.edges.neighbourhood = BT_AROUND_80;
  CHECK(ask(unit, grid, query) == BT_OK);
  query.edges.family = BT_CURVE_DUBINS;
  CHECK(ask(unit, grid, query) == BT_OK);
  bt_unit_free(unit);
  shape.width = shape.length = BT_UNIT_MAX_SIDE;
  CHECK(bt_unit_create(NULL, &shape, &unit) == BT_OK);
  CHECK(ask(unit, grid, query) == BT_ERROR_RANGE);
  bt_unit_free(unit);
}

int main(void) {
  bt_grid *grid = NULL;
  bt_unit *unit = NULL;
  bt_unit_shape shape = {.radius = 1, .width = 0.5};
  test_shapes();
  CHECK(bt_grid_create(NULL, 6, 6, NULL, &grid) == BT_OK);
  CHECK(bt_unit_create(NULL, &shape, &unit) == BT_OK);
  test_queries(unit, grid);
  test_looks(unit, grid);
  test_searches(unit, grid);
  test_largest(grid);
  bt_unit_free(unit);
  bt_grid_free(grid);
  return check_done();
}
