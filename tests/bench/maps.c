// Maps of walls: `bench_maps [SECONDS]`, at most so long for each row. Prints for each map and
// agent radius, of the cells engine and the graph engine, what the first answer takes, and the
// median and 95th percentile of further ones, in microseconds. Both have the same queries, each
// once. "w-near": between points in sight of each other; "bounds" and "b-near": the same map as
// bounds.
#include "maps.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 2000, LEAST = 20 };

static double seconds_now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// What a row measures.
typedef struct series {
  const map *m;
  const bt_world *world;
  const char *name, *kind;
  size_t edges;
  double radius, most; ///< most: seconds
  bt_engine engine;
  bool is_near;
} series;

/// A query between two free points; the time that it takes.
static double ask(const series *s, bt_solver *solver, bt_path *path, rng *r) {
  bt_query query = bt_query_default(map_free_point(s->m, r), map_free_point(s->m, r));
  if (s->is_near) query.goal = (bt_vec){query.start.x + 0.2, query.start.y + 0.1};
  query.agent_radius = s->radius;
  query.engine = s->engine;
  double start = seconds_now();
  if (bt_solver_find_path(solver, &query, path)) exit(1);
  return seconds_now() - start;
}

static void row(const series *s) {
  bt_solver *solver;
  bt_path *path;
  if (bt_solver_create(s->world, NULL, &solver) || bt_path_create(NULL, &path)) exit(1);
  double times[MOST], windows = 0, spent = 0;
  int count = 0, fallbacks = 0;
  rng r = {1};
  double first = ask(s, solver, path, &r);
  while (count < MOST && (count < LEAST || spent < s->most)) {
    spent += times[count++] = ask(s, solver, path, &r);
    windows += bt_path_get_info(path)->expansions;
    fallbacks += bt_path_get_info(path)->fallback != 0;
  }
  qsort(times, (size_t)count, sizeof *times, compare);
  printf("%-7s %7zu %6g %-6s %-6s %9.1f %9.2f %9.1f %8.0f %6d of %d\n", s->name, s->edges,
         s->radius, s->kind, s->engine == BT_ENGINE_GRAPH ? "graph" : "cells", first * 1e3,
         times[count / 2] * 1e6, times[count * 95 / 100] * 1e6, windows / count, fallbacks, count);
  bt_path_free(path);
  bt_solver_free(solver);
}

/// The rows of a map as walls, or as bounds.
static void rows(series s, bool is_bounds) {
  bt_world *world;
  if (bt_world_create(NULL, &world)) exit(1);
  s.edges = is_bounds ? map_load_bounds(s.m, world) : map_load(s.m, world);
  if (bt_world_prepare(world)) exit(1);
  s.world = world;
  for (int k = 0; k < 2; k++) {
    s.radius = k * 0.15;
    s.kind = is_bounds ? "bounds" : "walls";
    s.is_near = false;
    s.engine = BT_ENGINE_CELLS;
    if (!is_bounds) row(&s);
    s.engine = BT_ENGINE_GRAPH;
    row(&s);
    s.is_near = true;
    s.kind = is_bounds ? "b-near" : "w-near";
    row(&s);
  }
  bt_world_free(world);
}

int main(int argc, char **argv) {
  static const int sizes[] = {24, 64, 160, 320};
  series s = {.most = argc > 1 ? atof(argv[1]) : 1};
  printf(
      "map       edges radius kind   engine  first ms    median       p95  windows  fallbacks\n");
  for (int i = 0; i < 4; i++)
    for (int family = 0; family < maps_families(); family++) {
      map m = map_make((uint64_t)(family + i % 2 * maps_families()), sizes[i]);
      s.m = &m;
      s.name = maps_family(family);
      for (int k = 0; k < 2; k++) rows(s, k);
      map_free(&m);
    }
  return 0;
}
