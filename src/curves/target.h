// Targets: the end of a curve in the frame of its beginning, in which words are fitted.
#ifndef BT_CURVES_TARGET_H
#define BT_CURVES_TARGET_H

#include "geometry/vec.h"

// The end of a curve that begins at the origin, along the x axis, in units of the turning radius.
typedef struct bt_target {
  bt_vec point, left, right; // the end and the centres of its turning circles
  double angle;              // that of the heading, in [-pi, pi]
  double tolerance;          // the error of the end
  double slop;               // the largest turn that moves the end by no more than that
} bt_target;

// The target for a unit that moves from one pose to another. If the heading of `to` is not a
// number, the left and right circles and the angle are undefined.
bt_target bt_target_of(const bt_pose *from, const bt_pose *to, double radius);

// The target with left and right exchanged (`mirrored`), or forwards and backwards (`reversed`). A
// word that reaches it reaches the original target with the same exchange.
bt_target bt_target_flipped(const bt_target *target, bool mirrored, bool reversed);

#endif
