// The tolerance policy, and the tolerances that several files share. What only one file compares
// by is named at its top, with the reason: in query/ (engines, prove) and in cells/ (arrive, leave,
// layout, power_diagram, spread, windows).
//
// Obstacles are open and their coordinates rounded. Let M be the largest |coordinate| plus radius
// in play: that of the obstacles, rounded up to a power of two so that edits keep it up to date,
// plus the agent's radius, and doubled until it is no less than that of the question's own points:
// those far out share a few tolerances, and thus a power diagram. A rounded coordinate is off by up
// to 2^-53 M, the length of a difference of two by up to 2^-51.5 M, and a tangent point computed
// from them by a little more. So
//
//   blocked    distance to the centre < R - (1e-12 R + 2^-50 M)
//   touching   d <= (Ri + Rj)(1 + 1e-12) + 2^-51 M            no passage between the two
//
// A passage can be closed only where a way grazes a circle: comes nearer than R + graze. This is
// for looking no further; what it lets through is looked at closely.
//
// 1e-12 R lets lattices that were computed rather than typed in (rows of sites that touch, rotated)
// count as what they are meant to be. Each path is thus clear of each obstacle to within rounding.
// Angles on a circle are off by rounding, bt_angle_slop. A point within the tolerance of a circle
// is its own tangent point (a tangent of length 0); the tangent of one that lies only a little
// further away is ill-conditioned, which bt_end_slop adds.
#ifndef BT_GEOMETRY_TOLERANCE_H
#define BT_GEOMETRY_TOLERANCE_H

#include "geometry/vec.h"

#define BT_RELATIVE 1e-12

// By this factor costs may differ and be the same: of two such arrivals one is enough.
#define BT_SAME_COST (1 + 1e-13)

// Rays of the cells engine that differ by fewer radians have one direction.
#define BT_SAME_DIRECTION 1e-9

typedef struct bt_tolerance {
  double absolute; // 2^-50 M
  double touch;    // 2^-51 M
  double graze;    // 1e-11 M
} bt_tolerance;

// `extent`: M.
static inline bt_tolerance bt_tolerance_of(double extent) {
  return (bt_tolerance){extent * 0x1p-50, extent * 0x1p-51, 10 * BT_RELATIVE * extent};
}

// M again.
static inline double bt_tolerance_extent(const bt_tolerance *t) { return t->absolute * 0x1p50; }

// How deep in a circle a point may lie and still count as being on its outline.
static inline double bt_depth(const bt_tolerance *t, double radius) {
  return BT_RELATIVE * radius + t->absolute;
}

// The radius inside which a point is blocked; 0 or less when nothing is.
static inline double bt_blocked_radius(const bt_tolerance *t, double radius) {
  return radius - radius * BT_RELATIVE - t->absolute;
}

// May two circles, d2 the squared distance of their centres, be passed between? No: touching.
static inline bool bt_touching(const bt_tolerance *t, double d2, double radius_sum) {
  double reach = radius_sum * (1 + BT_RELATIVE) + t->touch;
  return d2 <= reach * reach;
}

// Do two circles at this distance just touch, given the sum of their radii? Nearer, they overlap.
static inline bool bt_is_contact(const bt_tolerance *t, double distance, double radius_sum) {
  return radius_sum - distance <= BT_RELATIVE * radius_sum + t->touch;
}

// Does the outer circle make the inner one meaningless? One that stands out of it by no more than
// the tolerance blocks nothing, so it must not cut hugging edges either.
// The caller breaks ties of equal circles.
BT_INLINE bool bt_contains(const bt_tolerance *t, double d2, double outer, double inner) {
  double room = outer - inner + outer * 0x1p-50 + inner * BT_RELATIVE + t->touch;
  return outer >= inner && d2 <= room * room;
}

// The square of the longest tangent from a point within the tolerance of the circle. Such a point
// is its own tangent point.
static inline double bt_outline_slack2(const bt_tolerance *t, double radius) {
  return 4 * radius * bt_depth(t, radius);
}

// The same of a point that rounding alone puts there. The tangent of one further outside is known.
static inline double bt_rounding_slack2(const bt_tolerance *t, double radius) {
  return radius * t->absolute;
}

// Is a point that is not in the circle, and whose tangent is that long, within the tolerance of it?
static inline bool bt_is_on_outline(const bt_tolerance *t, double radius, double tangent) {
  return tangent > 0 && tangent * tangent <= bt_outline_slack2(t, radius);
}

// How far off the angle of a point may be that is its own tangent point.
static inline double bt_outline_slop(const bt_tolerance *t, double radius) {
  return 8 * (BT_RELATIVE + t->absolute / radius);
}

// The same across the outline of another circle, which may be a giant.
static inline double bt_slop_across(const bt_tolerance *t, double radius, double other) {
  return bt_max(bt_outline_slop(t, radius), 2 * bt_depth(t, other) / radius);
}

// The same of the tangent point of two circles.
static inline double bt_angle_slop(const bt_tolerance *t, double radius) {
  return 0x1p-48 + t->absolute / radius;
}

// What is added to it for the tangent of this length from or to a point.
static inline double bt_end_slop(const bt_tolerance *t, double length) {
  return length > 0 ? 4 * t->absolute / length : 0;
}

// A start or goal this near to a place counts as being there.
static inline double bt_end_reach(const bt_tolerance *t) { return 64 * t->graze; }

#endif
