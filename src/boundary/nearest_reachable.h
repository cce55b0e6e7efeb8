// The reachable point nearest to a goal, among walls.
//
// Among circles this point lies on a loop of the free-space boundary (free_boundary.h). Among
// walls, the search takes the candidates for the nearest free point, the nearest squares first, and
// tests whether each is separated from the start. The kept cycles rule out most of them.
#ifndef BT_BOUNDARY_NEAREST_REACHABLE_H
#define BT_BOUNDARY_NEAREST_REACHABLE_H

#include "boundary/separating_cycle.h"
#include "sight/exits.h"

typedef struct bt_reachable {
  const bt_exits *starts; // the point is reached from any of them
  bt_vec goal;
  double least, most; // the range of distances from the goal
  // Pairs of bodies for the test of each candidate. With 0, only the kept cycles rule candidates
  // out.
  double patience;
} bt_reachable;

// Finds the nearest point for which it is not known that no path leads there. Cost: that of
// bt_nearest_free, and for each candidate nearer to the goal than the answer, a walk along the kept
// cycles, and within the patience the search for another cycle. `near` is scratch memory.
bt_status bt_nearest_reachable(bt_memory *memory, bt_indices *near, bt_separation *separation,
                               const bt_inflated *inflated, const bt_reachable *query, bt_vec *out,
                               bool *found);

#endif
