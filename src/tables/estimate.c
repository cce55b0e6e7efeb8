#include "tables/estimate.h"

#include "curves/curve.h"
#include "geometry/angle.h"
#include "geometry/tolerance.h"

// The length L of the shortest curve is a distance, so its gradient by the goal is a unit vector:
// the direction of arrival. Hence L changes by no more than the goal moves. The excess L - d over
// the distance d changes by far less where d is large: the last straight of the curve passes the
// start within 2 r, so its direction is nearly that of the goal. Within a bin of the table each
// point is within `half` of a corner, so the least value at the corners, less the most that it may
// change over that length, is a lower bound.
//
// The exception is the outline of the turning circle on the side of the goal. A goal close to the
// outline is reached along it from outside, but on a longer curve from inside. So L jumps at the
// outline, and the bound of a bin on it is that of the outside.

typedef struct bin {
  double near, far; // the range of distances
  double half;
  bool is_on_outline;
} bin;

// Tuning: the range of the table, in tiles or in turning radii, whichever is larger. A larger range
// has larger bins, whose bounds are less tight. It must be at least 2 radii: a closer point may be
// inside a turning circle.
static const double LEAST_RANGE = 10, RANGE_IN_RADII = 4;

static bt_vec corner_at(const bt_estimate *e, uint32_t bearing, uint32_t distance) {
  bt_vec direction = bt_unit_at(bearing * (BT_PI / BT_ESTIMATE_BEARINGS));
  return bt_scale(direction, distance * e->range / BT_ESTIMATE_DISTANCES);
}

static double shortest_length(double radius, bt_vec to) {
  bt_curve curve;
  bt_find_shortest_curve(BT_CURVE_FREE_HEADING, &(bt_pose){.heading = 0}, &(bt_pose){.point = to},
                         radius, &curve);
  return curve.length;
}

static bin bin_at(const bt_estimate *e, uint32_t bearing, uint32_t distance) {
  double size = e->range / BT_ESTIMATE_DISTANCES;
  bin b = {.near = distance * size, .far = (distance + 1) * size};
  double across = b.far * (BT_PI / BT_ESTIMATE_BEARINGS);
  b.half = sqrt(size * size + across * across) / 2;
  for (uint32_t k = 0; k < 4; k++) {
    bt_vec p = corner_at(e, bearing + (k & 1), distance + (k >> 1));
    double off = bt_distance(p, bt_vec_of(0, e->radius)) - e->radius;
    if (fabs(off) <= 2 * b.half) b.is_on_outline = true;
  }
  return b;
}

// The Lipschitz constant of the excess at this distance or beyond.
static double slope(const bt_estimate *e, double distance) {
  return distance >= 2 * e->radius ? sqrt(8) * e->radius / distance : 2;
}

// The least length just outside the circle, next to a point close to its outline.
static double length_outside(const bt_estimate *e, bt_vec p, double length) {
  bt_vec out = bt_sub(p, bt_vec_of(0, e->radius));
  double away = bt_norm(out);
  if (away >= e->radius || away == 0) return length;
  double along = bt_wrap(bt_angle_at(out.x / away, out.y / away) + BT_PI / 2);
  return bt_min(length, along * e->radius);
}

static double least_excess(const bt_estimate *e, const bin *b, uint32_t bearing, uint32_t distance,
                           const double *lengths) {
  double length = INFINITY, excess = INFINITY;
  for (uint32_t k = 0; k < 4; k++) {
    bt_vec p = corner_at(e, bearing + (k & 1), distance + (k >> 1));
    double here = b->is_on_outline ? length_outside(e, p, lengths[k]) : lengths[k];
    length = bt_min(length, here);
    excess = bt_min(excess, here - (distance + (k >> 1)) * e->range / BT_ESTIMATE_DISTANCES);
  }
  // The way from the corner to the point may run along an outline, which is longer than a straight.
  double half = b->half * (b->is_on_outline ? BT_PI : 1);
  double by_length = length - half - b->far, by_excess = excess - half * slope(e, b->near);
  return bt_max(bt_max(by_length, by_excess) - BT_LEAST_EXCESS, 0);
}

