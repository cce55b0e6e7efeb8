// Cycles of touching circles that separate start and goal, against the oracle:
// `separating_cycle_test [scenes] [first seed] [family]`.
#include "arena.h"
#include "boundary/separating_cycle.h"
#include "capsule_oracle.h"
#include "capsules.h"
#include "cells/engine.h"
#include "check.h"
#include "geometry/angle.h"
#include "load.h"
#include "oracle.h"
#include "query/engine_choice.h"
#include "query/solver.h"
#include "scenes.h"
#include "seeds.h"
#include "sight/exits.h"

#include <stdlib.h>

typedef struct verdict {
  bool parted, known;
} verdict;

// Whether all exits of the start are parted from all those of the goal.
static verdict look(const scene *s, double patience) {
  bt_world *world;
  bt_inflated inflated;
  bt_vec ends[2] = {s->start, s->goal};
  bt_exits exits[2];
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  bt_memory *memory = bt_object_create(NULL, sizeof *memory);
  bt_separation chains = {.links = {NULL, 0, 0}};
  verdict all = {true, true};
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  CHECK(load_scene(world, s, ids) == BT_OK);
  CHECK(bt_world_prepare(world) == BT_OK);
  CHECK(bt_inflate(world, s->agent, NULL, ends, 2, &inflated) == BT_OK);
  for (int k = 0; k < 2; k++) bt_find_exits(&inflated, ends[k], &exits[k]);
  for (uint32_t i = 0; i < exits[0].count * exits[1].count; i++) {
    const bt_vec pair[2] = {exits[0].points[i % exits[0].count],
                            exits[1].points[i / exits[0].count]};
    verdict v;
    CHECK(bt_are_separated(memory, &chains, &inflated, pair, patience, &v.parted, &v.known) ==
          BT_OK);
    all = (verdict){all.parted && v.parted, all.known && v.known};
  }
  bt_object_free(memory);
  bt_world_free(world);
  return all;
}

static bool is_at_contact(const scene *s, bt_vec p) {
  double near = 1e-7 * oracle_size(s);
  int on = 0;
  for (int i = 0; i < s->n; i++) {
    double off = bt_distance(p, s->circles[i].center) - s->circles[i].radius - s->agent;
    on += off < near;
  }
  return on > 1;
}

// What the end of such a path is a part of is not for the chains to say.
static bool ends_at_contact(const scene *s) {
  return is_at_contact(s, s->start) || is_at_contact(s, s->goal);
}

static void compare(uint64_t seed, bool has_edges) {
  scene made, s;
  double scale;
  (has_edges ? scenes_make_edges : scenes_make)(seed, &made);
  scenes_vary(&made, scenes_variant(seed, has_edges), seed, &s, &scale);
  oracle_answer answer = oracle_solve(&s);
  bt_outcome outcome = answer.outcome;
  if (s.chain_count > 0 && (capsules_nearly_meet(&s) || !capsules_clear_cut(&s, &answer))) return;
  if (outcome == BT_START_BLOCKED || outcome == BT_GOAL_BLOCKED) return;
  verdict v = look(&s, 1e6);
  if (!CHECK(v.known) ||
      !CHECK(v.parted ? outcome == BT_UNREACHABLE : outcome == BT_FOUND || ends_at_contact(&s)))
    scene_print(stdout, &s);
}

// Two rings round the goal, one of them with a hole, and a start that is outside or between them.
static void test_rings(void) {
  scene s = {.name = "rings", .goal = {0, 0}};
  for (int ring = 0; ring < 2; ring++)
    for (int k = 0; k < 20; k++) {
      double angle = BT_TAU * k / 20, r = ring ? 10 : 5;
      if (ring && k == 3) continue;
      s.circles[s.n++] = (bt_circle){{r * cos(angle), r * sin(angle)}, 0.17 * r};
    }
  s.start = (bt_vec){20, 1};
  CHECK(look(&s, 1e6).parted);
  CHECK(!look(&s, 10).known);
  s.start = (bt_vec){7, 0};
  CHECK(look(&s, 1e6).parted);
  s.goal = (bt_vec){0, 20};
  verdict v = look(&s, 1e6);
  CHECK(v.known && !v.parted); // out through the hole
}

