#include "integrate.h"

#include <math.h>

#define PI 3.14159265358979323846

bt_pose drive_piece(bt_pose at, double turn, double gear, double length, double radius) {
  double way = gear * length;
  if (turn == 0) {
    at.point.x += way * cos(at.heading);
    at.point.y += way * sin(at.heading);
    return at;
  }
  double heading = at.heading + turn * way / radius;
  at.point.x += turn * radius * (sin(heading) - sin(at.heading));
  at.point.y -= turn * radius * (cos(heading) - cos(at.heading));
  at.heading = heading;
  return at;
}

bt_pose drive_curve(const bt_curve *curve, bt_pose from) {
  for (int i = 0; i < (int)curve->piece_count; i++) {
    const bt_piece *piece = &curve->pieces[i];
    from = drive_piece(from, piece->turn, piece->gear, piece->length, curve->radius);
  }
  return from;
}

double pose_gap(bt_pose a, bt_pose b, double radius) {
  return hypot(a.point.x - b.point.x, a.point.y - b.point.y) +
         radius * fabs(remainder(a.heading - b.heading, 2 * PI));
}

// -------------------------------------------------------------------------------------------------
// A word has one size to be found: the length of its straight, or that of its middle arcs. That
// tells the distance from the first turning center to the last one, whatever the first arc, which
// then turns the rest to where it has to go.

static bool is_free(const bt_curve *curve) {
  return curve->family == BT_CURVE_TURN_THEN_STRAIGHT || curve->family == BT_CURVE_FREE_HEADING;
}

static bt_vec center_of(bt_pose at, double turn, double radius) {
  return (bt_vec){at.point.x - turn * radius * sin(at.heading),
                  at.point.y + turn * radius * cos(at.heading)};
}

// The pieces after the first and, unless the word ends at a point, before the last one, driven from
// the start. A quarter turn is one that stands beside a straight and another arc.
static bt_pose drive_middle(const bt_curve *curve, double size, double *length) {
  int count = (int)curve->piece_count, last = is_free(curve) ? count : count - 1, straights = 0;
  for (int i = 0; i < count; i++) straights += curve->pieces[i].turn == 0;
  bt_pose at = curve->from;
  *length = 0;
  for (int i = 1; i < last; i++) {
    bt_piece piece = curve->pieces[i];
    piece.length = straights && piece.turn != 0 ? PI / 2 * curve->radius : size;
    at = drive_piece(at, piece.turn, piece.gear, piece.length, curve->radius);
    *length += piece.length;
  }
  return at;
}

// The point that the first turn is to bring to the end's: a turning center, or the end itself.
static bt_vec mark_of(const bt_curve *curve, bt_pose at) {
  double turn = curve->pieces[(int)curve->piece_count - 1].turn;
  return is_free(curve) ? at.point : center_of(at, turn, curve->radius);
}

static double from_first_center(const bt_curve *curve, bt_vec point) {
  bt_vec center = center_of(curve->from, curve->pieces[0].turn, curve->radius);
  return hypot(point.x - center.x, point.y - center.y);
}

static double arc_over(double difference, double radius) {
  double arc = difference - 2 * PI * floor(difference / (2 * PI));
  return (arc > 2 * PI - 1e-7 ? 0 : arc) * radius;
}

static double whole_length(const bt_curve *curve, double size) {
  double middle;
  bt_pose at = drive_middle(curve, size, &middle);
  const bt_piece *first = &curve->pieces[0], *last = &curve->pieces[(int)curve->piece_count - 1];
  bt_vec center = center_of(curve->from, first->turn, curve->radius);
  bt_vec is = mark_of(curve, at), wanted = mark_of(curve, curve->to);
  double turned =
      atan2(wanted.y - center.y, wanted.x - center.x) - atan2(is.y - center.y, is.x - center.x);
  double length = middle + arc_over(first->turn * first->gear * turned, curve->radius);
  if (is_free(curve)) return length;
  double left = curve->to.heading - at.heading - turned;
  return length + arc_over(last->turn * last->gear * left, curve->radius);
}

static double miss(const bt_curve *curve, double size) {
  double length;
  return from_first_center(curve, mark_of(curve, drive_middle(curve, size, &length))) -
         from_first_center(curve, mark_of(curve, curve->to));
}

// The sizes that the word allows.
static void range_of(const bt_curve *curve, double *low, double *high) {
  int count = (int)curve->piece_count;
  bool has_straight = false;
  for (int i = 0; i < count; i++) has_straight |= curve->pieces[i].turn == 0;
  *low = 0;
  if (has_straight) {
    *high = hypot(curve->to.point.x - curve->from.point.x, curve->to.point.y - curve->from.point.y);
    *high += 8 * curve->radius;
    return;
  }
  bool is_dubins = curve->family == BT_CURVE_DUBINS;
  bool cusp_in_middle = count == 4 && curve->pieces[0].gear == curve->pieces[1].gear;
  if (is_dubins) *low = PI * curve->radius;
  *high = (is_dubins || is_free(curve) ? 2 * PI : cusp_in_middle ? PI / 3 : PI) * curve->radius;
}

double search_word(const bt_curve *curve) {
  enum { STEPS = 1000 };
  double low, high, shortest = INFINITY;
  range_of(curve, &low, &high);
  for (int i = 0; i < STEPS; i++) {
    double a = low + (high - low) * i / STEPS, b = low + (high - low) * (i + 1) / STEPS;
    bool rises = miss(curve, a) < 0;
    if (rises == (miss(curve, b) < 0)) continue;
    for (int k = 0; k < 60; k++) {
      double middle = (a + b) / 2;
      if ((miss(curve, middle) < 0) == rises)
        a = middle;
      else
        b = middle;
    }
    shortest = fmin(shortest, whole_length(curve, (a + b) / 2));
  }
  return shortest;
}
