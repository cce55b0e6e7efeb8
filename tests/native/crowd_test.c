// Crowds: agents keep apart, stay out of obstacles and get to their goals, in worlds of all kinds,
// with edits and agents that come and go, and out of memory at each allocation:
// `crowd_test [rounds] [first seed]`.
#include "bitangent_crowd.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OBSTACLES = 40, AGENTS = 24, STEPS = 120, MANY = 400 };
static const double SIDE = 20, TIME = 1 / 30.0;
/// How deep two discs may overlap, as a share of the sum of their radii.
static const double OVERLAP = 0.003;

typedef struct scene {
  rng r;
  bt_world *world;
  bt_solver *solver;
  bt_crowd *crowd;
  bt_field *field;
  bt_id obstacles[OBSTACLES];
  bt_id agents[MANY];
  size_t count;
} scene;

static bt_vec some_point(scene *s) {
  return (bt_vec){rng_range(&s->r, 0, SIDE), rng_range(&s->r, 0, SIDE)};
}

static bool is_free(const scene *s, bt_vec p, double radius) {
  bool clear;
  CHECK(bt_world_line_of_sight(s->world, p, p, radius, &clear, NULL) == BT_OK);
  return clear;
}

static bt_crowd_view look(const scene *s) {
  bt_crowd_view view;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  return view;
}

/// Whether a disc is in no obstacle, and `apart` from all agents.
static bool has_room(const scene *s, bt_vec p, double radius, double apart) {
  bt_crowd_view view = look(s);
  for (size_t i = 0; i < view.slots; i++) {
    bt_vec q = view.positions[i];
    if (view.states[i] && hypot(p.x - q.x, p.y - q.y) < radius + view.radii[i] + apart)
      return false;
  }
  return is_free(s, p, radius);
}

static void add_obstacle(scene *s, int kind, int i) {
  bt_circle c = {some_point(s), rng_range(&s->r, 0.2, 1)};
  bt_vec box[4] = {{c.center.x - c.radius, c.center.y - c.radius},
                   {c.center.x + c.radius, c.center.y - c.radius},
                   {c.center.x + c.radius, c.center.y + c.radius},
                   {c.center.x - c.radius, c.center.y + c.radius}};
  bt_status status = BT_OK;
  if (kind == 0 || (kind == 3 && i % 3 == 0))
    status = bt_world_add_circle(s->world, c, &s->obstacles[i]);
  else if (kind == 1 || (kind == 3 && i % 3 == 1))
    status = bt_world_add_polygon(s->world, box, 4, &s->obstacles[i]);
  else
    status = bt_world_add_wall(s->world, box, 3, &s->obstacles[i]);
  CHECK(status == BT_OK);
}

static bt_status add_agent(scene *s, double apart) {
  double radius = rng_range(&s->r, 0.1, 0.4);
  bt_vec p;
  int tries = 0;
  do p = some_point(s);
  while (!has_room(s, p, radius, apart) && tries++ < 1000);
  if (tries >= 1000) return BT_OK;
  bt_id id;
  bt_status status = bt_crowd_add(s->crowd, p, radius, rng_range(&s->r, 0.5, 3), &id);
  if (status) return status;
  s->agents[s->count++] = id;
  switch (rng_below(&s->r, 4)) {
  case 0:
    return BT_OK; // it stands in the way
  case 1:
    return bt_crowd_set_field(s->crowd, id, s->field);
  default:
    return bt_crowd_set_goal(s->crowd, id, some_point(s));
  }
}

/// A world, and a crowd without agents, which takes memory from an allocator.
static bt_status make(scene *s, const bt_allocator *allocator, uint64_t seed) {
  *s = (scene){.r = {seed}};
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
  bt_vec bounds[4] = {{-1, -1}, {SIDE + 1, -1}, {SIDE + 1, SIDE + 1}, {-1, SIDE + 1}};
  if (seed % 2) CHECK(bt_world_set_bounds(s->world, bounds, 4) == BT_OK);
  for (int i = 0; i < OBSTACLES; i++) add_obstacle(s, (int)(seed % 4), i);
  CHECK(bt_world_prepare(s->world) == BT_OK);
  bt_vec goals[2] = {some_point(s), some_point(s)};
  bt_status status = bt_solver_create(s->world, allocator, &s->solver);
  if (!status) status = bt_field_create(s->solver, goals, 2, 0.4, seed % 3 > 0, 0, &s->field);
  return status ? status : bt_crowd_create(s->solver, NULL, &s->crowd);
}

