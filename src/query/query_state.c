#include "query/query_state.h"
#include "boundary/nearest_free.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "sight/blocked_points.h"

#include <float.h>

bt_query bt_query_default(bt_vec start, bt_vec goal) {
  return (bt_query){.start = start, .goal = goal};
}

static bt_status check_turning(const bt_query *query) {
  const double most = BT_MAX_COORDINATE;
  if (query->has_start_heading) BT_TRY(bt_check_number(query->start_heading, -most, most));
  if (query->has_goal_heading) BT_TRY(bt_check_number(query->goal_heading, -most, most));
  return query->engine == BT_ENGINE_AUTO && !query->partial ? BT_OK : BT_ERROR_RANGE;
}

bt_status bt_check_query(const bt_query *query) {
  BT_REFUSE_NULL(!query);
  BT_TRY(bt_check_point(query->start));
  BT_TRY(bt_check_point(query->goal));
  BT_TRY(bt_check_radius(query->agent_radius));
  BT_TRY(bt_check_radius(query->turning_radius));
  BT_TRY(bt_check_number(query->max_length, 0, DBL_MAX));
  if (query->turning_radius > 0) return BT_HAS_TURNING ? check_turning(query) : BT_ERROR_RANGE;
  return (unsigned)query->engine <= BT_ENGINE_GRAPH ? BT_OK : BT_ERROR_RANGE;
}

static void finish(bt_query_state *state, bt_outcome outcome) {
  BT_ASSERT(!state->is_done);
  state->is_done = true;
  state->outcome = state->is_too_far && outcome == BT_UNREACHABLE ? BT_TOO_FAR : outcome;
}

// Settles an end and finds its exits. A blocked end is moved to the nearest free point if the query
// snaps; otherwise, or if no point is free, the query ends with the outcome `blocked`.
static bt_status settle_end(bt_query_state *state, bt_vec *end, bt_exits *exits, bool *snapped,
                            bt_outcome blocked) {
  bool is_open = bt_is_open(&state->inflated, *end, exits);
  bt_solver *solver = state->solver;
  if (is_open) return BT_OK;
  if (state->query.snap)
    BT_TRY(bt_nearest_free(&solver->memory, &solver->near, &state->inflated, *end, end, snapped));
  if (*snapped) bt_find_exits(&state->inflated, *end, exits);
  if (!*snapped) finish(state, blocked);
  return BT_OK;
}

// Whether `auto` gives long queries to the graph engine: in a world mostly of polygons and walls,
// or where walls block most paths among circles.
static bool is_long_by_graph(const bt_query_state *state) {
  const bt_world *world = state->inflated.world;
  return BT_HAS_GRAPH && bt_has_walls(world) &&
         (bt_suits_graph(world) || bt_is_walled(state->solver->walled));
}

bt_status bt_query_begin(bt_query_state *state, bt_solver *solver, const bt_query *query,
                         bt_engines *engines) {
  *state = (bt_query_state){.query = *query,
                            .start = query->start,
                            .goal = query->goal,
                            .engine = query->engine,
                            .solver = solver,
                            .engines = engines};
  double free_reach = bt_free_arc_reach(query->turning_radius);
  bt_vec ends[2] = {query->start, query->goal};
  bt_vec extent = {0, bt_max(bt_extent(ends[0]), bt_extent(ends[1])) + free_reach};
  bt_vec points[3] = {ends[0], ends[1], extent};
  BT_TRY(bt_ignore(engines->memory, solver->world, &query->ignore, &engines->ignored));
  BT_TRY(bt_inflate(solver->world, query->agent_radius, &engines->ignored, points, 3,
                    &state->inflated));
  BT_TRY(settle_end(state, &state->start, &state->pairs.starts, &state->start_snapped,
                    BT_START_BLOCKED));
  if (!state->is_done)
    BT_TRY(settle_end(state, &state->goal, &state->pairs.goals, &state->goal_snapped,
                      BT_GOAL_BLOCKED));
  if (is_long_by_graph(state)) bt_solver_count_work(solver, engines);
  bt_engines_reset(engines);
  if (!state->is_done) return bt_query_begin_search(state);
  if (query->engine == BT_ENGINE_AUTO)
    state->engine = query->turning_radius > 0 ? BT_ENGINE_TURNING : BT_ENGINE_TANGENT;
  return BT_OK;
}

