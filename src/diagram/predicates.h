// Exact signs of the two determinants that the regular triangulation rests on.
//
// Weights are the rounded doubles radius * radius: the triangulation is exactly that of the rounded
// weights. Both determinants are first computed plainly, with a bound on their rounding; where it
// does not tell the sign, by expansions: sums of doubles of which each is below the last bit of
// the next (Shewchuk, "Adaptive precision floating-point arithmetic", 1997). No long double and no
// __float128: wasm has them in software only.
//
// Exact for coordinates and radii that are 0 or from 2^-200 to 2^40 in size: nothing overflows, and
// the last bits of all products are normal numbers.
#ifndef BT_DIAGRAM_PREDICATES_H
#define BT_DIAGRAM_PREDICATES_H

#include "geometry/vec.h"

// What is smaller counts as 0, so that no product loses bits to underflow.
static inline double bt_flush(double x) { return fabs(x) < 0x1p-200 ? 0 : x; }

// Whole numbers of units, in which plain doubles compute exactly: all coordinates are multiples of
// one power of two, all weights of another. Lattices typed in by hand are, and there zeros are
// common.
typedef struct bt_units {
  double coordinate, weight; // the two powers
  double orient_exact;       // a determinant whose products' sizes add up to this is exact
  double power_exact;
} bt_units;

// Without circles.
static inline bt_units bt_units_init(void) {
  return (bt_units){INFINITY, INFINITY, INFINITY, INFINITY};
}

// Takes one more circle into account.
void bt_units_add(bt_units *units, const bt_circle *circle);

// > 0: a, b, c turn left. The sign is exact.
double bt_orient_exactly(bt_vec a, bt_vec b, bt_vec c);
// > 0: d conflicts with the triangle a, b, c (counter-clockwise): less power at the point of equal
// power to the three. The sign is exact.
double bt_power_exactly(const bt_circle *const circle[4]);

// The point of equal power to three circles that turn left, seen from the centre of the first; each
// coordinate is rounded a few times in all.
bt_vec bt_meeting_exactly(const bt_circle *a, const bt_circle *b, const bt_circle *c);

// The rounding of a plain determinant is at most (3 + 16e) e times the sum of its two products,
// with e = 2^-53 (Shewchuk).
static inline double bt_orient(const bt_units *units, bt_vec a, bt_vec b, bt_vec c) {
  double left = (b.x - a.x) * (c.y - a.y), right = (b.y - a.y) * (c.x - a.x);
  double turn = left - right, size = fabs(left) + fabs(right);
  if (fabs(turn) > 0x1p-51 * size || size <= units->orient_exact) return turn;
  return bt_orient_exactly(a, b, c);
}

// The power test, thrice the time of the other. With e = 2^-53: a difference of coordinates is off
// by e, a lift by 5e of its absolute value, a minor by 4e, their product by 10e, the sum of three
// by 12e in all of the permanent. That is at most half the square of the sum of the lifts' absolute
// values, as a minor is at most half of two of them, which takes a third of the operations and is
// rounded too; so 16e of it.
static inline double bt_power(const bt_units *units, const bt_circle *a, const bt_circle *b,
                              const bt_circle *c, const bt_circle *d) {
  double ax = a->center.x - d->center.x, ay = a->center.y - d->center.y;
  double bx = b->center.x - d->center.x, by = b->center.y - d->center.y;
  double cx = c->center.x - d->center.x, cy = c->center.y - d->center.y;
  double dw = d->radius * d->radius, aw = dw - a->radius * a->radius;
  double bw = dw - b->radius * b->radius, cw = dw - c->radius * c->radius;
  double aa = ax * ax + ay * ay, bb = bx * bx + by * by, cc = cx * cx + cy * cy;
  double det = (aa + aw) * (bx * cy - by * cx) + (bb + bw) * (cx * ay - cy * ax) +
               (cc + cw) * (ax * by - ay * bx);
  double lifts = aa + bb + cc + fabs(aw) + fabs(bw) + fabs(cw), size = 0.5 * lifts * lifts;
  if (fabs(det) > 0x1p-49 * size || size <= units->power_exact) return det;
  const bt_circle *circle[4] = {a, b, c, d};
  return bt_power_exactly(circle);
}

#endif
