#include "geometry/angle.h"

bt_vec bt_unit_at(double angle) {
  // pi/2 in two parts: the first has 33 bits, so that its multiples are exact.
  const double high = 0x1.921fb544p+0, low = 0x1.0b4611a626331p-34;
  double quarters = floor(angle * (2 / BT_PI) + 0.5);
  double x = (angle - quarters * high) - quarters * low, x2 = x * x;
  // Taylor series on [-pi/4, pi/4]; the first term left out is below 1e-19.
  double sine = 0, cosine = 0;
  for (int k = 17; k >= 3; k -= 2) sine = x2 / (k * (k - 1)) * (-1 - sine);
  for (int k = 18; k >= 2; k -= 2) cosine = x2 / (k * (k - 1)) * (-1 - cosine);
  sine = x + x * sine;
  cosine = 1 + cosine;
  int quadrant = (int)(quarters - 4 * floor(quarters / 4));
  switch (quadrant) {
  case 0:
    return bt_vec_of(cosine, sine);
  case 1:
    return bt_vec_of(-sine, cosine);
  case 2:
    return bt_vec_of(-cosine, -sine);
  default:
    return bt_vec_of(sine, -cosine);
  }
}

double bt_wrap_any(double angle) {
  double wrapped = angle - BT_TAU * floor(angle / BT_TAU);
  return bt_wrap(wrapped);
}

// The angles of (8 - k, k) and their sines, k = 0..8: steps of at most 1/4.
static const double step_angles[9] = {0.0,
                                      0.14189705460416394,
                                      0.3217505543966422,
                                      0.5404195002705842,
                                      0.7853981633974483,
                                      1.0303768265243125,
                                      1.2490457723982544,
                                      1.4288992721907328,
                                      1.5707963267948966};
static const double step_sines[9] = {0.0,
                                     0.1414213562373095,
                                     0.31622776601683794,
                                     0.5144957554275265,
                                     0.7071067811865476,
                                     0.8574929257125442,
                                     0.9486832980505138,
                                     0.9899494936611666,
                                     1.0};

double bt_angle_at(double x, double y) {
  double across = fabs(x), up = fabs(y);
  float fx = (float)across, fy = (float)up;
  float step = 8 * fy / (fx + fy);
  int k = (int)((step > 0 ? step : 0) + 0.5f); // in the table for (0, 0) and NaN too
  double sine = up * step_sines[8 - k] - across * step_sines[k], z = sine * sine;
  // The arc sine's series.
  double highest = 945.0 / 42240 + z * (10395.0 / 599040 + z * (135135.0 / 9676800));
  double high = 15.0 / 336 + z * (105.0 / 3456 + z * highest);
  double rest = z * (1.0 / 6 + z * (3.0 / 40 + z * high));
  double angle = step_angles[k] + (sine + sine * rest);
  return copysign(x < 0 ? BT_PI - angle : angle, y);
}

double bt_angle_along(bt_vec way) {
  double length = bt_norm(way);
  return length > 0 ? bt_angle_of(bt_scale(way, 1 / length)) : 0;
}
