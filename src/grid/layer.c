#include "grid/layer.h"

static bt_status make_plane(bt_memory *memory, bt_plane *plane, uint32_t lines, uint32_t length) {
  uint32_t stride = (length + 2 + 63) / 64;
  // One tile before the first and two past the last are read; their values do not matter.
  bt_tile *tiles = bt_memory_take(memory, ((size_t)stride * (lines + 2) + 3) * sizeof *tiles);
  if (!tiles) return BT_ERROR_OUT_OF_MEMORY;
  *plane = (bt_plane){lines, stride, tiles + 1};
  return BT_OK;
}

bt_status bt_layer_make(bt_memory *memory, bt_layer *layer, uint32_t width, uint32_t height,
                        uint32_t size) {
  *layer = (bt_layer){.size = size, .width = width, .height = height, .pitch = width + 2};
  BT_TRY(make_plane(memory, &layer->planes[0], height, width));
  bt_status status = make_plane(memory, &layer->planes[1], width, height);
  if (status) bt_memory_resize(memory, layer->planes[0].tiles - 1, 0);
  return status;
}

bool bt_layer_is_free(const bt_layer *layer, uint32_t x, uint32_t y) {
  return bt_plane_line(layer->planes, y)[x / 64].free >> (x & 63) & 1;
}

bool bt_layer_is_on(const bt_layer *layer, int32_t x, int32_t y) {
  return (uint32_t)x < layer->width && (uint32_t)y < layer->height;
}

uint32_t bt_layer_ring(const bt_layer *layer, uint32_t x, uint32_t y) {
  return bt_layer_ring_inline(layer, x, y);
}

// 64 free cells, shifted by one cell down or up their line.
static uint64_t shifted(const bt_tile *tile, bool is_up) {
  return is_up ? tile->free << 1 | tile[-1].free >> 63 : tile->free >> 1 | tile[1].free << 63;
}

uint64_t bt_tile_turns(const bt_tile *tile, uint32_t stride, bool is_up) {
  const bt_tile *one = tile - stride, *other = tile + stride;
  return tile->free & ((one->free & ~shifted(one, is_up)) | (other->free & ~shifted(other, is_up)));
}

// The same cells, in the plane of columns.
static bt_cells turned(const bt_cells *cells) {
  return (bt_cells){cells->top, cells->left, cells->bottom, cells->right};
}

static void fill(const bt_plane *plane, const bt_cells *cells, bool is_free) {
  for (uint32_t line = cells->top; line <= cells->bottom; line++)
    for (uint32_t i = cells->left / 64; i <= cells->right / 64; i++) {
      uint64_t mask = ~(uint64_t)0;
      if (i == cells->left / 64) mask &= ~(uint64_t)0 << (cells->left & 63);
      if (i == cells->right / 64) mask &= ~(uint64_t)0 >> (~cells->right & 63);
      uint64_t *free = &bt_plane_line(plane, line)[i].free;
      *free = is_free ? *free | mask : *free & ~mask;
    }
}

void bt_layer_fill(bt_layer *layer, const bt_cells *cells, bool is_free) {
  bt_cells columns = turned(cells);
  fill(&layer->planes[0], cells, is_free);
  fill(&layer->planes[1], &columns, is_free);
}

// The positions of a unit's top left, among 64 cells, at which the unit fits. The blocked cells
// beyond the end of a line make reads past it harmless.
static uint64_t fits(const bt_plane *base, uint32_t size, uint32_t at, uint32_t line) {
  uint64_t where = ~(uint64_t)0;
  if (line + size > base->lines + 1) return 0;
  for (uint32_t down = 0; down < size && where; down++)
    for (uint32_t across = 0; across < size && where; across++)
      where &= bt_line_word(bt_plane_line(base, line + down), at + across);
  return where;
}

static void erode(const bt_plane *plane, const bt_plane *base, uint32_t size,
                  const bt_cells *changed) {
  for (uint32_t line = changed->top; line <= changed->bottom; line++)
    for (uint32_t i = changed->left / 64; i <= changed->right / 64; i++)
      bt_plane_line(plane, line)[i].free = fits(base, size, i * 64, line);
}

void bt_layer_erode(bt_layer *layer, const bt_layer *base, bt_cells *changed) {
  uint32_t size = layer->size;
  changed->left = changed->left > size ? changed->left - size + 1 : 1;
  changed->top = changed->top > size ? changed->top - size + 1 : 1;
  bt_cells columns = turned(changed);
  erode(&layer->planes[0], &base->planes[0], size, changed);
  erode(&layer->planes[1], &base->planes[1], size, &columns);
}

// Of 64 cells, those from which a run comes to a jump point, given the cells with jump points: all
// at once, by Kogge and Stone's parallel carry. `carry`: whether a run from the adjacent cell of
// the next 64 does.
static uint64_t look_ahead(uint64_t turns, uint64_t free, uint64_t carry, bool is_up) {
  uint64_t reach = turns | (free & carry), through = free;
  for (uint32_t step = 1; step < 64; step *= 2) {
    reach |= through & (is_up ? reach >> step : reach << step);
    through &= is_up ? through >> step : through << step;
  }
  return free & ((is_up ? reach >> 1 : reach << 1) | carry);
}

// Updates `ahead` along a line whose tiles `first` to `last` changed, or whose neighbouring lines
// did: from there on, for as long as anything changes.
static void refresh_line(const bt_plane *plane, uint32_t line, uint32_t first, uint32_t last,
                         bool is_up) {
  uint32_t stride = plane->stride, step = is_up ? UINT32_MAX : 1;
  bt_tile *tile = bt_plane_line(plane, line) + (is_up ? last : first);
  uint64_t carry = 0;
  // The tile before the first is padding of the previous line, in which no run ends.
  for (uint32_t i = is_up ? last : first; i < stride; i += step) {
    const bt_tile *next = is_up ? tile + 1 : tile - 1;
    uint64_t edge = bt_tile_turns(next, stride, is_up) | next->ahead[is_up];
    if (is_up)
      carry = i + 1 < stride ? edge << 63 : 0;
    else
      carry = i > 0 ? edge >> 63 : 0;
    uint64_t ahead = look_ahead(bt_tile_turns(tile, stride, is_up), tile->free, carry, is_up);
    if ((i < first || i > last) && ahead == tile->ahead[is_up]) break;
    tile->ahead[is_up] = ahead;
    tile += is_up ? -1 : 1;
  }
}

static void refresh(const bt_plane *plane, const bt_cells *changed) {
  uint32_t first = (changed->left - 1) / 64, last = (changed->right + 1) / 64;
  for (uint32_t line = changed->top - 1; line <= changed->bottom + 1; line++) {
    if (line - 1 >= plane->lines) continue;
    refresh_line(plane, line, first, last, false);
    refresh_line(plane, line, first, last, true);
  }
}

void bt_layer_refresh(bt_layer *layer, const bt_cells *changed) {
  bt_cells columns = turned(changed);
  BT_ASSERT(changed->left > 0 && changed->left <= changed->right && changed->right <= layer->width);
  BT_ASSERT(changed->top > 0 && changed->top <= changed->bottom &&
            changed->bottom <= layer->height);
  refresh(&layer->planes[0], changed);
  refresh(&layer->planes[1], &columns);
}
