#include "grid/internal.h"

#include <math.h>

static bool is_uniform_jump(const float *costs, const bt_rules *rules) {
  return !costs && !rules->is_hex && rules->diagonals == BT_GRID_NO_CORNER_CUTTING;
}

// Jump point search also works with 4 moves, but only on request.
static bool can_jump(const float *costs, const bt_rules *rules) {
  bool is_4 = !costs && !rules->is_hex && rules->diagonals == BT_GRID_NEVER;
  return is_4 || is_uniform_jump(costs, rules);
}

// Whether jump point search answers the query. It does not if expanded cells are counted or
// compared.
static bool wants_jumps(const bt_astar *state) {
  const bt_grid_query *query = &state->query;
  if (query->method == BT_GRID_JUMP_POINTS) return true;
  return query->method == BT_GRID_AUTO && is_uniform_jump(state->costs, &state->rules) &&
         (query->heuristic == BT_GRID_BEST || query->heuristic == BT_GRID_OCTILE) &&
         query->max_expansions == 0 && query->max_cost == INFINITY;
}

static bt_status check_query(const bt_grid *grid, const bt_grid_query *query,
                             const bt_rules *rules) {
  bool is_uniform = !grid->costs && !rules->is_hex;
  if (query->method == BT_GRID_JUMP_POINTS && !can_jump(grid->costs, rules)) return BT_ERROR_RANGE;
  if (query->smooth && (!is_uniform || rules->diagonals > BT_GRID_ONE_FREE)) return BT_ERROR_RANGE;
#ifndef BT_CALLER_CHECKS
  if ((uint32_t)query->method > BT_GRID_JUMP_POINTS || query->size - 1 >= BT_GRID_MAX_SIZE)
    return BT_ERROR_RANGE;
  if (query->max_cost != query->max_cost) return BT_ERROR_NOT_FINITE;
  if (query->max_cost < 0) return BT_ERROR_RANGE;
#endif
  return BT_OK;
}

bt_status bt_astar_begin_query(bt_grid *grid, bt_memory *memory, bt_astar *state,
                               const bt_grid_query *query, bt_board_layer **layer) {
  bt_rules rules;
  BT_TRY(bt_rules_of(query, &rules));
  BT_TRY(check_query(grid, query, &rules));
  BT_TRY(bt_board_layer_of(grid, query->size, layer));
  state->memory = memory;
  state->costs = grid->costs;
  state->least_cost = grid->least_cost, state->most_cost = grid->most_cost;
  state->layer = &(*layer)->layer;
  state->query = *query;
  state->rules = rules;
  state->weight = grid->least_cost;
  if (rules.heuristic == BT_GRID_NONE && query->method != BT_GRID_GREEDY) state->weight = 0;
  state->jumps = !query->smooth && wants_jumps(state);
  // With natural steps alone, a greedy search or an overestimating heuristic misses better paths.
  bool is_guided = rules.heuristic == BT_GRID_MANHATTAN || query->method == BT_GRID_GREEDY;
  state->is_natural = !is_guided && is_uniform_jump(grid->costs, &rules);
  bool is_high =
      rules.heuristic == BT_GRID_MANHATTAN && !rules.is_hex && rules.diagonals != BT_GRID_NEVER;
  state->is_consistent = !is_high && query->method != BT_GRID_GREEDY;
  state->expansions = 0;
  state->nearest = UINT64_MAX;
  state->is_reverse = false;
  state->start_x = (uint32_t)query->start_x + 1, state->start_y = (uint32_t)query->start_y + 1;
  state->goal_x = (uint32_t)query->goal_x + 1, state->goal_y = (uint32_t)query->goal_y + 1;
  state->start = bt_layer_number(state->layer, state->start_x, state->start_y);
  state->goal = bt_layer_number(state->layer, state->goal_x, state->goal_y);
  return BT_OK;
}

