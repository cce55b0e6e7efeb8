// The free point nearest to a blocked one.
#ifndef BT_BOUNDARY_NEAREST_FREE_H
#define BT_BOUNDARY_NEAREST_FREE_H

#include "world/inflated.h"

// Finds the free point nearest to p: p itself, or a point on the outline of the union of the
// inflated obstacles. The latter is either the projection of p onto an outline or a corner where
// two outlines meet. The search radius doubles until it contains an answer. *found is false if no
// point is free because the bounds leave no room. Cost: for each of the m outlines within twice the
// answer's distance, one or two comparisons for each halving of the square around it; plus the
// square of the number of outlines that meet in one point.
//
// Among walls, an agent of radius 0 is tested at a slightly larger radius, and the corresponding
// point for radius 0 is returned. The result thus lies on no seam of two polygons, and a p on a
// seam is moved off it.
bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out, bool *found);

typedef struct bt_nearest_options {
  double first_reach; // the radius of the first search
  double least, most; // the range of distances from p
  // A further condition on a free point; may be NULL.
  bt_status (*accept)(void *context, bt_vec point, bool *is_wanted);
  void *context;
} bt_nearest_options;

// Finds the nearest point of outlines that is free and accepted.
bt_status bt_find_nearest(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, const bt_nearest_options *options, bt_vec *out, bool *found);

#endif
