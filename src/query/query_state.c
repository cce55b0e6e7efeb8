#include "query/query_state.h"
#include "boundary/nearest_free.h"
#include "geometry/check.h"

bt_scratch *bt_scratch_of(bt_world *world) {
  if (!world->scratch) world->scratch = bt_memory_take(&world->memory, sizeof(bt_scratch));
  return world->scratch;
}

bt_query bt_query_default(bt_vec start, bt_vec goal) {
  return (bt_query){.start = start, .goal = goal};
}

bt_status bt_check_query(const bt_world *world, const bt_query *query) {
  BT_REFUSE_NULL(!world || !query);
  BT_TRY(bt_check_point(query->start));
  BT_TRY(bt_check_point(query->goal));
  BT_TRY(bt_check_radius(query->agent_radius));
  return (unsigned)query->engine <= BT_ENGINE_CELLS ? BT_OK : BT_ERROR_RANGE;
}

static void finish(bt_query_state *state, bt_outcome outcome) {
  state->is_done = true;
  state->outcome = outcome;
}

// If the end is blocked, moves it to where it is free, or answers the question with that.
static bt_status settle_end(bt_query_state *state, bt_vec *end, bool *snapped, bt_outcome blocked) {
  if (bt_blocker_at(&state->inflated, *end) == BT_NO_SITE) return BT_OK;
  if (!state->query.snap) {
    finish(state, blocked);
    return BT_OK;
  }
  *snapped = true;
  return bt_nearest_free(&state->inflated, *end, end);
}

bt_status bt_query_begin(bt_query_state *state, bt_world *world, const bt_query *query,
                         bt_memory *memory, bt_engines *engines) {
  *state = (bt_query_state){.query = *query,
                            .start = query->start,
                            .goal = query->goal,
                            .engine = query->engine,
                            .memory = memory,
                            .engines = engines};
  state->scratch = bt_scratch_of(world);
  if (!state->scratch) return BT_ERROR_OUT_OF_MEMORY;
  bt_vec ends[2] = {query->start, query->goal};
  BT_TRY(bt_inflate(world, query->agent_radius, ends, 2, &state->inflated));
  BT_TRY(settle_end(state, &state->start, &state->start_snapped, BT_START_BLOCKED));
  if (!state->is_done)
    BT_TRY(settle_end(state, &state->goal, &state->goal_snapped, BT_GOAL_BLOCKED));
  bt_engines_clear(engines);
  if (state->is_done) {
    if (query->engine == BT_ENGINE_AUTO) state->engine = BT_ENGINE_TANGENT;
    return BT_OK;
  }
  engines->has_begun = true;
  return bt_query_begin_search(state);
}

static void settle(bt_query_state *state, bool is_done, bool is_found) {
  if (is_done) finish(state, is_found ? BT_FOUND : BT_UNREACHABLE);
}

// A search that takes longer than most may be one in vain, which would go on to all that can be
// reached: are the ends separated? That takes a part of the time that was spent, or is given up.
static BT_COLD bt_status look_for_enclosure(bt_query_state *state, double spent) {
  state->patience = bt_query_usual_work(state);
  if (spent < state->patience) return BT_OK;
  bool separated, known;
  bt_vec ends[2] = {state->start, state->goal};
  BT_TRY(bt_are_separated(&state->scratch->separation, &state->inflated, ends, spent, &separated,
                          &known));
  state->patience = known ? INFINITY : 4 * spent;
  settle(state, separated, false);
  return BT_OK;
}

bt_status bt_query_step(bt_query_state *state, uint32_t most) {
  bt_active_set *set = &state->engines->set;
  bt_windows *windows = &state->engines->windows;
  uint64_t spent = set->expansions + windows->expansions, limit = state->query.max_expansions;
  if (!state->is_done && limit && state->probed.expansions + spent >= limit)
    finish(state, BT_OUT_OF_BUDGET);
  if (!state->is_done && (double)spent >= state->patience)
    BT_TRY(look_for_enclosure(state, (double)spent));
  if (state->is_done) return BT_OK;
  if (bt_is_by_cells(state)) {
    bool is_near_end = limit || (double)(spent + most) > state->patience;
    BT_TRY(bt_windows_step(windows, is_near_end ? 1 : most)); // so that none is taken beyond it
    if (!windows->is_done) return BT_OK;
    bool verified;
    BT_TRY(bt_query_verify_or_retry(state, &verified));
    if (verified) settle(state, true, bt_windows_found(windows, 0));
    return BT_OK;
  }
  BT_TRY(bt_active_set_step(set));
  settle(state, set->is_done, set->is_found);
  return bt_query_hand_over_if_due(state);
}

