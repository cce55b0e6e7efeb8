#include "reference.h"

#include <math.h>
#include <stdlib.h>

ref_board ref_random(rng *r, int most_side) {
  ref_board board = {.width = 1 + rng_below(r, most_side), .height = 1 + rng_below(r, most_side)};
  if (rng_below(r, 4) == 0) board.width = 1 + rng_below(r, 3);
  if (rng_below(r, 16) == 0) { // wider than a word of 64 cells
    board.height = 1 + rng_below(r, 6);
    board.width = REF_SIDE * REF_SIDE / board.height - rng_below(r, 70);
  }
  board.is_weighted = rng_below(r, 2);
  double blocked = rng_below(r, 3) ? 0.1 + 0.3 * rng_unit(r) : 0.02;
  bool is_mazy = rng_below(r, 4) == 0;
  int kind = rng_below(r, 4);
  for (int i = 0; i < board.width * board.height; i++) {
    int x = i % board.width, y = i / board.width;
    double cost = 1;
    if (board.is_weighted && kind == 0) cost = 1 + rng_below(r, 9);
    if (board.is_weighted && kind == 1) cost = 0.5 + 3 * rng_unit(r);
    if (board.is_weighted && kind == 2) cost = rng_below(r, 3);
    if (board.is_weighted && kind == 3) cost = rng_below(r, 8) ? 2 : 100;
    bool is_wall = is_mazy && (x % 4 == 3 || y % 4 == 3) && rng_below(r, 5);
    board.costs[i] = is_wall || rng_unit(r) < blocked ? INFINITY : (float)cost;
  }
  return board;
}

bt_grid_query ref_query(rng *r, const ref_board *board) {
  bt_grid_query query =
      bt_grid_query_default(rng_below(r, board->width), rng_below(r, board->height),
                            rng_below(r, board->width), rng_below(r, board->height));
  if (rng_below(r, 40) == 0) query.start_x = board->width + rng_below(r, 2);
  if (rng_below(r, 40) == 0) query.goal_y = -1 - rng_below(r, 2);
  query.moves = (bt_grid_moves)(rng_below(r, 2) ? 0 : rng_below(r, 4));
  query.diagonals = (bt_grid_diagonals)(rng_below(r, 2) ? 0 : rng_below(r, 4));
  query.heuristic = (bt_grid_heuristic)rng_below(r, 5);
  if (query.moves < BT_GRID_MOVES_HEX && rng_below(r, 3) == 0)
    query.size = 1 + (uint32_t)rng_below(r, 4);
  return query;
}

bt_grid *ref_make(const bt_allocator *allocator, const ref_board *board) {
  bt_grid *grid = NULL;
  uint8_t blocked[REF_SIDE * REF_SIDE];
  uint32_t width = (uint32_t)board->width, height = (uint32_t)board->height;
  for (uint32_t i = 0; i < width * height; i++) blocked[i] = board->costs[i] == INFINITY;
  bt_status status = board->is_weighted ? bt_grid_create_weighted(allocator, width, height,
                                                                  board->costs, NULL, &grid)
                                        : bt_grid_create(allocator, width, height, blocked, &grid);
  return status ? NULL : grid;
}

bool ref_is_free(const ref_board *board, const bt_grid_query *query, int x, int y) {
  int size = (int)query->size;
  if (x < 0 || y < 0 || x + size > board->width || y + size > board->height) return false;
  for (int v = y; v < y + size; v++)
    for (int u = x; u < x + size; u++)
      if (board->costs[v * board->width + u] == INFINITY) return false;
  return true;
}

double ref_cost(const ref_board *board, const bt_grid_query *query, int x, int y) {
  double most = 0;
  for (int v = y; v < y + (int)query->size; v++)
    for (int u = x; u < x + (int)query->size; u++)
      most = fmax(most, board->costs[v * board->width + u]);
  return most;
}

double ref_step(const ref_board *board, const bt_grid_query *query, int x, int y, int dx, int dy) {
  if (abs(dx) > 1 || abs(dy) > 1 || (!dx && !dy)) return 0;
  if (!ref_is_free(board, query, x, y) || !ref_is_free(board, query, x + dx, y + dy)) return 0;
  if (query->moves == BT_GRID_MOVES_HEX_AXIAL) return dx == dy ? 0 : 1;
  if (query->moves == BT_GRID_MOVES_HEX) {
    if (dy == 0) return 1;
    return y % 2 ? dx >= 0 : dx <= 0; // odd rows lie half a cell to the right
  }
  if (!dx || !dy) return 1;
  int free = ref_is_free(board, query, x + dx, y) + ref_is_free(board, query, x, y + dy);
  if (query->moves == BT_GRID_MOVES_4 || query->diagonals == BT_GRID_NEVER) return 0;
  int needed = query->diagonals == BT_GRID_NO_CORNER_CUTTING ? 2
               : query->diagonals == BT_GRID_ONE_FREE        ? 1
                                                             : 0;
  return free >= needed ? sqrt(2) : 0;
}

void ref_distances(const ref_board *board, const bt_grid_query *query, int x, int y, bool back,
                   double *out) {
  int count = board->width * board->height;
  bool done[REF_SIDE * REF_SIDE] = {false};
  for (int i = 0; i < count; i++) out[i] = INFINITY;
  if (ref_is_free(board, query, x, y)) out[y * board->width + x] = 0;
  for (;;) {
    int least = -1;
    for (int i = 0; i < count; i++)
      if (!done[i] && out[i] < INFINITY && (least < 0 || out[i] < out[least])) least = i;
    if (least < 0) return;
    done[least] = true;
    int u = least % board->width, v = least / board->width;
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) {
        double length = ref_step(board, query, u, v, dx, dy);
        if (length == 0) continue;
        double cost = back ? ref_cost(board, query, u, v) : ref_cost(board, query, u + dx, v + dy);
        int next = (v + dy) * board->width + u + dx;
        if (out[least] + length * cost < out[next]) out[next] = out[least] + length * cost;
      }
  }
}

double ref_path_cost(const ref_board *board, const bt_grid_query *query, const bt_grid_path *path) {
  double cost = 0;
  for (uint32_t i = 1; i < path->point_count; i++) {
    const double *p = path->points + 2 * (size_t)i;
    int x = (int)p[-2], y = (int)p[-1], to_x = (int)p[0], to_y = (int)p[1];
    int dx = (to_x > x) - (to_x < x), dy = (to_y > y) - (to_y < y);
    while (x != to_x || y != to_y) {
      double length = ref_step(board, query, x, y, dx, dy);
      if (length == 0) return NAN;
      x += dx, y += dy;
      cost += length * ref_cost(board, query, x, y);
    }
  }
  return cost;
}

bool ref_is_admissible(const bt_grid_query *query) {
  bool is_4 = query->moves == BT_GRID_MOVES_4 || query->diagonals == BT_GRID_NEVER;
  return query->moves >= BT_GRID_MOVES_HEX || is_4 || query->heuristic != BT_GRID_MANHATTAN;
}
