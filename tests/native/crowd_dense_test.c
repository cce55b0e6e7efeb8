// Crowds where many agents are in one place, or a few are far from all others: what a step looks at
// grows with n log n, agents that are in one place part, and those that were apart stay apart.
#include "bitangent_crowd.h"
#include "check.h"
#include "crowd/agents.h"
#include "random.h"

#include <math.h>

enum { MOST = 3200, STEPS = 10 };
static const double TIME = 1 / 30.0;
/// How deep two discs may overlap, as a share of the sum of their radii.
static const double OVERLAP = 0.003;
/// What an agent looks at, for each doubling of the crowd.
static const double MOST_LOOKS = 50;

typedef struct scene {
  rng r;
  bt_world *world;
  bt_solver *solver;
  bt_crowd *crowd;
} scene;

typedef enum kind { POINT, POINT_OF_ALL_SIZES, HEAP, ROWS, TWO_CLUSTERS, KINDS } kind;

static bt_vec place_of(scene *s, kind kind, int i) {
  bt_vec of_rows = {50 + i % 40 * 0.7, 50 + i / 40 * 0.7};
  switch (kind) {
  case HEAP:
    return (bt_vec){rng_range(&s->r, 50, 53), rng_range(&s->r, 50, 53)};
  case ROWS:
    return of_rows;
  case TWO_CLUSTERS:
    return i % 2 ? of_rows : (bt_vec){of_rows.x + 1e6, of_rows.y};
  default:
    return (bt_vec){50, 50};
  }
}

static void begin(scene *s) {
  *s = (scene){.r = {7}};
  CHECK(bt_world_create(NULL, &s->world) == BT_OK && bt_world_prepare(s->world) == BT_OK);
  CHECK(bt_solver_create(s->world, NULL, &s->solver) == BT_OK);
  CHECK(bt_crowd_create(s->solver, NULL, &s->crowd) == BT_OK);
}

static void add(scene *s, bt_vec at, double radius) {
  bt_id id;
  CHECK(bt_crowd_add(s->crowd, at, radius, 2, &id) == BT_OK);
  CHECK(bt_crowd_set_goal(s->crowd, id, (bt_vec){100, 50}) == BT_OK);
}

static void end(scene *s) {
  bt_crowd_free(s->crowd);
  bt_solver_free(s->solver);
  bt_world_free(s->world);
}

/// The most that one step looks at, nodes and agents, and the most pairs.
static void count_work(kind kind, int n, double *looks, double *pairs) {
  scene s;
  begin(&s);
  for (int i = 0; i < n; i++)
    add(&s, place_of(&s, kind, i), kind == POINT_OF_ALL_SIZES ? rng_range(&s.r, 0.01, 0.6) : 0.3);
  *looks = *pairs = 0;
  for (int i = 0; i < STEPS; i++) {
    CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
    *looks = fmax(*looks, (double)s.crowd->tree.looks);
    *pairs = fmax(*pairs, s.crowd->pairs.count);
  }
  end(&s);
}

/// Both grow as the number of agents does, but for a logarithm.
static void test_work(kind kind) {
  for (int n = 200; n <= MOST; n *= 4) {
    double looks, pairs;
    count_work(kind, n, &looks, &pairs);
    CHECK(looks <= MOST_LOOKS * n * log2(n));
    CHECK(pairs <= 2 * BT_MOST_NEIGHBOURS * n);
  }
}

/// The deepest overlap of two agents, as a share of the sum of their radii.
static double deepest(const scene *s) {
  bt_crowd_view view;
  double most = 0;
  CHECK(bt_crowd_look(s->crowd, &view) == BT_OK);
  for (size_t i = 0; i < view.slots; i++)
    for (size_t j = 0; j < i; j++) {
      bt_vec p = view.positions[i], q = view.positions[j];
      most = fmax(most, 1 - hypot(p.x - q.x, p.y - q.y) / (view.radii[i] + view.radii[j]));
    }
  return most;
}

/// Agents in one place, with one goal, part.
static void test_parting(int n, int steps) {
  scene s;
  begin(&s);
  for (int i = 0; i < n; i++) add(&s, place_of(&s, POINT, i), 0.3);
  for (int i = 0; i < steps; i++) CHECK(bt_crowd_step(s.crowd, TIME) == BT_OK);
  CHECK(deepest(&s) < OVERLAP);
  end(&s);
}

/// In steps so long that each agent could meet hundreds of others, and with large ones among them.
static void test_apart(double time, double largest) {
  scene s;
  begin(&s);
  for (int i = 0; i < 600; i++) {
    bt_vec p = place_of(&s, ROWS, i);
    add(&s, (bt_vec){100 - p.x, p.y}, 0.3);
  }
  add(&s, (bt_vec){22 - largest, 55}, largest);
  add(&s, (bt_vec){51 + largest, 55}, largest);
  for (int i = 0; i < 40; i++) {
    CHECK(bt_crowd_step(s.crowd, time) == BT_OK);
    CHECK(deepest(&s) < OVERLAP);
  }
  end(&s);
}

int main(void) {
  for (kind kind = 0; kind < KINDS; kind++) test_work(kind);
  test_parting(50, 100);
  test_parting(200, 500);
  test_apart(0.1, 1);
  test_apart(1, 6);
  test_apart(10, 0.01);
  return check_done();
}
