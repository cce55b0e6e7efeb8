#include "query/inquiry.h"
#include "geometry/check.h"
#include "world/free_point.h"

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

static void finish(bt_inquiry *inquiry, bt_outcome outcome) {
  inquiry->is_done = true;
  inquiry->outcome = outcome;
}

// If the end is blocked, moves it to where it is free, or answers the question with that.
static bt_status settle_end(bt_inquiry *inquiry, bt_vec *end, bool *snapped, bt_outcome blocked) {
  if (bt_blocker_at(&inquiry->grown, *end) == BT_NO_SLOT) return BT_OK;
  if (!inquiry->query.snap) {
    finish(inquiry, blocked);
    return BT_OK;
  }
  *snapped = true;
  return bt_nearest_free(&inquiry->grown, *end, end);
}

bt_status bt_inquiry_begin(bt_inquiry *inquiry, bt_world *world, const bt_query *query,
                           bt_memory *memory, bt_engines *engines) {
  *inquiry = (bt_inquiry){.query = *query,
                          .start = query->start,
                          .goal = query->goal,
                          .engine = query->engine,
                          .memory = memory,
                          .engines = engines};
  inquiry->scratch = bt_scratch_of(world);
  if (!inquiry->scratch) return BT_ERROR_OUT_OF_MEMORY;
  bt_vec ends[2] = {query->start, query->goal};
  BT_TRY(bt_grow(world, query->agent_radius, ends, 2, &inquiry->grown));
  BT_TRY(settle_end(inquiry, &inquiry->start, &inquiry->start_snapped, BT_START_BLOCKED));
  if (!inquiry->is_done)
    BT_TRY(settle_end(inquiry, &inquiry->goal, &inquiry->goal_snapped, BT_GOAL_BLOCKED));
  bt_engines_clear(engines);
  if (inquiry->is_done) {
    if (query->engine == BT_ENGINE_AUTO) inquiry->engine = BT_ENGINE_TANGENT;
    return BT_OK;
  }
  engines->has_begun = true;
  return bt_inquiry_begin_search(inquiry);
}

static void settle(bt_inquiry *inquiry, bool is_done, bool is_found) {
  if (is_done) finish(inquiry, is_found ? BT_FOUND : BT_UNREACHABLE);
}

// A search that takes longer than most may be one in vain, which would go on to all that can be
// reached: are the ends parted? That takes a part of the time that was spent, or is given up.
static BT_COLD bt_status look_for_enclosure(bt_inquiry *inquiry, double spent) {
  inquiry->patience = bt_inquiry_usual_work(inquiry);
  if (spent < inquiry->patience) return BT_OK;
  bool parted, known;
  bt_vec ends[2] = {inquiry->start, inquiry->goal};
  BT_TRY(bt_are_parted(&inquiry->scratch->chains, &inquiry->grown, ends, spent, &parted, &known));
  inquiry->patience = known ? INFINITY : 4 * spent;
  settle(inquiry, parted, false);
  return BT_OK;
}

bt_status bt_inquiry_step(bt_inquiry *inquiry, uint32_t most) {
  bt_active_set *set = &inquiry->engines->set;
  bt_windows *windows = &inquiry->engines->windows;
  uint64_t spent = set->expansions + windows->expansions, limit = inquiry->query.max_expansions;
  if (!inquiry->is_done && limit && inquiry->probed.expansions + spent >= limit)
    finish(inquiry, BT_OUT_OF_BUDGET);
  if (!inquiry->is_done && (double)spent >= inquiry->patience)
    BT_TRY(look_for_enclosure(inquiry, (double)spent));
  if (inquiry->is_done) return BT_OK;
  if (bt_is_by_cells(inquiry)) {
    bool is_near_end = limit || (double)(spent + most) > inquiry->patience;
    BT_TRY(bt_windows_step(windows, is_near_end ? 1 : most)); // so that none is taken beyond it
    if (!windows->is_done) return BT_OK;
    bool sound;
    BT_TRY(bt_inquiry_prove_or_retry(inquiry, &sound));
    if (sound) settle(inquiry, true, bt_windows_found(windows, 0));
    return BT_OK;
  }
  BT_TRY(bt_active_set_step(set));
  settle(inquiry, set->is_done, set->is_found);
  return bt_inquiry_hand_over_if_due(inquiry);
}

bt_status bt_inquiry_run(bt_inquiry *inquiry) {
  while (!inquiry->is_done) BT_TRY(bt_inquiry_step(inquiry, BT_INQUIRY_STRIDE));
  return BT_OK;
}

