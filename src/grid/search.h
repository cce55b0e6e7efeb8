// A search on a board: its nodes, its open list, and what it looks for.
//
// Its state is what a query leaves in the board's memory: the next one overwrites it. Nodes are
// stamped and not cleared. A watched search has a state of its own.
#ifndef BT_GRID_SEARCH_H
#define BT_GRID_SEARCH_H

#include "grid/moves.h"
#include "search/dial.h"
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
  BT_LINK_GOAL = 1 << 26, // of nearest-of-many: a goal, not necessarily reached
  BT_LINK_DIRECTION = 27, // shift of the direction that led here
  BT_NO_DIRECTION = 8     // of the start
};

typedef enum bt_astar_end {
  BT_ASTAR_ON,
  BT_ASTAR_FOUND,
  BT_ASTAR_EXHAUSTED,
  BT_ASTAR_LIMITED
} bt_astar_end;

typedef BT_ARRAY(double) bt_grid_points;

typedef struct bt_astar {
  BT_STAMPED(bt_cell_node) nodes;
  bt_radix open;
  bt_dial ring;          // of fields, instead of it
  bt_grid_points points; // of its path
  // What it looks for.
  struct bt_grid *grid;
  const bt_layer *layer;
  bt_grid_query query;
  bt_rules rules;
  double least_cost;                         // by which estimates are multiplied; 0 without one
  uint32_t start, goal;                      // numbers of cells
  uint32_t start_x, start_y, goal_x, goal_y; // padded
  bool jumps;                                // jump point search
  bool is_reverse; // paths lead to the start: a step costs what the cell costs that it leaves
  // What it came to.
  bt_astar_end end;
  bool was_cut; // max_cost kept an entry off the open list
  uint64_t expansions, generated;
  uint32_t reached; // the goal, or the expanded cell nearest to it
  uint64_t nearest; // square of the distance between these two
} bt_astar;

// Makes a cell a goal of a search that was begun.
void bt_astar_mark_goal(bt_astar *state, uint32_t cell);
// Forgets the last search. false: out of memory.
bool bt_astar_reset(bt_memory *memory, bt_astar *state);
// Begins one from the start, which is free. false: out of memory.
bool bt_astar_begin(bt_memory *memory, bt_astar *state);
// A* for up to so many expansions. false: out of memory.
bool bt_astar_run(bt_memory *memory, bt_astar *state, uint64_t steps);
// Jump point search likewise.
bool bt_astar_jump(bt_memory *memory, bt_astar *state, uint64_t steps);

// Puts a cell on the open list unless it was reached at no more. false: out of memory.
bool bt_astar_push(bt_memory *memory, bt_astar *state, uint32_t cell, uint32_t x, uint32_t y,
                   double g, uint32_t link);

// Puts all that is one step away on the open list. false: out of memory.
bool bt_astar_expand(bt_memory *memory, bt_astar *state, uint32_t cell, uint32_t x, uint32_t y);

// What a path from (x, y) to the goal costs at least.
double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y);
// The cost of a unit's dearest cell, by the number of that at its top left. Only with costs.
double bt_astar_dearest(const bt_astar *state, uint32_t cell);

// The turns of the path to a cell, from the start on; all its cells with hexagons. false: out of
// memory, and nothing changed.
bool bt_astar_trace(bt_memory *memory, bt_astar *state, uint32_t cell);
// What the path of its points costs: exact but for one rounding, without costs.
double bt_astar_length(const bt_astar *state);

#endif
