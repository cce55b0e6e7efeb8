// The tolerance policy, and all tolerances except those of the cells engine (cells/tolerance.h), of
// the graph engine (graph/tolerance.h), of the triangulation (triangulation/tolerance.h) and of
// crowds (crowd/tolerance.h), which are derived from these.
//
// Four words for error:
//   tolerance  the distance within which things count as touching
//   slack      the excess that a length, or an end further along, may have
//   slop       the error of an angle or direction, in radians or as its sine
//   reach      the search radius for things that may touch; a tolerance then decides
// and "rounding" where the only error is that of floating point.
//
// Obstacles are open and their coordinates rounded. Let M be the largest |coordinate| plus radius
// of the obstacles, rounded up to a power of two so that edits keep it up to date, plus the agent's
// radius. M is doubled until it is no less than that of the query's own points; points far out thus
// share a few values of M, and with them a power diagram. A rounded coordinate is off by up to
// 2^-53 M, the length of a difference of two coordinates by up to 2^-51.5 M, and a tangent point
// computed from them by a little more. So
//
//   blocked    distance to the centre < R - (1e-12 R + 2^-50 M)
//   touching   d <= (Ri + Rj)(1 + 1e-12) + 2^-51 M            no passage between the two
//
// For an agent of radius a > 0 these are the radii of the search, smaller by max(2^-30 a, 2^-50 M)
// than the true radii, so that the agent passes a gap exactly as wide as itself (world/inflated.h).
//
// 1e-12 R makes computed lattices (rows of touching circles, rotated) count as the exact lattices
// that they approximate. Each path is thus clear of each obstacle to within rounding.
#ifndef BT_GEOMETRY_TOLERANCE_H
#define BT_GEOMETRY_TOLERANCE_H

#include "geometry/vec.h"

// The share of a radius, and of a full turn, within which things touch.
#define BT_RELATIVE 1e-12

// The relative error of a result of a few operations, as a fraction of their inputs.
#define BT_ROUNDING 0x1p-50

// The fraction of M within which two points of polygons, walls and bounds are one, and a point is
// on an edge. All other tolerances among edges are smaller, so distinct points stay distinct.
#define BT_MERGE 1e-9

// The fraction of M by which an edit may change the world beyond its own obstacle: points up to
// three tolerances away merge anew (NEAR in world/points.c), and move by a tolerance.
#define BT_MERGE_CHANGE (4 * BT_MERGE)

// The reach of an edge, given the tolerance of merging, for the points at which it and its parts
// are split. A point is off its part by up to the tolerance, and the part's ends are off the edge
// by as much. A third tolerance covers parts of parts.
static inline double bt_split_reach(double tolerance) { return 3 * tolerance; }

// The sine of the angle up to which the edges at a corner count as one straight line.
#define BT_STRAIGHT BT_ROUNDING

// The least inflation of obstacles among walls, as a fraction of the extent. An agent of radius 0
// takes the paths that ever smaller agents take, and so never the seam of two polygons. The value
// is far above rounding, and changes a length by less than the accuracy of answers.
#define BT_LEAST_INFLATION 1e-11

// The fraction of the agent's radius that a search leaves out of the inflation, so that the agent
// passes a gap exactly as wide as itself. A gap narrower by 1e-8 of the radius stays closed, and no
// length changes by more than the accuracy of answers.
#define BT_PASSING 0x1p-30

// The factor within which the costs of two paths to one place are equal, so that one of the paths
// is enough.
#define BT_SAME_COST (1 + 1e-13)

// The error of a length, as a fraction of it and of the agent's radius, by the radius of the
// search: ten times BT_PASSING, because a path turns at many outlines that are smaller by that
// fraction.
#define BT_LENGTH_SHARE 1e-8

// The least width of a cell of an index: the inverse of a smaller number could be infinite, as that
// of numbers below 2^-1024 is.
#define BT_LEAST_WIDTH 0x1p-1000

// By how much the length of a vector that is meant to be of length 1 may differ from it. Only
// asserts compare with it.
#define BT_UNIT_LENGTH 1e-9

static inline bool bt_is_unit(bt_vec v) { return fabs(bt_norm2(v) - 1) < 2 * BT_UNIT_LENGTH; }
typedef struct bt_tolerance {
  double rounding; // 2^-50 M: the error of a computed point
  double contact;  // 2^-51 M: the error of the distance of two circles
  double reach;    // 1e-11 M: a path meets only circles that it comes this close to
} bt_tolerance;

