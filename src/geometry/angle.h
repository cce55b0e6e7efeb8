// Angles, where an arc needs one.
#ifndef BT_GEOMETRY_ANGLE_H
#define BT_GEOMETRY_ANGLE_H

#include "geometry/vec.h"

// The unit vector at an angle: cosine and sine to within 2e-16 for angles of a few turns.
// Ours, so that every platform gets the same bits, and because the C library's brings 6 kB of
// argument reduction for angles that we never have.
bt_vec bt_unit_at(double angle);

// Into [0, tau), from any angle.
double bt_wrap_any(double angle);

// The angle of a unit vector in [-pi, pi], to within 9e-16, and near 0 to all its digits: the
// nearest of nine tabulated directions of the quadrant, then the arc sine of what is left, which is
// below 0.12. No branch and no division; a fifth of the time of the C library's atan2.
double bt_angle_at(double x, double y);
BT_INLINE double bt_angle_of(bt_vec unit) { return bt_angle_at(unit.x, unit.y); }
// Of a vector of any length; 0 of none.
double bt_angle_along(bt_vec way);

#endif
