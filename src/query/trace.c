#include "geometry/tangent.h"
#include "query/path.h"

typedef struct joint { // one end of a straight piece
  bt_vec center;
  double radius, turn;
} joint;

typedef struct tracer {
  bt_path *path;
  const bt_grown *grown;
  bt_vec start, goal;
} tracer;

// Joint 0 is the start, joint i stop i - 1, the last one the goal.
static joint joint_at(const tracer *t, uint32_t i) {
  const bt_stops *stops = &t->path->stops;
  if (i == 0) return (joint){t->start, 0, 1};
  if (i == stops->count + 1) return (joint){t->goal, 0, 1};
  const bt_stop *stop = &stops->items[i - 1];
  return (joint){bt_center(t->grown, stop->slot), bt_radius(t->grown, stop->slot), stop->turn};
}

// The tangent of an end that lies on the circle to within rounding has length 0; one that lies in
// it to within the tolerance is taken to do so.
static bool tangent_at(const tracer *t, uint32_t i, bt_tangent *out) {
  joint a = joint_at(t, i), b = joint_at(t, i + 1);
  bt_vec d = bt_sub(b.center, a.center);
  double from = a.turn * a.radius, to = b.turn * b.radius, radius = a.radius + b.radius;
  double absolute = t->grown->tolerance.absolute;
  if (a.radius > 0 && b.radius > 0) return bt_directed_tangent(d, from, to, 0, out);
  if (bt_directed_tangent(d, from, to, radius * absolute, out)) return true;
  return bt_directed_tangent(d, from, to, 4 * radius * (BT_RELATIVE * radius + absolute), out);
}

static void set_radials(tracer *t) {
  bt_stops *stops = &t->path->stops;
  for (uint32_t i = 0; i <= stops->count; i++) {
    bt_tangent tangent = {{1, 0}, {0, -1}, 0};
    tangent_at(t, i, &tangent);
    if (i > 0) {
      bt_stop *stop = &stops->items[i - 1];
      stop->departure = bt_scale(tangent.w, stop->turn);
    }
    if (i < stops->count) {
      bt_stop *stop = &stops->items[i];
      stop->arrival = bt_scale(tangent.w, stop->turn);
    }
  }
}

static double sweep_of(const bt_stop *stop) {
  double angle = atan2(stop->turn * bt_cross(stop->arrival, stop->departure),
                       bt_dot(stop->arrival, stop->departure));
  return angle < 0 ? angle + BT_TAU : angle;
}

// How far a stop's sweep may be off: as the search had it, for both of its ends.
static double slop_at(const tracer *t, uint32_t i) {
  const bt_tolerance *tolerance = &t->grown->tolerance;
  double slop = 2 * bt_angle_slop(tolerance, joint_at(t, i + 1).radius);
  bt_tangent tangent;
  if (i == 0 && tangent_at(t, 0, &tangent)) slop += bt_end_slop(tolerance, tangent.length);
  if (i + 1 == t->path->stops.count && tangent_at(t, i + 1, &tangent)) {
    slop += bt_end_slop(tolerance, tangent.length);
  }
  return slop;
}

// Drops one stop that is left before it is arrived at; false when there is none.
static bool drop_idle_stop(tracer *t) {
  bt_stops *stops = &t->path->stops;
  for (uint32_t i = 0; i < stops->count; i++) {
    double sweep = sweep_of(&stops->items[i]);
    double slop = slop_at(t, i);
    if (sweep > slop && sweep < BT_TAU - slop) continue;
    bt_stop stop = stops->items[i];
    for (uint32_t k = i + 1; k < stops->count; k++) stops->items[k - 1] = stops->items[k];
    stops->count--;
    bt_tangent tangent;
    if (tangent_at(t, i, &tangent) || bt_distance2(t->start, t->goal) == 0) return true;
    for (uint32_t k = stops->count; k > i; k--) stops->items[k] = stops->items[k - 1];
    stops->items[i] = stop;
    stops->count++;
  }
  return false;
}

static bt_vec place_of(const tracer *t, uint32_t i, bool departs) {
  joint at = joint_at(t, i);
  if (at.radius == 0) return at.center;
  const bt_stop *stop = &t->path->stops.items[i - 1];
  return bt_along(at.center, departs ? stop->departure : stop->arrival, at.radius);
}

static bt_segment line_between(bt_vec from, bt_vec to) {
  return (bt_segment){.kind = BT_LINE, .length = bt_distance(from, to), .from = from, .to = to};
}

static bt_segment arc_on(const tracer *t, uint32_t i, double sweep, bt_vec from) {
  const bt_stop *stop = &t->path->stops.items[i];
  joint at = joint_at(t, i + 1);
  return (bt_segment){.kind = BT_ARC,
                      .length = sweep * at.radius,
                      .from = from,
                      .to = place_of(t, i + 1, true),
                      .center = at.center,
                      .radius = at.radius,
                      .start_angle = atan2(stop->arrival.y, stop->arrival.x),
                      .sweep = sweep * stop->turn,
                      .obstacle = bt_id_of(t->grown->world, stop->slot)};
}

// A straight piece of length 0 is left out, and the next piece begins where the last one ended.
static void write_segments(tracer *t) {
  bt_path *path = t->path;
  uint32_t n = 0, stops = path->stops.count;
  bt_vec at = t->start;
  for (uint32_t i = 0; i <= stops; i++) {
    bt_tangent tangent;
    bool has_line = !tangent_at(t, i, &tangent) || tangent.length > 0;
    if (has_line) {
      path->segments.items[n] = line_between(at, place_of(t, i + 1, false));
      at = path->segments.items[n].to;
      n += path->segments.items[n].length > 0;
    }
    if (i == stops) break;
    double sweep = sweep_of(&path->stops.items[i]);
    if (BT_TAU - sweep < slop_at(t, i)) continue; // an idle stop that could not be dropped
    path->segments.items[n] = arc_on(t, i, sweep, at);
    at = path->segments.items[n].to;
    n += path->segments.items[n].length > 0;
  }
  path->segments.count = n;
  if (n) path->segments.items[n - 1].to = t->goal;
}

bt_status bt_path_trace(bt_path *path, const bt_grown *grown, bt_vec start, bt_vec goal) {
  tracer t = {path, grown, start, goal};
  if (!BT_RESERVE(&path->memory, &path->segments, 2 * path->stops.count + 1)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  set_radials(&t);
  while (drop_idle_stop(&t)) set_radials(&t);
  write_segments(&t);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}
