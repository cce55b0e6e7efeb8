// Regions: connected sets of cells, so that an unreachable goal is known at once.
//
// Each cell has a label; the labels of a region are joined (union-find). A freed cell joins its
// neighbours: exact, and O(1). A blocked cell may split a region; two cells with one label may then
// be apart, and only a search can decide. The first search that finds no path labels all cells
// again, in O(n), which is no more than the search has cost. Cells with labels that are not joined
// are always apart.
#ifndef BT_GRID_REGIONS_H
#define BT_GRID_REGIONS_H

#include "grid/moves.h"

typedef struct bt_regions {
  const bt_layer *layer;
  bt_rules rules;
  bool is_stale;     // must be labelled again before use
  bool may_be_split; // cells were blocked since the last labelling
  uint32_t *labels;  // by cell; 0 if blocked
  bt_indices roots;  // by label: a label of the same region, perhaps itself
  bt_indices todo;   // cells whose neighbours have yet to be labelled
} bt_regions;

bt_status bt_regions_make(bt_memory *memory, bt_regions *regions, const bt_layer *layer,
                          const bt_rules *rules);
// Updates the regions after cells were freed or blocked. Never allocates.
void bt_regions_edit(bt_regions *regions, const bt_cells *changed);
// Labels all cells again. After BT_ERROR_OUT_OF_MEMORY the regions are stale.
bt_status bt_regions_label(bt_memory *memory, bt_regions *regions);
// The representative label of a cell's region.
uint32_t bt_regions_of(bt_regions *regions, uint32_t cell);

#endif
