// The path is read back into stops: its start, the circles round which it turns, and its end. A
// stop on the circle of a site is tested as by the engines: the site does not block its own
// tangents, and the sites that touch it close parts of its outline. Any other arc is an arc in the
// open.
//
// Among walls, the path of an agent of radius 0 turns at points. These are inflated as in a search
// (BT_LEAST_INFLATION), and the tangents between them are computed afresh. Where the path runs
// straight past a corner, its heading does not decide on which side of the corner it is, so both
// are tried. Elsewhere the path is tested as it is, against obstacles inflated by the smaller
// radius of a search (BT_PASSING).
#include "query/clearance.h"
#include "contact/free_arcs.h"
#include "contact/strips.h"
#include "geometry/bitangents.h"
#include "sight/blocked_points.h"
#include "sight/exits.h"
#include "sight/line_of_sight.h"

// A stop has several places if it is an end with several exits or at a corner, or if the path may
// be on either side of it.
enum { MOST_PLACES = BT_MOST_EXITS + 2 };

// A way for the path to pass a stop.
typedef struct place {
  bt_vec center;
  double radius, turn;
  uint32_t site;
  bt_vec arrival; // unit vector from the centre to the point of arrival
  bool is_reached;
} place;

typedef struct places {
  place items[MOST_PLACES];
  uint32_t count;
} places;

typedef struct bt_stop {
  bt_vec center;
  double radius; // that of the search
  double turn, sweep;
  uint32_t site;        // the site of the circle, or BT_NONE
  bool is_end, is_free; // is_free: an arc in the open
  bool has_line;        // the path arrives on a straight segment
  bool is_straight;     // rounding decides the side of the turn
  bt_vec from, to;      // the ends of that segment
  bt_vec arrival;
  double at; // the length of the path up to the stop
} bt_stop;

typedef struct course {
  bt_memory *memory;
  bt_clearance_scratch *scratch;
  const bt_inflated *inflated;
  bool is_widened;
  double begin, end; // along the path
  bt_vec start;      // the agent's place on a straight segment, if the first stop is behind it
  bool is_inside;    // there is such a place
  bt_blockers by;    // the blockers of the straight segment tested last
} course;

static bt_clearance blocked(const course *c, uint32_t site, double at) {
  return (bt_clearance){0, bt_id_of(c->inflated->world, site), bt_clamp(at, c->begin, c->end)};
}

// ---------------------------------------------------------------------------------------------
// Reading the path

// The site, not contained in another one, whose circle is nearest to that of a stop, within
// rounding.
typedef struct match {
  const bt_inflated *inflated;
  bt_vec center;
  double radius; // before inflation
  uint32_t site;
  double off;
} match;

static bool matches(void *context, uint32_t site) {
  match *m = context;
  const bt_inflated *inflated = m->inflated;
  const bt_site *at = &inflated->world->sites.items[site];
  double off = bt_distance(m->center, bt_vec_of(at->x, at->y)) + fabs(at->radius - m->radius);
  double most = bt_match_tolerance(&inflated->tolerance, at->radius + inflated->true_radius);
  if (off <= most && off < m->off && bt_turns_paths(inflated->world, site) &&
      !bt_is_contained(inflated, site))
    m->site = site, m->off = off;
  return false;
}

static uint32_t site_of(const course *c, bt_vec center, double true_radius) {
  match m = {c->inflated, center, true_radius - c->inflated->true_radius, BT_NONE, INFINITY};
  // Only circles that contain the centre at this depth can match.
  double depth = m.radius + c->inflated->agent_radius;
  depth -= bt_match_reach(&c->inflated->tolerance, true_radius);
  bt_visit_near(c->inflated, center, -depth, matches, &m);
  return m.site;
}

static bt_stop end_at(bt_vec p, double at) {
  return (bt_stop){.center = p, .turn = 1, .site = BT_NONE, .is_end = true, .at = at};
}

// The stop between two consecutive straight segments.
static bt_stop corner_between(const course *c, bt_vec before, const bt_segment *s, double at) {
  bt_vec in = bt_sub(s->from, before), out = bt_sub(s->to, s->from);
  double sine = bt_cross(in, out), scale = bt_norm(in) * bt_norm(out);
  bool is_short = bt_min(bt_norm(in), bt_norm(out)) < bt_end_reach(&c->inflated->tolerance);
  uint32_t site = c->is_widened ? site_of(c, s->from, c->inflated->true_radius) : BT_NONE;
  return (bt_stop){.center = s->from,
                   .radius = site == BT_NONE ? 0 : c->inflated->agent_radius,
                   .turn = sine < 0 ? -1 : 1,
                   .site = site,
                   .is_straight = is_short || fabs(sine) <= BT_NEARLY_STRAIGHT * scale,
                   .at = at};
}

