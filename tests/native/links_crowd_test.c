// Crowds that take links: all get through, in the time that links take, out of obstacles and apart;
// saved and loaded on a link they go on to the same bits.
#include "arena.h"
#include "bitangent_crowd.h"
#include "bitangent_links.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { AGENTS = 24, STEPS = 6000 };
static const double TIME = 1 / 30.0;

typedef struct scene {
  arena arena;
  bt_crowd *crowd;
  bt_field *field;
  bt_id link, back, agents[AGENTS];
} scene;

/// Two rooms with a pillar each, side by side, and between them stairs of this cost.
static void make(scene *s, double cost) {
  bt_vec outlines[8] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {20, 0}, {30, 0}, {30, 10}, {20, 10}};
  uint32_t sizes[2] = {4, 4};
  bt_id id;
  bt_link stairs = {.from = {8, 5}, .to = {22, 5}, .cost = cost, .both_ways = 1};
  CHECK(arena_create(NULL, &s->arena) == BT_OK);
  CHECK(bt_world_set_bounds_area(s->arena.world, outlines, sizes, 2) == BT_OK);
  CHECK(bt_world_add_circle(s->arena.world, (bt_circle){{5, 5}, 1}, &id) == BT_OK);
  CHECK(bt_world_add_circle(s->arena.world, (bt_circle){{25, 5}, 1}, &id) == BT_OK);
  CHECK(bt_world_add_link(s->arena.world, &stairs, &s->link) == BT_OK);
  CHECK(bt_world_prepare(s->arena.world) == BT_OK);
  CHECK(bt_crowd_create(s->arena.solver, NULL, &s->crowd) == BT_OK);
  s->field = NULL;
}

static void free_scene(scene *s) {
  bt_crowd_free(s->crowd);
  bt_field_free(s->field);
  arena_free(&s->arena);
}

static bt_crowd_view look(const scene *s) {
  bt_crowd_view view;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  return view;
}

static void step(scene *s) {
  CHECK(bt_world_prepare(s->arena.world) == BT_OK);
  CHECK(bt_crowd_step(s->crowd, TIME) == BT_OK);
}

/// One agent: it takes its walk and the cost of the link, at its speed.
static void test_time(double cost, bool by_field) {
  scene s;
  make(&s, cost);
  bt_vec goal = {28, 5};
  bt_id id;
  CHECK(bt_crowd_add(s.crowd, (bt_vec){7, 5}, 0.3, 2, &id) == BT_OK);
  if (by_field) {
    CHECK(bt_field_create(s.arena.solver, &goal, 1, 0.3, false, 0, &s.field) == BT_OK);
    CHECK(bt_crowd_set_field(s.crowd, id, s.field) == BT_OK);
  } else {
    CHECK(bt_crowd_set_goal(s.crowd, id, goal) == BT_OK);
  }
  int steps = 0, on_link = 0;
  for (; steps < STEPS && look(&s).arrived == 0; steps++) {
    bt_crowd_view view = look(&s);
    on_link += view.states[0] == BT_AGENT_ON_LINK;
    if (view.states[0] != BT_AGENT_ON_LINK && steps > 0)
      CHECK(view.positions[0].x < 8.31 || view.positions[0].x > 21.69);
    step(&s);
  }
  double walked = (steps - on_link) * TIME * 2, crossed = on_link * TIME * 2;
  CHECK(look(&s).arrived == 1);
  CHECK(fabs(crossed - cost) <= 3 * TIME * 2);
  CHECK(walked > 6 && walked < 9); // 1, and 6 round the pillar
  free_scene(&s);
}

