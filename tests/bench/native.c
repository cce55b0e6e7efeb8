// The benchmark's native side:
//   bench_native SCENE SECONDS TANGENT ORACLE
//   bench_native SCENE SECONDS frames
//
// Reads a scene that scenes.mjs dumped and times the same rows as rows.mjs does, in the same way
// (the head of sampling.mjs says what a sample is). SECONDS is the time per row, TANGENT how many
// of the left-to-right queries the tangent engine is asked, ORACLE how many of them the brute-force
// oracle answers too. Prints one JSON object: microseconds, and every length for comparison.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bitangent.h"
#include "oracle.h"
#include "sampling.h"

/// Of a row whose time is over before it has any: ROUNDS_MIN.
enum { REPEATS = 6, ROUNDS_MIN = 5, ROUNDS_MAX = 64, MOVES_PER_FRAME = 100 };

static const char *const engine_names[] = {"auto", "tangent", "cells"};

typedef struct bench {
  dumped scene;
  bt_world *world;
  bt_solver *solver;
  bt_path *path;
  bt_id *ids;
  bt_engine engine;
  double seconds;
  double *samples, *best, *scratch;
} bench;

/// Queries of one kind.
typedef struct questions {
  const char *name;
  const double *items; // sx, sy, gx, gy of each
  size_t count;
} questions;

static void build(bench *b) {
  must(bt_world_create(NULL, &b->world));
  must(bt_solver_create(b->world, NULL, &b->solver));
  must(bt_world_add_circles(b->world, b->scene.circles, b->scene.count, b->ids, NULL));
}

static void drop(bench *b) {
  bt_solver_free(b->solver);
  bt_world_free(b->world);
}

/// As js/ does, which prepares the world before each query.
static void ask(bench *b, const double *query) {
  bt_query q = bt_query_default((bt_vec){query[0], query[1]}, (bt_vec){query[2], query[3]});
  q.engine = b->engine;
  must(bt_world_prepare(b->world));
  must(bt_solver_find_path(b->solver, &q, b->path));
}

/// From no world: the circles added, and a first answer; `diagram` is what the first answer takes
/// longer than the same one again.
static void time_start(bench *b) {
  static const bt_engine engines[2] = {BT_ENGINE_CELLS, BT_ENGINE_AUTO};
  double end = now_us() + 1e6 * b->seconds;
  double worlds[2 * ROUNDS_MAX], firsts[2][ROUNDS_MAX], cold[ROUNDS_MAX], warm[ROUNDS_MAX];
  size_t rounds = 0;
  do {
    for (size_t k = 0; k < 2; k++) {
      b->engine = engines[k];
      double t0 = now_us();
      build(b);
      double t1 = now_us();
      ask(b, b->scene.across);
      double t2 = now_us();
      ask(b, b->scene.across);
      double t3 = now_us();
      worlds[2 * rounds + k] = t1 - t0;
      firsts[k][rounds] = t2 - t0;
      if (b->engine == BT_ENGINE_CELLS) {
        cold[rounds] = t2 - t1;
        warm[rounds] = t3 - t2;
      }
      drop(b);
    }
    rounds++;
  } while (rounds < ROUNDS_MIN || (rounds < ROUNDS_MAX && now_us() < end));
  printf("\"start\":{");
  print_summary("world", worlds, 2 * rounds);
  printf(",");
  printf("\"diagram\":{");
  print_number("median", median(cold, rounds) - median(warm, rounds));
  printf(",");
  print_number("min", cold[0] - warm[0]); // sorted now
  printf("}");
  printf(",");
  print_summary("cells", firsts[0], rounds);
  printf(",");
  print_summary("auto", firsts[1], rounds);
  printf("}");
}

static double time_batch(bench *b, const double *query, size_t calls) {
  double begin = now_us();
  for (size_t i = 0; i < calls; i++) ask(b, query);
  return (now_us() - begin) / (double)calls;
}

/// The first answer to each query.
static void print_answers(bench *b, questions asked) {
  printf("\"lengths\":[");
  for (size_t i = 0; i < asked.count; i++) {
    b->best[i] = time_batch(b, asked.items + 4 * i, 1);
    const bt_path_info *info = bt_path_get_info(b->path);
    print_length(i, info->outcome == BT_FOUND ? info->length : NAN);
  }
  printf("],");
}

static void time_queries(bench *b, questions asked) {
  printf(",\"%s\":", asked.name);
  if (asked.count == 0) {
    printf("null");
    return;
  }
  printf("{");
  print_answers(b, asked);
  size_t samples = 0;
  double end = now_us() + 1e6 * b->seconds;
  do {
    for (size_t i = 0; i < asked.count && samples < SAMPLES_MAX; i++) {
      double us = time_batch(b, asked.items + 4 * i, batch_of(b->best[i]));
      b->best[i] = fmin(b->best[i], us);
      b->samples[samples++] = us;
    }
  } while (samples < SAMPLES_MAX && now_us() < end);
  print_number("median", median(b->samples, samples));
  printf(",");
  print_number("min", b->samples[0]); // sorted now
  printf(",");
  print_number("quiet", median(b->best, asked.count));
  printf("}");
}

/// A circle goes to its other place and back, and after each move a query is asked.
static double time_moved(bench *b, const double *move, const double *query, size_t pairs) {
  size_t index = (size_t)move[0];
  bt_vec places[2] = {{move[1], move[2]}, b->scene.circles[index].center};
  double begin = now_us();
  for (size_t i = 0; i < 2 * pairs; i++) {
    must(bt_world_move_circle(b->world, b->ids[index], places[i & 1]));
    ask(b, query);
  }
  return (now_us() - begin) / (double)(2 * pairs);
}

