// The outline of the union of the grown circles, as closed rims of hugging edges.
//
// Each component of free space is bounded by rims; a goal that cannot be reached is cut off by one
// of them, and the reachable point nearest to it lies there.
#ifndef BT_TANGENT_RIM_H
#define BT_TANGENT_RIM_H

#include "search/open_list.h"
#include "tangent/arcs.h"

// A counter-clockwise stretch of a circle's outline that nothing covers, which begins where the
// circle `behind` ends to cover it.
typedef struct bt_rim_arc {
  uint32_t slot, behind;
} bt_rim_arc;

enum { BT_RIM = 1 << 30 };

typedef struct bt_rims {
  bt_heap open; // circles, by how near their rims can be, and BT_RIM + index of a rim's point
  BT_ARRAY(bt_vec) points; // each the nearest one of its rim
  BT_ARRAY(bt_rim_arc) seen;
  bt_cuts cuts; // scratch
} bt_rims;

void bt_rims_clear(bt_rims *rims);
// Adds the rims that the circle in `slot` has a part in, none of which comes nearer than `least`.
// false: out of memory.
bool bt_rims_add(bt_rims *rims, bt_memory *memory, uint32_t slot, double least);
// Takes the rim that comes nearest to p; *is_left is false when none is left. The circles come by
// how near their rims can be, so that few are followed.
bt_status bt_rims_take_nearest(bt_rims *rims, bt_memory *memory, const bt_grown *grown, bt_vec p,
                               bt_vec *nearest, bool *is_left);

#endif
