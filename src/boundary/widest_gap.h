// The widest gap: the largest radius of an agent that is not separated from a point by obstacles
// whose gaps are too narrow for it.
#ifndef BT_BOUNDARY_WIDEST_GAP_H
#define BT_BOUNDARY_WIDEST_GAP_H

#include "boundary/cycle_steps.h"
#include "boundary/winding_sets.h"
#include "search/heap.h"

// A gap between two bodies of the world without an agent.
typedef struct bt_gap {
  double half;       // half its width; below 0 where circles overlap
  uint32_t from, to; // sites
  int32_t winding;   // of the step across it
  uint8_t step;      // bt_cycle_step
} bt_gap;

typedef struct bt_gap_search {
  BT_ARRAY(bt_gap) gaps;
  bt_heap order;
  bt_winding_sets sets;
  bool is_at_end; // a gap was left out because one of the points is in it
} bt_gap_search;

// Finds the narrowest gap such that it and narrower ones close a chain between the two points, if
// that is narrower than twice `most`. *found is false if there is none. `inflated` has the
// tolerance of the points. Cost: all pairs of bodies up to twice as far apart as the answer.
bt_status bt_find_widest_gap(bt_gap_search *search, bt_memory *memory, const bt_inflated *inflated,
                             const bt_vec ends[2], double most, bt_gap *out, bool *found);
// The nearest points of the two obstacles.
void bt_gap_points(const bt_inflated *inflated, const bt_gap *gap, bt_vec *from, bt_vec *to);

// The distance of a point from the nearest obstacle, below 0 inside a circle; INFINITY without one.
// *site and *nearest receive the obstacle and its nearest point. O(n).
double bt_room_at(const bt_inflated *inflated, bt_vec p, uint32_t *site, bt_vec *nearest);

#endif