static bt_stop arc_stop(const course *c, const bt_segment *s, double skipped, double at) {
  double shift = c->inflated->agent_radius - c->inflated->true_radius;
  uint32_t site = site_of(c, s->center, s->radius);
  bool is_free = site == BT_NONE;
  double sweep = fabs(s->sweep), share = s->length > 0 ? skipped / s->length : 0;
  bt_vec arrival = bt_unit_at(bt_wrap_any(s->start_angle + share * s->sweep));
  return (bt_stop){.center = s->center,
                   .radius = is_free ? s->radius : bt_max(s->radius + shift, 0),
                   .turn = s->sweep < 0 ? -1 : 1,
                   .sweep = (1 - share) * sweep,
                   .site = site,
                   .is_free = is_free,
                   .arrival = arrival,
                   .at = at};
}

// Whether a segment is an arc. A path driven backwards has the same arcs.
static bool is_arc(const bt_segment *s) { return s->kind == BT_ARC || s->kind == BT_REVERSED_ARC; }

// The stop before a straight segment.
static bt_stop stop_before(const course *c, const bt_segment *segments, size_t i) {
  if (i == 0) return end_at(segments[0].from, 0);
  const bt_segment *s = &segments[i - 1];
  return is_arc(s) ? arc_stop(c, s, 0, 0) : corner_between(c, s->from, &segments[i], 0);
}

