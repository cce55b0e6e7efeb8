// Walls that touch circles like tangents, as those of capsules do that are made of two circles and
// a box: `contacts_test [scenes] [first seed]`. Far from the origin coordinates are rounded more,
// and noise does the same. All engines give one answer, and that of the scene at the origin.
#include "bitangent.h"
#include "check.h"
#include "random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_CAPSULES = 7, QUERIES = 3, PLACES = 4 };
static const double TURN = 6.283185307179586;
static const bt_vec OFFSETS[PLACES] = {{0, 0}, {1e4, 3e3}, {1e5, -4e4}, {1e7, 3e6}};
static const double NOISE[] = {0, 0, 1e-12, 1e-10, 1e-9};
static const double RADII[] = {0, 0, 0.2, 0.4};

typedef struct capsule {
  bt_vec a, b, across;
  double radius;
} capsule;

typedef struct drawn {
  rng r;
  int count;
  double noise;
  capsule capsules[MOST_CAPSULES];
} drawn;

static bt_vec moved(drawn *d, bt_vec p, bt_vec by) {
  double noise = d->noise * fmax(1, by.x / 1e4);
  return (bt_vec){p.x + by.x + rng_range(&d->r, -noise, noise),
                  p.y + by.y + rng_range(&d->r, -noise, noise)};
}

static bt_world *world_at(drawn *d, bt_vec by) {
  bt_world *world;
  bt_id id;
  CHECK(bt_world_create(NULL, &world) == BT_OK);
  for (int i = 0; i < d->count; i++) {
    const capsule *c = &d->capsules[i];
    bt_vec corners[4] = {{c->a.x + c->across.x, c->a.y + c->across.y},
                         {c->a.x - c->across.x, c->a.y - c->across.y},
                         {c->b.x - c->across.x, c->b.y - c->across.y},
                         {c->b.x + c->across.x, c->b.y + c->across.y}};
    for (int k = 0; k < 4; k++) corners[k] = moved(d, corners[k], by);
    CHECK(bt_world_add_circle(world, (bt_circle){moved(d, c->a, by), c->radius}, &id) == BT_OK);
    CHECK(bt_world_add_circle(world, (bt_circle){moved(d, c->b, by), c->radius}, &id) == BT_OK);
    CHECK(bt_world_add_polygon(world, corners, 4, &id) == BT_OK);
  }
  CHECK(bt_world_prepare(world) == BT_OK);
  return world;
}

/// An end in the open, or on the outline of a circle.
static bt_vec some_end(drawn *d, double agent) {
  const capsule *c = &d->capsules[rng_below(&d->r, d->count)];
  double angle = rng_range(&d->r, 0, TURN), away = c->radius + agent;
  if (rng_below(&d->r, 5) < 2)
    return (bt_vec){c->a.x + away * cos(angle), c->a.y + away * sin(angle)};
  return (bt_vec){rng_range(&d->r, -2, 22), rng_range(&d->r, -2, 22)};
}

static void draw(drawn *d, uint64_t seed) {
  *d = (drawn){.r = {seed}};
  d->count = 2 + rng_below(&d->r, MOST_CAPSULES - 1);
  d->noise = NOISE[rng_below(&d->r, 5)];
  for (int i = 0; i < d->count; i++) {
    double angle = rng_range(&d->r, 0, TURN), length = rng_range(&d->r, 1, 6);
    bt_vec unit = {cos(angle), sin(angle)}, a = {rng_range(&d->r, 0, 20), rng_range(&d->r, 0, 20)};
    double radius = rng_range(&d->r, 0.3, 1.5);
    d->capsules[i] = (capsule){a,
                               {a.x + length * unit.x, a.y + length * unit.y},
                               {-unit.y * radius, unit.x * radius},
                               radius};
  }
}

/// Whether two lengths are the same, or there is no path in either case.
static bool is_same(double a, double b, double tolerance) {
  return a == b || (isnan(a) && isnan(b)) || fabs(a - b) <= tolerance * (1 + fabs(b));
}

static void test_scene(uint64_t seed) {
  drawn d;
  draw(&d, seed);
  bt_world *worlds[PLACES];
  bt_solver *solvers[PLACES];
  bt_path *path;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  for (int k = 0; k < PLACES; k++) {
    worlds[k] = world_at(&d, OFFSETS[k]);
    CHECK(bt_solver_create(worlds[k], NULL, &solvers[k]) == BT_OK);
  }
  for (int q = 0; q < QUERIES; q++) {
    double agent = RADII[rng_below(&d.r, 4)], at_origin = NAN;
    bool was_found = false; // or unreachable
    bt_vec from = some_end(&d, agent), to = some_end(&d, agent);
    for (int k = 0; k < PLACES; k++) {
      bt_query query = bt_query_default((bt_vec){from.x + OFFSETS[k].x, from.y + OFFSETS[k].y},
                                        (bt_vec){to.x + OFFSETS[k].x, to.y + OFFSETS[k].y});
      double first = NAN;
      query.agent_radius = agent;
      for (int engine = BT_ENGINE_TANGENT; engine <= BT_ENGINE_GRAPH; engine++) {
        query.engine = (bt_engine)engine;
        CHECK(bt_solver_find_path(solvers[k], &query, path) == BT_OK);
        const bt_path_info *info = bt_path_get_info(path);
        double length = info->length;
        // Noise may move an outline over an end that is on it.
        if ((int)info->outcome != BT_FOUND && (int)info->outcome != BT_UNREACHABLE) break;
        if (engine == BT_ENGINE_TANGENT) first = length;
        if (k == 0 && engine == BT_ENGINE_TANGENT) at_origin = length, was_found = true;
        bool same =
            is_same(length, first, 1e-7) && (!was_found || is_same(length, at_origin, 1e-3));
        if (!CHECK(same))
          printf("seed %llu, query %d at %g: engine %d %.12g, tangent %.12g, at the origin %.12g\n",
                 (unsigned long long)seed, q, OFFSETS[k].x, engine, length, first, at_origin);
      }
    }
  }
  bt_path_free(path);
  for (int k = 0; k < PLACES; k++) {
    bt_solver_free(solvers[k]);
    bt_world_free(worlds[k]);
  }
}

int main(int argc, char **argv) {
  int scenes = argc > 1 ? atoi(argv[1]) : 400;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  for (int i = 0; i < scenes; i++) test_scene(first + (uint64_t)i);
  return check_done();
}
