// The path of a search, from its nodes: followed back from the goal, its turns only.
#include "grid/trace.h"

// Puts a point behind those that are there, from the goal on: all are turned round later. One in
// line with the last two replaces the last.
static bool add_point(bt_astar *state, double x, double y) {
  bt_grid_points *points = &state->points;
  if (!BT_RESERVE(state->memory, points, points->count + 2)) return false;
  double *end = points->items + points->count;
  if (points->count >= 2 && end[-2] == x && end[-1] == y) return true;
  if (points->count >= 4 && !state->rules.is_hex) {
    double turn = (end[-2] - end[-4]) * (y - end[-1]) - (end[-1] - end[-3]) * (x - end[-2]);
    if (turn == 0) end -= 2, points->count -= 2;
  }
  end[0] = x, end[1] = y;
  points->count += 2;
  return true;
}

static void turn_round(bt_grid_points *points) {
  double *low = points->items, *high = points->items + points->count;
  for (high -= 2; low < high; low += 2, high -= 2)
    for (int k = 0; k < 2; k++) {
      double value = low[k];
      low[k] = high[k];
      high[k] = value;
    }
}

bool bt_astar_trace(bt_astar *state) {
  uint32_t node = state->reached;
  double x, y, to_x, to_y;
  state->points.count = 0;
  bt_astar_point(state, node, &x, &y);
  while (add_point(state, x, y)) {
    uint32_t parent = state->nodes.items[node].link & BT_LINK_CELL;
    if (parent == node) {
      if (!state->is_reverse) turn_round(&state->points);
      return true;
    }
    bt_astar_point(state, parent, &to_x, &to_y);
    // Between a jump point and its parent: the diagonal steps come first, from the parent on, or
    // with 4 moves those in its column.
    double wide = fabs(to_x - x), high = fabs(to_y - y), steps = wide < high ? wide : high;
    bool is_4 = state->rules.diagonals == BT_GRID_NEVER;
    double turn_x = is_4 ? to_x : to_x + copysign(steps, x - to_x);
    double turn_y = is_4 ? y : to_y + copysign(steps, y - to_y);
    if (state->jumps && !add_point(state, turn_x, turn_y)) return false;
    x = to_x, y = to_y;
    node = parent;
  }
  return false;
}
