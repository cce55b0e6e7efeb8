// The bays of cells with walls: which parts of them paths join.
#ifndef BT_DIAGRAM_BAYS_H
#define BT_DIAGRAM_BAYS_H

#include "diagram/power_diagram.h"

// The number of the bay of a local point in a cell; points that a path joins have the same.
// BT_NONE: it is at a contact, between two bays. O(1).
uint32_t bt_bay_at(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// Private: numbers the bays.
bt_status bt_join_bays(bt_memory *memory, bt_power_diagram *diagram);

#endif
