// The shortest path for a point at any angle, exactly.
//
// Such a path turns only at corners, round blocked cells: vertices of the board at which one of the
// four cells is blocked. A* goes from corner to corner. The corners visible from a corner are found
// by a sweep over the rows of cells, up and down from it: the visible part of the line between two
// rows is an interval, which each run of free cells in the next row narrows. (Anya searches such
// intervals themselves; Harabor, Grastien, Oz, Aksakalli 2016. Searching corners takes a third of
// the code.)
//
// Blocked cells are open sets. A path may touch them, but two blocked cells that meet at a corner
// leave no passage. Vertex (x, y) is the top left corner of cell (x, y); line y lies above row y.
#include "grid/internal.h"

#include "core/bits.h"
#include "geometry/tolerance.h"

static double distance(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

// The first cell of a row, from x to `end`, that is free or is not; a cell after `end` if there is
// none.
static uint32_t find_up(const bt_tile *row, uint32_t x, uint32_t end, bool is_free) {
  for (; x <= end; x += 64) {
    uint64_t found = bt_line_word(row, x);
    if (!is_free) found = ~found;
    if (found) return x + bt_lowest_bit(found);
  }
  return x;
}

// The first cell of the run of free cells that contains x.
static uint32_t run_begin(const bt_tile *row, uint32_t x) {
  uint32_t i = x / 64;
  uint64_t blocked = ~row[i].free & (((uint64_t)1 << (x & 63)) - 1);
  while (!blocked) blocked = ~row[--i].free;
  return i * 64 + bt_highest_bit(blocked) + 1;
}

// The vertices of a line at which a path may turn: 64 of them, from x on. A vertex has the number
// of the padded cell before it.
static uint64_t corners(const bt_layer *layer, uint32_t x, uint32_t y) {
  const bt_tile *row = bt_plane_line(layer->planes, y), *below = row + layer->planes->stride;
  uint64_t a = bt_line_word(row, x), b = bt_line_word(row, x + 1);
  uint64_t c = bt_line_word(below, x), d = bt_line_word(below, x + 1);
  return (a & b & (c ^ d)) | (c & d & (a ^ b));
}

// Reaches a corner, or the goal, from the root in a straight line. Skips paths that do not turn
// round the blocked cell at the root, because there is a shorter path.
static bt_status reach(bt_astar *state, uint32_t vertex, double x, double y) {
  const bt_sweep *sweep = &state->sweep;
  double dx = x - sweep->x, dy = y - sweep->y;
  if ((sweep->in_x * dy - sweep->in_y * dx) * sweep->turn < 0) return BT_OK;
  bt_cell_node *node = &state->nodes.items[vertex];
  double g = sweep->g + distance(dx, dy);
  double f = g + distance(state->goal_x - 0.5 - x, state->goal_y - 0.5 - y);
  if (node->stamp == state->nodes.stamp && g >= node->g * (1 - BT_COST_ROUNDING)) return BT_OK;
  if (f > state->query.max_cost) {
    state->was_cut = true;
    return BT_OK;
  }
  *node = (bt_cell_node){g, sweep->root, state->nodes.stamp};
  return bt_radix_push(state->memory, &state->open, f, vertex);
}

static bt_status reach_goal(bt_astar *state) {
  return reach(state, state->goal, state->goal_x - 0.5, state->goal_y - 0.5);
}

// Looks at the interval of a line that the root sees through a run of cells before it.
static bt_status look(bt_astar *state, const bt_view *view) {
  for (double at = ceil(view->left - BT_CROSSING_TOLERANCE);
       at <= view->right + BT_CROSSING_TOLERANCE; at += 64) {
    uint32_t x = (uint32_t)at;
    for (uint64_t found = corners(state->layer, x, view->line); found; found &= found - 1) {
      uint32_t corner = x + bt_lowest_bit(found);
      if (corner > view->right + BT_CROSSING_TOLERANCE) break;
      BT_TRY(reach(state, bt_layer_number(state->layer, corner, view->line), corner, view->line));
    }
  }
  return BT_OK;
}

static bt_status put(bt_astar *state, double left, double right, uint32_t begin, uint32_t end,
                     uint32_t line, bool is_down) {
  BT_ASSERT(begin < end && end <= state->layer->width && line <= state->layer->height);
  return BT_APPEND(state->memory, &state->views,
                   (bt_view){left < right ? left : right, right, begin, end, line, is_down});
}

// Enters the next row of cells through each run of free cells that adjoins the last one.
static bt_status enter(bt_astar *state, const bt_view *view) {
  uint32_t row = view->line + view->is_down, next = view->line + (view->is_down ? 1 : UINT32_MAX);
  const bt_tile *cells = bt_plane_line(state->layer->planes, row);
  double from = view->line - state->sweep.y, grows = (next - state->sweep.y) / from;
  BT_ASSERT(from != 0); // the view is seen from another line
  double root = state->sweep.x;
  if (row - 1 >= state->layer->height) return BT_OK;
  uint32_t x = view->left - BT_CROSSING_TOLERANCE > view->begin
                   ? (uint32_t)(view->left - BT_CROSSING_TOLERANCE)
                   : view->begin;
  for (x++;; x++) { // padded
    x = find_up(cells, x, view->end, true);
    if (x > view->end || x - 1 > view->right + BT_CROSSING_TOLERANCE) return BT_OK;
    uint32_t begin = run_begin(cells, x) - 1,
             end = find_up(cells, x, state->layer->width + 1, false) - 1;
    double left = view->left > begin ? view->left : begin;
    double right = view->right < end ? view->right : end;
    x = end + 1;
    if (right < left - BT_CROSSING_TOLERANCE) continue;
    if (row == state->goal_y && begin < state->goal_x && state->goal_x <= end) {
      double at = root + (state->goal_x - 0.5 - root) * from / (row - 0.5 - state->sweep.y);
      bool is_seen = at >= left - BT_CROSSING_TOLERANCE && at <= right + BT_CROSSING_TOLERANCE;
      if (is_seen) BT_TRY(reach_goal(state));
    }
    left = root + (left - root) * grows, right = root + (right - root) * grows;
    if (left < begin) left = begin;
    if (right > end) right = end;
    if (right >= left - BT_CROSSING_TOLERANCE)
      BT_TRY(put(state, left, right, begin, end, next, view->is_down));
  }
}

// Enters the rows of cells beside the root, in which the root sees the whole of its run.
static bt_status enter_first(bt_astar *state, uint32_t x, uint32_t row, bool is_down) {
  const bt_tile *cells = bt_plane_line(state->layer->planes, row);
  uint32_t begin = run_begin(cells, x) - 1,
           end = find_up(cells, x, state->layer->width + 1, false) - 1;
  if (row == state->goal_y && begin < state->goal_x && state->goal_x <= end)
    BT_TRY(reach_goal(state));
  return put(state, begin, end, begin, end, is_down ? row : row - 1, is_down);
}

// The free cells on either side of a line, in padded column x, as two bits.
static uint32_t sides_of(const bt_layer *layer, uint32_t x, uint32_t line) {
  return (uint32_t)bt_layer_is_free(layer, x, line) | (uint32_t)bt_layer_is_free(layer, x, line + 1)
                                                          << 1;
}

// Looks along the line of a corner for as long as one side of it stays free.
static bt_status look_along(bt_astar *state, uint32_t x, uint32_t y, bool is_right) {
  uint32_t before = 3, sides;
  for (; (sides = sides_of(state->layer, x + is_right, y)) & before; before = sides) {
    x += is_right ? 1 : UINT32_MAX;
    if (corners(state->layer, x, y) & 1)
      BT_TRY(reach(state, bt_layer_number(state->layer, x, y), x, y));
  }
  return BT_OK;
}

static bt_status sweep_from_corner(bt_astar *state, uint32_t corner) {
  const bt_layer *layer = state->layer;
  const bt_cell_node *node = &state->nodes.items[corner];
  uint32_t y = corner / layer->pitch, x = corner % layer->pitch;
  double in_x, in_y;
  bt_astar_point(state, node->link & BT_LINK_CELL, &in_x, &in_y);
  in_x = x - 0.5 - in_x, in_y = y - 0.5 - in_y;
  bt_sweep sweep = {.x = x, .y = y, .g = node->g, .in_x = in_x, .in_y = in_y, .root = corner};
  for (uint32_t right = 0; right < 2; right++)
    for (uint32_t below = 0; below < 2; below++)
      if (!bt_layer_is_free(layer, x + right, y + below))
        sweep.turn = in_x * (below - 0.5) - in_y * (right - 0.5);
  state->sweep = sweep;
  for (uint32_t below = 0; below < 2; below++)
    BT_TRY(enter_first(state, x + bt_layer_is_free(layer, x + 1, y + below), y + below, below));
  BT_TRY(look_along(state, x, y, false));
  return look_along(state, x, y, true);
}

static bt_status sweep_from_start(bt_astar *state) {
  uint32_t x = state->start_x, y = state->start_y;
  state->sweep = (bt_sweep){.x = x - 0.5, .y = y - 0.5, .root = state->start};
  BT_TRY(enter_first(state, x, y, false));
  return enter_first(state, x, y, true);
}

bt_status bt_astar_see(bt_astar *state, uint32_t corner) {
  state->views.count = 0;
  BT_TRY(corner == state->start ? sweep_from_start(state) : sweep_from_corner(state, corner));
  while (state->views.count) {
    bt_view view = state->views.items[--state->views.count];
    BT_TRY(look(state, &view));
    BT_TRY(enter(state, &view));
  }
  return BT_OK;
}

bt_status bt_astar_begin_smooth(bt_astar *state) {
  // A vertex has the number of the cell to its upper left. The start and the goal have numbers in
  // the row below the board.
  state->start = bt_layer_number(state->layer, 0, state->layer->height + 1);
  state->goal = state->start + 1;
  BT_TRY(bt_astar_reset(state));
  state->nodes.items[state->start] = (bt_cell_node){0, state->start, state->nodes.stamp};
  return bt_radix_push(state->memory, &state->open, 0, state->start);
}
