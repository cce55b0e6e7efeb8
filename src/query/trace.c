#include "geometry/angle.h"
#include "geometry/tangent.h"
#include "query/path.h"

#include <string.h>

typedef struct tracer {
  bt_path *path;
  bt_stop *stops; // 0 is the start, path->stops.count + 1 the goal
  const bt_tolerance *tolerance;
  bt_vec goal;
} tracer;

bt_status bt_path_reserve_stops(bt_path *path, uint32_t count) {
  if (!BT_RESERVE(&path->memory, &path->stops, count + 2)) return BT_ERROR_OUT_OF_MEMORY;
  path->stops.count = count;
  return BT_OK;
}

// The tangent of an end that lies on the circle to within rounding has length 0; one that lies in
// it to within the tolerance is taken to do so.
static bool tangent_between(const tracer *t, const bt_stop *a, const bt_stop *b, bt_tangent *out) {
  bt_vec d = bt_sub(b->center, a->center);
  double from = a->turn * a->radius, to = b->turn * b->radius, radius = a->radius + b->radius;
  if (a->radius > 0 && b->radius > 0) return bt_find_tangent(d, from, to, 0, out);
  return bt_find_tangent(d, from, to, radius * t->tolerance->absolute, out) ||
         bt_find_tangent(d, from, to, bt_outline_slack2(t->tolerance, radius), out);
}

// Lays the straight piece that leaves stop i.
static bool lay_line(tracer *t, uint32_t i) {
  bt_stop *a = &t->stops[i], *b = a + 1;
  bt_tangent tangent = {{1, 0}, {0, -1}, -1};
  bool found = tangent_between(t, a, b, &tangent);
  a->departure = bt_scale(tangent.w, a->turn);
  b->arrival = bt_scale(tangent.w, b->turn);
  b->line = tangent.length;
  return found;
}

// The search knows whether next to nothing is hugged or nearly a full turn; the angles are known
// more exactly here.
static double sweep_of(const bt_stop *stop) {
  double angle = bt_angle_at(bt_dot(stop->arrival, stop->departure),
                             stop->turn * bt_cross(stop->arrival, stop->departure));
  return angle + BT_TAU * floor((stop->arc - angle) / BT_TAU + 0.5);
}

// How far a stop's sweep may be off: as the search had it, for both of its ends.
static double slop_at(const tracer *t, uint32_t i) {
  const bt_stop *stop = &t->stops[i];
  double slop = 2 * bt_angle_slop(t->tolerance, stop->radius);
  if (i == 1) slop += bt_end_slop(t->tolerance, stop->line);
  if (i == t->path->stops.count) slop += bt_end_slop(t->tolerance, stop[1].line);
  return slop;
}

static bt_vec point_of(const bt_stop *stop, bt_vec radial) {
  return stop->radius > 0 ? bt_along(stop->center, radial, stop->radius) : stop->center;
}

// Does the straight piece that leaves `from` keep clear of the circle on its side?
static bool is_passed(const tracer *t, const bt_stop *from, const bt_stop *circle) {
  bt_vec to_line = bt_sub(point_of(from, from->departure), circle->center);
  double distance = circle->turn * from->turn * bt_dot(from->departure, to_line);
  return distance >= bt_blocked_radius(t->tolerance, circle->radius);
}

// Drops one stop that is left before it is arrived at, or as good as; false when there is none. Far
// along the straight piece even so small a turn may matter: then it stays.
static bool drop_idle_stop(tracer *t) {
  uint32_t *count = &t->path->stops.count;
  for (uint32_t i = 1; i <= *count; i++) {
    bt_stop *at = &t->stops[i], stop = *at;
    double sweep = sweep_of(at), slop = slop_at(t, i);
    if (sweep > slop) continue;
    size_t beyond = (*count + 1 - i) * sizeof stop;
    memmove(at, at + 1, beyond);
    --*count;
    if (lay_line(t, i - 1) && (sweep <= 0 || is_passed(t, at - 1, &stop))) return true;
    memmove(at + 1, at, beyond);
    *at = stop;
    ++*count;
    lay_line(t, i - 1);
    lay_line(t, i);
  }
  return false;
}

// A straight piece of length 0 is left out, and the next piece begins where the last one ended.
static void write_segments(tracer *t, const bt_world *world) {
  bt_path *path = t->path;
  bt_segment *next = path->segments.items;
  bt_vec from = t->stops->center;
  for (uint32_t i = 1;; i++) {
    const bt_stop *stop = &t->stops[i];
    if (stop->line != 0) {
      bt_vec to = point_of(stop, stop->arrival);
      *next =
          (bt_segment){.kind = BT_LINE, .length = bt_distance(from, to), .from = from, .to = to};
      if (next->length > 0) from = to, next++;
    }
    if (i > path->stops.count) break;
    double sweep = sweep_of(stop); // not above 0: an idle stop that could not be dropped
    bt_vec to = point_of(stop, stop->departure);
    *next = (bt_segment){.kind = BT_ARC,
                         .length = sweep * stop->radius,
                         .from = from,
                         .to = to,
                         .center = stop->center,
                         .radius = stop->radius,
                         .start_angle = bt_angle_of(stop->arrival),
                         .sweep = sweep * stop->turn,
                         .obstacle = bt_id_of(world, stop->slot)};
    if (next->length > 0) from = to, next++;
  }
  path->segments.count = (uint32_t)(next - path->segments.items);
  if (path->segments.count) next[-1].to = t->goal;
}

bt_status bt_path_trace(bt_path *path, const bt_grown *grown, bt_vec start, bt_vec goal) {
  uint32_t count = path->stops.count;
  if (!BT_RESERVE(&path->memory, &path->segments, 2 * count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  bt_stop *stops = path->stops.items;
  tracer t = {path, stops, &grown->tolerance, goal};
  stops[0] = (bt_stop){.center = start, .turn = 1};
  stops[count + 1] = (bt_stop){.center = goal, .turn = 1};
  for (uint32_t i = 1; i <= count; i++) {
    stops[i].center = bt_center(grown, stops[i].slot);
    stops[i].radius = bt_radius(grown, stops[i].slot);
  }
  for (uint32_t i = 0; i <= count; i++) lay_line(&t, i);
  while (drop_idle_stop(&t)) {
  }
  write_segments(&t, grown->world);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}
