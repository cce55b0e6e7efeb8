#include "arena.h"
#include "check.h"
#include "dubins.h"
#include "family.h"
#include "random.h"
#include "sampling.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TAU 6.283185307179586477

static const bt_path_info *solve(const turning_scene *s, bt_path *path) {
  arena field;
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int i = 0; i < s->count; i++)
    CHECK(bt_world_add_circle(field.world, s->circles[i], &id) == BT_OK);
  CHECK(arena_find_path(&field, &s->query, path) == BT_OK);
  arena_free(&field);
  return bt_path_get_info(path);
}

static void print_scene(const turning_scene *s) {
  const bt_query *q = &s->query;
  printf("start %.17g %.17g heading %d %.17g goal %.17g %.17g heading %d %.17g agent %.17g turning "
         "%.17g\n",
         q->start.x, q->start.y, q->has_start_heading, q->start_heading, q->goal.x, q->goal.y,
         q->has_goal_heading, q->goal_heading, q->agent_radius, q->turning_radius);
  for (int i = 0; i < s->count; i++)
    printf("%.17g %.17g %.17g\n", s->circles[i].center.x, s->circles[i].center.y,
           s->circles[i].radius);
}

static void check_samples(const turning_scene *s, const bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  const char *wrong = sample_path(s, bt_path_get_segments(path), (size_t)info->segment_count,
                                  info->length);
  if (!CHECK(wrong == NULL)) printf("%s\n", wrong), print_scene(s);
}

// Without obstacles the path is the shortest Dubins curve.
static void test_open_plane(bt_path *path) {
  rng r = {1};
  for (int i = 0; i < 20000; i++) {
    turning_scene s = {.query = bt_query_default((bt_vec){rng_range(&r, -4, 4), 0},
                                                 (bt_vec){0, rng_range(&r, -4, 4)})};
    bt_query *q = &s.query;
    bool is_round = i % 4 == 0; // poses of a grid, with ties
    if (is_round) q->start.x = round(q->start.x), q->goal.y = round(q->goal.y);
    q->turning_radius = is_round ? 1 : rng_range(&r, 0.1, 2);
    q->has_start_heading = q->has_goal_heading = true;
    q->start_heading = is_round ? rng_below(&r, 8) * TAU / 8 : rng_range(&r, -10, 10);
    q->goal_heading = is_round ? rng_below(&r, 8) * TAU / 8 : rng_range(&r, -10, 10);
    dubins_pose from = {q->start, q->start_heading}, to = {q->goal, q->goal_heading};
    const bt_path_info *info = solve(&s, path);
    double expected = dubins_length(from, to, q->turning_radius);
    CHECK(info->outcome == BT_FOUND && info->optimality == 0);
    if (!CHECK_NEAR(info->length, expected, 1e-6)) print_scene(&s);
    check_samples(&s, path);
  }
}

static bool is_free(const turning_scene *s, bt_vec p) {
  for (int i = 0; i < s->count; i++) {
    bt_vec c = s->circles[i].center;
    if (hypot(p.x - c.x, p.y - c.y) < s->circles[i].radius + s->query.agent_radius) return false;
  }
  return true;
}

static bt_vec free_point(const turning_scene *s, rng *r, double size) {
  bt_vec p;
  do p = (bt_vec){rng_range(r, 0, size), rng_range(r, 0, size)};
  while (!is_free(s, p));
  return p;
}

static turning_scene make_scene(uint64_t seed) {
  rng r = {seed};
  int kind = (int)(seed % 4);
  turning_scene s = {.query = bt_query_default((bt_vec){0, 0}, (bt_vec){0, 0})};
  double turning = rng_range(&r, 0.5, 1), size = 10;
  s.query.agent_radius = kind == 1 ? 0 : rng_range(&r, 0, 0.3);
  int want = 2 + rng_below(&r, 10);
  double least = kind == 2 ? 0.1 : turning, gap = kind == 3 ? -2 : 0.01;
  for (int tries = 0; tries < 200 && s.count < want; tries++) {
    bt_circle c = {{rng_range(&r, 0, size), rng_range(&r, 0, size)},
                   rng_range(&r, least, 1.3 * least + 0.5)};
    bool fits = true;
    for (int i = 0; i < s.count; i++) {
      const bt_circle *o = &s.circles[i];
      double d = hypot(c.center.x - o->center.x, c.center.y - o->center.y);
      fits &= d > c.radius + o->radius + 2 * s.query.agent_radius + gap;
    }
    if (fits) s.circles[s.count++] = c;
  }
  s.query.turning_radius = turning;
  s.query.start = free_point(&s, &r, size);
  s.query.goal = free_point(&s, &r, size);
  s.query.has_start_heading = rng_below(&r, 4) != 0;
  s.query.has_goal_heading = rng_below(&r, 4) != 0;
  s.query.start_heading = rng_range(&r, 0, TAU);
  s.query.goal_heading = rng_range(&r, 0, TAU);
  return s;
}

static void test_family(bt_path *path, uint64_t first, int count) {
  int found = 0, worse = 0;
  for (uint64_t seed = first; seed < first + (uint64_t)count; seed++) {
    turning_scene s = make_scene(seed), plain = s;
    const bt_path_info info = *solve(&s, path);
    double least = family_length(&s);
    bool is_found = info.outcome == BT_FOUND;
    found += is_found;
    if (is_found) check_samples(&s, path);
    bool is_same = is_found ? fabs(info.length - least) <= 1e-6 : least == INFINITY;
    worse += !is_same;
    if (info.optimality == 0 && !CHECK(is_same)) {
      printf("seed %d: %.9f, family %.9f, outcome %d\n", (int)seed, info.length, least, (int)info.outcome);
    } else if (!is_same) printf("seed %d: doubts %d: %.9f, family %.9f\n", (int)seed, (int)info.optimality, info.length, least);
    plain.query.turning_radius = 0;
    const bt_path_info *without = solve(&plain, path);
    if (is_found) CHECK(info.length >= without->length - 1e-9);
  }
  printf("%d found of %d, %d not the best of all\n", found, count, worse);
}

int main(int argc, char **argv) {
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  test_open_plane(path);
  test_family(path, argc > 2 ? strtoull(argv[2], NULL, 10) : 0, argc > 1 ? atoi(argv[1]) : 400);
  bt_path_free(path);
  return check_done();
}
