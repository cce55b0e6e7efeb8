// Over which tiles a curve leads, and how far over each: for boards on which tiles have costs.
#ifndef BT_TABLES_TILE_LENGTHS_H
#define BT_TABLES_TILE_LENGTHS_H

#include "core/memory.h"
#include "geometry/vec.h"

// A length in one tile; or on the border of two, or of four where they meet: the tiles from (x, y)
// to (last_x, last_y), of which the cheapest counts.
typedef struct bt_share { // 24 bytes
  double length;
  int32_t x, y, last_x, last_y;
} bt_share;

typedef BT_ARRAY(bt_share) bt_shares;

// The part of a segment between two fractions of it.
bt_segment bt_segment_part(const bt_segment *segment, double begin, double end);

// Adds the shares of segments. false: out of memory.
bool bt_shares_add(bt_memory *memory, bt_shares *shares, const bt_segment *segments, size_t count);

#endif
