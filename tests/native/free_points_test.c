// Among polygons, walls and bounds: what is blocked, and the nearest free point, against brute
// force: `free_points_test [scenes] [first seed] [family]`.
#include "arena.h"
#include "check.h"
#include "free_points.h"
#include "geometry/vec.h"
#include "load.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>

static free_point points[FREE_POINTS_MAX];

static bt_vec point_of(rng *r, const scene *s) {
  bt_vec p = rng_below(r, 2) ? s->start : s->goal;
  int chain = rng_below(r, s->chain_count);
  const bt_vec *corner = s->points + s->chains[chain].first;
  if (rng_below(r, 3) == 0) p = corner[rng_below(r, s->chains[chain].count)];
  double spread = pow(10, rng_range(r, -2, 2)) * bt_distance(s->start, s->goal) / 10;
  return (bt_vec){p.x + spread * rng_range(r, -1, 1), p.y + spread * rng_range(r, -1, 1)};
}

// Distances of a point with obstacles widened or narrowed by this, and thus to their outlines.
static double distance_with(const scene *s, bt_vec p, double widening) {
  return free_points_find(s, p, widening, points) > 0 ? points[0].distance : INFINITY;
}

static void compare_point(const scene *s, const arena *field, bt_vec p) {
  double size = oracle_size(s), away, depth = capsules_depth(s, p);
  double width = fmax(1e-13 * size, s->agent > 0 ? 0 : 1e-9 * size);
  bt_vec q;
  CHECK(arena_nearest_free(field, p, s->agent, &q, &away) == BT_OK);
  bool ok = true;
  if (depth <= 0.5) {
    ok = away == 0;
  } else if (depth > 2) {
    double low = s->agent > width ? distance_with(s, p, -width) : away;
    double high = distance_with(s, p, width), slack = width + 0x1p-46 * size;
    ok = away > 0 && away >= low - slack && away <= high + slack &&
         (away == INFINITY || capsules_depth(s, q) <= 1);
    if (!ok)
      printf("(%.17g, %.17g): %.17g away, between %.17g and %.17g\n", p.x, p.y, away, low, high);
  }
  if (!CHECK(ok)) scene_print(stdout, s);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 1000, .families = {scenes_edge_families(), scenes_edge_family}};
  s = seeds_read(argc, argv, s);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    scene made, varied;
    double scale;
    arena field = {NULL, NULL};
    scenes_make_edges(seed, &made);
    scene_variant variant =
        (scene_variant)(seed / (uint64_t)scenes_edge_families() % VARIANT_COUNT);
    scenes_vary(&made, variant, seed, &varied, &scale);
    CHECK(arena_create(NULL, &field) == BT_OK);
    load_scene(field.world, &varied);
    rng r = {seed};
    for (int i = 0; i < 4; i++) compare_point(&varied, &field, point_of(&r, &varied));
    arena_free(&field);
  }
  return check_done();
}
