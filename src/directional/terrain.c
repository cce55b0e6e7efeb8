#include "directional/terrain.h"

#include "core/bits.h"

#include <string.h>

void bt_terrain_block(bt_terrain *terrain, uint32_t x, uint32_t y) {
  BT_ASSERT(x < terrain->width && y < terrain->height);
  uint32_t column = x + BT_TERRAIN_MARGIN;
  uint64_t *row = terrain->rows.items + (size_t)(y + BT_TERRAIN_MARGIN) * terrain->stride;
  row[column / 64] |= (uint64_t)1 << (column & 63);
}

bt_status bt_terrain_copy(bt_memory *memory, bt_terrain *terrain, const bt_grid *grid) {
  const bt_layer *layer = &grid->layers.items[0]->layer;
  terrain->width = grid->width, terrain->height = grid->height;
  // The word after that of a tile is read too.
  terrain->stride = (grid->width + 2 * BT_TERRAIN_MARGIN) / 64 + 2;
  uint32_t words = (grid->height + 2 * BT_TERRAIN_MARGIN) * terrain->stride;
  BT_TRY(BT_RENEW(memory, &terrain->rows, words));
  terrain->rows.count = words;
  memset(terrain->rows.items, 0xff, words * sizeof *terrain->rows.items);
  uint64_t *row = terrain->rows.items + BT_TERRAIN_MARGIN * terrain->stride;
  for (uint32_t y = 0; y < grid->height; y++, row += terrain->stride)
    for (uint32_t x = 0; x < grid->width; x += 64) {
      uint64_t blocked = ~bt_line_word(bt_plane_line(layer->planes, y + 1), x + 1);
      uint32_t left = grid->width - x;
      row[1 + x / 64] = left < 64 ? blocked | ~(uint64_t)0 << left : blocked;
    }
  return BT_OK;
}

bool bt_terrain_is_blocked(const bt_terrain *terrain, int32_t x, int32_t y) {
  return bt_terrain_word(terrain, x, y) & 1;
}

uint32_t bt_terrain_free_tiles(const bt_terrain *terrain, bt_tile_span span,
                               bt_tile_span tiles[BT_SPAN_MOST]) {
  uint32_t count = 0;
  for (int32_t y = span.y; y <= span.last_y; y++)
    for (int32_t x = span.x; x <= span.last_x; x++) {
      if (bt_terrain_is_blocked(terrain, x, y)) continue;
      BT_ASSERT(count < BT_SPAN_MOST);
      tiles[count++] = (bt_tile_span){x, y, x, y};
    }
  return count;
}

// The blocked tiles of a row from `low` to `high`, near the board and at most 64 of them.
static uint64_t blocked_between(const bt_terrain *terrain, int32_t low, int32_t high, int32_t y) {
  uint64_t word = bt_terrain_word(terrain, low, y);
  return high - low < 63 ? word & (((uint64_t)1 << (high - low + 1)) - 1) : word;
}

// Whether a box of tiles, and the tiles beside it, are inside the stored rows.
static bool is_within_margin(const bt_terrain *terrain, const bt_box *box) {
  return box->low.x > -BT_TERRAIN_MARGIN && box->low.y > -BT_TERRAIN_MARGIN &&
         box->high.x + 1 < terrain->width + BT_TERRAIN_MARGIN &&
         box->high.y + 1 < terrain->height + BT_TERRAIN_MARGIN;
}

// Whether a free tile is all along beside a segment on a border. A footprint that is not thin
// enters all tiles beside it.
static bool is_border_free(const bt_terrain *terrain, const bt_footprint *footprint,
                           const bt_segment *segment) {
  if (!bt_is_thin(footprint)) return true;
  bt_box entered = bt_tiles_entered(segment);
  if (!bt_is_on_border(entered)) return true;
  int32_t across_x = entered.low.x > entered.high.x, across_y = entered.low.y > entered.high.y;
  bt_tile_span span = bt_span_of(entered), tiles[BT_SPAN_MOST];
  for (int32_t y = span.y; y <= span.last_y - across_y; y++)
    for (int32_t x = span.x; x <= span.last_x - across_x; x++) {
      bt_tile_span beside = {x, y, x + across_x, y + across_y};
      if (bt_terrain_free_tiles(terrain, beside, tiles) == 0) return false;
    }
  return true;
}

static bool is_segment_clear(const bt_terrain *terrain, const bt_footprint *footprint,
                             const bt_segment *segment) {
  bt_box box = bt_sweep_box(footprint, segment);
  if (!is_within_margin(terrain, &box)) return false;
  for (int32_t y = (int32_t)box.low.y; y <= (int32_t)box.high.y; y++)
    for (int32_t low = (int32_t)box.low.x; low <= (int32_t)box.high.x; low += 64) {
      uint64_t blocked = blocked_between(terrain, low, (int32_t)box.high.x, y);
      for (; blocked; blocked &= blocked - 1) {
        bt_vec tile = bt_vec_of(low + (int32_t)bt_lowest_bit(blocked), y);
        if (bt_sweep_hits(footprint, segment, tile)) return false;
      }
    }
  return is_border_free(terrain, footprint, segment);
}

bool bt_terrain_is_clear(const bt_terrain *terrain, const bt_footprint *footprint,
                         const bt_segment *segments, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!is_segment_clear(terrain, footprint, &segments[i])) return false;
  return true;
}

bool bt_terrain_fits(const bt_terrain *terrain, const bt_footprint *footprint, bt_vec at,
                     bt_vec direction) {
  bt_segment here = {.kind = BT_LINE, .from = at, .to = at};
  bt_box box = bt_sweep_box(footprint, &here);
  if (!is_within_margin(terrain, &box)) return false;
  for (int32_t y = (int32_t)box.low.y; y <= (int32_t)box.high.y; y++)
    for (int32_t x = (int32_t)box.low.x; x <= (int32_t)box.high.x; x++)
      if (bt_terrain_is_blocked(terrain, x, y) &&
          bt_footprint_hits(footprint, at, direction, bt_vec_of(x, y)))
        return false;
  return is_border_free(terrain, footprint, &here);
}
