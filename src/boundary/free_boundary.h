// The outline of the union of the inflated circles, as closed boundary of hugging edges.
//
// Each component of free space is bounded by boundary. A goal that cannot be reached lies beyond
// one of those of the start's component, the first on the straight way to it that parts the two;
// and the reachable point that is nearest to the goal is on that loop: from there straight to the
// goal nothing can be reached.
#ifndef BT_BOUNDARY_FREE_BOUNDARY_H
#define BT_BOUNDARY_FREE_BOUNDARY_H

#include "boundary/free_arcs.h"
#include "search/heap.h"

// A counter-clockwise stretch of a circle's outline that nothing covers, which begins where the
// circle `behind` ends to cover it.
typedef struct bt_boundary_arc {
  uint32_t site, behind;
  uint32_t next; // another one of this circle that was seen, or BT_NONE
  int32_t
      winding; // how often the loop has crossed the way before it, to the left less to the right
} bt_boundary_arc;

// What is known of a circle once its cuts are. A loop comes back to a giant from each small circle
// on its outline.
typedef struct bt_boundary_record {
  uint32_t stamp, seen; // an arc of it that was seen, or BT_NONE
  uint32_t first_cut, cut_count;
} bt_boundary_record;

typedef struct bt_free_boundary {
  bt_vec ends[2]; // start and goal
  bt_heap open;   // circles, by where the way from start to goal enters them
  BT_ARRAY(bt_boundary_arc) seen;
  BT_STAMPED(bt_boundary_record) records; // by site
  bt_cuts cuts;
  bt_indices met, touching; // scratch
} bt_free_boundary;

typedef struct bt_boundary_loop {
  bt_vec nearest; // point to the goal
  double distance;
  bool separates; // start and goal
  bool unsure;    // about that: by rounding, or as one of them lies at a contact
} bt_boundary_loop;

// Ready to tell the boundary that the straight way from start to goal comes to.
bt_status bt_free_boundary_begin(bt_free_boundary *boundary, bt_memory *memory,
                                 const bt_inflated *inflated, bt_vec start, bt_vec goal);
// The next one; *is_left is false when there is none. All of them cost O(their arcs) cuts.
bt_status bt_free_boundary_next(bt_free_boundary *boundary, bt_memory *memory,
                                const bt_inflated *inflated, bt_boundary_loop *loop, bool *is_left);

#endif
