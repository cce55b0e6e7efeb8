// The spatial index: a pyramid of uniform grids, each disc in one cell of one level.
//
// A disc is filed by its centre, on the finest level whose cells are at least as wide as the disc
// (or on the coarsest), so a search of a level looks beyond its own outline by that level's largest
// radius only. The finest level has about one cell a disc; each next one has cells four times as
// wide. A cell that many discs crowd into has a pyramid of its own instead of a list: thus neither
// towns far apart nor a few discs out of play make the cells coarse for all the others. Filing,
// moving and removing are O(1) (a list of a handful of discs is walked), and nothing depends on the
// agent's radius, which widens the search instead. Rejected: filing each disc in all cells that it
// covers (radius-dependent, edits cost a dozen lists), a bounding-volume tree (two to three times
// slower on short segments). What lies outside the bounds of the last rebuild is filed in the
// border cells, which reach to infinity: right, and slower until the next rebuild, which comes
// after n/4 of them, or once edits have taken 8 n steps along the lists, as where a swarm gathers:
// so they cost no more than a few rebuilds would.
#ifndef BT_WORLD_GRID_H
#define BT_WORLD_GRID_H

#include "core/memory.h"
#include "geometry/vec.h"

#define BT_NONE UINT32_MAX

typedef struct bt_disc { // 32 bytes
  double x, y, radius;
  uint32_t next; // in its cell, or BT_NONE
  uint32_t cell; // over all levels
} bt_disc;

enum { BT_GRID_LEVELS = 16, BT_GRID_SIZES = 64 };

// A cell holds its first disc, BT_NONE, or BT_NESTED plus the index of its own pyramid.
#define BT_NESTED 0x80000000u

typedef struct bt_level {
  double width, inverse; // of a cell
  double max_radius;     // of the discs filed here since the last rebuild; -INFINITY: none
  int32_t columns, rows;
  uint32_t first_cell;
} bt_level;

typedef struct bt_pyramid {
  bt_box box;
  uint32_t first_level, level_count;
  uint32_t depth; // 0: the one over all discs
} bt_pyramid;

typedef struct bt_grid {
  BT_ARRAY(uint32_t) cells;
  BT_ARRAY(bt_level) levels;
  BT_ARRAY(bt_pyramid) pyramids;
  double max_radius;    // of all discs since the last rebuild
  double mean_radius;   // of those at the last rebuild
  uint32_t built_count; // discs at the last rebuild
  uint32_t strays;      // discs filed since that were out of bounds
  uint32_t steps;       // that unfiling took since
  // How many discs reach less than 2^(k - 31) from the origin but not less than 2^(k - 32), and the
  // last k that has any: an extent that depends on nothing but the discs there are, in O(1).
  uint32_t sizes[BT_GRID_SIZES];
  int32_t largest;
  bool is_built;
} bt_grid;

// A cell and where it is, for a lesson.
typedef struct bt_grid_place {
  bt_vec corner;
  double width;
  uint32_t level; // of its pyramid
} bt_grid_place;

static inline int32_t bt_cell_index(double offset, double inverse, int32_t count) {
  double at = offset * inverse;
  if (!(at > 0)) return 0;
  return at >= count ? count - 1 : (int32_t)at;
}

// The largest |coordinate| plus radius of the discs, rounded up to a power of two.
static inline double bt_grid_extent(const bt_grid *grid) {
  return (double)((uint64_t)1 << grid->largest) * 0x1p-31;
}

static inline bool bt_is_nested(uint32_t first) { return first >= BT_NESTED && first != BT_NONE; }

// The width of the finest cells there, which hold about one disc each.
double bt_grid_spacing(const bt_grid *grid, bt_vec p);

bt_grid_place bt_grid_place_of(const bt_grid *grid, uint32_t cell);

// Files a disc that is not filed; the grid must be built.
void bt_grid_file(bt_grid *grid, bt_disc *discs, uint32_t slot);
// Takes out a disc that is filed. It may leave the grid unbuilt: then no more edits are worth a
// step.
void bt_grid_unfile(bt_grid *grid, bt_disc *discs, uint32_t slot);
// Has the world changed so much that a rebuild pays? `count`: discs now.
bool bt_grid_is_worn(const bt_grid *grid, uint32_t count);
// Files the discs of `slots` anew. O(n). false: out of memory, and nothing changed. Without the
// memory for a crowded cell's own pyramid it stays as it is.
bool bt_grid_rebuild(bt_memory *memory, bt_grid *grid, bt_disc *discs, const uint32_t *slots,
                     uint32_t count);

#endif