/// Both ways at once, by paths and by fields: all arrive, apart from each other and from walls.
static void test_many(double cost, bool by_field, uint64_t seed) {
  scene s;
  rng r = {seed};
  make(&s, cost);
  bt_vec goals[1] = {{27, 5}};
  if (by_field) CHECK(bt_field_create(s.arena.solver, goals, 1, 0.25, false, 0, &s.field) == BT_OK);
  for (int i = 0; i < AGENTS; i++) {
    bool is_right = !by_field && i % 2;
    bt_vec at = {(is_right ? 20 : 0) + 1 + (i / 2) % 3 * 1.0, 1 + (i / 6) * 2.0 + i % 2 * 0.9};
    bt_vec to = {(is_right ? 1 : 21) + rng_range(&r, 0, 8), rng_range(&r, 1, 9)};
    CHECK(bt_crowd_add(s.crowd, at, 0.2 + 0.05 * (i % 2), 1.5, &s.agents[i]) == BT_OK);
    if (by_field)
      CHECK(bt_crowd_set_field(s.crowd, s.agents[i], s.field) == BT_OK);
    else
      CHECK(bt_crowd_set_goal(s.crowd, s.agents[i], to) == BT_OK);
  }
  int steps = 0;
  double deepest = 0;
  for (; steps < STEPS && look(&s).arrived < AGENTS; steps++) {
    step(&s);
    bt_crowd_view view = look(&s);
    for (size_t i = 0; i < view.slots; i++) {
      bool clear;
      bt_vec p = view.positions[i];
      if (view.states[i] == BT_AGENT_ON_LINK) continue;
      CHECK(bt_world_line_of_sight(s.arena.world, p, p, view.radii[i], &clear, NULL) == BT_OK &&
            clear);
      for (size_t k = 0; k < i; k++) {
        bt_vec q = view.positions[k];
        double sum = view.radii[i] + view.radii[k], apart = hypot(p.x - q.x, p.y - q.y);
        // Those that come off the link may stand where others are.
        bool at_exit = hypot(p.x - 22, p.y - 5) < 2 || hypot(p.x - 8, p.y - 5) < 2;
        if (view.states[k] != BT_AGENT_ON_LINK && !at_exit) deepest = fmax(deepest, sum - apart);
      }
    }
  }
  CHECK(look(&s).arrived == AGENTS);
  CHECK(deepest < 0.2);
  if (look(&s).arrived < AGENTS || deepest >= 0.2)
    printf("cost %g field %d seed %d: %d steps, %d arrived, %g deep\n", cost, by_field, (int)seed,
           steps, (int)look(&s).arrived, deepest);
  free_scene(&s);
}

/// What happens to an agent while it is on a link.
static void test_meanwhile(int what) {
  scene s;
  make(&s, 10);
  bt_id id;
  CHECK(bt_crowd_add(s.crowd, (bt_vec){7, 5}, 0.3, 2, &id) == BT_OK);
  CHECK(bt_crowd_set_goal(s.crowd, id, (bt_vec){28, 5}) == BT_OK);
  while (look(&s).states[0] != BT_AGENT_ON_LINK) step(&s);
  for (int i = 0; i < 30; i++) step(&s);
  CHECK(look(&s).positions[0].x > 9 && look(&s).positions[0].x < 21);
  if (what == 0) CHECK(bt_world_remove(s.arena.world, s.link) == BT_OK);
  if (what == 1) CHECK(bt_crowd_set_goal(s.crowd, id, (bt_vec){2, 2}) == BT_OK);
  if (what == 2) CHECK(bt_crowd_stop(s.crowd, id) == BT_OK);
  if (what == 3) CHECK(bt_crowd_move(s.crowd, id, (bt_vec){2, 8}) == BT_OK);
  if (what == 4) CHECK(bt_crowd_resize(s.crowd, id, 0.4, 1) == BT_OK);
  if (what == 3) CHECK(look(&s).states[0] == BT_AGENT_MOVING);
  if (what < 3) CHECK(look(&s).states[0] == BT_AGENT_ON_LINK);
  for (int i = 0; i < STEPS && look(&s).arrived == 0; i++) step(&s);
  bt_crowd_view view = look(&s);
  bt_vec expected[5] = {{28, 5}, {2, 2}, {22, 5}, {28, 5}, {28, 5}};
  CHECK(view.states[0] == (what == 2 ? BT_AGENT_IDLE : BT_AGENT_ARRIVED));
  CHECK(hypot(view.positions[0].x - expected[what].x, view.positions[0].y - expected[what].y) <
        0.1);
  free_scene(&s);
}

