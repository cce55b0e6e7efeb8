// Private: which cells of a diagram with walls hold a point.
#ifndef BT_SECTORS_SECTOR_LOCATION_H
#define BT_SECTORS_SECTOR_LOCATION_H

#include "sectors/workspace.h"

// Lists the cells of the sites that have the least power to the local point among those that it
// sees, to within bt_edge_tolerance. None if the point is in no triangle.
bt_status bt_sectors_at(const bt_power_diagram *diagram, bt_memory *memory,
                        const bt_inflated *inflated, bt_vec p, bt_indices *found);

#endif
