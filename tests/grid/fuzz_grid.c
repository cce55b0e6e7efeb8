// Decoded boards, edits and queries: each answer is compared with Dijkstra's algorithm by looking
// at all cells, each smooth path with the cell path.
#include "bytes.h"
#include "reference.h"

static void check_path(const ref_board *board, bt_grid *grid, const bt_grid_query *query) {
  double costs[REF_SIDE * REF_SIDE];
  bool is_on = query->start_x < board->width && query->start_y < board->height &&
               query->goal_x < board->width && query->goal_y < board->height;
  const bt_grid_path *path;
  REQUIRE(bt_grid_find_path(grid, query, &path) == BT_OK);
  REQUIRE(is_on == (path->outcome != BT_GRID_OUTSIDE));
  if (!is_on) return;
  ref_distances(board, query, query->start_x, query->start_y, false, costs);
  double best = costs[query->goal_y * board->width + query->goal_x];
  REQUIRE((best < INFINITY) == (path->outcome == BT_GRID_FOUND));
  if (path->outcome != BT_GRID_FOUND) return;
  if (query->smooth) {
    REQUIRE(path->cost <= best + 1e-9);
    return;
  }
  REQUIRE(fabs(ref_path_cost(board, query, path) - path->cost) <= 1e-9 * (1 + best));
  if (ref_is_admissible(query)) REQUIRE(fabs(path->cost - best) <= 1e-9 * (1 + best));
}

static bt_grid_query next_query(bytes *b, const ref_board *board) {
  bt_grid_query query = bt_grid_query_default(bytes_next(b) % REF_SIDE, bytes_next(b) % REF_SIDE,
                                              bytes_next(b) % REF_SIDE, bytes_next(b) % REF_SIDE);
  uint8_t kind = bytes_next(b);
  query.moves = (bt_grid_moves)(kind & 3);
  query.diagonals = (bt_grid_diagonals)(kind >> 2 & 3);
  query.heuristic = (bt_grid_heuristic)((kind >> 4 & 7) % 5);
  if (query.moves < BT_GRID_MOVES_HEX) query.size = 1 + bytes_next(b) % 3;
  query.smooth = kind >> 7 && query.moves == BT_GRID_MOVES_8 && !board->is_weighted &&
                 query.diagonals <= BT_GRID_ONE_FREE;
  return query;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bytes b = {.data = data, .left = size};
  ref_board board = {.width = 1 + bytes_next(&b) % REF_SIDE, .height = 1 + bytes_next(&b) % 8};
  board.is_weighted = bytes_next(&b) & 1;
  uint8_t bits = 0;
  for (int i = 0; i < board.width * board.height; i++) {
    if (i % 8 == 0) bits = bytes_next(&b) & bytes_next(&b);
    board.costs[i] = bits >> (i % 8) & 1 ? INFINITY : (float)(board.is_weighted ? i % 5 : 1);
  }
  bt_grid *grid = ref_make(NULL, &board);
  REQUIRE(grid);
  for (int steps = 0; b.left && steps < 40; steps++) {
    int x = bytes_next(&b) % board.width, y = bytes_next(&b) % board.height;
    uint8_t kind = bytes_next(&b);
    int width = kind & 1 ? 1 : 1 + (kind >> 1 & 7), height = kind & 1 ? 1 : 1 + (kind >> 4 & 3);
    if (width > board.width - x) width = board.width - x;
    if (height > board.height - y) height = board.height - y;
    float cost = kind & 64 ? INFINITY : (float)(board.is_weighted ? kind % 7 : 1);
    REQUIRE(bt_grid_set(grid, (uint32_t)x, (uint32_t)y, (uint32_t)width, (uint32_t)height, cost) ==
            BT_OK);
    for (int i = 0; i < width * height; i++)
      board.costs[(y + i / width) * board.width + x + i % width] = cost;
    bt_grid_query query = next_query(&b, &board);
    check_path(&board, grid, &query);
  }
  bt_grid_free(grid);
  return 0;
}