/// An agent whose link is gone waits until there is one again; one for whom it is opened takes it.
static void test_doors(void) {
  scene s;
  make(&s, 1);
  bt_id id;
  CHECK(bt_crowd_add(s.crowd, (bt_vec){2, 2}, 0.3, 2, &id) == BT_OK);
  CHECK(bt_crowd_set_goal(s.crowd, id, (bt_vec){28, 5}) == BT_OK);
  for (int i = 0; i < 10; i++) step(&s);
  CHECK(look(&s).states[0] == BT_AGENT_MOVING);
  CHECK(bt_world_set_enabled(s.arena.world, s.link, false) == BT_OK);
  for (int i = 0; i < 100; i++) step(&s);
  CHECK(look(&s).states[0] == BT_AGENT_WAITING && look(&s).positions[0].x < 10);
  CHECK(bt_world_set_enabled(s.arena.world, s.link, true) == BT_OK);
  for (int i = 0; i < STEPS && look(&s).arrived == 0; i++) step(&s);
  CHECK(look(&s).arrived == 1);
  free_scene(&s);
}

/// A crowd that is loaded goes on like the one that was saved.
static void test_saving(void) {
  scene s, t;
  bt_id ids[2];
  bt_saved_crowd saved;
  make(&s, 7);
  make(&t, 7);
  CHECK(bt_crowd_add(s.crowd, (bt_vec){7, 5}, 0.3, 2, &ids[0]) == BT_OK);
  CHECK(bt_crowd_add(s.crowd, (bt_vec){6.9, 3}, 0.3, 2, &ids[1]) == BT_OK);
  for (int i = 0; i < 2; i++)
    CHECK(bt_crowd_set_goal(s.crowd, ids[i], (bt_vec){28, 3.0 + i}) == BT_OK);
  while (look(&s).states[0] != BT_AGENT_ON_LINK) step(&s);
  for (int i = 0; i < 10; i++) step(&s);
  CHECK(bt_crowd_save(s.crowd, ids, 2, &saved) == BT_OK);
  CHECK(bt_crowd_load(t.crowd, ids, &saved) == BT_OK);
  for (int i = 0; i < 2; i++) {
    bt_saved_agent agent;
    const bt_segment *segments;
    size_t count;
    CHECK(bt_crowd_save_agent(s.crowd, ids[i], &agent, &segments, &count) == BT_OK);
    CHECK(bt_crowd_load_agent(t.crowd, ids[i], &agent, segments, count, NULL) == BT_OK);
    agent.state = BT_AGENT_ON_LINK;
    agent.link_cost = 0;
    CHECK(bt_crowd_load_agent(t.crowd, ids[i], &agent, segments, count, NULL) == BT_ERROR_RANGE);
  }
  for (int i = 0; i < 400; i++) {
    step(&s);
    step(&t);
    bt_crowd_view a = look(&s), b = look(&t);
    CHECK(memcmp(a.positions, b.positions, 2 * sizeof(bt_vec)) == 0);
    CHECK(memcmp(a.states, b.states, 2) == 0);
  }
  CHECK(look(&s).arrived == 2);
  free_scene(&s);
  free_scene(&t);
}

int main(void) {
  static const double costs[3] = {0, 2, 14};
  for (int i = 0; i < 3; i++)
    for (int by_field = 0; by_field < 2; by_field++) {
      test_time(costs[i], by_field);
      for (uint64_t seed = 1; seed < 4; seed++) test_many(costs[i], by_field, seed);
    }
  for (int what = 0; what < 5; what++) test_meanwhile(what);
  test_doors();
  test_saving();
  return check_done();
}
