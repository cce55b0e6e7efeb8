// The spatial index: a pyramid of uniform grids, each disc in one cell of one level.
//
// A disc is filed by its centre, on the finest level whose cells are at least as wide as the disc
// (or on the coarsest), so a search of a level looks beyond its own outline by that level's largest
// radius only. The finest level has about one cell a disc; each next one has cells four times as
// wide. Filing, moving and removing are O(1) (a list of a handful of discs is walked), and nothing
// depends on the agent's radius, which widens the search instead. Rejected: filing each disc in all
// cells that it covers (radius-dependent, edits cost a dozen lists), a bounding-volume tree (two to
// three times slower on short segments). What lies outside the bounds of the last rebuild is filed
// in the border cells, which reach to infinity: right, and slower until the next rebuild, which
// comes after n/4 of them.
#ifndef BT_WORLD_GRID_H
#define BT_WORLD_GRID_H

#include "core/memory.h"

#define BT_NONE UINT32_MAX

typedef struct bt_disc { // 32 bytes
  double x, y, radius;
  uint32_t next; // in its cell, or BT_NONE
  uint32_t cell; // over all levels
} bt_disc;

enum { BT_GRID_LEVELS = 16, BT_GRID_SIZES = 64 };

typedef struct bt_level {
  double width, inverse; // of a cell
  double max_radius;     // of the discs filed here since the last rebuild
  int32_t columns, rows;
  uint32_t first_cell;
  uint32_t count; // discs
} bt_level;

typedef struct bt_grid {
  BT_ARRAY(uint32_t) cells; // first disc of each, or BT_NONE
  bt_level levels[BT_GRID_LEVELS];
  int level_count;
  double left, bottom, right, top;
  double max_radius;    // of all discs since the last rebuild
  uint32_t built_count; // discs at the last rebuild
  uint32_t strays;      // discs filed out of bounds since
  // How many discs reach less than 2^(k - 31) from the origin but not less than 2^(k - 32), and the
  // last k that has any: an extent that depends on nothing but the discs there are, in O(1).
  uint32_t sizes[BT_GRID_SIZES];
  int32_t largest;
  bool is_built;
} bt_grid;

static inline int32_t bt_cell_index(double offset, double inverse, int32_t count) {
  double at = offset * inverse;
  if (!(at > 0)) return 0;
  return at >= count ? count - 1 : (int32_t)at;
}

// The largest |coordinate| plus radius of the discs, rounded up to a power of two.
static inline double bt_grid_extent(const bt_grid *grid) {
  return (double)((uint64_t)1 << grid->largest) * 0x1p-31;
}

// The level of a cell.
int bt_grid_level_of(const bt_grid *grid, uint32_t cell);

// Files a disc that is not filed; the grid must be built.
void bt_grid_file(bt_grid *grid, bt_disc *discs, uint32_t slot);
void bt_grid_unfile(bt_grid *grid, bt_disc *discs, uint32_t slot);
// Has the world changed so much that a rebuild pays? `count`: discs now.
bool bt_grid_is_worn(const bt_grid *grid, uint32_t count);
// Files the discs of `slots` anew. O(n). false: out of memory, and nothing changed.
bool bt_grid_rebuild(bt_memory *memory, bt_grid *grid, bt_disc *discs, const uint32_t *slots,
                     uint32_t count);

#endif
