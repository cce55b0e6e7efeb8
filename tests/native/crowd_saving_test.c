// Crowds that are saved and loaded: they go on to the same bits, records of no agent are refused,
// and out of memory leaves a crowd that can be freed.
#include "bitangent_crowd.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <string.h>

enum { AGENTS = 40, CAPACITY = 64 };
static const double SIDE = 20, TIME = 1 / 30.0;

typedef struct scene {
  bt_world *world;
  bt_solver *solver;
  bt_field *field;
  bt_crowd *crowd;
} scene;

static bt_vec some_point(rng *r) { return (bt_vec){rng_range(r, 0, SIDE), rng_range(r, 0, SIDE)}; }

/// A world of circles and a wall, with a field and a crowd without agents.
static void make(scene *s, uint64_t seed) {
  rng r = {seed};
  bt_id id;
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
  for (int i = 0; i < 25; i++) {
    bt_circle circle = {some_point(&r), rng_range(&r, 0.2, 0.9)};
    CHECK(bt_world_add_circle(s->world, circle, &id) == BT_OK);
  }
  bt_vec wall[2] = {some_point(&r), some_point(&r)}, goal = some_point(&r);
  CHECK(bt_world_add_wall(s->world, wall, 2, &id) == BT_OK);
  CHECK(bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, NULL, &s->solver) == BT_OK);
  CHECK(bt_field_create(s->solver, &goal, 1, 0.4, true, 0, &s->field) == BT_OK);
  CHECK(bt_crowd_create(s->solver, NULL, &s->crowd) == BT_OK);
}

