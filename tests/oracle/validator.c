#include "validator.h"

#include "capsules.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

static const double PI = 3.141592653589793;

static char message[400];

typedef struct context {
  const scene *s;
  const bt_id *ids;
  const bt_segment *segments;
  size_t count;
  capsule capsules[CAPSULES_MAX];
  int capsule_count;
  double size;  ///< M
  double joint; ///< how far two ends that meet may be apart
} context;

static const char *fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  return message;
}

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

static double wrap(double a) {
  a = fmod(a, 2 * PI);
  return a > PI ? a - 2 * PI : a < -PI ? a + 2 * PI : a;
}

static point exact(bt_vec p) { return (point){p.x, p.y}; }

static bt_vec on_circle(bt_vec c, double r, double angle) {
  return (bt_vec){c.x + r * cos(angle), c.y + r * sin(angle)};
}

static double heading_at(const bt_segment *g, bool end) {
  if (g->kind == BT_LINE) return atan2(g->to.y - g->from.y, g->to.x - g->from.x);
  return g->start_angle + (end ? g->sweep : 0) + (g->sweep > 0 ? PI / 2 : -PI / 2);
}

/// How far the heading of a piece can be off by rounding. Near the rim of a circle the tangent from
/// a point is off by the root of the tolerance.
static double heading_error(const context *x, const bt_segment *g) {
  if (g->kind == BT_LINE) return g->length > 0 ? 4 * x->joint / g->length : 2 * PI;
  return 4 * x->joint / (g->radius + x->joint) +
         (g == x->segments || g == x->segments + x->count - 1
              ? 4 * sqrt(2 * oracle_tolerance(g->radius, x->size) / (g->radius + 1e-300))
              : 0);
}

// ---------------------------------------------------------------------------------------------
// One piece.

static const char *check_line(const context *x, size_t at) {
  const bt_segment *g = &x->segments[at];
  if (fabs(g->length - distance(g->from, g->to)) > x->joint)
    return fail("line %zu: wrong length %.17g", at, g->length);
  for (int i = 0; i < x->capsule_count; i++) {
    const capsule *k = &x->capsules[i];
    double r = (double)k->radius;
    double d = sqrt((double)segments_distance2(exact(g->from), exact(g->to), k->a, k->b));
    if (d < r - 4 * oracle_tolerance(r, x->size))
      return fail("line %zu: %.3g inside obstacle %d", at, r - d, k->owner);
  }
  return NULL;
}

static bool is_on_arc(const bt_segment *g, double angle, double margin) {
  double along = (g->sweep > 0 ? 1 : -1) * wrap(angle - g->start_angle), sweep = fabs(g->sweep);
  if (along < -margin) along += 2 * PI;
  return along > margin && along < sweep - margin;
}

/// The distance of an arc to a point.
static double arc_to_point(const bt_segment *g, bt_vec c) {
  double d = distance(g->center, c), ends = fmin(distance(g->from, c), distance(g->to, c));
  bool within = d > 0 && is_on_arc(g, atan2(c.y - g->center.y, c.x - g->center.x), 0);
  return d == 0 ? g->radius : within ? fmin(ends, fabs(d - g->radius)) : ends;
}

/// The distance of an arc to an axis: at an end of either, at a crossing, or where both run in the
/// same direction.
static double arc_distance(const bt_segment *g, const capsule *k) {
  bt_vec a = {(double)k->a.x, (double)k->a.y}, b = {(double)k->b.x, (double)k->b.y};
  double best = fmin(arc_to_point(g, a), arc_to_point(g, b)), length = distance(a, b);
  if (length == 0) return best;
  const bt_vec ends[] = {g->from, g->to};
  for (int i = 0; i < 2; i++) {
    point p = exact(ends[i]);
    best = fmin(best, (double)distance_between(p, nearest_on_segment(p, k->a, k->b)));
  }
  double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
  double foot = (g->center.x - a.x) * ux + (g->center.y - a.y) * uy;
  bt_vec f = {a.x + foot * ux, a.y + foot * uy};
  if (foot > 0 && foot < length) best = fmin(best, arc_to_point(g, f));
  double d = distance(f, g->center), half = sqrt(fmax(0, g->radius * g->radius - d * d));
  for (int side = -1; side <= 1 && d < g->radius; side += 2) {
    double at = foot + side * half;
    double angle = atan2(a.y + at * uy - g->center.y, a.x + at * ux - g->center.x);
    if (at > 0 && at < length && is_on_arc(g, angle, 0)) best = 0;
  }
  return best;
}

