// The queries for one path.
#include "grid/internal.h"

#include <math.h>

bt_grid_query bt_grid_query_default(int32_t start_x, int32_t start_y, int32_t goal_x,
                                    int32_t goal_y) {
  return (bt_grid_query){.start_x = start_x,
                         .start_y = start_y,
                         .goal_x = goal_x,
                         .goal_y = goal_y,
                         .size = 1,
                         .max_cost = INFINITY};
}

// Searches between two free cells, unless their regions are known to differ.
static bt_status search(bt_grid *grid, bt_board_layer *layer, bt_grid_outcome *outcome) {
  bt_astar *state = &grid->state;
  bt_regions *regions;
  BT_TRY(bt_board_regions(grid, layer, &state->rules, &regions));
  *outcome = BT_GRID_UNREACHABLE;
  if (bt_regions_of(regions, state->start) != bt_regions_of(regions, state->goal)) return BT_OK;
  BT_TRY((state->query.smooth ? bt_astar_begin_smooth : bt_astar_begin)(state));
  BT_TRY(bt_astar_run(state, UINT64_MAX));
  *outcome = bt_astar_outcome(state);
  bool was_split = *outcome == BT_GRID_UNREACHABLE && regions->may_be_split;
  return was_split ? bt_regions_label(&grid->memory, regions) : BT_OK;
}

bt_status bt_grid_find_path(bt_grid *grid, const bt_grid_query *query, const bt_grid_path **out) {
  BT_REFUSE_NULL(!grid || !query || !out);
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  BT_TRY(bt_astar_begin_query(grid, &grid->memory, state, query, &layer));
  bt_grid_outcome outcome = bt_astar_check_ends(state);
  if (outcome == BT_GRID_FOUND) BT_TRY(search(grid, layer, &outcome));
  bool is_cut_off = outcome == BT_GRID_UNREACHABLE || outcome == BT_GRID_GOAL_BLOCKED;
  if (is_cut_off && query->partial) {
    // Searches everything reachable, in the order of costs.
    state->jumps = state->query.smooth = false;
    state->weight = 0;
    state->query.method = BT_GRID_A_STAR;
    BT_TRY(bt_astar_begin(state));
    BT_TRY(bt_astar_run(state, UINT64_MAX));
  }
  BT_TRY(bt_astar_answer(state, outcome, &grid->path));
  *out = &grid->path;
  return BT_OK;
}

bt_status bt_grid_find_nearest(bt_grid *grid, const bt_grid_query *query, const int32_t *goals,
                               size_t count, const bt_grid_path **out) {
  BT_REFUSE_NULL(!grid || !query || !out || (!goals && count));
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  BT_TRY(bt_astar_begin_plain_query(grid, query, true, &layer));
  bt_grid_outcome outcome = bt_astar_check_ends(state);
  if (outcome == BT_GRID_FOUND) {
    BT_TRY(bt_astar_begin_at_all(state, goals, count));
    BT_TRY(bt_astar_run(state, UINT64_MAX));
    outcome = bt_astar_outcome(state);
  }
  BT_TRY(bt_astar_answer(state, outcome, &grid->path));
  uint32_t index = (uint32_t)count;
  if (outcome == BT_GRID_FOUND) {
    const double *last = state->points.items + state->points.count - 2;
    for (index = 0; goals[2 * index] != last[0] || goals[2 * index + 1] != last[1];) index++;
  }
  grid->path.goal_index = index;
  *out = &grid->path;
  return BT_OK;
}
