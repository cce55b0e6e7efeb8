#include "directional/query.h"

#include "directional/internal.h"

#include "geometry/angle.h"
#include "geometry/check.h"

#ifdef BT_CALLER_CHECKS
#define check_query(query) BT_OK
#else
static bt_status check_pose(const bt_pose *pose) {
  BT_TRY(bt_check_point(pose->point));
  return bt_check_number(pose->heading, -BT_MAX_COORDINATE, BT_MAX_COORDINATE);
}

static bt_status check_query(const bt_unit_query *query) {
  BT_TRY(check_pose(&query->start));
  BT_TRY(bt_check_point(query->goal.point));
  if (query->goal_kind == BT_GOAL_POSE) BT_TRY(check_pose(&query->goal));
  BT_TRY(bt_check_number(query->reverse_factor, 1, BT_UNIT_MAX_COST));
  BT_TRY(bt_check_number(query->switch_cost, 0, BT_UNIT_MAX_COST));
  BT_TRY(bt_check_number(query->turn_cost, 0, BT_UNIT_MAX_COST));
  bool fits = (unsigned)query->goal_kind <= BT_GOAL_POSE &&
              (unsigned)query->method <= BT_UNIT_HYBRID &&
              (unsigned)query->smoothing <= BT_SMOOTHING_CURVE &&
              (unsigned)query->road_method <= BT_ROADS_CONES;
  return fits ? BT_OK : BT_ERROR_RANGE;
}
#endif

static void set_up_costs(bt_unit_state *s, const bt_grid *grid) {
  s->costs = grid->costs;
  s->least_cost = (double)grid->least_cost;
  s->gears = s->shape.reverses ? 2 : 1;
  s->gear_factors[BT_FORWARDS] = 1;
  s->gear_factors[BT_BACKWARDS] = s->query.reverse_factor;
  s->switch_length = s->least_cost > 0 ? s->query.switch_cost / s->least_cost : 0;
}

static void set_up_geometry(bt_unit_state *s) {
  s->footprint = bt_footprint_of(s->shape.width, s->shape.length);
  for (uint32_t k = 0; k < s->table->headings; k++)
    s->directions[k] = bt_unit_at(k * (BT_TAU / s->table->headings));
  bt_vec *goal = &s->query.goal.point;
  if (bt_goal_is_tile(s)) *goal = bt_vec_of(floor(goal->x + 0.5), floor(goal->y + 0.5));
  s->start_tiles = bt_tiles_at(s->query.start.point);
  s->goal_tiles = bt_tiles_at(*goal);
  s->query.start.heading = bt_wrap_any(s->query.start.heading);
  if (s->query.goal_kind != BT_GOAL_POSE) return;
  s->query.goal.heading = bt_wrap_any(s->query.goal.heading);
  s->goal_direction = bt_unit_at(s->query.goal.heading);
}

bt_status bt_unit_begin_query(bt_unit *unit, bt_grid *grid, bt_memory *memory, bt_unit_state *s,
                              const bt_unit_query *query) {
  bt_unit_tables *tables;
  BT_TRY(check_query(query));
  BT_TRY(bt_unit_tables_of(unit, &query->edges, &tables));
  bt_edge_table *table = &tables->edges;
  if (grid->costs) BT_TRY(bt_edge_table_add_tile_lengths(&unit->memory, table));
  BT_TRY(bt_unit_prepare_estimate(unit));
  s->memory = memory;
  s->shape = unit->shape;
  s->query = *query;
  s->table = table;
  s->hops = &tables->hops;
  s->estimate = &unit->estimate;
  s->expansions = 0;
  s->is_on_route = s->is_cut_off = false;
  s->nearest = INFINITY;
  set_up_costs(s, grid);
  set_up_geometry(s);
  uint64_t nodes = (uint64_t)grid->width * grid->height * table->headings * s->gears;
  if (nodes >= BT_UNIT_GOAL_NODE) return BT_ERROR_RANGE;
  BT_TRY(bt_terrain_copy(memory, &s->terrain, grid));
  return bt_roads_apply(s);
}

