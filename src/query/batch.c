// One start and many goals.
//
// A few goals, or many goals in a sparse world, are searched for one by one with A*. As soon as
// that costs more than a flood of everything reachable, a single search finds the rest: by windows
// among circles; among walls, by the graph from the start for all distances, and to the start from
// all goals for the nearest one.
#include "query/batch.h"
#include "geometry/check.h"
#include "query/field_search.h"
#include "query/find_path.h"
#include "query/query_state.h"
#include "sight/blocked_points.h"

typedef struct batch {
  bt_solver *solver;
  bt_query query;
  const bt_vec *given; // the goals as they were given
  const bt_vec *goals; // the goals to search for: moved to free points if the query snaps
  bt_vec start;
  size_t count;
  double *distances; // NULL: only the nearest goal is wanted
  size_t nearest;
  double least;
  size_t answered; // the number of goals, from the first, already answered
  bt_inflated inflated;
} batch;

static bt_status check_batch(const batch *b) {
  BT_TRY(bt_check_query(&b->query));
  BT_REFUSE_NULL(b->count && !b->goals);
  if (b->count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < b->count; i++) BT_TRY(bt_check_point(b->goals[i]));
  return BT_OK;
}

static void reach(batch *b, size_t goal, double distance) {
  BT_ASSERT(goal < b->count && !isnan(distance));
  if (b->distances) b->distances[goal] = distance;
  if (distance < b->least) b->least = distance, b->nearest = goal;
}

// Runs a query for a single goal.
static bt_status answer_alone(batch *b, size_t goal, bt_engine engine) {
  bt_query_state state;
  bt_query query = b->query;
  query.goal = b->given[goal];
  query.engine = engine;
  BT_TRY(bt_query_begin(&state, b->solver, &query, &b->solver->engines));
  BT_TRY(bt_query_run(&state));
  if (state.outcome != BT_FOUND) return BT_OK;
  double length;
  BT_TRY(bt_query_length(&state, &length));
  reach(b, goal, length);
  return BT_OK;
}

// The next goal in the order of straight distances from the start, or `count`.
static size_t next_by_distance(const batch *b, size_t last, double from, double *straight) {
  size_t next = b->count;
  *straight = INFINITY;
  for (size_t i = 0; i < b->count; i++) {
    double d = bt_distance(b->start, b->goals[i]);
    bool is_after = d > from || (d == from && i > last);
    if (is_after && d < *straight) *straight = d, next = i;
  }
  return next;
}

// The estimated cost of a flood: windows per site. It is half of the number measured at 20 % fill;
// where sites are sparse a flood takes more. And the number of goals that one scan passes in the
// time of a window.
enum { FLOOD_WINDOWS = 32, GOALS_PER_WINDOW = 32 };

// Answers goals one by one as long as this costs less than a flood. *all: no goal is left. A search
// for the nearest goal goes in the order of straight distances.
static bt_status answer_each(batch *b, bool *all) {
  double spent = 0, straight = -1;
  for (size_t i = b->count;; b->answered++) {
    i = b->distances ? b->answered : next_by_distance(b, i, straight, &straight);
    *all = i >= b->count || (!b->distances && straight >= b->least);
    double sites = (double)b->solver->world->site_count;
    double flood = b->inflated.ignored ? INFINITY : FLOOD_WINDOWS * sites; // it ignores none
    double each = b->answered ? spent / (double)b->answered : 0;
    double all_others = each * (double)(b->count - b->answered);
    // The first few goals show the cost of each. A flood to the nearest goal may be a small one.
    if (*all || (spent > flood / 8 && (!b->distances || spent + all_others > flood))) return BT_OK;
    BT_TRY(answer_alone(b, i, BT_ENGINE_AUTO));
    spent += (double)bt_engines_expansions(&b->solver->engines);
    if (!b->distances) spent += (double)b->count / GOALS_PER_WINDOW;
  }
}

