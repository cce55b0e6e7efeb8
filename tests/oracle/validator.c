#include "validator.h"

#include "oracle.h"

#include <math.h>
#include <stdarg.h>

static const double PI = 3.141592653589793;

static char message[400];

typedef struct context {
  const scene *s;
  const bt_id *ids;
  const bt_segment *segments;
  size_t count;
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

static double inflated(const scene *s, int i) { return s->circles[i].radius + s->agent; }

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
  for (int k = 0; k < x->s->n; k++) {
    bt_vec c = x->s->circles[k].center;
    double r = inflated(x->s, k), dx = g->to.x - g->from.x, dy = g->to.y - g->from.y;
    double dd = dx * dx + dy * dy;
    double u = dd > 0 ? ((c.x - g->from.x) * dx + (c.y - g->from.y) * dy) / dd : 0;
    u = fmin(1, fmax(0, u));
    double d = distance((bt_vec){g->from.x + u * dx, g->from.y + u * dy}, c);
    if (d < r - 4 * oracle_tolerance(r, x->size))
      return fail("line %zu: %.3g inside circle %d", at, r - d, k);
  }
  return NULL;
}

static bool is_on_arc(const bt_segment *g, double angle, double margin) {
  double along = (g->sweep > 0 ? 1 : -1) * wrap(angle - g->start_angle), sweep = fabs(g->sweep);
  if (along < -margin) along += 2 * PI;
  return along > margin && along < sweep - margin;
}

static double arc_distance(const bt_segment *g, bt_vec c) {
  double d = distance(g->center, c), ends = fmin(distance(g->from, c), distance(g->to, c));
  bool within = d > 0 && is_on_arc(g, atan2(c.y - g->center.y, c.x - g->center.x), 0);
  return d == 0 ? g->radius : within ? fmin(ends, fabs(d - g->radius)) : ends;
}

static int arc_circle(const context *x, const bt_segment *g) {
  for (int k = 0; k < x->s->n; k++)
    if (x->ids[k] == g->obstacle) return k;
  return -1;
}

/// How far an arc on one circle may be inside another.
static double arc_depth(const context *x, double r, double rk) {
  return 4 * oracle_tolerance(fmax(r, rk), x->size) + x->joint / 8;
}

static const char *check_arc(const context *x, size_t at) {
  const bt_segment *g = &x->segments[at];
  int own = arc_circle(x, g);
  if (own < 0) return fail("arc %zu: no obstacle %.17g", at, g->obstacle);
  bt_vec c = x->s->circles[own].center;
  double r = inflated(x->s, own);
  if (g->center.x != c.x || g->center.y != c.y || fabs(g->radius - r) > 1e-15 * r)
    return fail("arc %zu: not on the inflated circle %d", at, own);
  if (!(fabs(g->sweep) > 0) || fabs(g->sweep) > 2 * PI)
    return fail("arc %zu: sweep %.17g", at, g->sweep);
  if (fabs(g->length - fabs(g->sweep) * r) > x->joint) return fail("arc %zu: wrong length", at);
  double off = x->joint + 4 * oracle_tolerance(r, x->size); // an end of the path may be inside
  if (distance(g->from, on_circle(c, r, g->start_angle)) > off ||
      distance(g->to, on_circle(c, r, g->start_angle + g->sweep)) > off)
    return fail("arc %zu: ends are not where its angles say", at);
  for (int k = 0; k < x->s->n; k++) {
    double rk = inflated(x->s, k), d = arc_distance(g, x->s->circles[k].center);
    if (k != own && d < rk - arc_depth(x, r, rk))
      return fail("arc %zu: %.3g inside circle %d", at, rk - d, k);
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
  double r = inflated(x->s, i);
  for (int k = 0; k < x->s->n; k++) {
    double rk = inflated(x->s, k), d = distance(x->s->circles[i].center, x->s->circles[k].center);
    bool precedes = rk > r || (rk == r && k < i);
    if (precedes && d + r <= rk + 1e-12 * (r + rk) + 0x1p-51 * x->size) return true;
  }
  return false;
}

static const char *check_contact(const context *x, int i, int j) {
  contact k = {.a = x->s->circles[i].center, .b = x->s->circles[j].center};
  k.ra = inflated(x->s, i), k.rb = inflated(x->s, j), k.d = distance(k.a, k.b);
  k.slop = 2e-12 * (k.ra + k.rb) + 0x1p-49 * x->size;
  double rounding = 1e-12 * (k.ra + k.rb) + 0x1p-51 * x->size;
  // The inner one stands out by no more than an arc may be inside of it.
  bool nested = k.d + fmin(k.ra, k.rb) <= fmax(k.ra, k.rb) + arc_depth(x, k.ra, k.rb);
  if (k.d > k.ra + k.rb + rounding || nested) return NULL;
  double part = (k.d * k.d + k.ra * k.ra - k.rb * k.rb) / (2 * k.d * k.d);
  k.point = (bt_vec){k.a.x + (k.b.x - k.a.x) * part, k.a.y + (k.b.y - k.a.y) * part};
  for (size_t at = 0; at < x->count; at++) {
    const bt_segment *g = &x->segments[at];
    if (g->kind == BT_LINE ? line_crosses(&k, g) : arc_crosses(&k, g))
      return fail("segment %zu goes through the contact of circles %d and %d", at, i, j);
  }
  if (joint_crosses(x, &k)) return fail("a joint on the contact of circles %d and %d", i, j);
  return NULL;
}

// ---------------------------------------------------------------------------------------------
// The whole.

static const char *check_joints(const context *x) {
  for (size_t i = 0; i + 1 < x->count; i++) {
    const bt_segment *a = &x->segments[i], *b = a + 1;
    double apart = distance(a->to, b->from);
    if (!(apart <= x->joint)) return fail("segments %zu and %zu are %.3g apart", i, i + 1, apart);
    bool at_point = (a->kind == BT_ARC && a->radius == 0) || (b->kind == BT_ARC && b->radius == 0);
    double bend = fabs(wrap(heading_at(b, false) - heading_at(a, true)));
    double error = 1e-9 + heading_error(x, a) + heading_error(x, b);
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
  context x = {s, ids, segments, count, oracle_size(s), 0};
  x.joint = 0x1p-46 * x.size;
  const char *wrong = check_ends(&x, from, to, length);
  for (size_t i = 0; i < count && !wrong; i++) {
    if (segments[i].kind != BT_LINE && segments[i].kind != BT_ARC)
      return fail("segment %zu is of no kind", i);
    wrong = segments[i].kind == BT_LINE ? check_line(&x, i) : check_arc(&x, i);
  }
  if (!wrong) wrong = check_joints(&x);
  for (int i = 0; i < s->n && !wrong; i++)
    for (int j = 0; j < i && !wrong && !is_contained(&x, i); j++)
      if (!is_contained(&x, j)) wrong = check_contact(&x, i, j);
  return wrong;
}