/// The obstacle that an arc hugs: a circle, or the number of circles plus the chain.
static int arc_owner(const context *x, const bt_segment *g) {
  for (int k = 0; k < x->s->n + x->s->chain_count; k++)
    if (x->ids[k] == g->obstacle) return k;
  return -1;
}

static bool is_same(bt_vec p, bt_vec q) { return p.x == q.x && p.y == q.y; }

/// Is there such a disc in the obstacle: the circle itself, or the one at a point of the chain?
static bool is_disc_of(const context *x, int owner, bt_vec c, double r) {
  const scene *s = x->s;
  double radius = s->agent + (owner < s->n ? s->circles[owner].radius : 0);
  if (fabs(r - radius) > 1e-15 * radius) return false;
  if (owner < s->n) return is_same(s->circles[owner].center, c);
  for (int ring = owner - s->n; ring < s->chain_count; ring = scene_next_ring(s, ring))
    for (int i = 0; i < s->chains[ring].count; i++)
      if (is_same(s->points[s->chains[ring].first + i], c)) return true;
  return false;
}

/// How far an arc on one circle may be inside another.
static double arc_depth(const context *x, double r, double rk) {
  return 4 * oracle_tolerance(fmax(r, rk), x->size) + x->joint / 8;
}

static const char *check_arc(const context *x, size_t at) {
  const bt_segment *g = &x->segments[at];
  int own = arc_owner(x, g);
  bt_vec c = g->center;
  double r = g->radius;
  if (own < 0) return fail("arc %zu: no obstacle %.17g", at, g->obstacle);
  if (!is_disc_of(x, own, c, r)) return fail("arc %zu: not on an outline of obstacle %d", at, own);
  if (!(fabs(g->sweep) > 0) || fabs(g->sweep) > 2 * PI)
    return fail("arc %zu: sweep %.17g", at, g->sweep);
  if (fabs(g->length - fabs(g->sweep) * r) > x->joint) return fail("arc %zu: wrong length", at);
  double off = x->joint + 4 * oracle_tolerance(r, x->size); // an end of the path may be inside
  if (distance(g->from, on_circle(c, r, g->start_angle)) > off ||
      distance(g->to, on_circle(c, r, g->start_angle + g->sweep)) > off)
    return fail("arc %zu: ends are not where its angles say", at);
  for (int i = 0; i < x->capsule_count; i++) {
    const capsule *k = &x->capsules[i];
    double rk = (double)k->radius, d = arc_distance(g, k);
    if ((own >= x->s->n || k->owner != own) && d < rk - arc_depth(x, r, rk))
      return fail("arc %zu: %.3g inside obstacle %d", at, rk - d, k->owner);
  }
  return NULL;
}

// ---------------------------------------------------------------------------------------------
// Contacts.

typedef struct contact {
  bt_vec a, b, point;
  double ra, rb, d, slop;
} contact;

static bool line_crosses(const contact *k, const bt_segment *g) {
  double cx = (k->b.x - k->a.x) / k->d, cy = (k->b.y - k->a.y) / k->d;
  double from = cx * (g->from.y - k->a.y) - cy * (g->from.x - k->a.x);
  double to = cx * (g->to.y - k->a.y) - cy * (g->to.x - k->a.x);
  if (!((from > k->slop && to < -k->slop) || (from < -k->slop && to > k->slop))) return false;
  double u = from / (from - to);
  double px = g->from.x + u * (g->to.x - g->from.x), py = g->from.y + u * (g->to.y - g->from.y);
  double along = cx * (px - k->a.x) + cy * (py - k->a.y);
  return along > 0 && along < k->d;
}

static bool arc_crosses(const contact *k, const bt_segment *g) {
  bool on_a = g->center.x == k->a.x && g->center.y == k->a.y;
  bool on_b = g->center.x == k->b.x && g->center.y == k->b.y;
  bt_vec other = on_a ? k->b : k->a;
  if (!on_a && !on_b) return false;
  if (fabs(g->radius - (on_a ? k->ra : k->rb)) > 1e-12 * g->radius) return false;
  double angle = atan2(other.y - g->center.y, other.x - g->center.x);
  return is_on_arc(g, angle, 4 * k->slop / g->radius);
}

