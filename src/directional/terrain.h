// Terrain: the blocked tiles of a board for searches. Rows of bits, with a margin of blocked tiles
// as wide as the reach of any edge, so that no search has to test for the border of the board.
#ifndef BT_DIRECTIONAL_TERRAIN_H
#define BT_DIRECTIONAL_TERRAIN_H

#include "grid/board.h"
#include "tables/sweep.h"
#include "tables/tile_lengths.h"

enum { BT_TERRAIN_MARGIN = 64 }; // a word

typedef struct bt_terrain {
  uint32_t width, height;
  uint32_t stride;         // words in a row
  BT_ARRAY(uint64_t) rows; // blocked tiles
} bt_terrain;

// Copies the blocked tiles of a board.
bt_status bt_terrain_copy(bt_memory *memory, bt_terrain *terrain, const bt_grid *grid);
// Blocks a tile of the board.
void bt_terrain_block(bt_terrain *terrain, uint32_t x, uint32_t y);

// 64 tiles of a row, from x on. x may be up to BT_TERRAIN_MARGIN outside the board.
static inline uint64_t bt_terrain_word(const bt_terrain *terrain, int32_t x, int32_t y) {
  uint32_t column = (uint32_t)(x + BT_TERRAIN_MARGIN), row = (uint32_t)(y + BT_TERRAIN_MARGIN);
  BT_ASSERT(column / 64 + 1 < terrain->stride && row < terrain->height + 2 * BT_TERRAIN_MARGIN);
  const uint64_t *word = terrain->rows.items + (size_t)row * terrain->stride + column / 64;
  return word[0] >> (column & 63) | word[1] << 1 << (~column & 63);
}

bool bt_terrain_is_blocked(const bt_terrain *terrain, int32_t x, int32_t y);

enum { BT_SPAN_MOST = 4 }; // the most tiles to which a point belongs

// The free tiles of a span of at most BT_SPAN_MOST tiles. Returns their number.
uint32_t bt_terrain_free_tiles(const bt_terrain *terrain, bt_tile_span span,
                               bt_tile_span tiles[BT_SPAN_MOST]);

static inline bool bt_terrain_is_on(const bt_terrain *terrain, int32_t x, int32_t y) {
  return (uint32_t)x < terrain->width && (uint32_t)y < terrain->height;
}

// Whether a footprint, moving along segments that begin on the board, enters no blocked tile, and
// its point always belongs to a free one: it does not slip between two blocked tiles.
bool bt_terrain_is_clear(const bt_terrain *terrain, const bt_footprint *footprint,
                         const bt_segment *segments, size_t count);
// The same for a footprint at rest.
bool bt_terrain_fits(const bt_terrain *terrain, const bt_footprint *footprint, bt_vec at,
                     bt_vec direction);

#endif
