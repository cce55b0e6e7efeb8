// Private: what circles and the strips of walls close of the borders of cells.
#ifndef BT_DIAGRAM_STRIPS_H
#define BT_DIAGRAM_STRIPS_H

#include "diagram/wall_workspace.h"

// Leaves of each dual edge the gates. Lists the strips that come into each cell, other than those
// of its own walls. BT_MUST_REBUILD: a dual edge has too many gates.
bt_status bt_close_strips(const bt_build *build);
// Closes a part of a dual edge, ends included. false: too many gates would be left.
bool bt_close_gates(bt_dual_edge *dual, double from, double to);

#endif