/// Does a joint inside the path lie on the contact, with path before and after it?
static bool joint_crosses(const context *x, const contact *k) {
  double total = 0, before = 0, near = 0;
  for (size_t i = 0; i < x->count; i++) total += x->segments[i].length;
  near = 8 * sqrt(oracle_tolerance(fmax(k->ra, k->rb), x->size) * fmax(k->ra, k->rb));
  for (size_t i = 0; i + 1 < x->count; i++) {
    before += x->segments[i].length;
    if (before < near || total - before < near) continue;
    if (distance(x->segments[i].to, k->point) <= k->slop) return true;
  }
  return false;
}

/// Does another circle contain this one? Then it means nothing, and nor do its contacts.
static bool is_contained(const context *x, int i) {
  const capsule *k = &x->capsules[i];
  if (k->owner >= x->s->n) return false;
  for (int j = 0; j < x->s->n; j++) { // the circles come first
    const capsule *o = &x->capsules[j];
    double r = (double)k->radius, rk = (double)o->radius;
    double d = (double)distance_between(k->a, o->a);
    bool precedes = rk > r || (rk == r && j < i);
    if (precedes && d + r <= rk + 1e-12 * (r + rk) + 0x1p-51 * x->size) return true;
  }
  return false;
}

static const char *check_contact(const context *x, int i, int j) {
  const capsule *p = &x->capsules[i], *q = &x->capsules[j];
  point u, v;
  segments_nearest(p->a, p->b, q->a, q->b, &u, &v);
  contact k = {.a = {(double)u.x, (double)u.y}, .b = {(double)v.x, (double)v.y}};
  k.ra = (double)p->radius, k.rb = (double)q->radius, k.d = distance(k.a, k.b);
  k.slop = 2e-12 * (k.ra + k.rb) + 0x1p-49 * x->size;
  double rounding = 1e-12 * (k.ra + k.rb) + 0x1p-51 * x->size;
  double least = k.ra + k.rb - 2 * oracle_passing(x->s) + rounding; // of a gap that is passed
  // The inner one stands out by no more than an arc may be inside of it.
  bool nested = k.d + fmin(k.ra, k.rb) <= fmax(k.ra, k.rb) + arc_depth(x, k.ra, k.rb);
  if (k.d > least || nested) return NULL;
  double part = (k.d * k.d + k.ra * k.ra - k.rb * k.rb) / (2 * k.d * k.d);
  k.point = (bt_vec){k.a.x + (k.b.x - k.a.x) * part, k.a.y + (k.b.y - k.a.y) * part};
  for (size_t at = 0; at < x->count; at++) {
    const bt_segment *g = &x->segments[at];
    if (g->kind == BT_LINE ? line_crosses(&k, g) : arc_crosses(&k, g))
      return fail("segment %zu goes through the contact of obstacles %d and %d", at, p->owner,
                  q->owner);
  }
  if (joint_crosses(x, &k))
    return fail("a joint on the contact of obstacles %d and %d", p->owner, q->owner);
  return NULL;
}

static const char *check_contacts(const context *x) {
  int kept[CAPSULES_MAX], count = 0;
  for (int i = 0; i < x->capsule_count; i++) {
    if (is_contained(x, i)) continue;
    for (int k = 0; k < count; k++) {
      const char *wrong = check_contact(x, i, kept[k]);
      if (wrong) return wrong;
    }
    kept[count++] = i;
  }
  return NULL;
}

// ---------------------------------------------------------------------------------------------
// A point among edges: it has no clearance, so its lines must not cross edges, nor pass through a
// corner from one side of the edges there to another, nor lie in a polygon.

static double side_of_line(point p, point a, point b) {
  return (double)(cross(minus(b, a), minus(p, a)) / distance_between(a, b));
}

static bool are_apart(double a, double b, double tolerance) {
  return (a > tolerance && b < -tolerance) || (a < -tolerance && b > tolerance);
}

