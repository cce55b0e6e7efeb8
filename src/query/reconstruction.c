#include "query/reconstruction.h"
#include "geometry/angle.h"
#include "geometry/bitangents.h"
#include "geometry/vec.h"
#include "sight/line_of_sight.h"
#include "world/walls.h"

// A bend: the start, a waypoint, or the end of the path. The two ends are points: radius 0, turn
// +1.
typedef struct bt_bend {
  bt_vec center;
  double radius, turn;
  double arc;                // radians hugged, according to the search
  bt_vec arrival, departure; // unit vectors from the centre to the tangent points
  double line;               // length of the straight segment that arrives at the bend
  uint32_t site;             // BT_NONE at an end
  uint32_t next;             // the next bend; all bends in between are dropped
  bool is_end, has_tangent;  // has_tangent: that segment exists
  bool stays;                // must not be dropped again
  bool is_checked;           // the segment to `next` has had its sight test
} bt_bend;

typedef struct rebuild {
  const bt_inflated *inflated;
  double passing; // the true radius less the radius of the search
  bt_path *path;  // owns the memory of the bends
  bt_bend *bends; // bend 0 is the start
  uint32_t last;  // the bend of the end
  uint32_t count; // including added bends
} rebuild;

// The tangent of two bends. An end on the circle within rounding, or inside it within the
// tolerance, has a tangent of length 0. An end, or a circle, outside at the radius of the search
// but inside at the true radius counts as on the outline: the search has found a passage there.
static bool tangent_between(const rebuild *r, const bt_bend *a, const bt_bend *b, bt_tangent *out) {
  const bt_tolerance *t = &r->inflated->tolerance;
  double radii = a->radius + b->radius, outside2 = 0;
  double inside2 = bt_passing_slack2(radii, r->passing);
  if (a->is_end || b->is_end)
    outside2 = bt_rounding_slack2(t, radii), inside2 += bt_outline_slack2(t, radii);
  return bt_find_directed_bitangent(bt_sub(b->center, a->center), a->turn * a->radius,
                                    b->turn * b->radius, outside2, inside2, out);
}

// Joins two bends by a straight segment. They need not have a tangent.
static bool join(rebuild *r, uint32_t from, uint32_t to) {
  BT_ASSERT(from != to && from < r->count && to < r->count);
  bt_bend *a = &r->bends[from], *b = &r->bends[to];
  bt_tangent tangent = {{1, 0}, {0, -1}, 0};
  b->has_tangent = tangent_between(r, a, b, &tangent);
  a->next = to;
  a->is_checked = false;
  a->departure = bt_scale(tangent.w, a->turn);
  b->arrival = bt_scale(tangent.w, b->turn);
  b->line = tangent.length;
  return b->has_tangent;
}

// The angle that a bend hugs. The directions give a precise angle up to full turns, and the search
// decides between a sweep near 0 and a nearly full turn.
static double sweep_of(const bt_bend *bend) {
  double angle = bt_angle_at(bt_dot(bend->arrival, bend->departure),
                             bend->turn * bt_cross(bend->arrival, bend->departure));
  return angle + BT_TAU * floor((bend->arc - angle) / BT_TAU + 0.5);
}

// The error of the sweep of the bend after `before`: as in the search, for both ends of its arc.
static double slop_after(const rebuild *r, uint32_t before) {
  const bt_tolerance *t = &r->inflated->tolerance;
  const bt_bend *bend = &r->bends[r->bends[before].next], *after = &r->bends[bend->next];
  double slop = bt_arc_slop(t, bend->radius);
  if (before == 0) slop += bt_end_slop(t, bend->line);
  if (after->is_end) slop += bt_end_slop(t, after->line);
  return slop;
}

static bt_vec point_of(const bt_bend *bend, bt_vec radial) {
  return bend->is_end ? bend->center : bt_along(bend->center, radial, bend->radius);
}

