// Reconstruction: from the waypoints of a search to the segments of a path.
#ifndef BT_QUERY_RECONSTRUCTION_H
#define BT_QUERY_RECONSTRUCTION_H

#include "search/engine.h"
#include "world/inflated.h"

struct bt_bend;

typedef BT_ARRAY(bt_segment) bt_segments;

struct bt_path {
  bt_memory memory; // first: bt_object_create
  bt_path_info info;
  bt_segments segments;
  bt_route route;                 // the route of the search
  BT_ARRAY(struct bt_bend) bends; // scratch memory of the reconstruction
};

// The ends of a path, in the search and in truth. They differ only among walls, and only slightly
// (sight/exits.h).
typedef struct bt_path_ends {
  bt_vec searched_start, start, end;
  bool is_tested; // the search has found the whole path clear
} bt_path_ends;

// Writes info.length, and the segments of the path that starts at the start, hugs the waypoints of
// path->route in turn, and ends at the route's end. Tangents and arcs are computed afresh, so that
// rounding in the search does not add up.
//
// Where a tangent grazes several circles, rounding may produce a waypoint with a departure before
// its arrival. Such a waypoint is dropped, as long as the path stays clear of its circle.
//
// The path has the agent's true radius. If that radius is 0 and there are walls, the path is built
// at the radius of the search, and finally tightened to points and to its true ends. A search at a
// smaller radius, by at most 2^-30 of the agent's radius, may pass a circle that a tested path then
// enters; the path hugs that circle too.
bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_path_ends ends);

// The length, at the agent's true radius, of the path of path->route. `searched`: the length in the
// search. If the radii grow by a small amount, the path grows by that amount for each radian that
// it hugs. The path is reconstructed only at radius 0 among walls.
bt_status bt_path_true_length(bt_path *path, const bt_inflated *inflated, bt_path_ends ends,
                              double searched, double *out);

#endif
