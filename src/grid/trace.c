// The path of a search, from its nodes: followed back from the goal, its turns only.
#include "grid/board.h"

// Puts a point behind those that are there, from the goal on: all are turned round later. One in
// line with the last two replaces the last.
static bool add_point(bt_memory *memory, bt_grid_points *points, bool keeps_all, double x,
                      double y) {
  uint32_t count = points->count;
  if (!BT_RESERVE(memory, points, count + 2)) return false;
  double *end = points->items + count;
  if (count >= 2 && end[-2] == x && end[-1] == y) return true;
  if (count >= 4 && !keeps_all) {
    double turn = (end[-2] - end[-4]) * (y - end[-1]) - (end[-1] - end[-3]) * (x - end[-2]);
    if (turn == 0) end -= 2;
  }
  end[0] = x, end[1] = y;
  points->count = (uint32_t)(end - points->items) + 2;
  return true;
}

static void turn_round(bt_grid_points *points) {
  double *low = points->items, *high = points->items + points->count;
  for (high -= 2; low < high; low += 2, high -= 2) {
    double x = low[0], y = low[1];
    low[0] = high[0], low[1] = high[1];
    high[0] = x, high[1] = y;
  }
}

bool bt_astar_trace(bt_memory *memory, bt_astar *state, uint32_t cell) {
  bt_grid_points *points = &state->points;
  uint32_t pitch = state->layer->pitch;
  points->count = 0;
  double x = cell % pitch - 1., y = cell / pitch - 1.;
  while (add_point(memory, points, state->rules.is_hex, x, y)) {
    uint32_t parent = state->nodes.items[cell].link & BT_LINK_CELL;
    if (parent == cell) {
      turn_round(points);
      return true;
    }
    double to_x = parent % pitch - 1., to_y = parent / pitch - 1.;
    // Between a jump point and its parent: the diagonal steps come first, from the parent on.
    double wide = fabs(to_x - x), high = fabs(to_y - y), steps = wide < high ? wide : high;
    x = to_x + copysign(steps, x - to_x), y = to_y + copysign(steps, y - to_y);
    if (!add_point(memory, points, state->rules.is_hex, x, y)) return false;
    x = to_x, y = to_y;
    cell = parent;
  }
  return false;
}

double bt_astar_length(const bt_astar *state) {
  const double *points = state->points.items;
  double straight = 0, diagonal = 0;
  for (uint32_t i = 2; i < state->points.count; i += 2) {
    double dx = fabs(points[i] - points[i - 2]), dy = fabs(points[i + 1] - points[i - 1]);
    if (state->rules.is_hex)
      straight++;
    else if (dx > 0 && dy > 0)
      diagonal += dx;
    else
      straight += dx + dy;
  }
  return straight + diagonal * BT_SQRT2;
}
