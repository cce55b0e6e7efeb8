// The tolerances of the cells engine, in the terms of geometry/tolerance.h.
//
// A ray is a unit direction and a length. The error of its direction is a few roundings, and more
// after a short tangent (bt_end_slop). The error of a point's distance from the ray is that error
// times the ray's length.
#ifndef BT_CELLS_TOLERANCE_H
#define BT_CELLS_TOLERANCE_H

#include "geometry/tolerance.h"

// The slop of a direction computed in two ways: a few roundings. With a larger value, the tangent
// from one grazed circle to the next, small and far away, would count as the previous tangent.
#define BT_SAME_RAY 4e-15

// The slop within which two rays have the same direction.
#define BT_SAME_DIRECTION 1e-9

// The largest error of a direction, however short the tangent before it.
#define BT_MOST_SLOP 1e-6

// The slop within which a tangent beside its window counts as inside, so that a line may graze many
// circles.
#define BT_SIDE_SLOP 1e-10

// The size below which a figure has no area: the breadth of an edge across a ray, as a fraction of
// its length, and the sine between the rays of a window.
#define BT_FLAT 1e-14

// The slack of lengths, as a fraction. Labels within it are equal, and a shorter part of an edge
// beside a closed interval is dropped.
#define BT_LENGTH_SLACK (10 * BT_RELATIVE)

// The slack of a straight segment in verification, as a fraction of the path's length and of the
// diagram's width.
#define BT_VERIFIED_SLACK 1e-9

// The least breadth of a window, as a fraction of the diagram's width and the path's length. It is
// less than the tolerance beside a window, so that no window between two grazing rays is lost.
#define BT_LEAST_BREADTH 2e-16

// The length by which a label must be shorter to count. Lengths are computed from coordinates: near
// a giant, a fraction of a short length would be less than their rounding.
static inline double bt_label_slack(const bt_tolerance *t, double length) {
  return BT_LENGTH_SLACK * length + t->rounding;
}

// The tolerance within which a tangent beside a window counts as inside. It is less than the depth
// that blocks; otherwise a line could pass a contact.
static inline double bt_side_tolerance(const bt_tolerance *t, double radius) {
  return 0.5 * BT_RELATIVE * radius + t->rounding;
}

#endif
