// Both engines on small scenes of all kinds, `partial` where there is no path, and with special
// ends (ends.h): `agree_test [scenes] [first seed] [family]`. They share no search, so that a fault
// of either shows; and it is a hundred times faster than the oracle.
#include "check.h"
#include "ends.h"
#include "oracle.h"
#include "random.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>

static bt_path_info ask(const arena *field, const scene *s, bt_engine engine, bt_path *path) {
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = s->agent;
  query.engine = engine;
  query.partial = true;
  CHECK(arena_find_path(field, &query, path) == BT_OK);
  return *bt_path_get_info(path);
}

static double distance(bt_vec a, bt_vec b) { return hypot(a.x - b.x, a.y - b.y); }

/// Both find the goal, or come as near to it, by ways of one length.
static void compare_engines(const arena *field, const scene *s, bt_path *path) {
  bt_path_info one = ask(field, s, BT_ENGINE_TANGENT, path);
  bt_path_info two = ask(field, s, BT_ENGINE_CELLS, path);
  bool same = CHECK(one.outcome == two.outcome && one.is_partial == two.is_partial);
  if (same && (one.outcome == BT_FOUND || one.is_partial == 1)) {
    double left[2] = {distance(one.goal, s->goal), distance(two.goal, s->goal)};
    same = CHECK(oracle_same_length(s, one.length, two.length)) &&
           CHECK(oracle_same_length(s, left[0], left[1]));
  }
  if (same) return;
  printf("MISMATCH %s: tangent and cells: outcomes %g and %g, lengths %.17g and %.17g\n", s->name,
         one.outcome, two.outcome, one.length, two.length);
  scene_print(stdout, s);
}

/// The scene's own ends, and special ones in a variant of it.
static void compare_scene(uint64_t seed, bt_path *path) {
  enum { SPECIAL = 2 };
  scene s;
  arena field;
  bt_id ids[SCENE_MAX];
  double scale;
  scenes_make(seed, &s);
  scenes_vary(&s, (scene_variant)(seed / (uint64_t)scenes_families() % VARIANT_COUNT), seed, &s,
              &scale);
  CHECK(arena_create(NULL, &field) == BT_OK);
  CHECK(bt_world_add_circles(field.world, s.circles, (size_t)s.n, ids, NULL) == BT_OK);
  compare_engines(&field, &s, path);
  rng r = {seed};
  for (int i = 0; i < SPECIAL; i++) {
    s.start = ends_pick(&r, &s, &field);
    s.goal = ends_pick(&r, &s, &field);
    if (ends_may_be_asked(&s, s.start) && ends_may_be_asked(&s, s.goal))
      compare_engines(&field, &s, path);
  }
  arena_free(&field);
}

/// From a start on an outline, by rounding outside of it or inside, the way may hug on either way:
/// neither arrival makes the other one useless.
static void test_starts_on_an_outline(bt_path *path) {
  enum { STARTS = 400 };
  rng r = {4};
  bt_id id;
  for (int i = 0; i < STARTS; i++) {
    scene s = {.name = "outline", .n = 1, .circles = {{{rng_unit(&r), rng_unit(&r)}, 1}}};
    arena field;
    double angle = 7 * rng_unit(&r), off = 1 + 4e-16 * rng_range(&r, -9, 9);
    double across = angle + (i % 2 ? 2 : -2), far = 1.2 + rng_unit(&r);
    bt_vec c = s.circles[0].center;
    s.start = (bt_vec){c.x + off * cos(angle), c.y + off * sin(angle)};
    s.goal = (bt_vec){c.x + far * cos(across), c.y + far * sin(across)};
    CHECK(arena_create(NULL, &field) == BT_OK);
    CHECK(bt_world_add_circle(field.world, s.circles[0], &id) == BT_OK);
    bt_path_info one = ask(&field, &s, BT_ENGINE_TANGENT, path);
    bt_path_info two = ask(&field, &s, BT_ENGINE_CELLS, path);
    CHECK(two.outcome == BT_FOUND && two.engine == BT_ENGINE_CELLS);
    CHECK(oracle_same_length(&s, one.length, two.length));
    arena_free(&field);
  }
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 50000, .families = {scenes_families(), scenes_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) compare_scene(seed, path);
  test_starts_on_an_outline(path);
  bt_path_free(path);
  return check_done();
}
