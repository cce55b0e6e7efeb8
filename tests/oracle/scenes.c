#include "scenes.h"
#include "families.h"

#include <math.h>
#include <string.h>

static const double TAU = 6.283185307179586;

typedef struct box {
  double x0, y0, x1, y1;
} box;

static box box_of(const scene *s) {
  if (s->n == 0) return (box){0, 0, 10, 10};
  box b = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (int i = 0; i < s->n; i++) {
    const bt_circle *c = &s->circles[i];
    double reach = c->radius + s->agent + 1;
    b.x0 = fmin(b.x0, c->center.x - reach), b.x1 = fmax(b.x1, c->center.x + reach);
    b.y0 = fmin(b.y0, c->center.y - reach), b.y1 = fmax(b.y1, c->center.y + reach);
  }
  return b;
}

static bt_vec boundary_point(rng *r, const scene *s, const bt_circle *c) {
  double angle = rng_below(r, 2) ? rng_unit(r) * TAU : rng_below(r, 8) * TAU / 8;
  double inflated = c->radius + s->agent;
  return (bt_vec){c->center.x + inflated * cos(angle), c->center.y + inflated * sin(angle)};
}

/// Where two inflated circles touch, or the point between them that divides them by radius.
static bt_vec contact_point(const scene *s, const bt_circle *a, const bt_circle *b) {
  double ra = a->radius + s->agent, rb = b->radius + s->agent, sum = ra + rb;
  double part = sum > 0 ? ra / sum : 0.5;
  return (bt_vec){a->center.x + (b->center.x - a->center.x) * part,
                  a->center.y + (b->center.y - a->center.y) * part};
}

/// A point beside a contact: in the cusp, on a side of its own.
static bt_vec cusp_point(rng *r, const scene *s, const bt_circle *a, const bt_circle *b) {
  bt_vec p = contact_point(s, a, b);
  double dx = b->center.x - a->center.x, dy = b->center.y - a->center.y, d = hypot(dx, dy);
  double off = (rng_below(r, 2) ? 1 : -1) * pow(10, rng_range(r, -10, -2));
  if (!(d > 0)) return p;
  return (bt_vec){p.x - dy / d * off, p.y + dx / d * off};
}

/// The partner nearest to c by gap: the one that it touches, if any.
static const bt_circle *neighbour(const scene *s, const bt_circle *c) {
  const bt_circle *best = c;
  double best_gap = INFINITY;
  for (int i = 0; i < s->n; i++) {
    const bt_circle *k = &s->circles[i];
    double d = hypot(k->center.x - c->center.x, k->center.y - c->center.y);
    double gap = fabs(d - k->radius - c->radius - 2 * s->agent);
    if (k == c || gap >= best_gap) continue;
    best_gap = gap;
    best = k;
  }
  return best;
}

/// Where a cell of the power diagram ends, or all but: a point of equal power to a and b, and to c
/// too if `is_corner`.
static bt_vec cell_point(rng *r, const scene *s, const bt_circle *a, const bt_circle *b,
                         const bt_circle *c, bool is_corner) {
  double ra = a->radius + s->agent, rb = b->radius + s->agent, rc = c->radius + s->agent;
  double bx = b->center.x - a->center.x, by = b->center.y - a->center.y;
  double cx = c->center.x - a->center.x, cy = c->center.y - a->center.y;
  double lift_b = bx * bx + by * by + ra * ra - rb * rb;
  double lift_c = cx * cx + cy * cy + ra * ra - rc * rc;
  double turn = 2 * (bx * cy - by * cx), along = 4 * rng_unit(r) - 2, d2 = bx * bx + by * by;
  double off = rng_below(r, 3) ? pow(10, rng_range(r, -11, -3)) : 0, angle = rng_unit(r) * TAU;
  double x = bx * lift_b / (2 * d2) - by * along, y = by * lift_b / (2 * d2) + bx * along;
  if (is_corner) x = (cy * lift_b - by * lift_c) / turn, y = (bx * lift_c - cx * lift_b) / turn;
  bt_vec p = {a->center.x + x + off * cos(angle), a->center.y + y + off * sin(angle)};
  return fabs(x) + fabs(y) < 100 * (1 + a->radius) ? p : a->center;
}

static bt_vec some_point(rng *r, const scene *s, const box *b) {
  bt_vec p = {rng_range(r, b->x0, b->x1), rng_range(r, b->y0, b->y1)};
  if (s->n == 0) return p;
  const bt_circle *c = &s->circles[rng_below(r, s->n)], *d = &s->circles[rng_below(r, s->n)];
  switch (rng_below(r, 11)) {
  case 0:
    return (bt_vec){floor(p.x * 2) / 2, floor(p.y * 2) / 2};
  case 1:
    return (bt_vec){(c->center.x + d->center.x) / 2, (c->center.y + d->center.y) / 2};
  case 2:
    return boundary_point(r, s, c);
  case 3:
    return contact_point(s, c, neighbour(s, c));
  case 5:
    return cusp_point(r, s, c, neighbour(s, c));
  case 6:
    return cell_point(r, s, c, neighbour(s, c), d, true);
  case 7:
    return cell_point(r, s, c, d, neighbour(s, d), rng_below(r, 2));
  case 4:
    return (bt_vec){c->center.x + (rng_below(r, 7) - 3) * (c->radius + s->agent),
                    d->center.y + (rng_below(r, 7) - 3) * (d->radius + s->agent)};
  default:
    return p;
  }
}

static bool is_roughly_free(const scene *s, bt_vec p) {
  for (int i = 0; i < s->n; i++) {
    const bt_circle *c = &s->circles[i];
    double inflated = c->radius + s->agent;
    if (hypot(c->center.x - p.x, c->center.y - p.y) < inflated * (1 - 1e-12)) return false;
  }
  return true;
}

/// Mostly free, so that few seeds are spent on blocked endpoints.
static bt_vec some_end(rng *r, const scene *s, const box *b) {
  bt_vec p = some_point(r, s, b);
  bool may_be_blocked = rng_below(r, 25) == 0;
  for (int i = 0; i < 200 && !may_be_blocked && !is_roughly_free(s, p); i++)
    p = some_point(r, s, b);
  return p;
}

void scenes_make(uint64_t seed, scene *out) {
  int family = (int)(seed % (uint64_t)scenes_families());
  rng r = {seed * 0x2545f4914f6cdd1du + 1};
  memset(out, 0, sizeof *out);
  snprintf(out->name, sizeof out->name, "%s-%llu", scenes_family(family), (unsigned long long)seed);
  out->start.x = out->goal.x = NAN;
  if (rng_below(&r, 4) == 0) out->agent = rng_below(&r, 2) ? 0.25 : 0.3 * rng_unit(&r);
  families_make(family, &r, out);
  bool touching = strstr(out->name, "touching") || strstr(out->name, "chain");
  if (touching && rng_below(&r, 2)) { // keep the inflated circles touching
    double least = INFINITY;
    for (int i = 0; i < out->n; i++) least = fmin(least, out->circles[i].radius);
    out->agent = fmin(out->agent, least);
    for (int i = 0; i < out->n; i++) out->circles[i].radius -= out->agent;
  }
  box b = box_of(out);
  if (isnan(out->start.x) || rng_below(&r, 3) == 0) out->start = some_end(&r, out, &b);
  if (isnan(out->goal.x) || rng_below(&r, 3) == 0) out->goal = some_end(&r, out, &b);
}
