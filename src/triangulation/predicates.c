#include "triangulation/predicates.h"

#include <string.h>

// The exact sum x + y: x is the rounded value, y the rounding error.
typedef struct pair {
  double x, y;
} pair;

static pair two_sum(double a, double b) {
  double x = a + b, part = x - a;
  return (pair){x, (a - (x - part)) + (b - part)};
}

// With |a| >= |b|.
static pair fast_two_sum(double a, double b) {
  double x = a + b;
  return (pair){x, b - (x - a)};
}

static pair two_difference(double a, double b) { return two_sum(a, -b); }

// The upper half of the bits of `a` (Veltkamp).
static double high_part(double a) {
  double c = 0x1.000002p27 * a;
  return c - (c - a);
}

static pair two_product(double a, double b) {
  double x = a * b, ah = high_part(a), bh = high_part(b), al = a - ah, bl = b - bh;
  return (pair){x, al * bl - (((x - ah * bh) - al * bh) - ah * bl)};
}

// ---------------------------------------------------------------------------------------------
// Double doubles: 106 bits. The error of an operation is at most 8e^2, e = 2^-53, of the absolute
// values of its operands.

static pair add(pair a, pair b) {
  pair sum = two_sum(a.x, b.x);
  return fast_two_sum(sum.x, sum.y + (a.y + b.y));
}

BT_INLINE pair negate(pair a) { return (pair){-a.x, -a.y}; }

static pair multiply(pair a, pair b) {
  pair product = two_product(a.x, b.x);
  return fast_two_sum(product.x, product.y + (a.x * b.y + a.y * b.x));
}

static pair minor_of(const pair a[2], const pair b[2]) {
  return add(multiply(a[0], b[1]), negate(multiply(b[0], a[1])));
}

// ---------------------------------------------------------------------------------------------
// Expansions: exact sums of non-overlapping doubles, smallest first.

enum { PARTS = 64 };

typedef struct expansion {
  int count;
  double parts[PARTS];
} expansion;

// Compresses the expansion. The leading bits of neighbouring parts are then at least 53 bits apart,
// so the 1,300 bits of the range need at most 26 parts.
static void compress(expansion *e) {
  double packed[PARTS], rest = e->parts[e->count - 1];
  int bottom = PARTS;
  for (int i = e->count - 2; i >= 0; i--) {
    pair sum = fast_two_sum(rest, e->parts[i]);
    rest = sum.x;
    if (sum.y == 0) continue;
    packed[--bottom] = sum.x;
    rest = sum.y;
  }
  packed[--bottom] = rest;
  e->count = 0;
  BT_ASSERT(bottom > 0); // there is room to grow
  for (int i = bottom; i < PARTS; i++) e->parts[e->count++] = packed[i];
}

static void grow(expansion *e, double x) {
  if (e->count == PARTS) compress(e);
  int kept = 0;
  for (int i = 0; i < e->count; i++) {
    pair sum = two_sum(x, e->parts[i]);
    x = sum.x;
    if (sum.y != 0) e->parts[kept++] = sum.y;
  }
  if (x != 0) e->parts[kept++] = x;
  e->count = kept;
}

static void grow_product(expansion *e, double a, double b) {
  if (a == 0 || b == 0) return;
  pair product = two_product(a, b);
  grow(e, product.y);
  grow(e, product.x);
}

static void grow_pairs(expansion *e, pair a, pair b) {
  grow_product(e, a.y, b.y);
  grow_product(e, a.x, b.y);
  grow_product(e, a.y, b.x);
  grow_product(e, a.x, b.x);
}

static double sign_of(const expansion *e) { return e->count ? e->parts[e->count - 1] : 0; }

// e += a x b.
static void grow_cross(expansion *e, const pair a[2], const pair b[2]) {
  grow_pairs(e, a[0], b[1]);
  grow_pairs(e, negate(a[1]), b[0]);
}

double bt_orient_exactly(bt_vec a, bt_vec b, bt_vec c) {
  expansion turn = {0};
  pair ab[2] = {two_difference(b.x, a.x), two_difference(b.y, a.y)};
  pair ac[2] = {two_difference(c.x, a.x), two_difference(c.y, a.y)};
  grow_cross(&turn, ab, ac);
  return sign_of(&turn);
}

// ---------------------------------------------------------------------------------------------

// The rows of the power test's determinant: three circles relative to the fourth, exactly.
typedef struct rows {
  pair at[3][2], weight[3]; // x and y; the difference of weights
} rows;

static rows rows_of(const bt_circle *const circle[4]) {
  rows r;
  const bt_circle *d = circle[3];
  for (int k = 0; k < 3; k++) {
    r.at[k][0] = two_difference(circle[k]->center.x, d->center.x);
    r.at[k][1] = two_difference(circle[k]->center.y, d->center.y);
    r.weight[k] = two_difference(d->radius * d->radius, circle[k]->radius * circle[k]->radius);
  }
  return r;
}

