// The public crossing of two segments.
#include "geometry/check.h"
#include "geometry/tolerance.h"

bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out) {
  const bt_vec ends[4] = {a, b, c, d};
  double extent = 0;
  for (int i = 0; i < 4; i++) {
    BT_TRY(bt_check_point(ends[i]));
    extent = bt_max(extent, bt_extent(ends[i]));
  }
  BT_REFUSE_NULL(!out);
  bt_vec ab = bt_sub(b, a), cd = bt_sub(d, c), ac = bt_sub(c, a);
  double across = bt_cross(ab, cd), error = bt_tolerance_of(extent).rounding;
  if (fabs(across) <= error * bt_min(bt_norm(ab), bt_norm(cd))) across = NAN; // parallel
  double u = bt_cross(ac, cd) / across, v = bt_cross(ac, ab) / across;
  // The distances of the ends of each segment from the line of the other exceed the error.
  double from_cd = fabs(across) / bt_norm(cd), from_ab = fabs(across) / bt_norm(ab);
  out->crosses = bt_min(u, 1 - u) * from_cd > error && bt_min(v, 1 - v) * from_ab > error;
  out->u = u;
  out->v = v;
  out->point = bt_along(a, ab, u);
  return BT_OK;
}
