// Over which tiles a curve leads, and how far over each: for boards on which tiles have costs.
#ifndef BT_DIRECTIONAL_SHARES_H
#define BT_DIRECTIONAL_SHARES_H

#include "core/memory.h"
#include "geometry/vec.h"

typedef struct bt_share {
  double length;
  int32_t x, y;
} bt_share;

typedef BT_ARRAY(bt_share) bt_shares;

// Adds the shares of segments. false: out of memory.
bool bt_shares_add(bt_memory *memory, bt_shares *shares, const bt_segment *segments, size_t count);

#endif