// Collects the free goals whose extent (largest |coordinate|) is more than `done` and within that
// of the tolerance. A goal further out would need a larger tolerance, which makes the other answers
// less accurate. *next receives the nearest of these later goals, if any.
static void sort_goals(batch *b, double done, size_t *next) {
  bt_solver *solver = b->solver;
  uint32_t kept = 0, all = (uint32_t)b->count;
  bool start_is_free = bt_true_blocker_at(&b->inflated, b->start) == BT_NONE;
  for (uint32_t i = b->distances ? (uint32_t)b->answered : 0; i < all && start_is_free; i++) {
    double far = bt_extent(b->goals[i]);
    if (far <= done) continue;
    if (far > bt_tolerance_extent(&b->inflated.tolerance)) {
      if (*next == SIZE_MAX || far < bt_extent(b->goals[*next])) *next = i;
      continue;
    }
    if (bt_true_blocker_at(&b->inflated, b->goals[i]) != BT_NONE) continue;
    solver->points.items[kept] = b->goals[i];
    solver->goals.items[kept++] = i;
  }
  solver->goals.count = kept;
}

static void swap(bt_indices *goals, uint32_t a, uint32_t b) {
  uint32_t held = goals->items[a];
  goals->items[a] = goals->items[b];
  goals->items[b] = held;
}

// The length of a path found by the flood, at the agent's true radius.
static bt_status length_of(batch *b, uint32_t goal, double *out) {
  bt_cells_engine *cells = bt_cells_of(&b->solver->engines);
  bt_path *path;
  *out = bt_cells_length(cells, goal);
  if (b->inflated.agent_radius == b->inflated.true_radius) return BT_OK;
  bt_path_ends ends = {b->start, b->start, b->solver->points.items[goal], true};
  BT_TRY(bt_solver_scratch_path(b->solver, &path));
  BT_TRY(bt_cells_route(cells, goal, &path->memory, &path->route));
  return bt_path_true_length(path, &b->inflated, ends, *out, out);
}

