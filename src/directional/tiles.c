#include "directional/tiles.h"

void bt_tiles_clear(bt_tiles *tiles) {
  while (tiles->count > 0) {
    tiles->count--;
    int32_t x = tiles->x[tiles->count], y = tiles->y[tiles->count];
    tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH] = false;
  }
}

void bt_tiles_add(bt_tiles *tiles, const bt_footprint *footprint, const bt_segment *segments,
                  size_t count) {
  for (size_t i = 0; i < count; i++) {
    bt_box box = bt_sweep_box(footprint, &segments[i]);
    for (int32_t y = (int32_t)box.low.y; y <= (int32_t)box.high.y; y++)
      for (int32_t x = (int32_t)box.low.x; x <= (int32_t)box.high.x; x++) {
        bool *is_in = &tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH];
        if (*is_in || !bt_sweep_hits(footprint, &segments[i], bt_vec_of(x, y))) continue;
        *is_in = true;
        tiles->x[tiles->count] = (int8_t)x, tiles->y[tiles->count] = (int8_t)y;
        tiles->count++;
      }
  }
}
