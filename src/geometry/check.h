// Checks of arguments, made once, in the public functions.
#ifndef BT_GEOMETRY_CHECK_H
#define BT_GEOMETRY_CHECK_H

#include "core/memory.h"
#include "geometry/vec.h"

#ifdef BT_CALLER_CHECKS
// In the wasm modules, js/base/check.js checks and names each argument before the call.
#define bt_check_number(value, low, high) BT_OK
#define bt_check_point(p) BT_OK
#define bt_check_radius(radius) BT_OK
#define bt_check_circle(circle) BT_OK
#else
bt_status bt_check_number(double value, double low, double high);
bt_status bt_check_point(bt_vec p);
bt_status bt_check_radius(double radius);
bt_status bt_check_circle(const bt_circle *circle);
#endif

#endif
