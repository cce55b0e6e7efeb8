// The tiles that a moving footprint enters, listed.
#ifndef BT_TABLES_TILES_H
#define BT_TABLES_TILES_H

#include "core/memory.h"
#include "tables/sweep.h"

enum { BT_TILES_SIDE = 63, BT_TILES_REACH = 31, BT_TILES_MOST = BT_TILES_SIDE * BT_TILES_SIDE };

// Tiles around an origin that a moving footprint enters.
typedef struct bt_tiles {
  uint32_t count;
  int8_t x[BT_TILES_MOST], y[BT_TILES_MOST];
  bool is_in[BT_TILES_SIDE][BT_TILES_SIDE]; // by y and x + BT_TILES_REACH
} bt_tiles;

void bt_tiles_clear(bt_tiles *tiles);
// Adds a tile that is not in it.
void bt_tiles_add_one(bt_tiles *tiles, int32_t x, int32_t y);
// Adds those that it enters along segments. All lie within BT_TILES_REACH of the origin.
void bt_tiles_add(bt_tiles *tiles, const bt_footprint *footprint, const bt_segment *segments,
                  size_t count);

// The least cost of a grid path over these tiles from the origin to (x, y), by 8 moves. Diagonal
// ones past two of the tiles cost sqrt(2), those past one `past_one` times that. INFINITY if there
// is none.
double bt_tiles_distance(const bt_tiles *tiles, int32_t x, int32_t y, double past_one);

#endif
