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

// The part of a segment between two fractions of it.
bt_segment bt_segment_part(const bt_segment *segment, double begin, double end);

// Adds the shares of segments. false: out of memory.
bool bt_shares_add(bt_memory *memory, bt_shares *shares, const bt_segment *segments, size_t count);

#endif
