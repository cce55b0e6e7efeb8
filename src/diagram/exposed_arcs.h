// Private: the exposed arcs of a cell's circle in its sector, and the bays between them.
#ifndef BT_DIAGRAM_EXPOSED_ARCS_H
#define BT_DIAGRAM_EXPOSED_ARCS_H

#include "diagram/wall_workspace.h"

// Appends the exposed arcs of a cell, after strips have been recorded.
bt_status bt_find_exposed_arcs(const bt_build *build, uint32_t cell);

#endif
