#include "query/solver.h"
#include "bitangent_sight.h"
#include "boundary/nearest_free.h"
#include "geometry/check.h"
#include "query/engine_choice.h"
#include "sight/sight_queries.h"

bt_status bt_solver_create(const bt_world *world, const bt_allocator *allocator, bt_solver **out) {
  BT_REFUSE_NULL(!world || !out);
  bt_solver *solver = bt_object_create(allocator, sizeof *solver);
  if (!solver) return BT_ERROR_OUT_OF_MEMORY;
  solver->world = world;
  solver->engines.memory = solver->probe.memory = &solver->memory;
  *out = solver;
  return BT_OK;
}

void bt_solver_free(bt_solver *solver) {
  if (solver) {
    bt_path_free(solver->path);
    bt_path_free(solver->leg);
    bt_path_free(solver->linked);
  }
  bt_object_free(solver);
}

size_t bt_solver_memory(const bt_solver *solver) { return solver ? solver->memory.bytes : 0; }

bt_status bt_solver_scratch_path(bt_solver *solver, bt_path **out) {
  if (!solver->path) BT_TRY(bt_path_create(&solver->memory.allocator, &solver->path));
  *out = solver->path;
  return BT_OK;
}

bt_status bt_solver_need_cells(bt_solver *solver, bt_engines *engines) {
  if (bt_cells_of(engines)) return BT_OK;
  if (!solver->cache) solver->cache = bt_cells_create_cache(&solver->memory);
  if (!solver->cache) return BT_ERROR_OUT_OF_MEMORY;
  return bt_engines_enter(engines, BT_ENGINE_CELLS,
                          bt_cells_create(engines->memory, &solver->memory, solver->cache,
                                          &solver->separation, engines->is_watched));
}

static bt_status need_kept_graph(bt_solver *solver) {
  if (!solver->graphs) solver->graphs = bt_graph_engine_create_cache(&solver->memory);
  return solver->graphs ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

bt_status bt_solver_set_graph_limit(bt_solver *solver, size_t bytes) {
  BT_REFUSE_NULL(!solver);
  if (!BT_HAS_GRAPH) return BT_OK;
  BT_TRY(need_kept_graph(solver));
  bt_graph_engine_set_limit(solver->graphs, bytes);
  return BT_OK;
}

// A watched search has a graph of its own, because other searches may drop fans between its steps.
bt_status bt_solver_need_graph(bt_solver *solver, bt_engines *engines) {
  if (bt_graph_of(engines)) return BT_OK;
  bt_graph_cache *cache = NULL;
  if (engines->is_watched)
    cache = bt_graph_engine_create_cache(engines->memory);
  else if (need_kept_graph(solver) == BT_OK)
    cache = solver->graphs;
  if (!cache) return BT_ERROR_OUT_OF_MEMORY;
  return bt_engines_enter(engines, BT_ENGINE_GRAPH,
                          bt_graph_engine_create(engines->memory, cache, engines->is_watched));
}

void bt_solver_count_work(bt_solver *solver, const bt_engines *engines) {
  const bt_world *world = solver->world;
  bt_engine_statistics all = bt_engines_statistics(engines);
  // About eight tangents take as long as a window.
  double work = (double)all.expansions + (double)all.bitangents / 8;
  solver->kept_work = bt_kept_work(solver->kept_work, world, world->edits - solver->edits) + work;
  solver->edits = world->edits;
}

bt_status bt_solver_nearest_free(bt_solver *solver, bt_vec p, double agent_radius, bt_vec *out,
                                 double *distance) {
  return bt_solver_free_point(solver, p, agent_radius, NULL, out, distance);
}

// Lists the ignored obstacles; *out receives NULL without any, so that queries without them cost no
// more.
static bt_status list_ignored(bt_solver *solver, const bt_ids *ids, const bt_ignored **out) {
  *out = ids->count ? &solver->engines.ignored : NULL;
  return ids->count ? bt_ignore(&solver->memory, solver->world, ids, &solver->engines.ignored)
                    : BT_OK;
}

bt_status bt_solver_nearest_free_ignoring(bt_solver *solver, bt_vec p, double agent_radius,
                                          bt_ids ignore, bt_vec *out, double *distance) {
  BT_REFUSE_NULL(!solver);
  const bt_ignored *ignored;
  BT_TRY(list_ignored(solver, &ignore, &ignored));
  return bt_solver_free_point(solver, p, agent_radius, ignored, out, distance);
}

bt_status bt_solver_line_of_sight(bt_solver *solver, bt_vec a, bt_vec b, double agent_radius,
                                  bt_ids ignore, bool *clear, bt_id *blocker) {
  BT_REFUSE_NULL(!solver || !clear);
  const bt_ignored *ignored;
  BT_TRY(list_ignored(solver, &ignore, &ignored));
  return bt_test_line_of_sight(solver->world, a, b, agent_radius, ignored, clear, blocker);
}

bt_status bt_solver_seen_by(bt_solver *solver, const bt_vec *points, size_t count, bt_vec target,
                            double agent_radius, double max_distance, bt_ids ignore, bool *seen) {
  BT_REFUSE_NULL(!solver || (count && (!points || !seen)));
  const bt_ignored *ignored;
  BT_TRY(list_ignored(solver, &ignore, &ignored));
  BT_TRY(bt_check_point(target));
  if (isnan(max_distance)) return BT_ERROR_NOT_FINITE;
  for (size_t i = 0; i < count; i++) {
    BT_TRY(bt_test_line_of_sight(solver->world, points[i], target, agent_radius, ignored, &seen[i],
                                 NULL));
    seen[i] = seen[i] && bt_distance(points[i], target) <= max_distance;
  }
  return BT_OK;
}

bt_status bt_solver_free_point(bt_solver *solver, bt_vec p, double agent_radius,
                               const bt_ignored *ignored, bt_vec *out, double *distance) {
  BT_REFUSE_NULL(!solver || !out);
  BT_TRY(bt_check_point(p));
  BT_TRY(bt_check_radius(agent_radius));
  bt_inflated inflated;
  BT_TRY(bt_inflate(solver->world, agent_radius, ignored, &p, 1, &inflated));
  bt_vec free_point;
  bool found;
  BT_TRY(bt_nearest_free(&solver->memory, &solver->near, &inflated, p, &free_point, &found));
  *out = free_point;
  if (distance) *distance = found ? bt_distance(p, free_point) : INFINITY;
  return BT_OK;
}
