#include "grid/search_state.h"

static bt_open_kind open_kind_for(const bt_astar *state) {
  if (state->query.smooth) return BT_OPEN_RADIX;
  if (state->weight > 0 && !state->is_consistent) return BT_OPEN_HEAP;
  bool has_few_priorities = bt_dial_fits(state->least_cost, state->most_cost * BT_SQRT2);
  // A jump may cost more than the ring can hold.
  bool is_ring = state->weight == 0 && has_few_priorities && !state->jumps;
  return is_ring ? BT_OPEN_RING : BT_OPEN_RADIX;
}

bt_status bt_astar_reset(bt_astar *state) {
  const bt_layer *layer = state->layer;
  BT_TRY(BT_RESET(state->memory, &state->nodes, layer->pitch * (layer->height + 2)));
  state->open_kind = open_kind_for(state);
  if (state->open_kind == BT_OPEN_RING) bt_dial_begin(&state->ring, state->least_cost);
  if (state->open_kind == BT_OPEN_RADIX) bt_radix_begin(&state->open);
  state->heap.count = 0;
  state->end = BT_ASTAR_ON;
  state->was_cut = false;
  state->expansions = 0;
  state->nearest = UINT64_MAX;
  return BT_OK;
}

double bt_astar_estimate(const bt_astar *state, uint32_t x, uint32_t y) {
  if (!(state->weight > 0)) return 0;
  return state->weight * bt_rules_estimate(&state->rules, x, y, state->goal_x, state->goal_y);
}

double bt_astar_cost(const bt_astar *state, uint32_t cell) {
  if (state->layer->size == 1) return state->costs[cell];
  float most = 0;
  const float *costs = state->costs + cell;
  for (uint32_t down = 0; down < state->layer->size; down++, costs += state->layer->pitch)
    for (uint32_t across = 0; across < state->layer->size; across++)
      if (costs[across] > most) most = costs[across];
  return most;
}

bool bt_astar_is_free(const bt_astar *state, int32_t x, int32_t y) {
  return bt_layer_is_on(state->layer, x, y) &&
         bt_layer_is_free(state->layer, (uint32_t)x + 1, (uint32_t)y + 1);
}

void bt_astar_point(const bt_astar *state, uint32_t node, double *x, double *y) {
  const bt_grid_query *query = &state->query;
  double aside = query->smooth ? 0.5 : 1; // offset of vertices, or of padding
  *x = node % state->layer->pitch - aside, *y = node / state->layer->pitch - aside;
  if (query->smooth && node == state->start) *x = query->start_x, *y = query->start_y;
  if (query->smooth && node == state->goal) *x = query->goal_x, *y = query->goal_y;
}
