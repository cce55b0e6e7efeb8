// The public functions on path segments: length, poses, polylines.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/circles.h"
#include "geometry/tolerance.h"

double bt_segments_length(const bt_segment *segments, size_t count) {
  double length = 0;
  for (size_t i = 0; segments && i < count; i++) length += segments[i].length;
  return length;
}

static bool is_arc(const bt_segment *s) { return s->kind == BT_ARC || s->kind == BT_REVERSED_ARC; }

// The pose at a fraction of a segment, from 0 to 1. The points at its ends are exactly those of the
// segment, so that a follower can test whether it has arrived.
static bt_pose pose_on(const bt_segment *s, double fraction) {
  bt_pose pose;
  double gear = s->kind == BT_REVERSED_LINE || s->kind == BT_REVERSED_ARC ? -1 : 1;
  if (!is_arc(s)) {
    bt_vec along = bt_scale(bt_sub(s->to, s->from), gear);
    pose = (bt_pose){bt_along(s->from, along, gear * fraction), bt_angle_along(along), 0};
  } else {
    bt_vec radial = bt_unit_at(s->start_angle + fraction * s->sweep);
    double turn = s->sweep < 0 ? -1 : 1, ahead = turn * gear;
    pose = (bt_pose){bt_along(s->center, radial, s->radius),
                     bt_angle_at(-ahead * radial.y, ahead * radial.x), turn / s->radius};
  }
  if (fraction == 0) pose.point = s->from;
  if (fraction == 1) pose.point = s->to;
  return pose;
}

// Whether a segment is a link without a cost, which a path has passed once it is there.
static bool is_at_once(const bt_segment *s) { return s->kind == BT_LINK && s->length == 0; }

bt_status bt_segments_pose_at(const bt_segment *segments, size_t count, double distance,
                              bt_pose *out) {
  BT_REFUSE_NULL(!segments || !out);
  if (count == 0) return BT_ERROR_RANGE;
  if (isnan(distance)) return BT_ERROR_NOT_FINITE;
  // Compares with partial sums, because the path's length is a sum. Differences would round
  // differently.
  size_t i = 0;
  double begin = 0, end = segments->length;
  for (; i + 1 < count && distance > end; i++) {
    begin = end;
    end += segments[i + 1].length;
  }
  bool has_passed = is_at_once(&segments[i]);
  for (; i + 1 < count && distance >= end && is_at_once(&segments[i + 1]); i++) has_passed = true;
  if (has_passed && i + 1 < count) {
    *out = pose_on(&segments[i + 1], 0);
    return BT_OK;
  }
  double fraction = distance < end ? bt_clamp((distance - begin) / segments[i].length, 0, 1) : 1;
  *out = pose_on(&segments[i], fraction);
  return BT_OK;
}

// The number of chords for a segment. A chord over an angle `step` deviates from its arc by
// R (1 - cos(step / 2)).
static double chords_of(const bt_segment *s, double max_error) {
  if (!is_arc(s)) return 1;
  double error = bt_max(max_error / s->radius, BT_POLYLINE_LEAST_ERROR);
  double step = error < 2 ? 2 * bt_angle_at(1 - error, sqrt(error * (2 - error))) : BT_TAU;
  BT_ASSERT(step > 0);
  return ceil(bt_max(1, fabs(s->sweep) / bt_min(step, BT_PI / 2)));
}

bt_status bt_segments_polyline(const bt_segment *segments, size_t count, double max_error,
                               bt_vec *points, size_t capacity, size_t *needed) {
  BT_REFUSE_NULL((count && !segments) || !needed || (capacity && !points));
  if (isnan(max_error) || isinf(max_error)) return BT_ERROR_NOT_FINITE;
  if (max_error <= 0) return BT_ERROR_RANGE;
  size_t n = count > 0;
  if (count > 0 && capacity > 0) points[0] = segments->from;
  for (size_t i = 0; i < count; i++) {
    const bt_segment *s = &segments[i];
    double chords = chords_of(s, max_error);
    // true also if the sweep is not a number
    if (!(chords <= (double)(BT_POLYLINE_MAX_POINTS - n))) return BT_ERROR_CAPACITY;
    for (size_t k = 1; k <= (size_t)chords && n + k <= capacity; k++)
      points[n + k - 1] = pose_on(s, (double)k / chords).point;
    n += (size_t)chords;
  }
  *needed = n;
  return BT_OK;
}

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