// The depth, beyond the tolerance, of the straight segment from a to b in the circle of a dropped
// bend. Positive too if the segment passes the circle on the wrong side.
static double depth_in(const rebuild *r, const bt_bend *a, const bt_bend *b,
                       const bt_bend *dropped) {
  bt_closest closest;
  bt_find_closest(point_of(a, a->departure), point_of(b, b->arrival), dropped->center, &closest);
  bt_vec out = bt_sub(closest.point, dropped->center);
  bool is_beside = closest.u == closest.u_clamped;
  bool is_wrong = is_beside && dropped->turn * a->turn * bt_dot(a->departure, out) < 0;
  return bt_blocked_radius(&r->inflated->tolerance, dropped->radius) +
         (is_wrong ? closest.distance : -closest.distance);
}

// Restores a dropped bend for good.
static void restore(rebuild *r, uint32_t before, uint32_t i) {
  uint32_t next = r->bends[before].next;
  BT_ASSERT(before < i && !r->bends[i].stays); // it was dropped
  r->bends[i].stays = true;
  join(r, before, i);
  join(r, i, next);
}

// The straight segment from a bend to the next bend.
static bt_sight_line line_after(const rebuild *r, uint32_t i) {
  const bt_bend *a = &r->bends[i], *b = &r->bends[a->next];
  bt_sight_line line = bt_sight_line_between(point_of(a, a->departure), point_of(b, b->arrival));
  line.from_site = a->site, line.to_site = b->site;
  return line;
}

// Whether the straight segment from a bend to the next is clear of every single circle.
static bool is_clear(const rebuild *r, uint32_t i) {
  bt_sight_line line = line_after(r, i);
  bt_blockers blockers = bt_find_blockers(r->inflated, &line);
  return blockers.site == BT_NONE || blockers.partner != BT_NONE;
}

// The dropped bend, between two bends, whose circle the segment enters deepest; 0 if none is
// dropped.
static uint32_t deepest_between(const rebuild *r, uint32_t before, uint32_t after, double *depth) {
  uint32_t deepest = 0;
  *depth = -INFINITY;
  for (uint32_t k = before + 1; k < after; k++) {
    double d = depth_in(r, &r->bends[before], &r->bends[after], &r->bends[k]);
    if (d > *depth) *depth = d, deepest = k;
  }
  return deepest;
}

// Removes one bend whose sweep is negative or negligible. Or restores one removed bend, if the
// segment enters its circle or another one: far along a segment even so small a turn may matter,
// and several may add up. Returns false when there is nothing left to do.
static bool amend(rebuild *r) {
  for (uint32_t before = 0, i; before != r->last; before = i) {
    i = r->bends[before].next;
    double depth;
    uint32_t deepest = deepest_between(r, before, i, &depth);
    bool is_unchecked = deepest && !r->bends[before].is_checked;
    r->bends[before].is_checked = true;
    if (deepest && (depth > 0 || (is_unchecked && !is_clear(r, before)))) {
      restore(r, before, deepest);
      return true;
    }
    const bt_bend *bend = &r->bends[i];
    if (bend->is_end || bend->stays || sweep_of(bend) > slop_after(r, before)) continue;
    if (!join(r, before, bend->next)) restore(r, before, i);
    return true;
  }
  return false;
}

// The circle that a straight segment enters, or BT_NONE. For a wall segment, the circle of its
// nearer end.
static uint32_t entered_by(const rebuild *r, const bt_sight_line *line) {
  bt_blockers blockers = bt_find_blockers(r->inflated, line);
  if (blockers.partner != BT_NONE) return BT_NONE;
  if (!BT_HAS_OUTLINES || blockers.wall == BT_NONE) return blockers.site;
  bt_wall wall = bt_wall_of(r->inflated->world, blockers.wall);
  bt_closest one, other;
  bt_vec to = bt_along(line->from, line->unit, line->length);
  bt_find_closest(line->from, to, wall.from, &one);
  bt_find_closest(line->from, to, bt_along(wall.from, wall.unit, wall.length), &other);
  return one.distance < other.distance ? wall.first : wall.second;
}