static void end(scene *s) {
  bt_crowd_free(s->crowd);
  bt_field_free(s->field);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// Agents that stand, go to points and down the field; every seventh is removed.
static void add_agents(scene *s, uint64_t seed, bool uses_field) {
  rng r = {seed + 1000};
  bt_id ids[AGENTS];
  for (int i = 0; i < AGENTS; i++) {
    CHECK(bt_crowd_add(s->crowd, some_point(&r), 0.3, 1.5, &ids[i]) == BT_OK);
    if (i % 4 == 0) continue;
    if (uses_field && i % 2)
      CHECK(bt_crowd_set_field(s->crowd, ids[i], s->field) == BT_OK);
    else
      CHECK(bt_crowd_set_goal(s->crowd, ids[i], some_point(&r)) == BT_OK);
  }
  for (int i = 3; i < AGENTS; i += 7) CHECK(bt_crowd_remove(s->crowd, ids[i]) == BT_OK);
}

/// Loads into one crowd what another one is, with a field for the agents that walk down one.
static bt_status load(bt_crowd *from, bt_crowd *to, bt_field *field) {
  bt_id ids[CAPACITY];
  bt_saved_crowd saved;
  CHECK(bt_crowd_save(from, ids, CAPACITY, &saved) == BT_OK);
  bt_status status = bt_crowd_load(to, ids, &saved);
  for (size_t i = 0; i < saved.agents && !status; i++) {
    bt_saved_agent agent;
    const bt_segment *segments;
    size_t count;
    CHECK(bt_crowd_save_agent(from, ids[i], &agent, &segments, &count) == BT_OK);
    bt_field *down = agent.guide == 2 ? field : NULL;
    status = bt_crowd_load_agent(to, ids[i], &agent, segments, count, down);
  }
  return status;
}

static void check_same(const scene *a, const scene *b) {
  bt_crowd_view one, other;
  CHECK(bt_crowd_look(a->crowd, &one) == BT_OK && bt_crowd_look(b->crowd, &other) == BT_OK);
  CHECK(one.slots == other.slots && one.count == other.count && one.awake == other.awake);
  CHECK(!memcmp(one.states, other.states, one.slots));
  for (size_t i = 0; i < one.slots; i++) {
    if (!one.states[i]) continue;
    CHECK(!memcmp(&one.positions[i], &other.positions[i], sizeof *one.positions));
    CHECK(!memcmp(&one.velocities[i], &other.velocities[i], sizeof *one.velocities));
    CHECK(!memcmp(&one.headings[i], &other.headings[i], sizeof *one.headings));
  }
}

static void test_same(uint64_t seed) {
  scene saved, loaded;
  bt_id id;
  make(&saved, seed);
  make(&loaded, seed);
  add_agents(&saved, seed, true);
  for (uint64_t i = 0; i < 13 * seed % 150; i++) CHECK(bt_crowd_step(saved.crowd, TIME) == BT_OK);
  CHECK(load(saved.crowd, loaded.crowd, loaded.field) == BT_OK);
  for (int i = 0; i < 200; i++) {
    check_same(&saved, &loaded);
    for (scene *s = &saved; s; s = s == &saved ? &loaded : NULL) {
      if (i == 60) CHECK(bt_world_add_circle(s->world, (bt_circle){{9, 9}, 1}, &id) == BT_OK);
      CHECK(bt_world_prepare(s->world) == BT_OK && bt_crowd_step(s->crowd, TIME) == BT_OK);
    }
  }
  end(&saved);
  end(&loaded);
}

/// Two streams that meet at a door, of which one has just lost the agent that was sent first.
static void test_without_the_first(void) {
  scene saved, loaded;
  bt_id id, first = 0;
  bt_vec walls[2][2] = {{{0, 3}, {0, 60}}, {{0, -3}, {0, -60}}};
  make(&saved, 3);
  make(&loaded, 3);
  for (scene *s = &saved; s; s = s == &saved ? &loaded : NULL) {
    CHECK(bt_world_clear(s->world) == BT_OK);
    for (int i = 0; i < 2; i++) CHECK(bt_world_add_wall(s->world, walls[i], 2, &id) == BT_OK);
    CHECK(bt_world_prepare(s->world) == BT_OK);
  }
  for (int i = 0; i < 60; i++) {
    double side = i == 0 || i > 30 ? -1 : 1;
    bt_vec p = {side * (2 + i % 5 * 1.1), i % 31 / 5 * 1.1 - 3}, goal = {-side * 40, p.y};
    CHECK(bt_crowd_add(saved.crowd, p, 0.5, 2, &id) == BT_OK);
    CHECK(bt_crowd_set_goal(saved.crowd, id, goal) == BT_OK);
    if (i == 0) first = id;
  }
  for (int i = 0; i < 90; i++) CHECK(bt_crowd_step(saved.crowd, TIME) == BT_OK);
  CHECK(bt_crowd_remove(saved.crowd, first) == BT_OK);
  CHECK(load(saved.crowd, loaded.crowd, loaded.field) == BT_OK);
  for (int i = 0; i < 300; i++) {
    check_same(&saved, &loaded);
    CHECK(bt_crowd_step(saved.crowd, TIME) == BT_OK);
    CHECK(bt_crowd_step(loaded.crowd, TIME) == BT_OK);
  }
  end(&saved);
  end(&loaded);
}

static void test_refused(void) {
  scene s;
  make(&s, 1);
  add_agents(&s, 1, true);
  CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  bt_id ids[CAPACITY], other[2];
  bt_saved_crowd saved;
  bt_crowd *crowd;
  CHECK(bt_crowd_save(NULL, ids, CAPACITY, &saved) == BT_ERROR_NULL);
  CHECK(bt_crowd_save(s.crowd, NULL, 0, &saved) == BT_OK && saved.agents == 34);
  CHECK(bt_crowd_save(s.crowd, ids, CAPACITY, &saved) == BT_OK && saved.removed == 6);
  CHECK(bt_crowd_load(s.crowd, ids, &saved) == BT_ERROR_RANGE);
  CHECK(bt_crowd_create(s.solver, NULL, &crowd) == BT_OK);
  saved.removed = 0;
  CHECK(bt_crowd_load(crowd, ids, &saved) == BT_ERROR_RANGE);
  other[0] = other[1] = ids[0];
  CHECK(bt_crowd_load(crowd, other, &(bt_saved_crowd){2, 0, 0}) == BT_ERROR_RANGE);
  CHECK(bt_crowd_load(crowd, other, &(bt_saved_crowd){SIZE_MAX, 0, 0}) == BT_ERROR_CAPACITY);
  CHECK(bt_crowd_load(crowd, other, &(bt_saved_crowd){1, 0, SIZE_MAX}) == BT_ERROR_RANGE);
  CHECK(bt_crowd_load(crowd, NULL, &(bt_saved_crowd){1, 0, 0}) == BT_ERROR_NULL);
  CHECK(bt_crowd_load(crowd, other, &(bt_saved_crowd){1, 0, 0}) == BT_OK);

  bt_saved_agent good, bad;
  const bt_segment *segments;
  size_t count;
  CHECK(bt_crowd_save_agent(s.crowd, 0, &good, &segments, &count) == BT_ERROR_STALE_ID);
  CHECK(bt_crowd_save_agent(s.crowd, ids[2], &good, &segments, &count) == BT_OK && count > 0);
  CHECK(bt_crowd_load_agent(crowd, ids[1], &good, segments, count, NULL) == BT_ERROR_STALE_ID);
  CHECK(bt_crowd_load_agent(crowd, ids[0], &good, NULL, count, NULL) == BT_ERROR_NULL);
  CHECK(bt_crowd_load_agent(crowd, ids[0], &good, segments, count, s.field) == BT_ERROR_RANGE);
  for (int i = 0; i < BT_SAVED_AGENT_DOUBLES; i++) {
    bad = good;
    ((double *)&bad)[i] = NAN;
    CHECK(bt_crowd_load_agent(crowd, ids[0], &bad, segments, count, NULL) != BT_OK);
  }
  bad = good;
  bad.next = (double)count + 1;
  CHECK(bt_crowd_load_agent(crowd, ids[0], &bad, segments, count, NULL) == BT_ERROR_RANGE);
  bad = good;
  bad.right = 0.5; // between two that were sent
  CHECK(bt_crowd_load_agent(crowd, ids[0], &bad, segments, count, NULL) == BT_ERROR_RANGE);
  good.right = -1; // none
  CHECK(bt_crowd_load_agent(crowd, ids[0], &good, segments, count, NULL) == BT_OK);
  CHECK(bt_crowd_step(crowd, TIME) == BT_OK);
  bt_crowd_free(crowd);
  end(&s);
}

/// Out of memory at any allocation.
static void test_out_of_memory(void) {
  scene s;
  make(&s, 2);
  add_agents(&s, 2, false);
  for (int i = 0; i < 5; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status == BT_ERROR_OUT_OF_MEMORY; n++) {
    check_heap heap = {.fail_at = n};
    bt_allocator allocator = {check_resize, &heap};
    bt_solver *solver = NULL;
    bt_crowd *crowd = NULL;
    status = bt_solver_create(s.world, &allocator, &solver);
    if (!status) status = bt_crowd_create(solver, NULL, &crowd);
    if (!status) status = load(s.crowd, crowd, NULL);
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    heap.fail_at = SIZE_MAX;
    if (crowd) CHECK(bt_crowd_step(crowd, TIME) == BT_OK);
    bt_crowd_free(crowd);
    bt_solver_free(solver);
    CHECK(heap.blocks == 0 && !heap.bad_size);
  }
  end(&s);
}

int main(void) {
  for (uint64_t seed = 0; seed < 30; seed++) test_same(seed);
  test_without_the_first();
  test_refused();
  test_out_of_memory();
  return check_done();
}
