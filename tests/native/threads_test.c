// Threads with a world each share nothing: they answer as one thread alone does. Built with
// ThreadSanitizer, this also shows that they write no memory in common.
#include "bitangent.h"
#include "check.h"
#include "scenes.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 4, SCENES = 400 };

/// The answers of one thread: of each scene, with either engine, outcome and length.
typedef struct answers {
  double outcomes[2 * SCENES], lengths[2 * SCENES];
  bool is_ok;
} answers;

static bool solve(bt_world *world, bt_path *path, uint64_t seed, answers *out) {
  scene s;
  bt_id ids[SCENE_MAX];
  scenes_make(seed, &s);
  bool ok = bt_world_clear(world) == BT_OK;
  if (s.n > 0) ok &= bt_world_add_circles(world, s.circles, (size_t)s.n, ids, NULL) == BT_OK;
  for (size_t k = 0; k < 2; k++) {
    bt_query query = bt_query_default(s.start, s.goal);
    query.agent_radius = s.agent;
    query.engine = k ? BT_ENGINE_CELLS : BT_ENGINE_TANGENT;
    ok &= bt_world_find_path(world, &query, path) == BT_OK;
    out->outcomes[2 * seed + k] = bt_path_get_info(path)->outcome;
    out->lengths[2 * seed + k] = bt_path_get_info(path)->length;
  }
  return ok;
}

static void *solve_all(void *to) {
  answers *out = to;
  bt_world *world = NULL;
  bt_path *path = NULL;
  out->is_ok = bt_world_create(NULL, &world) == BT_OK && bt_path_create(NULL, &path) == BT_OK;
  for (uint64_t seed = 0; out->is_ok && seed < SCENES; seed++)
    out->is_ok = solve(world, path, seed, out);
  bt_path_free(path);
  bt_world_free(world);
  return NULL;
}

static bool is_same(double a, double b) { return a == b || (a != a && b != b); }

int main(void) {
  answers *all = calloc(THREADS + 1, sizeof *all), *alone = all + THREADS;
  pthread_t threads[THREADS];
  if (!all) return 1;
  solve_all(alone);
  CHECK(alone->is_ok);
  for (int i = 0; i < THREADS; i++)
    CHECK(pthread_create(&threads[i], NULL, solve_all, &all[i]) == 0);
  for (int i = 0; i < THREADS; i++) {
    CHECK(pthread_join(threads[i], NULL) == 0 && all[i].is_ok);
    for (int k = 0; k < 2 * SCENES; k++)
      CHECK(is_same(all[i].outcomes[k], alone->outcomes[k]) &&
            is_same(all[i].lengths[k], alone->lengths[k]));
  }
  free(all);
  return check_done();
}