// Whether the segment is deepest in a circle at an end of the path.
static bool is_deepest_at_end(const rebuild *r, uint32_t before, const bt_sight_line *line,
                              bt_vec center) {
  double at = bt_dot(line->unit, bt_sub(center, line->from));
  return (r->bends[before].is_end && at <= 0) ||
         (r->bends[r->bends[before].next].is_end && at >= line->length);
}

// Whether a bend, from `first` on, is at the circle of a site.
static bool has_bend(const rebuild *r, uint32_t first, uint32_t site) {
  for (uint32_t i = first; i < r->count; i++)
    if (r->bends[i].site == site) return true;
  return false;
}

// Adds a bend where the straight segment after `before` enters a circle that the search passed at
// its smaller radius. No bend is added if a bend from `first` on is already at that circle.
// *is_added: a bend was added.
static bt_status add_bend_after(rebuild *r, uint32_t before, uint32_t first, bool *is_added) {
  uint32_t next = r->bends[before].next, added = r->count;
  *is_added = false;
  if (r->bends[next].line == 0) return BT_OK; // there is no segment
  bt_sight_line line = line_after(r, before);
  uint32_t site = entered_by(r, &line);
  if (site == BT_NONE || site == line.from_site || site == line.to_site || has_bend(r, first, site))
    return BT_OK;
  bt_vec center = bt_center(r->inflated, site);
  if (is_deepest_at_end(r, before, &line, center)) return BT_OK;
  BT_TRY(BT_RESERVE(&r->path->memory, &r->path->bends, added + 1));
  r->bends = r->path->bends.items;
  double side = bt_cross(line.unit, bt_sub(center, line.from));
  r->bends[r->count++] = (bt_bend){.center = center,
                                   .radius = bt_radius(r->inflated, site),
                                   .turn = side < 0 ? -1 : 1,
                                   .site = site};
  *is_added = join(r, before, added) && join(r, added, next);
  if (!*is_added) join(r, before, next);
  return BT_OK;
}

// Adds each circle at most once to each straight segment of the path, so the loop ends.
static bt_status add_bends(rebuild *r) {
  for (uint32_t i = 0; i != r->last;) {
    uint32_t next = r->bends[i].next, first = r->count;
    while (i != next) {
      bool is_added;
      BT_TRY(add_bend_after(r, i, first, &is_added));
      if (!is_added) i = r->bends[i].next;
    }
  }
  return BT_OK;
}

static bt_segment line_to(bt_vec from, bt_vec to) {
  return (bt_segment){.kind = BT_LINE, .length = bt_distance(from, to), .from = from, .to = to};
}

// The sweep is 0 or less at a negligible bend that could not be dropped.
static bt_segment arc_at(const bt_bend *bend, const bt_world *world, bt_vec from) {
  double sweep = sweep_of(bend);
  return (bt_segment){.kind = BT_ARC,
                      .length = sweep * bend->radius,
                      .from = from,
                      .to = point_of(bend, bend->departure),
                      .center = bend->center,
                      .radius = bend->radius,
                      .start_angle = bt_angle_of(bend->arrival),
                      .sweep = sweep * bend->turn,
                      .obstacle = bt_id_of(world, bend->site)};
}

// Omits segments of length 0: each segment begins where the previous one ended.
static void write_segments(const rebuild *r, bt_path *path) {
  bt_segment *next = path->segments.items;
  bt_vec from = r->bends->center;
  for (uint32_t i = r->bends->next;; i = r->bends[i].next) {
    const bt_bend *bend = &r->bends[i];
    if (!bend->has_tangent || bend->line != 0) {
      *next = line_to(from, point_of(bend, bend->arrival));
      if (next->length > 0) from = next->to, next++;
    }
    if (bend->is_end) break;
    *next = arc_at(bend, r->inflated->world, from);
    if (next->length > 0) from = next->to, next++;
  }
  path->segments.count = (uint32_t)(next - path->segments.items);
  BT_ASSERT(path->segments.count <= path->segments.capacity);
  if (path->segments.count) next[-1].to = r->bends[r->last].center;
}

