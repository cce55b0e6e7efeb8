// The outline of a circle crosses the sides and ends of a strip in up to eight points. The middle
// of the arc between two neighbouring crossings decides whether that arc is inside the strip.
#include "contact/strips.h"

bool bt_line_enters_strip(const bt_wall *wall, double half, bt_vec from, bt_vec to) {
  bt_vec p = bt_in_frame(wall, from), q = bt_in_frame(wall, to);
  if ((p.y >= half && q.y >= half) || (p.y <= -half && q.y <= -half)) return false;
  if ((p.x <= 0 && q.x <= 0) || (p.x >= wall->length && q.x >= wall->length)) return false;
  // The part of the segment between the sides of the strip, as fractions of the segment.
  double across = q.y - p.y, low = 0, high = 1;
  if (p.y > half) low = (half - p.y) / across;
  if (p.y < -half) low = (-half - p.y) / across;
  if (q.y > half) high = (half - p.y) / across;
  if (q.y < -half) high = (-half - p.y) / across;
  double a = p.x + low * (q.x - p.x), b = p.x + high * (q.x - p.x);
  return bt_max(a, b) > 0 && bt_min(a, b) < wall->length;
}

// The cut by a wall segment on the circle of its own end: half a turn, less the slop.
static bt_cut cut_by_own(const bt_inflated *inflated, double radius, bt_vec toward,
                         const bt_wall *wall) {
  const bt_tolerance *t = &inflated->tolerance;
  BT_ASSERT(bt_is_unit(toward));
  double angle = bt_strip_slop_of(t, radius, wall->length);
  bt_vec slop = bt_unit_at(angle);
  bt_closed_arc arc = {.toward = toward,
                       .cosine = slop.y,
                       .sine = slop.x,
                       .half = BT_PI / 2 - angle,
                       .slack = bt_outline_slop(t, radius)};
  return (bt_cut){.arc = arc, .middle = bt_angle_of(toward), .site = wall->first, .is_wall = true};
}

// A circle in the coordinate frame of a wall.
typedef struct framed {
  const bt_wall *wall;
  bt_vec center; // x along the wall, y to its left
  double radius, half;
  double angles[8]; // the crossings with the sides and ends, in [0, tau), in any order
  int count;
} framed;

static void add_angle(framed *f, double cosine, double sine) {
  BT_ASSERT(f->count < 8);
  f->angles[f->count++] = bt_wrap(bt_angle_at(cosine, sine));
}

// Adds the two points of the outline at this offset from the centre: to its left, or along the wall
// if `is_along`.
static void add_crossings(framed *f, double offset, bool is_along) {
  double share = offset / f->radius;
  if (!(fabs(share) <= 1)) return;
  double other = sqrt((1 - share) * (1 + share));
  for (double sign = 1; sign >= -1; sign -= 2)
    if (is_along)
      add_angle(f, share, sign * other);
    else
      add_angle(f, sign * other, share);
}

static void find_crossings(framed *f) {
  add_crossings(f, f->half - f->center.y, false);
  add_crossings(f, -f->half - f->center.y, false);
  add_crossings(f, -f->center.x, true);
  add_crossings(f, f->wall->length - f->center.x, true);
}

static void sort_angles(framed *f) {
  for (int i = 1; i < f->count; i++)
    for (int k = i; k > 0 && f->angles[k] < f->angles[k - 1]; k--) {
      double held = f->angles[k];
      f->angles[k] = f->angles[k - 1];
      f->angles[k - 1] = held;
    }
}

static bool is_inside(const framed *f, double angle) {
  bt_vec p = bt_along(f->center, bt_unit_at(angle), f->radius);
  return fabs(p.y) < f->half && p.x > 0 && p.x < f->wall->length;
}

static bt_status append(bt_memory *memory, const bt_inflated *inflated, const framed *f,
                        double begin, double sweep, bt_cuts *cuts) {
  const bt_tolerance *t = &inflated->tolerance;
  BT_ASSERT(sweep > 0 && begin >= 0 && begin < BT_TAU);
  double middle = begin + sweep / 2, half = sweep / 2, slop = bt_outline_slop(t, f->radius);
  double across = bt_slop_of(t, bt_outline_tolerance(t, f->half), f->radius);
  bt_vec local = bt_unit_at(middle), unit = f->wall->unit, end = bt_unit_at(half);
  bt_vec toward =
      bt_vec_of(unit.x * local.x - unit.y * local.y, unit.y * local.x + unit.x * local.y);
  double crossing = fabs(bt_unit_at(begin).x); // the sine of the angle at which the outline crosses
                                               // a side
  bt_closed_arc arc = {.toward = toward,
                       .cosine = end.x,
                       .sine = end.y,
                       .half = half,
                       .slack = bt_max(slop, bt_min(across / crossing, half))};
  return BT_APPEND(
      memory, cuts,
      (bt_cut){.arc = arc, .middle = bt_angle_of(toward), .site = f->wall->first, .is_wall = true});
}

