#include "geometry/check.h"

#ifndef BT_CALLER_CHECKS
bt_status bt_check_number(double value, double low, double high) {
  if (!isfinite(value)) return BT_ERROR_NOT_FINITE;
  return value < low || value > high ? BT_ERROR_RANGE : BT_OK;
}

bt_status bt_check_point(bt_vec p) {
  BT_TRY(bt_check_number(p.x, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  return bt_check_number(p.y, -BT_MAX_COORDINATE, BT_MAX_COORDINATE);
}

bt_status bt_check_radius(double radius) { return bt_check_number(radius, 0, BT_MAX_RADIUS); }

bt_status bt_check_circle(const bt_circle *circle) {
  BT_REFUSE_NULL(!circle);
  BT_TRY(bt_check_point(circle->center));
  return bt_check_radius(circle->radius);
}
#endif
