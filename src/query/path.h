// The answer's storage.
#ifndef BT_QUERY_PATH_H
#define BT_QUERY_PATH_H

#include "core/memory.h"
#include "world/world.h"

// A circle that the path hugs, or the start or the goal, which have radius 0 and turn 1.
typedef struct bt_stop {
  bt_vec center;
  double radius, turn;
  double arc;                // radians hugged, as the search has it
  bt_vec arrival, departure; // unit radials
  double line;               // length of the straight piece that arrives here, -1: no tangent
  uint32_t slot;
  uint32_t next; // the stop after it: those between are dropped
  bool stays;    // it is not dropped
  bool is_seen;  // it was looked whether the way on, past those that are dropped, is free
} bt_stop;

typedef BT_ARRAY(bt_stop) bt_stops;

struct bt_path {
  bt_memory memory; // first: bt_object_create
  bt_path_info info;
  BT_ARRAY(bt_segment) segments;
  bt_stops stops; // scratch of bt_path_trace: the start, the stops that `count` counts, the goal
};

// Makes room for `count` stops, items[1] to items[count]: the caller sets their slots and turns.
bt_status bt_path_reserve_stops(bt_path *path, uint32_t count);

// Writes the segments of the path from start to goal that hugs path->stops in turn, and
// info.length. Tangents and arcs are computed afresh, so what the search rounded does not add up. A
// stop that the path would leave before it arrives, which rounding brings about where one tangent
// grazes several circles, is dropped, for as long as the path passes it by.
bt_status bt_path_trace(bt_path *path, const bt_grown *grown, bt_vec start, bt_vec goal);

#endif
