// Exits: the points that replace an end of a path in a search among walls.
//
// The search gives an agent of radius 0 a slightly larger radius (BT_LEAST_INFLATION). An end on an
// outline, or closer to it than that radius, is moved away from the outline by as little. An end on
// a wall, or at a corner where two polygons touch, may be moved to either side.
#ifndef BT_SIGHT_EXITS_H
#define BT_SIGHT_EXITS_H

#include "world/neighbours.h"

enum { BT_MOST_EXITS = 8 };

typedef struct bt_exits {
  bt_vec points[BT_MOST_EXITS];
  uint32_t count; // 0: the end is enclosed, for example between abutting polygons
} bt_exits;

// The exits of a point that is free at the true radius. If the point is free at the radius of the
// search too, it is its own and only exit.
void bt_find_exits(const bt_inflated *inflated, bt_vec p, bt_exits *out);
// Whether a path may begin or end at p, that is, p is free at the true radius and has an exit. *out
// receives the exits.
bool bt_is_open(const bt_inflated *inflated, bt_vec p, bt_exits *out);

#endif
