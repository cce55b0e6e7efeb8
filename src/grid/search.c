#include "grid/board.h"

// What must be saved to be better: rounding makes equal paths differ by less.
static const double LESS = 1 - 0x1p-40;

bool bt_astar_push(bt_memory *memory, bt_astar *state, uint32_t cell, uint32_t x, uint32_t y,
                   double g, uint32_t link) {
  bt_cell_node *node = &state->nodes.items[cell];
  bool is_known = node->stamp == state->nodes.stamp;
  if (is_known && g >= node->g * LESS) return true;
  bool is_greedy = state->query.method == BT_GRID_GREEDY;
  if (is_known && is_greedy) return true; // what is closed stays so
  double h = 0, f = g;
  if (state->least_cost > 0) {
    h = bt_astar_estimate(state, x, y);
    f = is_greedy ? h : g + h;
  }
  if (g + h > state->query.max_cost) {
    state->was_cut = true;
    return true;
  }
  if (!bt_radix_push(memory, &state->open, f, cell)) return false;
  node->g = g;
  node->link = link | (is_known ? node->link & BT_LINK_GOAL : 0);
  node->stamp = state->nodes.stamp;
  state->generated++;
  return true;
}

double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y) {
  return state->least_cost * bt_rules_estimate(&state->rules, x, y, state->goal_x, state->goal_y);
}

double bt_astar_dearest(const bt_astar *state, uint32_t cell) {
  float most = 0;
  const float *costs = state->grid->costs + cell;
  for (uint32_t down = 0; down < state->layer->size; down++, costs += state->layer->pitch)
    for (uint32_t across = 0; across < state->layer->size; across++)
      if (costs[across] > most) most = costs[across];
  return most;
}

bool bt_astar_reset(bt_memory *memory, bt_astar *state) {
  const bt_layer *layer = state->layer;
  if (!BT_RESET(memory, &state->nodes, layer->pitch * (layer->height + 2))) return false;
  bt_radix_begin(&state->open);
  state->end = BT_ASTAR_ON;
  state->was_cut = false;
  state->expansions = state->generated = 0;
  state->nearest = UINT64_MAX;
  return true;
}

bool bt_astar_begin(bt_memory *memory, bt_astar *state) {
  state->reached = state->start;
  return bt_astar_reset(memory, state) &&
         bt_astar_push(memory, state, state->start, state->start_x, state->start_y, 0,
                       (uint32_t)BT_NO_DIRECTION << BT_LINK_DIRECTION | state->start);
}

void bt_astar_mark_goal(bt_astar *state, uint32_t cell) {
  bt_cell_node *node = &state->nodes.items[cell];
  if (node->stamp != state->nodes.stamp) *node = (bt_cell_node){INFINITY, 0, state->nodes.stamp};
  node->link |= BT_LINK_GOAL;
}

// Remembers the expanded cell nearest to the goal as the crow flies; of equal ones the first, which
// costs the least.
static void note_nearest(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  uint64_t dx = bt_difference(x, state->goal_x), dy = bt_difference(y, state->goal_y);
  uint64_t nearest = dx * dx + dy * dy;
  const bt_cell_node *nodes = state->nodes.items;
  if (nearest > state->nearest) return;
  if (nearest == state->nearest && nodes[cell].g >= nodes[state->reached].g) return;
  state->nearest = nearest;
  state->reached = cell;
}

bool bt_astar_expand(bt_memory *memory, bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  const bt_layer *layer = state->layer;
  bool is_hex = state->rules.is_hex;
  double g = state->nodes.items[cell].g;
  uint32_t steps = bt_rules_steps(&state->rules, bt_layer_ring(layer, x, y), y);
  for (uint32_t d = 0; steps; d++, steps >>= 1) {
    if (!(steps & 1)) continue;
    uint32_t next_x = x + BT_STEP_X[d], next_y = y + BT_STEP_Y[d];
    uint32_t next = bt_layer_number(layer, next_x, next_y);
    double cost = bt_board_cost(state, next);
    double step = (d & 1) && !is_hex ? cost * BT_SQRT2 : cost;
    if (!bt_astar_push(memory, state, next, next_x, next_y, g + step,
                       cell | d << BT_LINK_DIRECTION))
      return false;
  }
  return true;
}

bool bt_astar_run(bt_memory *memory, bt_astar *state, uint64_t steps) {
  bt_cell_node *nodes = state->nodes.items;
  uint64_t most = state->query.max_expansions ? state->query.max_expansions : UINT64_MAX;
  while (steps && state->end == BT_ASTAR_ON) {
    if (state->expansions == most) {
      state->end = BT_ASTAR_LIMITED;
      return true;
    }
    uint32_t cell = bt_radix_pop(&state->open);
    if (cell == BT_RADIX_EMPTY) {
      state->end = state->was_cut ? BT_ASTAR_LIMITED : BT_ASTAR_EXHAUSTED;
      return true;
    }
    if (nodes[cell].link & BT_LINK_CLOSED) continue;
    nodes[cell].link |= BT_LINK_CLOSED;
    steps--, state->expansions++;
    uint32_t y = cell / state->layer->pitch, x = cell - y * state->layer->pitch;
    bool is_goal = cell == state->goal || nodes[cell].link & BT_LINK_GOAL;
    if (is_goal) {
      state->end = BT_ASTAR_FOUND;
      state->reached = cell;
      return true;
    }
    if (state->query.partial) note_nearest(state, cell, x, y);
    if (!bt_astar_expand(memory, state, cell, x, y)) return false;
  }
  return true;
}
