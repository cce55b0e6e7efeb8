// The public tests on arcs.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/circles.h"

static bt_status check_arc(double start_angle, double sweep) {
  BT_TRY(bt_check_number(start_angle, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  return bt_check_number(sweep, -BT_TAU, BT_TAU);
}

// The angle from the arc's start, in the direction of its sweep, in [0, tau).
static double past_start(double start_angle, double sweep, double angle) {
  return bt_wrap_any(sweep < 0 ? start_angle - angle : angle - start_angle);
}

bt_status bt_arc_contains(double start_angle, double sweep, double angle, bool *contains) {
  BT_TRY(check_arc(start_angle, sweep));
  BT_TRY(bt_check_number(angle, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  BT_REFUSE_NULL(!contains);
  double past = past_start(start_angle, sweep, angle);
  *contains = past <= fabs(sweep) + BT_RELATIVE || past >= BT_TAU - BT_RELATIVE;
  return BT_OK;
}

bt_status bt_arc_hits_circle(const bt_circle *circle, double start_angle, double sweep,
                             const bt_circle *blocker, bool *hits) {
  BT_TRY(bt_check_circle(circle));
  BT_TRY(bt_check_circle(blocker));
  BT_TRY(check_arc(start_angle, sweep));
  BT_REFUSE_NULL(!hits);
  bt_intersection at;
  bt_find_intersection(circle, blocker, &at);
  bt_intersection_case kind = (bt_intersection_case)at.kind;
  bt_tolerance tolerance = bt_tolerance_of_circles(circle, blocker);
  double error = bt_contact_error(&tolerance, circle->radius + blocker->radius);
  bool is_inside = bt_distance(circle->center, blocker->center) <=
                   fabs(circle->radius - blocker->radius) + error;
  *hits = false;
  // A contact from outside leaves no passage, so it cuts the arc. A contact from inside does not.
  if (kind != BT_CIRCLES_CROSSING && (kind != BT_CIRCLES_TANGENT || is_inside)) return BT_OK;
  double middle = bt_angle_along(bt_sub(blocker->center, circle->center));
  for (int side = -1; side <= 1; side += 2) {
    double past = past_start(start_angle, sweep, middle + side * at.theta);
    if (past > BT_RELATIVE && past < fabs(sweep) - BT_RELATIVE) *hits = true;
  }
  return BT_OK;
}
