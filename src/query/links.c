#include "query/links.h"
#include "geometry/check.h"
#include "query/batch.h"
#include "query/find_path.h"

#include <string.h>

// The search's data of a way.
typedef struct reach {
  double first;    // from the start to its entrance: at least, then exactly
  double g;        // the least length to its exit
  double to_goal;  // straight from its exit to the nearest goal
  double h;        // at least from its exit to a goal, by whatever links
  uint32_t before; // the way before it, or BT_NONE
  bool is_settled;
  bool is_barred; // its path could not be found again
} reach;

typedef struct bt_link_router {
  bt_way_cache cache;
  // Scratch of a query.
  BT_ARRAY(reach) reach;    // by way
  BT_ARRAY(bt_vec) targets; // some of the ends, or the goals after snapping
  BT_ARRAY(bt_vec) goals;   // likewise
  BT_ARRAY(double) lengths; // to the targets
  bt_indices asked;         // the targets' places among the ways or goals
  bt_indices chain;         // the ways of a path, in order
  bt_segments segments;
} bt_link_router;

// A query from one point to the nearest of some goals, after snapping.
typedef struct link_search {
  bt_solver *solver;
  bt_link_router *router;
  bt_ways *ways;
  bt_query query; // its start, agent and what it ignores
  const bt_vec *goals;
  size_t count;
  double best;   // the least length so far, or what a path may have at most
  uint32_t last; // the last way of that path, or BT_NONE
  size_t goal;
  bool snap; // of partial paths alone
} link_search;

static bt_status router_of(bt_solver *solver, bt_link_router **out) {
  if (!solver->links) solver->links = bt_memory_take(&solver->memory, sizeof *solver->links);
  if (!solver->links) return BT_ERROR_OUT_OF_MEMORY;
  *out = solver->links;
  return BT_OK;
}

bt_status bt_linked_ways(bt_solver *solver, const bt_query *query, bt_ways **out) {
  bt_link_router *router;
  BT_TRY(router_of(solver, &router));
  return bt_ways_for(solver, &router->cache, query, out);
}

// ---------------------------------------------------------------------------------------------
// What straight distances say

static bt_status begin_reach(link_search *s) {
  uint32_t count = s->ways->items.count;
  BT_TRY(BT_RESERVE(&s->solver->memory, &s->router->reach, count));
  s->router->reach.count = count;
  for (uint32_t i = 0; i < count; i++) {
    const bt_way *way = &s->ways->items.items[i];
    double least = INFINITY;
    for (size_t k = 0; k < s->count; k++) least = bt_min(least, bt_distance(way->to, s->goals[k]));
    double first = bt_distance(s->query.start, way->from);
    s->router->reach.items[i] =
        (reach){.first = first, .g = INFINITY, .to_goal = least, .h = least, .before = BT_NONE};
  }
  return BT_OK;
}

// Whether some link may be part of a path shorter than the best. O(ways).
static bool may_pay(const link_search *s) {
  double first = INFINITY, last = INFINITY;
  for (uint32_t i = 0; i < s->ways->items.count; i++) {
    const reach *at = &s->router->reach.items[i];
    first = bt_min(first, at->first + s->ways->items.items[i].cost);
    last = bt_min(last, at->to_goal);
  }
  return first + last < s->best;
}

// The unsettled way with the least value of a field, if that is below `most`; or BT_NONE.
static uint32_t next_by_h(const link_search *s) {
  uint32_t next = BT_NONE;
  double least = s->best;
  for (uint32_t i = 0; i < s->router->reach.count; i++) {
    const reach *at = &s->router->reach.items[i];
    if (!at->is_settled && at->h < least) least = at->h, next = i;
  }
  return next;
}

// Lowers h to what it is by way of other links, from the goals on. O(ways^2).
static void lower_h(link_search *s) {
  reach *all = s->router->reach.items;
  const bt_way *ways = s->ways->items.items;
  for (uint32_t at = next_by_h(s); at != BT_NONE; at = next_by_h(s)) {
    all[at].is_settled = true;
    double by = ways[at].cost + all[at].h;
    for (uint32_t i = 0; i < s->router->reach.count; i++)
      if (!all[i].is_settled)
        all[i].h = bt_min(all[i].h, bt_distance(ways[i].to, ways[at].from) + by);
  }
  for (uint32_t i = 0; i < s->router->reach.count; i++) all[i].is_settled = false;
}

