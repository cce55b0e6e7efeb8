// Private: from what is left open of the borders to the edges of cells.
#ifndef BT_DIAGRAM_GATES_H
#define BT_DIAGRAM_GATES_H

#include "diagram/wall_workspace.h"

// Writes the edges of all cells, their exposed arcs and bays.
bt_status bt_write_gates(const bt_build *build);

#endif
