#include "grid/internal.h"

// Records the expanded cell nearest to the goal in a straight line; of equally near ones the
// cheapest.
static void note_nearest(bt_astar *state, uint32_t cell, uint32_t x, uint32_t y) {
  uint64_t dx = bt_difference(x, state->goal_x), dy = bt_difference(y, state->goal_y);
  uint64_t nearest = dx * dx + dy * dy;
  const bt_cell_node *nodes = state->nodes.items;
  if (nearest > state->nearest) return;
  if (nearest == state->nearest && nodes[cell].g >= nodes[state->reached].g) return;
  state->nearest = nearest;
  state->reached = cell;
}

static uint32_t pop(bt_astar *state) {
  if (state->open_kind == BT_OPEN_RADIX) return bt_radix_pop(&state->open);
  if (state->open_kind == BT_OPEN_RING) return bt_dial_pop(&state->ring);
  return state->heap.count ? bt_heap_pop(&state->heap).item : BT_NONE;
}

bt_status bt_astar_run(bt_astar *state, uint64_t steps) {
  for (; steps && state->end == BT_ASTAR_ON; steps--) {
    uint32_t cell;
    bt_cell_node *node;
    do {
      bool is_limited =
          state->query.max_expansions && state->expansions == state->query.max_expansions;
      cell = pop(state);
      if (cell == BT_NONE || is_limited) {
        state->end = is_limited || state->was_cut ? BT_ASTAR_LIMITED : BT_ASTAR_EXHAUSTED;
        return BT_OK;
      }
      node = &state->nodes.items[cell];
    } while (node->link & BT_LINK_CLOSED);
    BT_ASSERT(node->stamp == state->nodes.stamp);
    node->link |= BT_LINK_CLOSED;
    state->expansions++;
    uint32_t y = cell / state->layer->pitch, x = cell - y * state->layer->pitch;
    if (cell == state->goal) {
      state->end = BT_ASTAR_FOUND;
      state->reached = cell;
    } else {
      if (state->query.partial && !state->query.smooth) note_nearest(state, cell, x, y);
      BT_TRY(state->query.smooth ? bt_astar_see(state, cell)
             : state->jumps      ? bt_astar_jump(state, cell, x, y)
                                 : bt_astar_expand(state, cell, x, y));
    }
  }
  return BT_OK;
}
