// The tolerances of the power diagram: of signs, of vertices and of points on edges.
//
// Signs are exact, so the topology has no tolerance. Positions have one: vertices are rounded, and
// so are circles that were computed rather than typed in (a rotated lattice). Errors of positions
// are compared with the diagram's width, because coordinates relative to the origin are at most a
// dozen widths. geometry/tolerance.h decides which circles touch.
//
// e = 2^-53 is the rounding of one operation.
#ifndef BT_TRIANGULATION_TOLERANCE_H
#define BT_TRIANGULATION_TOLERANCE_H

#include "geometry/tolerance.h"

// ---------------------------------------------------------------------------------------------
// Predicates

// A smaller coordinate or radius counts as 0, so that no product in the predicates loses bits to
// underflow: the lowest bit of a product of four numbers is 2^(4 (-200 - 52)).
#define BT_UNDERFLOW 0x1p-200

// The orientation: rounding is at most (3 + 16e) e times the sum of its two products (Shewchuk).
#define BT_ORIENT_ERROR 0x1p-51

// The power test. A difference of coordinates errs by e, a lift by 5e of its absolute value, a
// minor by 4e, their product by 10e, the sum of three by 12e in all of the permanent. A minor is at
// most half of two lifts, so the permanent is at most half the square of the sum of the lifts'
// absolute values. That bound takes a third of the operations; its own rounding makes it 16e.
#define BT_POWER_ERROR 0x1p-49

// Doubles add whole numbers up to this exactly. The limit is a bit below 2^53, because the sizes
// compared with it are rounded themselves.
#define BT_EXACT_UNITS 0x1p52

// The power test in double doubles, with an error of at most 8 e^2 an operation. Lift 16, minor 12,
// product 36, sum 44: below 64 e^2 of the permanent. The two spare bits cover the rounding of the
// permanent itself.
#define BT_POWER_ERROR_DOUBLED 0x1p-98

// ---------------------------------------------------------------------------------------------
// The reach

// Half of the diagram's width is at least this, even for a single point ...
#define BT_LEAST_HALF_WIDTH 0x1p-100
// ... and at least this fraction of its distance from the origin. The rounding of coordinates, e of
// that distance, is then at most 2^-33 of the half width.
#define BT_LEAST_HALF_SHARE 0x1p-20

// ---------------------------------------------------------------------------------------------
// Vertices

// The error of a vertex, as a fraction of the width: 32 e, for some ten operations on differences
// of up to 8 widths.
#define BT_VERTEX_ERROR 0x1p-48

// The square of a vertex's error, as a fraction of the squared distance to a centre: ten times
// BT_RELATIVE, the error of a computed circle, squared. Beyond the reach, where no path comes, the
// fraction is that of 1e-13: edges from there to circles that nearly touch from inside may be
// closer to each other than 1e-11 of their length.
#define BT_VERTEX_SHARE2 1e-22
#define BT_FAR_VERTEX_SHARE2 1e-26

// The square of a merged vertex's error, as the same fraction. A merged vertex may stand for a
// chain of neighbouring vertices, each that close to the next; this allows for thirty in a row:
// 3e-10 of the distance to a centre.
#define BT_MERGED_SHARE2 1e-19

// Three centres are nearly collinear if the cross product of two sides is a smaller fraction of its
// terms. In all other triangles, fewer than 8 bits cancel.
#define BT_NEARLY_COLLINEAR 0x1p-8

// ---------------------------------------------------------------------------------------------
// Edges

// The distance within which a point is on an edge, as a fraction of the width: 64 times
// BT_VERTEX_ERROR, the error of both ends of the edge and of the point itself.
#define BT_EDGE_SHARE 0x1p-42

// A difference of two powers is rounding if it is a smaller fraction of its terms: 8 e, for the
// eight operations of the difference.
#define BT_POWER_ROUNDING 0x1p-50

// Two circles nearly coincide if the distance of their centres is a smaller fraction of the larger
// radius. Their bisector is then ill-conditioned: the edge may be off their chord by more than a
// hundred times the rounding of a position.
#define BT_NEARLY_COINCIDENT 1e-2

// This factor covers the rounding of a double to a float (2^-24) and of the sum before it.
#define BT_ABOVE_FLOAT (1 + 0x1p-22)

#endif
