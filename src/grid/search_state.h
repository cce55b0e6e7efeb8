// A search on a board: its nodes, its open list, and what it looks for.
//
// Its state is what a query leaves in the board's memory: the next one overwrites it. Nodes are
// stamped and not cleared. A watched search has a state of its own.
#ifndef BT_GRID_SEARCH_STATE_H
#define BT_GRID_SEARCH_STATE_H

#include "grid/moves.h"
#include "search/dial.h"
#include "search/heap.h"
#include "search/radix.h"

// Of a cell, by its number. 16 bytes.
typedef struct bt_cell_node {
  double g;
  uint32_t link;  // number of the parent and the bits below
  uint32_t stamp; // of the search that saw it
} bt_cell_node;

enum {
  BT_LINK_CELL = (1 << 25) - 1, // numbers of cells are below that
  BT_LINK_CLOSED = 1 << 25,
  BT_LINK_DIRECTION = 27 // shift of the direction that led here
};

typedef enum bt_astar_end {
  BT_ASTAR_ON,
  BT_ASTAR_FOUND,
  BT_ASTAR_EXHAUSTED,
  BT_ASTAR_LIMITED
} bt_astar_end;

typedef enum bt_open_kind {
  BT_OPEN_RADIX, // priorities never fall
  BT_OPEN_RING,  // nor is there an estimate, and costs differ little
  BT_OPEN_HEAP   // priorities may fall: greedy search, or an estimate that is too large
} bt_open_kind;

typedef BT_ARRAY(double) bt_grid_points;

// Of a smooth path: what is seen from a corner, or the start, of a line between two rows of cells.
typedef struct bt_view {
  double left, right;  // the interval
  uint32_t begin, end; // of the run of free cells that it is seen through
  uint32_t line;       // above the row of that number
  bool is_down;        // seen from above
} bt_view;

typedef struct bt_sweep {
  double x, y, g;    // the corner that is looked from
  double in_x, in_y; // direction in which it was reached
  double turn;       // to which side of that the blocked cell is
  uint32_t root;     // its number
} bt_sweep;

typedef struct bt_astar {
  bt_memory *memory;
  BT_STAMPED(bt_cell_node) nodes;
  bt_open_kind open_kind; // which of these three is the open list
  bt_radix open;
  bt_dial ring;
  bt_heap heap;
  bt_grid_points points; // of its path
  bt_sweep sweep;
  BT_ARRAY(bt_view) views;
  // What it looks for.
  const bt_layer *layer;
  bt_grid_query query;
  bt_rules rules;
  const float *costs;                        // by a cell's number; NULL without costs
  float least_cost, most_cost;               // of a cell
  double weight;                             // of estimates: the least cost; 0 without one
  uint32_t start, goal;                      // numbers of cells
  uint32_t start_x, start_y, goal_x, goal_y; // padded
  bool is_consistent;                        // so that priorities never fall
  bool jumps;                                // jump point search
  bool is_natural;                           // natural steps only
  bool is_reverse; // paths lead to where it begins: a step costs what the cell costs that it leaves
  // What it came to.
  bt_astar_end end;
  bool was_cut; // max_cost kept an entry off the open list
  uint32_t expansions;
  uint32_t reached; // the goal, or the expanded cell nearest to it
  uint64_t nearest; // square of the distance between these two
} bt_astar;

// All below that return a bool: false is out of memory.

// Discards the last search.
bool bt_astar_reset(bt_astar *state);
// What a path from (x, y) to the goal costs at least.
double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y);
// The cost of a unit's position, by the number of its cell. Only with costs.
double bt_astar_cost(const bt_astar *state, uint32_t cell);
// True if the unit has a free position at (x, y), which may be outside the board.
bool bt_astar_is_free(const bt_astar *state, int32_t x, int32_t y);
// Where a node is: a cell is at whole numbers, a corner half a unit beside it.
void bt_astar_point(const bt_astar *state, uint32_t node, double *x, double *y);

#endif
