#include "grid/layer.h"

static bool make_plane(bt_memory *memory, bt_plane *plane, uint32_t lines, uint32_t length) {
  uint32_t stride = (length + 2 + 63) / 64;
  // One tile before the first and two past the last are read, and what they hold does not matter.
  bt_tile *tiles = bt_memory_take(memory, ((size_t)stride * (lines + 2) + 3) * sizeof *tiles);
  if (!tiles) return false;
  *plane = (bt_plane){lines, stride, tiles + 1};
  return true;
}

bool bt_layer_make(bt_memory *memory, bt_layer *layer, uint32_t width, uint32_t height,
                   uint32_t size) {
  *layer = (bt_layer){.size = size, .width = width, .height = height, .pitch = width + 2};
  if (!make_plane(memory, &layer->planes[0], height, width)) return false;
  if (make_plane(memory, &layer->planes[1], width, height)) return true;
  bt_memory_resize(memory, layer->planes[0].tiles - 1, 0);
  return false;
}

// The same cells, in the plane of columns.
static bt_cells turned(bt_cells cells) {
  return (bt_cells){cells.top, cells.left, cells.bottom, cells.right};
}

static void fill(const bt_plane *plane, bt_cells cells, bool is_free) {
  for (uint32_t line = cells.top; line <= cells.bottom; line++)
    for (uint32_t i = cells.left / 64; i <= cells.right / 64; i++) {
      uint64_t mask = ~(uint64_t)0;
      if (i == cells.left / 64) mask &= ~(uint64_t)0 << (cells.left & 63);
      if (i == cells.right / 64) mask &= ~(uint64_t)0 >> (~cells.right & 63);
      uint64_t *free = &bt_plane_line(plane, line)[i].free;
      *free = is_free ? *free | mask : *free & ~mask;
    }
}

void bt_layer_fill(bt_layer *layer, bt_cells cells, bool is_free) {
  fill(&layer->planes[0], cells, is_free);
  fill(&layer->planes[1], turned(cells), is_free);
}

// Where the top left of a unit may be, of 64 cells. The blocked cells beyond the end of a line keep
// out what is read past it.
static uint64_t fits(const bt_plane *base, uint32_t size, uint32_t at, uint32_t line) {
  uint64_t where = ~(uint64_t)0;
  if (line + size > base->lines + 1) return 0;
  for (uint32_t down = 0; down < size && where; down++)
    for (uint32_t across = 0; across < size && where; across++)
      where &= bt_line_word(bt_plane_line(base, line + down), at + across);
  return where;
}

static void erode(const bt_plane *plane, const bt_plane *base, uint32_t size, bt_cells changed) {
  for (uint32_t line = changed.top; line <= changed.bottom; line++)
    for (uint32_t i = changed.left / 64; i <= changed.right / 64; i++)
      bt_plane_line(plane, line)[i].free = fits(base, size, i * 64, line);
}

bt_cells bt_layer_erode(bt_layer *layer, const bt_layer *base, bt_cells changed) {
  uint32_t reach = layer->size - 1;
  changed.left = changed.left > reach ? changed.left - reach : 1;
  changed.top = changed.top > reach ? changed.top - reach : 1;
  erode(&layer->planes[0], &base->planes[0], layer->size, changed);
  erode(&layer->planes[1], &base->planes[1], layer->size, turned(changed));
  return changed;
}

// The cells from which a run down comes to one of `turns`, themselves included: all at once, by
// Kogge and Stone's parallel carry.
static uint64_t reach_down(uint64_t turns, uint64_t free) {
  for (uint32_t step = 1; step < 64; step *= 2) {
    turns |= free & turns << step;
    free &= free << step;
  }
  return turns;
}

static uint64_t reach_up(uint64_t turns, uint64_t free) {
  for (uint32_t step = 1; step < 64; step *= 2) {
    turns |= free & turns >> step;
    free &= free >> step;
  }
  return turns;
}

// What lies ahead of runs down and up a line whose tiles `first` to `last` changed, or the lines
// beside it did: from there on for as long as anything changes.
static void refresh_line(const bt_plane *plane, uint32_t line, uint32_t first, uint32_t last) {
  bt_tile *tiles = bt_plane_line(plane, line);
  uint32_t stride = plane->stride;
  for (uint32_t i = first; i < stride; i++) {
    uint64_t free = tiles[i].free, carry = 0;
    if (i > 0) carry = (bt_tile_turns(tiles + i - 1, stride, false) | tiles[i - 1].ahead[0]) >> 63;
    uint64_t turns = bt_tile_turns(tiles + i, stride, false) | (free & carry);
    uint64_t ahead = turns ? free & (reach_down(turns, free) << 1 | carry) : free & carry;
    if (i > last && ahead == tiles[i].ahead[0]) break;
    tiles[i].ahead[0] = ahead;
  }
  for (uint32_t i = last + 1; i-- > 0;) {
    uint64_t free = tiles[i].free, carry = 0;
    if (i + 1 < stride)
      carry = (bt_tile_turns(tiles + i + 1, stride, true) | tiles[i + 1].ahead[1]) << 63;
    uint64_t turns = bt_tile_turns(tiles + i, stride, true) | (free & carry);
    uint64_t ahead = turns ? free & (reach_up(turns, free) >> 1 | carry) : free & carry;
    if (i < first && ahead == tiles[i].ahead[1]) break;
    tiles[i].ahead[1] = ahead;
  }
}

static void refresh(const bt_plane *plane, bt_cells changed) {
  uint32_t top = changed.top > 1 ? changed.top - 1 : 1;
  uint32_t bottom = changed.bottom < plane->lines ? changed.bottom + 1 : plane->lines;
  uint32_t first = (changed.left - 1) / 64, last = (changed.right + 1) / 64;
  for (uint32_t line = top; line <= bottom; line++) refresh_line(plane, line, first, last);
}

static void refresh_blocks(const bt_plane *rows, bt_cells changed) {
  for (uint32_t y = changed.top - 1; y <= changed.bottom; y++) {
    bt_tile *row = bt_plane_line(rows, y);
    for (uint32_t i = (changed.left - 1) / 64; i <= changed.right / 64; i++) {
      const bt_tile *tile = row + i, *below = tile + rows->stride;
      uint64_t both = tile->free & below->free, next = tile[1].free & below[1].free;
      row[i].block = both & (both >> 1 | next << 63);
    }
  }
}

void bt_layer_refresh(bt_layer *layer, bt_cells changed) {
  refresh_blocks(&layer->planes[0], changed);
  refresh(&layer->planes[0], changed);
  refresh(&layer->planes[1], turned(changed));
}
