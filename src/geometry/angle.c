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
