// The cells of a power diagram of circles that contain a point.
#ifndef BT_DIAGRAM_POINT_LOCATION_H
#define BT_DIAGRAM_POINT_LOCATION_H

#include "diagram/power_diagram.h"

// Lists the cells whose closure contains the local point, within bt_edge_tolerance, and the cells
// around a merged vertex that is within its error of the point. Lists none without circles. O(1)
// near circles: the spatial index finds a nearby circle, and the walk from its cell is short.
bt_status bt_cells_at(const bt_power_diagram *diagram, bt_memory *memory,
                      const bt_inflated *inflated, bt_vec p, bt_indices *found);

// Private: a cell with edges near the local point, or BT_NONE. O(1) where circles are spread
// evenly.
uint32_t bt_cell_near(const bt_power_diagram *diagram, const bt_inflated *inflated, bt_vec p);

#endif
