// The queries for one path.
#include "grid/query.h"

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

static bool is_uniform_jump(const bt_grid *grid, const bt_rules *rules) {
  return !grid->costs && !rules->is_hex && rules->diagonals == BT_GRID_NO_CORNER_CUTTING;
}

// Is it for jump point search? Not where cells expanded are counted or compared.
static bool wants_jumps(const bt_astar *state) {
  const bt_grid_query *query = &state->query;
  if (query->method == BT_GRID_JUMP_POINTS) return true;
  return query->method == BT_GRID_AUTO && is_uniform_jump(state->grid, &state->rules) &&
         (query->heuristic == BT_GRID_BEST || query->heuristic == BT_GRID_OCTILE) &&
         query->max_expansions == 0 && query->max_cost == INFINITY;
}

static bt_status check_query(const bt_grid *grid, const bt_grid_query *query,
                             const bt_rules *rules) {
  bool is_uniform = !grid->costs && !rules->is_hex;
  if ((uint32_t)query->method > BT_GRID_JUMP_POINTS || query->size - 1 >= BT_GRID_MAX_SIZE)
    return BT_ERROR_RANGE;
  if (query->max_cost != query->max_cost) return BT_ERROR_NOT_FINITE;
  if (query->max_cost < 0) return BT_ERROR_RANGE;
  if (query->method == BT_GRID_JUMP_POINTS && !is_uniform_jump(grid, rules)) return BT_ERROR_RANGE;
  if (query->smooth && (!is_uniform || rules->diagonals > BT_GRID_ONE_FREE)) return BT_ERROR_RANGE;
  return BT_OK;
}

bt_status bt_astar_ask(bt_grid *grid, bt_astar *state, const bt_grid_query *query,
                       bt_board_layer **layer) {
  bt_rules rules;
  BT_TRY(bt_rules_of(query, &rules));
  BT_TRY(check_query(grid, query, &rules));
  BT_TRY(bt_board_layer_of(grid, query->size, layer));
  state->grid = grid;
  state->layer = &(*layer)->layer;
  state->query = *query;
  state->rules = rules;
  state->least_cost =
      rules.heuristic == BT_GRID_NONE && query->method != BT_GRID_GREEDY ? 0 : grid->least_cost;
  state->expansions = state->generated = 0;
  state->nearest = UINT64_MAX;
  state->jumps = wants_jumps(state);
  if (state->jumps) state->least_cost = 1;
  state->is_reverse = false;
  state->start_x = (uint32_t)query->start_x + 1, state->start_y = (uint32_t)query->start_y + 1;
  state->goal_x = (uint32_t)query->goal_x + 1, state->goal_y = (uint32_t)query->goal_y + 1;
  state->start = bt_layer_number(state->layer, state->start_x, state->start_y);
  state->goal = bt_layer_number(state->layer, state->goal_x, state->goal_y);
  return BT_OK;
}

bool bt_grid_is_on(const bt_grid *grid, int32_t x, int32_t y) {
  return x >= 0 && y >= 0 && (uint32_t)x < grid->width && (uint32_t)y < grid->height;
}

bt_grid_outcome bt_astar_check_ends(const bt_astar *state) {
  const bt_grid_query *query = &state->query;
  if (!bt_grid_is_on(state->grid, query->start_x, query->start_y)) return BT_GRID_OUTSIDE;
  if (!bt_grid_is_on(state->grid, query->goal_x, query->goal_y)) return BT_GRID_OUTSIDE;
  if (!bt_layer_is_free(state->layer, state->start_x, state->start_y)) return BT_GRID_START_BLOCKED;
  if (!bt_layer_is_free(state->layer, state->goal_x, state->goal_y)) return BT_GRID_GOAL_BLOCKED;
  return BT_GRID_FOUND;
}

// An answer without a path.
static bt_grid_path no_path(bt_grid_outcome outcome, const bt_astar *state) {
  return (bt_grid_path){.cost = NAN,
                        .expansions = (double)state->expansions,
                        .generated = (double)state->generated,
                        .points = NULL,
                        .outcome = outcome};
}

bt_status bt_astar_answer(bt_memory *memory, bt_astar *state, bt_grid_outcome outcome,
                          bt_grid_path *path) {
  if (outcome != BT_GRID_FOUND && (!state->query.partial || state->nearest == UINT64_MAX)) {
    *path = no_path(outcome, state);
    return BT_OK;
  }
  uint32_t to = state->reached;
  if (!bt_astar_trace(memory, state, to)) return BT_ERROR_OUT_OF_MEMORY;
  *path = no_path(outcome, state);
  path->cost = state->grid->costs ? state->nodes.items[to].g : bt_astar_length(state);
  path->points = state->points.items;
  path->point_count = state->points.count / 2;
  path->is_partial = outcome != BT_GRID_FOUND;
  return BT_OK;
}

bool bt_astar_go_on(bt_memory *memory, bt_astar *state, uint64_t steps) {
  return state->jumps ? bt_astar_jump(memory, state, steps) : bt_astar_run(memory, state, steps);
}