bt_status bt_estimate_make(bt_memory *memory, double radius, bt_estimate *e) {
  double columns[2][BT_ESTIMATE_DISTANCES + 1];
  size_t bins = BT_ESTIMATE_BEARINGS * BT_ESTIMATE_DISTANCES;
  float *excess = bt_memory_take(memory, bins * sizeof *excess);
  if (!excess) return BT_ERROR_OUT_OF_MEMORY;
  *e = (bt_estimate){radius, bt_max(LEAST_RANGE, RANGE_IN_RADII * radius), excess};
  for (uint32_t bearing = 0; bearing <= BT_ESTIMATE_BEARINGS; bearing++) {
    double *column = columns[bearing & 1], *last = columns[~bearing & 1];
    for (uint32_t distance = 0; distance <= BT_ESTIMATE_DISTANCES; distance++)
      column[distance] = shortest_length(radius, corner_at(e, bearing, distance));
    for (uint32_t distance = 0; bearing > 0 && distance < BT_ESTIMATE_DISTANCES; distance++) {
      double lengths[4] = {last[distance], column[distance], last[distance + 1],
                           column[distance + 1]};
      bin b = bin_at(e, bearing - 1, distance);
      *excess++ = distance ? (float)least_excess(e, &b, bearing - 1, distance, lengths) : 0;
    }
  }
  BT_ASSERT(excess == e->excess + bins);
  return BT_OK;
}

// The goal in the frame of the start, mirrored to its left side.
static bt_vec seen(bt_vec direction, bt_vec to) {
  return bt_vec_of(bt_dot(direction, to), fabs(bt_cross(direction, to)));
}

// The distance is below the range; its bin may be rounded up to the next one.
static uint32_t bin_of(const bt_estimate *e, bt_vec p, double d) {
  double bearing = bt_angle_at(p.x / d, p.y / d) * (BT_ESTIMATE_BEARINGS / BT_PI);
  double distance = d * (BT_ESTIMATE_DISTANCES / e->range);
  BT_ASSERT(d < e->range);
  uint32_t b = (uint32_t)bt_clamp(bearing, 0, BT_ESTIMATE_BEARINGS - 1);
  return b * BT_ESTIMATE_DISTANCES + (uint32_t)bt_min(distance, BT_ESTIMATE_DISTANCES - 1);
}

// In the frame of the turning circle's centre, the path is a radius and the tangent at its end: two
// sides of a right triangle, turned by the angle of the arc. The goal is at the end of the tangent.
static double turn_then_straight(double radius, bt_vec p) {
  bt_vec v = bt_vec_of(p.x, p.y - radius);
  BT_ASSERT(bt_norm2(v) > radius * radius);
  double away2 = bt_norm2(v), straight = sqrt(away2 - radius * radius);
  double c = (v.x * straight - v.y * radius) / away2, s = (v.x * radius + v.y * straight) / away2;
  return radius * bt_wrap(bt_angle_at(c, s)) + straight;
}

double bt_estimate_length(const bt_estimate *e, bt_vec direction, bt_vec to) {
  bt_vec p = seen(direction, to);
  double d = bt_norm(p);
  if (d < e->range) return d == 0 ? 0 : d + (double)e->excess[bin_of(e, p, d)];
  return turn_then_straight(e->radius, p);
}

double bt_estimate_error(const bt_estimate *e, bt_vec direction, bt_vec to) {
  bt_vec p = seen(direction, to);
  double d = bt_norm(p);
  if (d >= e->range || d == 0) return d * BT_COST_ROUNDING;
  uint32_t at = bin_of(e, p, d), distance = at % BT_ESTIMATE_DISTANCES;
  bin b = bin_at(e, at / BT_ESTIMATE_DISTANCES, distance);
  // A curve is longer than the distance by at most a turn and a half.
  double jump = b.is_on_outline || distance == 0 ? 3 * BT_PI * e->radius : 0;
  return jump + 4 * b.half * slope(e, b.near) + 2 * BT_LEAST_EXCESS;
}
