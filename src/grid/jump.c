// Jump point search, 8 moves without corner cutting and without costs.
//
// Nodes are only the cells in which a straight run may have to turn, and the goal. A run to the
// east or west finds its next jump point among 64 cells by counting zeros. A diagonal run does not
// stop where a jump point lies ahead of it to either side, but puts that one on the open list and
// goes on: the cell between is never a node (Harabor and Grastien 2014, "intermediate pruning").
// The path between a node and its parent is so a diagonal run and then a straight one.
//
// Of equally short paths only those whose diagonal steps come first are followed. A straight step
// is never left out for that reason, so each cell is reached, however a node was come to first.
#include "core/bits.h"
#include "core/inlining.h"
#include "grid/board.h"

typedef struct place {
  uint32_t x, y;
} place;

// A straight run: where it is in its line, and which way it goes.
typedef struct run {
  const bt_plane *plane;
  const bt_tile *line;
  uint32_t at;
  bool is_column, is_up;
} run;

BT_INLINE run run_from(const bt_layer *layer, place from, uint32_t d) {
  bool is_column = !(d & 2);
  const bt_plane *plane = &layer->planes[is_column];
  return (run){plane, bt_plane_line(plane, is_column ? from.x : from.y),
               is_column ? from.y : from.x, is_column, d == BT_EAST || d == BT_SOUTH};
}

// The jump point ahead, of which there is one.
BT_INLINE uint32_t next_turn(const run *run) {
  uint32_t i = run->at / 64, stride = run->plane->stride;
  uint64_t turns = bt_tile_turns(run->line + i, stride, run->is_up);
  if (run->is_up) {
    turns &= ~(uint64_t)1 << (run->at & 63);
    while (!turns) turns = bt_tile_turns(run->line + ++i, stride, true);
    return i * 64 + bt_lowest_bit(turns);
  }
  turns &= ((uint64_t)1 << (run->at & 63)) - 1;
  while (!turns) turns = bt_tile_turns(run->line + --i, stride, false);
  return i * 64 + bt_highest_bit(turns);
}

// Is the goal straight ahead, with free cells between?
static bool sees_goal(const bt_astar *state, const run *run, uint32_t line) {
  uint32_t goal = run->is_column ? state->goal_y : state->goal_x;
  uint32_t goal_line = run->is_column ? state->goal_x : state->goal_y;
  if (line != goal_line || (goal > run->at) != run->is_up) return false;
  uint32_t at = run->is_up ? run->at : goal, end = run->is_up ? goal : run->at;
  for (; at < end; at += 64) {
    uint64_t blocked = ~bt_line_word(run->line, at);
    if (blocked) return at + bt_lowest_bit(blocked) > end;
  }
  return true;
}

BT_INLINE bool push(bt_memory *memory, bt_astar *state, uint32_t parent, place at, double g,
                    uint32_t d) {
  return bt_astar_push(memory, state, bt_layer_number(state->layer, at.x, at.y), at.x, at.y, g,
                       parent | d << BT_LINK_DIRECTION);
}

// A straight run: to the goal and to the jump point ahead. `g` is what it costs to get to `from`.
static bool run_straight(bt_memory *memory, bt_astar *state, uint32_t parent, place from, double g,
                         uint32_t d, bool is_goal_line) {
  run run = run_from(state->layer, from, d);
  if (is_goal_line && sees_goal(state, &run, run.is_column ? from.x : from.y)) {
    place goal = {state->goal_x, state->goal_y};
    double steps = bt_difference(from.x, goal.x) + bt_difference(from.y, goal.y);
    if (!push(memory, state, parent, goal, g + steps, d)) return false;
  }
  if (!(run.line[run.at / 64].ahead[run.is_up] >> (run.at & 63) & 1)) return true;
  uint32_t at = next_turn(&run);
  place turn = run.is_column ? (place){from.x, at} : (place){at, from.y};
  return push(memory, state, parent, turn, g + bt_difference(run.at, at), d);
}

static bool run_diagonal(bt_memory *memory, bt_astar *state, uint32_t parent, place at, double g,
                         uint32_t d) {
  const bt_plane *rows = &state->layer->planes[0], *columns = &state->layer->planes[1];
  uint32_t dx = BT_STEP_X[d], dy = BT_STEP_Y[d];
  // The top left of the 2 x 2 cells of a step, from the cell that it leaves.
  uint32_t left = dx >> 31, top = dy >> 31;
  uint32_t across = left ? BT_WEST : BT_EAST, down = top ? BT_NORTH : BT_SOUTH;
  for (double steps = 1;; steps++) {
    uint32_t x = at.x - left;
    if (!(bt_plane_line(rows, at.y - top)[x / 64].block >> (x & 63) & 1)) return true;
    at.x += dx, at.y += dy;
    uint64_t in_row = bt_plane_line(rows, at.y)[at.x / 64].ahead[!left] >> (at.x & 63);
    uint64_t in_column = bt_plane_line(columns, at.x)[at.y / 64].ahead[!top] >> (at.y & 63);
    bool is_goal_line = at.x == state->goal_x || at.y == state->goal_y;
    if (!((in_row | in_column) & 1) && !is_goal_line) continue;
    double here = g + steps * BT_SQRT2;
    if (at.x == state->goal_x && at.y == state->goal_y)
      return push(memory, state, parent, at, here, d);
    if (!run_straight(memory, state, parent, at, here, across, is_goal_line) ||
        !run_straight(memory, state, parent, at, here, down, is_goal_line))
      return false;
  }
}

// The directions worth following from a cell that a straight run came to: on, and where a cell
// behind is blocked, to that side. All from the start, none from the goal.
static uint32_t directions_from(const bt_astar *state, place at, uint32_t came) {
  if (came & BT_NO_DIRECTION) return 0xff;
  uint32_t ring = bt_layer_ring(state->layer, at.x, at.y);
  ring |= ring << 8;
  ring >>= came; // as if it had come north: 0 on, 1 and 7 beside that, 3 and 5 behind
  uint32_t to = 1;
  if (!(ring & 1 << 3) && ring & 1 << 2) to |= 1 << 1 | 1 << 2;
  if (!(ring & 1 << 5) && ring & 1 << 6) to |= 1 << 6 | 1 << 7;
  to <<= came;
  return (to | to >> 8) & 0xff;
}

bool bt_astar_jump(bt_memory *memory, bt_astar *state, uint64_t steps) {
  bt_cell_node *nodes = state->nodes.items;
  while (steps && state->end == BT_ASTAR_ON) {
    uint32_t cell = bt_radix_pop(&state->open);
    if (cell == BT_RADIX_EMPTY) {
      state->end = BT_ASTAR_EXHAUSTED;
      return true;
    }
    bt_cell_node *node = &nodes[cell];
    if (node->link & BT_LINK_CLOSED) continue;
    node->link |= BT_LINK_CLOSED;
    steps--, state->expansions++;
    if (cell == state->goal) {
      state->end = BT_ASTAR_FOUND;
      state->reached = cell;
      return true;
    }
    uint32_t pitch = state->layer->pitch;
    place at = {cell % pitch, cell / pitch};
    double g = node->g;
    uint32_t to = directions_from(state, at, node->link >> BT_LINK_DIRECTION);
    bool is_goal_line = at.x == state->goal_x || at.y == state->goal_y;
    for (uint32_t d = 0; d < 8; d++) {
      if (!(to >> d & 1)) continue;
      bool done = d & 1 ? run_diagonal(memory, state, cell, at, g, d)
                        : run_straight(memory, state, cell, at, g, d, is_goal_line);
      if (!done) return false;
    }
  }
  return true;
}
