#include "capsules.h"

#include <math.h>

static const real QUARTER = 1.57079632679489661923132169163975144L;

point unit_at(real angle) {
  real quarters = rintl(angle / QUARTER), rest = angle - quarters * QUARTER;
  real c = cosl(rest), s = sinl(rest);
  switch ((int)quarters & 3) {
  case 0:
    return (point){c, s};
  case 1:
    return (point){-s, c};
  case 2:
    return (point){-c, -s};
  default:
    return (point){s, -c};
  }
}

static point moved(bt_vec p, bt_vec origin) {
  return (point){(real)p.x - origin.x, (real)p.y - origin.y};
}

static bool is_same(point p, point q) { return p.x == q.x && p.y == q.y; }

/// Adds the edges of a chain: of a polygon and of the bounds, the one back to its first point too.
static int add_chain(const scene *s, int chain, bt_vec origin, capsule *out) {
  const scene_chain *c = &s->chains[chain];
  const bt_vec *points = s->points + c->first;
  int count = 0, edges = c->kind == CHAIN_WALL ? c->count - 1 : c->count;
  for (int i = 0; i < edges; i++) {
    point a = moved(points[i], origin), b = moved(points[(i + 1) % c->count], origin);
    if (!is_same(a, b)) out[count++] = (capsule){a, b, s->agent, s->n + chain};
  }
  point only = moved(points[0], origin);
  if (count == 0) out[count++] = (capsule){only, only, s->agent, s->n + chain};
  return count;
}

int capsules_of(const scene *s, bt_vec origin, capsule out[CAPSULES_MAX]) {
  int count = 0;
  for (int i = 0; i < s->n; i++) {
    point c = moved(s->circles[i].center, origin);
    out[count++] = (capsule){c, c, (real)s->circles[i].radius + s->agent, i};
  }
  for (int i = 0; i < s->chain_count; i++) count += add_chain(s, i, origin, out + count);
  return count;
}

point nearest_on_segment(point p, point a, point b) {
  point d = minus(b, a);
  real dd = dot(d, d), u = dd > 0 ? dot(minus(p, a), d) / dd : 0;
  return along(a, u < 0 ? 0 : u > 1 ? 1 : u, d);
}

static real point_distance2(point p, point a, point b) {
  point d = minus(p, nearest_on_segment(p, a, b));
  return dot(d, d);
}

static bool are_apart(real a, real b) { return (a > 0 && b < 0) || (a < 0 && b > 0); }

real segments_distance2(point p, point q, point a, point b) {
  if (is_same(a, b)) return point_distance2(a, p, q);
  point d = minus(q, p), e = minus(b, a);
  if (are_apart(cross(d, minus(a, p)), cross(d, minus(b, p))) &&
      are_apart(cross(e, minus(p, a)), cross(e, minus(q, a))))
    return 0;
  real ends = fminl(point_distance2(p, a, b), point_distance2(q, a, b));
  return fminl(ends, fminl(point_distance2(a, p, q), point_distance2(b, p, q)));
}

real segments_nearest(point p, point q, point a, point b, point *u, point *v) {
  point on_ab[] = {nearest_on_segment(p, a, b), nearest_on_segment(q, a, b), a, b};
  point on_pq[] = {p, q, nearest_on_segment(a, p, q), nearest_on_segment(b, p, q)};
  int best = 0;
  for (int i = 1; i < 4; i++)
    if (distance_between(on_pq[i], on_ab[i]) < distance_between(on_pq[best], on_ab[best])) best = i;
  *u = on_pq[best], *v = on_ab[best];
  return segments_distance2(p, q, a, b);
}

/// Is p inside of the chain, by the number of edges that a ray from it crosses? *distance becomes
/// that to the chain, if it is less.
static bool is_in_chain(const scene_chain *c, const bt_vec *points, bt_vec origin, point p,
                        real *distance) {
  bool inside = false;
  for (int i = 0; i < c->count; i++) {
    point a = minus(moved(points[i], origin), p);
    point b = minus(moved(points[(i + 1) % c->count], origin), p);
    *distance = fminl(*distance, sqrtl(point_distance2((point){0, 0}, a, b)));
    if ((a.y > 0) != (b.y > 0) && a.x - a.y / (b.y - a.y) * (b.x - a.x) > 0) inside = !inside;
  }
  return inside;
}

