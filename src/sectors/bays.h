// The bays of cells with walls: which parts of them paths join.
#ifndef BT_SECTORS_BAYS_H
#define BT_SECTORS_BAYS_H

#include "diagram/power_diagram.h"

// The number of the bay of a local point in a cell; points that a path joins have the same.
// BT_NONE: it is at a contact, between two bays. O(1).
uint32_t bt_bay_at(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// How many contacts of a cell's circle lie before a local point, counter-clockwise. O(contacts).
uint32_t bt_contacts_before(const bt_power_diagram *diagram, uint32_t cell, bt_vec p);
// How many of the `count` edges of a cell from `edge` on, counter-clockwise for a turn above 0,
// come before the next contact. `passed`: the number of contacts before the place where the rays
// come from. A ray along the strip of a wall could otherwise pass a contact of the strip and the
// circle.
uint32_t bt_edges_to_contact(const bt_power_diagram *diagram, uint32_t cell, uint32_t passed,
                             uint32_t edge, uint32_t count, double turn);

#endif
