// Doors that open and shut are local edits: what is made anew for one is counted, in a plan of
// rooms for the graph engine and among circles for the diagram.
#include "arena.h"
#include "check.h"
#include "diagram/workspace.h"
#include "diagram_check.h"
#include "query/solver.h"
#include "random.h"

#include <math.h>
#include <stdio.h>

enum { ROOMS = 16, DOORS = 2 * ROOMS * ROOMS, QUERIES = 24, TOGGLES = 40 };
static const double WIDTH = 10;

typedef struct plan {
  arena field;
  bt_path *path;
  bt_id doors[DOORS];
  int count;
  bt_query queries[QUERIES];
} plan;

/// The wall between two rooms, with a door in its middle that is open or shut.
static void add_side(plan *p, bt_vec from, bt_vec to, bool is_open) {
  bt_vec d = {(to.x - from.x) / WIDTH, (to.y - from.y) / WIDTH};
  bt_vec gap[2] = {{from.x + 4 * d.x, from.y + 4 * d.y}, {from.x + 6 * d.x, from.y + 6 * d.y}};
  bt_vec walls[3][2] = {{from, gap[0]}, {gap[1], to}, {gap[0], gap[1]}};
  bt_id id;
  for (int i = 0; i < 3; i++)
    CHECK(bt_world_add_wall(p->field.world, walls[i], 2, i == 2 ? &p->doors[p->count] : &id) ==
          BT_OK);
  CHECK(bt_world_set_enabled(p->field.world, p->doors[p->count++], !is_open) == BT_OK);
}

static void make(plan *p) {
  rng r = {11};
  p->count = 0;
  CHECK(arena_create(NULL, &p->field) == BT_OK && bt_path_create(NULL, &p->path) == BT_OK);
  for (int i = 1; i < ROOMS; i++)
    for (int k = 0; k < ROOMS; k++) {
      bt_vec a = {i * WIDTH, k * WIDTH}, b = {k * WIDTH, i * WIDTH};
      add_side(p, a, (bt_vec){a.x, a.y + WIDTH}, rng_below(&r, 4) > 0);
      add_side(p, b, (bt_vec){b.x + WIDTH, b.y}, rng_below(&r, 4) > 0);
    }
  for (int i = 0; i < QUERIES; i++) {
    double side = ROOMS * WIDTH;
    bt_vec ends[2];
    for (int k = 0; k < 2; k++)
      ends[k] = (bt_vec){WIDTH / 2 + floor(rng_range(&r, 0, side) / WIDTH) * WIDTH,
                         WIDTH / 2 + floor(rng_range(&r, 0, side) / WIDTH) * WIDTH};
    p->queries[i] = bt_query_default(ends[0], ends[1]);
    p->queries[i].agent_radius = 0.4;
  }
}

static void end(plan *p) {
  bt_path_free(p->path);
  arena_free(&p->field);
}

/// The lines of sight that are tested for all queries, and the sum of the lengths.
static double work(plan *p, bt_engine engine, double *lengths) {
  double sum = 0;
  *lengths = 0;
  for (int i = 0; i < QUERIES; i++) {
    p->queries[i].engine = engine;
    CHECK(arena_find_path(&p->field, &p->queries[i], p->path) == BT_OK);
    const bt_path_info *info = bt_path_get_info(p->path);
    sum += info->sight_tests;
    if (info->segment_count > 0) *lengths += info->length;
  }
  return sum;
}

/// Whether the graph engine's mesh can be mended.
static bool is_local(plan *p) {
  bt_inflated inflated;
  CHECK(bt_world_prepare(p->field.world) == BT_OK);
  CHECK(bt_inflate(p->field.world, 0.4, NULL, NULL, 0, &inflated) == BT_OK);
  return isfinite(bt_graph_engine_age(p->field.solver->graphs, &inflated));
}

static void test_rooms(void) {
  plan p;
  rng r = {5};
  double lengths, expected, all = 0;
  make(&p);
  double first = work(&p, BT_ENGINE_GRAPH, &lengths);
  double kept = work(&p, BT_ENGINE_GRAPH, &lengths);
  CHECK(kept < first / 4);
  int whole = 0; // times that the mesh is made anew
  for (int i = 0; i < TOGGLES; i++) {
    bt_obstacle_info door;
    bt_id id = p.doors[rng_below(&r, p.count)];
    CHECK(bt_world_get_obstacle(p.field.world, id, &door) == BT_OK);
    CHECK(bt_world_set_enabled(p.field.world, id, (int)door.is_enabled == 0) == BT_OK);
    whole += !is_local(&p);
    all += work(&p, BT_ENGINE_GRAPH, &lengths) - kept;
    if (i % 4) continue; // the tangent engine takes long
    work(&p, BT_ENGINE_TANGENT, &expected);
    CHECK_NEAR(lengths, expected, 1e-9 * expected);
  }
  printf("sight tests: %.0f at first, %.0f again, %.0f for a door; %d meshes\n", first, kept,
         all / TOGGLES, whole);
  CHECK(all / TOGGLES < first / 20 && whole <= TOGGLES / 20);
  end(&p);
}

/// A circle that is disabled and enabled again, in the diagram of the cells engine.
static void test_circles(void) {
  bench b;
  rng r = {7};
  bt_vec ends[2] = {{0, 0}, {40, 40}};
  bench_create(&b, NULL);
  for (int i = 0; i < MOST_CIRCLES; i++) {
    bt_circle circle = {{rng_range(&r, 0, 40), rng_range(&r, 0, 40)}, rng_range(&r, 0.2, 0.6)};
    CHECK(bt_world_add_circle(b.world, circle, &b.ids[b.count++]) == BT_OK);
  }
  bench_inflate(&b, 0.2, ends, 2);
  uint32_t all = bench_diagram(&b, ends, 2)->cells.count, sum = 0, whole = 0;
  for (int i = 0; i < 4 * TOGGLES; i++) {
    CHECK(bt_world_set_enabled(b.world, b.ids[i / 2], i % 2) == BT_OK);
    bench_inflate(&b, 0.2, ends, 2);
    CHECK(bt_diagram_cache_age(&b.cache, &b.inflated) == 1);
    const bt_power_diagram *d = bench_diagram(&b, ends, 2);
    uint32_t made = d->workspace->t.created.count;
    sum += made, whole += made > all / 8;
  }
  printf("triangles for a circle: %u beside %u cells; %u diagrams\n", sum / (4 * TOGGLES), all,
         whole);
  CHECK(whole <= 2 && sum / (4 * TOGGLES) < all / 16); // one circle may reach out of the diagram
  bench_free(&b);
}

int main(void) {
  test_rooms();
  test_circles();
  return check_done();
}
