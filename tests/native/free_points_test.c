// The nearest free point among polygons, walls and bounds, against brute force:
// `free_points_test [scenes] [first seed] [family]`.
#include "arena.h"
#include "capsules.h"
#include "check.h"
#include "geometry/vec.h"
#include "load.h"
#include "oracle.h"
#include "scenes.h"
#include "seeds.h"

#include <stdio.h>

static bt_vec point_of(rng *r, const scene *s) {
  bt_vec p = rng_below(r, 2) ? s->start : s->goal;
  int chain = rng_below(r, s->chain_count);
  const bt_vec *corner = s->points + s->chains[chain].first;
  if (rng_below(r, 3) == 0) p = corner[rng_below(r, s->chains[chain].count)];
  double spread = pow(10, rng_range(r, -2, 2)) * bt_distance(s->start, s->goal) / 10;
  return (bt_vec){p.x + spread * rng_range(r, -1, 1), p.y + spread * rng_range(r, -1, 1)};
}

// Where outlines touch, the nearest point lies anywhere within the root of the tolerance. Where
// points nearly meet, they are merged, and outlines move.
static void compare_point(const scene *s, const arena *field, bt_vec p) {
  double away, depth = capsules_depth(s, p), size = oracle_size(s);
  bt_vec q;
  CHECK(arena_nearest_free(field, p, s->agent, &q, &away) == BT_OK);
  if (depth > 0.5 && depth < 2) return; // neither blocked nor free beyond doubt
  double expected = depth < 1 ? 0 : oracle_nearest_free(s, p);
  double root = sqrt(8 * oracle_tolerance(s->agent, size) * s->agent);
  bool ok = away == expected || fabs(away - expected) <= 1e-9 * size + root;
  bool is_free = away == INFINITY || capsules_depth(s, q) <= 1 || capsules_nearly_meet(s);
  if (CHECK(ok && is_free)) return;
  printf("(%.17g, %.17g): %.17g away, expected %.17g\n", p.x, p.y, away, expected);
  scene_print(stdout, s);
}

static void compare(uint64_t seed) {
  scene made, s;
  double scale;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  arena field = {NULL, NULL};
  rng r = {seed};
  scenes_make_edges(seed, &made);
  scenes_vary(&made, scenes_variant(seed, true), seed, &s, &scale);
  CHECK(arena_create(NULL, &field) == BT_OK && load_scene(field.world, &s, ids) == BT_OK);
  for (int i = 0; i < 4; i++) compare_point(&s, &field, point_of(&r, &s));
  arena_free(&field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 500, .families = {scenes_edge_families(), scenes_edge_family}};
  s = seeds_read(argc, argv, s);
  for (uint64_t seed; seeds_next(&s, &seed);) compare(seed);
  return check_done();
}