bt_grid_outcome bt_astar_outcome(const bt_astar *state) {
  if (state->end == BT_ASTAR_FOUND) return BT_GRID_FOUND;
  return state->end == BT_ASTAR_EXHAUSTED ? BT_GRID_UNREACHABLE : BT_GRID_OUT_OF_BUDGET;
}

// Searches between two free cells of one label.
static bt_status search(bt_grid *grid, bt_regions *regions, bt_grid_outcome *outcome) {
  bt_astar *state = &grid->state;
  bt_memory *memory = &grid->memory;
  if (state->query.smooth) {
    BT_TRY(bt_astar_smooth(grid, state, outcome));
  } else {
    if (!bt_astar_begin(memory, state) || !bt_astar_go_on(memory, state, UINT64_MAX))
      return BT_ERROR_OUT_OF_MEMORY;
    *outcome = bt_astar_outcome(state);
  }
  if (*outcome == BT_GRID_UNREACHABLE && regions->may_be_split &&
      !bt_regions_label(memory, regions))
    return BT_ERROR_OUT_OF_MEMORY;
  return BT_OK;
}

// Looks at all that can be reached, for the cell nearest to a goal that cannot.
static bt_status go_near(bt_grid *grid) {
  bt_astar *state = &grid->state;
  state->jumps = false;
  state->least_cost = 0;
  state->query.method = BT_GRID_A_STAR;
  return bt_astar_begin(&grid->memory, state) && bt_astar_run(&grid->memory, state, UINT64_MAX)
             ? BT_OK
             : BT_ERROR_OUT_OF_MEMORY;
}

bt_status bt_grid_find_path(bt_grid *grid, const bt_grid_query *query, const bt_grid_path **out) {
  BT_REFUSE_NULL(!grid || !query || !out);
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  bt_regions *regions = NULL;
  BT_TRY(bt_astar_ask(grid, state, query, &layer));
  bt_grid_outcome outcome = bt_astar_check_ends(state);
  if (outcome == BT_GRID_FOUND) {
    BT_TRY(bt_board_regions(grid, layer, bt_rules_connection(&state->rules), &regions));
    if (bt_regions_of(regions, state->start) != bt_regions_of(regions, state->goal))
      outcome = BT_GRID_UNREACHABLE;
    else
      BT_TRY(search(grid, regions, &outcome));
  }
  bool is_cut_off = outcome == BT_GRID_UNREACHABLE || outcome == BT_GRID_GOAL_BLOCKED;
  if (is_cut_off && query->partial) BT_TRY(go_near(grid));
  if (outcome != BT_GRID_FOUND || !query->smooth)
    BT_TRY(bt_astar_answer(&grid->memory, state, outcome, &grid->path));
  *out = &grid->path;
  return BT_OK;
}

static bool is_goal_free(const bt_astar *state, const int32_t *goal) {
  return bt_grid_is_on(state->grid, goal[0], goal[1]) &&
         bt_layer_is_free(state->layer, (uint32_t)goal[0] + 1, (uint32_t)goal[1] + 1);
}

// Dijkstra's algorithm, until it comes to one of the goals. The first of those in one cell counts.
static bt_status search_nearest(bt_grid *grid, const int32_t *goals, size_t count, size_t *index) {
  bt_astar *state = &grid->state;
  if (!bt_astar_begin(&grid->memory, state)) return BT_ERROR_OUT_OF_MEMORY;
  for (size_t i = 0; i < count; i++)
    if (is_goal_free(state, goals + 2 * i)) {
      uint32_t x = (uint32_t)goals[2 * i] + 1, y = (uint32_t)goals[2 * i + 1] + 1;
      bt_astar_mark_goal(state, bt_layer_number(state->layer, x, y));
    }
  if (!bt_astar_run(&grid->memory, state, UINT64_MAX)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t pitch = state->layer->pitch;
  int32_t x = (int32_t)(state->reached % pitch) - 1, y = (int32_t)(state->reached / pitch) - 1;
  *index = 0;
  while (*index < count && (goals[2 * *index] != x || goals[2 * *index + 1] != y)) ++*index;
  return BT_OK;
}

bt_status bt_grid_find_nearest(bt_grid *grid, const bt_grid_query *query, const int32_t *goals,
                               size_t count, const bt_grid_path **out) {
  BT_REFUSE_NULL(!grid || !query || !out || (!goals && count));
  bt_astar *state = &grid->state;
  bt_board_layer *layer;
  bt_grid_query asked = *query;
  asked.goal_x = asked.start_x, asked.goal_y = asked.start_y;
  asked.heuristic = BT_GRID_NONE;
  asked.method = BT_GRID_A_STAR;
  asked.partial = asked.smooth = false;
  BT_TRY(bt_astar_ask(grid, state, &asked, &layer));
  bt_grid_outcome outcome = bt_astar_check_ends(state);
  size_t index = count;
  state->goal = BT_LINK_CELL; // none by its number
  if (outcome == BT_GRID_FOUND) {
    BT_TRY(search_nearest(grid, goals, count, &index));
    outcome = bt_astar_outcome(state);
  }
  BT_TRY(bt_astar_answer(&grid->memory, state, outcome, &grid->path));
  grid->path.goal_index = (uint32_t)(outcome ? count : index);
  *out = &grid->path;
  return BT_OK;
}
