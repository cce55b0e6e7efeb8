// Private: builds a power diagram from all circles of the world.
#ifndef BT_DIAGRAM_BUILD_H
#define BT_DIAGRAM_BUILD_H

#include "diagram/workspace.h"

// `points` are to lie in the reach. O(n).
bt_status bt_build_diagram(const bt_build *build, const bt_vec *points, int count);
// Only the triangulation of a world with walls, constrained by these. BT_MUST_REBUILD: by rounding
// it cannot be done.
bt_status bt_build_triangulation(const bt_build *build, const bt_vec *points, int count);

#endif