// A ring with one gap, in which there stands what touches both sides of it and is no wall: what a
// circle contains but for the tolerance, and a circle so small that it blocks nothing.
static void test_gaps(void) {
  scene s = {.name = "gaps", .n = 5, .goal = {0, 10}};
  const bt_circle contained[] = {{{-1, 1}, 1},
                                 {{1 + 2.3e-12, 1}, 1},
                                 {{-1, -1}, 1.1},
                                 {{1, -1}, 1.1},
                                 {{-1 + 1e-9 + 0.9e-12, 1}, 1 - 1e-9}};
  for (int i = 0; i < s.n; i++) s.circles[i] = contained[i];
  verdict v = look(&s, 1e6);
  CHECK(v.known && !v.parted);
  s.circles[1].center.x = 1 + 1.7e-12; // closed
  CHECK(look(&s, 1e6).parted);
  s.n = 6;
  s.circles[1].center.x = 1 + 0.95e-6;
  s.circles[4] = (bt_circle){{0.475e-6, 1}, 4.5e-7};
  s.circles[5] = (bt_circle){{4e8, 0}, 1}; // far out, for a tolerance as coarse
  v = look(&s, 1e6);
  CHECK(v.known && !v.parted);
  s.circles[4].radius = 1e-6;
  CHECK(look(&s, 1e6).parted);
}

// A hall that a wall and a circle divide, both across its bounds, unless the agent is small enough
// for the gap between them.
static void test_a_divided_hall(void) {
  scene s = {.name = "hall", .agent = 0.25, .start = {-3, 0}, .goal = {3, 0}};
  const bt_vec hall[] = {{-5, -5}, {5, -5}, {5, 5}, {-5, 5}};
  const bt_vec wall[] = {{0, -6}, {0, 1}, {1, 1}};
  CHECK(scene_add_chain(&s, CHAIN_BOUNDS, hall, 4) && scene_add_chain(&s, CHAIN_WALL, wall, 3));
  s.circles[s.n++] = (bt_circle){{0, 4}, 2};
  verdict v = look(&s, 1e6);
  CHECK(v.known && !v.parted);
  s.agent = 0.5; // as wide as the gap
  CHECK(!look(&s, 1e6).parted);
  s.agent = 0.5 * (1 + 1e-8);
  CHECK(look(&s, 1e6).parted);
  CHECK(!look(&s, 3).known);
  s.agent = 0;
  CHECK(!look(&s, 1e6).parted);
  s.circles[0].radius = 3;
  CHECK(look(&s, 1e6).parted);
  s.start = (bt_vec){0, 0}; // on the wall, to be left on either side
  CHECK(!look(&s, 1e6).parted);
}

// How many windows and tangent events it takes to find all goals that can be reached.
static uint64_t flood(const bt_world *world, bt_vec start, const bt_vec *goals, uint32_t count) {
  bt_memory *memory = bt_object_create(NULL, sizeof *memory);
  bt_separation separation = {.links = {NULL, 0, 0}};
  bt_inflated inflated;
  bt_cells_engine *engine =
      bt_cells_create(memory, memory, bt_cells_create_cache(memory), &separation, false);
  CHECK(bt_inflate(world, 0, NULL, goals, (int)count, &inflated) == BT_OK);
  CHECK(bt_cells_begin(engine, &inflated, start, goals, count, BT_AIM_ALL) == BT_OK);
  while (!bt_cells_is_done(engine)) CHECK(bt_cells_step(engine, 16) == BT_OK);
  uint64_t expansions = ((bt_searcher *)engine)->statistics->expansions;
  bt_object_free(memory);
  return expansions;
}

