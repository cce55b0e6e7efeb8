// Private: takes and gives back the cells of a diagram, their edges and closed intervals, and keeps
// the list of hidden sites.
#ifndef BT_DIAGRAM_CELL_STORAGE_H
#define BT_DIAGRAM_CELL_STORAGE_H

#include "diagram/workspace.h"

// The circle of a site, as the triangulation sees it (local).
bt_circle bt_local_circle(const bt_build *build, uint32_t site);

// Gives a site a cell without edges.
bt_status bt_take_cell(const bt_build *build, uint32_t site, uint32_t *cell);
// Takes the cell of a site that is in no triangle away from it.
void bt_give_back_cell(const bt_build *build, uint32_t cell);

// Makes room for a cell's edges. false: there is none.
bool bt_take_edges(const bt_build *build, bt_cell *record, uint32_t degree);
// Makes the closed intervals from `first` to the last one those of the cell.
void bt_take_closed(const bt_build *build, bt_cell *record, uint32_t first);
// Forgets all edges and closed intervals.
void bt_drop_edges(const bt_build *build);
// Is so much lost that extracting all cells again pays?
bool bt_is_storage_worn(const bt_build *build);

// Makes room for sites that are new in the world, without a cell and not hidden.
bt_status bt_extend_sites(const bt_build *build);
// Lists a site without a cell as hidden.
bt_status bt_hide_site(const bt_build *build, uint32_t site);
// Takes a site off the list.
void bt_unhide_site(const bt_build *build, uint32_t site);
// Hides the sites of the cells that the triangulation has listed as hidden.
bt_status bt_hide_listed(const bt_build *build);

#endif