// Reads the path from segment `first` on. The agent has already passed a length of `skipped` of
// that segment.
static bt_status read_stops(course *c, const bt_segment *segments, size_t first, size_t count,
                            bt_vec start, double skipped, double from) {
  bt_clearance_scratch *scratch = c->scratch;
  BT_TRY(BT_RESERVE(c->memory, &scratch->stops, (uint32_t)(count - first) + 2));
  bt_stop *stops = scratch->stops.items;
  bt_vec line_from = start;
  bool has_line = false;
  uint32_t n = 0;
  double at = from;
  c->is_inside = c->is_widened && from > 0 && !is_arc(&segments[first]);
  c->start = start;
  stops[n++] = c->is_inside ? stop_before(c, segments, first) : end_at(start, from);
  stops[0].at = from;
  for (size_t i = first; i < count; i++) {
    const bt_segment *s = &segments[i];
    double behind = i == first ? skipped : 0;
    bool had_line = has_line;
    has_line = !is_arc(s);
    if (had_line || !has_line) {
      stops[n] = has_line ? corner_between(c, line_from, s, at) : arc_stop(c, s, behind, at);
      stops[n].has_line = had_line, stops[n].from = line_from, stops[n].to = s->from;
      n++;
    }
    line_from = i == first ? start : s->from;
    at += s->length - behind;
  }
  stops[n] = end_at(segments[count - 1].to, at);
  stops[n].has_line = has_line, stops[n].from = line_from, stops[n].to = stops[n].center;
  BT_ASSERT(n < scratch->stops.capacity);
  scratch->stops.count = n + 1;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Straight segments

// The first obstacle that a straight segment enters.
typedef struct entry {
  const bt_inflated *inflated;
  const bt_sight_line *line;
  double at; // the length along the segment; INFINITY without an obstacle
  uint32_t site;
} entry;

static void enter_at(entry *e, double at, uint32_t site) {
  at = bt_max(at, 0);
  if (at < e->at) e->at = at, e->site = site;
}

static bt_status enter_circle(void *context, uint32_t site) {
  entry *e = context;
  double radius = bt_blocked_radius(&e->inflated->tolerance, bt_radius(e->inflated, site));
  bt_vec d = bt_sub(bt_center(e->inflated, site), e->line->from);
  double across = bt_cross(e->line->unit, d), along = bt_dot(e->line->unit, d);
  double past = along - bt_clamp(along, 0, e->line->length);
  if (across * across + past * past < radius * radius)
    enter_at(e, along - sqrt((radius - across) * (radius + across)), site);
  return BT_OK;
}

// The fraction of the line from p to q before a coordinate enters the range from low to high.
static double share_before(double p, double q, double low, double high) {
  if (p < low) return (low - p) / (q - p);
  return p > high ? (p - high) / (p - q) : 0;
}

static bt_status enter_wall(void *context, uint32_t site) {
  entry *e = context;
  const bt_sight_line *line = e->line;
  bt_wall wall = bt_wall_of(e->inflated->world, site);
  double half = bt_blocked_radius(&e->inflated->tolerance, e->inflated->agent_radius);
  bt_vec to = bt_along(line->from, line->unit, line->length);
  bool is_own = bt_is_end_of(&wall, line->from_site) || bt_is_end_of(&wall, line->to_site);
  if (is_own || !bt_line_enters_strip(&wall, half, line->from, to)) return BT_OK;
  bt_vec p = bt_in_frame(&wall, line->from), q = bt_in_frame(&wall, to);
  double share =
      bt_max(share_before(p.y, q.y, -half, half), share_before(p.x, q.x, 0, wall.length));
  enter_at(e, share * line->length, site);
  return BT_OK;
}

// The place where a blocked segment first enters an obstacle, or passes a contact.
static bt_clearance first_on_line(const course *c, const bt_sight_line *line, bt_blockers by,
                                  double at) {
  bt_sight_line bare = *line;
  if (!c->is_widened) bare.from_site = bare.to_site = BT_NONE; // their walls block too
  entry e = {c->inflated, &bare, INFINITY, by.site};
  bt_walk_visitor visitor = {.context = &e, .meet = enter_circle, .meet_wall = enter_wall};
  bt_blockers none;
  bt_walk_sight_line(c->inflated, &bare, &visitor, &none); // never fails: neither visitor does
  if (e.at == INFINITY) {
    bt_vec d = bt_sub(bt_center(c->inflated, by.site), line->from);
    e.at = bt_clamp(bt_dot(line->unit, d), 0, line->length);
  }
  return blocked(c, e.site, at + e.at);
}

// The straight segment that arrives at stop `k` + 1. Among walls it is the tangent of the two
// places, if they have one; the tangent then also sets the departure and the arrival.
static bt_sight_line line_after(const course *c, uint32_t k, const place *one, place *other,
                                bt_vec *departure) {
  const bt_stop *first = c->scratch->stops.items, *a = first + k, *b = a + 1;
  const bt_tolerance *t = &c->inflated->tolerance;
  bt_vec from = b->from, to = b->to, d = bt_sub(other->center, one->center);
  bt_tangent tangent;
  if (c->is_widened && bt_norm2(d) > 0 &&
      bt_find_directed_bitangent(d, one->turn * one->radius, other->turn * other->radius, 0,
                                 bt_outline_slack2(t, one->radius + other->radius), &tangent)) {
    *departure = bt_scale(tangent.w, one->turn);
    other->arrival = bt_scale(tangent.w, other->turn);
    from = bt_along(one->center, *departure, one->radius);
    to = bt_along(other->center, other->arrival, other->radius);
  }
  if (k == 0 && c->is_inside) {
    bt_vec unit = bt_sight_line_between(from, to).unit;
    double along = bt_dot(unit, bt_sub(c->start, from));
    from = bt_along(from, unit, bt_clamp(along, 0, bt_distance(from, to)));
  }
  bt_sight_line line = bt_sight_line_between(from, to);
  line.from_site = one->site, line.to_site = other->site;
  line.before = bt_max(b->at - bt_distance(b->from, b->to) - first->at, 0);
  line.after = c->end - b->at;
  return line;
}

// ---------------------------------------------------------------------------------------------
// Arcs

// Finds the cuts of an arc in the open. *is_within: an obstacle contains the whole circle.
static bt_status find_open_cuts(const course *c, const bt_stop *stop, bool *is_within,
                                uint32_t *by) {
  const bt_inflated *inflated = c->inflated;
  bt_clearance_scratch *scratch = c->scratch;
  bt_circle circle = {stop->center, stop->radius};
  BT_TRY(bt_sites_near(c->memory, inflated, circle.center, circle.radius, &scratch->touching));
  BT_TRY(bt_walls_near(c->memory, inflated, circle.center, circle.radius, &scratch->walls));
  for (uint32_t i = 0; i < scratch->touching.count && !*is_within; i++) {
    uint32_t site = *by = scratch->touching.items[i];
    double radius = bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site));
    bt_vec d = bt_sub(bt_center(inflated, site), circle.center);
    double distance = bt_norm(d), sum = circle.radius + radius;
    if (radius <= 0) continue;
    *is_within = distance + circle.radius <= radius;
    if (distance >= sum || distance <= fabs(circle.radius - radius)) continue;
    BT_TRY(BT_RESERVE(c->memory, &scratch->cuts, scratch->cuts.count + 1));
    bt_closed_arc arc = bt_closed_arc_of(&inflated->tolerance, circle.radius, d, radius);
    if (arc.is_contact) continue;
    scratch->cuts.items[scratch->cuts.count++] =
        (bt_cut){arc, bt_angle_of(arc.toward), site, false};
  }
  for (uint32_t i = 0; i < scratch->walls.count && !*is_within; i++) {
    bt_wall wall = bt_wall_of(inflated->world, *by = scratch->walls.items[i]);
    BT_TRY(bt_append_strip_cuts_of(c->memory, inflated, &circle, &wall, &scratch->cuts, is_within));
  }
  return BT_OK;
}

