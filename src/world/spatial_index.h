// The spatial index: a grid of uniform grids, each site in one cell of one level.
//
// A site is filed by its centre, on the finest level whose cells are at least as wide as the site
// (or on the coarsest), so a search of a level looks beyond its own outline by that level's largest
// radius only. The finest level has about one cell a site; each next one has cells four times as
// wide. A cell that many sites crowd into has a grid of its own instead of a list: thus neither
// towns far apart nor a few sites out of play make the cells coarse for all the others. Filing,
// moving and removing are O(1) (a list of a handful of sites is walked), and nothing depends on the
// agent's radius, which widens the search instead. Rejected: filing each site in all cells that it
// covers (radius-dependent, edits cost a dozen lists), a bounding-volume tree (two to three times
// slower on short segments). What lies outside the bounds of the last rebuild is filed in the
// border cells, which reach to infinity: right, and slower until the next rebuild, which comes
// after n/4 of them, or once edits have taken 8 n steps along the lists, as where a swarm gathers:
// so they cost no more than a few rebuilds would.
#ifndef BT_WORLD_SPATIAL_INDEX_H
#define BT_WORLD_SPATIAL_INDEX_H

#include "core/memory.h"
#include "geometry/vec.h"
#include "world/site.h"

#define BT_NONE UINT32_MAX

enum { BT_INDEX_LEVELS = 16, BT_INDEX_SIZES = 64 };

// A cell holds its first site, BT_NONE, or BT_NESTED plus the index of its own grid.
#define BT_NESTED 0x80000000u

typedef struct bt_level {
  double width, inverse; // of a cell
  double max_radius;     // of the sites filed here since the last rebuild; -INFINITY: none
  int32_t columns, rows;
  uint32_t first_cell;
} bt_level;

typedef struct bt_hierarchical_grid {
  bt_box box;
  uint32_t first_level, level_count;
  uint32_t depth; // 0: the one over all sites
} bt_hierarchical_grid;

typedef struct bt_spatial_index {
  BT_ARRAY(uint32_t) cells;
  BT_ARRAY(bt_level) levels;
  BT_ARRAY(bt_hierarchical_grid) grids;
  double max_radius;    // of all sites since the last rebuild
  double mean_radius;   // of those at the last rebuild
  uint32_t built_count; // sites at the last rebuild
  uint32_t strays;      // sites filed since that were out of bounds
  uint32_t steps;       // that unfiling took since
  // How many sites reach less than 2^(k - 31) from the origin but not less than 2^(k - 32), and the
  // last k that has any: an extent that depends on nothing but the sites there are, in O(1).
  uint32_t sizes[BT_INDEX_SIZES];
  int32_t largest;
  bool is_built;
} bt_spatial_index;

// A cell and where it is, for a lesson.
typedef struct bt_index_place {
  bt_vec corner;
  double width;
  uint32_t level; // of its grid
} bt_index_place;

static inline int32_t bt_cell_index(double offset, double inverse, int32_t count) {
  double at = offset * inverse;
  if (!(at > 0)) return 0;
  return at >= count ? count - 1 : (int32_t)at;
}

// The largest |coordinate| plus radius of the sites, rounded up to a power of two.
static inline double bt_spatial_index_extent(const bt_spatial_index *index) {
  return (double)((uint64_t)1 << index->largest) * 0x1p-31;
}

static inline bool bt_is_nested(uint32_t first) { return first >= BT_NESTED && first != BT_NONE; }

// The width of the finest cells there, which hold about one site each.
double bt_spatial_index_spacing(const bt_spatial_index *index, bt_vec p);

bt_index_place bt_spatial_index_place(const bt_spatial_index *index, uint32_t cell);

// Files a site that is not filed; the grid must be built.
void bt_spatial_index_file(bt_spatial_index *index, bt_site *sites, uint32_t site);
// Takes out a site that is filed. It may leave the grid unbuilt: then no more edits are worth a
// step.
void bt_spatial_index_unfile(bt_spatial_index *index, bt_site *sites, uint32_t site);
// Has the world changed so much that a rebuild pays? `count`: sites now.
bool bt_spatial_index_is_worn(const bt_spatial_index *index, uint32_t count);
// Files all sites anew that are live: whose owner is not BT_NO_SLOT. O(n). false: out of memory,
// and nothing changed. Without the memory for a crowded cell's own grid it stays as it is.
bool bt_spatial_index_rebuild(bt_memory *memory, bt_spatial_index *index, bt_site *sites,
                              const bt_indices *owners);

#endif
