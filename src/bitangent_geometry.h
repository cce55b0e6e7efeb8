/// bitangent: the geometry of the article, on its own: bitangents of circles, lines of sight,
/// intersections, arcs. Pure functions that allocate nothing. All are O(1). See bitangent.h for
/// what holds for all functions.
#ifndef BITANGENT_GEOMETRY_H
#define BITANGENT_GEOMETRY_H

#include "bitangent_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Whether two circles have bitangents of a kind, and if not, why. Decided with the tolerance of
/// paths: circles in contact have no internal bitangents, and a circle that protrudes from another
/// by no more than the tolerance is contained in it.
typedef enum bt_bitangent_case {
  BT_BITANGENT_OK = 0,
  BT_BITANGENT_OVERLAP,   ///< no internal ones: the circles touch or overlap, rA + rB >= d
  BT_BITANGENT_CONTAINED, ///< no external ones: one circle contains the other, |rA - rB| >= d
  BT_BITANGENT_COINCIDENT ///< neither kind: same centre
} bt_bitangent_case;

/// A directed tangent segment. It leaves circle a at `from` with turn `from_turn`, and reaches
/// circle b at `to` with turn `to_turn`.
typedef struct bt_bitangent {
  double from_turn, to_turn; ///< bt_turn
  bt_vec from, to;
  double length;
} bt_bitangent;

/// The four directed bitangents from a to b. Article: "Internal bitangents" (the belt problem),
/// "External bitangents" (the pulley problem).
typedef struct bt_bitangents {
  double internal_case, external_case; ///< bt_bitangent_case
  double internal_theta;               ///< acos((rA + rB) / d); NaN without internal ones
  double external_theta;               ///< acos(|rA - rB| / d); NaN without external ones
  bt_bitangent internal[2];            ///< turns (+1,-1) and (-1,+1); valid if internal_case is OK
  bt_bitangent external[2];            ///< turns (+1,+1) and (-1,-1); valid if external_case is OK
} bt_bitangents;

/// Computes the bitangents of two circles. Missing ones are not an error: see the cases. Article:
/// "Internal bitangents", "External bitangents".
bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out);

typedef struct bt_closest {
  double u;         ///< parameter of the perpendicular foot on the line: 0 at `from`, 1 at `to`
  double u_clamped; ///< u clamped to [0, 1]
  bt_vec point;     ///< from + u_clamped (to - from)
  double distance;  ///< from p to `point`
} bt_closest;

/// Computes the point of the segment from..to that is nearest to p. A segment of length 0 has u =
/// 0. Article: "Line of sight", E = A + clamp(u, 0, 1)(B - A).
bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out);

/// Tests whether the open circle blocks the segment from..to. `out` (may be NULL) receives the
/// point nearest to its centre. Article: "Surfing edge line of sight".
bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out);

typedef struct bt_crossing {
  double crosses; ///< 1: each segment passes through the other; 0: they touch at most
  double u, v;    ///< where the lines meet: u is 0 at a, 1 at b; v 0 at c, 1 at d; NaN if parallel
  bt_vec point;   ///< a + u (b - a)
} bt_crossing;

/// Computes where the segments a..b and c..d cross. They do if the ends of each lie on opposite
/// sides of the other by more than rounding. Article: "Crossing edge culling".
bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out);

typedef enum bt_intersection_case {
  BT_CIRCLES_APART = 0, ///< d > rA + rB
  BT_CIRCLES_TANGENT,   ///< touching, from outside or from inside: one point
  BT_CIRCLES_CROSSING,  ///< two points
  BT_CIRCLES_INSIDE,    ///< d < |rA - rB|
  BT_CIRCLES_COINCIDENT ///< same centre and radius
} bt_intersection_case;

typedef struct bt_intersection {
  double kind;      ///< bt_intersection_case
  double a;         ///< from a's centre to the radical line, positive toward b; NaN if d = 0
  double theta;     ///< acos(a / rA), half the angle that b covers of a; NaN without points
  bt_vec points[2]; ///< at -theta and +theta, equal if tangent; unwritten without points
} bt_intersection;

/// Computes where the outlines of two circles meet. Article: "Hugging edge line of sight",
/// a = (rA^2 - rB^2 + d^2) / 2d.
bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out);

/// Tests whether `angle` lies on the arc from start_angle to start_angle + sweep, ends included. In
/// radians: angles of at most BT_MAX_COORDINATE, a sweep from -2 pi to 2 pi. Article: "Hugging edge
/// line of sight".
bt_status bt_arc_contains(double start_angle, double sweep, double angle, bool *contains);

/// Tests whether `blocker` cuts a hugging edge, the arc of `circle` from start_angle to start_angle
/// + sweep (ranges as above). As in the article, only crossings of the outlines count, and contacts
/// from outside, which leave no passage. An arc that lies entirely inside the blocker is not cut.
/// Article: "Hugging edge line of sight".
bt_status bt_arc_hits_circle(const bt_circle *circle, double start_angle, double sweep,
                             const bt_circle *blocker, bool *hits);

#ifdef __cplusplus
}
#endif
#endif
