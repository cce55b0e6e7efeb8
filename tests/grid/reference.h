/// A board as plain as can be, and Dijkstra's algorithm by looking at all cells: what the library's
/// answers are compared with. Shares no code with it.
#ifndef BITANGENT_TESTS_GRID_REFERENCE_H
#define BITANGENT_TESTS_GRID_REFERENCE_H

#include "bitangent_grid.h"

#include "random.h"

enum { REF_SIDE = 24 };

typedef struct ref_board {
  int width, height;
  bool is_weighted;
  float costs[REF_SIDE * REF_SIDE]; ///< INFINITY: blocked
} ref_board;

/// A random board: open, mazy or with rooms, with costs or without.
ref_board ref_random(rng *r, int most_side);
/// A query of any kind between random cells, which may be outside.
bt_grid_query ref_query(rng *r, const ref_board *board);
/// The library's board of it.
bt_grid *ref_make(const bt_allocator *allocator, const ref_board *board);

/// Is (x, y) a position of the query's unit, on the board and free?
bool ref_is_free(const ref_board *board, const bt_grid_query *query, int x, int y);
/// What a step into (x, y) costs per length.
double ref_cost(const ref_board *board, const bt_grid_query *query, int x, int y);
/// The length of a step by (dx, dy) from (x, y); 0 when there is none.
double ref_step(const ref_board *board, const bt_grid_query *query, int x, int y, int dx, int dy);
/// Costs from (x, y) to every cell; back: from every cell to (x, y).
void ref_distances(const ref_board *board, const bt_grid_query *query, int x, int y, bool back,
                   double *out);
/// The cost of a path's steps, NaN when one is not allowed.
double ref_path_cost(const ref_board *board, const bt_grid_query *query, const bt_grid_path *path);
/// Whether the heuristic is never too large with the moves.
bool ref_is_admissible(const bt_grid_query *query);

#endif
