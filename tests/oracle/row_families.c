#include "row_families.h"

#include <math.h>

static const double TAU = 6.283185307179586;

/// Where rows lie: turned, then moved.
typedef struct ground {
  double x, y, c, d;
} ground;

static ground some_ground(rng *r) {
  double angle = rng_below(r, 3) ? rng_unit(r) * TAU : TAU / 8 * rng_below(r, 8);
  double far = rng_below(r, 3) ? 10 : pow(10, rng_range(r, 1, 4));
  ground g = {floor(far * rng_unit(r)), floor(far * rng_unit(r)), cos(angle), sin(angle)};
  return g;
}

static bt_vec put(const ground *g, double x, double y) {
  return (bt_vec){g->x + g->c * x - g->d * y, g->y + g->d * x + g->c * y};
}

static void add_wall(scene *s, const ground *g, double x0, double y0, double x1, double y1) {
  const bt_vec ends[] = {put(g, x0, y0), put(g, x1, y1)};
  scene_add_chain(s, CHAIN_WALL, ends, 2);
}

static void add_box(scene *s, const ground *g, double x, double y, double width, double height) {
  const bt_vec corners[] = {put(g, x, y), put(g, x + width, y), put(g, x + width, y + height),
                            put(g, x, y + height)};
  scene_add_chain(s, CHAIN_POLYGON, corners, 4);
}

static double quarters(rng *r, int low, int high) {
  return 0.25 * (low + rng_below(r, high - low + 1));
}

/// A row along x: walls end to end, or one wall all along, and what leans on it. Returns its
/// length.
static double add_row(rng *r, scene *s, const ground *g) {
  double length = 0;
  bool is_whole = rng_below(r, 2);
  for (int n = 1 + rng_below(r, 3); n > 0; n--) {
    double next = length + quarters(r, 8, 16);
    if (!is_whole) add_wall(s, g, length, 0, next, 0);
    length = next;
  }
  if (is_whole) add_wall(s, g, 0, 0, length, 0);
  for (int n = 1 + rng_below(r, 6); n > 0; n--) {
    double x = quarters(r, 1, (int)(4 * length) - 3), height = quarters(r, 1, 3);
    double width = quarters(r, 1, 3);
    add_box(s, g, x, rng_below(r, 3) ? 0 : -height, width, height);
  }
  return length;
}

void row_families_rows(rng *r, scene *s) {
  ground g = some_ground(r);
  double length = add_row(r, s, &g), pillar = quarters(r, 1, (int)(4 * length) - 1);
  if (rng_below(r, 3)) s->agent = 0;
  if (rng_below(r, 3)) { // past the pillar, paths lead along the other side of the row
    add_wall(s, &g, pillar, 0, pillar, 20);
    s->start = put(&g, -quarters(r, 1, 4), quarters(r, 1, 4));
    s->goal = put(&g, length + quarters(r, 1, 4), quarters(r, 1, 4));
  } else { // another row at its end
    bt_vec end = put(&g, length, 0);
    ground across = {end.x, end.y, -g.d, g.c};
    add_row(r, s, &across);
  }
  if (rng_below(r, 3) == 0) s->start = put(&g, quarters(r, 0, (int)(4 * length)), 0);
}

void row_families_fences(rng *r, scene *s) {
  ground g = some_ground(r);
  int kind = rng_below(r, 3), rows = 1 + rng_below(r, 2);
  double plank = kind == 1 ? 0 : quarters(r, 1, 3), gap = quarters(r, 1, 3);
  double apart = quarters(r, 2, 12);
  if (rng_below(r, 4) == 0) s->agent = gap / 2;
  for (int row = 0; row < rows; row++) {
    double x = row * quarters(r, 0, 3), y = row * apart;
    for (int n = 3 + rng_below(r, 12); n > 0; n--, x += plank + gap)
      if (kind == 2)
        add_box(s, &g, x, y, plank, plank);
      else
        add_wall(s, &g, x, y, x + plank, y);
  }
  double end = 9 * (plank + gap);
  s->start = put(&g, rng_range(r, 0, end), -rng_range(r, 0.5, 3));
  s->goal = put(&g, rng_range(r, 0, end), apart * (rows - 1) + 1 + rng_range(r, 0.5, 3));
}

/// A number off by up to some units in the last place of the scene.
static double noisy(rng *r, double x, double size) {
  return x + size * 0x1p-50 * rng_range(r, -2, 2);
}

void row_families_lattices(rng *r, scene *s) {
  double side = quarters(r, 1, 4), pitch = side + quarters(r, 2, 6), size = 4 * pitch;
  double angle = rng_below(r, 2) ? TAU / 8 : rng_unit(r) * TAU, fill = rng_range(r, 0.2, 0.9);
  ground g = {0, 0, cos(angle), sin(angle)};
  s->agent = 0.03125 * rng_below(r, 12);
  for (int i = -2; i <= 2; i++)
    for (int k = -2; k <= 2; k++)
      if (rng_unit(r) < fill) add_box(s, &g, i * pitch, k * pitch, side, side);
  for (int i = 0; i < s->point_count && s->agent > 0; i++)
    s->points[i] = (bt_vec){noisy(r, s->points[i].x, size), noisy(r, s->points[i].y, size)};
}
