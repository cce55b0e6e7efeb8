// The free point nearest to a blocked one.
#ifndef BT_BOUNDARY_NEAREST_FREE_H
#define BT_BOUNDARY_NEAREST_FREE_H

#include "world/inflated.h"

// Finds the free point nearest to p: p itself, or one on the outline of the union of the inflated
// circles. That is either the projection of p on a circle that it is in, or a corner where two
// outlines meet. Both are looked for within a radius that doubles until it holds an answer. Cost:
// each of the m circles within twice the answer's distance is compared once or twice for each
// halving of the square around it, down to a circle's size; and the square of the number of
// outlines that meet in one point.
bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out);

#endif
