// Which cells of a power diagram of circles hold a point.
#ifndef BT_DIAGRAM_POINT_LOCATION_H
#define BT_DIAGRAM_POINT_LOCATION_H

#include "diagram/power_diagram.h"

// Lists the cells whose closure holds the local point, to within bt_edge_tolerance, and those
// around a merged vertex that is as near to it as the vertex is known. None without circles.
// O(1) near circles: the spatial index names a nearby one, and the walk from its cell is short.
bt_status bt_cells_at(const bt_power_diagram *diagram, bt_memory *memory,
                      const bt_inflated *inflated, bt_vec p, bt_indices *found);

// Private: a cell with edges near the local point; BT_NONE if there is none. O(1) where circles are
// spread evenly.
uint32_t bt_cell_near(const bt_power_diagram *diagram, const bt_inflated *inflated, bt_vec p);

#endif
