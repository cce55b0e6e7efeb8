// The last few inflations of a world for which an engine keeps what is costly to make.
#ifndef BT_WORLD_KEPT_RADII_H
#define BT_WORLD_KEPT_RADII_H

#include "world/inflated.h"

enum { BT_KEPT_RADII = 4 };

typedef struct bt_kept_radius {
  double agent_radius, true_radius, extent;
  uint32_t slot; // where the engine keeps things for it
} bt_kept_radius;

// Must be zeroed before its first use.
typedef struct bt_kept_radii {
  bt_kept_radius items[BT_KEPT_RADII]; // ordered from the most recently used
  uint32_t count;
} bt_kept_radii;

// The place in `items` of this inflation; `count` if nothing is kept for it.
uint32_t bt_find_kept_radius(const bt_kept_radii *kept, const bt_inflated *inflated);

// Moves this inflation to the front and returns its slot. *is_new: it has taken the place of the
// least recently used one, or a slot not used before.
uint32_t bt_use_kept_radius(bt_kept_radii *kept, const bt_inflated *inflated, bool *is_new);

#endif
