// Tolerances of the cells engine. The words are those of geometry/tolerance.h.
//
// A ray is a unit direction and a length. The direction is off by a few roundings; behind a short
// tangent by more (bt_end_slop). The side of a ray that a point is on is then off by the length of
// the ray times that.
#ifndef BT_CELLS_TOLERANCE_H
#define BT_CELLS_TOLERANCE_H

#include "geometry/tolerance.h"

// Slop of one direction that was computed twice: a few roundings. To take tangents that lie further
// apart for the same lost the one from a circle to the next that the line grazes, small and far.
#define BT_SAME_RAY 4e-15

// Slop of rays that count as one direction: they are not compared further.
#define BT_SAME_DIRECTION 1e-9

// No direction is off by more, however short the tangent before it.
#define BT_MOST_SLOP 1e-6

// Slop of a tangent that lies beside its window and counts as in it, so that one line may graze
// many circles.
#define BT_SIDE_SLOP 1e-10

// What is no broader is rounding and has no area: as a share of an edge across a ray, and as the
// sine between a window's two rays.
#define BT_FLAT 1e-14

// Slack of lengths, as a share: labels within it are equal, and so is the part of an edge beside a
// closed interval.
#define BT_LENGTH_SLACK (10 * BT_RELATIVE)

// Slack of a straight segment of a verified path, as a share of the path and of the diagram's
// width.
#define BT_VERIFIED_SLACK 1e-9

// The least breadth of a window, as a share of the diagram's width and the path's length. It is
// less than the tolerance beside a window, so that none is lost between two that graze circles.
#define BT_LEAST_BREADTH 2e-16

// How much shorter a label must be to count. Lengths come from coordinates: near a giant the share
// of a short path would be less than their rounding.
static inline double bt_label_slack(const bt_tolerance *t, double length) {
  return BT_LENGTH_SLACK * length + t->rounding;
}

// How far beyond a window's side a tangent onto a circle still counts. Less than what blocks: else
// a line could slip through a contact.
static inline double bt_side_tolerance(const bt_tolerance *t, double radius) {
  return 0.5 * BT_RELATIVE * radius + t->rounding;
}

#endif
