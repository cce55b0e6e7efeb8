#include "scenes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double TAU = 6.283185307179586;

/// x' = xx x + xy y + x0 and so on, in long double.
typedef struct affine {
  long double xx, xy, yx, yy, x0, y0;
} affine;

static bt_vec apply(const affine *m, bt_vec p) {
  return (bt_vec){(double)(m->xx * p.x + m->xy * p.y + m->x0),
                  (double)(m->yx * p.x + m->yy * p.y + m->y0)};
}

static void transform(scene *s, const affine *m, long double scale) {
  s->start = apply(m, s->start);
  s->goal = apply(m, s->goal);
  s->agent = (double)(s->agent * scale);
  for (int i = 0; i < s->n; i++) {
    s->circles[i].center = apply(m, s->circles[i].center);
    s->circles[i].radius = (double)(s->circles[i].radius * scale);
  }
  for (int i = 0; i < s->point_count; i++) s->points[i] = apply(m, s->points[i]);
}

static void reverse_order(scene *s) {
  for (int i = 0; i < s->n / 2; i++) {
    bt_circle c = s->circles[i];
    s->circles[i] = s->circles[s->n - 1 - i];
    s->circles[s->n - 1 - i] = c;
  }
  for (int i = 0; i < s->chain_count / 2; i++) {
    scene_chain c = s->chains[i];
    s->chains[i] = s->chains[s->chain_count - 1 - i];
    s->chains[s->chain_count - 1 - i] = c;
  }
}

/// As a mirror makes a polygon clockwise that was not, only every other chain is turned around.
static void reverse_chains(scene *s) {
  for (int i = 0; i < s->chain_count; i += 2) {
    bt_vec *points = s->points + s->chains[i].first;
    int last = s->chains[i].count - 1;
    for (int k = 0; k < last - k; k++) {
      bt_vec p = points[k];
      points[k] = points[last - k];
      points[last - k] = p;
    }
  }
}

/// The largest coordinate of its obstacles, with some room.
static double extent_of(const scene *s) {
  double most = 10;
  for (int i = 0; i < s->n; i++) {
    const bt_circle *c = &s->circles[i];
    most = fmax(most, fmax(fabs(c->center.x), fabs(c->center.y)) + c->radius + s->agent + 1);
  }
  for (int i = 0; i < s->point_count; i++)
    most = fmax(most, fmax(fabs(s->points[i].x), fabs(s->points[i].y)) + s->agent + 1);
  return most;
}

void scenes_vary(const scene *s, scene_variant variant, uint64_t seed, scene *out, double *scale) {
  static const char *const NAMES[] = {"",         "-swapped",    "-mirrored",
                                      "-rotated", "-translated", "-scaled"};
  rng r = {seed ^ 0x5851f42d4c957f2du};
  affine m = {1, 0, 0, 1, 0, 0};
  if (out != s) *out = *s;
  *scale = 1;
  size_t length = strlen(out->name);
  snprintf(out->name + length, sizeof out->name - length, "%s", NAMES[variant]);
  if (variant == VARIANT_SWAPPED) {
    bt_vec start = out->start;
    out->start = out->goal;
    out->goal = start;
  } else if (variant == VARIANT_MIRRORED) {
    m.xx = -1;
    reverse_order(out);
    reverse_chains(out);
  } else if (variant == VARIANT_ROTATED) {
    long double angle = rng_unit(&r) * TAU;
    m = (affine){cosl(angle), -sinl(angle), sinl(angle), cosl(angle), 0, 0};
  } else if (variant == VARIANT_TRANSLATED) {
    m.x0 = rng_range(&r, -1000, 1000);
    m.y0 = rng_range(&r, -1000, 1000);
  } else if (variant == VARIANT_SCALED) {
    *scale = fmin(pow(10, rng_range(&r, -3, 3)), 2e8 / extent_of(s));
    m = (affine){*scale, 0, 0, *scale, 0, 0};
  }
  transform(out, &m, *scale);
}

int scenes_all_families(void) { return scenes_families() + scenes_edge_families(); }

const char *scenes_any_family(int family) {
  int circles = scenes_families();
  return family < circles ? scenes_family(family) : scenes_edge_family(family - circles);
}

scene_variant scenes_variant(uint64_t seed, bool has_edges) {
  int families = has_edges ? scenes_edge_families() : scenes_families();
  return (scene_variant)(seed / (uint64_t)families % VARIANT_COUNT);
}

uint64_t scenes_make_any(uint64_t seed, scene *out, bool *has_edges) {
  uint64_t circles = (uint64_t)scenes_families(), edges = (uint64_t)scenes_edge_families();
  uint64_t family = seed % (circles + edges), round = seed / (circles + edges);
  scene original;
  double scale;
  *has_edges = family >= circles;
  seed = *has_edges ? round * edges + family - circles : round * circles + family;
  (*has_edges ? scenes_make_edges : scenes_make)(seed, &original);
  scenes_vary(&original, scenes_variant(seed, *has_edges), seed, out, &scale);
  return seed;
}
