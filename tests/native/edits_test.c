// One world of some 300 circles, in two towns, through random edits, on which the diagram is
// repaired: `edits_test [edits] [first seed]`. The engines and a fresh world are asked after each
// edit, another solver after many; the answers must be the same to 1e-9.
#include "arena.h"
#include "check.h"
#include "random.h"
#include "scene.h"
#include "seeds.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 320, LEAST = 280 };

static const double SIDE = 40;

typedef struct editor {
  bt_circle circles[MOST];
  bt_id ids[MOST];
  int n;
  rng r;
  arena arena;
  bt_solver *seldom; ///< that is asked after many edits each time
  bt_path *paths[3];
} editor;

static bt_vec random_point(rng *r) {
  bt_vec p = {rng_unit(r) * SIDE, rng_unit(r) * SIDE};
  if (rng_below(r, 8) == 0) p = (bt_vec){p.x + 80 * SIDE, p.y + 50 * SIDE};
  return rng_below(r, 4) ? p : (bt_vec){floor(2 * p.x) / 2, floor(2 * p.y) / 2};
}

/// Many overlap, a few touch, and now and then there is a giant or a point.
static double random_radius(rng *r) {
  switch (rng_below(r, 64)) {
  case 0:
    return 3 + 3 * rng_unit(r);
  case 1:
    return 0;
  default:
    return rng_below(r, 3) ? 0.2 + 0.9 * rng_unit(r) : 0.5;
  }
}

static void add(editor *e) {
  bt_circle c = {random_point(&e->r), random_radius(&e->r)};
  e->circles[e->n] = c;
  CHECK(bt_world_add_circle(e->arena.world, c, &e->ids[e->n++]) == BT_OK);
}

static void edit(editor *e) {
  int kind = rng_below(&e->r, 4), at = e->n ? rng_below(&e->r, e->n) : 0;
  bt_circle *c = &e->circles[at];
  if (e->n <= LEAST || (kind == 0 && e->n < MOST)) {
    add(e);
  } else if (kind == 1) {
    // Far, or by a little, as what is dragged.
    bt_vec by = {rng_range(&e->r, -0.2, 0.2), rng_range(&e->r, -0.2, 0.2)};
    bool far = rng_below(&e->r, 2);
    c->center = far ? random_point(&e->r) : (bt_vec){c->center.x + by.x, c->center.y + by.y};
    CHECK(bt_world_move_circle(e->arena.world, e->ids[at], c->center) == BT_OK);
  } else if (kind == 2) {
    c->radius = random_radius(&e->r);
    CHECK(bt_world_resize_circle(e->arena.world, e->ids[at], c->radius) == BT_OK);
  } else {
    CHECK(bt_world_remove(e->arena.world, e->ids[at]) == BT_OK);
    *c = e->circles[--e->n];
    e->ids[at] = e->ids[e->n];
  }
}

static const bt_path_info *solve(const arena *field, bt_query query, bt_engine engine,
                                 bt_path *path) {
  query.engine = engine;
  CHECK(arena_find_path(field, &query, path) == BT_OK);
  return bt_path_get_info(path);
}

static bool same(const bt_path_info *a, const bt_path_info *b) {
  return a->outcome == b->outcome &&
         ((int)a->outcome != BT_FOUND || fabs(a->length - b->length) <= 1e-9 * (1 + a->length));
}

/// Moves a blocked end to where snap does. There may be two points as near as each other: which of
/// them is given hangs on the order of the circles, so only the distance is compared.
static bool snap_end(const editor *e, const arena *fresh, double agent_radius, bt_vec *end) {
  bt_vec other, p = *end;
  double here, there;
  CHECK(arena_nearest_free(&e->arena, p, agent_radius, end, &here) == BT_OK);
  CHECK(arena_nearest_free(fresh, p, agent_radius, &other, &there) == BT_OK);
  return CHECK_NEAR(here, there, 1e-9);
}

