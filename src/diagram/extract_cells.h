// Private: extracts the cells of the power diagram, with edges, closed intervals and flags, from
// its triangulation.
#ifndef BT_DIAGRAM_EXTRACT_CELLS_H
#define BT_DIAGRAM_EXTRACT_CELLS_H

#include "diagram/workspace.h"

// Extracts all cells. Degenerate ones are removed from the triangulation and hidden.
bt_status bt_extract_cells(const bt_build *build);
// Extracts the cells around the triangles that workspace->t has kept as created; all cells where
// the storage has no room for that, is worn, or where a cell is degenerate.
bt_status bt_extract_changed_cells(const bt_build *build);

#endif
