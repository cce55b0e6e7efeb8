// Tile lengths: the tiles that a curve crosses and its length in each, for boards with costs.
#ifndef BT_TABLES_TILE_LENGTHS_H
#define BT_TABLES_TILE_LENGTHS_H

#include "core/memory.h"
#include "geometry/vec.h"

// A length in one tile, or on the border of two or four tiles: the tiles from (x, y) to (last_x,
// last_y), the cheapest of which counts.
typedef struct bt_tile_length { // 24 bytes
  double length;
  int32_t x, y, last_x, last_y;
} bt_tile_length;

typedef BT_ARRAY(bt_tile_length) bt_tile_lengths;

// The part of a segment between two fractions of its length.
bt_segment bt_segment_part(const bt_segment *segment, double begin, double end);

// Adds the tile lengths of segments.
bt_status bt_tile_lengths_add(bt_memory *memory, bt_tile_lengths *lengths,
                              const bt_segment *segments, size_t count);

#endif