// ---------------------------------------------------------------------------------------------
// Dijkstra's search over the ways

// The least length that a path can have whose first way is this one.
static double promise(const link_search *s, uint32_t way) {
  const reach *at = &s->router->reach.items[way];
  return at->first + s->ways->items.items[way].cost + at->h;
}

// Finds the lengths from the start to the entrances of some ways, of those that may be of use.
static bt_status reach_ways(link_search *s, uint32_t first, uint32_t end) {
  bt_link_router *router = s->router;
  bt_memory *memory = &s->solver->memory;
  uint32_t count = end - first;
  BT_TRY(BT_RESERVE(memory, &router->targets, count));
  BT_TRY(BT_RESERVE(memory, &router->lengths, count));
  BT_TRY(BT_RESERVE(memory, &router->asked, count));
  router->asked.count = 0;
  for (uint32_t i = first; i < end; i++) {
    if (!(promise(s, i) < s->best)) continue;
    router->targets.items[router->asked.count] = s->ways->items.items[i].from;
    router->asked.items[router->asked.count++] = i;
  }
  if (router->asked.count == 0) return BT_OK;
  bt_query leg = bt_leg_query(&s->query, s->query.start, s->query.start);
  BT_TRY(bt_plain_distances(s->solver, &leg, router->targets.items, router->asked.count,
                            router->lengths.items));
  for (uint32_t k = 0; k < router->asked.count; k++) {
    uint32_t i = router->asked.items[k];
    reach *at = &router->reach.items[i];
    at->first = router->lengths.items[k];
    at->g = at->is_barred ? INFINITY : at->first + s->ways->items.items[i].cost;
  }
  return BT_OK;
}

static bt_status reach_first_ways(link_search *s) {
  return reach_ways(s, 0, s->router->reach.count);
}

static uint32_t next_by_f(const link_search *s) {
  uint32_t next = BT_NONE;
  double least = s->best;
  for (uint32_t i = 0; i < s->router->reach.count; i++) {
    const reach *at = &s->router->reach.items[i];
    if (!at->is_settled && at->g + at->h < least) least = at->g + at->h, next = i;
  }
  return next;
}

// Whether the step from one way to another, of at least this length between them, may pay.
static bool may_step(const link_search *s, uint32_t from, uint32_t to, double length) {
  const reach *at = &s->router->reach.items[to];
  double g = s->router->reach.items[from].g + length + s->ways->items.items[to].cost;
  return !at->is_settled && !at->is_barred && g < at->g && g + at->h < s->best;
}

// Goes on from the exit of a way to the entrances of others.
static bt_status step_from(link_search *s, uint32_t from) {
  const bt_way *ways = s->ways->items.items;
  uint32_t count = s->router->reach.count, some = 0;
  const double *row;
  while (some < count && !may_step(s, from, some, bt_distance(ways[from].to, ways[some].from)))
    some++;
  if (some == count) return BT_OK;
  BT_TRY(bt_ways_row(s->solver, s->ways, &s->query, from, &row));
  for (uint32_t i = some; i < count; i++) {
    if (!may_step(s, from, i, row[i])) continue;
    s->router->reach.items[i].g = s->router->reach.items[from].g + row[i] + ways[i].cost;
    s->router->reach.items[i].before = from;
  }
  return BT_OK;
}

// Goes on from the exit of a way to the nearest goal.
static bt_status step_to_goal(link_search *s, uint32_t from) {
  const reach *at = &s->router->reach.items[from];
  if (!(at->g + at->to_goal < s->best)) return BT_OK;
  bt_query leg = bt_leg_query(&s->query, s->ways->items.items[from].to, s->goals[0]);
  size_t index;
  double length;
  BT_TRY(bt_plain_nearest_of(s->solver, &leg, s->goals, s->count, &index, &length, NULL));
  if (!(at->g + length < s->best)) return BT_OK;
  s->best = at->g + length;
  s->last = from;
  s->goal = index;
  return BT_OK;
}

// Bounds the best by a path over the way that promises most, so that fewer need to be measured.
static bt_status bound_best(link_search *s) {
  uint32_t most = 0;
  for (uint32_t i = 1; i < s->router->reach.count; i++)
    if (promise(s, i) < promise(s, most)) most = i;
  BT_TRY(reach_ways(s, most, most + 1));
  return step_to_goal(s, most);
}

