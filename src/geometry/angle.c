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

double bt_angle_at(double x, double y) { return bt_angle_of(bt_vec_of(x, y)); }

// The angles of (16 - k, k) and their sines, k = 0..16; sixteen steps of at most 1/8 a quadrant.
const double bt_step_angles[17] = {0.0,
                                   0.06656816377582381,
                                   0.14189705460416394,
                                   0.22679884805388587,
                                   0.3217505543966422,
                                   0.4266274931268761,
                                   0.5404195002705842,
                                   0.6610431688506869,
                                   0.7853981633974483,
                                   0.9097531579442097,
                                   1.0303768265243125,
                                   1.1441688336680205,
                                   1.2490457723982544,
                                   1.3439974787410107,
                                   1.4288992721907328,
                                   1.5042281630190728,
                                   1.5707963267948966};
const double bt_step_sines[17] = {0.0,
                                  0.06651901052377393,
                                  0.14142135623730953,
                                  0.22485950669875843,
                                  0.31622776601683794,
                                  0.413802944301184,
                                  0.5144957554275266,
                                  0.6139406135149205,
                                  0.7071067811865475,
                                  0.7893522173763263,
                                  0.8574929257125442,
                                  0.9103664774626047,
                                  0.9486832980505138,
                                  0.9743911956946198,
                                  0.9899494936611666,
                                  0.9977851578566089,
                                  1.0};
