// From the waypoints that a search found to the segments of the path.
#ifndef BT_PATH_RECONSTRUCTION_H
#define BT_PATH_RECONSTRUCTION_H

#include "path/path.h"
#include "world/inflated.h"

// Writes the segments of the path that leaves the start, hugs the waypoints of path->route in turn
// and ends where that does; and info.length. Tangents and arcs are computed afresh, so what the
// search rounded does not add up. Where one tangent grazes several circles, rounding may bring
// about a waypoint that the path would leave before it arrives: it is dropped, as long as the path
// stays clear of it.
bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_vec start);

#endif
