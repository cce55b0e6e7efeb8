// The hot functions of A* and Dijkstra's algorithm: compiled for speed.
#include "grid/internal.h"

#include "core/bits.h"
#include "geometry/tolerance.h"

static inline bt_status push(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y, double g,
                             uint32_t link) {
  BT_ASSERT(x - 1 < state->layer->width && y - 1 < state->layer->height); // no padding
  BT_ASSERT(g >= 0 && cell == bt_layer_number(state->layer, x, y));
  bt_cell_node *node = &state->nodes.items[cell];
  if (node->stamp == state->nodes.stamp &&
      (g >= node->g * (1 - BT_COST_ROUNDING) || state->query.method == BT_GRID_GREEDY))
    return BT_OK;
  double h = bt_astar_estimate(state, x, y), f = g + h;
  if (f > state->query.max_cost) {
    state->was_cut = true;
    return BT_OK;
  }
  if (state->query.method == BT_GRID_GREEDY) f = h;
  bt_status status =
      state->open_kind == BT_OPEN_RADIX  ? bt_radix_push(state->memory, &state->open, f, cell)
      : state->open_kind == BT_OPEN_RING ? bt_dial_push(state->memory, &state->ring, f, cell)
                                         : bt_heap_push(state->memory, &state->heap, f, cell);
  if (!status) *node = (bt_cell_node){g, link, state->nodes.stamp};
  return status;
}

bt_status bt_astar_push(bt_astar *state, uint32_t x, uint32_t y, double g, uint32_t link) {
  return push(state, bt_layer_number(state->layer, x, y), x, y, g, link);
}

bt_status bt_astar_expand(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  const bt_layer *layer = state->layer;
  const double diagonal = state->rules.is_hex ? 1 : BT_SQRT2, g = state->nodes.items[cell].g;
  bool is_weighted = state->costs != NULL, is_reverse = state->is_reverse;
  double cost = is_weighted && is_reverse ? bt_astar_cost(state, cell) : 1;
  uint32_t ring = bt_layer_ring_inline(layer, x, y);
  uint32_t steps = bt_rules_steps_inline(&state->rules, ring, y);
  if (state->is_natural)
    steps &= bt_natural_steps(ring, state->nodes.items[cell].link >> BT_LINK_DIRECTION);
  for (; steps; steps &= steps - 1) {
    uint32_t d = bt_lowest_bit(steps), next = cell + BT_STEP_Y[d] * layer->pitch + BT_STEP_X[d];
    if (is_weighted && !is_reverse) cost = bt_astar_cost(state, next);
    double to = g + cost * (d & 1 ? diagonal : 1);
    BT_TRY(
        push(state, next, x + BT_STEP_X[d], y + BT_STEP_Y[d], to, cell | d << BT_LINK_DIRECTION));
  }
  return BT_OK;
}

bt_status bt_astar_begin_at(bt_astar *state, uint32_t x, uint32_t y) {
  uint32_t cell = bt_layer_number(state->layer, x, y);
  return bt_astar_push(state, x, y, 0, (uint32_t)BT_NO_DIRECTION << BT_LINK_DIRECTION | cell);
}

bt_status bt_astar_begin_at_all(bt_astar *state, const int32_t *cells, size_t count) {
  BT_TRY(bt_astar_reset(state));
  for (; count--; cells += 2)
    if (bt_astar_is_free(state, cells[0], cells[1]))
      BT_TRY(bt_astar_begin_at(state, (uint32_t)cells[0] + 1, (uint32_t)cells[1] + 1));
  return BT_OK;
}

bt_status bt_astar_begin(bt_astar *state) {
  BT_TRY(bt_astar_reset(state));
  return bt_astar_begin_at(state, state->start_x, state->start_y);
}
