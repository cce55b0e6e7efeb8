// Queries that ignore obstacles: `ignore_test [scenes] [first seed] [family]`, on scenes of all
// families and their variants, against the same world with these obstacles disabled and against
// brute force.
#include "arena.h"
#include "bitangent_clearance.h"
#include "capsule_oracle.h"
#include "check.h"
#include "load.h"
#include "oracle.h"
#include "random.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static long found, other, same_bits, merged, solved, same_places, other_places;

typedef struct trial {
  scene s;
  arena field;
  rng r;
  bool has_edges, is_ignored[SCENE_MAX + SCENE_CHAINS];
  bt_id ids[SCENE_MAX + SCENE_CHAINS], ignored[SCENE_MAX + SCENE_CHAINS];
  size_t count;
} trial;

/// An answer that outlives the path.
typedef struct answer {
  bt_path_info info;
  bt_segment segments[256];
  size_t count;
} answer;

static void ask(const trial *t, const bt_query *query, bt_path *path, answer *out) {
  CHECK(arena_find_path(&t->field, query, path) == BT_OK);
  out->info = *bt_path_get_info(path);
  out->count = (size_t)out->info.segment_count;
  CHECK(out->count <= 256);
  const bt_segment *segments = bt_path_get_segments(path);
  if (out->count > 0) memcpy(out->segments, segments, out->count * sizeof *segments);
}

