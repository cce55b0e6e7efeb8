// The query for one path.
#include "directional/internal.h"
#include "directional/query.h"

bt_unit_query bt_unit_query_default(bt_pose start, bt_vec goal) {
  return (bt_unit_query){.start = start,
                         .goal = {.point = goal},
                         .edges = {BT_AROUND_24, BT_CURVE_ARC_STRAIGHT_ARC, 8},
                         .reverse_factor = 1,
                         .try_wider = true};
}

static bt_status search(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                        bt_unit_outcome *outcome) {
  bt_unit_state *s = &unit->state;
  BT_TRY(bt_unit_begin_query(unit, grid, &unit->memory, s, query));
  BT_TRY(bt_unit_check_ends(s, grid, outcome));
  if (*outcome != BT_UNIT_FOUND) return BT_OK;
  BT_TRY(bt_unit_begin(s));
  BT_TRY(bt_unit_run(s, UINT64_MAX));
  *outcome = bt_unit_outcome_of(s);
  return BT_OK;
}

// The largest distance of the hybrid method's path from the grid path that it follows, in tiles.
enum { LEAST_MARGIN = 1, MOST_MARGIN = 4 };

// Searches along the grid path of a point, in ever wider margins. The article's hybrid follows a
// grid path forwards and backwards, and joins the two where it gets stuck. The expansions of all
// margins count.
static bt_status search_hybrid(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                               bt_unit_outcome *outcome) {
  bt_unit_state *s = &unit->state;
  BT_TRY(bt_unit_begin_query(unit, grid, &unit->memory, s, query));
  BT_TRY(bt_unit_check_ends(s, grid, outcome));
  if (*outcome != BT_UNIT_FOUND) return BT_OK;
  for (int32_t margin = LEAST_MARGIN; margin <= MOST_MARGIN; margin++) {
    s->is_on_route = false;
    BT_TRY(bt_unit_begin(s));
    BT_TRY(bt_route_mark_hops(s, margin));
    s->is_on_route = true;
    BT_TRY(bt_unit_begin(s));
    BT_TRY(bt_unit_run(s, UINT64_MAX));
    if (s->end != BT_END_EXHAUSTED) break;
  }
  *outcome = bt_unit_outcome_of(s);
  return BT_OK;
}

// Finds the least wider neighbourhood that has a path, within the remaining expansions.
static bt_status try_wider(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                           bt_unit_path *path) {
  bt_unit_query wider = *query;
  bt_unit_outcome outcome = BT_UNIT_NOT_FOUND;
  wider.partial = false;
  while (outcome == BT_UNIT_NOT_FOUND && wider.edges.neighbourhood < BT_AROUND_80) {
    wider.edges.neighbourhood++;
    if (query->max_expansions) {
      wider.max_expansions = query->max_expansions - (uint32_t)path->expansions;
      if (wider.max_expansions == 0) return BT_OK;
    }
    bt_status status = search(unit, grid, &wider, &outcome);
    if (status == BT_ERROR_RANGE) return BT_OK; // the edges of this neighbourhood reach too far
    BT_TRY(status);
    path->expansions += unit->state.expansions;
  }
  if (outcome == BT_UNIT_FOUND) {
    path->outcome = BT_UNIT_NEEDS_WIDER;
    path->wider = wider.edges.neighbourhood;
  } else if (outcome == BT_UNIT_NOT_FOUND) {
    path->outcome = BT_UNIT_UNREACHABLE;
  }
  return BT_OK;
}

// Searches again over the tiles of the path, in the neighbourhood of 48 tiles. The path stays
// unless the search finds a cheaper one.
static bt_status search_route(bt_unit *unit, bt_grid *grid, const bt_unit_query *query) {
  bt_unit_state *s = &unit->state;
  bt_unit_query wider = *query;
  bt_unit_path path = unit->answer.path;
  if (wider.edges.neighbourhood < BT_AROUND_48) wider.edges.neighbourhood = BT_AROUND_48;
  bt_status status = bt_unit_begin_query(unit, grid, &unit->memory, s, &wider);
  if (status == BT_ERROR_RANGE) return BT_OK; // the edges of this neighbourhood reach too far
  BT_TRY(status);
  BT_TRY(bt_route_mark(s, &unit->answer));
  s->is_on_route = true;
  s->query.max_expansions = 0;
  BT_TRY(bt_unit_begin(s));
  BT_TRY(bt_unit_run(s, UINT64_MAX));
  if (s->end != BT_END_FOUND || s->bound >= path.cost) return BT_OK;
  BT_TRY(bt_answer_trace(&unit->answer, s));
  unit->answer.path.expansions = path.expansions + s->expansions;
  return BT_OK;
}

static bt_status smooth(bt_unit *unit, bt_grid *grid, const bt_unit_query *query) {
  bt_unit_path *path = &unit->answer.path;
  double unsmoothed = path->cost;
  BT_TRY(search_route(unit, grid, query));
  if (query->smoothing == BT_SMOOTHING_CURVE)
    BT_TRY(bt_smooth(&unit->state, &unit->smoother, &unit->answer));
  path->unsmoothed = unsmoothed;
  path->was_smoothed = path->cost < unsmoothed;
  return BT_OK;
}

bt_status bt_unit_find_path(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                            const bt_unit_path **out) {
  BT_REFUSE_NULL(!unit || !grid || !query || !out);
  bt_unit_outcome outcome;
  bool is_hybrid = query->method == BT_UNIT_HYBRID;
  BT_TRY((is_hybrid ? search_hybrid : search)(unit, grid, query, &outcome));
  bt_unit_path *path = &unit->answer.path;
  BT_TRY(bt_unit_conclude(&unit->state, outcome, &unit->answer));
  if (outcome == BT_UNIT_NOT_FOUND && query->try_wider && !is_hybrid)
    BT_TRY(try_wider(unit, grid, query, path));
  // Smoothing would undo the methods that keep edges short.
  bool is_kept = query->roads && (query->road_method == BT_ROADS_ADJACENT ||
                                  query->road_method == BT_ROADS_FITTING);
  if (outcome == BT_UNIT_FOUND && query->smoothing && !is_kept) BT_TRY(smooth(unit, grid, query));
  *out = path;
  return BT_OK;
}