static void end(scene *s) {
  bt_crowd_free(s->crowd);
  bt_field_free(s->field);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// Nobody is in an obstacle but those that were there before, nor in another agent.
static void check_places(const scene *s, bool *was_inside) {
  bt_crowd_view view = look(s);
  for (size_t i = 0; i < view.slots; i++) {
    if (!view.states[i]) continue;
    bool inside = !is_free(s, view.positions[i], view.radii[i]);
    CHECK(!inside || was_inside[i]);
    was_inside[i] = inside;
    CHECK(isfinite(view.headings[i]) && fabs(view.headings[i]) <= 3.1415926535897936);
    double pace = hypot(view.velocities[i].x, view.velocities[i].y);
    CHECK(pace <= view.speeds[i] * (1 + 1e-9));
    for (size_t j = 0; j < i; j++) {
      if (!view.states[j]) continue;
      double dx = view.positions[i].x - view.positions[j].x;
      double dy = view.positions[i].y - view.positions[j].y;
      CHECK(hypot(dx, dy) >= (view.radii[i] + view.radii[j]) * (1 - OVERLAP));
    }
  }
}

static void edit(scene *s, bool *was_inside) {
  bt_id id = s->obstacles[rng_below(&s->r, OBSTACLES)];
  bt_vec by = {rng_range(&s->r, -1, 1), rng_range(&s->r, -1, 1)};
  if (rng_below(&s->r, 2))
    CHECK(bt_world_move_obstacle(s->world, id, by) == BT_OK);
  else
    CHECK(bt_world_set_enabled(s->world, id, rng_below(&s->r, 2)) == BT_OK);
  CHECK(bt_world_prepare(s->world) == BT_OK);
  bt_crowd_view view = look(s);
  for (size_t i = 0; i < view.slots; i++)
    was_inside[i] = view.states[i] && !is_free(s, view.positions[i], view.radii[i]);
}

/// Agents come, go, and are sent elsewhere.
static void change(scene *s, bool *was_inside) {
  bt_crowd_view view = look(s);
  size_t at = (size_t)rng_below(&s->r, (int)s->count), slot;
  bt_id id = s->agents[at];
  CHECK(bt_crowd_find(s->crowd, id, &slot) == BT_OK && slot == (id & BT_AGENT_SLOT));
  switch (rng_below(&s->r, 6)) {
  case 0:
    CHECK(bt_crowd_remove(s->crowd, id) == BT_OK);
    CHECK(bt_crowd_stop(s->crowd, id) == BT_ERROR_STALE_ID);
    s->agents[at] = s->agents[--s->count];
    break;
  case 1:
    CHECK(bt_crowd_stop(s->crowd, id) == BT_OK);
    break;
  case 2:
    CHECK(bt_crowd_set_goal(s->crowd, id, some_point(s)) == BT_OK);
    break;
  case 3:
    CHECK(bt_crowd_set_field(s->crowd, id, s->field) == BT_OK);
    break;
  case 4:
    CHECK(bt_crowd_resize(s->crowd, id, view.radii[slot] * 0.9, 2) == BT_OK);
    break;
  default: {
    bt_vec p = some_point(s);
    if (!has_room(s, p, view.radii[slot], 0.1)) return;
    CHECK(bt_crowd_move(s->crowd, id, p) == BT_OK);
    was_inside[slot] = false;
  }
  }
}

static void test_scene(uint64_t seed) {
  scene s;
  bool was_inside[MANY] = {false};
  CHECK(make(&s, NULL, seed) == BT_OK);
  for (int i = 0; i < AGENTS; i++) CHECK(add_agent(&s, 0) == BT_OK);
  CHECK(s.count > AGENTS / 2);
  for (int i = 0; i < STEPS; i++) {
    CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
    check_places(&s, was_inside);
    if (seed % 5 && i % 10 == 3) change(&s, was_inside);
    if (seed % 5 > 2 && i % 15 == 7) edit(&s, was_inside);
  }
  end(&s);
}

/// The same calls give the same bits.
static void test_same(uint64_t seed) {
  scene s[2];
  bool was_inside[MANY] = {false};
  for (int k = 0; k < 2; k++) {
    CHECK(make(&s[k], NULL, seed) == BT_OK);
    for (int i = 0; i < AGENTS; i++) CHECK(add_agent(&s[k], 0) == BT_OK);
    for (int i = 0; i < STEPS; i++) {
      CHECK(bt_crowd_step(s[k].crowd, TIME) == BT_OK);
      if (i % 10 == 3) change(&s[k], was_inside);
      if (i % 15 == 7) edit(&s[k], was_inside);
    }
  }
  bt_crowd_view a = look(&s[0]), b = look(&s[1]);
  CHECK(a.slots == b.slots && a.count == b.count && a.arrived == b.arrived && a.awake == b.awake);
  CHECK(!memcmp(a.positions, b.positions, a.slots * sizeof *a.positions));
  CHECK(!memcmp(a.velocities, b.velocities, a.slots * sizeof *a.velocities));
  CHECK(!memcmp(a.headings, b.headings, a.slots * sizeof *a.headings));
  for (int k = 0; k < 2; k++) end(&s[k]);
}

/// Agents of one goal gather around it, and then all sleep. One that is pushed away walks back.
static void test_gather(bool by_field) {
  scene s;
  CHECK(make(&s, NULL, 4) == BT_OK);
  CHECK(bt_world_clear(s.world) == BT_OK && bt_world_prepare(s.world) == BT_OK);
  bt_vec goal = {10, 10};
  CHECK(bt_field_update(s.field, &goal, 1) == BT_OK);
  for (int i = 0; i < 60; i++) {
    bt_id id;
    bt_vec p = {i % 10 * 2.0, i / 10 * 1.0};
    CHECK(bt_crowd_add(s.crowd, p, 0.3, 2, &id) == BT_OK);
    CHECK((by_field ? bt_crowd_set_field(s.crowd, id, s.field)
                    : bt_crowd_set_goal(s.crowd, id, goal)) == BT_OK);
    s.agents[s.count++] = id;
  }
  bt_crowd_view view = look(&s);
  for (int i = 0; i < 6000 && view.awake; i++) {
    CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
    view = look(&s);
  }
  CHECK(view.arrived == 60 && view.awake == 0);
  double furthest = 0;
  for (size_t i = 0; i < view.slots; i++)
    furthest = fmax(furthest, hypot(view.positions[i].x - 10, view.positions[i].y - 10));
  CHECK(furthest < 4); // packed without gaps they would fill a disc of 2.3
  bt_vec away = {2, 18};
  CHECK(bt_crowd_move(s.crowd, s.agents[0], away) == BT_OK);
  CHECK(look(&s).awake == 1);
  for (int i = 0; i < 6000 && look(&s).awake; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  view = look(&s);
  CHECK(view.arrived == 60 && hypot(view.positions[0].x - 10, view.positions[0].y - 10) < 4);
  end(&s);
}

/// A door: without it there is no path, and it opens and shuts on those that wait.
static void test_door(void) {
  scene s;
  bt_id door, id;
  size_t slot;
  CHECK(make(&s, NULL, 4) == BT_OK);
  CHECK(bt_world_clear(s.world) == BT_OK);
  bt_vec room[4] = {{8, 8}, {8, 4}, {4, 4}, {4, 8}}, gap[2] = {{8, 8}, {4, 8}};
  CHECK(bt_world_add_wall(s.world, room, 4, &id) == BT_OK);
  CHECK(bt_world_add_wall(s.world, gap, 2, &door) == BT_OK);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  CHECK(bt_crowd_add(s.crowd, (bt_vec){6, 6}, 0.3, 2, &id) == BT_OK);
  CHECK(bt_crowd_set_goal(s.crowd, id, (bt_vec){6, 12}) == BT_OK);
  CHECK(bt_crowd_find(s.crowd, id, &slot) == BT_OK);
  for (int i = 0; i < 30; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  CHECK(look(&s).states[slot] == BT_AGENT_WAITING && look(&s).awake == 0);
  CHECK(bt_world_set_enabled(s.world, door, false) == BT_OK);
  CHECK(bt_crowd_step(s.crowd, TIME) == BT_ERROR_NOT_PREPARED);
  CHECK(bt_world_prepare(s.world) == BT_OK);
  for (int i = 0; i < 200; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  bt_crowd_view view = look(&s);
  CHECK(view.states[slot] == BT_AGENT_ARRIVED);
  CHECK_NEAR(view.positions[slot].x, 6, 1e-6);
  CHECK_NEAR(view.positions[slot].y, 12, 1e-6);
  end(&s);
}

static void test_refused(void) {
  scene s;
  bt_id id;
  bt_vec p = {1, 1}, bad = {NAN, 0};
  bt_crowd *other;
  CHECK(make(&s, NULL, 4) == BT_OK);
  bt_crowd_options options = bt_crowd_options_default();
  options.lookahead = 0;
  CHECK(bt_crowd_create(s.solver, &options, &other) == BT_ERROR_RANGE);
  options = (bt_crowd_options){8, 65};
  CHECK(bt_crowd_create(s.solver, &options, &other) == BT_ERROR_RANGE);
  CHECK(bt_crowd_create(NULL, NULL, &other) == BT_ERROR_NULL);
  CHECK(bt_crowd_add(s.crowd, bad, 1, 1, &id) == BT_ERROR_NOT_FINITE);
  CHECK(bt_crowd_add(s.crowd, p, 0, 1, &id) == BT_ERROR_RANGE);
  CHECK(bt_crowd_add(s.crowd, p, 1, -1, &id) == BT_ERROR_RANGE);
  CHECK(bt_crowd_add(s.crowd, p, 0.5, 1, &id) == BT_OK);
  CHECK(bt_crowd_set_field(s.crowd, id, s.field) == BT_ERROR_RANGE); // too large for it
  CHECK(bt_crowd_resize(s.crowd, id, 0.3, 1) == BT_OK);
  CHECK(bt_crowd_set_field(s.crowd, id, s.field) == BT_OK);
  CHECK(bt_crowd_resize(s.crowd, id, 0.5, 1) == BT_ERROR_RANGE);
  CHECK(bt_crowd_set_goal(s.crowd, id, bad) == BT_ERROR_NOT_FINITE);
  bt_segment line = {BT_LINE, 5, {1, 1}, {6, 1}, {0, 0}, 0, 0, 0, 0};
  CHECK(bt_crowd_set_path(s.crowd, id, &line, 0) == BT_ERROR_RANGE);
  CHECK(bt_crowd_set_path(s.crowd, id, &line, 1) == BT_OK);
  CHECK(bt_crowd_set_goal(s.crowd, id + 1, p) == BT_ERROR_STALE_ID);
  CHECK(bt_crowd_move(s.crowd, 0, p) == BT_ERROR_STALE_ID);
  CHECK(bt_crowd_step(s.crowd, NAN) == BT_ERROR_NOT_FINITE);
  CHECK(bt_crowd_step(s.crowd, -1) == BT_ERROR_RANGE);
  CHECK(bt_crowd_step(s.crowd, 0) == BT_OK && bt_crowd_step(NULL, 1) == BT_ERROR_NULL);
  CHECK(bt_crowd_memory(s.crowd) > 0 && bt_crowd_memory(NULL) == 0);
  bt_crowd_free(NULL);
  end(&s);
}

/// Out of memory at any allocation: nobody has moved, and the next step goes on.
static void test_out_of_memory(uint64_t seed) {
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status == BT_ERROR_OUT_OF_MEMORY; n++) {
    scene s;
    check_heap heap = {.fail_at = n};
    bt_allocator allocator = {check_resize, &heap};
    status = make(&s, &allocator, seed);
    if (status) {
      CHECK(status == BT_ERROR_OUT_OF_MEMORY && !s.crowd);
      end(&s);
      CHECK(heap.blocks == 0 && !heap.bad_size);
      continue;
    }
    for (int i = 0; i < 8 && !status; i++) status = add_agent(&s, 0.2);
    size_t count = look(&s).count;
    bt_segment line[2] = {{BT_LINE, 5, {1, 1}, {6, 1}, {0, 0}, 0, 0, 0, 0}};
    if (!status) status = bt_crowd_set_path(s.crowd, s.agents[0], line, 1);
    for (int i = 0; i < 20 && !status; i++) status = bt_crowd_step(s.crowd, TIME);
    heap.fail_at = SIZE_MAX;
    CHECK(status == BT_OK || status == BT_ERROR_OUT_OF_MEMORY);
    CHECK(look(&s).count == count && count == s.count);
    bool was_inside[MANY] = {false};
    check_places(&s, was_inside);
    for (int i = 0; i < 5; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
    check_places(&s, was_inside);
    end(&s);
    CHECK(heap.blocks == 0 && !heap.bad_size);
  }
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 60;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < rounds; i++) test_scene(first + (uint64_t)i);
  for (int i = 0; i < rounds / 10; i++) test_same(first + (uint64_t)i);
  test_gather(false);
  test_gather(true);
  test_door();
  test_refused();
  test_out_of_memory(first);
  test_out_of_memory(first + 3);
  return check_done();
}
