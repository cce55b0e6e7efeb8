// The tolerance policy, and all tolerances but those of the cells engine (cells/tolerance.h) and of
// the power diagram (diagram/), which are derived from these.
//
// Four words for error:
//   tolerance  the distance within which things count as touching
//   slack      how much longer a length, or later an end, is allowed to be
//   slop       how far an angle or direction may be off, in radians or as its sine
//   reach      how far is looked for what may touch; what is found is then tested by a tolerance
// and "rounding" where the only error is that of floating point.
//
// Obstacles are open and their coordinates rounded. Let M be the largest |coordinate| plus radius
// in play: that of the obstacles, rounded up to a power of two so that edits keep it up to date,
// plus the agent's radius, and doubled until it is no less than that of the query's own points:
// those far out share a few tolerances, and thus a power diagram. A rounded coordinate is off by up
// to 2^-53 M, the length of a difference of two by up to 2^-51.5 M, and a tangent point computed
// from them by a little more. So
//
//   blocked    distance to the centre < R - (1e-12 R + 2^-50 M)
//   touching   d <= (Ri + Rj)(1 + 1e-12) + 2^-51 M            no passage between the two
//
// For an agent of radius a > 0 these are the radii of the search, smaller by max(2^-30 a, 2^-50 M)
// than the true ones, so that it passes a gap exactly as wide as itself (world/inflated.h).
//
// 1e-12 R lets lattices that were computed rather than typed in (rows of circles that touch,
// rotated) count as what they are meant to be. So each path is clear of each obstacle to within
// rounding.
#ifndef BT_GEOMETRY_TOLERANCE_H
#define BT_GEOMETRY_TOLERANCE_H

#include "geometry/vec.h"

// The share of a radius, and of a full turn, within which things touch.
#define BT_RELATIVE 1e-12

// The share of the numbers that go into it by which a result of a few operations may be off.
#define BT_ROUNDING 0x1p-50

// The share of M within which points of polygons, walls and bounds are one, and a point is on an
// edge. What is left is told apart by all other tolerances among edges, which are smaller.
#define BT_MERGE 1e-9

// The sine of the angle up to which the edges at a corner count as one straight line.
#define BT_STRAIGHT BT_ROUNDING

// The share of the extent by which obstacles are inflated at least, among walls: an agent of radius
// 0 goes where ever smaller ones go, and so not along the seam of two polygons. It is far above
// rounding, and changes a length by less than any answer may be off.
#define BT_LEAST_INFLATION 1e-11

// The share of the agent's radius by which a search inflates obstacles less than by all of it, so
// that the agent passes a gap exactly as wide as itself. A gap that is narrower by 1e-8 of the
// radius stays closed, and no length changes by more than any answer may be off.
#define BT_PASSING 0x1p-30

// Slack of costs, as a factor: of two paths to one place whose costs differ by less, one is enough.
#define BT_SAME_COST (1 + 1e-13)

typedef struct bt_tolerance {
  double rounding; // 2^-50 M: of a point that was computed
  double contact;  // 2^-51 M: of the distance of two circles
  double reach;    // 1e-11 M: a path meets only circles that it comes this close to
} bt_tolerance;

// `extent`: M.
static inline bt_tolerance bt_tolerance_of(double extent) {
  return (bt_tolerance){extent * BT_ROUNDING, extent * 0x1p-51, 10 * BT_RELATIVE * extent};
}

// M again.
static inline double bt_tolerance_extent(const bt_tolerance *t) {
  return t->rounding / BT_ROUNDING;
}

// ---------------------------------------------------------------------------------------------
// Points and outlines

// How deep in a circle a point may lie and still count as being on its outline.
static inline double bt_depth(const bt_tolerance *t, double radius) {
  return BT_RELATIVE * radius + t->rounding;
}

// The radius inside which a point is blocked; 0 or less when nothing is.
static inline double bt_blocked_radius(const bt_tolerance *t, double radius) {
  return radius - radius * BT_RELATIVE - t->rounding;
}

// How far from an outline, on either side, a point may lie and still be its own tangent point.
static inline double bt_outline_tolerance(const bt_tolerance *t, double radius) {
  return 2 * bt_depth(t, radius);
}

