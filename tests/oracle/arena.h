/// A world and a solver of it, for tests that edit and query by turns: each query here prepares the
/// world first.
#ifndef BITANGENT_TESTS_ARENA_H
#define BITANGENT_TESTS_ARENA_H

#include "bitangent_watch.h"

typedef struct arena {
  bt_world *world;
  bt_solver *solver;
} arena;

static inline bt_status arena_create(const bt_allocator *allocator, arena *out) {
  arena made;
  bt_status status = bt_world_create(allocator, &made.world);
  if (status) return status;
  status = bt_solver_create(made.world, allocator, &made.solver);
  if (status)
    bt_world_free(made.world);
  else
    *out = made;
  return status;
}

static inline void arena_free(arena *a) {
  bt_solver_free(a->solver);
  bt_world_free(a->world);
}

static inline bt_status arena_find_path(const arena *a, const bt_query *query, bt_path *path) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_solver_find_path(a->solver, query, path);
}

static inline bt_status arena_find_paths(const arena *a, const bt_query *queries, size_t count,
                                         bt_path *const *paths) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_solver_find_paths(a->solver, queries, count, paths);
}

static inline bt_status arena_distances(const arena *a, const bt_query *query, const bt_vec *goals,
                                        size_t count, double *distances) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_solver_distances(a->solver, query, goals, count, distances);
}

static inline bt_status arena_nearest_of(const arena *a, const bt_query *query, const bt_vec *goals,
                                         size_t count, size_t *index, double *distance,
                                         bt_path *path) {
  bt_status status = bt_world_prepare(a->world);
  if (status) return status;
  return bt_solver_nearest_of(a->solver, query, goals, count, index, distance, path);
}

static inline bt_status arena_nearest_free(const arena *a, bt_vec p, double agent_radius,
                                           bt_vec *out, double *distance) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_solver_nearest_free(a->solver, p, agent_radius, out, distance);
}

static inline bt_status arena_line_of_sight(const arena *a, bt_vec from, bt_vec to,
                                            double agent_radius, bool *clear, bt_id *blocker) {
  bt_status status = bt_world_prepare(a->world);
  if (status) return status;
  return bt_world_line_of_sight(a->world, from, to, agent_radius, clear, blocker);
}

static inline bt_status arena_index_walk(const arena *a, bt_vec from, bt_vec to,
                                         double agent_radius, bt_index_visit *visits,
                                         size_t capacity, size_t *needed) {
  bt_status status = bt_world_prepare(a->world);
  if (status) return status;
  return bt_world_index_walk(a->world, from, to, agent_radius, visits, capacity, needed);
}

static inline bt_status arena_search(const arena *a, const bt_query *query, bt_search **out) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_search_create(a->solver, query, out);
}

static inline bt_status arena_graph(const arena *a, const bt_graph_options *options,
                                    bt_graph **out) {
  bt_status status = bt_world_prepare(a->world);
  return status ? status : bt_graph_create(a->world, options, out);
}

#endif
