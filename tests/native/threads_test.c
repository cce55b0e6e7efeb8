// Any number of threads may query one prepared world, each with a solver of its own: four at once
// answer as one does alone, bit by bit, and so again after edits. `threads_test [rounds]`; also
// built with ThreadSanitizer.
#include "bitangent_watch.h"
#include "check.h"
#include "random.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CIRCLES = 2000, EDITS = 60, THREADS = 4, ROUNDS = 96, GOALS = 12 };

static const double SIDE = 100;

/// What one round finds out. No padding, so that bytes can be compared.
typedef struct answer {
  bt_path_info paths[2], watched; ///< of the tangent engine and of the cells engine
  uint64_t segments[3];           ///< hashes of theirs
  double distances[GOALS];
  bt_vec free_point;
  double away, is_clear, blocker;
} answer;

/// What one thread works with.
typedef struct worker {
  const bt_world *world;
  bt_solver *solver;
  bt_path *path;
  int rounds, first; ///< the round that it begins with
  answer *answers;   ///< by round
  bt_status status;  ///< the first that is not BT_OK
} worker;

/// FNV-1a over the bytes of the segments.
static uint64_t hash_segments(const bt_path *path) {
  size_t bytes = (size_t)bt_path_get_info(path)->segment_count * sizeof(bt_segment);
  const unsigned char *at = (const unsigned char *)bt_path_get_segments(path);
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < bytes; i++) hash = (hash ^ at[i]) * 0x100000001b3u;
  return hash;
}

static bt_vec point_near(rng *r, bt_vec p, double reach) {
  return (bt_vec){p.x + rng_range(r, -reach, reach), p.y + rng_range(r, -reach, reach)};
}

/// Far enough that dozens of circles are in the way, now and then from one side to the other.
static bt_query query_of(rng *r, int round) {
  bt_vec start = {rng_range(r, 10, SIDE - 10), rng_range(r, 10, SIDE - 10)};
  bt_query query = bt_query_default(start, point_near(r, start, round % 8 ? 9 : 30));
  query.agent_radius = 0.1 * (round % 3);
  query.snap = query.partial = true;
  query.max_expansions = 200000; // an enclosed start may have the tangent engine look at all
  return query;
}

static bt_status watch(bt_solver *solver, const bt_query *query, bt_path *path) {
  bt_search *search = NULL;
  bool done = false;
  bt_status status = bt_search_create(solver, query, &search);
  while (!status && !done) status = bt_search_step(search, 40, &done);
  if (!status) status = bt_search_finish(search, path);
  bt_search_free(search);
  return status;
}

static bt_status find_paths(bt_solver *solver, bt_query query, bt_path *path, answer *out) {
  for (int k = 0; k < 2; k++) {
    query.engine = k ? BT_ENGINE_CELLS : BT_ENGINE_TANGENT;
    bt_status status = bt_solver_find_path(solver, &query, path);
    if (status) return status;
    out->paths[k] = *bt_path_get_info(path);
    out->segments[k] = hash_segments(path);
  }
  bt_status status = watch(solver, &query, path);
  if (status) return status;
  out->watched = *bt_path_get_info(path);
  out->segments[2] = hash_segments(path);
  return BT_OK;
}

/// Everything that can be asked, about one place.
static bt_status run_round(worker *w, int round) {
  bt_solver *solver = w->solver;
  answer *out = &w->answers[round];
  rng r = {(uint64_t)round + 1};
  bt_query query = query_of(&r, round);
  bt_vec goals[GOALS];
  for (int i = 0; i < GOALS; i++) goals[i] = point_near(&r, query.start, 9);
  bool clear;
  bt_id blocker;
  bt_status status = find_paths(solver, query, w->path, out);
  if (!status) status = bt_solver_distances(solver, &query, goals, GOALS, out->distances);
  if (!status)
    status = bt_solver_nearest_free(solver, query.goal, query.agent_radius, &out->free_point,
                                    &out->away);
  if (!status)
    status = bt_world_line_of_sight(w->world, query.start, query.goal, query.agent_radius, &clear,
                                    &blocker);
  if (status) return status;
  out->is_clear = clear;
  out->blocker = blocker;
  return BT_OK;
}