// The square of the longest tangent from such a point: that tangent counts as one of length 0.
static inline double bt_outline_slack2(const bt_tolerance *t, double radius) {
  return 2 * radius * bt_outline_tolerance(t, radius);
}

// The same for a point that rounding alone puts there. The tangent of one further outside is known.
static inline double bt_rounding_slack2(const bt_tolerance *t, double radius) {
  return radius * t->rounding;
}

// Whether a point that is not in the circle, and whose tangent is that long, is within the
// tolerance of it.
static inline bool bt_is_on_outline(const bt_tolerance *t, double radius, double tangent) {
  return tangent > 0 && tangent * tangent <= bt_outline_slack2(t, radius);
}

// How near to a place a start or goal counts as being there: at a contact, or where outlines cross.
static inline double bt_end_reach(const bt_tolerance *t) { return 64 * t->reach; }

// Half the length of a chord that comes this deep into a circle, or leaves it this far outside.
static inline double bt_half_chord(double radius, double depth) { return sqrt(2 * radius * depth); }

// ---------------------------------------------------------------------------------------------
// Two circles

// Whether two circles leave no passage; d2: the squared distance of their centres.
static inline bool bt_touching(const bt_tolerance *t, double d2, double radius_sum) {
  double most = radius_sum * (1 + BT_RELATIVE) + t->contact;
  return d2 <= most * most;
}

// By how much the distance of two circles in contact may be off, given the sum of their radii.
static inline double bt_contact_error(const bt_tolerance *t, double radius_sum) {
  return BT_RELATIVE * radius_sum + t->contact;
}

// Whether two circles that touch only just do so. Nearer, they overlap.
static inline bool bt_is_contact(const bt_tolerance *t, double distance, double radius_sum) {
  return radius_sum - distance <= bt_contact_error(t, radius_sum);
}

// How near to a contact a point that may be this deep in the circles counts as being at it.
static inline double bt_contact_tolerance(double depth) { return 4 * depth; }

// Whether the outer circle makes the inner one meaningless. One that stands out of it by no more
// than the tolerance blocks nothing, so it must not cut hugging edges either. The caller breaks
// ties of equal circles.
BT_INLINE bool bt_contains(const bt_tolerance *t, double d2, double outer, double inner) {
  double room = outer - inner + outer * BT_ROUNDING + inner * BT_RELATIVE + t->contact;
  return outer >= inner && d2 <= room * room;
}

// When the centres of two circles are closer than this share of the sum of their radii, their
// outlines run beside each other for long.
#define BT_COINCIDENT_OUTLINES 1e-4

// Radians of an outline that a contact closes to either side, at most: of a circle of some
// tolerances it would be all of it.
#define BT_MOST_CLOSED 0.5

// ---------------------------------------------------------------------------------------------
// Angles on a circle
//
// Seen from the centre, an error is an angle; of a circle smaller than the error it is any.

static inline double bt_slop_of(const bt_tolerance *t, double distance, double radius) {
  return distance / bt_max(radius, t->rounding);
}

// Of a point that is its own tangent point.
static inline double bt_outline_slop(const bt_tolerance *t, double radius) {
  return 8 * (BT_RELATIVE + bt_slop_of(t, t->rounding, radius));
}

// Of the tangent point of two circles.
static inline double bt_angle_slop(const bt_tolerance *t, double radius) {
  return 0x1p-48 + bt_slop_of(t, t->rounding, radius);
}

// By which distance the end of a tangent from or to a point may be off.
static inline double bt_end_tolerance(const bt_tolerance *t) { return 4 * t->rounding; }

// What this adds to the slop of the tangent point, for a tangent of this length: the closer the
// point is to the circle, the worse the tangent is known.
static inline double bt_end_slop(const bt_tolerance *t, double length) {
  return length > 0 ? bt_end_tolerance(t) / length : 0;
}

// How far, on the circle of a wall segment's end, a point may lie past the side of its strip and be
// no deeper in it than the tolerance: the outline leaves the side like a tangent. Not so far that a
// tangent there leads from one side of the strip to the other.
static inline double bt_strip_slop(const bt_tolerance *t, double radius) {
  double chord = bt_half_chord(radius, bt_depth(t, radius));
  return bt_min(bt_slop_of(t, chord, radius), radius / (2 * bt_tolerance_extent(t)));
}

#endif
