/// bitangent_grid: shortest paths on boards of cells: A*, jump point search, fields of distances,
/// taut paths at any angle.
///
/// A board has width x height cells. Cell (0, 0) is top left, x grows to the right and y down. A
/// step costs its length, 1 or sqrt(2), times the cost of the cell that it enters. Cells of a board
/// without costs cost 1.
///
/// As in bitangent.h, every function that can fail returns a bt_status and writes its results only
/// on BT_OK. After an error the board is as it was before the call. All such functions may give
/// BT_ERROR_NULL and BT_ERROR_RANGE for their arguments, and BT_ERROR_OUT_OF_MEMORY where they
/// allocate memory. A cell outside the board is an answer (BT_GRID_OUTSIDE), no error.
///
/// n is the number of cells. Boards are not shared between threads without a lock of the caller's.
#ifndef BITANGENT_GRID_H
#define BITANGENT_GRID_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Most cells on a side.
#define BT_GRID_MAX_SIDE 4096u
/// Largest unit, in cells on a side.
#define BT_GRID_MAX_SIZE 64u
/// Largest cost of a cell that does not block.
#define BT_GRID_MAX_COST 1e9

/// A board, and the memory of searches on it.
typedef struct bt_grid bt_grid;

// ---------------------------------------------------------------------------------------------
// Boards.

/// A board without costs. `blocked`: width x height bytes, row by row, not 0 where a cell is
/// blocked; NULL when none is. Both sides are from 1 to BT_GRID_MAX_SIDE. O(n).
bt_status bt_grid_create(const bt_allocator *allocator, uint32_t width, uint32_t height,
                         const uint8_t *blocked, bt_grid **out);

/// A board with costs: width x height numbers from 0 to BT_GRID_MAX_COST, or INFINITY, which
/// blocks. `wrong` (may be NULL) gets the index of the first other one, which is
/// BT_ERROR_NOT_FINITE for NaN and BT_ERROR_RANGE for the rest. O(n).
bt_status bt_grid_create_weighted(const bt_allocator *allocator, uint32_t width, uint32_t height,
                                  const float *costs, size_t *wrong, bt_grid **out);

/// Frees the board. Searches on it must be freed before. NULL is allowed.
void bt_grid_free(bt_grid *grid);

/// Sides of a board, and whether it has costs.
typedef struct bt_grid_shape {
  uint32_t width, height;
  bool is_weighted;
} bt_grid_shape;

/// The shape of a board. O(1).
bt_grid_shape bt_grid_get_shape(const bt_grid *grid);

/// Bytes that the board and its searches' memory hold. O(1).
size_t bt_grid_memory(const bt_grid *grid);

/// The costs of a rectangle of cells that lies on the board, row by row; INFINITY where a cell is
/// blocked. O(cells).
bt_status bt_grid_get(const bt_grid *grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                      float *costs);

/// Gives all cells of a rectangle that lies on the board one cost; INFINITY blocks. On a board
/// without costs it is 1 or INFINITY. Never allocates. O(cells + width / 64 + height / 64), for
/// each size of units queried so far; the rows and columns that an edit does not change much
/// cost less.
bt_status bt_grid_set(bt_grid *grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                      float cost);

// ---------------------------------------------------------------------------------------------
// Queries.

/// Which cells are neighbours.
typedef enum bt_grid_moves {
  BT_GRID_MOVES_8 = 0,
  BT_GRID_MOVES_4,
  BT_GRID_MOVES_HEX,      ///< hexagons in rows, odd rows half a cell to the right
  BT_GRID_MOVES_HEX_AXIAL ///< hexagons, x is the axial q and y is r: a rhombus
} bt_grid_moves;

/// When a diagonal step is allowed: by the two cells that it passes between.
typedef enum bt_grid_diagonals {
  BT_GRID_NO_CORNER_CUTTING = 0, ///< both are free
  BT_GRID_ONE_FREE,              ///< one is free
  BT_GRID_ALWAYS,
  BT_GRID_NEVER ///< the same as 4 moves
} bt_grid_diagonals;

/// The estimate of what is left to the goal, in steps; it is multiplied by the least cost.
typedef enum bt_grid_heuristic {
  BT_GRID_BEST = 0,  ///< the largest that is never too large: octile, Manhattan or hexagonal
  BT_GRID_MANHATTAN, ///< too large where there are diagonal steps: paths may be longer then
  BT_GRID_OCTILE,
  BT_GRID_EUCLIDEAN,
  BT_GRID_NONE ///< Dijkstra's algorithm
} bt_grid_heuristic;

typedef enum bt_grid_method {
  BT_GRID_AUTO = 0, ///< jump point search where it applies, else A*
  BT_GRID_A_STAR,
  BT_GRID_GREEDY,     ///< by the estimate only: paths may be longer
  BT_GRID_JUMP_POINTS ///< no costs; 8 moves without corner cutting, or 4; BT_ERROR_RANGE otherwise
} bt_grid_method;

