// Private: what circles hold past the ends of walls. A circle may see a point past the end of a
// wall, and have the least power there, although the triangulation has its edges on the other side
// only.
#ifndef BT_DIAGRAM_HELD_GATES_H
#define BT_DIAGRAM_HELD_GATES_H

#include "diagram/wall_workspace.h"

// Closes gates that end in such a circle, and gives those that lead into another sector of the same
// corner to that one. BT_MUST_REBUILD: none of its sectors sees the gate.
bt_status bt_settle_held_gates(const bt_build *build);

#endif
