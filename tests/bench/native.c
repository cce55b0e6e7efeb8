// The benchmark's native side: bench_native SCENE SECONDS ACROSS ORACLE
//
// Reads a scene that scenes.mjs dumped and times the same rows as rows.mjs does, in the same way
// (read its head for what a sample is). SECONDS is the time per row, ACROSS how many of the
// left-to-right queries to ask, ORACLE how many of them the brute-force oracle answers too. Prints
// one JSON object: microseconds, the counts of the solver, and every length for comparison.
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bitangent.h"
#include "oracle.h"

#define MAGIC 20480917.0
#define SAMPLE_US 20.0
#define SAMPLES_MAX 200000

typedef struct dumped {
  size_t count, across_count, local_count, move_count;
  double *data; // owns all of the following
  const bt_circle *circles;
  const double *across, *local, *moves;
} dumped;

typedef struct bench {
  dumped scene;
  bt_world *world;
  bt_path *path;
  bt_id *ids;
  double seconds;
  double *samples, *best, *scratch;
} bench;

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "bench_native: %s\n", what);
  exit(1);
}

static void must(bt_status status) {
  if (status != BT_OK) fail(bt_status_name(status));
}

static void *allocate(size_t count, size_t size) {
  void *block = calloc(count + 1, size);
  if (!block) fail("out of memory");
  return block;
}

static dumped read_scene(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) fail("cannot open the scene");
  double head[8];
  if (fread(head, sizeof(double), 8, file) != 8 || head[0] != MAGIC) fail("not a scene");
  dumped s = {.count = (size_t)head[1],
              .across_count = (size_t)head[3],
              .local_count = (size_t)head[4],
              .move_count = (size_t)head[5]};
  size_t numbers = 3 * (s.count + s.move_count) + 4 * (s.across_count + s.local_count);
  s.data = allocate(numbers, sizeof(double));
  if (fread(s.data, sizeof(double), numbers, file) != numbers) fail("the scene is cut off");
  fclose(file);
  s.circles = (const bt_circle *)(const void *)s.data;
  s.across = s.data + 3 * s.count;
  s.local = s.across + 4 * s.across_count;
  s.moves = s.local + 4 * s.local_count;
  return s;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// The median of `values`, which are sorted in place; NaN for none.
