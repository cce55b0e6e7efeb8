// The outline of the union of the grown circles, as closed rims of hugging edges.
//
// Each component of free space is bounded by rims; a goal that cannot be reached is cut off by one
// of them, and the reachable point nearest to it lies there.
#ifndef BT_TANGENT_RIM_H
#define BT_TANGENT_RIM_H

#include "tangent/arcs.h"

// A counter-clockwise stretch of a circle's outline that nothing covers, which begins where the
// circle `behind` ends to cover it.
typedef struct bt_rim_arc {
  uint32_t slot, behind;
} bt_rim_arc;

// A rim's point nearest to the point in question.
typedef struct bt_rim {
  bt_vec nearest;
  double distance;
} bt_rim;

typedef struct bt_rims {
  BT_ARRAY(bt_rim) rims;
  BT_ARRAY(bt_rim_arc) seen;
  bt_cuts cuts; // scratch
} bt_rims;

// The rims that the circle in `slot` has a part in are added to those of earlier calls.
bt_status bt_rims_add(bt_rims *rims, bt_memory *memory, const bt_grown *grown, uint32_t slot,
                      bt_vec p);
void bt_rims_clear(bt_rims *rims);
// How near the nearest rim comes to p; INFINITY when none is left.
double bt_rims_least(const bt_rims *rims);
// Takes the rim that comes nearest to p; false when none is left.
bool bt_rims_take_nearest(bt_rims *rims, bt_vec *nearest);

#endif
