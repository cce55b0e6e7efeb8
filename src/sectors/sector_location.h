// Private: the cells of a diagram with walls that contain a point.
#ifndef BT_SECTORS_SECTOR_LOCATION_H
#define BT_SECTORS_SECTOR_LOCATION_H

#include "sectors/workspace.h"

// Lists the cells of the sites with the least power to the local point among the sites that it
// sees, within bt_edge_tolerance. Lists none if the point is in no triangle.
bt_status bt_sectors_at(const bt_power_diagram *diagram, bt_memory *memory,
                        const bt_inflated *inflated, bt_vec p, bt_indices *found);

#endif
