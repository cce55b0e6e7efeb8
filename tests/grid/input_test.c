// What callers hand in that is wrong, and the ends of ranges.
#include "bitangent_grid.h"
#include "check.h"

#include <math.h>

static void test_boards(void) {
  bt_grid *grid = NULL;
  size_t wrong = 7;
  float costs[] = {1, 2, NAN, 4, -1, 1e10f};
  CHECK(bt_grid_create(NULL, 0, 1, NULL, &grid) == BT_ERROR_RANGE);
  CHECK(bt_grid_create(NULL, 1, 4097, NULL, &grid) == BT_ERROR_RANGE);
  CHECK(bt_grid_create(NULL, 1, 1, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_grid_create_weighted(NULL, 2, 2, costs, &wrong, &grid) == BT_ERROR_NOT_FINITE);
  CHECK(wrong == 2);
  CHECK(bt_grid_create_weighted(NULL, 1, 2, costs + 4, &wrong, &grid) == BT_ERROR_RANGE);
  CHECK(wrong == 0);
  CHECK(bt_grid_create_weighted(NULL, 1, 1, costs + 5, NULL, &grid) == BT_ERROR_RANGE);
  CHECK(bt_grid_create_weighted(NULL, 1, 1, NULL, NULL, &grid) == BT_ERROR_NULL);
  CHECK(grid == NULL);
  bt_grid_free(NULL);
  CHECK(bt_grid_memory(NULL) == 0 && bt_grid_get_shape(NULL).width == 0);
}

static bt_status ask(bt_grid *grid, bt_grid_query query) {
  const bt_grid_path *path;
  return bt_grid_find_path(grid, &query, &path);
}

static void test_queries(bt_grid *grid) {
  bt_grid_query query = bt_grid_query_default(0, 0, 2, 2), wrong;
  CHECK(ask(grid, query) == BT_OK);
  wrong = query, wrong.size = 0;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.size = BT_GRID_MAX_SIZE + 1;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.max_cost = NAN;
  CHECK(ask(grid, wrong) == BT_ERROR_NOT_FINITE);
  wrong = query, wrong.max_cost = -1;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.moves = (bt_grid_moves)4;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.method = (bt_grid_method)4;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.method = BT_GRID_JUMP_POINTS, wrong.diagonals = BT_GRID_ONE_FREE;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.smooth = true, wrong.diagonals = BT_GRID_ALWAYS;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.moves = BT_GRID_MOVES_HEX, wrong.size = 2;
  CHECK(ask(grid, wrong) == BT_ERROR_RANGE);
  wrong = query, wrong.start_x = INT32_MIN, wrong.goal_y = INT32_MAX;
  CHECK(ask(grid, wrong) == BT_OK);
}

static void test_edits(bt_grid *grid) {
  float costs[9];
  CHECK(bt_grid_set(grid, 0, 0, 4, 1, 1) == BT_ERROR_RANGE);
  CHECK(bt_grid_set(grid, 3, 0, 1, 1, 1) == BT_ERROR_RANGE);
  CHECK(bt_grid_set(grid, 0, 0, 0, 1, 1) == BT_ERROR_RANGE);
  CHECK(bt_grid_set(grid, 0, 0, 1, 1, 2) == BT_ERROR_RANGE); // it has no costs
  CHECK(bt_grid_set(grid, 0, 0, 1, 1, NAN) == BT_ERROR_NOT_FINITE);
  CHECK(bt_grid_set(NULL, 0, 0, 1, 1, 1) == BT_ERROR_NULL);
  CHECK(bt_grid_get(grid, 0, 0, 4, 1, costs) == BT_ERROR_RANGE);
  CHECK(bt_grid_get(grid, 0, 0, 3, 3, costs) == BT_OK && costs[8] == 1);
}

static void test_searches(bt_grid *grid) {
  bt_grid_query query = bt_grid_query_default(0, 0, 2, 2);
  bt_grid_search *search = NULL;
  const bt_grid_path *path;
  bool done = true;
  CHECK(bt_grid_search_create(grid, &query, &search) == BT_OK);
  CHECK(bt_grid_search_step(search, 1, &done) == BT_OK && !done);
  CHECK(bt_grid_set(grid, 1, 1, 1, 1, INFINITY) == BT_OK);
  CHECK(bt_grid_search_step(search, 1, &done) == BT_ERROR_STALE_SEARCH);
  CHECK(bt_grid_search_finish(search, &path) == BT_ERROR_STALE_SEARCH);
  bt_grid_search_free(search);
  query.smooth = true;
  CHECK(bt_grid_search_create(grid, &query, &search) == BT_ERROR_RANGE);
}

/// A path across the largest board, on which numbers of cells are the largest.
static void test_largest(void) {
  bt_grid *grid = NULL;
  const bt_grid_path *path;
  uint32_t side = BT_GRID_MAX_SIDE, last = side - 1;
  bt_grid_query query = bt_grid_query_default(0, 0, (int32_t)last, (int32_t)last);
  CHECK(bt_grid_create(NULL, side, side, NULL, &grid) == BT_OK);
  for (uint32_t k = 1; k < 8; k++) // walls with a gap at either end in turn
    CHECK(bt_grid_set(grid, k % 2 ? 0 : 1, k * 512, side - 1, 1, INFINITY) == BT_OK);
  CHECK(bt_grid_find_path(grid, &query, &path) == BT_OK);
  CHECK(path->outcome == BT_GRID_FOUND && path->cost > 7 * 3600);
  double along_cells = path->cost;
  query.smooth = true;
  CHECK(bt_grid_find_path(grid, &query, &path) == BT_OK);
  CHECK(path->outcome == BT_GRID_FOUND && path->cost < along_cells);
  CHECK(bt_grid_set(grid, last, 512, 1, 1, INFINITY) == BT_OK);
  CHECK(bt_grid_find_path(grid, &query, &path) == BT_OK);
  CHECK(path->outcome == BT_GRID_UNREACHABLE && path->point_count == 0);
  bt_grid_free(grid);
}

int main(void) {
  bt_grid *grid = NULL;
  test_boards();
  CHECK(bt_grid_create(NULL, 3, 3, NULL, &grid) == BT_OK);
  test_queries(grid);
  test_edits(grid);
  test_searches(grid);
  bt_grid_free(grid);
  test_largest();
  return check_done();
}