static bt_turning_end turning_end(bt_vec point, bool has_heading, double heading) {
  bt_vec unit = has_heading ? bt_unit_at(bt_wrap_any(heading)) : bt_vec_of(1, 0);
  return (bt_turning_end){point, unit, !has_heading};
}

static bt_status begin_turning(bt_query_state *state) {
  const bt_query *query = &state->query;
  if (state->inflated.has_walls) return BT_ERROR_WRONG_KIND;
  bt_turning_task task = {turning_end(state->start, query->has_start_heading, query->start_heading),
                          turning_end(state->goal, query->has_goal_heading, query->goal_heading),
                          query->turning_radius, query->reverse};
  bt_engines *engines = state->engines;
  state->engine = BT_ENGINE_TURNING;
  if (!bt_turning_of(engines))
    BT_TRY(bt_engines_enter(engines, BT_ENGINE_TURNING, bt_turning_create(engines->memory)));
  return bt_turning_begin(bt_turning_of(engines), &state->inflated, &task);
}

static bt_status begin_tangent(bt_query_state *state) {
  bt_engines *engines = state->engines;
  state->engine = BT_ENGINE_TANGENT;
  if (!bt_tangent_of(engines))
    BT_TRY(bt_engines_enter(engines, BT_ENGINE_TANGENT, bt_tangent_create(engines->memory)));
  return bt_tangent_begin(bt_tangent_of(engines), &state->inflated, state->from, state->to);
}

// Begins with the graph engine. *begun is false if it cannot search this world.
static bt_status begin_graph(bt_query_state *state, bool *begun) {
  *begun = false;
  if (state->has_graph_failed) return BT_OK;
  BT_TRY(bt_solver_need_graph(state->solver, state->engines));
  bt_vec ends[2] = {state->from, state->to};
  BT_TRY(bt_graph_engine_begin(bt_graph_of(state->engines), &state->inflated, ends, 1, begun));
  state->has_graph_failed = !*begun;
  if (!*begun) return BT_OK;
  state->engine = BT_ENGINE_GRAPH;
  state->solver->overspent = 0;
  return BT_OK;
}

// Begins where the cells engine cannot verify an answer. Among walls a long search of the tangent
// engine takes some ten times as long as one of the graph engine.
static BT_COLD bt_status begin_in_place_of_cells(bt_query_state *state, bool *begun) {
  state->fallback = bt_cells_fallback(bt_cells_of(state->engines));
  *begun = false;
  return BT_HAS_GRAPH && bt_has_walls(state->inflated.world) ? begin_graph(state, begun) : BT_OK;
}

// Begins with the cells engine, or with another if that cannot verify an answer for these ends.
// *begun is false if that is the tangent engine.
static bt_status begin_cells(bt_query_state *state, bool *begun) {
  bt_engine_outcome outcome;
  BT_TRY(bt_solver_need_cells(state->solver, state->engines));
  bt_cells_engine *cells = bt_cells_of(state->engines);
  BT_TRY(bt_cells_begin(cells, &state->inflated, state->from, &state->to, 1, BT_AIM_ONE));
  BT_TRY(bt_cells_outcome(cells, 0, &outcome));
  *begun = outcome != BT_ENGINE_UNVERIFIED;
  if (!*begun) return begin_in_place_of_cells(state, begun);
  state->fallback = BT_FALLBACK_NONE;
  state->engine = BT_ENGINE_CELLS;
  state->solver->overspent = 0;
  return BT_OK;
}

