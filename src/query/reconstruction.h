// From the waypoints that a search found to the segments of the path.
#ifndef BT_QUERY_RECONSTRUCTION_H
#define BT_QUERY_RECONSTRUCTION_H

#include "search/engine.h"
#include "world/inflated.h"

struct bt_bend;

struct bt_path {
  bt_memory memory; // first: bt_object_create
  bt_path_info info;
  BT_ARRAY(bt_segment) segments;
  bt_route route;                 // what the search found, for bt_path_reconstruct
  BT_ARRAY(struct bt_bend) bends; // scratch of that
};

// The ends of a path: as the search had them, and in truth. They differ only among walls, and then
// by next to nothing (sight/exits.h).
typedef struct bt_path_ends {
  bt_vec searched_start, start, end;
  bool is_tested; // the search has found all of the path clear: it is no candidate
} bt_path_ends;

// Writes the segments of the path that leaves the start, hugs the waypoints of path->route in turn
// and ends where that does; and info.length. Tangents and arcs are computed afresh, so what the
// search rounded does not add up. Where one tangent grazes several circles, rounding may bring
// about a waypoint that the path would leave before it arrives: it is dropped, as long as the path
// stays clear of it. All this is done at the agent's true radius. Only where that is 0, among
// walls, it is done at the searched one, and the path is tightened to points and to its true ends
// at last. Where a path that was tested enters a circle that the search passed by with its smaller
// radius, by 2^-30 of the agent's radius at most, it hugs that circle too.
bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_path_ends ends);

// The length at the agent's true radius of the path that path->route holds. `searched`: its length
// in the search. Where the radii grow by next to nothing, a path grows by that for each radian that
// it hugs. Only at radius 0, among walls, the path is reconstructed.
bt_status bt_path_true_length(bt_path *path, const bt_inflated *inflated, bt_path_ends ends,
                              double searched, double *out);

#endif
