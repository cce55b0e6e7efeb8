// The free point nearest to a blocked one.
#ifndef BT_BOUNDARY_NEAREST_FREE_H
#define BT_BOUNDARY_NEAREST_FREE_H

#include "world/inflated.h"

// Into *out the free point nearest to p: p itself, or one on the outline of the union of the
// inflated circles. That is either p's projection on a circle that it is in, or a corner where two
// outlines meet; so these are looked for, within a radius that doubles until it holds an answer.
// Cost: some looks at each of the m circles within twice the answer's distance, as a rule one or
// two for each time that the square round them is halved down to a circle's size; and by the square
// of how many outlines meet in one point.
bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out);

#endif