// `extent`: M.
static inline bt_tolerance bt_tolerance_of(double extent) {
  BT_ASSERT(extent >= 0);
  return (bt_tolerance){extent * BT_ROUNDING, extent * 0x1p-51, 10 * BT_RELATIVE * extent};
}

// M again.
static inline double bt_tolerance_extent(const bt_tolerance *t) {
  return t->rounding / BT_ROUNDING;
}

// A distance from a point of the query beyond which there are no obstacles. No coordinate is larger
// than M, so two points are at most sqrt(8) M apart.
static inline double bt_beyond_world(const bt_tolerance *t) { return 4 * bt_tolerance_extent(t); }

// ---------------------------------------------------------------------------------------------
// Points and outlines

// The distance within which two computed points are one, such as the crossings of walls or the
// centres of turning circles, and within which a corner is on a wall: the rounding of both.
static inline double bt_snap(const bt_tolerance *t) { return 4 * t->rounding; }

// The greatest depth in a circle at which a point still counts as on the outline.
static inline double bt_depth(const bt_tolerance *t, double radius) {
  return BT_RELATIVE * radius + t->rounding;
}

// The tolerance within which an arc of a given path hugs a circle: for the distance of their
// centres plus the difference of their radii. Each of the two is off by no more than the depth.
static inline double bt_match_tolerance(const bt_tolerance *t, double radius) {
  return 2 * bt_depth(t, radius);
}

// The reach of the arc for such circles, given its own radius: twice as much, since the radius of
// the circle may be a little larger.
static inline double bt_match_reach(const bt_tolerance *t, double radius) {
  return 4 * bt_depth(t, radius);
}

// The radius inside which a point is blocked; 0 or less if the circle blocks no point.
static inline double bt_blocked_radius(const bt_tolerance *t, double radius) {
  return radius - radius * BT_RELATIVE - t->rounding;
}

// The greatest distance from an outline, to either side, at which a point may be its own tangent
// point.
static inline double bt_outline_tolerance(const bt_tolerance *t, double radius) {
  return 2 * bt_depth(t, radius);
}

// The square of the longest tangent from such a point. A tangent up to this length counts as having
// length 0.
static inline double bt_outline_slack2(const bt_tolerance *t, double radius) {
  return 2 * radius * bt_outline_tolerance(t, radius);
}

// The same for a point that is off the outline by rounding alone. The tangent of a point further
// outside is known.
static inline double bt_rounding_slack2(const bt_tolerance *t, double radius) {
  return radius * t->rounding;
}

// Whether a point outside the circle, given the length of its tangent, is within the tolerance of
// the outline.
static inline bool bt_is_on_outline(const bt_tolerance *t, double radius, double tangent) {
  return tangent > 0 && tangent * tangent <= bt_outline_slack2(t, radius);
}

// The distance within which a start or goal counts as being at a contact, or at a crossing of
// outlines.
static inline double bt_end_reach(const bt_tolerance *t) { return 64 * t->reach; }

// The limit of that distance for an end that a search has moved out to its radius: well below the
// radius, so that the end is at no contact.
static inline double bt_moved_end_reach(double radius) { return radius / 4; }

// The slack of a length for its ends, which may count as being at contacts: from each end to the
// contact and back.
static inline double bt_ends_slack(const bt_tolerance *t) { return 4 * bt_end_reach(t); }

// Half the length of a chord at this depth in a circle, or of a tangent from this far outside.
static inline double bt_half_chord(double radius, double depth) { return sqrt(2 * radius * depth); }

// The sine of half the angle of the narrowest sector that has an exit clear of both its sides. In a
// narrower sector, that exit would be 1e5 times as far away as the sides are to be cleared: it is a
// seam, or a cusp beside a circle.
#define BT_NARROWEST_EXIT 1e-5

// How far out from its tip the cusp beside a circle may have its exit: within this distance, the
// outline turns from the common direction by a quarter of a radian at most.
static inline double bt_cusp_length(double radius) { return radius / 4; }

// How far out from the tip the search for that exit begins, in units of the reach of the tip
// (`near` in sight/exits.c). The exit is 2 units aside. Here the circle of a longer cusp, whose
// radius is above 64 units, is still less than 16^2 / (2 64) = 2 units aside, so there is no exit
// further in.
#define BT_CUSP_START 16

// The sine of a turn below which rounding may decide its side: segments of a path are longer than
// bt_end_reach, and the error of their ends is about a millionth of that.
#define BT_NEARLY_STRAIGHT 1e-6

