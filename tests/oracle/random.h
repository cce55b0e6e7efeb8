/// splitmix64: the same numbers on every machine.
#ifndef BITANGENT_TESTS_RANDOM_H
#define BITANGENT_TESTS_RANDOM_H

#include <stdint.h>

typedef struct rng {
  uint64_t state;
} rng;

static inline uint64_t rng_next(rng *r) {
  uint64_t z = r->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// In [0, 1).
static inline double rng_unit(rng *r) { return (double)(rng_next(r) >> 11) * 0x1p-53; }
/// In [low, high).
static inline double rng_range(rng *r, double low, double high) {
  return low + (high - low) * rng_unit(r);
}
/// In [0, n).
static inline int rng_below(rng *r, int n) { return (int)(rng_next(r) % (uint64_t)n); }

#endif
