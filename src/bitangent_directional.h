/// bitangent_directional: units that cannot turn on the spot. The shortest curves between poses
/// that are nowhere tighter than a turning radius.
///
/// A pose is a point and a heading, in radians from the x axis towards the y axis. A left turn (L)
/// increases the heading: it is one to the left where y points up, and one to the right on a board,
/// where y points down. Coordinates are at most BT_MAX_COORDINATE in absolute value, and so are
/// headings; turning radii are from BT_LEAST_TURNING_RADIUS to BT_MAX_RADIUS.
///
/// As in bitangent.h, every function that can fail returns a bt_status and writes its results only
/// on BT_OK. All such functions may give BT_ERROR_NULL, BT_ERROR_NOT_FINITE and BT_ERROR_RANGE for
/// their arguments.
#ifndef BITANGENT_DIRECTIONAL_H
#define BITANGENT_DIRECTIONAL_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Least turning radius.
#define BT_LEAST_TURNING_RADIUS 1e-9

// ---------------------------------------------------------------------------------------------
// Curves. Pure functions that allocate nothing. All are O(1).

/// Which curves are compared. Words name the pieces of a curve in order: L and R are arcs of the
/// turning radius, S is straight; + and - tell forwards from backwards.
typedef enum bt_curve_family {
  BT_CURVE_DUBINS = 0,       ///< LSL, RSR, LSR, RSL, LRL, RLR, where the middle arc of the last two
                             ///< is longer than half a turn. L. E. Dubins, 1957
  BT_CURVE_ARC_STRAIGHT_ARC, ///< the first four of these: the article's curves between poses
  BT_CURVE_REEDS_SHEPP,      ///< the 48 words of J. A. Reeds and L. A. Shepp, 1990, for units that
                             ///< reverse
  BT_CURVE_TURN_THEN_STRAIGHT, ///< LS, RS: to a point, at any heading, as in the article
  BT_CURVE_FREE_HEADING        ///< LS, RS, LR, RL: among these is the shortest curve to a point
} bt_curve_family;

/// Most words of a family, and most pieces of a word.
#define BT_CURVE_MAX_WORDS 48
#define BT_CURVE_MAX_PIECES 5

/// Whether a curve of this word exists, and if not, why. "Circles" are the turning circles at its
/// ends, on the sides that the word says.
typedef enum bt_curve_case {
  BT_CURVE_OK = 0,
  BT_CURVE_POINT_INSIDE, ///< the point lies in the circle, which no straight leaves for it
  BT_CURVE_OVERLAP,      ///< the circles overlap: no straight crosses over between them
  BT_CURVE_NO_STRAIGHT,  ///< the arcs reach so far that no length is left for the straight
  BT_CURVE_APART         ///< the circles, or circle and point, are too far apart for arcs alone
} bt_curve_case;

/// A piece of a curve. All fields are doubles, here and below.
typedef struct bt_piece {
  double turn;   ///< 1 left, -1 right, 0 straight
  double gear;   ///< 1 forwards, -1 backwards
  double length; ///< 0 or more
} bt_piece;

/// A curve of one word, from a pose to a pose.
typedef struct bt_curve {
  double family;    ///< bt_curve_family
  double word;      ///< its index in the family, from 0
  double reason;    ///< bt_curve_case; other than BT_CURVE_OK, no piece counts
  double length;    ///< sum of the pieces' lengths; INFINITY if there is no such curve
  double radius;    ///< turning radius
  bt_pose from, to; ///< the curvature is that of the curve; a free heading is the one it arrives at
  double piece_count;                   ///< as many as the word has letters
  bt_piece pieces[BT_CURVE_MAX_PIECES]; ///< a length of 0 is exactly 0
} bt_curve;

/// Size of bt_curve in doubles.
#define BT_CURVE_DOUBLES 29

/// The shortest curve of a family. There always is one. Of curves of the same length, the first
/// word of the family is taken. Curvatures of `from` and `to` do not count, nor does the heading of
/// `to` where it is free.
///
/// Headings and coordinates are rounded, so some are off by little from what they are meant to be,
/// and a turn of 0 from a full turn. So curves end at `to` within 1e-11 of their extent, and turns
/// that are as close to none, or to a full one, are none; circles that are as close to touching
/// touch.
bt_status bt_curve_shortest(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                            double radius, bt_curve *out);

/// The curve of each word of a family, in order, also where there is none. `curves` has room for
/// BT_CURVE_MAX_WORDS; *count receives the number of words.
bt_status bt_curve_candidates(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                              double radius, bt_curve *curves, size_t *count);

/// The pieces that have a length, as segments. `segments` has room for BT_CURVE_MAX_PIECES; *count
/// receives their number. They begin and end exactly at the points of the curve's poses. For poses
/// along them and polylines see bt_segments_pose_at and bt_segments_polyline.
bt_status bt_curve_segments(const bt_curve *curve, bt_segment *segments, size_t *count);

/// Bytes of the longest name of a word.
#define BT_CURVE_NAME_BYTES 11

/// The word, such as "LSR", or "L+R-S-L-" for Reeds-Shepp curves.
bt_status bt_curve_name(const bt_curve *curve, char name[BT_CURVE_NAME_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