// Begins with the engine for long queries. *begun is false if it cannot answer.
static bt_status begin_long(bt_query_state *state, bool *begun) {
  *begun = false;
  if (!is_long_by_graph(state)) return begin_cells(state, begun);
  if (!state->engines->is_watched)
    state->solver->walled = bt_forgotten_share(state->solver->walled);
  BT_TRY(begin_graph(state, begun));
  return *begun ? BT_OK : begin_cells(state, begun);
}

// The cost of preparing the engine for long queries.
static double long_cost(const bt_query_state *state) {
  const bt_solver *solver = state->solver;
  if (is_long_by_graph(state)) {
    if (!solver->graphs) return bt_graph_cost(&state->scale, INFINITY, 0);
    return bt_graph_cost(&state->scale, bt_graph_engine_age(solver->graphs, &state->inflated),
                         bt_graph_engine_known(solver->graphs, &state->inflated));
  }
  double age = solver->cache ? bt_cells_diagram_age(solver->cache, &state->inflated) : INFINITY;
  return bt_diagram_cost(&state->scale, age);
}

// Whether `auto` begins with the engine for long queries: the goal is far and the engine is
// prepared, or the tangents between sites are worth keeping, which makes short queries cheap too.
static bool is_long(const bt_query_state *state) {
  if (!is_long_by_graph(state)) return bt_prefers_cells(&state->scale, long_cost(state));
  return bt_pays_to_keep(&state->scale, state->solver->kept_work) ||
         bt_prefers_graph(&state->scale, long_cost(state));
}

// Begins with another engine in the place of one that cannot answer.
static BT_COLD bt_status begin_instead(bt_query_state *state, bt_engine failed) {
  bool begun;
  state->budget = INFINITY;
  BT_TRY(failed == BT_ENGINE_GRAPH ? begin_cells(state, &begun)
                                   : begin_in_place_of_cells(state, &begun));
  return begun ? BT_OK : begin_tangent(state);
}

// Tuning: so many points of kept cycles cost less than the search's first expansion.
enum { FEW_POINTS = 256 };

// The expansions before the search looks for a separating cycle.
static double first_patience(const bt_query_state *state) {
  uint32_t points = bt_kept_points(&state->solver->separation);
  return points > 0 && points <= FEW_POINTS ? 0 : BT_LEAST_WORK;
}

static bt_status begin_pair(bt_query_state *state) {
  state->from = bt_pair_start(&state->pairs);
  state->to = bt_pair_goal(&state->pairs);
  bool begun = false;
  state->budget = INFINITY;
  state->patience = first_patience(state);
  if (BT_HAS_TURNING && state->query.turning_radius > 0) return begin_turning(state);
  if (state->inflated.ignored) return begin_tangent(state); // others keep data of all obstacles
  if (BT_HAS_CELLS && state->query.engine == BT_ENGINE_AUTO) {
    state->scale = bt_query_scale_of(&state->inflated, state->from, state->to);
    state->budget = bt_tangent_budget(&state->scale);
    if (is_long(state)) BT_TRY(begin_long(state, &begun));
  }
  if (BT_HAS_CELLS && state->query.engine == BT_ENGINE_CELLS) BT_TRY(begin_cells(state, &begun));
  if (BT_HAS_GRAPH && state->query.engine == BT_ENGINE_GRAPH) {
    BT_TRY(begin_graph(state, &begun));
    return begun ? BT_OK : begin_instead(state, BT_ENGINE_GRAPH);
  }
  return begun ? BT_OK : begin_tangent(state);
}

// Whether every path is longer than max_length, given a lower bound. The slack covers the distances
// of exits from their ends.
static bool is_too_far(const bt_query_state *state, double bound) {
  double most = state->query.max_length;
  return most > 0 && bound > most + bt_length_slack(&state->inflated, most);
}

