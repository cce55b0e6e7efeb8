// The state of a search on a board: its nodes, its open list and its query.
//
// The state is kept in the board's memory until the next query overwrites it. Nodes are stamped and
// never cleared. A watched search has a state of its own.
#ifndef BT_GRID_SEARCH_STATE_H
#define BT_GRID_SEARCH_STATE_H

#include "grid/moves.h"
#include "search/dial.h"
#include "search/heap.h"
#include "search/radix.h"

// The node of a cell, by the cell's number. 16 bytes.
typedef struct bt_cell_node {
  double g;
  uint32_t link;  // the parent's number, and the bits below
  uint32_t stamp; // that of the search
} bt_cell_node;

enum {
  BT_LINK_CELL = (1 << 25) - 1, // all numbers of cells are less
  BT_LINK_CLOSED = 1 << 25,
  BT_LINK_DIRECTION = 27 // shift of the direction of arrival
};

typedef enum bt_astar_end {
  BT_ASTAR_ON,
  BT_ASTAR_FOUND,
  BT_ASTAR_EXHAUSTED,
  BT_ASTAR_LIMITED
} bt_astar_end;

typedef enum bt_open_kind {
  BT_OPEN_RADIX, // if priorities never decrease
  BT_OPEN_RING,  // if, besides, there is no estimate, and costs differ little
  BT_OPEN_HEAP   // if priorities may decrease: greedy search, overestimates
} bt_open_kind;

typedef BT_ARRAY(double) bt_grid_points;

// A view in the search for a smooth path: the interval, of a line between two rows of cells, that a
// corner or the start sees.
typedef struct bt_view {
  double left, right;  // the interval
  uint32_t begin, end; // the run of free cells through which it is seen
  uint32_t line;       // the line above the row of this number
  bool is_down;        // seen from above
} bt_view;

typedef struct bt_sweep {
  double x, y, g;    // the corner at the root
  double in_x, in_y; // direction of arrival at the corner
  double turn;       // the side of that direction on which the blocked cell is
  uint32_t root;     // the corner's number
} bt_sweep;

typedef struct bt_astar {
  bt_memory *memory;
  BT_STAMPED(bt_cell_node) nodes;
  bt_open_kind open_kind; // which of the three open lists is in use
  bt_radix open;
  bt_dial ring;
  bt_heap heap;
  bt_grid_points points; // of its path
  bt_sweep sweep;
  BT_ARRAY(bt_view) views;
  // The query.
  const bt_layer *layer;
  bt_grid_query query;
  bt_rules rules;
  const float *costs;                        // by cell; NULL without costs
  float least_cost, most_cost;               // of a cell
  double weight;                             // of the estimate: the least cost, or 0
  uint32_t start, goal;                      // numbers of cells
  uint32_t start_x, start_y, goal_x, goal_y; // padded
  bool is_consistent;                        // priorities never decrease
  bool jumps;                                // jump point search
  bool is_natural;                           // natural steps only
  bool is_reverse; // paths lead to the beginning: a step costs what its first cell costs
  // The result.
  bt_astar_end end;
  bool was_cut; // max_cost kept an entry off the open list
  uint32_t expansions;
  uint32_t reached; // the goal, or the expanded cell nearest to it
  uint64_t nearest; // the squared distance between `reached` and the goal
} bt_astar;

// Discards the last search.
bt_status bt_astar_reset(bt_astar *state);
// A lower bound of the cost from (x, y) to the goal.
double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y);
// The cost of a unit's position, given the number of its cell. Only for boards with costs.
double bt_astar_cost(const bt_astar *state, uint32_t cell);
// Whether the unit fits at (x, y), which may be outside the board.
bool bt_astar_is_free(const bt_astar *state, int32_t x, int32_t y);
// The place of a node. A cell is at whole numbers, a corner is off by half a unit.
void bt_astar_point(const bt_astar *state, uint32_t node, double *x, double *y);

#endif
