// Private: builds the diagram of a world with walls.
#ifndef BT_DIAGRAM_BUILD_SECTORS_H
#define BT_DIAGRAM_BUILD_SECTORS_H

#include "diagram/workspace.h"

// From the sites in workspace->sorted and all walls, with the frame in the diagram's cells. Where
// that fails but for want of memory, the diagram is unusable. O(n) for walls that cross few others.
bt_status bt_build_sectors(const bt_build *build);

#endif