/// A query after a move, beside it the same query alone. Of each question the best of some repeats
/// counts, for the difference is small.
static void time_moves(bench *b, const char *name, questions asked) {
  printf(",\"%s\":", name);
  if (asked.count == 0) {
    printf("null");
    return;
  }
  size_t samples = 0;
  double end = now_us() + 5e5 * b->seconds;
  do {
    const double *move = b->scene.moves + 3 * (samples % b->scene.move_count);
    const double *query = asked.items + 4 * (samples % asked.count);
    size_t pairs = (batch_of(time_batch(b, query, 1)) + 1) / 2;
    double plain = INFINITY, moved = INFINITY;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      moved = fmin(moved, time_moved(b, move, query, pairs));
      plain = fmin(plain, time_batch(b, query, 2 * pairs));
    }
    b->scratch[samples] = moved;
    b->samples[samples++] = moved - plain;
  } while (samples < SAMPLES_MAX && (samples < ROUNDS_MIN || now_us() < end));
  printf("{");
  print_number("moved", median(b->scratch, samples));
  printf(",");
  print_number("extra", median(b->samples, samples));
  printf("}");
}

/// One engine's rows, in a world of its own.
static void time_engine(bench *b, bt_engine engine, size_t across_count) {
  const dumped *s = &b->scene;
  questions local = {"local", s->local, s->local_count};
  questions across = {"across", s->across, across_count};
  build(b);
  b->engine = engine;
  printf(",\"%s\":{", engine_names[engine]);
  print_number("bytes", (double)(bt_world_memory(b->world) + bt_solver_memory(b->solver)) /
                            (double)s->count);
  time_queries(b, local);
  time_moves(b, "movedLocal", local);
  time_queries(b, across);
  if (across_count < s->across_count) across.count = 0; // too slow for so many repeats
  time_moves(b, "movedAcross", across);
  printf("}");
  drop(b);
}

/// A frame of a game: some circles move a little, then every agent asks.
static void time_frames(bench *b, bt_engine engine) {
  const dumped *s = &b->scene;
  build(b);
  b->engine = engine;
  size_t samples = 0, move = 0;
  double end = now_us() + 1e6 * b->seconds;
  do {
    double begin = now_us();
    for (size_t i = 0; i < MOVES_PER_FRAME; i++, move++) {
      const double *to = s->moves + 3 * (move % s->move_count);
      size_t index = (size_t)to[0];
      bool is_home = move / s->move_count % 2 == 0;
      bt_vec place = is_home ? (bt_vec){to[1], to[2]} : s->circles[index].center;
      must(bt_world_move_circle(b->world, b->ids[index], place));
    }
    for (size_t i = 0; i < s->local_count; i++) ask(b, s->local + 4 * i);
    b->samples[samples++] = now_us() - begin;
  } while (samples < SAMPLES_MAX && (samples < ROUNDS_MIN || now_us() < end));
  print_summary(engine_names[engine], b->samples, samples);
  drop(b);
}

/// The oracle answers the first `count` queries, where it takes so many circles at all.
static void time_oracle(bench *b, size_t count) {
  printf(",\"oracle\":");
  if (count == 0 || b->scene.count > SCENE_MAX) {
    printf("null");
    return;
  }
  scene s = {.n = (int)b->scene.count};
  memcpy(s.circles, b->scene.circles, b->scene.count * sizeof(bt_circle));
  printf("{\"lengths\":[");
  for (size_t i = 0; i < count; i++) {
    const double *q = b->scene.across + 4 * i;
    s.start = (bt_vec){q[0], q[1]};
    s.goal = (bt_vec){q[2], q[3]};
    double begin = now_us();
    double length = oracle_solve(&s).length;
    b->samples[i] = now_us() - begin;
    print_length(i, length);
  }
  printf("],");
  print_number("median", median(b->samples, count));
  printf("}");
}

static size_t at_most(const char *text, size_t limit) {
  size_t value = (size_t)strtoul(text, NULL, 10);
  return value < limit ? value : limit;
}

static void run_frames(bench *b) {
  time_frames(b, BT_ENGINE_TANGENT);
  printf(",");
  time_frames(b, BT_ENGINE_CELLS);
  printf(",");
  time_frames(b, BT_ENGINE_AUTO);
}

static void run_rows(bench *b, const char *tangent, const char *oracle) {
  size_t across = b->scene.across_count;
  time_start(b);
  time_engine(b, BT_ENGINE_TANGENT, at_most(tangent, across));
  time_engine(b, BT_ENGINE_CELLS, across);
  time_engine(b, BT_ENGINE_AUTO, across);
  time_oracle(b, at_most(oracle, across));
}

int main(int argc, char **argv) {
  bool is_frames = argc == 4 && strcmp(argv[3], "frames") == 0;
  if (argc != 5 && !is_frames) {
    fail("usage: bench_native SCENE SECONDS TANGENT ORACLE, or SCENE SECONDS frames");
  }
  bench b = {.scene = read_scene(argv[1]), .seconds = strtod(argv[2], NULL)};
  b.ids = allocate(b.scene.count, sizeof(bt_id));
  b.samples = allocate(SAMPLES_MAX, sizeof(double));
  b.scratch = allocate(SAMPLES_MAX, sizeof(double));
  b.best = allocate(b.scene.across_count + b.scene.local_count, sizeof(double));
  must(bt_path_create(NULL, &b.path));
  printf("{");
  if (is_frames) {
    run_frames(&b);
  } else {
    run_rows(&b, argv[3], argv[4]);
  }
  printf("}\n");
  bt_path_free(b.path);
  free(b.ids);
  free(b.samples);
  free(b.scratch);
  free(b.best);
  free(b.scene.data);
  return 0;
}
