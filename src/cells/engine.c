#include "cells/engine.h"
#include "cells/diagram_cache.h"
#include "cells/internal.h"
#include "sight/blocked_points.h"

// Tuning: windows per goal before the first search for separated goals.
static const double FIRST_PATIENCE = 64;

struct bt_cells_engine {
  bt_searcher searcher;       // first
  bt_memory *memory, *shared; // shared: of the cache and the separation
  bt_diagram_cache *cache;
  bt_separation *separation;
  bt_windows windows;
  bool is_watched, has_begun;
  bt_power_diagram copy; // for a watched search, because the cache's diagram may change
  bt_vec start;
  BT_ARRAY(bt_vec) goals; // all goals, as given
  bt_indices searched;    // by goal: its index in `searches`; BT_NONE if an end is near a contact
  BT_ARRAY(bt_vec) searches; // the goals that `windows` searches for
  bt_indices near;           // scratch
  double patience;           // windows per goal before the next search for separated goals
  bt_fallback fallback;      // of the last outcome
  bt_engine_statistics statistics;
  bt_cells_view_arrays view;
};

bt_diagram_cache *bt_cells_create_cache(bt_memory *memory) {
  return bt_memory_take(memory, sizeof(bt_diagram_cache));
}

double bt_cells_diagram_age(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  return bt_diagram_cache_age(cache, inflated);
}

// Lists the goals to search for, without those whose path cannot be verified. If no path from the
// start can be verified, the list is empty.
static bt_status sort_goals(bt_cells_engine *e, const bt_inflated *inflated, const bt_vec *goals,
                            uint32_t count) {
  BT_TRY(BT_RESERVE(e->memory, &e->goals, count));
  BT_TRY(BT_RESERVE(e->memory, &e->searched, count));
  BT_TRY(BT_RESERVE(e->memory, &e->searches, count + 1));
  e->goals.count = e->searched.count = count;
  e->searches.count = 0;
  bool from_contact, to_contact;
  BT_TRY(bt_is_unclear(e->memory, &e->near, inflated, e->start, &from_contact));
  for (uint32_t i = 0; i < count; i++) {
    e->goals.items[i] = goals[i];
    to_contact = from_contact;
    if (!from_contact) BT_TRY(bt_is_unclear(e->memory, &e->near, inflated, goals[i], &to_contact));
    e->searched.items[i] = to_contact ? BT_NONE : e->searches.count;
    if (!to_contact) e->searches.items[e->searches.count++] = goals[i];
  }
  e->searches.items[e->searches.count] = e->start; // the diagram must contain it too
  return BT_OK;
}

static void count_work(bt_cells_engine *e) {
  const bt_windows *w = &e->windows; // its first node is the start
  BT_ASSERT(w->nodes.count > 0);
  e->statistics =
      (bt_engine_statistics){w->expansions, w->bitangents, w->sight_tests, w->nodes.count - 1, 0};
}

// Drops a goal if a separating cycle separates it from the start. Tests up to `patience` pairs.
static bt_status drop_if_separated(bt_cells_engine *e, uint32_t goal, double patience) {
  bt_vec ends[2] = {e->start, e->searches.items[goal]};
  bool separated, known;
  BT_TRY(bt_are_separated(e->shared, e->separation, &e->windows.inflated, ends, patience,
                          &separated, &known));
  if (separated) bt_windows_drop_goal(&e->windows, goal);
  return BT_OK;
}

static void reset(bt_searcher *engine) {
  bt_cells_engine *e = (bt_cells_engine *)engine;
  bt_windows *w = &e->windows;
  e->has_begun = false;
  w->expansions = w->bitangents = w->sight_tests = 0;
  w->nodes.count = 0;
  e->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
}

bt_status bt_cells_begin(bt_cells_engine *e, const bt_inflated *inflated, bt_vec start,
                         const bt_vec *goals, uint32_t count, bt_aim aim) {
  e->start = start;
  e->patience = FIRST_PATIENCE;
  e->fallback = BT_FALLBACK_NONE;
  reset(&e->searcher);
  BT_TRY(sort_goals(e, inflated, goals, count));
  if (!e->searches.count) return BT_OK;
  bt_power_diagram *diagram;
  BT_TRY(bt_diagram_cache_get(e->cache, e->shared, inflated, e->searches.items,
                              (int)e->searches.count + 1, &diagram));
  if (e->is_watched) {
    BT_TRY(bt_power_diagram_copy(&e->copy, e->memory, diagram));
    diagram = &e->copy;
  }
  e->has_begun = true;
  BT_TRY(bt_windows_begin(&e->windows, e->memory, inflated, diagram, start, e->searches.items,
                          e->searches.count, aim));
  count_work(e);
  return BT_OK;
}

// Drops the goals that are separated from the start; otherwise the search would go on to everything
// reachable. Tests up to `patience` pairs of circles for each goal.
static BT_COLD bt_status drop_separated(bt_cells_engine *e, double patience) {
  bt_windows *w = &e->windows;
  for (uint32_t i = 0; i < e->searches.count; i++) {
    if (bt_windows_found(w, i) || w->goals.items[i].is_dropped) continue;
    BT_TRY(drop_if_separated(e, i, patience));
  }
  return BT_OK;
}

