// Edits that undo each other leave fields, paths and kept graphs current, and what is current is as
// good as new: `undone_edits_test [scenes] [first seed] [family]`.
#include "arena.h"
#include "bitangent_clearance.h"
#include "check.h"
#include "geometry/vec.h"
#include "load.h"
#include "oracle.h"
#include "query/field.h"
#include "query/solver.h"
#include "random.h"
#include "scenes.h"
#include "seeds.h"

enum { ROUNDS = 8, POINTS = 6 };

typedef struct trial {
  scene s;
  bool has_edges;
  arena field;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  rng r;
  bt_path *path;
} trial;

static long kept, lost;

static bt_vec pick_point(trial *t) {
  double size = oracle_size(&t->s) * 0.5;
  bt_vec at = t->s.start;
  return bt_vec_of(at.x + rng_range(&t->r, -size, size), at.y + rng_range(&t->r, -size, size));
}

// In every second call, what is kept takes the state in between into account.
static bool look_in_between(trial *t) {
  bool looks = rng_below(&t->r, 2) > 0;
  bt_query query = bt_query_default(t->s.start, t->s.goal);
  query.agent_radius = t->s.agent;
  query.engine = (bt_engine)rng_below(&t->r, 4);
  if (looks) CHECK(arena_find_path(&t->field, &query, t->path) == BT_OK);
  return looks;
}

static bt_status add_one(trial *t, bt_id *id) {
  bt_world *world = t->field.world;
  bt_vec at = pick_point(t), corners[3] = {at, pick_point(t), pick_point(t)};
  switch (rng_below(&t->r, 3)) {
  case 0:
    return bt_world_add_circle(world, (bt_circle){at, oracle_size(&t->s) * 0.03}, id);
  case 1:
    return bt_world_add_wall(world, corners, 3, id);
  default:
    return bt_world_add_polygon(world, corners, 3, id);
  }
}

// Edits that undo each other. Returns whether what was kept must be current.
static bool edit_and_undo(trial *t) {
  bt_world *world = t->field.world;
  bt_id id = t->ids[rng_below(&t->r, t->s.n + t->s.chain_count)];
  bt_obstacle_info info;
  int kind = rng_below(&t->r, 3);
  if (kind == 0 || bt_world_get_obstacle(world, id, &info) != BT_OK) {
    if (add_one(t, &id) != BT_OK) return true;
    bool looks = look_in_between(t);
    CHECK(bt_world_remove(world, id) == BT_OK);
    return !looks || !t->has_edges;
  }
  if (kind == 1) {
    CHECK(bt_world_set_enabled(world, id, info.is_enabled == 0) == BT_OK);
    bool looks = look_in_between(t);
    CHECK(bt_world_set_enabled(world, id, info.is_enabled != 0) == BT_OK);
    return !looks || !t->has_edges;
  }
  bt_vec by = pick_point(t);
  CHECK(bt_world_move_obstacle(world, id, by) == BT_OK);
  look_in_between(t);
  CHECK(bt_world_move_obstacle(world, id, bt_scale(by, -1)) == BT_OK);
  return false; // but for rounding
}

// Compares the answers of a field that claims to be current with those of a new one.
static void check_field(trial *t, bt_field *field) {
  bt_field *fresh;
  CHECK(bt_field_create(t->field.solver, &t->s.goal, 1, t->s.agent, false, 0, &fresh) == BT_OK);
  for (int i = 0; i < POINTS; i++) {
    bt_vec p = i ? pick_point(t) : t->s.start;
    bt_field_point one, other;
    CHECK(bt_field_at(field, &p, 1, &one) == BT_OK && bt_field_at(fresh, &p, 1, &other) == BT_OK);
    CHECK(one.distance == other.distance ||
          oracle_same_length(&t->s, one.distance, other.distance));
    CHECK(bt_field_path(field, p, t->path) == BT_OK);
  }
  bt_field_free(fresh);
}

