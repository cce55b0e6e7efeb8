#include "contact/closed_arcs.h"

// The square of sin(half / 2). Unlike the cosine it keeps its digits where the circles only just
// touch.
static double sine2_of_half(double radius, double other, double distance) {
  double beyond = distance + (other - radius);
  return bt_clamp((radius + other - distance) * beyond / (4 * distance * radius), 0, 1);
}

bt_closed_arc bt_closed_arc_of(const bt_tolerance *t, double radius, bt_vec d, double other) {
  double distance = bt_norm(d);
  bool is_contact = bt_is_contact(t, distance, radius + other);
  BT_ASSERT(distance > 0 && (radius > 0 || is_contact));
  double h2 = is_contact ? 0 : sine2_of_half(radius, other, distance);
  double cosine = 1 - 2 * h2, sine = 2 * sqrt(h2 * (1 - h2)), half = bt_angle_at(cosine, sine);
  double crossing = sine * distance / other; // sine of the angle between the outlines
  // The tolerance across the other outline, projected onto this outline. The other circle may be a
  // giant.
  double slop = bt_outline_slop(t, radius);
  double across = bt_max(slop, bt_slop_of(t, bt_outline_tolerance(t, other), radius));
  return (bt_closed_arc){.toward = bt_scale(d, 1 / distance),
                         .cosine = cosine,
                         .sine = sine,
                         .half = half,
                         .slack = bt_max(slop, bt_min(across / crossing, half)),
                         .is_contact = is_contact};
}

void bt_widen_contact(const bt_tolerance *t, double radius, bt_vec d, double other,
                      bt_closed_arc *closed) {
  BT_ASSERT(closed->is_contact && radius > 0);
  bt_circle circle = {{0, 0}, radius}, beside = {d, other};
  closed->half = bt_min(bt_contact_of(t, &circle, &beside).width / radius, BT_MOST_CLOSED);
  bt_vec end = bt_unit_at(closed->half);
  closed->cosine = end.x, closed->sine = end.y;
  closed->slack += closed->half;
}

bool bt_leaves_arc(const bt_closed_arc *closed, double past, double grazed, bool from_outline,
                   double *ahead) {
  BT_ASSERT(past >= 0 && past <= BT_TAU);
  double half = closed->half, slack = closed->slack;
  BT_ASSERT(half >= 0 && half <= BT_PI && slack >= 0);
  *ahead = BT_TAU - past;
  bool is_at = closed->is_contact && (past < 2 * half || *ahead < slack);
  if (is_at && from_outline && grazed <= slack) {
    *ahead = BT_TAU;
    return true;
  }
  if (closed->is_contact && past < half) {
    *ahead = -past;
    return true;
  }
  return past >= bt_max(2 * half - (from_outline ? bt_min(slack, half) : BT_RELATIVE), grazed);
}
