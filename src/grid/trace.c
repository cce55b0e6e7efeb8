// The path of a search, from its nodes: followed back from the goal, its turns only.
#include "grid/board.h"

static uint32_t direction_of(int dx, int dy) {
  for (uint32_t d = 0; d < 8; d++)
    if (BT_STEP_X[d] == (uint32_t)dx && BT_STEP_Y[d] == (uint32_t)dy) return d;
  return BT_NO_DIRECTION;
}

static int sign(int value) { return (value > 0) - (value < 0); }

// Puts a point before those that are there, at the end of the array: all are turned round later.
// A point in line with the last two replaces the last one.
static bool add_point(bt_memory *memory, bt_grid_points *points, uint32_t *direction, int x, int y,
                      bool keeps_all) {
  uint32_t count = points->count;
  if (count) {
    const double *last = points->items + count - 2;
    int dx = x - (int)last[0], dy = y - (int)last[1];
    if (dx == 0 && dy == 0) return true;
    uint32_t d = direction_of(sign(dx), sign(dy));
    if (d == *direction && !keeps_all) count -= 2;
    *direction = d;
  }
  if (!BT_RESERVE(memory, points, count + 2)) return false;
  points->items[count] = x, points->items[count + 1] = y;
  points->count = count + 2;
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
  uint32_t pitch = state->layer->pitch, direction = BT_NO_DIRECTION;
  bool keeps_all = state->rules.is_hex;
  points->count = 0;
  for (;;) {
    int x = (int)(cell % pitch) - 1, y = (int)(cell / pitch) - 1;
    if (!add_point(memory, points, &direction, x, y, keeps_all)) return false;
    uint32_t link = state->nodes.items[cell].link, parent = link & BT_LINK_CELL;
    if (parent == cell) break;
    int dx = x - ((int)(parent % pitch) - 1), dy = y - ((int)(parent / pitch) - 1);
    // Between a jump point and its parent: the diagonal steps come first.
    int wide = abs(dx), high = abs(dy), straight = wide > high ? wide - high : high - wide;
    int back_x = wide > high ? straight * sign(dx) : 0;
    int back_y = wide > high ? 0 : straight * sign(dy);
    if (!add_point(memory, points, &direction, x - back_x, y - back_y, keeps_all)) return false;
    cell = parent;
  }
  turn_round(points);
  return true;
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
