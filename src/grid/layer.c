#include "grid/layer.h"

bool bt_layer_make(bt_memory *memory, bt_layer *layer, uint32_t width, uint32_t height,
                   uint32_t size) {
  uint32_t stride = (width + 2 + 63) / 64;
  // One tile before the first and two past the last are read, and what they hold does not matter.
  bt_tile *tiles = bt_memory_take(memory, ((size_t)stride * (height + 2) + 3) * sizeof(bt_tile));
  if (!tiles) return false;
  *layer = (bt_layer){size, width, height, stride, width + 2, tiles + 1};
  return true;
}

void bt_layer_fill(bt_layer *layer, bt_cells cells, bool is_free) {
  for (uint32_t y = cells.top; y <= cells.bottom; y++)
    for (uint32_t i = cells.left / 64; i <= cells.right / 64; i++) {
      uint64_t mask = ~(uint64_t)0;
      if (i == cells.left / 64) mask &= ~(uint64_t)0 << (cells.left & 63);
      if (i == cells.right / 64) mask &= ~(uint64_t)0 >> (~cells.right & 63);
      uint64_t *free = &bt_layer_row(layer, y)[i].free;
      *free = is_free ? *free | mask : *free & ~mask;
    }
}

// Where the top left of a unit may be, of 64 cells. The blocked column beyond the right side keeps
// out what is read past it.
static uint64_t fits(const bt_layer *base, uint32_t size, uint32_t x, uint32_t y) {
  uint64_t where = ~(uint64_t)0;
  if (y + size > base->height + 1) return 0;
  for (uint32_t down = 0; down < size && where; down++)
    for (uint32_t across = 0; across < size && where; across++)
      where &= bt_layer_word(bt_layer_row(base, y + down), x + across);
  return where;
}

bt_cells bt_layer_erode(bt_layer *layer, const bt_layer *base, bt_cells changed) {
  uint32_t reach = layer->size - 1;
  changed.left = changed.left > reach ? changed.left - reach : 1;
  changed.top = changed.top > reach ? changed.top - reach : 1;
  for (uint32_t y = changed.top; y <= changed.bottom; y++)
    for (uint32_t i = changed.left / 64; i <= changed.right / 64; i++)
      bt_layer_row(layer, y)[i].free = fits(base, layer->size, i * 64, y);
  return changed;
}

// Cells from which a run upwards in x comes to a turn, itself included, when bit 63 is already
// right in `turns`: Kogge and Stone's parallel carry.
static uint64_t flood_down(uint64_t turns, uint64_t free) {
  for (uint32_t step = 1; step < 64; step *= 2) {
    turns |= free & turns >> step;
    free &= free >> step;
  }
  return turns;
}

static uint64_t flood_up(uint64_t turns, uint64_t free) {
  for (uint32_t step = 1; step < 64; step *= 2) {
    turns |= free & turns << step;
    free &= free << step;
  }
  return turns;
}

static void refresh_row(bt_layer *layer, uint32_t y) {
  uint32_t stride = layer->stride;
  bt_tile *row = bt_layer_row(layer, y);
  uint64_t carry = 0;
  for (uint32_t i = 0; i < stride; i++) {
    bt_tile *tile = row + i;
    const bt_tile *above = tile - stride, *below = tile + stride;
    uint64_t free = tile->free, under = below->free;
    uint64_t right = free >> 1 | tile[1].free << 63, left = free << 1 | tile[-1].free >> 63;
    tile->block = free & under & right & (under >> 1 | below[1].free << 63);
    // Beside a cell in a run: free there and blocked behind.
    tile->north = free & ((right & ~(under >> 1 | below[1].free << 63)) |
                          (left & ~(under << 1 | below[-1].free >> 63)));
    uint64_t over = above->free;
    tile->south = free & ((right & ~(over >> 1 | above[1].free << 63)) |
                          (left & ~(over << 1 | above[-1].free >> 63)));
    uint64_t reach = flood_up(bt_layer_turns(tile, stride, false) | (free & carry), free);
    tile->ahead[BT_WEST / 2] = free & (reach << 1 | carry);
    carry = reach >> 63;
  }
  carry = 0;
  for (uint32_t i = stride; i-- > 0;) {
    uint64_t free = row[i].free;
    uint64_t reach = flood_down(bt_layer_turns(row + i, stride, true) | (free & carry << 63), free);
    row[i].ahead[BT_EAST / 2] = free & (reach >> 1 | carry << 63);
    carry = reach & 1;
  }
}

// What lies ahead to the north and the south, 64 columns at once, from the changed rows on for as
// long as anything changes.
static void refresh_columns(bt_layer *layer, uint32_t i, uint32_t top, uint32_t bottom) {
  bt_tile *tile = bt_layer_row(layer, top) + i;
  for (uint32_t y = top; y <= layer->height; y++, tile += layer->stride) {
    const bt_tile *next = tile - layer->stride;
    uint64_t ahead = tile->free & (next->north | next->ahead[BT_NORTH / 2]);
    if (y > bottom && ahead == tile->ahead[BT_NORTH / 2]) break;
    tile->ahead[BT_NORTH / 2] = ahead;
  }
  tile = bt_layer_row(layer, bottom) + i;
  for (uint32_t y = bottom; y > 0; y--, tile -= layer->stride) {
    const bt_tile *next = tile + layer->stride;
    uint64_t ahead = tile->free & (next->south | next->ahead[BT_SOUTH / 2]);
    if (y < top && ahead == tile->ahead[BT_SOUTH / 2]) break;
    tile->ahead[BT_SOUTH / 2] = ahead;
  }
}

void bt_layer_refresh(bt_layer *layer, bt_cells changed) {
  uint32_t top = changed.top > 1 ? changed.top - 1 : 1;
  uint32_t bottom = changed.bottom < layer->height ? changed.bottom + 1 : layer->height;
  for (uint32_t y = top; y <= bottom; y++) refresh_row(layer, y);
  // A run's jump points in a row change what lies ahead one row further.
  if (top > 1) top--;
  if (bottom < layer->height) bottom++;
  for (uint32_t i = (changed.left - 1) / 64; i <= (changed.right + 1) / 64; i++)
    refresh_columns(layer, i, top, bottom);
}