bool capsules_inside_solid(const scene *s, bt_vec origin, point p, real depth) {
  for (int i = 0; i < s->chain_count; i++) {
    const scene_chain *c = &s->chains[i];
    real distance = INFINITY;
    bool is_inside = false;
    if (c->kind == CHAIN_WALL || !scene_leads(s, i)) continue;
    for (int k = i; k < s->chain_count; k = scene_next_ring(s, k))
      is_inside ^= is_in_chain(&s->chains[k], s->points + s->chains[k].first, origin, p, &distance);
    if (is_inside == (c->kind == CHAIN_POLYGON) && distance > depth) return true;
  }
  return false;
}

double capsules_depth(const scene *s, bt_vec p) {
  static capsule all[CAPSULES_MAX];
  double size = oracle_size(s);
  if (capsules_inside_solid(s, p, (point){0, 0}, oracle_tolerance(s->agent, size))) return INFINITY;
  real deepest = -INFINITY;
  int count = capsules_of(s, p, all);
  for (int i = 0; i < count; i++) {
    const capsule *k = &all[i];
    real tolerance = oracle_tolerance((double)k->radius, size);
    real distance = sqrtl(point_distance2((point){0, 0}, k->a, k->b));
    deepest = fmaxl(deepest, (k->radius - distance) / tolerance);
  }
  return (double)deepest;
}

bool capsules_at_tangent_edge(const scene *s, bt_vec p) {
  static capsule all[CAPSULES_MAX];
  int count = s->agent > 0 ? 0 : capsules_of(s, p, all);
  double size = oracle_size(s);
  for (int i = 0; i < s->n && i < count; i++) { // the circles come first
    const capsule *c = &all[i];
    real distance = sqrtl(dot(c->a, c->a)), tolerance = oracle_tolerance((double)c->radius, size);
    if (fabsl(distance - c->radius) > 64 * tolerance || distance <= 0) continue;
    for (int k = 0; k < count; k++) {
      point along_it = minus(all[k].b, all[k].a);
      real length = sqrtl(dot(along_it, along_it));
      real away2 = segments_distance2((point){0, 0}, (point){0, 0}, all[k].a, all[k].b);
      if (length <= 0 || away2 > 64 * 64 * tolerance * tolerance) continue;
      real chord = sqrtl(2 * tolerance * distance);
      if (fabsl(dot(along_it, c->a)) < length * chord) return true;
    }
  }
  return false;
}

bool capsules_beside_strip_end(const scene *s, bt_vec p) {
  static capsule all[CAPSULES_MAX];
  int count = s->agent > 0 ? capsules_of(s, p, all) : 0;
  double size = oracle_size(s);
  for (int i = s->n; i < count; i++) {
    const capsule *k = &all[i];
    point axis = minus(k->b, k->a), to = minus((point){0, 0}, k->a);
    real length = sqrtl(dot(axis, axis));
    if (length <= 0) continue;
    real at = dot(to, axis) / length, off = fabsl(cross(axis, to)) / length - k->radius;
    real end = fminl(fabsl(at), fabsl(length - at));
    if (fabsl(off) <= 64 * oracle_tolerance((double)k->radius, size) && end > 0 &&
        end < 1e-9L * size)
      return true;
  }
  return false;
}

bool capsules_nearly_meet(const scene *s) {
  static capsule all[CAPSULES_MAX];
  int count = capsules_of(s, (bt_vec){0, 0}, all);
  double size = oracle_size(s);
  for (int i = s->n; i < count; i++)
    for (int k = s->n; k < count; k++) {
      const point a = all[i].a, ends[] = {all[k].a, all[k].b};
      for (int e = 0; e < 2; e++) {
        if (is_same(a, ends[e])) continue;
        real off = sqrtl(point_distance2(ends[e], a, all[i].b));
        if (!is_same(ends[e], all[i].b) && off > 0x1p-50L * size && off < 4e-9L * size) return true;
      }
    }
  return false;
}

bool capsules_in_shut_door(const scene *s, bt_vec p) {
  static capsule all[CAPSULES_MAX];
  static point towards[CAPSULES_MAX];
  double size = oracle_size(s);
  int count = s->agent > 0 ? 0 : capsules_of(s, p, all), touching = 0;
  for (int i = 0; i < count; i++) {
    const capsule *k = &all[i];
    point near = nearest_on_segment((point){0, 0}, k->a, k->b);
    real distance = sqrtl(dot(near, near));
    real tolerance = oracle_tolerance((double)k->radius, size);
    if (k->radius <= 0 || distance <= 0 || fabsl(distance - k->radius) > 64 * tolerance) continue;
    towards[touching++] = (point){near.x / distance, near.y / distance};
  }
  for (int i = 0; i < touching; i++)
    for (int k = 0; k < i; k++)
      if (dot(towards[i], towards[k]) < -1 + 1e-9) return true;
  return false;
}
