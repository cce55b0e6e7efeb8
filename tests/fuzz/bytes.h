/// Numbers decoded from a fuzzer's bytes; zeros when they run out.
#ifndef BITANGENT_TESTS_BYTES_H
#define BITANGENT_TESTS_BYTES_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct bytes {
  const uint8_t *data;
  size_t left;
} bytes;

static inline uint8_t bytes_next(bytes *b) {
  if (b->left == 0) return 0;
  b->left--;
  return *b->data++;
}

/// A coordinate: mostly a small integer or half, so that circles touch; now and then any.
static inline double bytes_number(bytes *b) {
  uint8_t kind = bytes_next(b);
  if (kind < 192) return (int8_t)bytes_next(b) / 4.0;
  uint32_t bits = 0;
  for (int i = 0; i < 4; i++) bits = bits << 8 | bytes_next(b);
  double unit = (double)bits / 4294967296.0 * 2 - 1;
  return kind < 248 ? unit * 32 : kind < 252 ? unit * 1e-3 : unit * 1e6;
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
