// The hashes of which the fingerprint of a world is the sum.
#ifndef BT_WORLD_HASH_H
#define BT_WORLD_HASH_H

#include <stdint.h>
#include <string.h>

static inline uint64_t bt_mixed(uint64_t hash, uint64_t more) {
  hash = (hash ^ more) * 0x9E3779B97F4A7C15u; // odd: 2^64 by the golden ratio
  return hash ^ hash >> 29;
}

static inline uint64_t bt_mixed_number(uint64_t hash, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bt_mixed(hash, bits);
}

#endif
