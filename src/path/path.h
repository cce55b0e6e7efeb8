// The answer's storage.
#ifndef BT_PATH_PATH_H
#define BT_PATH_PATH_H

#include "core/memory.h"
#include "world/world.h"

// A circle that the path hugs, or the start or the goal, which have radius 0 and turn 1.
typedef struct bt_waypoint {
  bt_vec center;
  double radius, turn;
  double arc;                // radians hugged, as the search has it
  bt_vec arrival, departure; // unit radials
  double line;               // length of the straight piece that arrives here, -1: no tangent
  uint32_t site;
  uint32_t next; // the waypoint after it: those between are dropped
  bool stays;    // it is not dropped
  bool is_seen;  // it was looked whether the way on, past those that are dropped, is free
} bt_waypoint;

typedef BT_ARRAY(bt_waypoint) bt_waypoints;

struct bt_path {
  bt_memory memory; // first: bt_object_create
  bt_path_info info;
  BT_ARRAY(bt_segment) segments;
  bt_waypoints waypoints; // scratch of bt_path_reconstruct: the start, the waypoints that `count`
                          // counts, the goal
};

// Makes room for `count` waypoints, items[1] to items[count]: the caller sets their sites and
// turns.
bt_status bt_path_reserve_waypoints(bt_path *path, uint32_t count);

// Writes the segments of the path from start to goal that hugs path->waypoints in turn, and
// info.length. Tangents and arcs are computed afresh, so what the search rounded does not add up. A
// waypoint that the path would leave before it arrives, which rounding brings about where one
// tangent grazes several circles, is dropped, for as long as the path passes it by.
bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_vec start,
                              bt_vec goal);

#endif
