// The bays of cells with walls: the parts of cells, and which of them paths join.
#ifndef BT_SECTORS_BAYS_H
#define BT_SECTORS_BAYS_H

#include "diagram/power_diagram.h"

// The number of the bay of a local point in a cell; points joined by a path have equal numbers.
// BT_NONE: the point is at a contact, between two bays. O(1).
uint32_t bt_bay_at(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// The number of contacts of a cell's circle before a local point, counter-clockwise. O(contacts).
uint32_t bt_contacts_before(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// Of the `count` edges of a cell that begin with `edge`, counter-clockwise if turn > 0, the number
// before the next contact. `passed`: the number of contacts before the origin of the rays. Without
// this limit, a ray along the strip of a wall could pass a contact of the strip and the circle.
uint32_t bt_edges_to_contact(const bt_power_diagram *diagram, uint32_t cell, uint32_t passed,
                             uint32_t edge, uint32_t count, double turn);

#endif
