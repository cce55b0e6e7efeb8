// Maps of walls: `bench_maps [SECONDS]`, at most so long for each row. Prints for each map and
// agent radius, of the cells engine and the graph engine, what the first answer takes, and the
// median and 95th percentile of further ones, in microseconds. Both have the same queries, each
// once.
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

/// A query between two free points; the time that it takes.
static double ask(const map *m, bt_solver *solver, bt_path *path, double radius, bt_engine engine,
                  rng *r) {
  bt_query query = bt_query_default(map_free_point(m, r), map_free_point(m, r));
  query.agent_radius = radius;
  query.engine = engine;
  double start = seconds_now();
  if (bt_solver_find_path(solver, &query, path)) exit(1);
  return seconds_now() - start;
}

static void row(const map *m, const bt_world *world, const char *name, size_t edges, double radius,
                bt_engine engine, double most) {
  bt_solver *solver;
  bt_path *path;
  if (bt_solver_create(world, NULL, &solver) || bt_path_create(NULL, &path)) exit(1);
  double times[MOST], windows = 0, spent = 0;
  int count = 0, fallbacks = 0;
  rng r = {1};
  double first = ask(m, solver, path, radius, engine, &r);
  while (count < MOST && (count < LEAST || spent < most)) {
    spent += times[count++] = ask(m, solver, path, radius, engine, &r);
    windows += bt_path_get_info(path)->expansions;
    fallbacks += bt_path_get_info(path)->fallback != 0;
  }
  qsort(times, (size_t)count, sizeof *times, compare);
  printf("%-7s %7zu %6g %-6s %9.1f %9.1f %9.1f %8.0f %6d of %d\n", name, edges, radius,
         engine == BT_ENGINE_GRAPH ? "graph" : "cells", first * 1e3, times[count / 2] * 1e6,
         times[count * 95 / 100] * 1e6, windows / count, fallbacks, count);
  bt_path_free(path);
  bt_solver_free(solver);
}

int main(int argc, char **argv) {
  static const int sizes[] = {24, 64, 160, 320};
  double most = argc > 1 ? atof(argv[1]) : 1;
  printf("map       edges radius engine  first ms    median       p95  windows  fallbacks\n");
  for (int i = 0; i < 4; i++)
    for (int family = 0; family < maps_families(); family++) {
      map m = map_make((uint64_t)(family + i % 2 * maps_families()), sizes[i]);
      bt_world *world;
      if (bt_world_create(NULL, &world)) return 1;
      size_t edges = map_load(&m, world);
      if (bt_world_prepare(world)) return 1;
      for (int k = 0; k < 4; k++)
        row(&m, world, maps_family(family), edges, k < 2 ? 0 : 0.15,
            k % 2 ? BT_ENGINE_GRAPH : BT_ENGINE_CELLS, most);
      bt_world_free(world);
      map_free(&m);
    }
  return 0;
}
