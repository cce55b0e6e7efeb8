// Exact signs of the two determinants that decide the regular triangulation.
//
// Weights are the rounded doubles radius * radius, and the triangulation is exactly that of the
// rounded weights. Both determinants are first computed in plain doubles, with a bound on the
// rounding. If the bound leaves the sign open, they are computed by expansions: sums of doubles in
// which each term is below the last bit of the next (Shewchuk, "Adaptive precision floating-point
// arithmetic", 1997). long double and __float128 were rejected: wasm emulates them in software.
//
// Coordinates and radii must be 0, or from 2^-200 to 2^40 in size. Then nothing overflows, and the
// last bits of all products are normal numbers.
#ifndef BT_TRIANGULATION_PREDICATES_H
#define BT_TRIANGULATION_PREDICATES_H

#include "geometry/vec.h"
#include "triangulation/tolerance.h"

// Moves a coordinate or radius into the range in which the signs are exact.
static inline double bt_flush(double x) { return fabs(x) < BT_UNDERFLOW ? 0 : x; }

// The units of the input. If all coordinates are small multiples of one power of two, and all
// weights of another, plain doubles compute exactly. Lattices typed in by hand are of this kind,
// and determinants of 0 are common in them.
typedef struct bt_units {
  double coordinate, weight; // the two powers
  double orient_exact;       // an orientation whose products' sizes sum to at most this is exact
  double power_exact;        // the same for the power test
} bt_units;

// The units of an empty input.
static inline bt_units bt_units_init(void) {
  return (bt_units){INFINITY, INFINITY, INFINITY, INFINITY};
}

// Adds a circle to the input.
void bt_units_add(bt_units *units, const bt_circle *circle);

// bt_orient and bt_power by expansions.
double bt_orient_exactly(bt_vec a, bt_vec b, bt_vec c);
double bt_power_exactly(const bt_circle *const circle[4]);

// The point of equal power to three circles that turn left, relative to the centre of the first.
// Each coordinate is rounded only a few times.
bt_vec bt_meeting_exactly(const bt_circle *a, const bt_circle *b, const bt_circle *c);

// Positive if a, b, c turn left, negative if right, 0 if they are collinear. The sign is exact.
static inline double bt_orient(const bt_units *units, bt_vec a, bt_vec b, bt_vec c) {
  double left = (b.x - a.x) * (c.y - a.y), right = (b.y - a.y) * (c.x - a.x);
  double turn = left - right, size = fabs(left) + fabs(right);
  if (fabs(turn) > BT_ORIENT_ERROR * size || size <= units->orient_exact) return turn;
  return bt_orient_exactly(a, b, c);
}

// The power test: positive if d conflicts with the counter-clockwise triangle a, b, c, that is, if
// d has less power than a, b and c at their point of equal power. The sign is exact. Takes three
// times as long as bt_orient.
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
  if (fabs(det) > BT_POWER_ERROR * size || size <= units->power_exact) return det;
  const bt_circle *circle[4] = {a, b, c, d};
  return bt_power_exactly(circle);
}

#endif