// Searches for all remaining goals at once with the cells engine. A goal whose path it cannot
// verify gets a query of its own. In a search for the nearest goal, one path that is not clear
// casts doubt on all others, because the search has gone no further.
static bt_status flood(batch *b) {
  bt_solver *solver = b->solver;
  uint32_t count = solver->goals.count, doubtful = 0;
  BT_TRY(bt_solver_need_cells(solver, &solver->engines));
  bt_cells_engine *cells = bt_cells_of(&solver->engines);
  BT_TRY(bt_cells_begin(cells, &b->inflated, b->start, solver->points.items, count,
                        b->distances ? BT_AIM_ALL : BT_AIM_NEAREST));
  while (!bt_cells_is_done(cells)) BT_TRY(bt_cells_step(cells, BT_QUERY_STRIDE));
  for (uint32_t i = 0; i < count && doubtful <= i; i++) {
    bt_engine_outcome outcome;
    BT_TRY(bt_cells_outcome(cells, i, &outcome));
    if (outcome == BT_ENGINE_FOUND) {
      double length;
      BT_TRY(length_of(b, i, &length));
      reach(b, solver->goals.items[i], length);
    }
    if (outcome != BT_ENGINE_UNVERIFIED) continue;
    bool is_alone = b->distances || bt_cells_fallback(cells) == BT_FALLBACK_NEAR_CONTACT;
    if (!is_alone) doubtful = count;
    if (is_alone) swap(&solver->goals, doubtful++, i);
  }
  for (uint32_t i = 0; i < doubtful; i++)
    BT_TRY(answer_alone(b, solver->goals.items[i], BT_ENGINE_AUTO));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Among walls

// All distances: a field of the start.
static bt_status ask_field(batch *b) {
  bt_solver *solver = b->solver;
  bt_field_search *field;
  bt_path *path;
  BT_TRY(bt_field_search_of(solver, &field));
  BT_TRY(bt_solver_scratch_path(solver, &path));
  BT_TRY(bt_field_search_make(field, solver, &b->inflated, &b->start, NULL, 1, INFINITY));
  for (uint32_t i = 0; i < solver->goals.count; i++) {
    bt_field_answer answer;
    double length;
    bt_vec goal = solver->points.items[i];
    BT_TRY(bt_field_search_at(field, goal, &answer));
    if (answer.outcome == BT_ENGINE_UNVERIFIED)
      BT_TRY(answer_alone(b, solver->goals.items[i], BT_ENGINE_AUTO));
    if (answer.outcome != BT_ENGINE_FOUND) continue;
    BT_TRY(bt_field_search_length(field, &answer, goal, path, &length));
    reach(b, solver->goals.items[i], length);
  }
  return BT_OK;
}

static bt_status answer_all_alone(batch *b) {
  for (uint32_t i = 0; i < b->solver->goals.count; i++)
    BT_TRY(answer_alone(b, b->solver->goals.items[i], BT_ENGINE_AUTO));
  return BT_OK;
}

// Answers the goals alone whose path cannot be verified, and keeps the others.
static bt_status sort_out_unclear(batch *b) {
  bt_solver *solver = b->solver;
  uint32_t kept = 0;
  bool from_unclear, is_unclear;
  BT_TRY(bt_is_unclear(&solver->memory, &solver->near, &b->inflated, b->start, &from_unclear));
  for (uint32_t i = 0; i < solver->goals.count; i++) {
    bt_vec goal = solver->points.items[i];
    BT_TRY(bt_is_unclear(&solver->memory, &solver->near, &b->inflated, goal, &is_unclear));
    if (from_unclear || is_unclear) {
      BT_TRY(answer_alone(b, solver->goals.items[i], BT_ENGINE_AUTO));
      continue;
    }
    solver->points.items[kept] = goal;
    solver->goals.items[kept++] = solver->goals.items[i];
  }
  solver->goals.count = kept;
  return BT_OK;
}

// Without a path from any goal: answers those alone that may be reachable after all.
static bt_status doubt_unreachable(batch *b) {
  bt_solver *solver = b->solver;
  for (uint32_t i = 0; i < solver->goals.count; i++) {
    bool separated, known;
    bt_vec ends[2] = {b->start, solver->points.items[i]};
    BT_TRY(bt_are_separated(&solver->memory, &solver->separation, &b->inflated, ends, INFINITY,
                            &separated, &known));
    if (!separated) BT_TRY(answer_alone(b, solver->goals.items[i], BT_ENGINE_TANGENT));
  }
  return BT_OK;
}

// The nearest goal: one search from all goals to the start.
static bt_status search_to_start(batch *b) {
  bt_solver *solver = b->solver;
  BT_TRY(sort_out_unclear(b));
  uint32_t count = solver->goals.count;
  if (!count) return BT_OK;
  bool is_usable;
  BT_TRY(bt_solver_need_graph(solver, &solver->engines));
  bt_graph_engine *graph = bt_graph_of(&solver->engines);
  bt_searcher *engine = solver->engines.table[BT_ENGINE_GRAPH];
  bt_engine_outcome outcome = BT_ENGINE_SEARCHING;
  solver->points.items[count] = b->start; // the capacity is one more than the number of goals
  BT_TRY(bt_graph_engine_begin(graph, &b->inflated, solver->points.items, count, &is_usable));
  while (is_usable && outcome == BT_ENGINE_SEARCHING)
    BT_TRY(engine->methods->step(engine, BT_QUERY_STRIDE, INFINITY, &outcome));
  if (!is_usable || outcome == BT_ENGINE_UNVERIFIED) return answer_all_alone(b);
  if (outcome != BT_ENGINE_FOUND) return doubt_unreachable(b);
  uint32_t goal = bt_graph_engine_start(graph);
  BT_ASSERT(goal < count);
  double length = engine->methods->length(engine);
  if (b->inflated.agent_radius != b->inflated.true_radius) {
    bt_path *path;
    bt_vec from = solver->points.items[goal];
    BT_TRY(bt_solver_scratch_path(solver, &path));
    BT_TRY(engine->methods->route(engine, &path->memory, &path->route));
    bt_path_ends ends = {from, from, b->start, true};
    BT_TRY(bt_path_true_length(path, &b->inflated, ends, length, &length));
  }
  reach(b, solver->goals.items[goal], length);
  return BT_OK;
}

static bt_status answer_rest(batch *b) {
  if (!b->solver->goals.count) return BT_OK;
  if (!BT_HAS_CELLS) return answer_all_alone(b);
  if (bt_suits_windows(b->inflated.world)) return flood(b);
  return b->distances ? ask_field(b) : search_to_start(b);
}

// Moves blocked ends to the nearest free points.
static bt_status snap_ends(batch *b) {
  bt_solver *solver = b->solver;
  double radius = b->query.agent_radius;
  BT_TRY(BT_RESERVE(&solver->memory, &solver->snapped, (uint32_t)b->count));
  const bt_ignored *ignored = &solver->engines.ignored;
  BT_TRY(bt_solver_free_point(solver, b->start, radius, ignored, &b->start, NULL));
  for (size_t i = 0; i < b->count; i++)
    BT_TRY(bt_solver_free_point(solver, b->goals[i], radius, ignored, &solver->snapped.items[i],
                                NULL));
  b->goals = solver->snapped.items;
  return BT_OK;
}

static bt_status run(batch *b) {
  bt_solver *solver = b->solver;
  b->nearest = b->count;
  b->least = INFINITY;
  b->query.goal = b->start = b->query.start;
  b->given = b->goals;
  b->query.partial = false;
  b->query.max_expansions = 0;
  b->query.max_length = 0;
  b->query.turning_radius = 0;
  BT_TRY(check_batch(b));
  const bt_ignored *ignored = &solver->engines.ignored;
  BT_TRY(bt_ignore(&solver->memory, solver->world, &b->query.ignore, &solver->engines.ignored));
  uint32_t need = (uint32_t)b->count;
  BT_TRY(BT_RESERVE(&solver->memory, &solver->points, need + 1));
  BT_TRY(BT_RESERVE(&solver->memory, &solver->goals, need));
  if (b->query.snap) BT_TRY(snap_ends(b));
  bt_vec ends[2] = {b->start, b->start};
  BT_TRY(bt_inflate(solver->world, b->query.agent_radius, ignored, ends, 2, &b->inflated));
  for (size_t i = 0; b->distances && i < b->count; i++) b->distances[i] = INFINITY;
  bool all;
  BT_TRY(answer_each(b, &all));
  // Goes from goals near the origin to those far out, a pass for each doubling of their extent.
  for (double done = -1; !all; done = bt_tolerance_extent(&b->inflated.tolerance)) {
    size_t next = SIZE_MAX;
    BT_TRY(bt_inflate(solver->world, b->query.agent_radius, ignored, ends, 2, &b->inflated));
    sort_goals(b, done, &next);
    BT_TRY(answer_rest(b));
    if (next == SIZE_MAX) return BT_OK;
    ends[1] = b->goals[next];
  }
  return BT_OK;
}

bt_status bt_plain_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                             size_t count, double *distances) {
  batch b = {.solver = solver, .query = *query, .goals = goals, .count = count};
  double none;
  b.distances = count ? distances : &none;
  b.query.engine = BT_ENGINE_AUTO;
  return run(&b);
}

bt_status bt_plain_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, size_t *index, double *distance, bt_path *path) {
  batch b = {.solver = solver, .query = *query, .goals = goals, .count = count};
  BT_TRY(run(&b));
  if (path && b.nearest < count) {
    b.query.goal = goals[b.nearest];
    BT_TRY(bt_check_query(&b.query));
    BT_TRY(bt_plain_find_path(solver, &b.query, path));
  }
  *index = b.nearest;
  *distance = b.least;
  return BT_OK;
}