// The error of the ends of an arc, in radians. A line shorter than the tolerance has any direction.
static double slop_of(const course *c, const bt_stop *stop, const place *at) {
  const bt_tolerance *t = &c->inflated->tolerance;
  double slop = bt_given_arc_slop(t, at->radius);
  if (stop->has_line) slop += bt_end_slop(t, bt_distance(stop->from, stop->to));
  return bt_min(slop, BT_PI);
}

// The free arc from an arrival, or from a point slightly further on if the arrival is covered
// within rounding. A contact is not within rounding.
static bt_free_arc free_arc_from(const bt_cuts *cuts, double angle, double turn, double slop,
                                 bool from_outline) {
  bt_free_arc free = bt_find_free_arc(cuts->items, cuts->count, angle, turn, from_outline);
  if (!free.is_covered) return free;
  for (uint32_t i = 0; i < cuts->count; i++)
    if (cuts->items[i].site == free.site && cuts->items[i].arc.is_contact) return free;
  bt_free_arc ahead =
      bt_find_free_arc(cuts->items, cuts->count, angle + turn * slop, turn, from_outline);
  if (ahead.is_covered) return free;
  ahead.reach += slop;
  return ahead;
}

// Reports a stop at which the path cannot arrive. A wall segment that ends there may block the path
// before the stop.
static bt_clearance blocked_before(const course *c, const bt_stop *stop, uint32_t site) {
  bt_sight_line line = bt_sight_line_between(stop->from, stop->to);
  bt_blockers by = {site, BT_NONE, BT_NONE};
  if (!stop->has_line || c->is_widened) return blocked(c, site, stop->at);
  return first_on_line(c, &line, by, stop->at - line.length);
}

static bt_status test_arc(const course *c, const bt_stop *stop, const place *at, bt_vec arrival,
                          double sweep, bt_clearance *out) {
  bt_clearance_scratch *scratch = c->scratch;
  bool is_within = false;
  uint32_t by = BT_NONE;
  scratch->cuts.count = 0;
  if (stop->is_free)
    BT_TRY(find_open_cuts(c, stop, &is_within, &by));
  else
    BT_TRY(bt_find_cuts(c->memory, c->inflated, at->site, &scratch->cuts, &scratch->touching,
                        &scratch->walls, &is_within));
  bool from_outline = stop->is_free || (stop == c->scratch->stops.items + 1 && !stop->has_line);
  bt_free_arc free = free_arc_from(&scratch->cuts, bt_angle_of(arrival), at->turn,
                                   slop_of(c, stop, at), from_outline);
  if (stop->is_free && is_within) free = bt_covered_arc(by);
  if (free.is_covered)
    *out = blocked_before(c, stop, free.site);
  else if (sweep > free.reach + free.slack + slop_of(c, stop, at))
    *out = blocked(c, free.site, stop->at + free.reach * stop->radius);
  return BT_OK;
}

// Radians from the arrival to the departure: close to `sweep`, but exact for these directions.
static double swept(const place *at, bt_vec departure, double sweep) {
  double sine = at->turn * bt_cross(at->arrival, departure);
  double angle = bt_angle_at(bt_dot(at->arrival, departure), sine);
  return angle + BT_TAU * floor((sweep - angle) / BT_TAU + 0.5);
}

// ---------------------------------------------------------------------------------------------
// The whole path