static void check_path(const trial *t, const bt_path_info *info, uint64_t edits, bool is_same) {
  bt_rest rest = {.from = info->start,
                  .to = info->goal,
                  .length = info->length,
                  .agent_radius = t->s.agent,
                  .edits = edits};
  uint32_t bits;
  if ((int)info->outcome != BT_FOUND) rest.from = rest.to = t->s.start, rest.length = INFINITY;
  CHECK(bt_world_revise(t->field.world, &rest, &bits) == BT_OK && (bits == 0 || !is_same));
}

static void run_scene(uint64_t seed, bt_path *path) {
  static trial t;
  seed = scenes_make_any(seed, &t.s, &t.has_edges);
  if (t.s.n + t.s.chain_count == 0) return;
  t.r = (rng){seed};
  t.path = path;
  CHECK(arena_create(NULL, &t.field) == BT_OK);
  CHECK(load_scene(t.field.world, &t.s, t.ids) == BT_OK);
  for (int round = 0; round < ROUNDS; round++) {
    bt_field *field;
    bt_query query = bt_query_default(t.s.start, t.s.goal);
    query.agent_radius = t.s.agent;
    query.engine = (bt_engine)(round % 4);
    CHECK(arena_find_path(&t.field, &query, path) == BT_OK);
    bt_path_info info = *bt_path_get_info(path);
    uint64_t edits = bt_world_get_edits(t.field.world);
    CHECK(bt_field_create(t.field.solver, &t.s.goal, 1, t.s.agent, false, 0, &field) == BT_OK);
    bool must_be = edit_and_undo(&t);
    CHECK(bt_world_prepare(t.field.world) == BT_OK);
    bool is = bt_field_is_current(field);
    CHECK(is || !must_be);
    (is ? &kept : &lost)[0]++;
    if (is) check_field(&t, field);
    check_path(&t, &info, edits, is);
    CHECK(arena_find_path(&t.field, &query, path) == BT_OK);
    const bt_path_info *now = bt_path_get_info(path);
    CHECK(now->outcome == info.outcome || !is);
    if (is && (int)info.outcome == BT_FOUND)
      CHECK(oracle_same_length(&t.s, now->length, info.length));
    bt_field_free(field);
  }
  arena_free(&t.field);
}

// Nothing that is kept is made anew: the search takes the kept tangents, with as many sight tests
// as before.
static void test_a_refused_tower(bt_path *path) {
  arena field = {NULL, NULL};
  bt_id id;
  rng r = {7};
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int i = 0; i < 300; i++) {
    bt_circle circle = {{rng_range(&r, 0, 100), rng_range(&r, 0, 100)}, 1};
    CHECK(bt_world_add_circle(field.world, circle, &id) == BT_OK);
  }
  bt_query query = bt_query_default((bt_vec){-5, 50}, (bt_vec){105, 51});
  const bt_path_info *info = bt_path_get_info(path);
  for (query.engine = BT_ENGINE_CELLS; query.engine <= BT_ENGINE_GRAPH; query.engine++) {
    double tests = 0;
    for (int i = 0; i < 4; i++) {
      CHECK(arena_find_path(&field, &query, path) == BT_OK && (int)info->outcome == BT_FOUND);
      CHECK(i < 2 || info->sight_tests == tests);
      tests = info->sight_tests;
      CHECK(bt_world_add_circle(field.world, (bt_circle){{50, 50}, 3}, &id) == BT_OK);
      CHECK(bt_world_remove(field.world, id) == BT_OK);
    }
  }
  arena_free(&field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 300, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  test_a_refused_tower(path);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    long failed = check_failures();
    run_scene(seed, path);
    if (check_failures() > failed) printf("seed %lu\n", (unsigned long)seed);
  }
  printf("kept %ld, lost %ld\n", kept, lost);
  CHECK(kept > lost);
  bt_path_free(path);
  return check_done();
}