bt_status bt_astar_begin_plain_query(bt_grid *grid, const bt_grid_query *query, bool is_reverse,
                                     bt_board_layer **layer) {
  bt_astar *state = &grid->state;
  bt_grid_query plain = *query;
  plain.goal_x = plain.start_x, plain.goal_y = plain.start_y;
  plain.heuristic = BT_GRID_BEST;
  plain.method = BT_GRID_A_STAR;
  plain.partial = plain.smooth = false;
  BT_TRY(bt_astar_begin_query(grid, &grid->memory, state, &plain, layer));
  state->is_reverse = is_reverse;
  return BT_OK;
}

bt_grid_outcome bt_astar_check_ends(const bt_astar *state) {
  const bt_grid_query *query = &state->query;
  if (!bt_layer_is_on(state->layer, query->start_x, query->start_y) ||
      !bt_layer_is_on(state->layer, query->goal_x, query->goal_y))
    return BT_GRID_OUTSIDE;
  if (!bt_astar_is_free(state, query->start_x, query->start_y)) return BT_GRID_START_BLOCKED;
  if (!bt_astar_is_free(state, query->goal_x, query->goal_y)) return BT_GRID_GOAL_BLOCKED;
  return BT_GRID_FOUND;
}

bt_status bt_astar_answer(bt_astar *state, bt_grid_outcome outcome, bt_grid_path *path) {
  bool has_path = outcome == BT_GRID_FOUND || (state->query.partial && state->nearest < UINT64_MAX);
  if (has_path) BT_TRY(bt_astar_trace(state));
  *path = (bt_grid_path){.cost = NAN, .expansions = state->expansions, .outcome = outcome};
  if (!has_path) return BT_OK;
  path->cost = state->nodes.items[state->reached].g;
  path->points = state->points.items;
  path->point_count = state->points.count / 2;
  path->is_partial = outcome != BT_GRID_FOUND;
  return BT_OK;
}

bt_grid_outcome bt_astar_outcome(const bt_astar *state) {
  if (state->end == BT_ASTAR_FOUND) return BT_GRID_FOUND;
  return state->end == BT_ASTAR_EXHAUSTED ? BT_GRID_UNREACHABLE : BT_GRID_OUT_OF_BUDGET;
}

// Appends a point. Points are added from the goal to the start and reversed later. A point in line
// with the last two replaces the last.
static bt_status add_point(bt_astar *state, double x, double y) {
  bt_grid_points *points = &state->points;
  BT_TRY(BT_RESERVE(state->memory, points, points->count + 2));
  double *end = points->items + points->count;
  if (points->count >= 2 && end[-2] == x && end[-1] == y) return BT_OK;
  if (points->count >= 4 && !state->rules.is_hex) {
    double turn = (end[-2] - end[-4]) * (y - end[-1]) - (end[-1] - end[-3]) * (x - end[-2]);
    if (turn == 0) end -= 2, points->count -= 2;
  }
  end[0] = x, end[1] = y;
  points->count += 2;
  return BT_OK;
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

bt_status bt_astar_trace(bt_astar *state) {
  uint32_t node = state->reached;
  double x, y, to_x, to_y;
  state->points.count = 0;
  bt_astar_point(state, node, &x, &y);
  for (;;) {
    BT_ASSERT(state->nodes.items[node].stamp == state->nodes.stamp);
    BT_TRY(add_point(state, x, y));
    uint32_t parent = state->nodes.items[node].link & BT_LINK_CELL;
    if (parent == node) {
      if (!state->is_reverse) turn_round(&state->points);
      return BT_OK;
    }
    bt_astar_point(state, parent, &to_x, &to_y);
    // Between a jump point and its parent, the diagonal steps come first, beginning at the parent.
    // With 4 moves, the steps in the parent's column come first.
    double wide = fabs(to_x - x), high = fabs(to_y - y), steps = wide < high ? wide : high;
    bool is_4 = state->rules.diagonals == BT_GRID_NEVER;
    double turn_x = is_4 ? to_x : to_x + copysign(steps, x - to_x);
    double turn_y = is_4 ? y : to_y + copysign(steps, y - to_y);
    if (state->jumps) BT_TRY(add_point(state, turn_x, turn_y));
    x = to_x, y = to_y;
    node = parent;
  }
}