bt_status bt_query_run(bt_query_state *state) {
  while (!state->is_done) BT_TRY(bt_query_step(state, BT_QUERY_STRIDE));
  return BT_OK;
}

static uint32_t edge_before(const bt_active_set *set, uint32_t edge) {
  uint32_t arrival = set->edges.items[edge].from;
  return arrival == BT_NONE ? BT_NONE : set->nodes.items[arrival].edge;
}

bt_status bt_query_reconstruct_edge(bt_query_state *state, uint32_t edge, bt_path *path) {
  const bt_active_set *set = &state->engines->set;
  uint32_t to = set->edges.items[edge].to, count = 0;
  bt_edge_shape shape;
  bt_edge_shape_of(set, set->edges.items[edge].from, to, &shape);
  // A partial path ends on a circle: there, as a point.
  bt_vec end = to == BT_NONE ? state->goal : shape.to;
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) count++;
  BT_TRY(bt_path_reserve_waypoints(path, count));
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) {
    uint32_t reached = set->edges.items[e].to;
    bt_waypoint *waypoint = &path->waypoints.items[count--];
    waypoint->site = set->sites.items[reached >> 1].site;
    waypoint->turn = bt_turn_of(reached);
    waypoint->arc = shape.arc;
    bt_edge_shape_of(set, set->edges.items[e].from, reached, &shape);
  }
  return bt_path_reconstruct(path, &state->inflated, state->start, end);
}

bt_status bt_query_reconstruct_root(bt_query_state *state, uint32_t root, bt_vec end, double length,
                                    bt_path *path) {
  const bt_windows *windows = &state->engines->windows;
  const bt_cells_node *roots = windows->nodes.items;
  uint32_t count = 0;
  for (uint32_t r = root; r != 0; r = roots[r].parent) count++; // 0 is the start
  BT_TRY(bt_path_reserve_waypoints(path, count));
  bt_vec to = bt_to_local(windows->diagram, end);
  double k = 0; // of the circle that is reached at `to`, by its centre, after `length`
  for (uint32_t r = root; r != 0; r = roots[r].parent) {
    bt_waypoint *waypoint = &path->waypoints.items[count--];
    const bt_cells_node *at = &roots[r];
    waypoint->site = bt_node_site(windows, at);
    waypoint->turn = at->k < 0 ? -1 : 1;
    double between = at->k - k, d2 = bt_distance2(to, at->center) - between * between;
    waypoint->arc = (length - at->base.g - (d2 > 0 ? sqrt(d2) : 0)) / at->radius;
    to = at->center, k = at->k, length = at->base.g;
  }
  return bt_path_reconstruct(path, &state->inflated, state->start, end);
}

bt_status bt_query_reconstruct(bt_query_state *state, bt_path *path) {
  const bt_engines *engines = state->engines;
  if (!bt_is_by_cells(state)) {
    return bt_query_reconstruct_edge(state, engines->set.goal_edge, path);
  }
  const bt_goal *goal = &engines->windows.goals.items[0];
  return bt_query_reconstruct_root(state, goal->root, state->goal, goal->best, path);
}

void bt_query_write_info(const bt_query_state *state, bt_path *path) {
  const bt_active_set *set = &state->engines->set;
  const bt_windows *windows = &state->engines->windows;
  path->info.outcome = state->outcome;
  path->info.start_snapped = state->start_snapped;
  path->info.goal_snapped = state->goal_snapped;
  path->info.start = state->start;
  if (path->info.is_partial == 0) path->info.goal = state->goal;
  path->info.engine = state->engine;
  const bt_work *probed = &state->probed;
  path->info.expansions = (double)(set->expansions + windows->expansions + probed->expansions);
  path->info.bitangents = (double)(set->bitangents + windows->bitangents + probed->bitangents);
  path->info.sight_tests = (double)(set->sight_tests + windows->sight_tests + probed->sight_tests);
  uint32_t roots = windows->nodes.count; // the start is one
  path->info.arrivals = set->nodes.count + (roots ? roots - 1 : 0);
  path->info.active = set->sites.count;
}

bt_status bt_query_answer(bt_query_state *state, bt_path *path) {
  bt_path_info before = path->info;
  bt_status status = BT_OK;
  path->info = (bt_path_info){.length = NAN};
  if (state->outcome == BT_FOUND) {
    status = bt_query_reconstruct(state, path);
  } else if (state->outcome == BT_UNREACHABLE && state->query.partial) {
    status = bt_query_reconstruct_partial(state, path);
  }
  if (status) {
    path->info = before;
    return status;
  }
  bt_query_write_info(state, path);
  return BT_OK;
}
