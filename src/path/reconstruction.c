#include "boundary/line_of_sight.h"
#include "geometry/angle.h"
#include "geometry/directed_bitangent.h"
#include "path/path.h"

typedef struct tracer {
  bt_path *path;
  bt_waypoint *waypoints; // 0 is the start, path->waypoints.count + 1 the goal
  const bt_inflated *inflated;
  bt_vec goal;
  bt_status status;
} tracer;

bt_status bt_path_reserve_waypoints(bt_path *path, uint32_t count) {
  if (!BT_RESERVE(&path->memory, &path->waypoints, count + 2)) return BT_ERROR_OUT_OF_MEMORY;
  path->waypoints.count = count;
  return BT_OK;
}

// The tangent of an end that lies on the circle to within rounding has length 0; one that lies in
// it to within the tolerance is taken to do so.
static bool tangent_between(const tracer *t, const bt_waypoint *a, const bt_waypoint *b,
                            bt_tangent *out) {
  bool is_at_end = a->radius == 0 || b->radius == 0;
  double radii = is_at_end ? a->radius + b->radius : 0; // between two circles no slack
  double outside2 = bt_rounding_slack2(&t->inflated->tolerance, radii);
  double inside2 = bt_outline_slack2(&t->inflated->tolerance, radii);
  return bt_find_directed_bitangent(bt_sub(b->center, a->center), a->turn * a->radius,
                                    b->turn * b->radius, outside2, inside2, out);
}

