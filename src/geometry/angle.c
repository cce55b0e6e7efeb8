#include "geometry/angle.h"
#include "geometry/tolerance.h"

#include <string.h>

BT_COLD bt_vec bt_unit_at(double angle) {
  // pi/2 in two parts. The first has 33 bits, so its small multiples are exact.
  const double high = 0x1.921fb544p+0, low = 0x1.0b4611a626331p-34;
  double quarters = floor(angle * (2 / BT_PI) + 0.5);
  double x = (angle - quarters * high) - quarters * low, x2 = x * x;
  // Taylor series on [-pi/4, pi/4]; the first omitted term is below 1e-19.
  double sine = 0, cosine = 0;
  for (int k = 17; k >= 3; k -= 2) sine = x2 / (k * (k - 1)) * (-1 - sine);
  for (int k = 18; k >= 2; k -= 2) cosine = x2 / (k * (k - 1)) * (-1 - cosine);
  sine = x + x * sine;
  cosine = 1 + cosine;
  int quadrant = (int)quarters & 3;
  bt_vec unit = quadrant & 1 ? bt_vec_of(-sine, cosine) : bt_vec_of(cosine, sine);
  BT_ASSERT(!(fabs(angle) <= 8 * BT_TAU) || bt_is_unit(unit)); // any angle of a few turns
  return bt_scale(unit, quadrant & 2 ? -1 : 1);
}

double bt_wrap_any(double angle) {
  double wrapped = angle - BT_TAU * floor(angle / BT_TAU);
  return bt_wrap(wrapped);
}

// Angles and sines of the nine directions of a quadrant with y - x = k / 4 - 1.
static const double STEP_ANGLES[9] = {0.0,
                                      0.2264082973724628,
                                      0.4240310394907405,
                                      0.6076875625523366,
                                      0.7853981633974483,
                                      0.9631087642425601,
                                      1.146765287304156,
                                      1.3443880294224337,
                                      1.5707963267948966};
static const double STEP_SINES[9] = {0.0,
                                     0.22447894041408994,
                                     0.4114378277661476,
                                     0.5709705453537527,
                                     0.7071067811865476,
                                     0.8209705453537527,
                                     0.9114378277661477,
                                     0.9744789404140899,
                                     1.0};

// Hot, and labels depend on its latency. The table is therefore indexed by y - x, which needs no
// division; the index is read from the low bits of a sum whose mantissa has no room for a fraction;
// and the polynomial is summed in independent parts. No expression selects between two doubles,
// because WebAssembly engines compile that as a branch.
BT_SHARED double bt_angle_at(double x, double y) {
  BT_ASSERT(bt_is_unit(bt_vec_of(x, y)));
  double near = 4 * (fabs(y) - fabs(x)) + (0x1.8p52 + 4);
  uint64_t bits;
  memcpy(&bits, &near, sizeof bits);
  uint32_t k = (uint32_t)bits & 15; // 0 for NaN
  BT_ASSERT(k <= 8);
  double side_x = copysign(1, x), side_y = copysign(1, y);
  double base = copysign(fabs((x < 0) * BT_PI - STEP_ANGLES[k]), y);
  double sine = y * side_x * STEP_SINES[8 - k] - x * side_y * STEP_SINES[k], z = sine * sine;
  // (asin(s) - s) / s^3 as a minimax polynomial in z = s^2 < 0.014, within 2e-14.
  double low = 0.1666666666666851 + z * 0.07499999993400443;
  double high = 0.044642894945136014 + z * 0.030374376666313797 + z * z * 0.02298855096117645;
  return base + sine + sine * z * (low + z * z * high);
}

double bt_angle_along(bt_vec v) {
  double length = bt_norm(v);
  return length > 0 ? bt_angle_of(bt_scale(v, 1 / length)) : 0;
}
