// Brings a power diagram up to date with its world: builds or repairs it.
#ifndef BT_DIAGRAM_UPDATE_H
#define BT_DIAGRAM_UPDATE_H

#include "diagram/power_diagram.h"

// Updates the diagram for this inflated world; `points`, the ends of a query, are to lie in its
// reach. `diagram` must be zeroed before its first update. After an error it must not be read, and
// the next update builds it. Repairing costs O(1) per edit on average, building O(n).
bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count);

// Was the diagram, which has a workspace, built for this agent radius and extent of the tolerances?
// Then it is precise enough too: its tolerances of positions are shares of its width, those of the
// query of the extent, which is as large.
bool bt_is_built_for(const bt_power_diagram *diagram, const bt_inflated *inflated);

#endif
