// The public point of a segment nearest to a point, and whether a circle blocks a segment.
#include "geometry/check.h"
#include "geometry/circles.h"

bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_point(p));
  BT_REFUSE_NULL(!out);
  bt_find_closest(from, to, p, out);
  return BT_OK;
}

bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_circle(circle));
  BT_REFUSE_NULL(!hits);
  bt_closest closest;
  bt_find_closest(from, to, circle->center, &closest);
  double extent = bt_max(bt_max(bt_extent(from), bt_extent(to)), bt_circle_extent(circle));
  bt_tolerance tolerance = bt_tolerance_of(extent);
  *hits = closest.distance < bt_blocked_radius(&tolerance, circle->radius);
  if (out) *out = closest;
  return BT_OK;
}
