// The free point nearest to a blocked one.
#ifndef BT_BOUNDARY_NEAREST_FREE_H
#define BT_BOUNDARY_NEAREST_FREE_H

#include "world/inflated.h"

// Finds the free point nearest to p: p itself, or one on the outline of the union of the inflated
// obstacles. That is either the projection of p on an outline, or a corner where two of them meet.
// Both are looked for within a radius that doubles until it holds an answer. *found is false if
// none is free: the bounds leave no room. Cost: each of the m outlines within twice the answer's
// distance is compared once or twice for each halving of the square around it, down to its size;
// and the square of the number of outlines that meet in one point.
//
// For an agent of radius 0 among walls the points are tested as those of an agent a little larger,
// and those of radius 0 are returned. So they lie on no seam of two polygons, and p is moved out of
// one.
bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out, bool *found);

typedef struct bt_nearest_options {
  double first_reach; // how far is looked at first
  double least, most; // the distances between which is looked
  // What the point must be besides free; may be NULL.
  bt_status (*accept)(void *context, bt_vec point, bool *is_wanted);
  void *context;
} bt_nearest_options;

// The nearest one of those points of outlines that are free and wanted.
bt_status bt_find_nearest(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, const bt_nearest_options *options, bt_vec *out, bool *found);

#endif
