// Angles, for arcs.
#ifndef BT_GEOMETRY_ANGLE_H
#define BT_GEOMETRY_ANGLE_H

#include "geometry/vec.h"

// The unit vector at an angle: cosine and sine to within 2e-16 for angles of a few turns. Our own
// implementation gives the same bits on every platform, and saves 6 kB of argument reduction for
// angles that never occur.
bt_vec bt_unit_at(double angle);

// Wraps any angle into [0, tau).
double bt_wrap_any(double angle);

// The angle of a unit vector in [-pi, pi], to within 9e-16, and near 0 to all its digits. It is the
// angle of the nearest of nine tabulated directions of the quadrant, plus the arc sine of the
// remainder, which is below 0.12. No branch and no division; a fifth of the time of the C library's
// atan2.
double bt_angle_at(double x, double y);
BT_INLINE double bt_angle_of(bt_vec unit) { return bt_angle_at(unit.x, unit.y); }
// The angle of a vector of any length; 0 of the null vector.
double bt_angle_along(bt_vec v);

#endif
