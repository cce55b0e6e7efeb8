// Checks of what callers hand in, made once, at the public boundary.
#ifndef BT_GEOMETRY_CHECK_H
#define BT_GEOMETRY_CHECK_H

#include "core/memory.h"
#include "geometry/vec.h"

static inline bt_status bt_check_number(double value, double low, double high) {
  if (!isfinite(value)) return BT_ERROR_NOT_FINITE;
  return value < low || value > high ? BT_ERROR_RANGE : BT_OK;
}

static inline bt_status bt_check_point(bt_vec p) {
  bt_status x = bt_check_number(p.x, -BT_MAX_COORDINATE, BT_MAX_COORDINATE);
  return x ? x : bt_check_number(p.y, -BT_MAX_COORDINATE, BT_MAX_COORDINATE);
}

static inline bt_status bt_check_radius(double radius) {
  return bt_check_number(radius, 0, BT_MAX_RADIUS);
}

static inline bt_status bt_check_circle(const bt_circle *circle) {
  if (!circle) return BT_ERROR_NULL;
  bt_status center = bt_check_point(circle->center);
  return center ? center : bt_check_radius(circle->radius);
}

#endif