// How far beside an end of a line the points that stand in for the end are, in radii of a widened
// agent: twice the radius clears the outline along which the line runs, and many times the radius
// clears the corners that it touches on both sides.
#define BT_ASIDE 2
#define BT_FAR_ASIDE 32

// The greatest ratio of the distances of such points at the two ends of a line that passes between
// corners on different sides.
#define BT_MOST_SLANTED 4

// How far from a line a corner may be that the line passes without a visible turn, in radii of a
// widened agent. The search goes round the corner on a circle 2 radii wide; this is twice as much,
// to be clear of rounding.
#define BT_BESIDE 4

// ---------------------------------------------------------------------------------------------
// What a place sees

// The error of the angle of a direction, in radians: that of two of them, each off by 9e-16.
#define BT_BEARING_SLOP 4e-15

// The fraction of a distance above which the difference of two distances along a ray is certain.
// Where the ray grazes a circle, a distance is off by the root of rounding.
#define BT_CLEARLY_NEARER 1e-7

// The width, in radians, below which a part of the view is tested by a line of sight. Between
// circles that touch within the tolerance, 1e-12 of their radii, a passage seems to be as wide as
// the root of that: 1e-6 of the radii. Ten times as much, for the agent's least radius among walls.
#define BT_NARROW_VIEW 1e-5

// The same beside a circle of this radius, seen from next to it: that of a circle of a few
// roundings is any angle.
static inline double bt_narrow_view(const bt_tolerance *t, double radius) {
  double slop = 4 * bt_half_chord(radius, bt_depth(t, radius)) / radius;
  return bt_clamp(slop, BT_NARROW_VIEW, 1);
}

// How far before what ends the view that line of sight ends, as a fraction of its length.
#define BT_BEFORE_END 1e-6

// ---------------------------------------------------------------------------------------------
// Two circles

// By how much the square of a tangent's length may be below 0 at the true radii, whose sum is R, if
// the two circles leave a passage in the search, where each is smaller by p (`passing`): by
// R^2 - (R - 2p)^2, which is less than 4 R p.
static inline double bt_passing_slack2(double radius_sum, double passing) {
  return 4 * radius_sum * passing;
}

// More than two such circles overlap at their true radii: four times 2p, because the rounding of
// their distance, which is less than p, is to make no difference.
static inline double bt_passing_overlap(double passing) { return 8 * passing; }

// Whether two circles leave no passage; d2: the squared distance of their centres.
static inline bool bt_touching(const bt_tolerance *t, double d2, double radius_sum) {
  BT_ASSERT(d2 >= 0 && radius_sum >= 0);
  double most = radius_sum * (1 + BT_RELATIVE) + t->contact;
  return d2 <= most * most;
}

// The error of the distance of two circles in contact, given the sum of their radii.
static inline double bt_contact_error(const bt_tolerance *t, double radius_sum) {
  return BT_RELATIVE * radius_sum + t->contact;
}

// Whether two circles that touch do so without overlapping.
static inline bool bt_is_contact(const bt_tolerance *t, double distance, double radius_sum) {
  return radius_sum - distance <= bt_contact_error(t, radius_sum);
}

// The distance within which a point counts as being at a contact, given the greatest depth of the
// point in the circles.
static inline double bt_contact_tolerance(double depth) { return 4 * depth; }

// Whether the outer circle contains the inner one, so that the inner one is redundant. A circle
// that sticks out by no more than the tolerance blocks nothing, and must not cut hugging edges
// either. The caller breaks ties of equal circles.
BT_INLINE bool bt_contains(const bt_tolerance *t, double d2, double outer, double inner) {
  BT_ASSERT(d2 >= 0 && inner >= 0);
  double room = outer - inner + outer * BT_ROUNDING + inner * BT_RELATIVE + t->contact;
  return outer >= inner && d2 <= room * room;
}

// The fraction of the sum of their radii below which the distance of two centres makes the outlines
// run close to each other over a long arc.
#define BT_COINCIDENT_OUTLINES 1e-4

// The largest angle, in radians to either side, that a contact closes of an outline. Without this
// limit it would close the whole of a circle whose radius is a few tolerances.
#define BT_MOST_CLOSED 0.5

// ---------------------------------------------------------------------------------------------
// Angles on a circle
//
// Seen from the centre, an error is an angle; of a circle smaller than the error it is any.

static inline double bt_slop_of(const bt_tolerance *t, double distance, double radius) {
  return distance / bt_max(radius, t->rounding);
}

