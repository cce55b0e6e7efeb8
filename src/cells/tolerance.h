// Tolerances of the cells engine, in the terms of geometry/tolerance.h.
//
// A ray is a unit direction and a length. Its direction is off by a few roundings, behind a short
// tangent by more (bt_end_slop). The distance of a point from the ray is then off by the ray's
// length times that.
#ifndef BT_CELLS_TOLERANCE_H
#define BT_CELLS_TOLERANCE_H

#include "geometry/tolerance.h"

// Slop of a direction that was computed twice: a few roundings. A larger value takes the tangent
// from one grazed circle to the next, small and far, for the same as the one before.
#define BT_SAME_RAY 4e-15

// Slop of rays that count as having one direction.
#define BT_SAME_DIRECTION 1e-9

// The most that a direction may be off, however short the tangent before it.
#define BT_MOST_SLOP 1e-6

// Slop of a tangent beside its window that counts as in it, so that one line may graze many
// circles.
#define BT_SIDE_SLOP 1e-10

// Slop of the angle of a tangent point at the end of an exposed arc.
#define BT_ARC_SLOP 1e-7

// An arc beside a wall that can be hugged for less ends where it begins, in radians. Across the
// world this turns a ray by less than what it may be off beside a circle of the least radius
// (bt_wall_tolerance).
#define BT_LEAST_HUG 2e-14

// The distance of a start on an outline from the end of a gate at which a ray past that end is
// known well enough, as a share of that from the centre of its cell. A tenth of it was never wrong.
#define BT_BESIDE_GATE 1e-4

// What is narrower has no area: the breadth of an edge across a ray as a share of its length, and
// the sine between the rays of a window.
#define BT_FLAT 1e-14

// Slack of lengths, as a share. Labels within it are equal; a part of an edge beside a closed
// interval that is shorter is none.
#define BT_LENGTH_SLACK (10 * BT_RELATIVE)

// Slack of a straight segment in verification, as a share of the path's length and of the diagram's
// width.
#define BT_VERIFIED_SLACK 1e-9

// The least breadth of a window, as a share of the diagram's width and the path's length. It is
// less than the tolerance beside a window, so that no window between two that graze circles is
// lost.
#define BT_LEAST_BREADTH 2e-16

// By how much a label must be shorter to count. Lengths come from coordinates: near a giant the
// share of a short length would be less than their rounding.
static inline double bt_label_slack(const bt_tolerance *t, double length) {
  return BT_LENGTH_SLACK * length + t->rounding;
}

// The tolerance within which a tangent beside a window counts as in it. It is less than the depth
// that blocks: otherwise a line could pass a contact.
static inline double bt_side_tolerance(const bt_tolerance *t, double radius) {
  return 0.5 * BT_RELATIVE * radius + t->rounding;
}

#endif
