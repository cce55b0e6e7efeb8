// The tolerances of the power diagram: of exact signs, of vertices and of points on edges.
//
// Signs are exact, so the topology has no tolerance. Positions have: a vertex is rounded, and
// circles that were computed rather than typed in (a rotated lattice) are rounded themselves.
// Positions are compared with the diagram's width, because coordinates relative to its origin are
// at most a dozen widths. Which circles touch is decided by geometry/tolerance.h.
//
// e = 2^-53 is the rounding of one operation.
#ifndef BT_TRIANGULATION_TOLERANCE_H
#define BT_TRIANGULATION_TOLERANCE_H

#include "geometry/tolerance.h"

// ---------------------------------------------------------------------------------------------
// Predicates

// A smaller coordinate or radius counts as 0, so that no product of the predicates loses bits to
// underflow: the lowest bit of a product of four is 2^(4 (-200 - 52)).
#define BT_UNDERFLOW 0x1p-200

// The orientation: rounding is at most (3 + 16e) e times the sum of its two products (Shewchuk).
#define BT_ORIENT_ERROR 0x1p-51

// The power test. A difference of coordinates errs by e, a lift by 5e of its absolute value, a
// minor by 4e, their product by 10e, the sum of three by 12e in all of the permanent. A minor is at
// most half of two lifts, so the permanent is at most half the square of the sum of the lifts'
// absolute values. That bound takes a third of the operations; its own rounding makes it 16e.
#define BT_POWER_ERROR 0x1p-49

// Whole numbers up to this add up exactly in doubles, also where their sizes, which are compared
// with it, are rounded themselves: a bit less than 2^53.
#define BT_EXACT_UNITS 0x1p52

// The power test in double doubles, each operation of which errs by at most 8 e^2. Lift 16, minor
// 12, product 36, sum 44: below 64 e^2 of the permanent. Two bits to spare cover the rounding of
// the permanent itself.
#define BT_POWER_ERROR_DOUBLED 0x1p-98

// ---------------------------------------------------------------------------------------------
// The reach

// Half of the diagram's width is at least this, also for a single point ...
#define BT_LEAST_HALF_WIDTH 0x1p-100
// ... and at least this share of its distance from the origin, so that the rounding of coordinates,
// e of that distance, is at most 2^-33 of the half width.
#define BT_LEAST_HALF_SHARE 0x1p-20

// ---------------------------------------------------------------------------------------------
// Vertices

// The error of a vertex, as a share of the width: 32 e, for some ten operations on differences of
// up to 8 widths.
#define BT_VERTEX_ERROR 0x1p-48

// The square of its error, as a share of the squared distance to a centre. Circles may have been
// computed, each to within BT_RELATIVE; ten times that is allowed for, 1e-11. Beyond the reach,
// where no path comes, it is 1e-13: edges from there to circles that nearly touch from inside may
// be closer to each other than 1e-11 of their length.
#define BT_VERTEX_SHARE2 1e-22
#define BT_FAR_VERTEX_SHARE2 1e-26

// Merged vertices may be a chain of neighbours that are each that close. Where a point is compared
// with a merged vertex, thirty in a row are allowed for: 3e-10 of the distance to a centre,
// squared.
#define BT_MERGED_SHARE2 1e-19

// Three centres are nearly in a row if the cross product of two sides is a smaller share of its
// terms. Fewer than 8 bits cancel in all other triangles.
#define BT_NEARLY_COLLINEAR 0x1p-8

// ---------------------------------------------------------------------------------------------
// Edges

// A point this close to an edge is on it, as a share of the width: 64 times BT_VERTEX_ERROR, which
// both ends of the edge and the point itself have.
#define BT_EDGE_SHARE 0x1p-42

// A difference of two powers is rounding if it is a smaller share of its terms: 8 e, for the eight
// operations that it takes.
#define BT_POWER_ROUNDING 0x1p-50

// Two circles nearly coincide if their centres are closer, as a share of the larger radius. Their
// bisector is then ill-conditioned: the edge may lie beside their chord by more than a hundred
// times the rounding of a position.
#define BT_NEARLY_COINCIDENT 1e-2

// A shorter exposed arc is none, in radians. Edges are split at points that lie up to BT_MERGE
// beside them, and along a side of so many parts paths turn at each. What is shorter turns no ray
// by more than rounding.
#define BT_SHORT_ARC 2e-14

// How deep in the circle of a sector a ray may pass. Rays along collinear walls end at the vertices
// of gates, short of a corner further on by the rounding of a vertex times the share of their
// lengths. What lies deeper than rounding in their way, verification finds.
static inline double bt_wall_tolerance(const bt_tolerance *t, double radius) {
  return bt_min(0.01 * radius, t->reach);
}

// This factor makes up for rounding a double to a float (2^-24) and for the sum before it.
#define BT_ABOVE_FLOAT (1 + 0x1p-22)

#endif