// Whether a direction is known. No tangent joins two places at the same corner, so neither the
// departure from the first one nor the arrival at the second one has a direction.
static bool is_known(bt_vec direction) { return direction.x != 0 || direction.y != 0; }

// Tests the hugged arc at stop `k`, for one of its places, and the straight segment to a place of
// the next stop.
static bt_status test_leg(course *c, uint32_t k, const place *one, place *other,
                          bt_clearance *out) {
  const bt_stop *a = &c->scratch->stops.items[k], *b = a + 1;
  bt_vec departure = bt_vec_of(0, 0);
  bt_vec arrival = one->arrival;
  bt_sight_line line;
  *out = (bt_clearance){1, 0, c->end};
  c->by = (bt_blockers){BT_NONE, BT_NONE, BT_NONE};
  if (b->has_line) line = line_after(c, k, one, other, &departure);
  double sweep = a->sweep;
  if (k == 0 || !is_known(arrival))
    sweep = 0, arrival = departure; // the arc before the departure is behind the agent
  else if (is_known(departure))
    sweep = swept(one, departure, sweep);
  bool is_on_circle = (a->is_free || one->site != BT_NONE) && !(k == 0 && c->is_inside);
  if (is_on_circle && is_known(arrival)) BT_TRY(test_arc(c, a, one, arrival, sweep, out));
  if (out->is_clear == 0 || !b->has_line) return BT_OK;
  bt_blockers by = c->by = bt_find_blockers(c->inflated, &line);
  if (by.site != BT_NONE)
    *out = first_on_line(c, &line, by, b->at - line.length);
  else if (c->is_widened && other->site != BT_NONE && is_known(other->arrival))
    return test_arc(c, b, other, other->arrival, 0, out); // if it fails, another place may do
  return BT_OK;
}

static void add_place(const bt_stop *stop, double radius, double turn, uint32_t site, places *out) {
  out->items[out->count++] = (place){.center = stop->center,
                                     .radius = radius,
                                     .turn = turn,
                                     .site = site,
                                     .arrival = stop->arrival};
}

static void list_places(const course *c, const bt_stop *stop, places *out) {
  bt_exits exits = {.points = {stop->center}, .count = 1};
  if (stop->is_end) bt_find_exits(c->inflated, stop->center, &exits);
  if (exits.count == 0) exits = (bt_exits){.points = {stop->center}, .count = 1};
  out->count = exits.count;
  for (uint32_t i = 0; i < exits.count; i++)
    out->items[i] = (place){.center = exits.points[i],
                            .radius = stop->radius,
                            .turn = stop->turn,
                            .site = stop->site,
                            .arrival = stop->arrival};
  bool is_widened_end = stop->is_end && c->is_widened;
  uint32_t site = is_widened_end ? site_of(c, stop->center, 0) : stop->site;
  if (site == BT_NONE || !(is_widened_end || stop->is_straight)) return;
  // A path may pass an end at a corner on either side, whichever way it arrives.
  if (stop->is_end) add_place(stop, c->inflated->agent_radius, 1, site, out);
  add_place(stop, c->inflated->agent_radius, stop->is_end ? -1 : -stop->turn, site, out);
}

// Finds the places of stop `k` + 1 that can be reached from the places of stop `k`. If there are
// none, *out receives the obstacle between the first places of both.
static bt_status reach_places(course *c, uint32_t k, const places *from, places *to,
                              bt_clearance *out) {
  bool is_first = true, is_reached = false;
  bt_blockers first = {BT_NONE, BT_NONE, BT_NONE};
  list_places(c, &c->scratch->stops.items[k + 1], to);
  for (uint32_t j = 0; j < to->count; j++)
    for (uint32_t i = 0; i < from->count && !to->items[j].is_reached; i++) {
      bt_clearance clearance;
      if (!from->items[i].is_reached) continue;
      BT_TRY(test_leg(c, k, &from->items[i], &to->items[j], &clearance));
      to->items[j].is_reached = clearance.is_clear != 0;
      if (is_first) *out = clearance, first = c->by;
      is_first = false;
      is_reached |= to->items[j].is_reached;
    }
  if (is_reached) out->is_clear = 1;
  c->by = first;
  return BT_OK;
}

