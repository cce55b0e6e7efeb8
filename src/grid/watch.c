// The watched search: a state of its own, run in steps and viewed in between.
#include "grid/internal.h"

struct bt_grid_search {
  bt_memory memory;
  bt_grid *grid;
  uint64_t edits; // those of the board at the beginning
  bt_astar state;
  bt_grid_outcome outcome; // that of the ends: BT_GRID_FOUND if a search is needed
  bt_grid_path path;
  BT_ARRAY(bt_grid_seen) seen;
};

_Static_assert(sizeof(bt_grid_seen) == BT_GRID_SEEN_DOUBLES * sizeof(double), "all doubles");

static bt_status begin(bt_grid_search *search, const bt_grid_query *query) {
  bt_board_layer *layer;
  if (query->smooth) return BT_ERROR_RANGE;
  BT_TRY(bt_astar_begin_query(search->grid, &search->memory, &search->state, query, &layer));
  search->state.jumps = query->method == BT_GRID_JUMP_POINTS;
  search->state.is_natural = false; // a watched A* shows all its steps
  search->outcome = bt_astar_check_ends(&search->state);
  if (search->outcome != BT_GRID_FOUND) return BT_OK;
  return bt_astar_begin(&search->state);
}

bt_status bt_grid_search_create(bt_grid *grid, const bt_grid_query *query, bt_grid_search **out) {
  BT_REFUSE_NULL(!grid || !query || !out);
  bt_grid_search *search = bt_object_create(&grid->memory.allocator, sizeof *search);
  if (!search) return BT_ERROR_OUT_OF_MEMORY;
  search->grid = grid;
  search->edits = grid->edits;
  bt_status status = begin(search, query);
  if (status)
    bt_object_free(search);
  else
    *out = search;
  return status;
}

void bt_grid_search_free(bt_grid_search *search) { bt_object_free(search); }

static bool is_over(const bt_grid_search *search) {
  return search->outcome != BT_GRID_FOUND || search->state.end != BT_ASTAR_ON;
}

static bt_status go_on(bt_grid_search *search, uint64_t steps) {
  if (search->edits != search->grid->edits) return BT_ERROR_STALE_SEARCH;
  if (is_over(search)) return BT_OK;
  return bt_astar_run(&search->state, steps);
}

bt_status bt_grid_search_step(bt_grid_search *search, size_t steps, bool *done) {
  BT_REFUSE_NULL(!search || !done);
  BT_TRY(go_on(search, steps));
  *done = is_over(search);
  return BT_OK;
}

bt_status bt_grid_search_look(bt_grid_search *search, const bt_grid_seen **seen, size_t *count) {
  BT_REFUSE_NULL(!search || !seen || !count);
  BT_TRY(go_on(search, 0));
  const bt_astar *state = &search->state;
  const bt_layer *layer = state->layer;
  uint32_t pitch = layer->pitch;
  search->seen.count = 0;
  for (uint32_t y = 1; y <= layer->height && state->nodes.items; y++)
    for (uint32_t x = 1; x <= layer->width; x++) {
      const bt_cell_node *node = &state->nodes.items[bt_layer_number(layer, x, y)];
      uint32_t parent = node->link & BT_LINK_CELL;
      if (node->stamp != state->nodes.stamp) continue;
      BT_ASSERT(parent / pitch > 0 && parent % pitch > 0); // no padding
      BT_TRY(BT_APPEND(
          &search->memory, &search->seen,
          (bt_grid_seen){.cell = (y - 1) * layer->width + x - 1,
                         .parent = (parent / pitch - 1) * layer->width + parent % pitch - 1,
                         .g = node->g,
                         .h = bt_astar_estimate(state, x, y),
                         .is_closed = (node->link & BT_LINK_CLOSED) != 0}));
    }
  *seen = search->seen.items;
  *count = search->seen.count;
  return BT_OK;
}

bt_status bt_grid_search_finish(bt_grid_search *search, const bt_grid_path **out) {
  BT_REFUSE_NULL(!search || !out);
  BT_TRY(go_on(search, UINT64_MAX));
  bt_grid_outcome outcome = search->outcome;
  if (outcome == BT_GRID_FOUND) outcome = bt_astar_outcome(&search->state);
  // The path to the cell nearest to an unreachable goal needs a separate search.
  bool is_cut_off = outcome == BT_GRID_UNREACHABLE || outcome == BT_GRID_GOAL_BLOCKED;
  if (is_cut_off && search->state.query.partial)
    return bt_grid_find_path(search->grid, &search->state.query, out);
  BT_TRY(bt_astar_answer(&search->state, outcome, &search->path));
  *out = &search->path;
  return BT_OK;
}
