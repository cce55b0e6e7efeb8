// Crowds: agents that are added in obstacles walk out of them. Once the disc of an agent is in no
// obstacle, but for rounding, it stays in none and crosses no wall, whoever pushes it:
// `crowd_inside_test [rounds] [first seed]`.
#include "bitangent_crowd.h"
#include "check.h"
#include "naive.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

enum { OBSTACLES = 30, WALLS = 4, AGENTS = 40, STEPS = 240 };
static const double SIDE = 12, APART = 4, TIME = 1 / 30.0;
/// By how much an agent may be too near to an obstacle, as a share of its radius.
static const double ROUNDING = 1e-9;

typedef struct scene {
  rng r;
  bt_world *world;
  bt_solver *solver;
  bt_crowd *crowd;
  size_t count;          ///< of agents
  bool was_free[AGENTS]; ///< after an earlier step
  bt_vec before[AGENTS]; ///< where each was after the last step
} scene;

static bt_vec some_point(scene *s) {
  return (bt_vec){rng_range(&s->r, 0, SIDE), rng_range(&s->r, 0, SIDE)};
}

/// Whether no obstacle is between two points.
static bool is_clear(const scene *s, bt_vec from, bt_vec to) {
  bool clear;
  CHECK(bt_world_line_of_sight(s->world, from, to, 0, &clear, NULL) == BT_OK);
  return clear;
}

static void add_obstacle(scene *s, int kind) {
  bt_id id;
  bt_vec p = some_point(s), q, corners[5];
  double size = rng_range(&s->r, 0.1, 1.5), turn = rng_range(&s->r, 0, 7);
  int count = 3 + rng_below(&s->r, 3);
  for (int i = 0; i < count; i++) {
    double angle = turn + 6.283185307179586 * i / count;
    corners[i] = (bt_vec){p.x + size * cos(angle), p.y + size * sin(angle)};
  }
  q = (bt_vec){p.x + 2 * size * cos(turn), p.y + 2 * size * sin(turn)};
  bt_vec ends[2] = {p, q};
  bt_status status = BT_OK;
  if (kind == 0)
    status = bt_world_add_circle(s->world, (bt_circle){p, size}, &id);
  else if (kind == 1)
    status = bt_world_add_polygon(s->world, corners, (size_t)count, &id);
  else
    status = bt_world_add_wall(s->world, ends, 2, &id);
  CHECK(status == BT_OK);
}

static void begin(scene *s, uint64_t seed) {
  *s = (scene){.r = {seed}};
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
}

static void begin_crowd(scene *s) {
  CHECK(bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, NULL, &s->solver) == BT_OK);
  CHECK(bt_crowd_create(s->solver, NULL, &s->crowd) == BT_OK);
}

/// Three of four agents go somewhere.
static void add_agent(scene *s, bt_vec at, double radius) {
  bt_id id;
  s->before[s->count++] = at;
  CHECK(bt_crowd_add(s->crowd, at, radius, rng_range(&s->r, 0.5, 8), &id) == BT_OK);
  if (rng_below(&s->r, 4)) CHECK(bt_crowd_set_goal(s->crowd, id, some_point(s)) == BT_OK);
}

/// Who was free after an earlier step still is, and nobody has crossed a wall.
static void check_places(scene *s, bool crosses) {
  bt_crowd_view view;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  for (size_t i = 0; i < view.slots; i++) {
    bt_vec p = view.positions[i];
    bool is_free = naive_clearance(s->world, p) >= view.radii[i] * (1 - ROUNDING);
    CHECK(is_free || !s->was_free[i]);
    CHECK((crosses && !s->was_free[i]) || is_clear(s, s->before[i], p));
    s->was_free[i] = is_free;
    s->before[i] = p;
  }
}

static void walk(scene *s, bool crosses) {
  for (int i = 0; i < STEPS; i++) {
    CHECK(bt_crowd_step(s->crowd, TIME) == BT_OK);
    check_places(s, crosses);
  }
  bt_crowd_free(s->crowd);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// Agents anywhere among obstacles of one kind or of all kinds, one agent or many.
static void test_anywhere(uint64_t seed) {
  scene s;
  begin(&s, seed);
  int kinds = (int)(seed / 2 % 4);
  for (int i = 0; i < OBSTACLES; i++) add_obstacle(&s, kinds < 3 ? kinds : i % 3);
  begin_crowd(&s);
  for (int i = 0; i < (seed % 2 ? 1 : AGENTS); i++)
    add_agent(&s, some_point(&s), rng_range(&s.r, 0.05, 0.6));
  walk(&s, true);
}

/// Agents that overlap walls far from each other: each stays on the side of its centre.
static void test_beside_walls(uint64_t seed) {
  scene s;
  begin(&s, seed);
  for (int i = 0; i < WALLS; i++) {
    bt_id id;
    bt_vec ends[2] = {{-SIDE, i * APART}, {2 * SIDE, i * APART}};
    CHECK(bt_world_add_wall(s.world, ends, 2, &id) == BT_OK);
  }
  begin_crowd(&s);
  for (int i = 0; i < AGENTS; i++) {
    double radius = rng_range(&s.r, 0.05, 0.6);
    double y = rng_below(&s.r, WALLS) * APART + rng_range(&s.r, -radius, radius);
    add_agent(&s, (bt_vec){rng_range(&s.r, 0, SIDE), y}, radius);
  }
  walk(&s, false);
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 120;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < rounds; i++) test_anywhere(first + (uint64_t)i);
  for (int i = 0; i < rounds / 4; i++) test_beside_walls(first + (uint64_t)i);
  return check_done();
}
