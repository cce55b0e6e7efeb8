// The directed bitangent: one formula for internal and external ones, without trigonometry.
#ifndef BT_GEOMETRY_BITANGENTS_H
#define BT_GEOMETRY_BITANGENTS_H

#include "geometry/tolerance.h"

typedef struct bt_tangent {
  bt_vec u; // unit direction
  bt_vec w; // (u.y, -u.x), its right-hand normal: the tangent points are c + turn R w
  double length;
} bt_tangent;

// The bitangent from a circle with signed radius a = turn * R to one with signed radius b, where d
// is the vector from the first centre to the second: d . w = a - b = k, length sqrt(d^2 - k^2). The
// two sign cases of this formula are the article's belt problem (internal) and pulley problem
// (external). Returns false if there is no bitangent.
//
// `outside2` and `inside2` are 0 between two circles. For a point that may lie on the circle they
// are the squared tangent lengths, outside and inside, up to which the length becomes 0 and w
// points along d, which must not be 0 then. The arc makes up for the omitted length, to third
// order.
static inline bool bt_directed_bitangent(bt_vec d, double a, double b, double outside2,
                                         double inside2, bt_tangent *out) {
  BT_ASSERT(outside2 >= 0 && inside2 >= 0);
  double k = a - b, d2 = bt_norm2(d), length2 = d2 - k * k;
  if (length2 <= outside2) {
    if (length2 < -inside2 || inside2 == 0) return false;
    double scale = (k < 0 ? -1 : 1) / sqrt(d2);
    out->length = 0;
    out->u = bt_vec_of(-d.y * scale, d.x * scale);
  } else {
    double length = sqrt(length2), inverse = 1 / d2;
    out->length = length;
    out->u = bt_vec_of((d.x * length - d.y * k) * inverse, (d.y * length + d.x * k) * inverse);
  }
  BT_ASSERT(bt_is_unit(out->u));
  out->w = bt_vec_of(out->u.y, -out->u.x);
  return true;
}

// The same as a function, for callers that are not hot.
bool bt_find_directed_bitangent(bt_vec d, double a, double b, double outside2, double inside2,
                                bt_tangent *out);

#endif
