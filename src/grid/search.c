#include "grid/board.h"

double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y) {
  if (!(state->least_cost > 0)) return 0;
  return state->least_cost * bt_rules_estimate(&state->rules, x, y, state->goal_x, state->goal_y);
}

bool bt_astar_reset(bt_astar *state) {
  const bt_layer *layer = state->layer;
  const bt_grid *grid = state->grid;
  if (!BT_RESET(state->memory, &state->nodes, layer->pitch * (layer->height + 2))) return false;
  state->is_ring = state->least_cost == 0 && !state->query.smooth &&
                   bt_dial_fits(grid->least_cost, grid->most_cost * BT_SQRT2);
  if (state->is_ring)
    bt_dial_begin(&state->ring, grid->least_cost);
  else
    bt_radix_begin(&state->open);
  state->end = BT_ASTAR_ON;
  state->was_cut = false;
  state->expansions = 0;
  state->nearest = UINT64_MAX;
  return true;
}

bool bt_astar_begin_at(bt_astar *state, uint32_t x, uint32_t y) {
  uint32_t cell = bt_layer_number(state->layer, x, y);
  return bt_astar_push(state, x, y, 0, (uint32_t)BT_NO_DIRECTION << BT_LINK_DIRECTION | cell);
}

bool bt_astar_begin_at_all(bt_astar *state, const int32_t *cells, size_t count) {
  if (!bt_astar_reset(state)) return false;
  for (; count--; cells += 2)
    if (bt_board_is_free(state, cells[0], cells[1]) &&
        !bt_astar_begin_at(state, (uint32_t)cells[0] + 1, (uint32_t)cells[1] + 1))
      return false;
  return true;
}

bool bt_astar_begin(bt_astar *state) {
  return bt_astar_reset(state) && bt_astar_begin_at(state, state->start_x, state->start_y);
}

double bt_board_cost(const bt_astar *state, uint32_t cell) {
  if (state->layer->size == 1) return state->grid->costs[cell];
  float most = 0;
  const float *costs = state->grid->costs + cell;
  for (uint32_t down = 0; down < state->layer->size; down++, costs += state->layer->pitch)
    for (uint32_t across = 0; across < state->layer->size; across++)
      if (costs[across] > most) most = costs[across];
  return most;
}

// Remembers the expanded cell nearest to the goal as the crow flies; of equal ones that which costs
// the least.
static void note_nearest(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  uint64_t dx = bt_difference(x, state->goal_x), dy = bt_difference(y, state->goal_y);
  uint64_t nearest = dx * dx + dy * dy;
  const bt_cell_node *nodes = state->nodes.items;
  if (nearest > state->nearest) return;
  if (nearest == state->nearest && nodes[cell].g >= nodes[state->reached].g) return;
  state->nearest = nearest;
  state->reached = cell;
}

bool bt_astar_run(bt_astar *state, uint64_t steps) {
  for (; steps && state->end == BT_ASTAR_ON; steps--) {
    uint32_t cell;
    bt_cell_node *node;
    do {
      bool is_limited =
          state->query.max_expansions && state->expansions == state->query.max_expansions;
      cell = state->is_ring ? bt_dial_pop(&state->ring) : bt_radix_pop(&state->open);
      if (cell == BT_RADIX_EMPTY || is_limited) {
        state->end = is_limited || state->was_cut ? BT_ASTAR_LIMITED : BT_ASTAR_EXHAUSTED;
        return true;
      }
      node = &state->nodes.items[cell];
    } while (node->link & BT_LINK_CLOSED);
    node->link |= BT_LINK_CLOSED;
    state->expansions++;
    uint32_t y = cell / state->layer->pitch, x = cell - y * state->layer->pitch;
    if (cell == state->goal) {
      state->end = BT_ASTAR_FOUND;
      state->reached = cell;
    } else {
      if (state->query.partial && !state->query.smooth) note_nearest(state, cell, x, y);
      bool is_done = state->query.smooth ? bt_astar_see(state, cell)
                     : state->jumps      ? bt_astar_jump(state, cell, x, y)
                                         : bt_astar_expand(state, cell, x, y);
      if (!is_done) return false;
    }
  }
  return true;
}
