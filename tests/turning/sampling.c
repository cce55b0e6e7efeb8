#include "sampling.h"

#include <math.h>

#define PI 3.14159265358979323846

static bt_vec arc_point(const bt_segment *s, double share) {
  double angle = s->start_angle + share * s->sweep;
  return (bt_vec){s->center.x + s->radius * cos(angle), s->center.y + s->radius * sin(angle)};
}

static bt_vec point_at(const bt_segment *s, double share) {
  if (s->kind == BT_ARC || s->kind == BT_REVERSED_ARC) return arc_point(s, share);
  return (bt_vec){s->from.x + share * (s->to.x - s->from.x),
                  s->from.y + share * (s->to.y - s->from.y)};
}

/// Where the agent faces at an end of a segment.
static double heading_at(const bt_segment *s, double share) {
  double back = s->kind >= BT_REVERSED_LINE ? PI : 0;
  if (s->kind == BT_LINE || s->kind == BT_REVERSED_LINE)
    return atan2(s->to.y - s->from.y, s->to.x - s->from.x) + back;
  return s->start_angle + share * s->sweep + copysign(PI / 2, s->sweep) + back;
}

static double apart(double a, double b) { return fabs(remainder(a - b, 2 * PI)); }

static double gap(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static const char *check_segment(const turning_scene *s, const bt_segment *segment) {
  enum { STEPS = 400 };
  double tolerance = TURNING_TOLERANCE;
  bool is_arc = segment->kind == BT_ARC || segment->kind == BT_REVERSED_ARC;
  double length = is_arc ? fabs(segment->sweep) * segment->radius : gap(segment->from, segment->to);
  if (fabs(length - segment->length) > tolerance) return "a segment's length is wrong";
  if (is_arc && segment->radius < s->query.turning_radius * (1 - 1e-12)) return "it turns tightly";
  if (is_arc && gap(arc_point(segment, 0), segment->from) > tolerance) return "an arc's start";
  if (is_arc && gap(arc_point(segment, 1), segment->to) > tolerance) return "an arc's end";
  for (int step = 0; step <= STEPS; step++) {
    bt_vec p = point_at(segment, (double)step / STEPS);
    for (int i = 0; i < s->count; i++) {
      double radius = s->circles[i].radius + s->query.agent_radius;
      if (gap(p, s->circles[i].center) < radius - tolerance) return "it enters a circle";
    }
  }
  return NULL;
}

const char *sample_path(const turning_scene *s, const bt_segment *segments, size_t count,
                        double length) {
  double tolerance = TURNING_TOLERANCE, slop = 1e-6, sum = 0;
  const bt_query *q = &s->query;
  for (size_t i = 0; i < count; i++) {
    const char *wrong = check_segment(s, &segments[i]);
    if (wrong) return wrong;
    sum += segments[i].length;
    if (i == 0) continue;
    if (gap(segments[i - 1].to, segments[i].from) > 0) return "two segments do not join";
    if (segments[i - 1].length < 1e-4 || segments[i].length < 1e-4) continue; // heading by rounding
    if (apart(heading_at(&segments[i - 1], 1), heading_at(&segments[i], 0)) > slop)
      return "the heading jumps";
  }
  if (fabs(sum - length) > tolerance) return "the length is wrong";
  if (count == 0) return gap(q->start, q->goal) > 0 ? "no segments" : NULL;
  const bt_segment *last = &segments[count - 1];
  if (gap(segments->from, q->start) > 0 || gap(last->to, q->goal) > 0) return "the ends are wrong";
  if (q->has_start_heading && segments->length > 1e-4 &&
      apart(heading_at(segments, 0), q->start_heading) > slop)
    return "the heading at the start is wrong";
  if (q->has_goal_heading && last->length > 1e-4 &&
      apart(heading_at(last, 1), q->goal_heading) > slop)
    return "the heading at the goal is wrong";
  return NULL;
}
