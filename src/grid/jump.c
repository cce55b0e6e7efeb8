// Jump point search without costs, for 8 moves without corner cutting or for 4 moves.
//
// The only nodes are the goal and the cells in which a straight run may have to turn. A straight
// run finds its next jump point among 64 cells of its line by counting zeros. A diagonal run does
// not stop where a jump point lies ahead of it to either side. It puts the jump point on the open
// list and continues; the cell in between is never a node (Harabor and Grastien 2014, "intermediate
// pruning"). The path from a parent to its node is thus a diagonal run, then a straight one. With 4
// moves, a run in a column has the role of a diagonal run: a run in a row may start from each of
// its cells, and only a run in a row has to turn.
#include "grid/internal.h"

#include "core/bits.h"

// A straight run from a cell.
typedef struct run {
  const bt_plane *plane;
  uint32_t line, at;
  uint32_t goal_line, goal; // the line and place of the goal
  bool is_up;
} run;

// The next jump point of a run that has one.
static uint32_t next_turn(const run *run) {
  uint32_t i = run->at / 64, stride = run->plane->stride;
  const bt_tile *tiles = bt_plane_line(run->plane, run->line);
  uint64_t ahead =
      run->is_up ? ~(uint64_t)1 << (run->at & 63) : ((uint64_t)1 << (run->at & 63)) - 1;
  for (;; ahead = ~(uint64_t)0, i += run->is_up ? 1 : UINT32_MAX) {
    uint64_t turns = bt_tile_turns(tiles + i, stride, run->is_up) & ahead;
    if (turns) return i * 64 + (run->is_up ? bt_lowest_bit(turns) : bt_highest_bit(turns));
  }
}

// Whether the goal is straight ahead, with free cells between.
static bool sees_goal(const run *run) {
  if (run->line != run->goal_line || (run->goal > run->at) != run->is_up) return false;
  uint32_t at = run->is_up ? run->at : run->goal, end = run->is_up ? run->goal : run->at;
  for (; at < end; at += 64) {
    uint64_t blocked = ~bt_line_word(bt_plane_line(run->plane, run->line), at);
    if (blocked) return at + bt_lowest_bit(blocked) > end;
  }
  return true;
}

// A straight run from (x, y) to the goal and to the next jump point. `g`: the cost up to (x, y).
static bt_status run_straight(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t d,
                              uint32_t parent) {
  bool is_column = !(d & 2);
  uint32_t goal_x = state->goal_x, goal_y = state->goal_y;
  run run = {&state->layer->planes[is_column], y, x, goal_y, goal_x, d - BT_EAST <= 2};
  if (is_column) run.line = x, run.at = y, run.goal_line = goal_x, run.goal = goal_y;
  parent |= d << BT_LINK_DIRECTION;
  if (sees_goal(&run))
    BT_TRY(bt_astar_push(state, goal_x, goal_y, g + bt_difference(run.at, run.goal), parent));
  uint64_t ahead = bt_plane_line(run.plane, run.line)[run.at / 64].ahead[run.is_up];
  if (!(ahead >> (run.at & 63) & 1)) return BT_OK;
  uint32_t at = next_turn(&run);
  g += bt_difference(run.at, at);
  return bt_astar_push(state, is_column ? x : at, is_column ? at : y, g, parent);
}

static bt_status run_diagonal(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t d,
                              uint32_t parent) {
  const bt_plane *rows = &state->layer->planes[0], *columns = &state->layer->planes[1];
  // The top left of the 2 x 2 cells of a step, relative to the cell where the step begins.
  uint32_t left = BT_STEP_X[d] >> 31, top = BT_STEP_Y[d] >> 31;
  for (double steps = 1;; steps++) {
    const bt_tile *row = bt_plane_line(rows, y - top);
    uint64_t both = bt_line_word(row, x - left) & bt_line_word(row + rows->stride, x - left);
    if ((both & 3) != 3) return BT_OK;
    x += BT_STEP_X[d], y += BT_STEP_Y[d];
    uint64_t in_row = bt_plane_line(rows, y)[x / 64].ahead[!left] >> (x & 63);
    uint64_t in_column = bt_plane_line(columns, x)[y / 64].ahead[!top] >> (y & 63);
    bool is_goal_line = x == state->goal_x || y == state->goal_y;
    if (!((in_row | in_column) & 1) && !is_goal_line) continue;
    double here = g + steps * BT_SQRT2;
    if (x == state->goal_x && y == state->goal_y)
      return bt_astar_push(state, x, y, here, parent | d << BT_LINK_DIRECTION);
    BT_TRY(run_straight(state, x, y, here, d - 1, parent));
    BT_TRY(run_straight(state, x, y, here, (d + 1) & 7, parent));
  }
}

// With 4 moves: a run from (x, y) up or down.
static bt_status run_column(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t d,
                            uint32_t parent) {
  for (double steps = 1;; steps++) {
    y += BT_STEP_Y[d];
    const bt_tile *row = bt_plane_line(&state->layer->planes[0], y), *tile = row + x / 64;
    if (!(bt_line_word(row, x) & 1)) return BT_OK;
    bool is_goal_row = y == state->goal_y;
    if (!((tile->ahead[0] | tile->ahead[1]) >> (x & 63) & 1) && !is_goal_row) continue;
    if (is_goal_row && x == state->goal_x)
      return bt_astar_push(state, x, y, g + steps, parent | d << BT_LINK_DIRECTION);
    BT_TRY(run_straight(state, x, y, g + steps, BT_EAST, parent));
    BT_TRY(run_straight(state, x, y, g + steps, BT_WEST, parent));
  }
}

static bt_status run_on(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t d,
                        uint32_t parent) {
  if (d & 1) return run_diagonal(state, x, y, g, d, parent);
  bool is_column = state->rules.diagonals == BT_GRID_NEVER && !(d & 2);
  return (is_column ? run_column : run_straight)(state, x, y, g, d, parent);
}

bt_status bt_astar_jump(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  const bt_cell_node *node = &state->nodes.items[cell];
  double g = node->g;
  uint32_t ring = bt_layer_ring(state->layer, x, y);
  uint32_t to = bt_natural_steps(ring, node->link >> BT_LINK_DIRECTION);
  if (state->rules.diagonals == BT_GRID_NEVER) to &= BT_STRAIGHT_STEPS;
  for (; to; to &= to - 1) BT_TRY(run_on(state, x, y, g, bt_lowest_bit(to), cell));
  return BT_OK;
}
