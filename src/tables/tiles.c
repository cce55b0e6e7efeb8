#include "tables/tiles.h"

void bt_tiles_clear(bt_tiles *tiles) {
  while (tiles->count > 0) {
    tiles->count--;
    int32_t x = tiles->x[tiles->count], y = tiles->y[tiles->count];
    tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH] = false;
  }
}

void bt_tiles_add_one(bt_tiles *tiles, int32_t x, int32_t y) {
  BT_ASSERT(tiles->count < BT_TILES_MOST && !tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH]);
  tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH] = true;
  tiles->x[tiles->count] = (int8_t)x, tiles->y[tiles->count] = (int8_t)y;
  tiles->count++;
}

static bool has(const bt_tiles *tiles, int32_t x, int32_t y) {
  return tiles->is_in[y + BT_TILES_REACH][x + BT_TILES_REACH];
}

void bt_tiles_add_span(bt_tiles *tiles, bt_tile_span span) {
  for (int32_t y = span.y; y <= span.last_y; y++)
    for (int32_t x = span.x; x <= span.last_x; x++)
      if (!has(tiles, x, y)) bt_tiles_add_one(tiles, x, y);
}

void bt_tiles_add(bt_tiles *tiles, const bt_footprint *footprint, const bt_segment *segments,
                  size_t count) {
  for (size_t i = 0; i < count; i++) {
    bt_box box = bt_sweep_box(footprint, &segments[i]);
    BT_ASSERT(bt_extent(box.low) <= BT_TILES_REACH && bt_extent(box.high) <= BT_TILES_REACH);
    for (int32_t y = (int32_t)box.low.y; y <= (int32_t)box.high.y; y++)
      for (int32_t x = (int32_t)box.low.x; x <= (int32_t)box.high.x; x++)
        if (!has(tiles, x, y) && bt_sweep_hits(footprint, &segments[i], bt_vec_of(x, y)))
          bt_tiles_add_one(tiles, x, y);
  }
}

// The length of the step between two tiles; INFINITY if they are not adjacent.
static double step(const bt_tiles *tiles, uint32_t a, uint32_t b, double past_one, bool is_thin) {
  int32_t x = tiles->x[a], y = tiles->y[a], dx = tiles->x[b] - x, dy = tiles->y[b] - y;
  if (dx * dx + dy * dy == 1) return 1;
  if (dx * dx != 1 || dy * dy != 1) return INFINITY;
  bool is_past_x = has(tiles, x + dx, y), is_past_y = has(tiles, x, y + dy);
  if (!is_past_x && !is_past_y && !is_thin) return INFINITY;
  return is_past_x && is_past_y ? sqrt(2) : past_one * sqrt(2);
}

// Dijkstra's algorithm with a linear scan, because tiles are few.
double bt_tiles_distance(const bt_tiles *tiles, int32_t x, int32_t y, double past_one,
                         bool is_thin) {
  double best[BT_TILES_MOST];
  bool is_done[BT_TILES_MOST];
  for (uint32_t i = 0; i < tiles->count; i++) {
    best[i] = tiles->x[i] == 0 && tiles->y[i] == 0 ? 0 : INFINITY;
    is_done[i] = false;
  }
  for (;;) {
    uint32_t at = BT_NONE;
    for (uint32_t i = 0; i < tiles->count; i++)
      if (!is_done[i] && best[i] < INFINITY && (at == BT_NONE || best[i] < best[at])) at = i;
    if (at == BT_NONE) return INFINITY;
    if (tiles->x[at] == x && tiles->y[at] == y) return best[at];
    is_done[at] = true;
    for (uint32_t i = 0; i < tiles->count; i++)
      if (!is_done[i]) best[i] = bt_min(best[i], best[at] + step(tiles, at, i, past_one, is_thin));
  }
}