static uint32_t edge_before(const bt_active_set *set, uint32_t edge) {
  uint32_t arrival = set->edges.items[edge].from;
  return arrival == BT_NONE ? BT_NONE : set->arrivals.items[arrival].edge;
}

bt_status bt_inquiry_trace_edge(bt_inquiry *inquiry, uint32_t edge, bt_path *path) {
  const bt_active_set *set = &inquiry->engines->set;
  uint32_t to = set->edges.items[edge].to, count = 0;
  bt_edge_shape shape;
  bt_edge_shape_of(set, set->edges.items[edge].from, to, &shape);
  // A partial path ends on a circle: there, as a point.
  bt_vec end = to == BT_NONE ? inquiry->goal : shape.to;
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) count++;
  BT_TRY(bt_path_reserve_stops(path, count));
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) {
    uint32_t reached = set->edges.items[e].to;
    bt_stop *stop = &path->stops.items[count--];
    stop->slot = set->sites.items[reached >> 1].slot;
    stop->turn = bt_turn_of(reached);
    stop->arc = shape.arc;
    bt_edge_shape_of(set, set->edges.items[e].from, reached, &shape);
  }
  return bt_path_trace(path, &inquiry->grown, inquiry->start, end);
}

bt_status bt_inquiry_trace_root(bt_inquiry *inquiry, uint32_t root, bt_vec end, double length,
                                bt_path *path) {
  const bt_windows *windows = &inquiry->engines->windows;
  const bt_root *roots = windows->roots.items;
  uint32_t count = 0;
  for (uint32_t r = root; r != 0; r = roots[r].parent) count++; // 0 is the start
  BT_TRY(bt_path_reserve_stops(path, count));
  bt_vec to = bt_to_local(windows->diagram, end);
  double k = 0; // of the circle that is reached at `to`, by its centre, after `length`
  for (uint32_t r = root; r != 0; r = roots[r].parent) {
    bt_stop *stop = &path->stops.items[count--];
    const bt_root *at = &roots[r];
    stop->slot = bt_root_slot(windows, at);
    stop->turn = at->k < 0 ? -1 : 1;
    double between = at->k - k, d2 = bt_distance2(to, at->center) - between * between;
    stop->arc = (length - at->base.g - (d2 > 0 ? sqrt(d2) : 0)) / at->radius;
    to = at->center, k = at->k, length = at->base.g;
  }
  return bt_path_trace(path, &inquiry->grown, inquiry->start, end);
}

bt_status bt_inquiry_trace(bt_inquiry *inquiry, bt_path *path) {
  const bt_engines *engines = inquiry->engines;
  if (!bt_is_by_cells(inquiry)) {
    return bt_inquiry_trace_edge(inquiry, engines->set.goal_edge, path);
  }
  const bt_goal *goal = &engines->windows.goals.items[0];
  return bt_inquiry_trace_root(inquiry, goal->root, inquiry->goal, goal->best, path);
}

void bt_inquiry_write_info(const bt_inquiry *inquiry, bt_path *path) {
  const bt_active_set *set = &inquiry->engines->set;
  const bt_windows *windows = &inquiry->engines->windows;
  path->info.outcome = inquiry->outcome;
  path->info.start_snapped = inquiry->start_snapped;
  path->info.goal_snapped = inquiry->goal_snapped;
  path->info.start = inquiry->start;
  if (path->info.is_partial == 0) path->info.goal = inquiry->goal;
  path->info.engine = inquiry->engine;
  const bt_work *probed = &inquiry->probed;
  path->info.expansions = (double)(set->expansions + windows->expansions + probed->expansions);
  path->info.bitangents = (double)(set->bitangents + windows->bitangents + probed->bitangents);
  path->info.sight_tests = (double)(set->sight_tests + windows->sight_tests + probed->sight_tests);
  uint32_t roots = windows->roots.count; // the start is one
  path->info.arrivals = set->arrivals.count + (roots ? roots - 1 : 0);
  path->info.active = set->sites.count;
}

bt_status bt_inquiry_answer(bt_inquiry *inquiry, bt_path *path) {
  bt_path_info before = path->info;
  bt_status status = BT_OK;
  path->info = (bt_path_info){.length = NAN};
  if (inquiry->outcome == BT_FOUND) {
    status = bt_inquiry_trace(inquiry, path);
  } else if (inquiry->outcome == BT_UNREACHABLE && inquiry->query.partial) {
    status = bt_inquiry_trace_partial(inquiry, path);
  }
  if (status) {
    path->info = before;
    return status;
  }
  bt_inquiry_write_info(inquiry, path);
  return BT_OK;
}
