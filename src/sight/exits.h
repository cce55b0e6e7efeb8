// Where the ends of a path among walls are for a search.
//
// An agent of radius 0 is searched for with a radius a little larger (BT_LEAST_INFLATION). An end
// on an outline, or nearer to it than that, is then moved away from it by as little. At a corner
// where two polygons touch, or on a wall, it may be moved to either side.
#ifndef BT_SIGHT_EXITS_H
#define BT_SIGHT_EXITS_H

#include "world/neighbours.h"

enum { BT_MOST_EXITS = 8 };

typedef struct bt_exits {
  bt_vec points[BT_MOST_EXITS];
  uint32_t count; // 0: the end is shut in, as where polygons abut
} bt_exits;

// The exits of a point that is free for the true radius: itself, if it is free for the search too.
void bt_find_exits(const bt_inflated *inflated, bt_vec p, bt_exits *out);
// Whether a path may begin or end at p: it is free for the true radius, and not shut in. *out gets
// its exits.
bool bt_is_open(const bt_inflated *inflated, bt_vec p, bt_exits *out);

#endif
