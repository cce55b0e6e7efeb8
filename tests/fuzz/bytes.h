/// Numbers decoded from a fuzzer's bytes; zeros when they run out.
#ifndef BITANGENT_TESTS_BYTES_H
#define BITANGENT_TESTS_BYTES_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_EARLIER = 8 };

typedef struct bytes {
  const uint8_t *data;
  size_t left;
  double earlier[BYTES_EARLIER]; ///< the last numbers, in turn
  unsigned count;                ///< of all numbers
} bytes;

static inline uint8_t bytes_next(bytes *b) {
  if (b->left == 0) return 0;
  b->left--;
  return *b->data++;
}

/// One of the last numbers, or one from an ulp to 1e-8 of itself beside it: of these are points
/// that are nearly equal, and needles.
static inline double bytes_twin(const bytes *b, uint32_t bits) {
  double number = b->earlier[(b->count - 1 - bits % BYTES_EARLIER) % BYTES_EARLIER];
  int steps = (int)(bits >> 3 & 7) - 3, size = (int)(bits >> 8) % 25 - 52;
  return number + ldexp(fmax(1, fabs(number)) * steps, size);
}

static inline double bytes_any_number(bytes *b) {
  uint8_t kind = bytes_next(b);
  if (kind < 192) return (int8_t)bytes_next(b) / 4.0;
  uint32_t bits = 0;
  for (int i = 0; i < 4; i++) bits = bits << 8 | bytes_next(b);
  double unit = (double)bits / 4294967296.0 * 2 - 1;
  if (kind < 232) return unit * 32;
  return kind < 248 ? bytes_twin(b, bits) : kind < 252 ? unit * 1e-3 : unit * 1e6;
}

/// A coordinate: mostly a small integer or half, so that circles touch; now and then any, or nearly
/// an earlier one.
static inline double bytes_number(bytes *b) {
  double number = bytes_any_number(b);
  return b->earlier[b->count++ % BYTES_EARLIER] = number;
}

/// As an assert that stays in release builds.
#define REQUIRE(condition)                                                                         \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                              \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

/// What libFuzzer and the replay driver call.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
