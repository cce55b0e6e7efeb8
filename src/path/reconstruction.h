// From the waypoints that a search found to the segments of the path.
#ifndef BT_PATH_RECONSTRUCTION_H
#define BT_PATH_RECONSTRUCTION_H

#include "path/path.h"
#include "world/inflated.h"

// The ends of a path: as the search had them, and in truth. They differ only among walls, and then
// by next to nothing (boundary/exits.h).
typedef struct bt_path_ends {
  bt_vec searched_start, start, end;
} bt_path_ends;

// Writes the segments of the path that leaves the start, hugs the waypoints of path->route in turn
// and ends where that does; and info.length. Tangents and arcs are computed afresh, so what the
// search rounded does not add up. Where one tangent grazes several circles, rounding may bring
// about a waypoint that the path would leave before it arrives: it is dropped, as long as the path
// stays clear of it. At last the path is tightened to the agent's true radius and its true ends.
bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_path_ends ends);

#endif
