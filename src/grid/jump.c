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
#include "core/inlining.h"
#include "grid/board.h"

typedef struct place {
  uint32_t x, y;
} place;

static uint32_t lowest_bit(uint64_t bits) {
#if defined(__GNUC__)
  return (uint32_t)__builtin_ctzll(bits);
#else
  uint32_t at = 0;
  for (; !(bits & 1); bits >>= 1) at++;
  return at;
#endif
}

static uint32_t highest_bit(uint64_t bits) {
#if defined(__GNUC__)
  return 63 - (uint32_t)__builtin_clzll(bits);
#else
  uint32_t at = 0;
  while (bits >>= 1) at++;
  return at;
#endif
}

// The jump point ahead, of which there is one.
BT_INLINE place next_turn(const bt_layer *layer, place at, uint32_t d) {
  bt_tile *row = bt_layer_row(layer, at.y);
  uint32_t i = at.x / 64, stride = layer->stride;
  uint64_t turns;
  switch (d) {
  case BT_EAST:
    turns = bt_layer_turns(row + i, stride, true) & ~(uint64_t)1 << (at.x & 63);
    while (!turns) turns = bt_layer_turns(row + ++i, stride, true);
    return (place){i * 64 + lowest_bit(turns), at.y};
  case BT_WEST:
    turns = bt_layer_turns(row + i, stride, false) & (((uint64_t)1 << (at.x & 63)) - 1);
    while (!turns) turns = bt_layer_turns(row + --i, stride, false);
    return (place){i * 64 + highest_bit(turns), at.y};
  case BT_NORTH:
    row += i;
    do row -= stride, at.y--;
    while (!(row->north >> (at.x & 63) & 1));
    return at;
  default:
    row += i;
    do row += stride, at.y++;
    while (!(row->south >> (at.x & 63) & 1));
    return at;
  }
}

// Is the goal straight ahead, with free cells between?
static bool sees_goal(const bt_astar *state, place at, uint32_t d) {
  const bt_layer *layer = state->layer;
  if (d & 2) {
    if (at.y != state->goal_y || (d == BT_EAST) != (at.x < state->goal_x)) return false;
    uint32_t x = d == BT_EAST ? at.x : state->goal_x, end = d == BT_EAST ? state->goal_x : at.x;
    for (; x < end; x += 64) {
      uint64_t blocked = ~bt_layer_word(bt_layer_row(layer, at.y), x);
      if (blocked) return x + lowest_bit(blocked) > end;
    }
    return true;
  }
  if (at.x != state->goal_x || (d == BT_SOUTH) != (at.y < state->goal_y)) return false;
  while (at.y != state->goal_y) {
    at.y += d == BT_SOUTH ? 1u : -1u;
    if (!bt_layer_is_free(layer, at.x, at.y)) return false;
  }
  return true;
}

BT_INLINE bool push(bt_memory *memory, bt_astar *state, uint32_t parent, place at, double g,
                    uint32_t d) {
  return bt_astar_push(memory, state, bt_layer_number(state->layer, at.x, at.y), at.x, at.y, g,
                       parent | d << BT_LINK_DIRECTION);
}

// A straight run: to the goal or to the jump point ahead. `g` is what it costs to get to `at`.
static bool run_straight(bt_memory *memory, bt_astar *state, uint32_t parent, place at, double g,
                         uint32_t d, bool is_goal_line) {
  const bt_tile *tile = bt_layer_row(state->layer, at.y) + at.x / 64;
  if (is_goal_line && sees_goal(state, at, d)) {
    // A jump point before the goal would only find it again.
    place goal = {state->goal_x, state->goal_y};
    double steps = bt_difference(at.x, goal.x) + bt_difference(at.y, goal.y);
    if (!push(memory, state, parent, goal, g + steps, d)) return false;
  }
  if (!(tile->ahead[d / 2] >> (at.x & 63) & 1)) return true;
  place turn = next_turn(state->layer, at, d);
  double steps = bt_difference(at.x, turn.x) + bt_difference(at.y, turn.y);
  return push(memory, state, parent, turn, g + steps, d);
}

static bool run_diagonal(bt_memory *memory, bt_astar *state, uint32_t parent, place at, double g,
                         uint32_t d) {
  const bt_layer *layer = state->layer;
  uint32_t one = d - 1, other = (d + 1) & 7; // the straight directions to either side
  uint32_t dx = BT_STEP_X[d], dy = BT_STEP_Y[d];
  // The top left of the 2 x 2 cells of a step, from the cell that it leaves.
  uint32_t left = d > BT_SOUTH ? 1 : 0, top = d == BT_NORTH_EAST || d > BT_WEST ? 1 : 0;
  for (double steps = 1;; steps++) {
    uint32_t x = at.x - left;
    if (!(bt_layer_row(layer, at.y - top)[x / 64].block >> (x & 63) & 1)) return true;
    at.x += dx, at.y += dy;
    const bt_tile *tile = bt_layer_row(layer, at.y) + at.x / 64;
    bool is_goal_line = at.x == state->goal_x || at.y == state->goal_y;
    uint64_t ahead = (tile->ahead[one / 2] | tile->ahead[other / 2]) >> (at.x & 63);
    if (!(ahead & 1) && !is_goal_line) continue;
    double here = g + steps * BT_SQRT2;
    if (at.x == state->goal_x && at.y == state->goal_y)
      return push(memory, state, parent, at, here, d);
    if (!run_straight(memory, state, parent, at, here, one, is_goal_line) ||
        !run_straight(memory, state, parent, at, here, other, is_goal_line))
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
