// The highest and lowest set bits of a word other than 0.
#ifndef BT_CORE_BITS_H
#define BT_CORE_BITS_H

#include "core/assert.h"

#include <stdint.h>

static inline uint32_t bt_highest_bit(uint64_t bits) {
  BT_ASSERT(bits != 0);
#if defined(__GNUC__)
  return 63 - (uint32_t)__builtin_clzll(bits);
#else
  uint32_t at = 0;
  while (bits >>= 1) at++;
  return at;
#endif
}

static inline uint32_t bt_lowest_bit(uint64_t bits) {
  BT_ASSERT(bits != 0);
#if defined(__GNUC__)
  return (uint32_t)__builtin_ctzll(bits);
#else
  return bt_highest_bit(bits & (~bits + 1));
#endif
}

#endif