static const char *check_crossings(const context *x, size_t at) {
  point p = exact(x->segments[at].from), q = exact(x->segments[at].to);
  double tolerance = 4 * oracle_tolerance(0, x->size);
  for (int i = 0; i < x->capsule_count; i++) {
    const capsule *k = &x->capsules[i];
    if (k->owner < x->s->n || distance_between(p, q) <= tolerance) continue;
    if (are_apart(side_of_line(p, k->a, k->b), side_of_line(q, k->a, k->b), tolerance) &&
        are_apart(side_of_line(k->a, p, q), side_of_line(k->b, p, q), tolerance))
      return fail("line %zu crosses an edge of obstacle %d", at, k->owner);
  }
  return NULL;
}

static int compare_numbers(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// Where a line touches edges it is cut; no part may be in a polygon. For an agent of radius 0,
/// parts of needles thinner than 4e-11 of the world are not told from the line along them.
static const char *check_inside(const context *x, size_t at) {
  const bt_segment *g = &x->segments[at];
  double cuts[2 * CAPSULES_MAX + 2] = {0, 1}, tolerance = 4 * oracle_tolerance(0, x->size);
  double depth = x->s->agent == 0 ? fmax(tolerance, 2e-11 * x->size) : tolerance;
  int count = 2;
  point p = exact(g->from), q = exact(g->to), d = minus(q, p);
  for (int i = 0; i < x->capsule_count; i++) {
    const capsule *k = &x->capsules[i];
    const point ends[] = {k->a, k->b};
    for (int e = 0; e < 2; e++) {
      point on = nearest_on_segment(ends[e], p, q);
      if (distance_between(ends[e], on) <= tolerance)
        cuts[count++] = (double)(dot(minus(on, p), d) / dot(d, d));
    }
  }
  qsort(cuts, (size_t)count, sizeof *cuts, compare_numbers);
  for (int i = 0; i + 1 < count; i++) {
    point middle = along(p, (cuts[i] + cuts[i + 1]) / 2, d);
    if (capsules_inside_solid(x->s, (bt_vec){0, 0}, middle, depth))
      return fail("line %zu lies in a polygon, or outside of the bounds", at);
  }
  return NULL;
}

/// Is there an edge at the corner within the turn from `from`, counter-clockwise by `width`? The
/// directions may be off by `slop`.
static bool is_cut(const context *x, point corner, double from, double width, double slop) {
  double tolerance = 4 * oracle_tolerance(0, x->size);
  for (int i = 0; i < x->capsule_count; i++) {
    const capsule *k = &x->capsules[i];
    const point ends[] = {k->a, k->b};
    if (distance_between(corner, nearest_on_segment(corner, k->a, k->b)) > tolerance) continue;
    for (int e = 0; e < 2 && k->owner >= x->s->n; e++) {
      point d = minus(ends[e], corner);
      if (hypot((double)d.x, (double)d.y) <= tolerance) continue;
      double off = wrap(atan2((double)d.y, (double)d.x) - from);
      if (off < 0) off += 2 * PI;
      if (off > slop && off < width - slop) return true;
    }
  }
  return false;
}

/// A path comes to a corner in one direction and leaves it in another. Of its segments there, the
/// shorter one has this length.
static const char *check_passage(const context *x, point corner, double in, double out,
                                 double length) {
  double slop = 1e-9 + 4 * oracle_tolerance(0, x->size) / length;
  double back = in + PI, width = wrap(out - back);
  if (width < 0) width += 2 * PI;
  if (!is_cut(x, corner, back, width, slop) || !is_cut(x, corner, out, 2 * PI - width, slop))
    return NULL;
  return fail("passes between edges that meet at (%.17g, %.17g)", (double)corner.x,
              (double)corner.y);
}

static const char *check_corner(const context *x, point corner) {
  double tolerance = 4 * oracle_tolerance(0, x->size), in = NAN, before = 0;
  const char *wrong = NULL;
  for (size_t i = 0; i < x->count && !wrong; i++) {
    const bt_segment *g = &x->segments[i];
    if (g->length <= tolerance) continue;
    point from = exact(g->from), to = exact(g->to);
    if (distance_between(from, corner) <= tolerance && !isnan(in))
      wrong = check_passage(x, corner, in, heading_at(g, false), fmin(before, g->length));
    bool is_at_end = distance_between(to, corner) <= tolerance;
    bool is_on = distance_between(nearest_on_segment(corner, from, to), corner) <= tolerance;
    if (!wrong && g->kind == BT_LINE && is_on && !is_at_end &&
        distance_between(from, corner) > tolerance)
      wrong = check_passage(x, corner, heading_at(g, false), heading_at(g, false), g->length);
    before = g->length;
    in = is_at_end ? heading_at(g, true) : NAN;
  }
  return wrong;
}

static const char *check_point_among_edges(const context *x) {
  const char *wrong = NULL;
  for (size_t i = 0; i < x->count && !wrong; i++) {
    if (x->segments[i].kind != BT_LINE) continue;
    wrong = check_crossings(x, i);
    if (!wrong) wrong = check_inside(x, i);
  }
  for (int i = 0; i < x->s->point_count && !wrong; i++)
    wrong = check_corner(x, exact(x->s->points[i]));
  return wrong;
}

// ---------------------------------------------------------------------------------------------
// The whole.

/// How far the heading changes at p on an arc that is left out because it is shorter than rounding.
/// A point turns by any angle at a corner.
static double left_out(const context *x, bt_vec p) {
  double least = INFINITY;
  for (int i = 0; i < x->s->point_count; i++)
    if (fabs(distance(x->s->points[i], p) - x->s->agent) <= x->joint) least = x->s->agent;
  for (int i = 0; i < x->s->n; i++) {
    double radius = x->s->circles[i].radius + x->s->agent;
    if (fabs(distance(x->s->circles[i].center, p) - radius) <= x->joint)
      least = fmin(least, radius);
  }
  return 4 * x->joint / (least + x->joint);
}

static const char *check_joints(const context *x) {
  for (size_t i = 0; i + 1 < x->count; i++) {
    const bt_segment *a = &x->segments[i], *b = a + 1;
    double apart = distance(a->to, b->from);
    if (!(apart <= x->joint)) return fail("segments %zu and %zu are %.3g apart", i, i + 1, apart);
    bool at_point = (a->kind == BT_ARC && a->radius == 0) || (b->kind == BT_ARC && b->radius == 0);
    double bend = fabs(wrap(heading_at(b, false) - heading_at(a, true)));
    double error = 1e-9 + heading_error(x, a) + heading_error(x, b) + left_out(x, a->to);
    if (!at_point && !(bend <= error))
      return fail("heading breaks by %.3g (%.3g allowed) after segment %zu", bend, error, i);
  }
  return NULL;
}

static const char *check_ends(const context *x, bt_vec from, bt_vec to, double length) {
  double sum = 0;
  for (size_t i = 0; i < x->count; i++) sum += x->segments[i].length;
  if (!(fabs(sum - length) <= 1e-12 * sum)) return fail("length %.17g, sum %.17g", length, sum);
  if (x->count == 0)
    return distance(from, to) <= x->joint ? NULL : fail("no segments between two places");
  if (!(distance(x->segments[0].from, from) <= x->joint))
    return fail("does not begin at the start");
  if (!(distance(x->segments[x->count - 1].to, to) <= x->joint))
    return fail("does not end at the goal");
  return NULL;
}

const char *validate_path(const scene *s, const bt_id *ids, bt_vec from, bt_vec to,
                          const bt_segment *segments, size_t count, double length) {
  static context x;
  x = (context){.s = s, .ids = ids, .segments = segments, .count = count, .size = oracle_size(s)};
  x.capsule_count = capsules_of(s, (bt_vec){0, 0}, x.capsules);
  x.joint = 0x1p-46 * x.size;
  const char *wrong = check_ends(&x, from, to, length);
  for (size_t i = 0; i < count && !wrong; i++) {
    if (segments[i].kind != BT_LINE && segments[i].kind != BT_ARC)
      return fail("segment %zu is of no kind", i);
    wrong = segments[i].kind == BT_LINE ? check_line(&x, i) : check_arc(&x, i);
  }
  if (!wrong) wrong = check_joints(&x);
  if (!wrong) wrong = check_contacts(&x);
  if (!wrong && s->chain_count > 0 && s->agent == 0) wrong = check_point_among_edges(&x);
  return wrong;
}
