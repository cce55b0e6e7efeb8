#include "world/grid.h"
#include "geometry/vec.h"

#include <string.h>

// The width of a cell, of which the inverse must be a number.
static const double least_cell = 0x1p-1000;

static bt_level *level_for(bt_grid *grid, double radius) {
  int k = 0;
  while (k + 1 < grid->level_count && grid->levels[k].width < 2 * radius) k++;
  return &grid->levels[k];
}

// The binary exponent of a disc's extent, as an index into bt_grid.sizes.
static int32_t size_of(const bt_disc *disc) {
  double extent = bt_extent(bt_vec_of(disc->x, disc->y)) + disc->radius;
  uint64_t bits;
  memcpy(&bits, &extent, sizeof bits);
  int32_t size = (int32_t)(bits >> 52) - (1023 - 32);
  return size < 0 ? 0 : size < BT_GRID_SIZES ? size : BT_GRID_SIZES - 1;
}

void bt_grid_file(bt_grid *grid, bt_disc *discs, uint32_t slot) {
  bt_disc *disc = &discs[slot];
  bt_level *level = level_for(grid, disc->radius);
  int32_t column = bt_cell_index(disc->x - grid->left, level->inverse, level->columns);
  int32_t row = bt_cell_index(disc->y - grid->bottom, level->inverse, level->rows);
  disc->cell = level->first_cell + (uint32_t)row * (uint32_t)level->columns + (uint32_t)column;
  disc->next = grid->cells.items[disc->cell];
  grid->cells.items[disc->cell] = slot;
  level->count++;
  level->max_radius = bt_max(level->max_radius, disc->radius);
  grid->max_radius = bt_max(grid->max_radius, disc->radius);
  int32_t size = size_of(disc);
  grid->sizes[size]++;
  if (size > grid->largest) grid->largest = size;
  bool inside = disc->x >= grid->left && disc->x <= grid->right && disc->y >= grid->bottom &&
                disc->y <= grid->top;
  grid->strays += !inside;
}

int bt_grid_level_of(const bt_grid *grid, uint32_t cell) {
  int k = grid->level_count - 1;
  while (grid->levels[k].first_cell > cell) k--;
  return k;
}

void bt_grid_unfile(bt_grid *grid, bt_disc *discs, uint32_t slot) {
  uint32_t cell = discs[slot].cell, *link = &grid->cells.items[cell];
  while (*link != slot) link = &discs[*link].next;
  *link = discs[slot].next;
  grid->levels[bt_grid_level_of(grid, cell)].count--;
  grid->sizes[size_of(&discs[slot])]--;
  while (grid->largest > 0 && !grid->sizes[grid->largest]) grid->largest--;
}

bool bt_grid_is_worn(const bt_grid *grid, uint32_t count) {
  return !grid->is_built || count > 2 * grid->built_count + 16 ||
         grid->strays > grid->built_count / 4 + 16 || 8 * (uint64_t)count + 64 < grid->built_count;
}

// Where most of the discs are, along x or y. A few that are far from all others (out of play,
// say) must not make the cells so large that one of them holds all the others: of a sample, a
// sixteenth on either side may lie further out than the rest is wide.
typedef struct range {
  double low, high;
} range;

static range range_of(const bt_disc *discs, const uint32_t *slots, uint32_t count, bool along_y) {
  enum { SAMPLE = 64, OUT = 4 };
  double sample[SAMPLE];
  uint32_t taken = 0;
  range all = {INFINITY, -INFINITY};
  for (uint32_t i = 0; i < count; i++) {
    const bt_disc *disc = &discs[slots[i]];
    double value = along_y ? disc->y : disc->x;
    all = (range){bt_min(all.low, value), bt_max(all.high, value)};
    if (i != (uint64_t)taken * count / SAMPLE || taken == SAMPLE) continue;
    uint32_t at = taken++; // in order
    for (; at > 0 && sample[at - 1] > value; at--) sample[at] = sample[at - 1];
    sample[at] = value;
  }
  if (count == 0) return (range){0, 0};
  if (taken < SAMPLE) return all;
  double low = sample[OUT], high = sample[SAMPLE - 1 - OUT], width = high - low;
  if (!(width > 0)) return all;
  return (range){bt_max(all.low, low - width), bt_min(all.high, high + width)};
}

// Bounds and level sizes for the discs; returns the number of cells.
static uint32_t lay_out(bt_grid *grid, const bt_disc *discs, const uint32_t *slots,
                        uint32_t count) {
  range x = range_of(discs, slots, count, false), y = range_of(discs, slots, count, true);
  double width = x.high - x.low, height = y.high - y.low, longer = bt_max(width, height);
  // About one cell a disc; a world as flat as a line gets one row of them.
  double cell = bt_max(sqrt(width * height / (count + 1.0)), longer / (count + 1.0));
  if (!(cell > least_cell)) cell = 1; // all in one place
  *grid = (bt_grid){.cells = grid->cells,
                    .left = x.low,
                    .bottom = y.low,
                    .right = x.high,
                    .top = y.high,
                    .built_count = count,
                    .is_built = true};
  uint32_t cells = 0;
  for (int k = 0; k < BT_GRID_LEVELS; k++, cell *= 4) {
    bt_level *level = &grid->levels[k];
    *level = (bt_level){.width = cell, .inverse = 1 / cell, .first_cell = cells};
    level->columns = (int32_t)(width / cell) + 1;
    level->rows = (int32_t)(height / cell) + 1;
    cells += (uint32_t)level->columns * (uint32_t)level->rows;
    grid->level_count = k + 1;
    if (level->columns == 1 && level->rows == 1) break;
  }
  return cells;
}

bool bt_grid_rebuild(bt_memory *memory, bt_grid *grid, bt_disc *discs, const uint32_t *slots,
                     uint32_t count) {
  bt_grid fresh = {.cells = grid->cells};
  uint32_t cells = lay_out(&fresh, discs, slots, count);
  if (!BT_RESERVE(memory, &fresh.cells, cells)) return false;
  *grid = fresh;
  grid->cells.count = cells;
  for (uint32_t i = 0; i < cells; i++) grid->cells.items[i] = BT_NONE;
  // The lowest slot comes first in its list: of many equal circles it is the one that counts.
  for (uint32_t i = count; i-- > 0;) bt_grid_file(grid, discs, slots[i]);
  grid->strays = 0;
  return true;
}
