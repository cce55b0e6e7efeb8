// The signs of the diagram's determinants against whole numbers of any length.
#include "check.h"
#include "random.h"
#include "triangulation/predicates.h"

#include <string.h>

// ---------------------------------------------------------------------------------------------
// Whole numbers: digits of 24 bits, each with a sign, lowest first

enum { DIGITS = 64, DIGIT_BITS = 24 };

typedef struct big {
  int64_t digits[DIGITS];
} big;

/// Carries, so that all digits are below 2^24 in size.
static big tidy(big x) {
  for (int i = 0; i + 1 < DIGITS; i++) {
    int64_t carry = x.digits[i] / (1 << DIGIT_BITS);
    x.digits[i] -= carry * (1 << DIGIT_BITS);
    x.digits[i + 1] += carry;
  }
  return x;
}

static big plus(big a, big b, int sign) {
  for (int i = 0; i < DIGITS; i++) a.digits[i] += sign * b.digits[i];
  return tidy(a);
}

static big times(big a, big b) {
  big product = {{0}};
  for (int i = 0; i < DIGITS; i++)
    for (int j = 0; i + j < DIGITS; j++) product.digits[i + j] += a.digits[i] * b.digits[j];
  return tidy(product);
}

/// The digit with the highest place decides, as those below it add up to less than one of it,
/// unless they run against it: so the number is rewritten with digits of one sign.
static big with_one_sign(big x) {
  int top = DIGITS - 1;
  while (top > 0 && !x.digits[top]) top--;
  int sign = x.digits[top] > 0 ? 1 : x.digits[top] < 0 ? -1 : 0;
  for (int i = 0; i < top; i++) {
    if (x.digits[i] * sign >= 0) continue;
    x.digits[i] += sign * (1 << DIGIT_BITS);
    x.digits[i + 1] -= sign;
  }
  return x;
}

static int sign_of(big x) {
  x = with_one_sign(x);
  for (int i = DIGITS - 1; i >= 0; i--)
    if (x.digits[i]) return x.digits[i] > 0 ? 1 : -1;
  return 0;
}

static long double value_of(big x, int bits) {
  long double value = 0;
  x = with_one_sign(x);
  for (int i = 0; i < DIGITS; i++) value += ldexpl((long double)x.digits[i], i * DIGIT_BITS - bits);
  return value;
}

/// x * 2^bits, a whole number.
static big big_of(double x, int bits) {
  big result = {{0}};
  int exponent;
  double mantissa = frexp(fabs(x), &exponent);
  int64_t whole = (int64_t)ldexp(mantissa, 53);
  int shift = exponent - 53 + bits;
  while (shift < 0) { // the bits that go are 0
    CHECK(!(whole & 1));
    whole >>= 1;
    shift++;
  }
  int place = shift / DIGIT_BITS;
  for (int k = 0; whole; k++, whole >>= DIGIT_BITS)
    result.digits[place + k] = (whole & ((1 << DIGIT_BITS) - 1)) << shift % DIGIT_BITS;
  for (int i = 0; x < 0 && i < DIGITS; i++) result.digits[i] = -result.digits[i];
  return tidy(result);
}

static int orient_sign(const bt_circle *s, int bits) {
  big x[3], y[3];
  for (int i = 0; i < 3; i++) {
    x[i] = big_of(s[i].center.x, bits);
    y[i] = big_of(s[i].center.y, bits);
  }
  big left = times(plus(x[1], x[0], -1), plus(y[2], y[0], -1));
  return sign_of(plus(left, times(plus(y[1], y[0], -1), plus(x[2], x[0], -1)), -1));
}

static int power_sign(const bt_circle *s, int bits) {
  big x[3], y[3], lift[3], det = {{0}}, weight = big_of(s[3].radius * s[3].radius, 2 * bits);
  for (int i = 0; i < 3; i++) {
    x[i] = plus(big_of(s[i].center.x, bits), big_of(s[3].center.x, bits), -1);
    y[i] = plus(big_of(s[i].center.y, bits), big_of(s[3].center.y, bits), -1);
    lift[i] = plus(times(x[i], x[i]), times(y[i], y[i]), 1);
    lift[i] = plus(lift[i], big_of(s[i].radius * s[i].radius, 2 * bits), -1);
    lift[i] = plus(lift[i], weight, 1);
  }
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    det = plus(det, times(lift[i], plus(times(x[j], y[k]), times(x[k], y[j]), -1)), 1);
  }
  return sign_of(det);
}

/// The point of equal power, seen from the first, by Cramer's rule; only where the three turn.
static void check_meeting(const bt_circle *s, int bits) {
  big x[2], y[2], lift[2], weight = big_of(s[0].radius * s[0].radius, 2 * bits);
  for (int i = 0; i < 2; i++) {
    x[i] = plus(big_of(s[i + 1].center.x, bits), big_of(s[0].center.x, bits), -1);
    y[i] = plus(big_of(s[i + 1].center.y, bits), big_of(s[0].center.y, bits), -1);
    lift[i] = plus(plus(times(x[i], x[i]), times(y[i], y[i]), 1), weight, 1);
    lift[i] = plus(lift[i], big_of(s[i + 1].radius * s[i + 1].radius, 2 * bits), -1);
  }
  long double twice = 2 * value_of(plus(times(x[0], y[1]), times(y[0], x[1]), -1), 2 * bits);
  if (twice == 0) return;
  big across = plus(times(y[1], lift[0]), times(y[0], lift[1]), -1);
  big up = plus(times(x[0], lift[1]), times(x[1], lift[0]), -1);
  bt_vec p = bt_meeting_exactly(&s[0], &s[1], &s[2]);
  long double px = value_of(across, 3 * bits) / twice, py = value_of(up, 3 * bits) / twice;
  CHECK(fabsl(p.x - px) <= 0x1p-50L * fabsl(px) && fabsl(p.y - py) <= 0x1p-50L * fabsl(py));
}

