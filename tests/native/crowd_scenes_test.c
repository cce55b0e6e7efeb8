// Crowds in the two scenes that are known to be hard: 100 against 100 that swap sides through a
// door, and a circle of 250 that go to the opposite points. All arrive, no two discs overlap by
// more than a hundredth of a radius, and nobody enters a wall. The bits are those of the wasm
// module: tests/js/native.test.mjs.
// `crowd_scenes_test WIDTH ...` prints how agents end that have swapped sides through doors as
// wide.
#include "bitangent_crowd.h"
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 250, SIDE_COUNT = 100, FAR_X = 40, FAR_Y = 20 };
static const double RADIUS = 0.5, SPEED = 2, TIME = 1 / 60.0, TAU = 6.283185307179586;
static const double MOST_SECONDS = 600;

typedef struct scene {
  bt_world *world;
  bt_solver *solver;
  bt_crowd *crowd;
  bt_vec goals[MOST];
  size_t count;
  double door; ///< its width; 0: there are no walls
} scene;

/// What a run tells of itself.
typedef struct outcome {
  size_t arrived, slots;
  int steps;
  double overlap;         // the deepest, as a share of a radius
  bt_vec positions[MOST]; // at the end
} outcome;

static void begin(scene *s) {
  *s = (scene){.world = NULL};
  CHECK(bt_world_create(NULL, &s->world) == BT_OK);
}

static void begin_crowd(scene *s) {
  CHECK(bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, NULL, &s->solver) == BT_OK);
  CHECK(bt_crowd_create(s->solver, NULL, &s->crowd) == BT_OK);
}

static void add(scene *s, bt_vec from, bt_vec to) {
  bt_id id;
  CHECK(bt_crowd_add(s->crowd, from, RADIUS, SPEED, &id) == BT_OK);
  CHECK(bt_crowd_set_goal(s->crowd, id, to) == BT_OK);
  s->goals[s->count++] = to;
}

static void end(scene *s) {
  bt_crowd_free(s->crowd);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// Two crowds on either side of a wall, each of which goes to where the other is.
static void make_door(scene *s, double width) {
  begin(s);
  s->door = width;
  bt_vec bounds[4] = {{-FAR_X, -FAR_Y}, {FAR_X, -FAR_Y}, {FAR_X, FAR_Y}, {-FAR_X, FAR_Y}};
  bt_vec below[2] = {{0, -FAR_Y}, {0, -width / 2}}, above[2] = {{0, width / 2}, {0, FAR_Y}};
  bt_id id;
  CHECK(bt_world_set_bounds(s->world, bounds, 4) == BT_OK);
  CHECK(bt_world_add_wall(s->world, below, 2, &id) == BT_OK);
  CHECK(bt_world_add_wall(s->world, above, 2, &id) == BT_OK);
  begin_crowd(s);
  for (int i = 0; i < 2 * SIDE_COUNT; i++) {
    int k = i % SIDE_COUNT, side = i < SIDE_COUNT ? -1 : 1;
    bt_vec p = {side * (6 + 1.5 * (k / 10)), (k % 10 - 4.5) * 1.5};
    add(s, p, (bt_vec){-p.x, p.y});
  }
}

static void make_circle(scene *s, int count) {
  begin(s);
  begin_crowd(s);
  double wide = 0.304 * count;
  for (int i = 0; i < count; i++) {
    bt_vec p = {wide * cos(TAU * i / count), wide * sin(TAU * i / count)};
    add(s, p, (bt_vec){-p.x, -p.y});
  }
}

/// Whether a disc is in no wall, but for rounding.
static bool is_clear(const scene *s, bt_vec p) {
  const double least = RADIUS - 1e-12, x = fabs(p.x), y = fabs(p.y);
  bool is_within = FAR_X - x >= least && FAR_Y - y >= least;
  return s->door == 0 || (is_within && hypot(x, fmax(0, s->door / 2 - y)) >= least);
}

static void look_at(const scene *s, outcome *out) {
  bt_crowd_view view;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  out->arrived = view.arrived;
  out->slots = view.slots;
  for (size_t i = 0; i < view.slots; i++) {
    bt_vec p = out->positions[i] = view.positions[i];
    CHECK(is_clear(s, p));
    for (size_t j = 0; j < i; j++) {
      double dx = p.x - out->positions[j].x, dy = p.y - out->positions[j].y;
      if (dx * dx + dy * dy < 4 * RADIUS * RADIUS)
        out->overlap = fmax(out->overlap, (2 * RADIUS - sqrt(dx * dx + dy * dy)) / RADIUS);
    }
  }
}

static outcome walk(scene *s, double seconds) {
  outcome out = {0};
  for (; out.arrived < s->count && out.steps * TIME < seconds; out.steps++) {
    CHECK(bt_crowd_step(s->crowd, TIME) == BT_OK);
    look_at(s, &out);
  }
  end(s);
  return out;
}

static outcome through_door(double width, double seconds) {
  scene s;
  make_door(&s, width);
  return walk(&s, seconds);
}

static outcome across_circle(int count, double seconds) {
  scene s;
  make_circle(&s, count);
  return walk(&s, seconds);
}

static void check_outcome(const outcome *a, size_t count) {
  CHECK(a->arrived == count && a->slots == count && a->overlap < 0.01);
}

static void test_doors(void) {
  outcome wide = through_door(8, 300), narrow = through_door(4, 500);
  check_outcome(&wide, 2 * SIDE_COUNT);
  check_outcome(&narrow, 2 * SIDE_COUNT);
}

static void test_circle(void) {
  outcome out = across_circle(MOST, 300);
  check_outcome(&out, MOST);
}

/// The number of steps through a door, then all positions at the end.
static void print_door(double width) {
  outcome out = through_door(width, MOST_SECONDS);
  printf("%d", out.steps);
  for (size_t i = 0; i < out.slots; i++)
    printf(" %.17g %.17g", out.positions[i].x, out.positions[i].y);
  printf("\n");
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) print_door(atof(argv[i]));
  if (argc > 1) return 0;
  test_doors();
  test_circle();
  return check_done();
}
