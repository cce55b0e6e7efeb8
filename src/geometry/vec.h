// Vectors of the plane.
#ifndef BT_GEOMETRY_VEC_H
#define BT_GEOMETRY_VEC_H

#include "bitangent.h"
#include "bitangent_geometry.h"
#include "core/assert.h"
#include "core/inlining.h"
#include <math.h>

#define BT_PI 3.14159265358979323846
#define BT_TAU 6.28318530717958647693

BT_INLINE bt_vec bt_vec_of(double x, double y) { return (bt_vec){x, y}; }
BT_INLINE bt_vec bt_add(bt_vec a, bt_vec b) { return (bt_vec){a.x + b.x, a.y + b.y}; }
BT_INLINE bt_vec bt_sub(bt_vec a, bt_vec b) { return (bt_vec){a.x - b.x, a.y - b.y}; }
BT_INLINE bt_vec bt_scale(bt_vec a, double f) { return (bt_vec){a.x * f, a.y * f}; }
// a + f b
BT_INLINE bt_vec bt_along(bt_vec a, bt_vec b, double f) {
  return (bt_vec){a.x + f * b.x, a.y + f * b.y};
}
BT_INLINE double bt_dot(bt_vec a, bt_vec b) { return a.x * b.x + a.y * b.y; }
BT_INLINE double bt_cross(bt_vec a, bt_vec b) { return a.x * b.y - a.y * b.x; }
BT_INLINE double bt_norm2(bt_vec a) { return bt_dot(a, a); }
BT_INLINE double bt_norm(bt_vec a) { return sqrt(bt_norm2(a)); }
BT_INLINE double bt_distance(bt_vec a, bt_vec b) { return bt_norm(bt_sub(a, b)); }
BT_INLINE double bt_distance2(bt_vec a, bt_vec b) { return bt_norm2(bt_sub(a, b)); }
// For numbers other than NaN. They take one or two instructions, unlike fmin and fmax.
BT_INLINE double bt_min(double a, double b) { return a < b ? a : b; }
BT_INLINE double bt_max(double a, double b) { return a > b ? a : b; }
BT_INLINE double bt_clamp(double x, double low, double high) {
  BT_ASSERT(low <= high);
  return x < low ? low : x > high ? high : x;
}
// The larger of |x| and |y|.
BT_INLINE double bt_extent(bt_vec a) { return bt_max(fabs(a.x), fabs(a.y)); }
// Wraps an angle within (-2 tau, 2 tau) into [0, tau).
static inline double bt_wrap(double angle) {
  BT_ASSERT(!(fabs(angle) >= 2 * BT_TAU)); // NaN stays NaN
  if (angle < 0) angle += BT_TAU;
  if (angle < 0) angle += BT_TAU;
  if (angle >= BT_TAU) angle -= BT_TAU;
  return angle >= BT_TAU ? angle - BT_TAU : angle;
}

typedef struct bt_box {
  bt_vec low, high;
} bt_box;

// The empty box.
extern const bt_box bt_no_box;

// Extends the box to all points within `by` of p along either axis.
void bt_widen(bt_box *box, bt_vec p, double by);
// Whether the box contains all points within `by` of p along either axis.
bool bt_is_within(const bt_box *box, bt_vec p, double by);
// The length of a box's longer side.
BT_INLINE double bt_breadth(const bt_box *box) { return bt_extent(bt_sub(box->high, box->low)); }

// The point of a segment nearest to p.
void bt_find_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out);

#endif
