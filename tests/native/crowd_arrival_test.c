// Crowds that arrive: agents that meet as equals, around one goal, on a ring, in a door, or each on
// the way to another's place. All arrive, in a time that is bounded, and no two discs overlap by
// more than 0.4 % of a radius.
#include "bitangent_crowd.h"
#include "check.h"
#include "random.h"

#include <math.h>

enum { MOST = 300 };
static const double TIME = 1 / 60.0, TAU = 6.283185307179586;
/// How deep two discs may overlap, as a share of the sum of their radii.
static const double OVERLAP = 0.0021;

typedef struct scene {
  bt_world *world;
  bt_solver *solver;
  bt_crowd *crowd;
  bt_field *field;
  size_t count;
} scene;

static void begin(scene *s) {
  *s = (scene){.world = NULL};
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
}

static void begin_crowd(scene *s) {
  CHECK(bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, NULL, &s->solver) == BT_OK);
  CHECK(bt_crowd_create(s->solver, NULL, &s->crowd) == BT_OK);
}

static void add(scene *s, bt_vec from, bt_vec to, double radius, double speed) {
  bt_id id;
  CHECK(bt_crowd_add(s->crowd, from, radius, speed, &id) == BT_OK);
  bt_status status =
      s->field ? bt_crowd_set_field(s->crowd, id, s->field) : bt_crowd_set_goal(s->crowd, id, to);
  CHECK(status == BT_OK);
  s->count++;
}

