// Whether a path is still clear in the present world.
#ifndef BT_QUERY_CLEARANCE_H
#define BT_QUERY_CLEARANCE_H

#include "bitangent_clearance.h"
#include "contact/closed_arcs.h"

struct bt_stop;

// Scratch memory.
typedef struct bt_clearance_scratch {
  BT_ARRAY(struct bt_stop) stops;
  bt_cuts cuts;
  bt_indices touching, walls;
} bt_clearance_scratch;

// Finds the first place, at least `from` along the path, where an obstacle blocks it. The path may
// have been found in an earlier state of the world, and the obstacles that it hugs may have moved.
// Where it hugs an existing site, contacts of that site count as in a search. Cost: a line-of-sight
// test for each segment.
bt_status bt_path_clearance(bt_memory *memory, bt_clearance_scratch *scratch,
                            const bt_inflated *inflated, const bt_segment *segments, size_t count,
                            double from, bt_clearance *out);

#endif
