// The free-space boundary: the outline of the union of the inflated circles, as closed loops of
// hugging edges.
//
// Boundary loops bound each component of free space. An unreachable goal lies beyond a loop of the
// start's component: the first loop on the straight segment to the goal that separates start and
// goal. The reachable point nearest to the goal is on that loop, because nothing between the loop
// and the goal is reachable. A goal inside an obstacle lies beyond such a loop too. The circles
// around such a goal may put the nearest point inside an arc, and hide on which side of the loop
// the goal is.
#ifndef BT_BOUNDARY_FREE_BOUNDARY_H
#define BT_BOUNDARY_FREE_BOUNDARY_H

#include "contact/free_arcs.h"
#include "search/heap.h"

// A counter-clockwise arc of a circle's outline that no other circle covers. The arc begins where
// the circle `behind` stops covering the outline.
typedef struct bt_boundary_arc {
  uint32_t site, behind;
  uint32_t next;   // another visited arc of this circle, or BT_NONE
  int32_t winding; // net crossings of the loop, before this arc, with the segment between the ends:
                   // to the left less to the right
} bt_boundary_arc;

// A circle whose cuts are known. A loop along a giant returns to it after each small circle on its
// outline.
typedef struct bt_boundary_record {
  uint32_t stamp, seen; // seen: a visited arc of the circle, or BT_NONE
  uint32_t first_cut, cut_count;
} bt_boundary_record;

typedef struct bt_free_boundary {
  bt_vec ends[2];      // start and goal
  bool goal_is_inside; // inside an obstacle
  bt_heap open;        // circles, ordered by the points at which the segment from start to goal
                       // enters them
  BT_ARRAY(bt_boundary_arc) seen;
  BT_STAMPED(bt_boundary_record) records; // by site
  bt_cuts cuts;
  bt_indices met, touching, walls; // scratch
} bt_free_boundary;

typedef struct bt_boundary_loop {
  bt_vec nearest; // the loop's point nearest to the goal
  double distance;
  bool separates; // start from goal
  bool unsure;    // `separates` may be wrong: by rounding, or because an end lies at a contact
} bt_boundary_loop;

// Prepares the search for the loops that the segment from start to goal meets.
bt_status bt_free_boundary_begin(bt_free_boundary *boundary, bt_memory *memory,
                                 const bt_inflated *inflated, bt_vec start, bt_vec goal);
// Finds the next loop; *found is false when there are no more. All loops together cost as many cuts
// as they have arcs.
bt_status bt_free_boundary_next(bt_free_boundary *boundary, bt_memory *memory,
                                const bt_inflated *inflated, bt_boundary_loop *loop, bool *found);

#endif
