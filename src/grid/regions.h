// Which cells can be reached from which: connected regions, so that "unreachable" is known at once.
//
// Each cell has a label; labels of one region are joined (union-find). A cell that is freed joins
// its neighbours: exact, and O(1). A cell that is blocked may split a region: then two cells of
// one label may be apart, and only the search tells. The first search that finds no path labels
// all again, O(n), which is no more than it has cost itself. Cells of two labels are always apart.
#ifndef BT_GRID_REGIONS_H
#define BT_GRID_REGIONS_H

#include "grid/moves.h"

typedef struct bt_regions {
  const bt_layer *layer;
  bt_rules rules;
  bool is_stale;     // to be labelled again before use
  bool may_be_split; // cells were blocked since
  uint32_t *labels;  // by the number of a cell; 0 where it is blocked
  bt_indices roots;  // by label: that of another of its region, or itself
  bt_indices todo;   // cells whose neighbours are to be labelled
} bt_regions;

bool bt_regions_make(bt_memory *memory, bt_regions *regions, const bt_layer *layer,
                     const bt_rules *rules);
// After the cells were freed or blocked. Never allocates.
void bt_regions_edit(bt_regions *regions, const bt_cells *changed);
// Labels all again. false: out of memory; the regions are stale then.
bool bt_regions_label(bt_memory *memory, bt_regions *regions);
// The label that stands for the region of a cell.
uint32_t bt_regions_of(bt_regions *regions, uint32_t cell);

#endif