// Lays the straight piece from waypoint i to the waypoint `next`.
static bool lay_line(tracer *t, uint32_t i, uint32_t next) {
  bt_waypoint *a = &t->waypoints[i], *b = &t->waypoints[next];
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
static double sweep_of(const bt_waypoint *waypoint) {
  double angle = bt_angle_at(bt_dot(waypoint->arrival, waypoint->departure),
                             waypoint->turn * bt_cross(waypoint->arrival, waypoint->departure));
  return angle + BT_TAU * floor((waypoint->arc - angle) / BT_TAU + 0.5);
}

// How far the sweep of the waypoint after `before` may be off: as the search had it, for both ends.
static double slop_after(const tracer *t, uint32_t before) {
  const bt_waypoint *waypoint = &t->waypoints[t->waypoints[before].next],
                    *last = &t->waypoints[waypoint->next];
  double slop = 2 * bt_angle_slop(&t->inflated->tolerance, waypoint->radius);
  if (before == 0) slop += bt_end_slop(&t->inflated->tolerance, waypoint->line);
  if (last->radius == 0) slop += bt_end_slop(&t->inflated->tolerance, last->line);
  return slop;
}

static bt_vec point_of(const bt_waypoint *waypoint, bt_vec radial) {
  return waypoint->radius > 0 ? bt_along(waypoint->center, radial, waypoint->radius)
                              : waypoint->center;
}

// How deep in a circle that was dropped is the straight piece from a to b, which should pass it by
// on its side? Beyond the tolerance.
static double depth_in(const tracer *t, const bt_waypoint *a, const bt_waypoint *b,
                       const bt_waypoint *circle) {
  bt_closest closest;
  bt_find_closest(point_of(a, a->departure), point_of(b, b->arrival), circle->center, &closest);
  bt_vec out = bt_sub(closest.point, circle->center);
  bool is_beside = closest.u == closest.u_clamped;
  bool is_wrong = is_beside && circle->turn * a->turn * bt_dot(a->departure, out) < 0;
  return bt_blocked_radius(&t->inflated->tolerance, circle->radius) +
         (is_wrong ? closest.distance : -closest.distance);
}

// Puts the waypoint back, for good.
static void keep(tracer *t, uint32_t before, uint32_t i) {
  uint32_t next = t->waypoints[before].next;
  t->waypoints[i].stays = true;
  lay_line(t, before, i);
  lay_line(t, i, next);
}

// Is the straight piece from waypoint i to the next one free?
static bool is_free(tracer *t, uint32_t i) {
  const bt_waypoint *a = &t->waypoints[i], *b = &t->waypoints[a->next];
  bt_sight_line way = bt_sight_line_between(point_of(a, a->departure), point_of(b, b->arrival));
  way.from_site = a->site, way.to_site = b->site;
  bt_blockers blockers;
  t->status = bt_find_blockers(t->inflated, &way, &blockers);
  return blockers.site == BT_NO_SITE || blockers.partner != BT_NO_SITE;
}

// Drops one waypoint that is left before it is arrived at, or as good as, or puts one back, where
// one is no longer passed by or another circle is in the way: far along the straight piece even so
// small a turn may matter, and what several make may add up. false when there is none.
static bool amend(tracer *t) {
  const uint32_t count = t->path->waypoints.count;
  for (uint32_t before = 0, i; before <= count && t->status == BT_OK; before = i) {
    uint32_t deepest = 0;
    double most = -INFINITY;
    i = t->waypoints[before].next;
    bt_waypoint *waypoint = &t->waypoints[i], *from = &t->waypoints[before];
    for (uint32_t k = before + 1; k < i; k++) {
      double depth = depth_in(t, from, waypoint, &t->waypoints[k]);
      if (depth > most) most = depth, deepest = k;
    }
    bool unseen = deepest && !from->is_seen;
    from->is_seen = true;
    if (deepest && (most > 0 || (unseen && !is_free(t, before)))) {
      keep(t, before, deepest);
      return true;
    }
    if (i > count || waypoint->stays || sweep_of(waypoint) > slop_after(t, before)) continue;
    if (!lay_line(t, before, waypoint->next)) keep(t, before, i);
    return true;
  }
  return false;
}

// A straight piece of length 0 is left out, and the next piece begins where the last one ended.
static void write_segments(tracer *t, const bt_world *world) {
  bt_path *path = t->path;
  bt_segment *next = path->segments.items;
  bt_vec from = t->waypoints->center;
  for (uint32_t i = t->waypoints->next;; i = t->waypoints[i].next) {
    const bt_waypoint *waypoint = &t->waypoints[i];
    if (waypoint->line != 0) {
      bt_vec to = point_of(waypoint, waypoint->arrival);
      *next =
          (bt_segment){.kind = BT_LINE, .length = bt_distance(from, to), .from = from, .to = to};
      if (next->length > 0) from = to, next++;
    }
    if (i > path->waypoints.count) break;
    double sweep = sweep_of(waypoint); // not above 0: an idle waypoint that could not be dropped
    bt_vec to = point_of(waypoint, waypoint->departure);
    *next = (bt_segment){.kind = BT_ARC,
                         .length = sweep * waypoint->radius,
                         .from = from,
                         .to = to,
                         .center = waypoint->center,
                         .radius = waypoint->radius,
                         .start_angle = bt_angle_of(waypoint->arrival),
                         .sweep = sweep * waypoint->turn,
                         .obstacle = bt_id_of(world, waypoint->site)};
    if (next->length > 0) from = to, next++;
  }
  path->segments.count = (uint32_t)(next - path->segments.items);
  if (path->segments.count) next[-1].to = t->goal;
}

bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_vec start,
                              bt_vec goal) {
  uint32_t count = path->waypoints.count;
  if (!BT_RESERVE(&path->memory, &path->segments, 2 * count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  bt_waypoint *waypoints = path->waypoints.items;
  tracer t = {path, waypoints, inflated, goal, BT_OK};
  waypoints[0] = (bt_waypoint){.center = start, .turn = 1, .site = BT_NO_SITE};
  waypoints[count + 1] = (bt_waypoint){.center = goal, .turn = 1, .site = BT_NO_SITE};
  for (uint32_t i = 1; i <= count; i++) {
    waypoints[i].center = bt_center(inflated, waypoints[i].site);
    waypoints[i].radius = bt_radius(inflated, waypoints[i].site);
    waypoints[i].stays = false;
  }
  for (uint32_t i = 0; i <= count; i++) lay_line(&t, i, i + 1);
  while (amend(&t)) {
  }
  BT_TRY(t.status);
  write_segments(&t, inflated->world);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}
