// The outline of the union of the grown circles, as closed rims of hugging edges.
//
// Each component of free space is bounded by rims. A goal that cannot be reached lies beyond one of
// those of the start's component, the first on the straight way to it that parts the two; and the
// reachable point that is nearest to the goal is on that rim: from there straight to the goal
// nothing can be reached.
#ifndef BT_TANGENT_RIM_H
#define BT_TANGENT_RIM_H

#include "search/open_list.h"
#include "tangent/arcs.h"

// A counter-clockwise stretch of a circle's outline that nothing covers, which begins where the
// circle `behind` ends to cover it.
typedef struct bt_rim_arc {
  uint32_t slot, behind;
  uint32_t next;   // another one of this circle that was seen, or BT_NONE
  int32_t winding; // how often the rim has crossed the way before it, to the left less to the right
} bt_rim_arc;

// What is known of a circle once its cuts are. A rim comes back to a giant from each small circle
// on its outline.
typedef struct bt_rim_note {
  uint32_t stamp, seen; // an arc of it that was seen, or BT_NONE
  uint32_t first_cut, cut_count;
} bt_rim_note;

typedef struct bt_rims {
  bt_vec ends[2]; // start and goal
  bt_heap open;   // circles, by where the way from start to goal enters them
  BT_ARRAY(bt_rim_arc) seen;
  BT_NOTES(bt_rim_note) notes; // by slot
  bt_cuts cuts;
} bt_rims;

typedef struct bt_rim {
  bt_vec nearest; // point to the goal
  double distance;
  bool parts;  // start and goal
  bool unsure; // about that: by rounding, or as one of them lies at a contact
} bt_rim;

// Ready to tell the rims that the straight way from start to goal comes to.
bt_status bt_rims_begin(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_vec start,
                        bt_vec goal);
// The next one; *is_left is false when there is none. All of them cost O(their arcs) cuts.
bt_status bt_rims_next(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_rim *rim,
                       bool *is_left);

#endif
