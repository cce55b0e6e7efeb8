#include "sight.h"

#include <math.h>
#include <stdlib.h>

static bool is_blocked(const ref_board *board, const bt_grid_query *query, int x, int y) {
  return !ref_is_free(board, query, x, y);
}

/// Does the segment go through the open cell (x, y)? Exact: where it enters and leaves each strip,
/// as fractions over |dx| |dy|.
static bool goes_through(int ax, int ay, int bx, int by, int x, int y) {
  int dx = bx - ax, dy = by - ay;
  long low = 0, high = (long)abs(dx ? dx : 1) * abs(dy ? dy : 1);
  int from[2] = {ax, ay}, step[2] = {dx, dy}, edge[2] = {2 * x, 2 * y};
  for (int k = 0; k < 2; k++) {
    int d = step[k], before = edge[k] - from[k], after = before + 2;
    long other = abs(step[1 - k] ? step[1 - k] : 1);
    if (d == 0 && (before >= 0 || after <= 0)) return false;
    if (d == 0) continue;
    long first = (d > 0 ? before : -after) * other, last = (d > 0 ? after : -before) * other;
    if (first > low) low = first;
    if (last < high) high = last;
  }
  return low < high;
}

/// Does the segment pass the vertex (x, y), before its ends?
static bool passes(int ax, int ay, int bx, int by, int x, int y) {
  int px = 2 * x - ax, py = 2 * y - ay, dx = bx - ax, dy = by - ay;
  long along = (long)px * dx + (long)py * dy, length = (long)dx * dx + (long)dy * dy;
  return (long)px * dy == (long)py * dx && along > 0 && along < length;
}

bool sight_is_free(const ref_board *board, const bt_grid_query *query, int ax, int ay, int bx,
                   int by) {
  for (int y = -1; y <= board->height; y++)
    for (int x = -1; x <= board->width; x++) {
      bool here = is_blocked(board, query, x, y), right = is_blocked(board, query, x + 1, y);
      bool below = is_blocked(board, query, x, y + 1);
      bool beyond = is_blocked(board, query, x + 1, y + 1);
      if (here && goes_through(ax, ay, bx, by, x, y)) return false;
      bool is_pinch = here == beyond && right == below && here != right;
      if (is_pinch && passes(ax, ay, bx, by, x + 1, y + 1)) return false;
      // Along the side that two blocked cells share.
      bool in_row = ay == by && ay == 2 * y + 2 && here && below;
      bool in_column = ax == bx && ax == 2 * x + 2 && here && right;
      if (in_row && fmin(ax, bx) < 2 * x + 2 && fmax(ax, bx) > 2 * x) return false;
      if (in_column && fmin(ay, by) < 2 * y + 2 && fmax(ay, by) > 2 * y) return false;
    }
  return true;
}

double sight_length(const ref_board *board, const bt_grid_query *query) {
  static int points[2 * (REF_SIDE + 1) * (REF_SIDE + 1) * 4];
  static double costs[(REF_SIDE + 1) * (REF_SIDE + 1) * 4];
  static bool done[(REF_SIDE + 1) * (REF_SIDE + 1) * 4];
  int ends[4] = {query->start_x, query->start_y, query->goal_x, query->goal_y}, count = 2;
  for (int i = 0; i < 4; i++) points[i] = 2 * ends[i] + 1;
  for (int y = 1; y < board->height; y++)
    for (int x = 1; x < board->width; x++) {
      int blocked = is_blocked(board, query, x - 1, y - 1) + is_blocked(board, query, x, y - 1) +
                    is_blocked(board, query, x - 1, y) + is_blocked(board, query, x, y);
      if (blocked != 1) continue;
      points[2 * count] = 2 * x, points[2 * count + 1] = 2 * y;
      count++;
    }
  for (int i = 0; i < count; i++) costs[i] = i ? INFINITY : 0, done[i] = false;
  for (;;) {
    int least = -1;
    for (int i = 0; i < count; i++)
      if (!done[i] && costs[i] < INFINITY && (least < 0 || costs[i] < costs[least])) least = i;
    if (least < 0 || least == 1) return costs[1];
    done[least] = true;
    const int *from = points + 2 * least;
    for (int i = 0; i < count; i++) {
      const int *to = points + 2 * i;
      double cost = costs[least] + hypot(to[0] - from[0], to[1] - from[1]) / 2;
      if (done[i] || cost >= costs[i]) continue;
      if (sight_is_free(board, query, from[0], from[1], to[0], to[1])) costs[i] = cost;
    }
  }
}
