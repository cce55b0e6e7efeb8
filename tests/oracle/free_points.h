/// Points of the outlines of scenes of all kinds that may be the nearest free ones, by brute force.
#ifndef BITANGENT_TESTS_FREE_POINTS_H
#define BITANGENT_TESTS_FREE_POINTS_H

#include "capsules.h"

typedef struct free_point {
  bt_vec at;
  double distance; ///< from the point that was asked for
} free_point;

enum { FREE_POINTS_MAX = 1 << 17 };

/// Writes those that are free with obstacles widened by `widening`, the nearest first, and returns
/// their number: the projections of p on the outlines, and all points that two outlines share.
int free_points_find(const scene *s, bt_vec p, double widening, free_point out[FREE_POINTS_MAX]);

#endif
