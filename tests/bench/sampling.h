// What the native benchmark is made of: a scene from a file, a clock, medians, JSON.
#ifndef BENCH_SAMPLING_H
#define BENCH_SAMPLING_H
#include "bitangent.h"

/// A sample lasts at least so long, in microseconds.
#define SAMPLE_US 20.0
#define SAMPLES_MAX 200000

/// What scenes.mjs dumped.
typedef struct dumped {
  size_t count, across_count, local_count, move_count;
  double *data; ///< owns all of the following
  const bt_circle *circles;
  const double *across, *local, *moves;
} dumped;

dumped read_scene(const char *name);

double now_us(void);
/// How many calls make a sample, when one takes `once_us`.
size_t batch_of(double once_us);
/// The median of `values`, which are sorted in place; NaN for none.
double median(double *values, size_t count);

void fail(const char *what);
void must(bt_status status);
void *allocate(size_t count, size_t size);

/// "name":value; null if it is not finite.
void print_number(const char *name, double value);
/// "name":{"median":...,"min":...}
void print_summary(const char *name, double *values, size_t count);
/// A length in a list; null if it is not finite.
void print_length(size_t index, double length);

#endif
