// Private: repairs a power diagram after edits of the world.
#ifndef BT_DIAGRAM_REPAIR_H
#define BT_DIAGRAM_REPAIR_H

#include "diagram/workspace.h"

// Removes from a diagram that is built what has changed since workspace->edits, inserts it again
// and extracts the cells around it. BT_MUST_REBUILD: it was left halfway, or building costs less.
bt_status bt_repair_diagram(const bt_build *build);

#endif