// Appends the arcs of the outline inside the strip. Adjacent arcs become one cut.
static bt_status append_stretches(bt_memory *memory, const bt_inflated *inflated, framed *f,
                                  bt_cuts *cuts) {
  sort_angles(f);
  int first = 0; // a crossing before which the outline is outside
  for (int i = 0; i < f->count; i++) {
    double before = f->angles[(i + f->count - 1) % f->count];
    double sweep = bt_wrap(f->angles[i] - before);
    if (sweep > 0 && !is_inside(f, before + sweep / 2)) first = i;
  }
  double begin = 0, sweep = 0;
  for (int i = 0; i < f->count; i++) {
    double at = f->angles[(first + i) % f->count], next = f->angles[(first + i + 1) % f->count];
    double part = bt_wrap(next - at);
    if (part > 0 && is_inside(f, at + part / 2)) {
      if (sweep == 0) begin = at;
      sweep += part;
    } else if (part > 0 && sweep > 0) {
      BT_TRY(append(memory, inflated, f, begin, sweep, cuts));
      sweep = 0;
    }
  }
  return sweep > 0 ? append(memory, inflated, f, begin, sweep, cuts) : BT_OK;
}

bt_status bt_append_strip_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site,
                               const bt_wall *wall, bt_cuts *cuts) {
  const bt_tolerance *t = &inflated->tolerance;
  framed f = {.wall = wall,
              .center = bt_in_frame(wall, bt_center(inflated, site)),
              .radius = bt_radius(inflated, site),
              .half = inflated->agent_radius};
  // A corner of another outline at the place of an end counts as that end: the cut by its own wall
  // segment is more precise.
  bool is_beside = fabs(f.center.y) <= t->rounding;
  bool is_first = site == wall->first || (is_beside && fabs(f.center.x) <= t->rounding);
  bool is_second =
      site == wall->second || (is_beside && fabs(f.center.x - wall->length) <= t->rounding);
  bt_contact contact;
  if ((is_first || is_second) && f.radius == f.half) {
    BT_TRY(BT_RESERVE(memory, cuts, cuts->count + 1));
    bt_vec toward = is_first ? wall->unit : bt_scale(wall->unit, -1);
    cuts->items[cuts->count++] = cut_by_own(inflated, f.radius, toward, wall);
    return BT_OK;
  }
  double sum = f.radius + f.half;
  if (bt_site_touches_wall(inflated, site, wall, &contact) &&
      bt_is_contact(t, fabs(f.center.y), sum)) {
    BT_TRY(BT_RESERVE(memory, cuts, cuts->count + 1));
    bt_vec d = bt_scale(bt_vec_of(-wall->unit.y, wall->unit.x), -f.center.y);
    bt_closed_arc arc = bt_closed_arc_of(t, f.radius, d, f.half);
    cuts->items[cuts->count++] = (bt_cut){arc, bt_angle_of(arc.toward), wall->first, true};
    return BT_OK;
  }
  // As in a sight test: a side that touches the outline closes nothing of it.
  f.half = bt_blocked_radius(t, f.half);
  find_crossings(&f);
  return append_stretches(memory, inflated, &f, cuts);
}

bt_status bt_append_strip_cuts_of(bt_memory *memory, const bt_inflated *inflated,
                                  const bt_circle *circle, const bt_wall *wall, bt_cuts *cuts,
                                  bool *is_within) {
  framed f = {.wall = wall,
              .center = bt_in_frame(wall, circle->center),
              .radius = circle->radius,
              .half = bt_blocked_radius(&inflated->tolerance, inflated->agent_radius)};
  find_crossings(&f);
  *is_within = f.count == 0 && is_inside(&f, 0);
  return append_stretches(memory, inflated, &f, cuts);
}
