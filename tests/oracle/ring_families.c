#include "ring_families.h"

#include <math.h>

static const double TAU = 6.283185307179586;

/// Where shapes go: turned, then moved.
typedef struct place {
  bt_vec at;
  double angle;
} place;

static bt_vec put(const place *p, double x, double y) {
  double c = p->angle == 0 ? 1 : cos(p->angle), d = p->angle == 0 ? 0 : sin(p->angle);
  return (bt_vec){p->at.x + c * x - d * y, p->at.y + d * x + c * y};
}

static place some_place(rng *r, double side) {
  place p = {{floor(side * rng_unit(r)), floor(side * rng_unit(r))}, 0};
  if (rng_below(r, 3) == 0) return p;
  return (place){{side * rng_unit(r), side * rng_unit(r)}, rng_unit(r) * TAU};
}

/// A rectangle that begins at any corner and runs in any direction.
static void add_box(rng *r, scene *s, chain_kind kind, int group, const place *p, double x0,
                    double y0, double x1, double y1) {
  const double xy[4][2] = {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  bt_vec points[4];
  int first = rng_below(r, 4), step = rng_below(r, 2) ? 1 : 3;
  for (int i = 0; i < 4; i++) {
    const double *corner = xy[(first + step * i) % 4];
    points[i] = put(p, corner[0], corner[1]);
  }
  scene_add_ring(s, kind, group, points, 4);
}

/// A diamond whose corners touch the sides of the square around it, or not quite.
static void add_diamond(scene *s, chain_kind kind, int group, const place *p, double x, double y,
                        double reach) {
  const bt_vec points[] = {put(p, x + reach, y), put(p, x, y + reach), put(p, x - reach, y),
                           put(p, x, y - reach)};
  scene_add_ring(s, kind, group, points, 4);
}

/// A frame around a hole of 2 by 2, and what is in it.
static void add_frame(rng *r, scene *s, int group) {
  place p = some_place(r, 10);
  double wide = rng_below(r, 2) ? 1 : rng_range(r, 0.2, 2);
  bool is_turned_in = rng_below(r, 4) == 0;
  add_box(r, s, CHAIN_POLYGON, group, &p, -wide, -wide, 4 + wide, 4 + wide);
  if (is_turned_in)
    add_diamond(s, CHAIN_POLYGON, group, &p, 2, 2, rng_below(r, 2) ? 2 + wide : 2);
  else
    add_box(r, s, CHAIN_POLYGON, group, &p, 0, 0, 4, 4);
  switch (rng_below(r, 5)) {
  case 0: // a solid in the hole, as a ring
    add_box(r, s, CHAIN_POLYGON, group, &p, 1, 1, 3, rng_below(r, 2) ? 3 : 2.5);
    break;
  case 1: // another polygon in it
    add_box(r, s, CHAIN_POLYGON, 0, &p, 1.5, 1.5, 2.5, 2.5);
    break;
  case 2: // a second polygon beside it, with a hole of its own that touches the first
    add_box(r, s, CHAIN_POLYGON, group + 20, &p, 4 + wide, 0, 8, 4);
    add_box(r, s, CHAIN_POLYGON, group + 20, &p, 4 + wide, 1, 7, 3);
    break;
  default:
    break;
  }
  if (rng_below(r, 2)) s->goal = put(&p, rng_range(r, 0.2, 3.8), rng_range(r, 0.2, 3.8));
  if (rng_below(r, 3) == 0) s->start = put(&p, rng_range(r, 0.2, 3.8), rng_range(r, 0.2, 3.8));
}

void ring_families_holes(rng *r, scene *s) {
  int count = 1 + rng_below(r, 3);
  for (int i = 0; i < count; i++) add_frame(r, s, i + 1);
}

void ring_families_islands(rng *r, scene *s) {
  place p = some_place(r, 3);
  const double gaps[] = {1, 2 * s->agent, 0.3 + 2 * s->agent};
  double gap = fmax(gaps[rng_below(r, 3)], 0.01);
  add_box(r, s, CHAIN_BOUNDS, 1, &p, 0, 0, 12, 12);
  if (rng_below(r, 4)) add_box(r, s, CHAIN_BOUNDS, 1, &p, gap, 3, 6, 9);
  if (rng_below(r, 2)) add_box(r, s, CHAIN_BOUNDS, 1, &p, 6 + gap, 2, 12 - gap, 5);
  if (rng_below(r, 2)) add_diamond(s, CHAIN_BOUNDS, 1, &p, 9, 9, rng_below(r, 2) ? 3 : 2);
  if (rng_below(r, 2)) add_box(r, s, CHAIN_BOUNDS, 1, &p, 14, 0, 18, 12);
  s->start = put(&p, rng_range(r, 0.5, 11.5), rng_range(r, 0.5, 2.5));
  s->goal = put(&p, rng_range(r, 0.5, rng_below(r, 4) ? 11.5 : 18), rng_range(r, 9.5, 11.5));
  for (int n = rng_below(r, 3); n > 0; n--) {
    place at = {put(&p, 12 * rng_unit(r), 12 * rng_unit(r)), p.angle};
    add_box(r, s, CHAIN_POLYGON, 0, &at, 0, 0, rng_range(r, 0.5, 2), rng_range(r, 0.5, 2));
  }
}