// Whether a corner is on the straight segment that arrives at a stop, within rounding, and not
// behind the agent; *out receives the point on the segment.
static bool is_beside(const course *c, const bt_stop *stop, bt_vec corner, bt_vec *out) {
  bt_closest closest;
  bool is_first = c->is_inside && stop == c->scratch->stops.items + 1;
  bt_vec ahead = bt_sub(stop->to, stop->from);
  if (is_first && bt_dot(bt_sub(corner, c->start), ahead) <= 0) return false;
  bt_find_closest(stop->from, stop->to, corner, &closest);
  *out = closest.point;
  double near = BT_BESIDE * c->inflated->agent_radius;
  return closest.u == closest.u_clamped && closest.distance <= near &&
         bt_distance(stop->from, closest.point) > near;
}

// Among walls a straight segment may pass a corner without a visible turn. If such a corner blocks
// the segment after stop `k`, adds it as a stop. *is_added: a stop was added.
static bt_status add_corner_after(const course *c, uint32_t k, bool *is_added) {
  bt_clearance_scratch *scratch = c->scratch;
  uint32_t count = scratch->stops.count, ends[2] = {c->by.site, c->by.site};
  if (!c->is_widened || c->by.site == BT_NONE) return BT_OK;
  BT_TRY(BT_RESERVE(c->memory, &scratch->stops, count + 1));
  if (c->by.wall != BT_NONE)
    ends[0] = c->by.wall, ends[1] = c->inflated->world->corners.items[c->by.wall].after;
  bt_stop *stops = scratch->stops.items, *next = &stops[k + 1];
  for (int i = 0; i < 2 && !*is_added; i++) {
    bt_vec corner = bt_center(c->inflated, ends[i]), at;
    uint32_t site = site_of(c, corner, c->inflated->true_radius);
    bool is_new = site != BT_NONE && site != stops[k].site && site != next->site;
    if (!next->has_line || !is_new || !is_beside(c, next, corner, &at)) continue;
    for (uint32_t j = count; j > k + 1; j--) stops[j] = stops[j - 1];
    scratch->stops.count++;
    *next = (bt_stop){.center = corner,
                      .radius = c->inflated->agent_radius,
                      .turn = 1,
                      .site = site,
                      .is_straight = true,
                      .has_line = true,
                      .from = next->from,
                      .to = at,
                      .at = next->at - bt_distance(at, next->to)};
    next[1].from = at;
    *is_added = true;
  }
  return BT_OK;
}

// Whether a path may begin or end at a point.
static bool is_end_open(const course *c, bt_vec p, double at, bt_clearance *out) {
  bt_exits exits;
  if (bt_is_open(c->inflated, p, &exits)) return true;
  uint32_t site = bt_true_blocker_at(c->inflated, p);
  if (site == BT_NONE) site = bt_blocker_at(c->inflated, p); // an enclosed end
  *out = blocked(c, site, at);
  return false;
}

bt_status bt_path_clearance(bt_memory *memory, bt_clearance_scratch *scratch,
                            const bt_inflated *inflated, const bt_segment *segments, size_t count,
                            double from, bt_clearance *out) {
  course c = {memory, scratch, inflated, .is_widened = bt_is_widened(inflated)};
  size_t first = 0;
  double begin = 0;
  c.end = bt_segments_length(segments, count);
  from = c.begin = bt_min(from, c.end);
  for (; first + 1 < count && from >= begin + segments[first].length; first++)
    begin += segments[first].length;
  double skipped = bt_min(from - begin, segments[first].length);
  bt_pose pose;
  BT_TRY(bt_segments_pose_at(&segments[first], 1, skipped, &pose));
  BT_TRY(read_stops(&c, segments, first, count, pose.point, skipped, from));
  if (from == 0 && !is_end_open(&c, pose.point, from, out)) return BT_OK;
  places now, next;
  list_places(&c, scratch->stops.items, &now);
  for (uint32_t i = 0; i < now.count; i++) now.items[i].is_reached = true;
  *out = (bt_clearance){1, 0, c.end};
  for (uint32_t k = 0; from < c.end && k + 1 < scratch->stops.count && out->is_clear != 0;) {
    bool is_added = false;
    BT_TRY(reach_places(&c, k, &now, &next, out));
    if (out->is_clear == 0) BT_TRY(add_corner_after(&c, k, &is_added));
    if (is_added)
      out->is_clear = 1; // repeat for the segment to that corner
    else
      now = next, k++;
  }
  if (out->is_clear != 0 && is_end_open(&c, segments[count - 1].to, c.end, out))
    *out = (bt_clearance){1, 0, c.end};
  return BT_OK;
}
