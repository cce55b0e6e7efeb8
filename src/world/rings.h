// Several closed outlines of one obstacle: what an odd number of them enclose is its inside.
#ifndef BT_WORLD_RINGS_H
#define BT_WORLD_RINGS_H

#include "core/memory.h"

// Rings as given: ring i has the next sizes[i] of the points.
typedef struct bt_rings {
  const bt_vec *points;
  const uint32_t *sizes;
  uint32_t count;
  uint32_t point_count;
} bt_rings;

// Whether a ring lies inside an odd number of the others. None crosses another, but they may touch
// within the tolerance. O(points).
bool bt_ring_is_hole(const bt_rings *rings, uint32_t ring, double tolerance);

#endif
