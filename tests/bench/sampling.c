#define _POSIX_C_SOURCE 200809L
#include "sampling.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MAGIC 20480917.0

double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return 1e6 * (double)t.tv_sec + 1e-3 * (double)t.tv_nsec;
}

void fail(const char *what) {
  fprintf(stderr, "bench_native: %s\n", what);
  exit(1);
}

void must(bt_status status) {
  if (status != BT_OK) fail(bt_status_name(status));
}

void *allocate(size_t count, size_t size) {
  void *block = calloc(count + 1, size);
  if (!block) fail("out of memory");
  return block;
}

dumped read_scene(const char *name) {
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

size_t batch_of(double once_us) {
  double calls = ceil(SAMPLE_US / fmax(once_us, 0.05));
  return calls < 1 ? 1 : (size_t)calls;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double median(double *values, size_t count) {
  if (count == 0) return NAN;
  qsort(values, count, sizeof(double), compare);
  return 0.5 * (values[(count - 1) / 2] + values[count / 2]);
}

void print_number(const char *name, double value) {
  if (isfinite(value)) {
    printf("\"%s\":%.17g", name, value);
  } else {
    printf("\"%s\":null", name);
  }
}

void print_summary(const char *name, double *values, size_t count) {
  printf("\"%s\":{", name);
  print_number("median", median(values, count));
  printf(",");
  print_number("min", count ? values[0] : NAN);
  printf("}");
}

void print_length(size_t index, double length) {
  printf(isfinite(length) ? "%s%.17g" : "%snull", index ? "," : "", length);
}