// The slop of a point that is its own tangent point.
static inline double bt_outline_slop(const bt_tolerance *t, double radius) {
  return 8 * (BT_RELATIVE + bt_slop_of(t, t->rounding, radius));
}

// The slop of a tangent point of two circles.
static inline double bt_angle_slop(const bt_tolerance *t, double radius) {
  return 0x1p-48 + bt_slop_of(t, t->rounding, radius);
}

// The slop of an arc between two tangent points: that of both.
static inline double bt_arc_slop(const bt_tolerance *t, double radius) {
  return 2 * bt_angle_slop(t, radius);
}

// The slop of such an arc that is read from a path and computed anew: that of both.
static inline double bt_given_arc_slop(const bt_tolerance *t, double radius) {
  return 4 * bt_angle_slop(t, radius);
}

// The error of the end of a tangent from or to a point, as a distance.
static inline double bt_end_tolerance(const bt_tolerance *t) { return 4 * t->rounding; }

// The slop that this error adds to the tangent point, for a tangent of this length: the closer the
// point is to the circle, the less precise the tangent is.
static inline double bt_end_slop(const bt_tolerance *t, double length) {
  return length > 0 ? bt_end_tolerance(t) / length : 0;
}

// The angle, on the circle of a wall segment's end, by which a point may be past the side of the
// strip without being deeper in it than the tolerance: the outline leaves the side like a tangent.
// The angle is limited so that a tangent there never leads from one side of the strip to the other.
static inline double bt_strip_slop(const bt_tolerance *t, double radius) {
  double chord = bt_half_chord(radius, bt_depth(t, radius));
  return bt_min(bt_slop_of(t, chord, radius), radius / (2 * bt_tolerance_extent(t)));
}

// The same for a tangent of this length, the end of which may be off by as much as the tolerance:
// its other end is at a circle beside which the strip may end.
static inline double bt_strip_slop_of(const bt_tolerance *t, double radius, double length) {
  double depth = bt_depth(t, radius), chord = bt_half_chord(radius, depth);
  return bt_max(bt_strip_slop(t, radius), bt_min(bt_slop_of(t, chord, radius), depth / length));
}

// What it adds to a cross product with the vector between two centres: that vector may be a little
// longer than the tangent.
static inline double bt_strip_slack(const bt_tolerance *t, double radius) {
  return 2 * bt_depth(t, radius);
}

// ---------------------------------------------------------------------------------------------
// Boards, and units with a turning radius
//
// Tiles are of width 1, and coordinates at most a few thousand.

// How far from an end of the path its free arcs may be. Their circles touch a turning circle
// through the end from outside, so they are at most two diameters away.
static inline double bt_free_arc_reach(double turning_radius) { return 4 * turning_radius; }

// The fraction by which the costs of equal paths differ: the rounding of a sum of up to 2^13 terms.
#define BT_COST_ROUNDING 0x1p-40

// The distance within which a ray's crossing with a line is at a vertex: more than the error of a
// crossing, 1e-12, and less than the distance of two different crossings, 1 / (2 4096)^2.
#define BT_CROSSING_TOLERANCE 1e-9

// The error of a curve's end, as a fraction of the curve's extent: 8 times BT_RELATIVE, for the
// errors of up to five segments and of both ends; see bt_curve_shortest.
#define BT_CURVE_RELATIVE 8e-12

// The largest tolerance of a curve's end, in turning radii. Where the rounding of coordinates is
// more than that, coordinates are too coarse for turns of the radius, and a larger tolerance would
// accept curves to another place.
#define BT_COARSEST 1e-6

// The depth in a tile up to which a footprint only touches it: above BT_CURVE_RELATIVE of a curve
// of a hundred tiles.
#define BT_TILE_TOLERANCE 1e-9

// The half width up to which a footprint is thin: it may pass between two blocked tiles that touch,
// as a point does. Above the depth at which it passes a corner, sqrt(2) * BT_TILE_TOLERANCE.
#define BT_THIN 2e-9

// The length, in tiles, by which a stored excess of a curve over the distance is lowered: more than
// the rounding of a length below 16 to a float.
#define BT_LEAST_EXCESS 0x1p-20

// The turn, in steps between two legal facings, within which a direction is that of a facing: above
// the rounding of an angle, 2^-51, at up to a million facings.
#define BT_FACING_SLOP 1e-9

// The turn, in steps between two headings, within which a start has the heading of a node. It is
// above the rounding of a heading in steps, and moves no end by more than BT_CURVE_RELATIVE.
#define BT_SAME_HEADING 1e-12

#endif
