// Fields: the costs from or to many cells at once, and the steps of the paths. And the free cell
// nearest to a point.
#include "grid/internal.h"

static void write_field(const bt_astar *state, float *distances, uint8_t *steps) {
  for (uint32_t y = 1; y <= state->layer->height; y++)
    for (uint32_t x = 1; x <= state->layer->width; x++) {
      const bt_cell_node *node = &state->nodes.items[bt_layer_number(state->layer, x, y)];
      bool is_known = node->stamp == state->nodes.stamp;
      uint32_t came = is_known ? node->link >> BT_LINK_DIRECTION : BT_NO_DIRECTION;
      BT_ASSERT(came <= BT_NO_DIRECTION);
      if (distances) *distances++ = is_known ? (float)node->g : INFINITY;
      // opposite to the step of the search
      if (steps) *steps++ = came & BT_NO_DIRECTION ? BT_GRID_NO_STEP : (uint8_t)((came + 4) & 7);
    }
}

bt_status bt_grid_field(bt_grid *grid, const bt_grid_query *query, const int32_t *ends,
                        size_t count, bool from_ends, float *distances, uint8_t *steps) {
  BT_REFUSE_NULL(!grid || !query || (!ends && count));
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  BT_TRY(bt_astar_begin_plain_query(grid, query, !from_ends, &layer));
  state->weight = 0;
  state->query.max_expansions = 0;
  state->goal = BT_LINK_CELL; // no cell has this number
  BT_TRY(bt_astar_begin_at_all(state, ends, count));
  BT_TRY(bt_astar_run(state, UINT64_MAX));
  write_field(state, distances, steps);
  return BT_OK;
}

bt_status bt_grid_nearest_free(bt_grid *grid, const bt_grid_query *query, bool *found, int32_t *x,
                               int32_t *y) {
  BT_REFUSE_NULL(!grid || !query || !found || !x || !y);
  bt_board_layer *layer;
  uint64_t best = UINT64_MAX;
  BT_TRY(bt_astar_begin_plain_query(grid, query, false, &layer));
  if (!bt_layer_is_on(&layer->layer, query->goal_x, query->goal_y)) return *found = false, BT_OK;
  // Visits rows in the order of their distance, above and below in turn.
  for (uint64_t k = 0; k < 2 * grid->height && (k / 2) * (k / 2) < best; k++) {
    int32_t away = (int32_t)(k + 1) / 2, v = query->goal_y + (k % 2 ? -away : away);
    for (int32_t u = 0; u < (int32_t)grid->width; u++) {
      int64_t dx = u - query->goal_x;
      uint64_t square = (uint64_t)(dx * dx + (int64_t)away * away);
      if (square >= best || !bt_astar_is_free(&grid->state, u, v)) continue;
      best = square;
      *x = u, *y = v;
    }
  }
  *found = best < UINT64_MAX;
  return BT_OK;
}