static bool is_goal_free(const bt_unit_state *s) {
  const bt_pose *goal = &s->query.goal;
  if (s->query.goal_kind == BT_GOAL_POSE)
    return bt_terrain_fits(&s->terrain, &s->footprint, goal->point, s->goal_direction);
  if (s->query.goal_kind == BT_GOAL_POINT) {
    bt_footprint inner = bt_footprint_of(2 * s->footprint.inner, 0);
    return bt_terrain_fits(&s->terrain, &inner, goal->point, s->directions[0]);
  }
  for (uint32_t k = 0; k < s->table->headings; k++)
    if (bt_terrain_fits(&s->terrain, &s->footprint, goal->point, s->directions[k])) return true;
  return false;
}

static bool is_on(const bt_terrain *terrain, bt_tile_span tiles) {
  bt_tile_span board = {0, 0, (int32_t)terrain->width - 1, (int32_t)terrain->height - 1};
  return bt_spans_are_near(tiles, board, 0);
}

static uint32_t region_of(bt_regions *regions, bt_tile_span tile) {
  uint32_t x = (uint32_t)tile.x, y = (uint32_t)tile.y;
  return bt_regions_of(regions, bt_layer_number(regions->layer, x + 1, y + 1));
}

// Whether no path over free tiles leads from start to goal, not even for a point. A unit that is
// not thin also cannot pass between two blocked tiles that meet at a corner.
static bt_status is_cut_off(const bt_unit_state *s, bt_grid *grid, bool *out) {
  bt_rules rules = {.diagonals = bt_is_thin(&s->footprint) ? BT_GRID_ALWAYS : BT_GRID_NEVER};
  bt_regions *regions;
  BT_TRY(bt_board_regions(grid, grid->layers.items[0], &rules, &regions));
  bt_tile_span starts[BT_SPAN_MOST], goals[BT_SPAN_MOST];
  uint32_t start_count = bt_terrain_free_tiles(&s->terrain, s->start_tiles, starts);
  uint32_t goal_count = bt_terrain_free_tiles(&s->terrain, s->goal_tiles, goals);
  *out = true;
  for (uint32_t i = 0; i < start_count; i++)
    for (uint32_t k = 0; k < goal_count; k++)
      if (region_of(regions, starts[i]) == region_of(regions, goals[k])) *out = false;
  return BT_OK;
}

static bt_unit_outcome check_ends(const bt_unit_state *s) {
  const bt_pose *start = &s->query.start;
  if (!is_on(&s->terrain, s->start_tiles) || !is_on(&s->terrain, s->goal_tiles))
    return BT_UNIT_OUTSIDE;
  if (!bt_terrain_fits(&s->terrain, &s->footprint, start->point, bt_unit_at(start->heading)))
    return BT_UNIT_START_BLOCKED;
  return is_goal_free(s) ? BT_UNIT_FOUND : BT_UNIT_GOAL_BLOCKED;
}

bt_status bt_unit_check_ends(bt_unit_state *s, bt_grid *grid, bt_unit_outcome *outcome) {
  *outcome = check_ends(s);
  if (*outcome != BT_UNIT_FOUND) return BT_OK;
  BT_TRY(is_cut_off(s, grid, &s->is_cut_off));
  if (s->is_cut_off && !s->query.partial) *outcome = BT_UNIT_UNREACHABLE;
  return BT_OK;
}

bt_unit_outcome bt_unit_outcome_of(const bt_unit_state *s) {
  if (s->end == BT_END_FOUND) return BT_UNIT_FOUND;
  if (s->end == BT_END_LIMITED) return BT_UNIT_OUT_OF_BUDGET;
  return s->is_cut_off ? BT_UNIT_UNREACHABLE : BT_UNIT_NOT_FOUND;
}

bt_status bt_unit_conclude(bt_unit_state *s, bt_unit_outcome outcome, bt_unit_answer *answer) {
  bt_answer_clear(answer, outcome);
  answer->path.expansions = s->expansions;
  answer->path.is_proven = outcome == BT_UNIT_UNREACHABLE;
  bool is_partial = outcome != BT_UNIT_FOUND && s->query.partial && s->nearest < INFINITY;
  if (outcome != BT_UNIT_FOUND && !is_partial) return BT_OK;
  answer->path.is_partial = is_partial;
  return bt_answer_trace(answer, s);
}
