// The spatial index: a tree of hierarchical grids.
//
// A hierarchical grid has levels. The finest has about one cell per site; the cells of each next
// level are four times as wide. A site is filed in one cell of one level: the cell of its centre,
// on the finest level whose cells are at least as wide as the site, or else on the coarsest. A
// search of a level thus has to look only that level's largest radius beyond its own outline. The
// agent's radius widens the search; the index does not depend on it.
//
// A cell holds a list of sites, or a nested grid if many sites crowd into it. Thus neither distant
// clusters nor a few far outliers make the cells too coarse for the others.
//
// Filing, moving and removing a site are O(1), with a walk along a short list. Sites outside the
// box of the last rebuild are filed in the border cells, which extend to infinity. This is correct,
// but slower. So the index is rebuilt after n/4 such sites, or after edits have walked 8 n steps
// along lists, as happens where a swarm gathers.
//
// Rejected: filing a site in every cell that it covers, which depends on the agent's radius and
// makes an edit cost a dozen lists; a bounding volume hierarchy, two to three times slower for
// short segments.
#ifndef BT_WORLD_SPATIAL_INDEX_H
#define BT_WORLD_SPATIAL_INDEX_H

#include "core/memory.h"
#include "geometry/vec.h"
#include "world/site.h"

enum { BT_INDEX_LEVELS = 16 };

// A cell is one tagged number: the first site of its list, BT_NONE if the list is empty, or
// BT_NESTED plus the index of its nested grid. With two fields instead, edits of 100,000 circles
// took 9 % longer, lines of sight 2 to 5 %, and a cell took 4 more bytes.
#define BT_NESTED 0x80000000u

typedef struct bt_level {
  double width, inverse; // of a cell; 1 / width
  double max_radius;     // of the sites filed here since the last rebuild
  int32_t columns, rows;
  uint32_t first_cell;
  bool has_sites; // whether any site was filed here since the last rebuild
} bt_level;

typedef struct bt_hierarchical_grid {
  bt_box box;
  uint32_t first_level, level_count; // from the finest to the coarsest
  uint32_t depth;                    // of nesting; 0 for the grid over all sites
} bt_hierarchical_grid;

typedef struct bt_spatial_index {
  BT_ARRAY(uint32_t) cells;
  BT_ARRAY(bt_level) levels;
  BT_ARRAY(bt_hierarchical_grid) grids; // the first grid contains all sites
  double max_radius;                    // of the sites filed since the last rebuild
  double mean_radius;                   // of the sites at the last rebuild
  uint32_t built_count;                 // sites at the last rebuild
  uint32_t strays;                      // sites filed since then outside the first grid's box
  uint32_t steps;                       // steps along lists since then, to unfile sites
  bool is_built;
} bt_spatial_index;

// The place of a cell.
typedef struct bt_index_place {
  bt_vec corner;
  double width;
  uint32_t level; // in its grid
} bt_index_place;

// The column or row at an offset from the corner of a grid. The outermost ones extend to infinity.
static inline int32_t bt_cell_index(double offset, double inverse, int32_t count) {
  double at = offset * inverse;
  if (!(at > 0)) return 0;
  return at >= count ? count - 1 : (int32_t)at;
}

static inline bool bt_is_nested(uint32_t cell) { return cell >= BT_NESTED && cell != BT_NONE; }

static inline uint32_t bt_nested_grid(uint32_t cell) { return cell - BT_NESTED; }

// The width of the finest cells at p; each holds about one site.
double bt_spatial_index_spacing(const bt_spatial_index *index, bt_vec p);

bt_index_place bt_spatial_index_place(const bt_spatial_index *index, uint32_t cell);

// Files an unfiled site. The index must be built.
void bt_spatial_index_file(bt_spatial_index *index, bt_site *sites, uint32_t site);
// Removes a filed site. May leave the index unbuilt, if a rebuild costs less than further edits.
void bt_spatial_index_unfile(bt_spatial_index *index, bt_site *sites, uint32_t site);
// Whether the index is unbuilt, or has changed so much that a rebuild pays; `count` is the number
// of sites.
bool bt_spatial_index_is_worn(const bt_spatial_index *index, uint32_t count);
// Rebuilds the index from the filed ones of the first `count` sites. O(count). After
// BT_ERROR_OUT_OF_MEMORY nothing has changed. A crowded cell keeps its list if there is no memory
// for its nested grid.
bt_status bt_spatial_index_rebuild(bt_memory *memory, bt_spatial_index *index, bt_site *sites,
                                   uint32_t count);

#endif
