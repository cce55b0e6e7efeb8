// Decoded boards, units and queries: whatever is found can be driven, and smoothing makes it no
// dearer. Units are small and neighbourhoods near, so that tables are made fast.
#include "bytes.h"
#include "drive.h"

static plain_board next_board(bytes *b) {
  plain_board board = {.width = 1 + bytes_next(b) % 16, .height = 1 + bytes_next(b) % 16};
  board.is_weighted = bytes_next(b) & 1;
  uint8_t bits = 0;
  for (int i = 0; i < board.width * board.height; i++) {
    if (i % 8 == 0) bits = bytes_next(b) & bytes_next(b);
    board.costs[i] = bits >> (i % 8) & 1 ? INFINITY : (float)(board.is_weighted ? i % 4 : 1);
  }
  return board;
}

static bt_unit_query next_query(bytes *b, bt_neighbourhood neighbourhood) {
  bt_pose start = {{fabs(bytes_number(b)), fabs(bytes_number(b))}, bytes_number(b), 0};
  bt_unit_query q = bt_unit_query_default(start, (bt_vec){0, 0});
  q.goal = (bt_pose){{fabs(bytes_number(b)), fabs(bytes_number(b))}, bytes_number(b), 0};
  uint8_t kind = bytes_next(b), more = bytes_next(b);
  q.goal_kind = (bt_unit_goal)(kind % 3);
  q.edges.neighbourhood = neighbourhood;
  q.edges.family = kind & 4 ? BT_CURVE_DUBINS : BT_CURVE_ARC_STRAIGHT_ARC;
  q.reverse_factor = 1 + (kind >> 4 & 3);
  q.switch_cost = kind >> 6;
  q.turn_cost = more & 3;
  q.method = more & 4 ? BT_UNIT_HYBRID : BT_UNIT_DIRECTIONAL;
  q.partial = more & 8;
  q.max_expansions = more & 16 ? more >> 5 : 0;
  q.try_wider = false;
  return q;
}

static void check(const plain_board *board, bt_grid *grid, bt_unit *unit, bt_unit_query *query) {
  bt_unit_shape shape = bt_unit_get_shape(unit);
  const bt_unit_path *path;
  REQUIRE(bt_unit_find_path(unit, grid, query, &path) == BT_OK);
  double cost = path->cost;
  if (path->outcome == BT_UNIT_FOUND || path->is_partial != 0)
    REQUIRE(!path_fault(board, &shape, query, path));
  if (path->outcome != BT_UNIT_FOUND) return;
  query->smoothing = BT_SMOOTHING_CURVE;
  REQUIRE(bt_unit_find_path(unit, grid, query, &path) == BT_OK);
  REQUIRE(path->outcome == BT_UNIT_FOUND && path->cost <= cost);
  REQUIRE(!path_fault(board, &shape, query, path));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes b = {.data = data, .left = size};
  bt_unit_shape shape = {.radius = 0.25 + bytes_next(&b) % 8 * 0.25,
                         .width = bytes_next(&b) % 8 * 0.2,
                         .length = bytes_next(&b) % 8 * 0.2};
  uint8_t kind = bytes_next(&b);
  shape.reverses = kind & 1;
  plain_board board = next_board(&b);
  bt_grid *grid = board_make(NULL, &board);
  bt_unit *unit = NULL;
  REQUIRE(grid && bt_unit_create(NULL, &shape, &unit) == BT_OK);
  for (int i = 0; b.left && i < 20; i++) {
    bt_unit_query query = next_query(&b, kind & 2 ? BT_AROUND_24 : BT_AROUND_8);
    check(&board, grid, unit, &query);
  }
  bt_unit_free(unit);
  bt_grid_free(grid);
  return 0;
}
