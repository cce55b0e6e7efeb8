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

extern const double bt_step_angles[17], bt_step_sines[17];

// The angle of a unit vector in [-pi, pi], to within 5e-16: the nearest of 17 tabulated directions
// of the quadrant, then the arc sine of what is left, which is at most 1/16. No branch; a fifth of
// the time of the C library's atan2. The absolute error does not shrink with the angle.
static inline double bt_angle_of(bt_vec unit) {
  double x = fabs(unit.x), y = fabs(unit.y);
  float fx = (float)x, fy = (float)y;
  float step = 16 * fy / (fx + fy);
  int k = (int)((step > 0 ? step : 0) + 0.5f); // in the table for (0, 0) and NaN too
  double sine = y * bt_step_sines[16 - k] - x * bt_step_sines[k], z = sine * sine;
  double high = 15.0 / 336 + z * (105.0 / 3456 + z * (945.0 / 42240));
  double angle = bt_step_angles[k] + (sine + sine * z * (1.0 / 6 + z * (3.0 / 40 + z * high)));
  angle = unit.x < 0 ? BT_PI - angle : angle;
  return copysign(angle, unit.y);
}

// The same as one function: its 300 bytes are not worth having again in each caller.
double bt_angle_at(double x, double y);

#endif