static bool same_as_fresh(const editor *e, bt_query query, const bt_path_info *edited) {
  arena fresh;
  bt_id ids[MOST];
  if (!CHECK(arena_create(NULL, &fresh) == BT_OK)) return false;
  bool right =
      CHECK(bt_world_add_circles(fresh.world, e->circles, (size_t)e->n, ids, NULL) == BT_OK);
  if (query.snap) {
    right &= snap_end(e, &fresh, query.agent_radius, &query.start);
    right &= snap_end(e, &fresh, query.agent_radius, &query.goal);
  }
  query.snap = false;
  right &= CHECK(same(edited, solve(&fresh, query, BT_ENGINE_CELLS, e->paths[2])));
  arena_free(&fresh);
  return right;
}

static void ask(editor *e, int number) {
  bt_query query = bt_query_default(random_point(&e->r), random_point(&e->r));
  query.agent_radius = rng_below(&e->r, 8) ? 0 : 0.125 * rng_below(&e->r, 3);
  query.snap = rng_below(&e->r, 2);
  const bt_path_info *tangent = solve(&e->arena, query, BT_ENGINE_TANGENT, e->paths[0]);
  const bt_path_info *cells = solve(&e->arena, query, BT_ENGINE_CELLS, e->paths[1]);
  bool right = CHECK(same(tangent, cells));
  right &= same_as_fresh(e, query, cells);
  if (number % 24 == 0) {
    arena other = {e->arena.world, e->seldom};
    right &= CHECK(same(cells, solve(&other, query, BT_ENGINE_CELLS, e->paths[2])));
  }
  if (right) return;
  printf("MISMATCH edit %d: outcomes %g and %g, lengths %.17g and %.17g\n", number,
         tangent->outcome, cells->outcome, tangent->length, cells->length);
  scene_print_query(stdout, "edited", &query, e->circles, (size_t)e->n);
}

/// What lies far away, a goal or a circle that comes and goes, changes no answer afterwards.
static void test_far_away(editor *e) {
  static const bt_circle circles[] = {
      {{-248.1732232133696, 9.992893010917662}, 3.333333333333333},
      {{-247.98474955980433, 4.996446505458831}, 1.6666666666666665},
      {{-252.01662094009777, 6.513332375679131}, 1.522078675325365},
      {{-251.11652615938118, 5.124200342959996}, 1.1974570957228314}};
  enum { COUNT = sizeof circles / sizeof circles[0] };
  bt_query query = bt_query_default((bt_vec){-247.49065992166416, 1.4708988117531276},
                                    (bt_vec){-251.8512649392078, 10.225314857866403});
  bt_query far = bt_query_default(query.start, (bt_vec){1e6, 1e4});
  bt_id ids[COUNT], id;
  CHECK(bt_world_clear(e->arena.world) == BT_OK);
  CHECK(bt_world_add_circles(e->arena.world, circles, COUNT, ids, NULL) == BT_OK);
  double length = solve(&e->arena, query, BT_ENGINE_TANGENT, e->paths[0])->length;
  for (int i = 0; i < 3; i++) {
    CHECK_NEAR(solve(&e->arena, query, BT_ENGINE_CELLS, e->paths[1])->length, length, 1e-9);
    if (i == 0) solve(&e->arena, far, BT_ENGINE_CELLS, e->paths[1]);
    if (i != 1) continue;
    CHECK(bt_world_add_circle(e->arena.world, (bt_circle){{1e6, 0}, 1e5}, &id) == BT_OK);
    solve(&e->arena, query, BT_ENGINE_CELLS, e->paths[1]);
    CHECK(bt_world_remove(e->arena.world, id) == BT_OK);
  }
}

int main(int argc, char **argv) {
  seeds s = seeds_read(argc, argv, (seeds){.next = 1, .left = 3000});
  static editor e;
  e.r = (rng){s.next};
  if (arena_create(NULL, &e.arena)) return 1;
  if (bt_solver_create(e.arena.world, NULL, &e.seldom)) return 1;
  for (int k = 0; k < 3; k++)
    if (bt_path_create(NULL, &e.paths[k])) return 1;
  while (e.n < LEAST) add(&e);
  for (int i = 0; i < (int)s.left; i++) {
    edit(&e);
    ask(&e, i);
  }
  test_far_away(&e);
  for (int k = 0; k < 3; k++) bt_path_free(e.paths[k]);
  bt_solver_free(e.seldom);
  arena_free(&e.arena);
  return check_done();
}