// Looks for a path with links that is shorter than s->best.
static bt_status search(link_search *s) {
  s->last = BT_NONE;
  if (!may_pay(s)) return BT_OK;
  lower_h(s);
  BT_TRY(bound_best(s));
  BT_TRY(reach_first_ways(s));
  for (uint32_t at = next_by_f(s); at != BT_NONE; at = next_by_f(s)) {
    s->router->reach.items[at].is_settled = true;
    BT_TRY(step_to_goal(s, at));
    BT_TRY(step_from(s, at));
  }
  return BT_OK;
}

static bt_status begin_search(link_search *s, bt_solver *solver, const bt_query *query,
                              const bt_vec *goals, size_t count, double best) {
  *s = (link_search){.solver = solver,
                     .query = bt_leg_query(query, query->start, query->start),
                     .goals = goals,
                     .count = count,
                     .best = best,
                     .last = BT_NONE};
  BT_TRY(router_of(solver, &s->router));
  return bt_ways_for(solver, &s->router->cache, &s->query, &s->ways);
}

// ---------------------------------------------------------------------------------------------
// Paths

bt_status bt_append_way(bt_memory *memory, bt_segments *segments, const bt_way *way) {
  return BT_APPEND(memory, segments,
                   (bt_segment){.kind = BT_LINK,
                                .length = way->cost,
                                .from = way->from,
                                .to = way->to,
                                .obstacle = way->id});
}

// Adds what an answer has cost to what another one has. The engine is that of the last.
static void add_costs(const bt_path_info *from, bt_path_info *to) {
  to->expansions += from->expansions;
  to->bitangents += from->bitangents;
  to->sight_tests += from->sight_tests;
  to->nodes += from->nodes;
  to->active = bt_max(to->active, from->active);
  if (to->fallback == 0) to->fallback = from->fallback;
  to->engine = from->engine;
}

bt_status bt_append_leg(bt_solver *solver, const bt_query *query, bt_memory *memory,
                        bt_segments *segments, bt_path_info *info, bool *found) {
  if (!solver->leg) BT_TRY(bt_path_create(&solver->memory.allocator, &solver->leg));
  const bt_path *leg = solver->leg;
  BT_TRY(bt_plain_find_path(solver, query, solver->leg));
  *found = leg->info.outcome == BT_FOUND || leg->info.is_partial != 0;
  add_costs(&leg->info, info);
  uint32_t count = leg->segments.count;
  if (!*found || count == 0) return BT_OK;
  BT_TRY(BT_RESERVE(memory, segments, segments->count + count));
  memcpy(segments->items + segments->count, leg->segments.items, count * sizeof(bt_segment));
  segments->count += count;
  return BT_OK;
}

// Lists the ways of the path that ends with way `last`.
static bt_status list_chain(const link_search *s, uint32_t last) {
  bt_indices *chain = &s->router->chain;
  chain->count = 0;
  for (uint32_t at = last; at != BT_NONE; at = s->router->reach.items[at].before)
    BT_TRY(bt_push(&s->solver->memory, chain, at));
  for (uint32_t i = 0; 2 * i + 1 < chain->count; i++) {
    uint32_t held = chain->items[i];
    chain->items[i] = chain->items[chain->count - 1 - i];
    chain->items[chain->count - 1 - i] = held;
  }
  return BT_OK;
}

// Writes the segments of the path by way `last` to a goal; `partial`: to the point that can be
// reached nearest to it. If a part of it cannot be found again, which only rounding can bring
// about, *found is false and the way behind that part barred.
static bt_status write_segments(link_search *s, uint32_t last, bt_vec goal, bool partial,
                                bt_path_info *info, bool *found) {
  bt_memory *memory = &s->solver->memory;
  bt_link_router *router = s->router;
  bt_vec from = s->query.start;
  BT_TRY(list_chain(s, last));
  router->segments.count = 0;
  for (uint32_t k = 0; k <= router->chain.count; k++) {
    bool is_last = k == router->chain.count;
    uint32_t at = router->chain.items[is_last ? k - 1 : k];
    const bt_way *way = &s->ways->items.items[at];
    bt_query leg = bt_leg_query(&s->query, from, is_last ? goal : way->from);
    leg.partial = partial && is_last;
    leg.snap = s->snap && is_last;
    BT_TRY(bt_append_leg(s->solver, &leg, memory, &router->segments, info, found));
    if (!*found) router->reach.items[at].is_barred = true;
    if (!*found || is_last) return BT_OK;
    BT_TRY(bt_append_way(memory, &router->segments, way));
    from = way->to;
  }
  return BT_OK;
}

