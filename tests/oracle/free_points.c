#include "free_points.h"

#include <math.h>
#include <stdlib.h>

typedef struct finder {
  const scene *s;
  bt_vec p; ///< capsules are relative to it
  capsule all[CAPSULES_MAX];
  int count;
  double tolerance;
  free_point *out;
  int found;
} finder;

/// A line beside an axis, or a circle around an end of it.
typedef struct piece {
  point a, b, normal;
  real radius;
  bool is_line;
} piece;

static void pieces_of(const capsule *k, piece out[4]) {
  point d = minus(k->b, k->a);
  real length = hypotl(d.x, d.y);
  for (int i = 0; i < 4; i++) {
    real sign = i % 2 ? 1 : -1;
    point n = length > 0 ? (point){-sign * d.y / length, sign * d.x / length} : (point){0, 0};
    out[i] = (piece){along(k->a, k->radius, n), along(k->b, k->radius, n), n, k->radius, true};
    if (i >= 2 || length == 0) out[i] = (piece){i % 2 ? k->a : k->b, {0, 0}, n, k->radius, false};
  }
}

static void add(finder *f, point q) {
  if (!isfinite(q.x) || !isfinite(q.y) || f->found == FREE_POINTS_MAX) return;
  for (int i = 0; i < f->count; i++) {
    const capsule *k = &f->all[i];
    real reach = k->radius - f->tolerance;
    if (reach > 0 && segments_distance2(q, q, k->a, k->b) < reach * reach) return;
  }
  bt_vec at = {(double)(q.x + f->p.x), (double)(q.y + f->p.y)};
  if (capsules_inside_solid(f->s, f->p, q, f->tolerance)) return;
  f->out[f->found++] = (free_point){at, (double)hypotl(q.x, q.y)};
}

static void add_projection(finder *f, const piece *k) {
  point zero = {0, 0};
  if (k->is_line) {
    add(f, nearest_on_segment(zero, k->a, k->b));
    return;
  }
  real d = hypotl(k->a.x, k->a.y);
  add(f, d > 0 ? along(k->a, -k->radius / d, k->a) : along(k->a, k->radius, (point){0.6L, 0.8L}));
}

static void add_line_and_circle(finder *f, const piece *k, const piece *c) {
  point d = minus(k->b, k->a);
  real length = hypotl(d.x, d.y), at = dot(minus(c->a, k->a), d) / length;
  real off = cross(d, minus(c->a, k->a)) / length, square = c->radius * c->radius - off * off;
  for (int side = -1; square >= 0 && side <= 1; side += 2)
    add(f, along(k->a, (at + side * sqrtl(square)) / length, d));
}

static void add_circles(finder *f, const piece *k, const piece *l) {
  point d = minus(l->a, k->a);
  real length = hypotl(d.x, d.y);
  real at = (length * length + k->radius * k->radius - l->radius * l->radius) / (2 * length);
  real square = k->radius * k->radius - at * at;
  for (int side = -1; square >= 0 && side <= 1; side += 2)
    add(f, along(along(k->a, at / length, d), side * sqrtl(square) / length, (point){-d.y, d.x}));
}

static void add_shared(finder *f, const piece *k, const piece *l) {
  if (k->is_line && l->is_line) {
    point d = minus(k->b, k->a), e = minus(l->b, l->a);
    add(f, along(k->a, cross(minus(l->a, k->a), e) / cross(d, e), d));
  } else if (k->is_line) {
    add_line_and_circle(f, k, l);
  } else if (l->is_line) {
    add_line_and_circle(f, l, k);
  } else {
    add_circles(f, k, l);
  }
}

static int compare(const void *a, const void *b) {
  double x = ((const free_point *)a)->distance, y = ((const free_point *)b)->distance;
  return (x > y) - (x < y);
}

int free_points_find(const scene *s, bt_vec p, double widening, free_point out[FREE_POINTS_MAX]) {
  static finder f;
  piece k[4], l[4];
  f.s = s, f.p = p, f.out = out, f.found = 0;
  f.count = capsules_of(s, p, f.all);
  f.tolerance = 0x1p-58 * oracle_size(s);
  for (int i = 0; i < f.count; i++) f.all[i].radius += widening;
  for (int i = 0; i < f.count; i++) {
    pieces_of(&f.all[i], k);
    for (int n = 0; n < 4; n++) add_projection(&f, &k[n]);
    for (int j = 0; j < i; j++) {
      pieces_of(&f.all[j], l);
      real far = f.all[i].radius + f.all[j].radius;
      if (segments_distance2(f.all[i].a, f.all[i].b, f.all[j].a, f.all[j].b) > far * far) continue;
      for (int n = 0; n < 16; n++) add_shared(&f, &k[n / 4], &l[n % 4]);
    }
  }
  qsort(out, (size_t)f.found, sizeof *out, compare);
  return f.found;
}
