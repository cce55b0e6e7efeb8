// The point nearest to a goal that can be reached, among walls.
//
// Among circles it lies on a loop of the free-space boundary (free_boundary.h). Where there are
// walls too, the points of outlines that may be the nearest free ones are asked, the nearest
// squares first, whether they are separated from the start: one separating cycle answers for most.
#ifndef BT_BOUNDARY_NEAREST_REACHABLE_H
#define BT_BOUNDARY_NEAREST_REACHABLE_H

#include "boundary/separating_cycle.h"
#include "sight/exits.h"

typedef struct bt_reachable {
  const bt_exits *starts; // from any of which the point is reached
  bt_vec goal;
  double least, most; // the distances from the goal between which is looked
} bt_reachable;

// Cost: that of bt_nearest_free, and for each point that is nearer to the goal than the answer a
// walk along the last separating cycle, or the search for another one. `near` is scratch.
bt_status bt_nearest_reachable(bt_memory *memory, bt_indices *near, bt_separation *separation,
                               const bt_inflated *inflated, const bt_reachable *query, bt_vec *out,
                               bool *found);

#endif