static void set_bends(const rebuild *r, bt_vec start, const bt_route *route) {
  r->bends[0] = (bt_bend){.center = start, .turn = 1, .site = BT_NONE, .is_end = true};
  r->bends[r->last] = (bt_bend){.center = route->end, .turn = 1, .site = BT_NONE, .is_end = true};
  for (uint32_t i = 1; i < r->last; i++) {
    const bt_waypoint *waypoint = &route->waypoints.items[i - 1];
    BT_ASSERT(fabs(waypoint->turn) == 1);
    r->bends[i] = (bt_bend){.center = bt_center(r->inflated, waypoint->site),
                            .radius = bt_radius(r->inflated, waypoint->site),
                            .turn = waypoint->turn,
                            .arc = waypoint->arc,
                            .site = waypoint->site};
  }
}

// Tightens the path to the circles at the agent's true radius, and to its true ends. Corners may
// become points, at which the path turns on the spot.
static void tighten(rebuild *r, bt_path_ends ends) {
  if (!bt_is_widened(r->inflated)) return;
  r->bends[0].center = ends.start;
  r->bends[r->last].center = ends.end;
  for (uint32_t i = r->bends[0].next; i != r->last; i = r->bends[i].next)
    r->bends[i].radius = bt_true_radius(r->inflated, r->bends[i].site);
  for (uint32_t i = 0; i != r->last; i = r->bends[i].next) join(r, i, r->bends[i].next);
}

bt_status bt_path_reconstruct(bt_path *path, const bt_inflated *inflated, bt_path_ends ends) {
  uint32_t last = path->route.waypoints.count + 1;
  BT_TRY(BT_RESERVE(&path->memory, &path->bends, last + 1));
  bt_inflated rebuilt = bt_at_larger_radius(inflated);
  double passing = rebuilt.agent_radius - inflated->agent_radius;
  // True contacts leave a passage in the search.
  rebuilt.tolerance.contact -= bt_passing_overlap(passing);
  rebuild r = {&rebuilt, passing, path, path->bends.items, last, last + 1};
  set_bends(&r, ends.searched_start, &path->route);
  for (uint32_t i = 0; i < last; i++) join(&r, i, i + 1);
  while (amend(&r)) {
  }
  if (passing > 0 && ends.is_tested) BT_TRY(add_bends(&r));
  BT_TRY(BT_RESERVE(&path->memory, &path->segments, 2 * r.count));
  tighten(&r, ends);
  write_segments(&r, path);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  BT_ASSERT(path->info.length >= 0 && path->info.length < INFINITY);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}

bt_status bt_path_true_length(bt_path *path, const bt_inflated *inflated, bt_path_ends ends,
                              double searched, double *out) {
  const bt_route *route = &path->route;
  double hugged = 0;
  if (bt_is_widened(inflated)) {
    BT_TRY(bt_path_reconstruct(path, inflated, ends));
    *out = path->info.length;
    return BT_OK;
  }
  for (uint32_t i = 0; i < route->waypoints.count; i++) hugged += route->waypoints.items[i].arc;
  *out = searched + hugged * (inflated->true_radius - inflated->agent_radius);
  return BT_OK;
}

bt_status bt_path_create(const bt_allocator *allocator, bt_path **out) {
  BT_REFUSE_NULL(!out);
  bt_path *path = bt_object_create(allocator, sizeof *path);
  if (!path) return BT_ERROR_OUT_OF_MEMORY;
  path->info.outcome = BT_UNREACHABLE;
  path->info.length = NAN;
  *out = path;
  return BT_OK;
}

void bt_path_free(bt_path *path) { bt_object_free(path); }

const bt_path_info *bt_path_get_info(const bt_path *path) { return path ? &path->info : NULL; }

const bt_segment *bt_path_get_segments(const bt_path *path) {
  return path ? path->segments.items : NULL;
}
