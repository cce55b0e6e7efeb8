// Fields: what it costs to get from or to many cells at once, and the steps that lead there; and
// the free cell nearest to a point.
#include "core/bits.h"
#include "core/inlining.h"
#include "grid/query.h"

#include <math.h>

// Puts a cell on the ring, or on the open list where costs differ too much for a ring, unless it
// was reached at no more. false: out of memory.
BT_INLINE bool push(bt_memory *memory, bt_astar *state, bool is_ring, uint32_t cell, double g,
                    uint32_t link) {
  bt_cell_node *node = &state->nodes.items[cell];
  if (node->stamp == state->nodes.stamp && g >= node->g * (1 - 0x1p-40)) return true;
  if (g > state->query.max_cost) return true;
  bool is_put = is_ring ? bt_dial_push(memory, &state->ring, g, cell)
                        : bt_radix_push(memory, &state->open, g, cell);
  *node = (bt_cell_node){g, link, state->nodes.stamp};
  return is_put;
}

// Begins at every end that is free. false: out of memory.
static bool begin_at(bt_grid *grid, bool is_ring, const int32_t *ends, size_t count) {
  bt_astar *state = &grid->state;
  if (!bt_astar_reset(&grid->memory, state)) return false;
  if (is_ring) bt_dial_begin(&state->ring, grid->least_cost);
  for (size_t i = 0; i < count; i++) {
    if (!bt_grid_is_on(grid, ends[2 * i], ends[2 * i + 1])) continue;
    uint32_t x = (uint32_t)ends[2 * i] + 1, y = (uint32_t)ends[2 * i + 1] + 1;
    if (!bt_layer_is_free(state->layer, x, y)) continue;
    uint32_t cell = bt_layer_number(state->layer, x, y);
    uint32_t link = (uint32_t)BT_NO_DIRECTION << BT_LINK_DIRECTION | cell;
    if (!push(&grid->memory, state, is_ring, cell, 0, link)) return false;
  }
  return true;
}

// Dijkstra's algorithm without a goal. false: out of memory.
static bool spread(bt_memory *memory, bt_astar *state, bool is_ring) {
  const bt_layer *layer = state->layer;
  const double diagonal = state->rules.is_hex ? 1 : BT_SQRT2;
  const bool is_weighted = state->grid->costs != NULL, is_reverse = state->is_reverse;
  for (;;) {
    uint32_t cell = is_ring ? bt_dial_pop(&state->ring) : bt_radix_pop(&state->open);
    if (cell == BT_DIAL_EMPTY) return true;
    bt_cell_node *node = &state->nodes.items[cell];
    if (node->link & BT_LINK_CLOSED) continue;
    node->link |= BT_LINK_CLOSED;
    uint32_t y = cell / layer->pitch, x = cell - y * layer->pitch;
    double own = is_weighted && is_reverse ? bt_board_cost(state, cell) : 1;
    uint32_t steps = bt_rules_steps(&state->rules, bt_layer_ring(layer, x, y), y);
    for (; steps; steps &= steps - 1) {
      uint32_t d = bt_lowest_bit(steps), next = cell + BT_STEP_Y[d] * layer->pitch + BT_STEP_X[d];
      double cost = is_weighted && !is_reverse ? bt_board_cost(state, next) : own;
      double g = node->g + cost * (d & 1 ? diagonal : 1);
      if (!push(memory, state, is_ring, next, g, cell | d << BT_LINK_DIRECTION)) return false;
    }
  }
}

static void write_field(const bt_astar *state, float *distances, uint8_t *steps) {
  for (uint32_t y = 1; y <= state->layer->height; y++) {
    const bt_cell_node *node = state->nodes.items + bt_layer_number(state->layer, 1, y);
    for (uint32_t x = 1; x <= state->layer->width; x++, node++) {
      bool is_known = node->stamp == state->nodes.stamp && node->link & BT_LINK_CLOSED;
      uint32_t came = is_known ? node->link >> BT_LINK_DIRECTION : BT_NO_DIRECTION;
      if (distances) *distances++ = is_known ? (float)node->g : INFINITY;
      // The other way round than the search came.
      if (steps) *steps++ = came & BT_NO_DIRECTION ? BT_GRID_NO_STEP : (uint8_t)((came + 4) & 7);
    }
  }
}