// The squared distance plus the difference of weights.
static expansion lift_of(const rows *r, int k) {
  expansion lift = {0};
  for (int i = 0; i < 2; i++) grow_pairs(&lift, r->at[k][i], r->at[k][i]);
  grow(&lift, r->weight[k].y);
  grow(&lift, r->weight[k].x);
  return lift;
}

static double power_by_expansions(const rows *r) {
  expansion det = {0};
  for (int k = 0; k < 3; k++) {
    expansion lift = lift_of(r, k), minor = {0};
    grow_cross(&minor, r->at[(k + 1) % 3], r->at[(k + 2) % 3]);
    for (int i = 0; i < lift.count; i++)
      for (int j = 0; j < minor.count; j++) grow_product(&det, lift.parts[i], minor.parts[j]);
  }
  return sign_of(&det);
}

// Tries double doubles first, then expansions, which take thirty times as long. Double doubles
// decide for lattices that were computed rather than typed in: their determinants are rounding
// instead of 0.
double bt_power_exactly(const bt_circle *const circle[4]) {
  rows r = rows_of(circle);
  pair det = {0, 0};
  double size = 0;
  for (int k = 0; k < 3; k++) {
    const pair *p = r.at[k], *a = r.at[(k + 1) % 3], *b = r.at[(k + 2) % 3];
    pair lift = add(add(multiply(p[0], p[0]), multiply(p[1], p[1])), r.weight[k]);
    det = add(det, multiply(lift, minor_of(a, b)));
    size += (p[0].x * p[0].x + p[1].x * p[1].x + fabs(r.weight[k].x)) *
            (fabs(a[0].x * b[1].x) + fabs(b[0].x * a[1].x));
  }
  if (fabs(det.x) > BT_POWER_ERROR_DOUBLED * size) return det.x;
  return power_by_expansions(&r);
}

// The value, rounded once or twice. The last part may be off by half of its last bit.
static double value_of(const expansion *e) {
  double value = 0;
  for (int i = 0; i < e->count; i++) value += e->parts[i];
  return value;
}

// e += sign a b.
static void grow_times(expansion *e, const expansion *a, pair b, double sign) {
  for (int i = 0; i < a->count; i++) {
    grow_product(e, a->parts[i], sign * b.y);
    grow_product(e, a->parts[i], sign * b.x);
  }
}

// Relative to a, the point p satisfies 2 (b . p) = |b|^2 + weight of a - weight of b, and the same
// with c. Solved by Cramer's rule.
bt_vec bt_meeting_exactly(const bt_circle *a, const bt_circle *b, const bt_circle *c) {
  rows r = rows_of((const bt_circle *const[4]){b, c, b, a});
  expansion lift[2], turn = {0}, x = {0}, y = {0};
  for (int k = 0; k < 2; k++) lift[k] = lift_of(&r, k);
  grow_cross(&turn, r.at[0], r.at[1]);
  grow_times(&x, &lift[0], r.at[1][1], 1);
  grow_times(&x, &lift[1], r.at[0][1], -1);
  grow_times(&y, &lift[1], r.at[0][0], 1);
  grow_times(&y, &lift[0], r.at[1][0], -1);
  double scale = 0.5 / value_of(&turn);
  BT_ASSERT(sign_of(&turn) != 0);
  return bt_vec_of(value_of(&x) * scale, value_of(&y) * scale);
}

// ---------------------------------------------------------------------------------------------

// The value of the lowest bit that is set; infinity for 0.
static double lowest_bit(double x) {
  if (x == 0) return INFINITY;
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  uint64_t mantissa = (bits & 0xfffffffffffff) | 0x10000000000000;
  uint64_t power = ((bits >> 52 & 0x7ff) - 52) << 52;
  double last; // of the mantissa's places
  memcpy(&last, &power, sizeof last);
  return (double)(mantissa & (~mantissa + 1)) * last;
}

void bt_units_add(bt_units *units, const bt_circle *circle) {
  double unit = bt_min(lowest_bit(circle->center.x), lowest_bit(circle->center.y));
  double weight = lowest_bit(circle->radius * circle->radius);
  if (unit >= units->coordinate && weight >= units->weight) return;
  units->coordinate = bt_min(units->coordinate, unit);
  units->weight = bt_min(units->weight, weight);
  double square = units->coordinate * units->coordinate;
  units->orient_exact = BT_EXACT_UNITS * square;
  units->power_exact = BT_EXACT_UNITS * square * bt_min(square, units->weight);
}