bt_status bt_query_begin_search(bt_query_state *state) {
  bool has_exits = bt_begin_pairs(&state->pairs);
  state->is_too_far = is_too_far(state, bt_distance(state->start, state->goal));
  if (state->is_too_far || !has_exits) {
    // There may also be no exit at the place to which an end was moved. No engine begins.
    if (state->engine == BT_ENGINE_AUTO) state->engine = BT_ENGINE_TANGENT;
    finish(state, BT_UNREACHABLE);
    return BT_OK;
  }
  return begin_pair(state);
}

bt_status bt_query_route(const bt_query_state *state, bt_memory *memory, bt_route *route) {
  BT_ASSERT(state->pairs.current < state->pairs.starts.count * state->pairs.goals.count);
  const bt_searcher *engine = bt_at_work(state);
  return engine->methods->route(engine, memory, route);
}

bt_status bt_query_length(const bt_query_state *state, double *out) {
  bt_path *path;
  const bt_searcher *engine = bt_at_work(state);
  *out = engine->methods->length(engine);
  if (state->inflated.agent_radius == state->inflated.true_radius) return BT_OK;
  BT_TRY(bt_solver_scratch_path(state->solver, &path));
  BT_TRY(bt_query_route(state, &path->memory, &path->route));
  bt_path_ends ends = bt_query_ends(state, state->goal);
  return bt_path_true_length(path, &state->inflated, ends, *out, out);
}

// Ends the search of a pair of exits: begins that of the next pair, or finishes the query after the
// last. Pairs are compared by true lengths.
static bt_status settle(bt_query_state *state, bt_engine_outcome outcome) {
  bool found = outcome == BT_ENGINE_FOUND;
  double length = INFINITY;
  if (!found && outcome != BT_ENGINE_UNREACHABLE) return BT_OK;
  if (state->pairs.is_last_word) {
    finish(state, found ? BT_FOUND : BT_UNREACHABLE);
    return BT_OK;
  }
  if (found) BT_TRY(bt_query_length(state, &length));
  if (!bt_next_pair(&state->pairs, length)) {
    finish(state, state->pairs.length < INFINITY ? BT_FOUND : BT_UNREACHABLE);
    return BT_OK;
  }
  bt_engine_statistics own = bt_engines_statistics(state->engines);
  own.nodes = own.active = 0;
  bt_add_statistics(&state->earlier, &own);
  bt_engines_reset(state->engines);
  return begin_pair(state);
}

static bool is_by_graph(const bt_query_state *state) {
  return BT_HAS_GRAPH && state->engine == BT_ENGINE_GRAPH;
}

// Tuning: the pairs of bodies that the search for a separating cycle may compare for each
// expansion. Among polygons a pair takes some 0.2 us, and an expansion of the graph engine 5 to 10.
static const double PAIRS_AN_EXPANSION = 4;

// Looks for a separating cycle: among those that are kept soon, and for others once a search takes
// longer than most. Without a path such a search would expand everything reachable. The cycle
// search takes a fraction of the time already spent, or gives up.
static BT_COLD bt_status look_for_separation(bt_query_state *state, double spent, bool *separated) {
  bt_solver *solver = state->solver;
  bt_query_scale scale = bt_query_scale_of(&state->inflated, state->from, state->to);
  double usual = is_by_graph(state) ? bt_usual_nodes(&scale) : bt_usual_work(&scale);
  bool known;
  bt_vec ends[2] = {state->from, state->to};
  BT_TRY(bt_are_separated(&solver->memory, &solver->separation, &state->inflated, ends,
                          spent < usual ? 0 : PAIRS_AN_EXPANSION * spent, separated, &known));
  state->patience = known ? INFINITY : bt_max(usual, 4 * spent);
  bool is_new = *separated && spent >= usual; // not by a kept cycle alone
  return is_new && is_by_graph(state) ? bt_graph_engine_learn(bt_graph_of(state->engines)) : BT_OK;
}

