// Tile lengths: the tiles that a curve crosses and its length in each, for boards with costs.
#ifndef BT_TABLES_TILE_LENGTHS_H
#define BT_TABLES_TILE_LENGTHS_H

#include "core/memory.h"
#include "geometry/vec.h"

// The tiles from (x, y) to (last_x, last_y).
typedef struct bt_tile_span {
  int32_t x, y, last_x, last_y;
} bt_tile_span;

// A length in one tile, or on the border of two or four, the cheapest free one of which counts.
typedef struct bt_tile_length { // 24 bytes
  double length;
  bt_tile_span tiles;
} bt_tile_length;

typedef BT_ARRAY(bt_tile_length) bt_tile_lengths;

// The box of the tiles that the points of a segment enter. Across a border that the whole segment
// is on, they enter none, and the box's low end is then beyond its high end.
bt_box bt_tiles_entered(const bt_segment *segment);
static inline bool bt_is_on_border(bt_box entered) {
  return entered.low.x > entered.high.x || entered.low.y > entered.high.y;
}
// The tiles to which such points belong: those entered, and across a border those on both sides.
bt_tile_span bt_span_of(bt_box entered);
// The tiles to which a point belongs: one, two on a border, or four at a corner.
bt_tile_span bt_tiles_at(bt_vec point);

// Whether two spans are at most `gap` steps apart along each axis; with a gap of 0, whether they
// have a tile in common.
static inline bool bt_spans_are_near(bt_tile_span a, bt_tile_span b, int32_t gap) {
  return a.x - b.last_x <= gap && b.x - a.last_x <= gap && a.y - b.last_y <= gap &&
         b.y - a.last_y <= gap;
}

// The part of a segment between two fractions of its length.
bt_segment bt_segment_part(const bt_segment *segment, double begin, double end);

// Adds the tile lengths of segments.
bt_status bt_tile_lengths_add(bt_memory *memory, bt_tile_lengths *lengths,
                              const bt_segment *segments, size_t count);

#endif
