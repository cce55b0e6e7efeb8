// Lists of the tiles that a moving footprint enters.
#ifndef BT_TABLES_TILES_H
#define BT_TABLES_TILES_H

#include "core/memory.h"
#include "tables/sweep.h"
#include "tables/tile_lengths.h"

enum { BT_TILES_SIDE = 63, BT_TILES_REACH = 31, BT_TILES_MOST = BT_TILES_SIDE * BT_TILES_SIDE };

// Tiles around an origin that a moving footprint enters.
typedef struct bt_tiles {
  uint32_t count;
  int8_t x[BT_TILES_MOST], y[BT_TILES_MOST];
  bool is_in[BT_TILES_SIDE][BT_TILES_SIDE]; // by y and x + BT_TILES_REACH
} bt_tiles;

void bt_tiles_clear(bt_tiles *tiles);
// Adds a tile that is not yet in the list.
void bt_tiles_add_one(bt_tiles *tiles, int32_t x, int32_t y);
void bt_tiles_add_span(bt_tiles *tiles, bt_tile_span span);
// Adds the tiles that a footprint enters along segments. All must lie within BT_TILES_REACH of the
// origin.
void bt_tiles_add(bt_tiles *tiles, const bt_footprint *footprint, const bt_segment *segments,
                  size_t count);

// The least cost of a grid path over these tiles from the origin to (x, y), with 8 moves. A
// diagonal move costs sqrt(2) if both tiles beside it are in the list, and `past_one` times that if
// only one is, or, for a thin footprint, none. INFINITY if there is no path.
double bt_tiles_distance(const bt_tiles *tiles, int32_t x, int32_t y, double past_one,
                         bool is_thin);

#endif
