// Fields and distances against queries of the tangent engine: at points all over a scene, the field
// of several goals is the least of their distances.
#include "bitangent_field.h"
#include "ends.h"
#include "harness.h"

#include <math.h>

enum { GOALS = 3, POINTS = 24 };

/// The distance of a point by a query, which the tangent engine answers; INFINITY without a path.
static double asked(harness *h, const scene *s, bt_vec from, bt_vec to) {
  scene one = *s;
  one.start = from, one.goal = to;
  bt_query query = harness_query(&one);
  query.engine = BT_ENGINE_TANGENT;
  if (arena_find_path(&h->arena, &query, h->path) != BT_OK) return NAN;
  const bt_path_info *info = bt_path_get_info(h->path);
  return info->outcome == BT_FOUND ? info->length : INFINITY;
}

static bool is_same(const scene *s, double a, double b) {
  return a == b || oracle_same_length(s, a, b);
}

static bt_vec pick_point(rng *r, const scene *s, const arena *arena) {
  if (rng_below(r, 4) == 0) return ends_pick(r, s, arena);
  double u = rng_range(r, -0.2, 1.2), v = rng_range(r, -1, 1);
  bt_vec along = {s->goal.x - s->start.x, s->goal.y - s->start.y};
  return (bt_vec){s->start.x + u * along.x - v * along.y, s->start.y + u * along.y + v * along.x};
}

void check_field(harness *h, const scene *s, uint64_t seed) {
  rng r = {seed};
  bt_vec goals[GOALS] = {s->start, s->goal}, points[POINTS];
  double distances[GOALS][POINTS];
  bt_field_point told[POINTS];
  bt_field *field = NULL;
  harness_load(h, s);
  goals[2] = pick_point(&r, s, &h->arena);
  size_t count = 1 + (size_t)rng_below(&r, GOALS);
  for (int i = 0; i < POINTS; i++) points[i] = pick_point(&r, s, &h->arena);
  bt_status status = bt_world_prepare(h->arena.world);
  if (status == BT_OK)
    status = bt_field_create(h->arena.solver, goals, count, s->agent, false, 0, &field);
  if (status == BT_OK) status = bt_field_at(field, points, POINTS, told);
  bt_field_free(field);
  if (!harness_check(h, status == BT_OK, s, "field: status %d", status)) return;
  for (size_t k = 0; k < count; k++) {
    scene from = *s;
    from.start = goals[k];
    bt_query query = harness_query(&from);
    status = arena_distances(&h->arena, &query, points, POINTS, distances[k]);
    if (!harness_check(h, status == BT_OK, s, "distances: status %d", status)) return;
  }
  for (int i = 0; i < POINTS; i++) {
    double least = INFINITY, all = INFINITY;
    for (size_t k = 0; k < count; k++) {
      least = fmin(least, asked(h, s, goals[k], points[i]));
      all = fmin(all, distances[k][i]);
    }
    harness_check(h, is_same(s, told[i].distance, least) && is_same(s, all, least), s,
                  "field of %zu goals: %.17g at (%.17g, %.17g), distances %.17g, queries %.17g",
                  count, told[i].distance, points[i].x, points[i].y, all, least);
  }
}