// Many goals at once, one of them walled in: the flood ends where the others have been found.
static void test_flood(void) {
  enum { SIDE = 60, RING = 24 };
  arena field;
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int k = 0; k < SIDE * SIDE; k++) {
    bt_vec center = {k % SIDE, k / SIDE};
    if (bt_distance(center, bt_vec_of(30.5, 30.5)) < 4) continue;
    CHECK(bt_world_add_circle(field.world, (bt_circle){center, 0.3}, &id) == BT_OK);
  }
  for (int k = 0; k < RING; k++) {
    double angle = BT_TAU * k / RING;
    bt_circle circle = {{30.5 + 3 * cos(angle), 30.5 + 3 * sin(angle)}, 0.4};
    CHECK(bt_world_add_circle(field.world, circle, &id) == BT_OK);
  }
  static bt_vec goals[SIDE * SIDE]; // so many that they are not asked for one by one
  static double distances[SIDE * SIDE];
  size_t count = 0;
  for (int k = 0; k < SIDE * SIDE / 2; k++)
    if (k % SIDE < SIDE - 1) goals[count++] = bt_vec_of(k % SIDE + 0.5, k / SIDE % 25 + 0.5);
  bt_query query = {.start = {0.5, 0.5}};
  CHECK(arena_distances(&field, &query, goals, count, distances) == BT_OK);
  CHECK(distances[4] == 4);
  uint64_t expansions = flood(field.world, query.start, goals, (uint32_t)count);
  goals[count] = bt_vec_of(30.5, 30.5);
  CHECK(arena_distances(&field, &query, goals, count + 1, distances) == BT_OK);
  CHECK(distances[4] == 4 && distances[count] == INFINITY);
  CHECK(expansions > 0);
  uint64_t with_enclosed = flood(field.world, query.start, goals, (uint32_t)count + 1);
  CHECK(with_enclosed <= expansions + expansions / 8);
  arena_free(&field);
}

// One wall parts many goals from the start, and is walked once.
static void test_one_wall_for_many(void) {
  enum { RING = 4000, GOALS = 100 };
  arena field;
  bt_id id;
  bt_vec goals[GOALS];
  double distances[GOALS], r = RING * 0.7 / BT_TAU;
  CHECK(arena_create(NULL, &field) == BT_OK);
  for (int k = 0; k < RING; k++) {
    double angle = BT_TAU * k / RING;
    bt_circle circle = {{r * cos(angle), r * sin(angle)}, 0.5};
    CHECK(bt_world_add_circle(field.world, circle, &id) == BT_OK);
  }
  for (int k = 0; k < GOALS; k++) goals[k] = bt_vec_of(r + 5 + k, 3 * k);
  bt_query query = {.start = {1, 2}};
  for (int i = 0; i < 2; i++)
    CHECK(arena_distances(&field, &query, goals, GOALS, distances) == BT_OK);
  for (int k = 0; k < GOALS; k++) CHECK(distances[k] == INFINITY);
  bt_solver *solver = field.solver;
  CHECK(solver->separation.kept_count == 1);
  CHECK(solver->engines.table[BT_ENGINE_TANGENT]->statistics->expansions <= BT_LEAST_WORK);
  bt_inflated inflated;
  bt_vec ends[2] = {{3, 1}, {-r - 90, 0}}, inside[2] = {{3, 1}, {-3, 5}};
  bool parted, known;
  CHECK(bt_inflate(field.world, 0, NULL, ends, 2, &inflated) == BT_OK);
  CHECK(bt_are_separated(&solver->memory, &solver->separation, &inflated, ends, 0, &parted,
                         &known) == BT_OK);
  CHECK(parted && known);
  CHECK(bt_are_separated(&solver->memory, &solver->separation, &inflated, inside, RING * 100,
                         &parted, &known) == BT_OK);
  CHECK(!parted && known);
  arena_free(&field);
}

