// Whether a path is still clear, in the world as it is.
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

// Finds the first place, no less than `from` along the path, where an obstacle is in its way. The
// path need not have been found in this world: what it hugs may have moved. Where it hugs a site
// that is there, contacts of that site count as they do in a search. Cost: that of a line of sight
// for each segment.
bt_status bt_path_clearance(bt_memory *memory, bt_clearance_scratch *scratch,
                            const bt_inflated *inflated, const bt_segment *segments, size_t count,
                            double from, bt_clearance *out);

#endif