bt_status bt_grid_field(bt_grid *grid, const bt_grid_query *query, const int32_t *ends,
                        size_t count, bool from_ends, float *distances, uint8_t *steps) {
  BT_REFUSE_NULL(!grid || !query || (!ends && count));
  bt_grid_query asked = *query;
  bt_board_layer *layer;
  asked.heuristic = BT_GRID_NONE;
  asked.method = BT_GRID_A_STAR;
  asked.partial = asked.smooth = false;
  bt_astar *state = &grid->state;
  BT_TRY(bt_astar_ask(grid, state, &asked, &layer));
  state->is_reverse = !from_ends;
  bool is_ring = bt_dial_fits(grid->least_cost, grid->most_cost * BT_SQRT2);
  if (!begin_at(grid, is_ring, ends, count) || !spread(&grid->memory, state, is_ring))
    return BT_ERROR_OUT_OF_MEMORY;
  write_field(state, distances, steps);
  return BT_OK;
}

typedef struct nearest {
  bt_grid *grid;
  const bt_layer *layer;
  bt_regions *regions; // NULL: any
  uint32_t label;
  int32_t x, y; // around which it is looked for
  int64_t best; // square of the distance
  int32_t best_x, best_y;
} nearest;

static void look_at(nearest *search, int32_t dx, int32_t dy) {
  int32_t x = search->x + dx, y = search->y + dy;
  int64_t away = (int64_t)dx * dx + (int64_t)dy * dy;
  if (away >= search->best || !bt_grid_is_on(search->grid, x, y)) return;
  if (!bt_layer_is_free(search->layer, (uint32_t)x + 1, (uint32_t)y + 1)) return;
  uint32_t cell = bt_layer_number(search->layer, (uint32_t)x + 1, (uint32_t)y + 1);
  if (search->regions && bt_regions_of(search->regions, cell) != search->label) return;
  search->best = away, search->best_x = x, search->best_y = y;
}

bt_status bt_grid_nearest_free(bt_grid *grid, const bt_grid_query *query, bool reachable,
                               bool *found, int32_t *x, int32_t *y) {
  BT_REFUSE_NULL(!grid || !query || !found || !x || !y);
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  BT_TRY(bt_astar_ask(grid, state, query, &layer));
  nearest search = {.grid = grid,
                    .layer = state->layer,
                    .x = query->goal_x,
                    .y = query->goal_y,
                    .best = INT64_MAX};
  *found = false;
  if (!bt_grid_is_on(grid, search.x, search.y)) return BT_OK;
  if (reachable) {
    bt_grid_query from = *query;
    from.goal_x = from.start_x, from.goal_y = from.start_y;
    state->query = from;
    state->goal_x = state->start_x, state->goal_y = state->start_y;
    if (bt_astar_check_ends(state) != BT_GRID_FOUND) return BT_OK;
    BT_TRY(bt_board_regions(grid, layer, bt_rules_connection(&state->rules), &search.regions));
    if (search.regions->may_be_split && !bt_regions_label(&grid->memory, search.regions))
      return BT_ERROR_OUT_OF_MEMORY;
    search.label = bt_regions_of(search.regions, state->start);
  }
  int32_t furthest = (int32_t)(grid->width > grid->height ? grid->width : grid->height);
  // Squares around the place: what lies in one is no nearer than the square's half side.
  for (int32_t r = 0; r <= furthest && (int64_t)r * r < search.best; r++)
    for (int32_t dy = -r; dy <= r; dy++)
      for (int32_t dx = -r, step = dy == -r || dy == r ? 1 : 2 * r; dx <= r; dx += step)
        look_at(&search, dx, dy);
  *found = search.best < INT64_MAX;
  *x = search.best_x, *y = search.best_y;
  return BT_OK;
}