// Counts the work of the tangent engine beyond its budget, and moves the budget there.
static double overspend(bt_query_state *state) {
  if (state->engine != BT_ENGINE_TANGENT) return 0;
  double over = bt_tangent_work(bt_at_work(state)->statistics) - state->budget;
  if (!BT_HAS_CELLS || over <= 0) return 0;
  state->solver->overspent += over;
  state->budget += over;
  return over;
}

// Switches from the tangent engine to the engine for long queries, if that pays.
static bt_status switch_if_due(bt_query_state *state) {
  if (!bt_pays_to_switch(&state->scale, long_cost(state), state->solver->overspent)) return BT_OK;
  bool begun;
  BT_TRY(begin_long(state, &begun));
  if (!begun) state->budget = INFINITY;
  return BT_OK;
}

// Learns from an answer of the cells engine how many of them walls block.
static void learn_walls(const bt_query_state *state) {
  double *walled = &state->solver->walled;
  bool is_walled = bt_cells_fallback(bt_cells_of(state->engines)) == BT_FALLBACK_WALL;
  if (!state->engines->is_watched) *walled = bt_walled_share(*walled, is_walled);
}

// Verifies that the ends are separated. If they are not, the graph engine may have missed a path,
// and the tangent engine searches again.
static BT_COLD bt_status prove_unreachable(bt_query_state *state) {
  bt_solver *solver = state->solver;
  bool separated, known;
  bt_vec ends[2] = {state->from, state->to};
  BT_TRY(bt_are_separated(&solver->memory, &solver->separation, &state->inflated, ends, INFINITY,
                          &separated, &known));
  if (separated) {
    BT_TRY(bt_graph_engine_confirm(bt_graph_of(state->engines)));
    return settle(state, BT_ENGINE_UNREACHABLE);
  }
  state->fallback = BT_FALLBACK_NOT_SEPARATED;
  state->budget = INFINITY;
  return begin_tangent(state);
}

// Continues the search of the engine at work. Where it cannot answer, another one begins.
static bt_status step_engine(bt_query_state *state, uint32_t most) {
  bt_searcher *engine = bt_at_work(state);
  bt_engine_outcome outcome;
  BT_TRY(engine->methods->step(engine, most, state->budget, &outcome));
  double over = overspend(state);
  if (outcome == BT_ENGINE_SEARCHING) return over > 0 ? switch_if_due(state) : BT_OK;
  if (bt_is_by_cells(state)) learn_walls(state);
  if (BT_HAS_GRAPH && outcome == BT_ENGINE_EXHAUSTED) return prove_unreachable(state);
  if (!BT_HAS_CELLS || outcome != BT_ENGINE_UNVERIFIED) return settle(state, outcome);
  state->has_graph_failed |= is_by_graph(state);
  return begin_instead(state, state->engine);
}

bt_status bt_query_step(bt_query_state *state, uint32_t most) {
  if (state->is_done) return BT_OK;
  double spent = (double)bt_engines_expansions(state->engines);
  double limit = state->query.max_expansions ? (double)state->query.max_expansions : INFINITY;
  BT_ASSERT(state->patience >= 0);
  double left = limit - ((double)state->earlier.expansions + spent);
  if (left <= 0) {
    finish(state, BT_OUT_OF_BUDGET);
    return BT_OK;
  }
  if (is_too_far(state, bt_at_work(state)->methods->bound(bt_at_work(state)))) {
    state->is_too_far = true;
    return settle(state, BT_ENGINE_UNREACHABLE);
  }
  bool separated = false;
  if (spent >= state->patience) BT_TRY(look_for_separation(state, spent, &separated));
  if (separated) return settle(state, BT_ENGINE_UNREACHABLE);
  left = bt_min(left, ceil(state->patience - spent));
  return step_engine(state, left < most ? (uint32_t)left : most);
}

bt_status bt_query_run(bt_query_state *state) {
  while (!state->is_done) BT_TRY(bt_query_step(state, BT_QUERY_STRIDE));
  return BT_OK;
}