// ---------------------------------------------------------------------------------------------

static int sign(double x) { return (x > 0) - (x < 0); }

static double nudge(double x, rng *r) {
  int steps = rng_below(r, 7) - 3;
  while (steps > 0) x = nextafter(x, INFINITY), steps--;
  while (steps < 0) x = nextafter(x, -INFINITY), steps++;
  return x;
}

/// Four cells for which both determinants are 0 or nearly: on a line, on a circle that a fourth one
/// is just in or out of, the same point, or far away from here.
static void make_sites(bt_circle *s, rng *r, int kind) {
  static const int ring[12][2] = {{25, 0},  {24, 7},  {20, 15},   {15, 20},   {7, 24},  {0, 25},
                                  {-7, 24}, {-24, 7}, {-20, -15}, {-15, -20}, {7, -24}, {24, -7}};
  double scale = kind & 1 ? 1 : ldexp(0.1 + rng_unit(r), rng_below(r, 20) - 10);
  double x = kind & 2 ? 0 : rng_range(r, -1e6, 1e6), y = kind & 4 ? 0 : x * 0.37, w = rng_unit(r);
  for (int i = 0; i < 4; i++) {
    const int *at = ring[rng_below(r, 12)];
    double along = rng_below(r, 9);
    bool is_line = kind % 5 == 0;
    s[i].center.x = x + scale * (is_line ? along : at[0]);
    s[i].center.y = y + scale * (is_line ? 0.5 * along : at[1]);
    s[i].radius = kind % 3 == 0 ? 0 : kind % 3 == 1 ? w : rng_below(r, 3) * 0.25 + w * 1e-9;
    if (kind & 8) s[i].radius *= 1e5;
    if (!(kind & 16)) continue;
    s[i].center = bt_vec_of(nudge(s[i].center.x, r), nudge(s[i].center.y, r));
    s[i].radius = fabs(nudge(s[i].radius, r));
    if (s[i].radius < 1e-30) s[i].radius = 0;
  }
}

/// On one circle but for weights 2^-130 of its square: only expansions can tell.
static void make_faint(bt_circle *s, rng *r) {
  make_sites(s, r, 1 + 2 + 4);
  for (int i = 0; i < 4; i++) {
    s[i].center = bt_scale(s[i].center, 0x1p20);
    s[i].radius = rng_below(r, 3) * 0x1p-40;
  }
}

/// So that all are multiples of 2^-100.
static double rounded(double x) { return fabs(x) < 0x1p-40 ? 0 : x; }

static void check_sites(const bt_circle *s) {
  const int bits = 100;
  const bt_circle *four[4] = {&s[0], &s[1], &s[2], &s[3]};
  bt_units units = bt_units_init();
  for (int i = 0; i < 4; i++) bt_units_add(&units, &s[i]);
  int turn = orient_sign(s, bits), power = power_sign(s, bits);
  CHECK(sign(bt_orient(&units, s[0].center, s[1].center, s[2].center)) == turn);
  CHECK(sign(bt_orient_exactly(s[0].center, s[1].center, s[2].center)) == turn);
  CHECK(sign(bt_power(&units, &s[0], &s[1], &s[2], &s[3])) == power);
  CHECK(sign(bt_power_exactly(four)) == power);
  check_meeting(s, bits);
}

/// All differences have tails, and magnitudes from 2^-40 to 2^30.
static void make_spread(bt_circle *s, rng *r) {
  for (int i = 0; i < 4; i++) {
    s[i].center.x = ldexp(rng_unit(r) - 0.5, rng_below(r, 60) - 30);
    s[i].center.y = i % 2 ? ldexp(rng_unit(r) - 0.5, rng_below(r, 60) - 30) : s[i].center.x * 2;
    s[i].radius = ldexp(rng_unit(r), rng_below(r, 50) - 30);
  }
  if (rng_below(r, 2)) s[3] = s[rng_below(r, 3)];
  if (rng_below(r, 2)) s[3].radius = nextafter(s[3].radius, 1);
}

int main(void) {
  rng r = {2026};
  int zeros = 0;
  for (int i = 0; i < 30000; i++) {
    bt_circle s[4];
    if (i % 4 == 0)
      make_spread(s, &r);
    else if (i % 4 == 1)
      make_faint(s, &r);
    else
      make_sites(s, &r, i / 4);
    for (int k = 0; k < 4; k++) {
      s[k].center = bt_vec_of(rounded(s[k].center.x), rounded(s[k].center.y));
      s[k].radius = rounded(s[k].radius);
    }
    check_sites(s);
    zeros += power_sign(s, 100) == 0;
  }
  CHECK(zeros > 1000 && zeros < 20000);
  return check_done();
}
