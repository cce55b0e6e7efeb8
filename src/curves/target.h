// Where a curve goes, as seen from where it begins: the frame in which words are fitted.
#ifndef BT_CURVES_TARGET_H
#define BT_CURVES_TARGET_H

#include "geometry/vec.h"

// The share of a curve's extent by which its end may be off; see bt_curve_shortest.
#define BT_CURVE_RELATIVE 8e-12

// The end of a curve that begins at the origin, along the x axis, in units of the turning radius.
typedef struct bt_target {
  bt_vec point, left, right; // the end and the centres of its turning circles
  double angle;              // of its heading, in [-pi, pi]
  double tolerance;          // by which the end may be off
  double slop;               // the turn that moves the end by no more than that
} bt_target;

// The target for a unit that goes from one pose to another. A heading of `to` that is not a number
// leaves the left and right circles and the angle undefined.
bt_target bt_target_of(const bt_pose *from, const bt_pose *to, double radius);

// The target with left and right exchanged (`mirrored`), or forwards and backwards (`reversed`):
// a word that reaches it does so with these exchanged.
bt_target bt_target_flipped(const bt_target *target, bool mirrored, bool reversed);

#endif
