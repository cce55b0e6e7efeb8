#include "geometry/angle.h"
#include "geometry/tangent.h"
#include "query/path.h"
#include "world/sight.h"

typedef struct tracer {
  bt_path *path;
  bt_stop *stops;       // 0 is the start
  uint32_t end;         // the goal, which follows the search's
  uint32_t count, most; // with those that are put, which follow it
  const bt_grown *grown;
  bt_status status;
} tracer;

// With those that are put, and some of them dropped again.
static uint32_t most_stops(uint32_t count) { return 3 * count + 8; }

bt_status bt_path_reserve_stops(bt_path *path, uint32_t count) {
  if (!BT_RESERVE(&path->memory, &path->stops, most_stops(count))) return BT_ERROR_OUT_OF_MEMORY;
  path->stops.count = count;
  return BT_OK;
}

// The tangent of an end that lies on the circle to within rounding has length 0; one that lies in
// it to within the tolerance is taken to do so.
static bool tangent_between(const tracer *t, const bt_stop *a, const bt_stop *b, bt_tangent *out) {
  bt_vec d = bt_sub(b->center, a->center);
  double from = a->turn * a->radius, to = b->turn * b->radius, radius = a->radius + b->radius;
  if (a->radius > 0 && b->radius > 0) return bt_find_tangent(d, from, to, 0, out);
  return bt_find_tangent(d, from, to, radius * t->grown->tolerance.absolute, out) ||
         bt_find_tangent(d, from, to, bt_outline_slack2(&t->grown->tolerance, radius), out);
}

static void set_circle(const tracer *t, bt_stop *stop) {
  stop->center = bt_center(t->grown, stop->slot);
  stop->radius = bt_radius(t->grown, stop->slot);
}

// Lays the straight piece from stop i to the stop `next`.
static bool lay_line(tracer *t, uint32_t i, uint32_t next) {
  bt_stop *a = &t->stops[i], *b = &t->stops[next];
  bt_tangent tangent = {{1, 0}, {0, -1}, -1};
  bool found = tangent_between(t, a, b, &tangent);
  a->next = next;
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

// Drops a stop that is left before it is arrived at, or as good as. Far along a straight piece even
// so small a turn may matter, and what several make may add up: a circle that is in the way where
// stops were dropped is put between. Not without end, as rounding might. One step of either.
static bool amend(tracer *t) {
  for (uint32_t before = 0, next; before != t->end; before = next) {
    bt_stop *a = &t->stops[before], *b = &t->stops[next = a->next], *put = &t->stops[t->count];
    if (next != t->end && sweep_of(b) <= (next > t->end ? 0 : slop_after(t, before))) {
      if (lay_line(t, before, b->next)) {
        a->is_unseen = true;
        return true;
      }
      lay_line(t, before, next);
    }
    if (!a->is_unseen || t->count == t->most) continue;
    a->is_unseen = false;
    bt_way way = bt_way_between(point_of(a, a->departure), point_of(b, b->arrival));
    way.from_slot = a->slot, way.to_slot = b->slot;
    bt_blockers blockers;
    t->status = bt_sight(t->grown, &way, &blockers);
    if (t->status) return false;
    if (blockers.slot == BT_NO_SLOT || blockers.partner != BT_NO_SLOT) continue;
    *put = (bt_stop){.slot = blockers.slot, .is_unseen = true};
    set_circle(t, put);
    put->turn = bt_cross(way.unit, bt_sub(put->center, way.from)) < 0 ? -1 : 1;
    if (lay_line(t, before, t->count) && lay_line(t, t->count, next)) {
      a->is_unseen = true;
      t->count++;
      return true;
    }
    lay_line(t, before, next);
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
    if (i == t->end) break;
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
  if (path->segments.count) next[-1].to = t->stops[t->end].center;
}

bt_status bt_path_trace(bt_path *path, const bt_grown *grown, bt_vec start, bt_vec goal,
                        bool is_free) {
  uint32_t count = path->stops.count;
  bt_stop *stops = path->stops.items;
  tracer t = {path,  stops, count + 1, count + 2, is_free ? most_stops(count) : count + 2,
              grown, BT_OK};
  stops[0] = (bt_stop){.center = start, .turn = 1, .slot = BT_NO_SLOT};
  stops[count + 1] = (bt_stop){.center = goal, .turn = 1, .slot = BT_NO_SLOT};
  for (uint32_t i = 1; i <= count; i++) {
    set_circle(&t, &stops[i]);
    stops[i].is_unseen = false;
  }
  for (uint32_t i = 0; i <= count; i++) lay_line(&t, i, i + 1);
  while (amend(&t)) {
  }
  BT_TRY(t.status);
  if (!BT_RESERVE(&path->memory, &path->segments, 2 * t.count)) return BT_ERROR_OUT_OF_MEMORY;
  write_segments(&t, grown->world);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}