// Lets the search begin anew, without the ways that are barred.
static bt_status begin_anew(link_search *s, double best) {
  reach *all = s->router->reach.items;
  for (uint32_t i = 0; i < s->router->reach.count; i++) {
    all[i].g = INFINITY;
    all[i].before = BT_NONE;
    all[i].is_settled = false;
  }
  s->best = best;
  return search(s);
}

static bt_status take_segments(const bt_link_router *router, bt_path *path) {
  uint32_t count = router->segments.count;
  BT_TRY(BT_RESERVE(&path->memory, &path->segments, count));
  if (count) memcpy(path->segments.items, router->segments.items, count * sizeof(bt_segment));
  path->segments.count = count;
  path->info.segment_count = count;
  path->info.length = bt_segments_length(path->segments.items, count);
  return BT_OK;
}

// Finds a shorter path with links than `best`, and writes it. *goal is the index of its goal;
// `count` if there is none.
static bt_status find_shorter(link_search *s, double best, bt_path *path, size_t *goal) {
  bt_path_info info = path->info;
  bool found = false;
  *goal = s->count;
  BT_TRY(begin_reach(s));
  BT_TRY(search(s));
  while (s->last != BT_NONE && !found) {
    size_t to = s->goal;
    info.is_partial = 0;
    BT_TRY(write_segments(s, s->last, s->goals[to], false, &info, &found));
    if (found) *goal = to;
    if (!found) BT_TRY(begin_anew(s, best));
  }
  if (!found) return BT_OK;
  BT_TRY(take_segments(s->router, path));
  info.length = path->info.length;
  info.segment_count = path->info.segment_count;
  info.outcome = BT_FOUND;
  info.goal = s->goals[*goal];
  path->info = info;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Partial paths

// The reachable point nearest to the goal so far, and the way behind which it is found.
typedef struct nearest_end {
  double apart, length;
  uint32_t last; // BT_NONE: without a link
} nearest_end;

// Settles all ways that can be reached.
static bt_status reach_all(link_search *s) {
  s->best = INFINITY;
  BT_TRY(begin_reach(s));
  for (uint32_t i = 0; i < s->router->reach.count; i++) s->router->reach.items[i].h = 0;
  BT_TRY(reach_first_ways(s));
  for (uint32_t at = next_by_f(s); at != BT_NONE; at = next_by_f(s)) {
    s->router->reach.items[at].is_settled = true;
    BT_TRY(step_from(s, at));
  }
  return BT_OK;
}

// Compares the end that is found behind a way with the best one. Ends that are equally near, as
// those in one part of the world are but for rounding, are compared by lengths.
static bt_status try_end(link_search *s, uint32_t at, bt_vec goal, nearest_end *best) {
  bt_query leg = bt_leg_query(&s->query, s->ways->items.items[at].to, goal);
  bt_path_info info = {.length = NAN};
  bool found;
  leg.partial = true;
  leg.snap = s->snap;
  s->router->segments.count = 0;
  BT_TRY(bt_append_leg(s->solver, &leg, &s->solver->memory, &s->router->segments, &info, &found));
  if (!found) return BT_OK;
  const bt_path_info *end = &s->solver->leg->info;
  double apart = bt_distance(end->goal, goal), slack = BT_RELATIVE * (apart + bt_extent(goal));
  double length = s->router->reach.items[at].g + end->length;
  bool is_as_near = fabs(apart - best->apart) <= slack;
  if (is_as_near ? length < best->length : apart < best->apart)
    *best = (nearest_end){apart, length, at};
  return BT_OK;
}

// Puts the segments that are written in the place of those of a partial path.
static bt_status take_partial(link_search *s, const bt_path_info *info, bt_vec end, bt_path *path) {
  BT_TRY(take_segments(s->router, path));
  double length = path->info.length, count = path->info.segment_count;
  path->info = *info;
  path->info.length = length;
  path->info.segment_count = count;
  path->info.goal = end;
  return BT_OK;
}

// Replaces a partial path by a shorter one to its end. Of points that are equally near to the goal
// another one may have been found behind other links.
static bt_status shorten_partial(link_search *s, bt_path *path) {
  bt_vec end = path->info.goal;
  bt_path_info info = path->info;
  bool found = false;
  bt_query leg = bt_leg_query(&s->query, s->query.start, end);
  s->router->segments.count = 0;
  BT_TRY(bt_append_leg(s->solver, &leg, &s->solver->memory, &s->router->segments, &info, &found));
  if (found && s->solver->leg->info.length < info.length) BT_TRY(take_partial(s, &info, end, path));
  s->goals = &end;
  s->best = path->info.length - BT_RELATIVE * (path->info.length + bt_extent(end));
  BT_TRY(begin_reach(s));
  BT_TRY(search(s));
  if (s->last == BT_NONE) return BT_OK;
  BT_TRY(write_segments(s, s->last, end, false, &info, &found));
  return found ? take_partial(s, &info, end, path) : BT_OK;
}

static bt_status find_partial(link_search *s, const bt_query *query, bt_path *path) {
  bt_query alone = *query;
  alone.partial = true;
  alone.max_length = 0;
  bt_vec target = query->goal;
  double start_snapped = path->info.start_snapped;
  s->snap = query->snap;
  BT_TRY(bt_plain_find_path(s->solver, &alone, path));
  path->info.start_snapped = start_snapped;
  if (path->info.is_partial == 0) return BT_OK; // out of budget
  nearest_end best = {bt_distance(path->info.goal, target), path->info.length, BT_NONE};
  BT_TRY(reach_all(s));
  for (uint32_t i = 0; i < s->router->reach.count; i++)
    if (s->router->reach.items[i].is_settled) BT_TRY(try_end(s, i, target, &best));
  bt_path_info info = path->info;
  bool found = false;
  if (best.last != BT_NONE) BT_TRY(write_segments(s, best.last, target, true, &info, &found));
  if (found) BT_TRY(take_partial(s, &info, s->solver->leg->info.goal, path));
  return shorten_partial(s, path);
}

// ---------------------------------------------------------------------------------------------
// The queries

static bt_status find_linked(bt_solver *solver, const bt_query *query, bt_path *path) {
  bt_query alone = *query;
  link_search s;
  size_t goal;
  alone.partial = false;
  BT_TRY(bt_plain_find_path(solver, &alone, path));
  bt_outcome outcome = (bt_outcome)path->info.outcome;
  bool goes_on = outcome == BT_FOUND || outcome == BT_UNREACHABLE || outcome == BT_TOO_FAR;
  if (!goes_on) return BT_OK;
  double most = query->max_length > 0 ? query->max_length : INFINITY;
  double best = outcome == BT_FOUND ? path->info.length : most;
  alone.start = path->info.start;
  bt_vec end = path->info.goal;
  BT_TRY(begin_search(&s, solver, &alone, &end, 1, best));
  if (s.ways->items.count == 0 && !query->partial) return BT_OK;
  BT_TRY(find_shorter(&s, best, path, &goal));
  if (path->info.outcome == BT_FOUND) return BT_OK;
  // Behind the links there may be paths that are too long.
  if (most < INFINITY && s.ways->items.count) path->info.outcome = BT_TOO_FAR;
  if (!query->partial || path->info.outcome != BT_UNREACHABLE) return BT_OK;
  alone.goal = query->goal;
  return find_partial(&s, &alone, path);
}

// The path is written last, so that an error leaves it as it was.
bt_status bt_linked_find_path(bt_solver *solver, const bt_query *query, bt_path *path) {
  if (!solver->linked) BT_TRY(bt_path_create(&solver->memory.allocator, &solver->linked));
  BT_TRY(find_linked(solver, query, solver->linked));
  bt_path *found = solver->linked;
  if (query->max_length > 0 && found->info.length > query->max_length) {
    found->info.outcome = BT_TOO_FAR;
    found->info.length = NAN;
    found->info.segment_count = found->info.is_partial = 0;
  }
  uint32_t count = (uint32_t)found->info.segment_count;
  BT_TRY(BT_RESERVE(&path->memory, &path->segments, count));
  if (count) memcpy(path->segments.items, found->segments.items, count * sizeof(bt_segment));
  path->segments.count = count;
  path->info = found->info;
  return BT_OK;
}

// Moves the ends of a query about many goals to free points if it snaps. The goals are then those
// of the router.
static bt_status snap_ends(bt_solver *solver, bt_query *query, const bt_vec **goals, size_t count) {
  bt_link_router *router;
  BT_TRY(router_of(solver, &router));
  const bt_ignored *ignored = &solver->engines.ignored;
  double radius = query->agent_radius;
  if (!query->snap) return BT_OK;
  BT_TRY(bt_ignore(&solver->memory, solver->world, &query->ignore, &solver->engines.ignored));
  BT_TRY(BT_RESERVE(&solver->memory, &router->goals, (uint32_t)count));
  BT_TRY(bt_solver_free_point(solver, query->start, radius, ignored, &query->start, NULL));
  for (size_t i = 0; i < count; i++)
    BT_TRY(
        bt_solver_free_point(solver, (*goals)[i], radius, ignored, &router->goals.items[i], NULL));
  *goals = router->goals.items;
  return BT_OK;
}

// Shortens the lengths to the goals that are reached sooner from the exit of a way.
static bt_status shorten(link_search *s, uint32_t from, double *distances) {
  bt_link_router *router = s->router;
  bt_memory *memory = &s->solver->memory;
  const bt_way *way = &s->ways->items.items[from];
  double g = router->reach.items[from].g;
  BT_TRY(BT_RESERVE(memory, &router->targets, (uint32_t)s->count));
  BT_TRY(BT_RESERVE(memory, &router->lengths, (uint32_t)s->count));
  BT_TRY(BT_RESERVE(memory, &router->asked, (uint32_t)s->count));
  router->asked.count = 0;
  for (uint32_t i = 0; i < s->count; i++) {
    if (!(g + bt_distance(way->to, s->goals[i]) < distances[i])) continue;
    router->targets.items[router->asked.count] = s->goals[i];
    router->asked.items[router->asked.count++] = i;
  }
  if (router->asked.count == 0) return BT_OK;
  bt_query leg = bt_leg_query(&s->query, way->to, way->to);
  BT_TRY(bt_plain_distances(s->solver, &leg, router->targets.items, router->asked.count,
                            router->lengths.items));
  for (uint32_t k = 0; k < router->asked.count; k++) {
    uint32_t i = router->asked.items[k];
    distances[i] = bt_min(distances[i], g + router->lengths.items[k]);
  }
  return BT_OK;
}

bt_status bt_linked_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances) {
  link_search s;
  bt_query asked = *query;
  BT_TRY(bt_plain_distances(solver, query, goals, count, distances)); // which checks all
  BT_TRY(snap_ends(solver, &asked, &goals, count));
  BT_TRY(begin_search(&s, solver, &asked, goals, count, INFINITY));
  if (count == 0 || s.ways->items.count == 0) return BT_OK;
  BT_TRY(reach_all(&s));
  for (uint32_t i = 0; i < s.router->reach.count; i++)
    if (s.router->reach.items[i].is_settled) BT_TRY(shorten(&s, i, distances));
  return BT_OK;
}

bt_status bt_linked_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                               size_t count, size_t *index, double *distance, bt_path *path) {
  link_search s;
  bt_query asked = *query;
  size_t nearest;
  double least;
  if (!solver->linked) BT_TRY(bt_path_create(&solver->memory.allocator, &solver->linked));
  BT_TRY(bt_plain_nearest_of(solver, query, goals, count, &nearest, &least, NULL));
  const bt_vec *given = goals;
  BT_TRY(snap_ends(solver, &asked, &goals, count));
  BT_TRY(begin_search(&s, solver, &asked, goals, count, least));
  BT_TRY(begin_reach(&s));
  BT_TRY(search(&s));
  if (s.last != BT_NONE) nearest = s.goal, least = s.best;
  if (path && nearest < count) {
    bt_query to = bt_leg_query(query, query->start, given[nearest]);
    to.snap = query->snap;
    BT_TRY(bt_linked_find_path(solver, &to, path));
  }
  *index = nearest;
  *distance = least;
  return BT_OK;
}
