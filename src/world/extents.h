// The extent of the world: the largest |coordinate| plus radius of the obstacles as given, rounded
// up to a power of two. It is known in O(1), and depends on the obstacles alone and not on edits.
#ifndef BT_WORLD_EXTENTS_H
#define BT_WORLD_EXTENTS_H

#include "geometry/vec.h"

#include <string.h>

enum { BT_EXTENT_SIZES = 64 };

typedef struct bt_extents {
  uint32_t
      sizes[BT_EXTENT_SIZES]; // the number of circles from 2^(k - 32) to 2^(k - 31), for each k
  int32_t largest;            // the largest k that has any
} bt_extents;

// The binary exponent of a circle's extent, as an index into `sizes`.
static inline int32_t bt_extent_size(bt_vec p, double radius) {
  double extent = bt_extent(p) + radius;
  uint64_t bits;
  memcpy(&bits, &extent, sizeof bits);
  int32_t size = (int32_t)(bits >> 52) - (1023 - 32);
  return size < 0 ? 0 : size;
}

static inline void bt_extents_add(bt_extents *extents, bt_vec p, double radius) {
  int32_t size = bt_extent_size(p, radius);
  extents->sizes[size]++;
  if (size > extents->largest) extents->largest = size;
}

static inline void bt_extents_remove(bt_extents *extents, bt_vec p, double radius) {
  extents->sizes[bt_extent_size(p, radius)]--;
  while (extents->largest > 0 && !extents->sizes[extents->largest]) extents->largest--;
}

static inline double bt_extents_most(const bt_extents *extents) {
  return (double)((uint64_t)1 << extents->largest) * 0x1p-31;
}

#endif
