// Private: the constrained regular triangulation of a world with walls.
#ifndef BT_DIAGRAM_WALL_TRIANGULATION_H
#define BT_DIAGRAM_WALL_TRIANGULATION_H

#include "diagram/wall_workspace.h"

// Triangulates the sites in workspace->sorted and the points where walls cross, and fixes the edges
// along all walls. The frame is taken from the diagram's cells. BT_MUST_REBUILD: it cannot be done.
bt_status bt_triangulate_walls(const bt_build *build);

#endif