static double median(double *values, size_t count) {
  if (count == 0) return NAN;
  qsort(values, count, sizeof(double), compare);
  return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

static void print_number(const char *name, double value) {
  if (isfinite(value)) {
    printf("\"%s\":%.17g", name, value);
  } else {
    printf("\"%s\":null", name);
  }
}

static void build(bench *b) {
  must(bt_world_create(NULL, &b->world));
  must(bt_world_add_circles(b->world, b->scene.circles, b->scene.count, b->ids, NULL));
}

static void ask(bench *b, const double *query) {
  bt_query q = bt_query_default((bt_vec){query[0], query[1]}, (bt_vec){query[2], query[3]});
  must(bt_world_find_path(b->world, &q, b->path));
}

/// Build, and build with the first query, each from no world.
static void time_build(bench *b) {
  double end = now_us() + 1e6 * b->seconds;
  double builds[2][64];
  size_t rounds = 0;
  do {
    for (int with_query = 0; with_query < 2; with_query++) {
      double begin = now_us();
      build(b);
      if (with_query) ask(b, b->scene.local_count ? b->scene.local : b->scene.across);
      builds[with_query][rounds] = now_us() - begin;
      bt_world_free(b->world);
    }
    rounds++;
  } while (rounds < 64 && now_us() < end);
  print_number("build", median(builds[0], rounds));
  printf(",");
  print_number("first", median(builds[1], rounds));
}

/// How many calls make a sample of SAMPLE_US.
static size_t batch_of(double once_us) {
  double calls = ceil(SAMPLE_US / fmax(once_us, 0.05));
  return calls < 1 ? 1 : (size_t)calls;
}

static double time_batch(bench *b, const double *query, size_t calls) {
  double begin = now_us();
  for (size_t i = 0; i < calls; i++) ask(b, query);
  return (now_us() - begin) / (double)calls;
}

/// The first answer to each query: lengths, and medians of the counts.
static void print_answers(bench *b, const double *queries, size_t count) {
  double *expansions = b->scratch, *bitangents = b->scratch + count;
  printf("\"lengths\":[");
  for (size_t i = 0; i < count; i++) {
    ask(b, queries + 4 * i);
    const bt_path_info *info = bt_path_get_info(b->path);
    expansions[i] = info->expansions;
    bitangents[i] = info->bitangents;
    if (info->outcome == BT_FOUND) {
      printf("%s%.17g", i ? "," : "", info->length);
    } else {
      printf("%snull", i ? "," : "");
    }
  }
  printf("],");
  print_number("expansions", median(expansions, count));
  printf(",");
  print_number("bitangents", median(bitangents, count));
}

static void time_queries(bench *b, const char *name, const double *queries, size_t count) {
  printf(",\"%s\":", name);
  if (count == 0) {
    printf("null");
    return;
  }
  printf("{");
  print_answers(b, queries, count);
  for (size_t i = 0; i < count; i++) b->best[i] = INFINITY;
  size_t samples = 0;
  double end = now_us() + 1e6 * b->seconds, least = INFINITY;
  do {
    for (size_t i = 0; i < count && samples < SAMPLES_MAX; i++) {
      double once = isfinite(b->best[i]) ? b->best[i] : time_batch(b, queries + 4 * i, 1);
      double us = time_batch(b, queries + 4 * i, batch_of(once));
      b->best[i] = fmin(b->best[i], us);
      least = fmin(least, us);
      b->samples[samples++] = us;
    }
  } while (samples < SAMPLES_MAX && now_us() < end);
  printf(",");
  print_number("min", least);
  printf(",");
  print_number("median", median(b->samples, samples));
  printf(",");
  print_number("quiet", median(b->best, count));
  printf("}");
}

/// A circle goes to its other place and a query is asked; beside it the same query alone.
static void time_moves(bench *b) {
  bool is_local = b->scene.local_count > 0 && b->scene.count >= 1000;
  const double *queries = is_local ? b->scene.local : b->scene.across;
  size_t count = is_local ? b->scene.local_count : b->scene.across_count, samples = 0;
  double end = now_us() + 1e6 * b->seconds;
  do {
    const double *move = b->scene.moves + 3 * (samples % b->scene.move_count);
    const double *query = queries + 4 * (samples % count);
    size_t index = (size_t)move[0];
    bt_vec places[2] = {{move[1], move[2]}, b->scene.circles[index].center};
    size_t pairs = (batch_of(time_batch(b, query, 1)) + 1) / 2;
    double begin = now_us();
    for (size_t i = 0; i < 2 * pairs; i++) {
      must(bt_world_move_circle(b->world, b->ids[index], places[i & 1]));
      ask(b, query);
    }
    double moved = (now_us() - begin) / (double)(2 * pairs);
    b->scratch[samples] = moved;
    b->samples[samples++] = moved - time_batch(b, query, 2 * pairs);
  } while (samples < SAMPLES_MAX && now_us() < end);
  printf(",\"moved\":{");
  print_number("median", median(b->scratch, samples));
  printf(",");
  print_number("extra", median(b->samples, samples));
  printf("}");
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
    if (isfinite(length)) {
      printf("%s%.17g", i ? "," : "", length);
    } else {
      printf("%snull", i ? "," : "");
    }
  }
  printf("],");
  print_number("median", median(b->samples, count));
  printf("}");
}

static size_t at_most(const char *text, size_t limit) {
  size_t value = (size_t)strtoul(text, NULL, 10);
  return value < limit ? value : limit;
}

int main(int argc, char **argv) {
  if (argc != 5) fail("usage: bench_native SCENE SECONDS ACROSS ORACLE");
  bench b = {.scene = read_scene(argv[1]), .seconds = strtod(argv[2], NULL)};
  b.ids = allocate(b.scene.count, sizeof(bt_id));
  b.samples = allocate(SAMPLES_MAX, sizeof(double));
  b.scratch = allocate(SAMPLES_MAX, sizeof(double));
  b.best = allocate(b.scene.across_count + b.scene.local_count, sizeof(double));
  must(bt_path_create(NULL, &b.path));
  printf("{");
  time_build(&b);
  build(&b);
  printf(",");
  print_number("bytes", (double)bt_world_memory(b.world) / (double)b.scene.count);
  time_queries(&b, "local", b.scene.local, b.scene.local_count);
  time_queries(&b, "across", b.scene.across, at_most(argv[3], b.scene.across_count));
  time_moves(&b);
  time_oracle(&b, at_most(argv[4], b.scene.across_count));
  printf("}\n");
  bt_world_free(b.world);
  bt_path_free(b.path);
  free(b.ids);
  free(b.samples);
  free(b.scratch);
  free(b.best);
  free(b.scene.data);
  return 0;
}