bt_status bt_cells_step(bt_cells_engine *e, uint32_t most) {
  bt_windows *w = &e->windows;
  if (bt_cells_is_done(e)) return BT_OK;
  BT_TRY(bt_windows_step(w, most));
  count_work(e);
  if (w->aim == BT_AIM_ONE || w->bound < INFINITY) return BT_OK;
  // With many goals: after this many windows for each open goal, as much work goes into the search
  // for separated goals.
  BT_ASSERT(w->unfound > 0); // or the search would have a bound
  double each = (double)w->expansions / w->unfound;
  if (w->is_done || each < e->patience) return BT_OK;
  BT_TRY(drop_separated(e, each));
  e->patience = 4 * each;
  return BT_OK;
}

bool bt_cells_is_done(const bt_cells_engine *e) { return !e->has_begun || e->windows.is_done; }

bt_status bt_cells_outcome(bt_cells_engine *e, uint32_t goal, bt_engine_outcome *out) {
  bt_windows *w = &e->windows;
  uint32_t index = e->searched.items[goal];
  BT_ASSERT(goal < e->searched.count && (index == BT_NONE || index < w->goals.count));
  *out = BT_ENGINE_UNVERIFIED;
  e->fallback = BT_FALLBACK_NEAR_CONTACT;
  if (index == BT_NONE) return BT_OK;
  e->fallback = BT_FALLBACK_NONE;
  bool is_found = bt_windows_found(w, index);
  // The nearest goal is final before the other goals are.
  bool is_beyond = w->aim == BT_AIM_NEAREST && !is_found && w->goals.items[index].walled > w->bound;
  bool is_open = !w->is_done || (is_beyond && w->bound < INFINITY);
  *out = is_open ? BT_ENGINE_SEARCHING : is_found ? BT_ENGINE_FOUND : BT_ENGINE_UNREACHABLE;
  if (is_open || w->goals.items[index].is_dropped) return BT_OK;
  bt_vec ends[2] = {e->start, e->searches.items[index]};
  BT_TRY(bt_verify_windows(w, index, e->shared, e->separation, ends, &e->fallback));
  if (e->fallback) *out = BT_ENGINE_UNVERIFIED;
  return BT_OK;
}

bt_fallback bt_cells_fallback(const bt_cells_engine *e) { return e->fallback; }

double bt_cells_length(const bt_cells_engine *e, uint32_t goal) {
  const bt_windows *w = &e->windows;
  const bt_goal *found = &w->goals.items[e->searched.items[goal]];
  BT_ASSERT(found->best < INFINITY);
  bool is_straight = w->nodes.items[found->root].is_start;
  return is_straight ? bt_distance(e->start, e->goals.items[goal]) : found->best;
}

bt_status bt_cells_route(const bt_cells_engine *e, uint32_t goal, bt_memory *memory,
                         bt_route *route) {
  const bt_goal *found = &e->windows.goals.items[e->searched.items[goal]];
  BT_ASSERT(found->best < INFINITY);
  return bt_windows_route(&e->windows, found->root, e->goals.items[goal], found->best, memory,
                          route);
}

bt_status bt_cells_view_diagram(bt_cells_engine *e, bt_search_cells *out) {
  *out = (bt_search_cells){.cells = NULL};
  if (!e->has_begun) return BT_OK;
  const bt_windows *w = &e->windows;
  return bt_diagram_view(w->diagram, w->inflated.world, e->memory, &e->view, out);
}

// ---------------------------------------------------------------------------------------------
// Methods

static bt_status step(bt_searcher *engine, uint32_t most, double budget, bt_engine_outcome *out) {
  bt_cells_engine *e = (bt_cells_engine *)engine;
  (void)budget;
  BT_TRY(bt_cells_step(e, most));
  *out = BT_ENGINE_SEARCHING;
  return bt_cells_is_done(e) ? bt_cells_outcome(e, 0, out) : BT_OK;
}

static double bound(const bt_searcher *engine) {
  const bt_windows *w = &((const bt_cells_engine *)engine)->windows;
  return w->is_done ? 0 : w->open.base + (w->open.current - 0.5) * w->open.width;
}

static double length(const bt_searcher *engine) {
  return bt_cells_length((const bt_cells_engine *)engine, 0);
}

static bt_status route(const bt_searcher *engine, bt_memory *memory, bt_route *out) {
  return bt_cells_route((const bt_cells_engine *)engine, 0, memory, out);
}

static bt_status view(bt_searcher *engine, bt_search_view *out) {
  bt_cells_engine *e = (bt_cells_engine *)engine;
  return e->has_begun ? bt_windows_view(&e->windows, e->goals.items[0], &e->view, out) : BT_OK;
}

static bt_status edge_route(bt_searcher *engine, size_t edge, bt_memory *memory, bt_route *out) {
  bt_search_view seen = {.edges = NULL};
  BT_TRY(view(engine, &seen));
  if (edge >= seen.edge_count) return BT_ERROR_RANGE;
  const bt_search_edge *last = &seen.edges[edge];
  uint32_t node = (uint32_t)(last->node + 1); // node 0 is the start
  return bt_windows_route(&((bt_cells_engine *)engine)->windows, node, last->to, last->g, memory,
                          out);
}

bt_cells_engine *bt_cells_create(bt_memory *memory, bt_memory *shared, bt_diagram_cache *cache,
                                 bt_separation *separation, bool is_watched) {
  static const bt_engine_methods methods = {
      step, bound, length, route, BT_OF_VIEWS(view), BT_OF_VIEWS(edge_route), reset};
  bt_cells_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (!engine) return NULL;
  engine->searcher = (bt_searcher){&methods, &engine->statistics};
  engine->memory = memory;
  engine->shared = shared;
  engine->cache = cache;
  engine->separation = separation;
  engine->is_watched = is_watched;
  engine->windows.keeps = is_watched ? BT_KEEP_ALL : BT_KEEP_NONE;
  return engine;
}
