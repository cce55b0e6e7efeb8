// Layers: the cells in which a unit of one size fits, as words of 64 cells, and the data of jump
// point search.
//
// A bit is the cell of the unit's top left; for size 1 a layer is the board itself. A row and a
// column of blocked cells surround the board, so that no search has to test for its sides; cells
// are therefore counted from 1 here ("padded"). Rows and columns are stored alike, each as lines of
// words, so that a run to the north is a run to the west in the other plane.
//
// A jump point of a direction is a cell in which a straight run may have to turn: a cell diagonally
// behind it, to its left or right, is blocked, and the cell beside it on that side is free.
// (Without corner cutting there are no others; Harabor and Grastien 2014, "Improving Jump Point
// Search".) For each cell and each of the four straight directions, a bit says whether a run from
// the cell comes to a jump point before it ends. A diagonal run reads these bits instead of jumping
// both ways from each of its cells.
//
// An edit changes three rows and three columns, as far as the bits of their cells change.
#ifndef BT_GRID_LAYER_H
#define BT_GRID_LAYER_H

#include "core/memory.h"

// Directions clockwise. The straight ones are even.
enum { BT_NORTH, BT_NORTH_EAST, BT_EAST, BT_SOUTH_EAST, BT_SOUTH, BT_SOUTH_WEST, BT_WEST };

typedef struct bt_tile { // 64 consecutive cells of a line
  uint64_t free;
  uint64_t ahead[2]; // whether a jump point is ahead of a run down (to lower numbers), up
} bt_tile;

typedef struct bt_plane {
  uint32_t lines, stride; // lines without padding; tiles in a line
  bt_tile *tiles;         // lines + 2, and some more at either end
} bt_plane;

typedef struct bt_layer {
  uint32_t size;          // of the unit
  uint32_t width, height; // of the board
  uint32_t pitch;         // padded cells in a row, for numbering cells
  bt_plane planes[2];     // rows, columns
} bt_layer;

// A rectangle of padded cells, from (left, top) to (right, bottom) inclusive.
typedef struct bt_cells {
  uint32_t left, top, right, bottom;
} bt_cells;

bt_status bt_layer_make(bt_memory *memory, bt_layer *layer, uint32_t width, uint32_t height,
                        uint32_t size);
// Blocks or frees cells of a layer of size 1. The rest of the layer is not updated.
void bt_layer_fill(bt_layer *layer, const bt_cells *cells, bool is_free);
// Recomputes a layer from the layer of size 1, whose cells `changed`. *changed receives the cells
// of this layer that may have changed.
void bt_layer_erode(bt_layer *layer, const bt_layer *base, bt_cells *changed);
// Updates all data computed from the free cells, after the cells in `changed` have changed.
void bt_layer_refresh(bt_layer *layer, const bt_cells *changed);

static inline bt_tile *bt_plane_line(const bt_plane *plane, uint32_t line) {
  BT_ASSERT(line <= plane->lines + 1); // padded
  return plane->tiles + (size_t)line * plane->stride;
}

bool bt_layer_is_free(const bt_layer *layer, uint32_t x, uint32_t y);
// Whether a cell, without padding, is on the board.
bool bt_layer_is_on(const bt_layer *layer, int32_t x, int32_t y);

static inline uint32_t bt_layer_number(const bt_layer *layer, uint32_t x, uint32_t y) {
  return y * layer->pitch + x;
}

// 64 cells of a line from `at` on.
static inline uint64_t bt_line_word(const bt_tile *line, uint32_t at) {
  const bt_tile *tile = line + at / 64;
  return tile[0].free >> (at & 63) | tile[1].free << 1 << (~at & 63);
}

// The eight cells around a cell, with a bit for each free direction.
uint32_t bt_layer_ring(const bt_layer *layer, uint32_t x, uint32_t y);
// The same, inlined for hot loops.
static inline uint32_t bt_layer_ring_inline(const bt_layer *layer, uint32_t x, uint32_t y) {
  const bt_plane *rows = layer->planes;
  const bt_tile *row = bt_plane_line(rows, y);
  uint32_t above = (uint32_t)bt_line_word(row - rows->stride, x - 1);
  uint32_t beside = (uint32_t)bt_line_word(row, x - 1);
  uint32_t below = (uint32_t)bt_line_word(row + rows->stride, x - 1);
  return (above >> 1 & 3) | (beside & 4) | (below & 4) << 1 | (below & 2) << 3 | (below & 1) << 5 |
         (beside & 1) << 6 | (above & 1) << 7;
}

// The jump points, among 64 cells, of runs up or down their line.
uint64_t bt_tile_turns(const bt_tile *tile, uint32_t stride, bool is_up);

#endif