/// A query. Start from bt_grid_query_default.
typedef struct bt_grid_query {
  int32_t start_x, start_y, goal_x, goal_y;
  bt_grid_moves moves;
  bt_grid_diagonals diagonals;
  bt_grid_heuristic heuristic;
  bt_grid_method method;
  uint32_t size;           ///< the unit covers size x size cells, of which (x, y) is the top left;
                           ///< a position costs as much as its dearest cell. 1 for hexagons
  uint32_t max_expansions; ///< 0: any number
  double max_cost;         ///< INFINITY: any; paths that cost more are not searched for
  uint32_t partial;        ///< without a path, go to the cell nearest to the goal that was expanded
  bool smooth; ///< the shortest path for a point at any angle: from centre to centre, over free
               ///< cells; it touches blocked cells and does not pass between two that meet at a
               ///< corner. For 8 moves, no corner cutting or one free, and a board without costs
} bt_grid_query;

/// 8 moves, no corner cutting, size 1, no limits.
bt_grid_query bt_grid_query_default(int32_t start_x, int32_t start_y, int32_t goal_x,
                                    int32_t goal_y);

typedef enum bt_grid_outcome {
  BT_GRID_FOUND = 0,
  BT_GRID_UNREACHABLE,
  BT_GRID_START_BLOCKED,
  BT_GRID_GOAL_BLOCKED,
  BT_GRID_OUTSIDE,      ///< the start or the goal is not on the board
  BT_GRID_OUT_OF_BUDGET ///< max_expansions or max_cost ended the search
} bt_grid_outcome;

/// The answer. It belongs to the board, or to the watched search, and is valid until its next
/// query.
typedef struct bt_grid_path {
  double cost;          ///< NaN without a path
  double expansions;    ///< cells taken from the open list
  const double *points; ///< x, y of each turn, the start and the goal; of every cell with hexagons.
                        ///< A cell is at whole numbers, and its corners half a unit beside it
  uint32_t point_count;
  uint32_t goal_index; ///< of bt_grid_find_nearest
  uint32_t outcome;    ///< bt_grid_outcome
  uint32_t is_partial; ///< 1: it does not lead to the goal
} bt_grid_path;

/// The cheapest path. Unreachable is known in O(1) unless cells were blocked since the last search
/// that found none. O(n log n) at most.
bt_status bt_grid_find_path(bt_grid *grid, const bt_grid_query *query, const bt_grid_path **out);

/// The cheapest path to whichever goal is nearest along it. `goals`: x, y of each. Those that are
/// blocked or outside are passed over. Searched from the goals, whatever the method, heuristic and
/// `partial`; not `smooth`. O(n log n) at most.
bt_status bt_grid_find_nearest(bt_grid *grid, const bt_grid_query *query, const int32_t *goals,
                               size_t count, const bt_grid_path **out);

/// In a field: no step leads from here.
#define BT_GRID_NO_STEP 255u

/// Costs of the cheapest paths between a cell and many `ends` (x, y of each): the least of them.
/// `from_ends`: paths that begin at an end; else those that end there. `distances` (may be NULL)
/// gets width x height numbers, INFINITY without a path. `steps` (may be NULL) gets the direction
/// of the next step towards the end, 0 north, 1 north-east and so on clockwise, or BT_GRID_NO_STEP.
/// The query's start, goal, heuristic and method do not count. O(n log n); 1,000 x 1,000 cells take
/// some 50 ms.
bt_status bt_grid_field(bt_grid *grid, const bt_grid_query *query, const int32_t *ends,
                        size_t count, bool from_ends, float *distances, uint8_t *steps);

/// The free position of the query's unit nearest to its goal, as the crow flies. `found` is false
/// when there is none, or the goal is not on the board. O(d width) for one d cells away. (The
/// nearest one that can be reached is where a partial path ends.)
bt_status bt_grid_nearest_free(bt_grid *grid, const bt_grid_query *query, bool *found, int32_t *x,
                               int32_t *y);

// ---------------------------------------------------------------------------------------------
// Watched searches.

/// A search of bt_grid_find_path that goes step by step. Not for `smooth`.
typedef struct bt_grid_search bt_grid_search;

/// A cell that a search has seen: all doubles. Cells are numbers: y width + x.
typedef struct bt_grid_seen {
  double cell, parent; ///< the start is its own parent
  double g, h;
  double is_closed; ///< 1: expanded; 0: on the open list
} bt_grid_seen;
#define BT_GRID_SEEN_DOUBLES 5

/// Begins a search. It is out of date, BT_ERROR_STALE_SEARCH, when the board is edited. O(n).
bt_status bt_grid_search_create(bt_grid *grid, const bt_grid_query *query, bt_grid_search **out);
/// Frees the search. NULL is allowed.
void bt_grid_search_free(bt_grid_search *search);
/// Expands up to `steps` cells; *done receives whether the search is over.
bt_status bt_grid_search_step(bt_grid_search *search, size_t steps, bool *done);
/// The cells that it has seen, in the order of rows. The array is the search's. O(n).
bt_status bt_grid_search_look(bt_grid_search *search, const bt_grid_seen **seen, size_t *count);
/// Runs to the end. The same answer as bt_grid_find_path's.
bt_status bt_grid_search_finish(bt_grid_search *search, const bt_grid_path **out);

#ifdef __cplusplus
}
#endif

#endif