// In the wide open a search goes on for long: before it has looked at all there is it asks whether
// the ends are parted.
static void test_an_arena(void) {
  enum { RING = 4000 };
  arena field;
  bt_path *path;
  bt_id id;
  CHECK(arena_create(NULL, &field) == BT_OK && bt_path_create(NULL, &path) == BT_OK);
  for (int k = 0; k < RING; k++) {
    bt_vec center = bt_scale(bt_unit_at(BT_TAU * k / RING), RING / BT_TAU);
    CHECK(bt_world_add_circle(field.world, (bt_circle){center, 0.6}, &id) == BT_OK);
  }
  bt_query query = bt_query_default((bt_vec){RING, 1}, (bt_vec){-100, 50});
  CHECK(arena_find_path(&field, &query, path) == BT_OK);
  CHECK((int)bt_path_get_info(path)->outcome == BT_UNREACHABLE);
  CHECK(bt_path_get_info(path)->expansions < 8 * RING);
  bt_path_free(path);
  arena_free(&field);
}

// What parts the ends for a wider agent, whose question comes between the steps of a search, says
// nothing of this one.
static void check_other_radius_between(const arena *field, const bt_query *query, bt_path *path) {
  const bt_path_info *info = bt_path_get_info(path);
  bt_query wide = *query;
  wide.agent_radius = 0.3;
  bt_search *search;
  CHECK(arena_search(field, query, &search) == BT_OK);
  CHECK(arena_find_path(field, &wide, path) == BT_OK);
  CHECK((int)info->outcome == BT_UNREACHABLE);
  CHECK(bt_search_finish(search, path) == BT_OK);
  CHECK((int)info->outcome == BT_FOUND);
  bt_search_free(search);
}

// A chain that parted two ends says nothing once one of its circles is gone: from the middle of
// rings of which each has a door, on the other side than the one before it, so that the search
// takes long enough to ask.
static void test_a_door_opens(void) {
  enum { RINGS = 8 };
  arena field;
  bt_path *path;
  bt_id id, door = 0;
  CHECK(arena_create(NULL, &field) == BT_OK && bt_path_create(NULL, &path) == BT_OK);
  for (int ring = 1; ring <= RINGS; ring++)
    for (int k = 0, count = 20 * ring; k < count; k++) {
      double angle = BT_TAU * k / count + (ring % 2 ? BT_PI : 0);
      bt_circle circle = {{ring * cos(angle), ring * sin(angle)}, 0.2};
      if (k == 0 && ring < RINGS) continue;
      CHECK(bt_world_add_circle(field.world, circle, k ? &id : &door) == BT_OK);
    }
  bt_query query = bt_query_default((bt_vec){0, 0.1}, (bt_vec){0, RINGS + 1});
  const bt_path_info *info = bt_path_get_info(path);
  double distance;
  for (query.engine = BT_ENGINE_TANGENT; query.engine <= BT_ENGINE_CELLS; query.engine++) {
    CHECK(arena_find_path(&field, &query, path) == BT_OK);
    CHECK((int)info->outcome == BT_UNREACHABLE && field.solver->separation.kept_count > 0);
    bt_circle circle;
    CHECK(bt_world_get_circle(field.world, door, &circle) == BT_OK);
    CHECK(bt_world_remove(field.world, door) == BT_OK);
    CHECK(arena_find_path(&field, &query, path) == BT_OK);
    CHECK((int)info->outcome == BT_FOUND);
    CHECK(bt_world_add_circle(field.world, circle, &door) == BT_OK);
    CHECK(arena_distances(&field, &query, &query.goal, 1, &distance) == BT_OK);
    CHECK(distance == INFINITY && field.solver->separation.kept_count > 0);
    CHECK(bt_world_remove(field.world, door) == BT_OK);
    CHECK(arena_distances(&field, &query, &query.goal, 1, &distance) == BT_OK);
    CHECK_NEAR(distance, info->length, 1e-9);
    check_other_radius_between(&field, &query, path);
    CHECK(bt_world_add_circle(field.world, circle, &door) == BT_OK);
  }
  bt_path_free(path);
  arena_free(&field);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 500, .families = {scenes_families(), scenes_family}};
  s = seeds_read(argc, argv, s);
  test_rings();
  test_gaps();
  test_a_divided_hall();
  test_flood();
  test_one_wall_for_many();
  test_an_arena();
  test_a_door_opens();
  for (uint64_t seed; seeds_next(&s, &seed);) {
    compare(seed, false);
    compare(seed, true);
  }
  return check_done();
}
