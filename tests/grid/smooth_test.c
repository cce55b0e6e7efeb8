// Smooth paths against the graph of all corners, on random boards.
#include "check.h"
#include "sight.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static bool is_free_path(const ref_board *board, const bt_grid_query *query,
                         const bt_grid_path *path) {
  for (uint32_t i = 1; i < path->point_count; i++) {
    const double *p = path->points + 2 * (size_t)i;
    int at[4];
    for (int k = 0; k < 4; k++) at[k] = (int)(2 * p[k - 2] + 1);
    if (!sight_is_free(board, query, at[0], at[1], at[2], at[3])) return false;
  }
  return true;
}

static void run_trial(uint64_t seed) {
  rng r = {seed};
  ref_board board = ref_random(&r, seed % 4 ? 10 : 20);
  board.is_weighted = false;
  for (int i = 0; i < board.width * board.height; i++)
    if (board.costs[i] < INFINITY) board.costs[i] = 1;
  bt_grid *grid = ref_make(NULL, &board);
  for (int i = 0; i < 4; i++) {
    bt_grid_query query = ref_query(&r, &board);
    query.moves = BT_GRID_MOVES_8;
    query.diagonals = (bt_grid_diagonals)rng_below(&r, 2);
    query.heuristic = BT_GRID_BEST;
    const bt_grid_path *path;
    CHECK(bt_grid_find_path(grid, &query, &path) == BT_OK);
    bt_grid_outcome outcome = (bt_grid_outcome)path->outcome;
    double along_cells = path->cost;
    query.smooth = true;
    CHECK(bt_grid_find_path(grid, &query, &path) == BT_OK);
    bool ok = path->outcome == outcome;
    if (outcome == BT_GRID_FOUND && ok) {
      double length = sight_length(&board, &query);
      ok = fabs(path->cost - length) <= 1e-9 * (1 + length) && path->cost <= along_cells + 1e-9 &&
           is_free_path(&board, &query, path);
      if (!ok) printf("%.12g, expected %.12g\n", path->cost, length);
    }
    if (!CHECK(ok)) printf("  seed %llu\n", (unsigned long long)seed);
  }
  bt_grid_free(grid);
}

int main(int count, char **arguments) {
  long trials = count > 1 ? atol(arguments[1]) : 3000;
  uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 0;
  for (long i = 0; i < trials && check_failures() < 20; i++) run_trial(first + (uint64_t)i);
  return check_done();
}
