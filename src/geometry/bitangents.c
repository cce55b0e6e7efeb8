// The public bitangents of two circles.
#include "geometry/bitangents.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/circles.h"

// Computes the two bitangents of a kind, which must exist, for centres at a distance d. An external
// bitangent keeps its turn (`keeps` is 1), an internal one reverses it (`keeps` is -1).
static void find_pair(const bt_circle *a, const bt_circle *b, double d, double keeps, double *theta,
                      bt_bitangent *pair) {
  double side = fabs(a->radius - keeps * b->radius);
  for (int k = 0; k < 2; k++) {
    double s = 1 - 2 * k, t = keeps * s;
    bt_tangent tangent;
    bt_find_directed_bitangent(bt_sub(b->center, a->center), s * a->radius, t * b->radius, 0, 0,
                               &tangent);
    pair[k] = (bt_bitangent){s, t, bt_along(a->center, tangent.w, s * a->radius),
                             bt_along(b->center, tangent.w, t * b->radius), tangent.length};
  }
  // acos(side / d), to full relative precision near 0.
  *theta = bt_angle_along(bt_vec_of(side, sqrt((d - side) * (d + side))));
}

bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out) {
  BT_TRY(bt_check_circle(a));
  BT_TRY(bt_check_circle(b));
  BT_REFUSE_NULL(!out);
  bt_tolerance tolerance = bt_tolerance_of_circles(a, b);
  double ra = a->radius, rb = b->radius, d2 = bt_distance2(a->center, b->center), d = sqrt(d2);
  bool overlap = bt_touching(&tolerance, d2, ra + rb);
  bool contained = bt_contains(&tolerance, d2, bt_max(ra, rb), bt_min(ra, rb));
  out->internal_case = out->external_case = d > 0 ? BT_BITANGENT_OK : BT_BITANGENT_COINCIDENT;
  out->internal_theta = out->external_theta = NAN;
  if (d > 0 && overlap) out->internal_case = BT_BITANGENT_OVERLAP;
  if (d > 0 && contained) out->external_case = BT_BITANGENT_CONTAINED;
  if (!overlap) find_pair(a, b, d, -1, &out->internal_theta, out->internal);
  if (!contained) find_pair(a, b, d, 1, &out->external_theta, out->external);
  return BT_OK;
}

bool bt_find_directed_bitangent(bt_vec d, double a, double b, double outside2, double inside2,
                                bt_tangent *out) {
  return bt_directed_bitangent(d, a, b, outside2, inside2, out);
}
