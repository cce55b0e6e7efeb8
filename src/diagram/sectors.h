// Private: the cells of a diagram with walls and the borders between them, before anything is
// closed.
#ifndef BT_DIAGRAM_SECTORS_H
#define BT_DIAGRAM_SECTORS_H

#include "diagram/wall_workspace.h"

// Makes a cell of each sector of the constrained triangulation, and finds the real part of each
// dual edge. BT_MUST_REBUILD: there is one that cannot be found.
bt_status bt_find_sectors(const bt_build *build);

#endif