static void *run_worker(void *context) {
  worker *w = context;
  for (int i = 0; i < w->rounds && !w->status; i++)
    w->status = run_round(w, (w->first + i) % w->rounds);
  return NULL;
}

static void make_worker(worker *w, const bt_world *world, int rounds, int first) {
  *w = (worker){.world = world, .rounds = rounds, .first = first};
  w->answers = calloc((size_t)rounds, sizeof *w->answers);
  CHECK(bt_solver_create(world, NULL, &w->solver) == BT_OK);
  CHECK(bt_path_create(NULL, &w->path) == BT_OK);
  if (!w->answers) abort();
}

static void free_worker(worker *w) {
  bt_path_free(w->path);
  bt_solver_free(w->solver);
  free(w->answers);
}

static bt_vec place(rng *r) { return (bt_vec){rng_unit(r) * SIDE, rng_unit(r) * SIDE}; }

static bt_world *make_world(rng *r, bt_id *ids) {
  static bt_circle circles[CIRCLES];
  bt_world *world = NULL;
  for (int i = 0; i < CIRCLES; i++) circles[i] = (bt_circle){place(r), 0.2 + 0.8 * rng_unit(r)};
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(bt_world_add_circles(world, circles, CIRCLES, ids, NULL) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  return world;
}

/// So few that each solver repairs its diagrams.
static void edit(bt_world *world, rng *r, const bt_id *ids) {
  for (int i = 0; i < EDITS; i++)
    CHECK(bt_world_move_circle(world, ids[rng_below(r, CIRCLES)], place(r)) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
}

/// The rounds are worth comparing: most paths are found, few at once.
static void check_rounds(const answer *answers, int rounds) {
  int found = 0, clear = 0, moved = 0;
  for (int i = 0; i < rounds; i++) {
    const answer *a = &answers[i];
    for (int k = 0; k < 2; k++) found += a->paths[k].outcome == BT_FOUND;
    clear += a->is_clear == 1;
    moved += a->away > 0;
    CHECK(memcmp(&a->paths[1], &a->watched, sizeof a->watched) == 0);
    CHECK(a->segments[1] == a->segments[2]);
  }
  CHECK(found > rounds && clear < rounds / 2 && moved > 0);
}

static void run_at_once(worker workers[THREADS], const worker *alone) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    if (pthread_create(&threads[i], NULL, run_worker, &workers[i])) abort();
  for (int i = 0; i < THREADS; i++) {
    CHECK(pthread_join(threads[i], NULL) == 0);
    CHECK(workers[i].status == BT_OK);
    for (int k = 0; k < alone->rounds; k++)
      CHECK(memcmp(&workers[i].answers[k], &alone->answers[k], sizeof(answer)) == 0);
  }
}

int main(int argc, char **argv) {
  static bt_id ids[CIRCLES];
  int rounds = argc > 1 ? atoi(argv[1]) : ROUNDS;
  rng r = {21};
  bt_world *world = make_world(&r, ids);
  worker alone, workers[THREADS];
  make_worker(&alone, world, rounds, 0);
  for (int i = 0; i < THREADS; i++) make_worker(&workers[i], world, rounds, i * rounds / THREADS);
  for (int i = 0; i < 3; i++) {
    if (i > 0) edit(world, &r, ids);
    run_worker(&alone);
    CHECK(alone.status == BT_OK);
    check_rounds(alone.answers, rounds);
    run_at_once(workers, &alone);
  }
  free_worker(&alone);
  for (int i = 0; i < THREADS; i++) free_worker(&workers[i]);
  bt_world_free(world);
  return check_done();
}
