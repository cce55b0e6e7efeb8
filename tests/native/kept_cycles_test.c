// What a solver keeps of one query changes no answer to another: queries by agents of several
// radii, which ignore obstacles or not, between edits, against a solver that knows nothing:
// `kept_cycles_test [scenes] [first seed] [family]`.
#include "arena.h"
#include "check.h"
#include "geometry/vec.h"
#include "load.h"
#include "oracle.h"
#include "random.h"
#include "scenes.h"
#include "seeds.h"

enum { QUERIES = 12, EDITS = 3 };

typedef struct trial {
  scene s;
  arena field;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  rng r;
  bt_path *path, *fresh;
} trial;

static int kept_found, kept_other;

// A point in the box of the scene's ends and circles, or one of its ends.
static bt_vec pick_point(trial *t) {
  const scene *s = &t->s;
  int of = rng_below(&t->r, 4);
  if (of < 2) return of ? s->start : s->goal;
  double size = oracle_size(s) * (of == 2 ? 0.1 : 0.5);
  bt_vec around = s->n ? s->circles[rng_below(&t->r, s->n)].center : s->goal;
  return bt_vec_of(around.x + rng_range(&t->r, -size, size),
                   around.y + rng_range(&t->r, -size, size));
}

static void check_query(trial *t) {
  bt_solver *fresh;
  bt_query query = bt_query_default(pick_point(t), pick_point(t));
  query.agent_radius = t->s.agent * (rng_below(&t->r, 4) / 2.0);
  query.engine = (bt_engine)rng_below(&t->r, 4);
  query.partial = rng_below(&t->r, 4) > 0;
  query.snap = rng_below(&t->r, 2) > 0;
  bt_id ignored = t->ids[rng_below(&t->r, t->s.n + t->s.chain_count)];
  bt_obstacle_info info;
  bool is_there = bt_world_get_obstacle(t->field.world, ignored, &info) == BT_OK;
  if (is_there && rng_below(&t->r, 3) == 0) query.ignore = (bt_ids){&ignored, 1};
  CHECK(arena_find_path(&t->field, &query, t->path) == BT_OK);
  CHECK(bt_solver_create(t->field.world, NULL, &fresh) == BT_OK);
  CHECK(bt_solver_find_path(fresh, &query, t->fresh) == BT_OK);
  const bt_path_info *one = bt_path_get_info(t->path), *other = bt_path_get_info(t->fresh);
  CHECK(one->outcome == other->outcome && one->is_partial == other->is_partial);
  double reach = bt_distance(one->goal, query.goal),
         expected = bt_distance(other->goal, query.goal);
  bool has_path = other->segment_count > 0 && one->segment_count > 0;
  CHECK(!has_path || oracle_same_length(&t->s, reach, expected));
  // Of equally near points any may be chosen.
  bool same_goal = bt_distance(one->goal, other->goal) <= 1e-9 * oracle_size(&t->s);
  CHECK(!has_path || !same_goal || oracle_same_length(&t->s, one->length, other->length));
  ((int)other->outcome == BT_FOUND ? &kept_found : &kept_other)[0]++;
  bt_solver_free(fresh);
}

static void edit(trial *t) {
  bt_id id = t->ids[rng_below(&t->r, t->s.n + t->s.chain_count)];
  bt_obstacle_info info;
  if (bt_world_get_obstacle(t->field.world, id, &info) != BT_OK) return;
  CHECK(bt_world_set_enabled(t->field.world, id, info.is_enabled == 0) == BT_OK);
}

static void run_scene(uint64_t seed, bt_path *path, bt_path *fresh) {
  static trial t;
  bool has_edges;
  seed = scenes_make_any(seed, &t.s, &has_edges);
  if (t.s.n + t.s.chain_count == 0) return;
  t.r = (rng){seed};
  t.path = path, t.fresh = fresh;
  CHECK(arena_create(NULL, &t.field) == BT_OK);
  CHECK(load_scene(t.field.world, &t.s, t.ids) == BT_OK);
  for (int k = 0; k <= EDITS; k++) {
    if (k) edit(&t);
    for (int i = 0; i < QUERIES; i++) check_query(&t);
  }
  arena_free(&t.field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 300, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path, *fresh;
  CHECK(bt_path_create(NULL, &path) == BT_OK && bt_path_create(NULL, &fresh) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    long failed = check_failures();
    run_scene(seed, path, fresh);
    if (check_failures() > failed) printf("seed %lu\n", (unsigned long)seed);
  }
  printf("found %d, other %d\n", kept_found, kept_other);
  CHECK(kept_found > 0 && kept_other > 0);
  bt_path_free(path);
  bt_path_free(fresh);
  return check_done();
}
