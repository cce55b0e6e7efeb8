#include "curves/target.h"
#include "geometry/angle.h"
#include "geometry/tolerance.h"

static void place_circles(bt_target *target, bt_vec heading) {
  bt_vec side = bt_vec_of(-heading.y, heading.x);
  target->left = bt_add(target->point, side);
  target->right = bt_sub(target->point, side);
}

bt_target bt_target_of(const bt_pose *from, const bt_pose *to, double radius) {
  bt_vec ahead = bt_unit_at(bt_wrap_any(from->heading));
  bt_vec d = bt_scale(bt_sub(to->point, from->point), 1 / radius);
  bt_target target = {.point = {bt_dot(ahead, d), bt_cross(ahead, d)}};
  double turn = to->heading - from->heading; // of a free heading it may be no number
  target.angle = isfinite(turn) ? bt_wrap_any(turn) : 0;
  if (target.angle > BT_PI) target.angle -= BT_TAU;
  place_circles(&target, bt_unit_at(target.angle));
  double extent = 2 + bt_norm(d), grain = bt_max(bt_extent(from->point), bt_extent(to->point));
  target.tolerance = BT_CURVE_RELATIVE * extent + bt_min(BT_ROUNDING * grain / radius, BT_COARSEST);
  BT_ASSERT(radius > 0 && target.tolerance > 0);
  target.slop = target.tolerance / extent;
  return target;
}

bt_target bt_target_flipped(const bt_target *target, bool mirrored, bool reversed) {
  double x = reversed ? -1 : 1, y = mirrored ? -1 : 1;
  bt_target flipped = *target;
  bt_vec left = mirrored ? target->right : target->left;
  bt_vec right = mirrored ? target->left : target->right;
  flipped.point = bt_vec_of(x * target->point.x, y * target->point.y);
  flipped.left = bt_vec_of(x * left.x, y * left.y);
  flipped.right = bt_vec_of(x * right.x, y * right.y);
  flipped.angle = x * y * target->angle;
  return flipped;
}
