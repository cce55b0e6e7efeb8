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

#endif