static bool is_same_number(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

static bool is_same_path(const answer *a, const answer *b) {
  return a->info.outcome == b->info.outcome && is_same_number(a->info.length, b->info.length) &&
         a->count == b->count && a->info.is_partial == b->info.is_partial &&
         memcmp(a->segments, b->segments, a->count * sizeof *a->segments) == 0;
}

/// Some obstacles, each by its id; some ids twice. The start is in one of them now and then.
static void pick(trial *t) {
  scene *s = &t->s;
  int all = s->n + s->chain_count;
  int odds = 1 + rng_below(&t->r, 5);
  memset(t->is_ignored, 0, sizeof t->is_ignored);
  t->count = 0;
  for (int i = 0; i < all; i++) {
    if (i >= s->n && !scene_leads(s, i - s->n)) continue;
    if (rng_below(&t->r, odds)) continue;
    t->is_ignored[i] = true;
    t->ignored[t->count++] = t->ids[i];
    if (i < s->n && rng_below(&t->r, 4) == 0) s->start = s->circles[i].center;
  }
  if (t->count > 1 && t->count < SCENE_MAX) t->ignored[t->count++] = t->ignored[0];
}

/// The scene without them.
static void take_away(const trial *t, scene *out) {
  const scene *s = &t->s;
  *out = *s;
  out->n = out->chain_count = out->point_count = 0;
  for (int i = 0; i < s->n; i++)
    if (!t->is_ignored[i]) out->circles[out->n++] = s->circles[i];
  for (int i = 0; i < s->chain_count; i++) {
    const scene_chain *c = &s->chains[i];
    bool is_ignored = false;
    for (int k = 0; k < s->chain_count; k++)
      is_ignored |= t->is_ignored[s->n + k] && t->ids[s->n + k] == t->ids[s->n + i];
    if (is_ignored) continue;
    CHECK(c->group ? scene_add_ring(out, c->kind, c->group, s->points + c->first, c->count)
                   : scene_add_chain(out, c->kind, s->points + c->first, c->count));
  }
}

static void check_oracle(const trial *t, const answer *got) {
  scene less;
  take_away(t, &less);
  oracle_answer expected = oracle_solve(&less);
  if (t->has_edges && !capsules_clear_cut(&less, &expected)) return;
  CHECK((int)got->info.outcome == (int)expected.outcome);
  if (expected.outcome == BT_FOUND && (int)got->info.outcome == BT_FOUND)
    CHECK(oracle_same_length(&less, got->info.length, expected.length));
  solved++;
}

static void set_enabled(const trial *t, bool enabled) {
  for (size_t i = 0; i < t->count; i++)
    CHECK(bt_world_set_enabled(t->field.world, t->ignored[i], enabled) == BT_OK);
}

/// The queries of many goals, and the test of a path, ignore the same.
static void check_others(const trial *t, bt_query query, const answer *a, bt_path *path) {
  bt_vec goals[3] = {t->s.goal, t->s.start, {t->s.goal.x, t->s.start.y}};
  double distances[3], least;
  size_t index;
  CHECK(arena_distances(&t->field, &query, goals, 3, distances) == BT_OK);
  bool is_found = (int)a->info.outcome == BT_FOUND;
  CHECK(is_found ? oracle_same_length(&t->s, distances[0], a->info.length) : isinf(distances[0]));
  CHECK(arena_nearest_of(&t->field, &query, goals, 1, &index, &least, NULL) == BT_OK);
  CHECK(index == !is_found && least == distances[0]);
  if (!is_found || !a->count) return;
  bt_clearance clearance;
  CHECK(bt_solver_path_clearance(t->field.solver, a->segments, a->count, query.agent_radius, 0,
                                 &query.ignore, &clearance) == BT_OK);
  CHECK(clearance.is_clear == 1);
  bt_search *search;
  bt_ids lent = query.ignore;
  bt_id own[SCENE_MAX + SCENE_CHAINS];
  memcpy(own, lent.items, lent.count * sizeof *own);
  query.ignore.items = own;
  CHECK(bt_search_create(t->field.solver, &query, &search) == BT_OK);
  memset(own, 0, sizeof own);
  CHECK(bt_search_finish(search, path) == BT_OK);
  CHECK(bt_path_get_info(path)->length == a->info.length);
  bt_search_free(search);
}

/// The answers about places: the nearest free points of both ends, and the line between them, there
/// and back.
typedef struct places {
  double away[2];
  bt_id blockers[2];
  bool clear[2];
} places;

static void ask_places(const trial *t, bt_ids ignore, places *out) {
  bt_vec ends[2] = {t->s.start, t->s.goal}, point = {0, 0};
  bt_ids no_ids = {NULL, 1};
  bt_solver *solver = t->field.solver;
  CHECK(bt_solver_nearest_free_ignoring(NULL, point, 0, ignore, &point, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_nearest_free_ignoring(solver, point, 0, no_ids, &point, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_line_of_sight(NULL, point, point, 0, ignore, out->clear, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_line_of_sight(solver, point, point, 0, ignore, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_line_of_sight(solver, point, point, 0, no_ids, out->clear, NULL) ==
        BT_ERROR_NULL);
  CHECK(bt_world_prepare(t->field.world) == BT_OK);
  for (int i = 0; i < 2; i++) {
    CHECK(bt_solver_nearest_free_ignoring(solver, ends[i], t->s.agent, ignore, &point,
                                          &out->away[i]) == BT_OK);
    CHECK(bt_solver_line_of_sight(solver, ends[i], ends[1 - i], t->s.agent, ignore, &out->clear[i],
                                  &out->blockers[i]) == BT_OK);
    CHECK(out->clear[i] == (out->blockers[i] == 0));
  }
}

/// With `ignore` they are those of a world without these obstacles. Points of edges may have been
/// made one.
static void check_places(const trial *t, const places *with, const places *without) {
  for (int i = 0; i < 2; i++) {
    bool is_same = with->clear[i] == without->clear[i] && with->away[i] == without->away[i];
    CHECK(is_same || t->has_edges);
    (is_same ? &same_places : &other_places)[0]++;
    for (size_t k = 0; k < t->count; k++) CHECK(with->blockers[i] != t->ignored[k]);
  }
}

static void run_scene(uint64_t seed, bt_path *path) {
  static trial t;
  static answer before, after, ignoring, without;
  seed = scenes_make_any(seed, &t.s, &t.has_edges);
  t.r = (rng){seed};
  CHECK(arena_create(NULL, &t.field) == BT_OK);
  CHECK(load_scene(t.field.world, &t.s, t.ids) == BT_OK);
  pick(&t);
  bt_query plain = bt_query_default(t.s.start, t.s.goal);
  plain.agent_radius = t.s.agent;
  plain.engine = (bt_engine)(seed % 4);
  bt_query query = plain;
  query.ignore = (bt_ids){t.ignored, t.count};
  // The second time, what separates the ends is known, as it is afterwards.
  for (int i = 0; i < 2; i++) ask(&t, &plain, path, &before);
  uint64_t edits = bt_world_get_edits(t.field.world);
  ask(&t, &query, path, &ignoring);
  CHECK(t.count == 0 || ignoring.count == 0 || (int)ignoring.info.engine == BT_ENGINE_TANGENT);
  check_others(&t, query, &ignoring, path);
  places lesser, there;
  ask_places(&t, query.ignore, &lesser);
  CHECK(bt_world_get_edits(t.field.world) == edits);
  ask(&t, &plain, path, &after);
  CHECK(is_same_path(&before, &after));
  if (seed % 4 == 1) CHECK(before.info.sight_tests == after.info.sight_tests);
  // Far from the origin points are one that are not to the oracle.
  bool is_far = scenes_variant(seed, t.has_edges) != VARIANT_ORIGINAL;
  if (seed % 3 == 0 && !(t.has_edges && is_far)) check_oracle(&t, &ignoring);
  set_enabled(&t, false);
  ask_places(&t, (bt_ids){NULL, 0}, &there);
  check_places(&t, &lesser, &there);
  plain.engine = BT_ENGINE_TANGENT;
  ask(&t, &plain, path, &without);
  bool is_same = t.count == 0 || is_same_path(&ignoring, &without);
  same_bits += is_same;
  merged += !is_same;
  CHECK(is_same || t.has_edges); // points may have been made one
  CHECK(ignoring.info.outcome == without.info.outcome);
  if ((int)without.info.outcome == BT_FOUND)
    CHECK(oracle_same_length(&t.s, ignoring.info.length, without.info.length));
  ((int)without.info.outcome == BT_FOUND ? &found : &other)[0]++;
  arena_free(&t.field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 3000, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (uint64_t seed; seeds_next(&s, &seed);) {
    long failed = check_failures();
    run_scene(seed, path);
    if (check_failures() > failed) printf("seed %lu\n", (unsigned long)seed);
  }
  bt_path_free(path);
  printf("places: %ld the same, %ld not\n", same_places, other_places);
  CHECK(other_places * 100 < same_places);
  printf("found %ld, other %ld; same bits %ld, merged points %ld; %ld by brute force\n", found,
         other, same_bits, merged, solved);
  return check_done();
}
