#include "geometry/angle.h"
#include "geometry/tangent.h"
#include "query/path.h"
#include "world/sight.h"

typedef struct tracer {
  bt_path *path;
  bt_stop *stops; // 0 is the start, path->stops.count + 1 the goal
  const bt_grown *grown;
  bt_vec goal;
  bt_status status;
} tracer;

bt_status bt_path_reserve_stops(bt_path *path, uint32_t count) {
  if (!BT_RESERVE(&path->memory, &path->stops, count + 2)) return BT_ERROR_OUT_OF_MEMORY;
  path->stops.count = count;
  return BT_OK;
}

// The tangent of an end that lies on the circle to within rounding has length 0; one that lies in
// it to within the tolerance is taken to do so.
static bool tangent_between(const tracer *t, const bt_stop *a, const bt_stop *b, bt_tangent *out) {
  bool is_at_end = a->radius == 0 || b->radius == 0;
  double radii = is_at_end ? a->radius + b->radius : 0; // between two circles no slack
  double outside2 = bt_rounding_slack2(&t->grown->tolerance, radii);
  double inside2 = bt_outline_slack2(&t->grown->tolerance, radii);
  return bt_find_tangent(bt_sub(b->center, a->center), a->turn * a->radius, b->turn * b->radius,
                         outside2, inside2, out);
}

// Lays the straight piece from stop i to the stop `next`.
static bool lay_line(tracer *t, uint32_t i, uint32_t next) {
  bt_stop *a = &t->stops[i], *b = &t->stops[next];
  bt_tangent tangent = {{1, 0}, {0, -1}, -1};
  bool found = tangent_between(t, a, b, &tangent);
  a->next = next;
  a->is_seen = false;
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

// How far the sweep of the stop after `before` may be off: as the search had it, for both ends.
static double slop_after(const tracer *t, uint32_t before) {
  const bt_stop *stop = &t->stops[t->stops[before].next], *last = &t->stops[stop->next];
  double slop = 2 * bt_angle_slop(&t->grown->tolerance, stop->radius);
  if (before == 0) slop += bt_end_slop(&t->grown->tolerance, stop->line);
  if (last->radius == 0) slop += bt_end_slop(&t->grown->tolerance, last->line);
  return slop;
}

static bt_vec point_of(const bt_stop *stop, bt_vec radial) {
  return stop->radius > 0 ? bt_along(stop->center, radial, stop->radius) : stop->center;
}

// How deep in a circle that was dropped is the straight piece from a to b, which should pass it by
// on its side? Beyond the tolerance.
static double depth_in(const tracer *t, const bt_stop *a, const bt_stop *b, const bt_stop *circle) {
  bt_closest closest;
  bt_find_closest(point_of(a, a->departure), point_of(b, b->arrival), circle->center, &closest);
  bt_vec out = bt_sub(closest.point, circle->center);
  bool is_beside = closest.u == closest.u_clamped;
  bool is_wrong = is_beside && circle->turn * a->turn * bt_dot(a->departure, out) < 0;
  return bt_blocked_radius(&t->grown->tolerance, circle->radius) +
         (is_wrong ? closest.distance : -closest.distance);
}

// Puts the stop back, for good.
static void keep(tracer *t, uint32_t before, uint32_t i) {
  uint32_t next = t->stops[before].next;
  t->stops[i].stays = true;
  lay_line(t, before, i);
  lay_line(t, i, next);
}

// Is the straight piece from stop i to the next one free?
static bool is_free(tracer *t, uint32_t i) {
  const bt_stop *a = &t->stops[i], *b = &t->stops[a->next];
  bt_way way = bt_way_between(point_of(a, a->departure), point_of(b, b->arrival));
  way.from_slot = a->slot, way.to_slot = b->slot;
  bt_blockers blockers;
  t->status = bt_sight(t->grown, &way, &blockers);
  return blockers.slot == BT_NO_SLOT || blockers.partner != BT_NO_SLOT;
}

// Drops one stop that is left before it is arrived at, or as good as, or puts one back, where one
// is no longer passed by or another circle is in the way: far along the straight piece even so
// small a turn may matter, and what several make may add up. false when there is none.
static bool amend(tracer *t) {
  const uint32_t count = t->path->stops.count;
  for (uint32_t before = 0, i; before <= count && t->status == BT_OK; before = i) {
    uint32_t deepest = 0;
    double most = -INFINITY;
    i = t->stops[before].next;
    bt_stop *stop = &t->stops[i], *from = &t->stops[before];
    for (uint32_t k = before + 1; k < i; k++) {
      double depth = depth_in(t, from, stop, &t->stops[k]);
      if (depth > most) most = depth, deepest = k;
    }
    bool unseen = deepest && !from->is_seen;
    from->is_seen = true;
    if (deepest && (most > 0 || (unseen && !is_free(t, before)))) {
      keep(t, before, deepest);
      return true;
    }
    if (i > count || stop->stays || sweep_of(stop) > slop_after(t, before)) continue;
    if (!lay_line(t, before, stop->next)) keep(t, before, i);
    return true;
  }
  return false;
}

// A straight piece of length 0 is left out, and the next piece begins where the last one ended.
static void write_segments(tracer *t, const bt_world *world) {
  bt_path *path = t->path;
  bt_segment *next = path->segments.items;
  bt_vec from = t->stops->center;
  for (uint32_t i = t->stops->next;; i = t->stops[i].next) {
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
  tracer t = {path, stops, grown, goal, BT_OK};
  stops[0] = (bt_stop){.center = start, .turn = 1, .slot = BT_NO_SLOT};
  stops[count + 1] = (bt_stop){.center = goal, .turn = 1, .slot = BT_NO_SLOT};
  for (uint32_t i = 1; i <= count; i++) {
    stops[i].center = bt_center(grown, stops[i].slot);
    stops[i].radius = bt_radius(grown, stops[i].slot);
    stops[i].stays = false;
  }
  for (uint32_t i = 0; i <= count; i++) lay_line(&t, i, i + 1);
  while (amend(&t)) {
  }
  BT_TRY(t.status);
  write_segments(&t, grown->world);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}