static void end(scene *s) {
  bt_crowd_free(s->crowd);
  bt_field_free(s->field);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

static bt_crowd_view look(const scene *s) {
  bt_crowd_view view;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  return view;
}

static bool are_apart(const bt_crowd_view *view) {
  for (size_t i = 0; i < view->slots; i++)
    for (size_t j = 0; j < i; j++) {
      double dx = view->positions[i].x - view->positions[j].x;
      double dy = view->positions[i].y - view->positions[j].y;
      double least = (view->radii[i] + view->radii[j]) * (1 - OVERLAP);
      if (dx * dx + dy * dy < least * least) return false;
    }
  return true;
}

/// Walks until all have arrived. The time; more than `seconds` if they have not.
static double walk(scene *s, double seconds) {
  double time = 0;
  bt_crowd_view view = look(s);
  for (int i = 0; view.arrived < s->count && time <= seconds; i++) {
    CHECK(bt_crowd_step(s->crowd, TIME) == BT_OK);
    time += TIME;
    view = look(s);
    if (i % 10 == 0) CHECK(are_apart(&view));
  }
  end(s);
  return time;
}

static bt_vec on_circle(double radius, int i, int count) {
  return (bt_vec){radius * cos(TAU * i / count), radius * sin(TAU * i / count)};
}

/// From a circle to its middle. The path takes 7.7.
static void test_star(int count, double most) {
  scene s;
  begin(&s);
  begin_crowd(&s);
  for (int i = 0; i < count; i++) add(&s, on_circle(10, i, count), (bt_vec){0, 0}, 0.5, 1.3);
  CHECK(walk(&s, most) <= most);
}

/// From the corners of a square of tiles to its middle: no distance differs by a bit.
static void test_square(void) {
  scene s;
  begin(&s);
  begin_crowd(&s);
  for (int i = 0; i < 4; i++)
    add(&s, (bt_vec){i % 2 ? 3 : -3, i / 2 ? 3 : -3}, (bt_vec){0, 0}, 0.5, 1.3);
  CHECK(walk(&s, 15) <= 15);
}

/// Each to the opposite point of a circle. The path takes 2 `wide` / `speed`.
static void test_ring(int count, double wide, double radius, double speed, double most) {
  scene s;
  begin(&s);
  begin_crowd(&s);
  for (int i = 0; i < count; i++) {
    bt_vec p = on_circle(wide, i, count);
    add(&s, p, (bt_vec){-p.x, -p.y}, radius, speed);
  }
  double path = 2 * wide / speed;
  CHECK(walk(&s, most * path) <= most * path);
}

static bool has_room(const scene *s, bt_vec p, double radius) {
  bt_crowd_view view = look(s);
  for (size_t i = 0; i < view.slots; i++)
    if (hypot(view.positions[i].x - p.x, view.positions[i].y - p.y) < radius + view.radii[i])
      return false;
  bool clear;
  CHECK(bt_world_line_of_sight(s->world, p, p, radius, &clear, NULL) == BT_OK);
  return clear;
}

/// Agents of different radii gather among circles.
static void test_gathering(uint64_t seed) {
  scene s;
  rng r = {seed};
  double side = rng_range(&r, 4, 20);
  begin(&s);
  for (int i = 0; i < (int)(seed % 3) * 6; i++) {
    bt_vec center = {rng_range(&r, -side, side), rng_range(&r, -side, side)};
    bt_id id;
    CHECK(bt_world_add_circle(s.world, (bt_circle){center, rng_range(&r, 0.3, 1)}, &id) == BT_OK);
  }
  begin_crowd(&s);
  bt_vec goal = {rng_range(&r, -side / 2, side / 2), rng_range(&r, -side / 2, side / 2)};
  for (int i = 0; i < 40; i++) {
    bt_vec p = {rng_range(&r, -side, side), rng_range(&r, -side, side)};
    double radius = rng_range(&r, 0.2, 0.6);
    if (has_room(&s, p, radius)) add(&s, p, goal, radius, 1.5);
  }
  CHECK(walk(&s, 90) <= 90);
}

/// Out of a room, to one goal.
static void test_evacuation(double door, int count, bool by_field, double most) {
  scene s;
  rng r = {(uint64_t)count};
  bt_vec goal = {20, 0}, bounds[4] = {{-10, -10}, {40, -10}, {40, 10}, {-10, 10}};
  bt_vec below[2] = {{8, -10}, {8, -door / 2}}, above[2] = {{8, door / 2}, {8, 10}};
  bt_id id;
  begin(&s);
  CHECK(bt_world_set_bounds(s.world, bounds, 4) == BT_OK);
  CHECK(bt_world_add_wall(s.world, below, 2, &id) == BT_OK);
  CHECK(bt_world_add_wall(s.world, above, 2, &id) == BT_OK);
  begin_crowd(&s);
  if (by_field) CHECK(bt_field_create(s.solver, &goal, 1, 0.3, false, 0, &s.field) == BT_OK);
  while (s.count < (size_t)count) {
    bt_vec p = {rng_range(&r, -9, 7), rng_range(&r, -9, 9)};
    if (has_room(&s, p, 0.3)) add(&s, p, goal, 0.3, 1.3);
  }
  CHECK(walk(&s, most) <= most);
}

/// 40 from each of `sides` sides of a door to the other one. The time.
static double through_door(double width, int sides) {
  scene s;
  bt_vec bounds[4] = {{-9.7, -5.4}, {9.7, -5.4}, {9.7, 5.4}, {-9.7, 5.4}};
  bt_vec below[2] = {{0, -5.4}, {0, 0.6 - width / 2}}, above[2] = {{0, 0.6 + width / 2}, {0, 5.4}};
  bt_id id;
  begin(&s);
  CHECK(bt_world_set_bounds(s.world, bounds, 4) == BT_OK);
  CHECK(bt_world_add_wall(s.world, below, 2, &id) == BT_OK);
  CHECK(bt_world_add_wall(s.world, above, 2, &id) == BT_OK);
  begin_crowd(&s);
  for (int i = 0; i < 40; i++)
    for (int side = 0; side < sides; side++) {
      bt_vec p = {(8.4 - 0.9 * (i % 5)) * (side ? 1 : -1), 0.9 * (i / 5 - 3.5)};
      add(&s, p, (bt_vec){-p.x, p.y}, 0.15, 1);
    }
  return walk(&s, 300);
}

/// Two streams take at most three times as long as one, from a door of the width of an agent on.
static void test_door(double width) {
  double one = through_door(width, 1), two = through_door(width, 2);
  CHECK(one < 80 && two <= 3 * one);
}

/// In a lattice, three radii apart, each to the place of another one. The longest path takes 16.
static void test_own_goals(int count, double most) {
  scene s;
  rng r = {5};
  int places[MOST];
  for (int i = 0; i < count; i++) {
    int j = rng_below(&r, i + 1);
    places[i] = places[j];
    places[j] = i;
  }
  begin(&s);
  begin_crowd(&s);
  for (int i = 0; i < count; i++) {
    bt_vec from = {i % 20 * 1.5, i / 20 * 1.5}, to = {places[i] % 20 * 1.5, places[i] / 20 * 1.5};
    add(&s, from, to, 0.5, 2);
  }
  CHECK(walk(&s, most) <= most);
}

int main(void) {
  static const int stars[] = {2, 3, 4, 6, 8, 12, 20};
  for (size_t i = 0; i < sizeof stars / sizeof *stars; i++) test_star(stars[i], 25);
  test_square();
  static const int rings[] = {2, 3, 4, 8, 12, 16, 20, 30, 40};
  for (size_t i = 0; i < sizeof rings / sizeof *rings; i++) test_ring(rings[i], 10, 0.25, 1.3, 1.5);
  test_ring(20, 10, 0.5, 1, 1.6);
  test_ring(20, 80, 1.5, 1, 1.3);
  for (uint64_t seed = 1; seed <= 60; seed++) test_gathering(seed);
  test_evacuation(1, 100, false, 120);
  test_evacuation(2, 100, true, 70);
  static const double doors[] = {0.3, 0.4, 0.6, 0.8, 1.2};
  for (size_t i = 0; i < sizeof doors / sizeof *doors; i++) test_door(doors[i]);
  test_own_goals(MOST, 75);
  return check_done();
}
