// Whether there is a way, what would close it, and how wide it is: `passage_test [scenes] [first
// seed] [family]`.
//
// What connects says is compared with findPath; what a shape would close, with findPath in the
// world with the shape; the widest agent, with bisection over what connects says. A third of the
// scenes has links.
#include "arena.h"
#include "bitangent_links.h"
#include "bitangent_passage.h"
#include "check.h"
#include "contact/bodies.h"
#include "geometry/vec.h"
#include "load.h"
#include "random.h"
#include "scenes.h"
#include "seeds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// How often each answer was given, so that none goes untested.
static struct {
  long connected, parted, closed, open, by_gap, by_end, by_link, never;
} told;

// The links of the scene.
static struct {
  bt_link links[3];
  int count;
  bool is_one_way; // some of them
} linked;

static bool finds(const arena *a, const scene *s, double radius, bool snap, bt_outcome *outcome) {
  bt_path *path;
  bt_query query = bt_query_default(s->start, s->goal);
  query.agent_radius = radius;
  query.snap = snap;
  CHECK(bt_path_create(NULL, &path) == BT_OK);
  CHECK(arena_find_path(a, &query, path) == BT_OK);
  *outcome = (bt_outcome)bt_path_get_info(path)->outcome;
  bt_path_free(path);
  return *outcome == BT_FOUND;
}

static bool connects(const arena *a, const scene *s, double radius, bool snap) {
  bool is;
  CHECK(bt_world_prepare(a->world) == BT_OK);
  CHECK(bt_solver_connects(a->solver, s->start, s->goal, radius, snap, &is) == BT_OK);
  return is;
}

static void load(arena *a, const scene *s, bt_id ids[SCENE_MAX + SCENE_CHAINS]) {
  CHECK(arena_create(NULL, a) == BT_OK);
  CHECK(load_scene(a->world, s, ids) == BT_OK);
  for (int i = 0; i < linked.count; i++) {
    bt_id id;
    CHECK(bt_world_add_link(a->world, &linked.links[i], &id) == BT_OK);
  }
  CHECK(bt_world_prepare(a->world) == BT_OK);
}

static void explain(const scene *s, const char *what, double radius) {
  printf("%s at radius %.17g: ", what, radius);
  scene_print(stdout, s);
}

static void compare_connects(const arena *a, const scene *s, rng *r) {
  double radii[] = {s->agent, 0, s->agent * rng_range(r, 0.2, 2), s->agent};
  for (int i = 0; i < 4; i++) {
    bool snap = i == 3;
    bt_outcome outcome;
    bool found = finds(a, s, radii[i], snap, &outcome);
    told.connected += found;
    told.parted += outcome == BT_UNREACHABLE;
    if (!CHECK(connects(a, s, radii[i], snap) == found)) explain(s, "connects", radii[i]);
  }
}

// ---------------------------------------------------------------------------------------------
// Shapes

// A shape, and room for its points.
typedef struct shaped {
  bt_shape shape;
  bt_vec points[SCENE_POINTS];
} shaped;

static bt_vec some_place(const scene *s, rng *r) {
  double t = rng_range(r, -0.1, 1.1), size = bt_max(bt_distance(s->start, s->goal), s->agent);
  bt_vec at = bt_along(s->start, bt_sub(s->goal, s->start), t);
  return bt_vec_of(at.x + rng_range(r, -0.5, 0.5) * size, at.y + rng_range(r, -0.5, 0.5) * size);
}

// A point of the scene, in one of four cases.
static bt_vec some_point(const scene *s, rng *r) {
  if (s->point_count > 0 && rng_below(r, 2)) return s->points[rng_below(r, s->point_count)];
  if (s->n > 0 && rng_below(r, 2)) return s->circles[rng_below(r, s->n)].center;
  return some_place(s, r);
}

static void make_random(const scene *s, rng *r, shaped *out) {
  double size = bt_distance(s->start, s->goal) * rng_range(r, 0.01, 0.5);
  bt_vec at = some_place(s, r);
  out->shape = (bt_shape){.kind = (bt_obstacle_kind)rng_below(r, 3), .points = out->points};
  out->shape.circle = (bt_circle){at, size};
  out->shape.count = 2 + (size_t)rng_below(r, 4);
  if (out->shape.kind == BT_OBSTACLE_POLYGON) {
    out->shape.count++;
    double turn = rng_range(r, 0, 6);
    for (size_t i = 0; i < out->shape.count; i++) {
      double angle = turn + BT_TAU * (double)i / (double)out->shape.count;
      double far = size * rng_range(r, 0.3, 1);
      out->points[i] = bt_vec_of(at.x + far * cos(angle), at.y + far * sin(angle));
    }
    return;
  }
  for (size_t i = 0; i < out->shape.count; i++) out->points[i] = some_point(s, r);
  if (rng_below(r, 4) == 0) out->points[out->shape.count++] = out->points[0];
}

static bool take_chain(scene *s, int i, shaped *out) {
  scene_chain *c = &s->chains[i];
  if (c->kind == CHAIN_BOUNDS || c->group) return false;
  memcpy(out->points, s->points + c->first, (size_t)c->count * sizeof *out->points);
  out->shape = (bt_shape){.kind = c->kind == CHAIN_WALL ? BT_OBSTACLE_WALL : BT_OBSTACLE_POLYGON,
                          .points = out->points,
                          .count = (size_t)c->count};
  *c = s->chains[--s->chain_count];
  return true;
}

// Takes an obstacle out of the scene, or makes one. Scenes of walls that are narrow in places
// become closed by the last piece.
static bool take_shape(scene *s, rng *r, shaped *out) {
  int kind = rng_below(r, 3);
  if (kind == 0 && s->n > 0) {
    int i = rng_below(r, s->n);
    out->shape = (bt_shape){.kind = BT_OBSTACLE_CIRCLE, .circle = s->circles[i]};
    s->circles[i] = s->circles[--s->n];
    return true;
  }
  if (kind == 1 && s->chain_count > 0) return take_chain(s, rng_below(r, s->chain_count), out);
  make_random(s, r, out);
  return true;
}

static bt_status add(const arena *a, const bt_shape *shape, bt_id *id) {
  if (shape->kind == BT_OBSTACLE_CIRCLE) return bt_world_add_circle(a->world, shape->circle, id);
  if (shape->kind == BT_OBSTACLE_WALL)
    return bt_world_add_wall(a->world, shape->points, shape->count, id);
  return bt_world_add_polygon(a->world, shape->points, shape->count, id);
}

static void print_shape(const bt_shape *shape) {
  printf("shape %d:", shape->kind);
  if (shape->kind == BT_OBSTACLE_CIRCLE)
    printf(" %.17g %.17g %.17g", shape->circle.center.x, shape->circle.center.y,
           shape->circle.radius);
  else
    for (size_t i = 0; i < shape->count; i++)
      printf(" %.17g %.17g", shape->points[i].x, shape->points[i].y);
  printf("\n");
}

// Whether an end is where two circles touch: there findPath may leave a cusp beyond what closes it.
static bool is_at_contact(const scene *s, bt_vec p) {
  int on = 0;
  double size = bt_extent(p);
  for (int i = 0; i < s->n; i++) size = bt_max(size, s->circles[i].radius);
  for (int i = 0; i < s->n; i++)
    on += bt_distance(p, s->circles[i].center) - s->circles[i].radius < 1e-7 * size;
  return on > 1;
}

// Which of the two pairs, from the goal to itself and from the start to the goal, have a way.
static void find_both(const arena *a, const scene *s, double radius, bool found[2]) {
  scene to_itself = *s;
  bt_outcome outcome;
  to_itself.start = s->goal;
  found[0] = finds(a, &to_itself, radius, false, &outcome);
  found[1] = finds(a, s, radius, false, &outcome);
}

static void compare_closing(const scene *s, const shaped *shape, double radius) {
  arena a;
  bt_id ids[SCENE_MAX + SCENE_CHAINS], id;
  const bt_vec points[] = {s->goal, s->goal, s->start, s->goal};
  size_t closed = 7, expected = 0;
  bool before[2], still[2], after[2];
  load(&a, s, ids);
  find_both(&a, s, radius, before);
  size_t memory = bt_world_memory(a.world);
  bt_status status = bt_solver_would_close(a.solver, &shape->shape, points, 2, radius, &closed);
  CHECK(bt_world_memory(a.world) == memory);
  find_both(&a, s, radius, still);
  CHECK(still[0] == before[0] && still[1] == before[1]);
  CHECK(add(&a, &shape->shape, &id) == status);
  find_both(&a, s, radius, after);
  while (expected < 2 && !(before[expected] && !after[expected])) expected++;
  told.closed += expected == 1;
  told.open += before[1] && expected == 2;
  bool is_right = status || closed == expected;
  bool is_in_cusp = is_at_contact(s, s->start) || is_at_contact(s, s->goal);
  for (int i = 0; i < linked.count; i++)
    is_in_cusp |= is_at_contact(s, linked.links[i].from) || is_at_contact(s, linked.links[i].to);
  is_right |= radius == 0 && is_in_cusp;
  if (!CHECK(is_right)) {
    print_shape(&shape->shape);
    printf("expected %zu, not %zu; ", expected, closed);
    explain(s, "would close", radius);
  }
  arena_free(&a);
}

// ---------------------------------------------------------------------------------------------
// The widest agent

// The largest radius found by bisection between one that passes and one that does not.
static double bisect(const arena *a, const scene *s, double low, double high) {
  for (int i = 0; i < 100 && high - low > 1e-12 * high; i++) {
    double middle = low + (high - low) / 2;
    if (middle == low || middle == high) break;
    if (connects(a, s, middle, false))
      low = middle;
    else
      high = middle;
  }
  return low;
}

// The extent of the scene, or little more.
static double size_of(const scene *s) {
  double size = bt_extent(s->start) + bt_extent(s->goal) + s->agent;
  for (int i = 0; i < s->n; i++)
    size = bt_max(size, bt_extent(s->circles[i].center) + s->circles[i].radius);
  for (int i = 0; i < s->point_count; i++) size = bt_max(size, bt_extent(s->points[i]));
  return size;
}

// The radius is that of the gap, but for the tolerances of contacts and of ends at them.
static void check_gap(const arena *a, const scene *s, const bt_passage *passage) {
  if (passage->obstacles == 0 || passage->radius < 0) return;
  bt_obstacle_info info;
  for (int k = 0; k < (int)passage->obstacles; k++)
    CHECK(bt_world_get_obstacle(a->world, (bt_id)passage->ids[k], &info) == BT_OK);
  double width = bt_distance(passage->from, passage->to);
  double share = passage->obstacles == 2 ? 2 : 1;
  bool is_as_wide = fabs(width - share * passage->radius) <= 2e-9 * size_of(s);
  if (!CHECK(is_as_wide || passage->radius == 0)) explain(s, "gap", passage->radius);
}

static void compare_widest(const arena *a, const scene *s) {
  bt_passage passage, back;
  scene swapped = *s;
  swapped.start = s->goal, swapped.goal = s->start;
  CHECK(bt_solver_widest_agent(a->solver, s->start, s->goal, &passage) == BT_OK);
  CHECK(bt_solver_widest_agent(a->solver, swapped.start, swapped.goal, &back) == BT_OK);
  bool ok = linked.is_one_way || passage.radius == back.radius ||
            fabs(passage.radius - back.radius) <=
                1e-14 * (fabs(passage.radius) + fabs(s->start.x) + fabs(s->start.y) +
                         fabs(s->goal.x) + fabs(s->goal.y));
  if (!CHECK(ok)) explain(s, "widest of the swapped", back.radius - passage.radius);
  if (!CHECK(passage.radius >= 0 || passage.radius == -INFINITY) ||
      !CHECK((passage.radius >= 0) == connects(a, s, 0, false)))
    explain(s, "widest", passage.radius);
  told.by_gap += passage.limit == BT_LIMIT_GAP;
  told.by_end += passage.limit == BT_LIMIT_START || passage.limit == BT_LIMIT_GOAL;
  told.by_link += passage.limit == BT_LIMIT_LINK;
  told.never += passage.limit == BT_LIMIT_CLOSED;
  check_gap(a, s, &passage);
  if (!(passage.radius >= 0) || passage.radius > BT_MAX_COORDINATE) return;
  double size = size_of(s);
  double wider = passage.radius * (1 + 1e-8) + 1e-8 * size;
  if (!CHECK(connects(a, s, passage.radius, false))) explain(s, "widest passes", passage.radius);
  if (wider > BT_MAX_COORDINATE) return;
  double found = bisect(a, s, passage.radius, wider);
  if (!CHECK(!connects(a, s, wider, false)) ||
      !CHECK(found - passage.radius <= 4e-9 * passage.radius + 4e-11 * size))
    explain(s, "widest of all", found - passage.radius);
}

// The place with the most room of some.
static bt_vec roomy_place(const arena *a, const scene *s, rng *r) {
  bt_vec best = s->start;
  double most = -INFINITY;
  for (int i = 0; i < 8; i++) {
    bt_vec at = some_place(s, r);
    bt_passage passage;
    CHECK(bt_solver_widest_agent(a->solver, at, at, &passage) == BT_OK);
    if (passage.radius > most) most = passage.radius, best = at;
  }
  return best;
}

static void add_links(const scene *s, rng *r) {
  linked.count = rng_below(r, 3) == 0 ? 1 + rng_below(r, 3) : 0;
  linked.is_one_way = false;
  for (int i = 0; i < linked.count; i++) {
    bt_vec from = rng_below(r, 4) == 0 ? s->start : some_place(s, r);
    linked.links[i] = (bt_link){from, some_place(s, r), rng_range(r, 0, 1), rng_below(r, 4) > 0, 1};
    linked.is_one_way |= linked.links[i].both_ways == 0;
  }
}

static void check_scene(uint64_t seed) {
  scene s, rest;
  bool has_edges;
  arena a;
  bt_id ids[SCENE_MAX + SCENE_CHAINS];
  rng r = {seed};
  uint64_t own = scenes_make_any(seed, &s, &has_edges);
  if (has_edges && rng_below(&r, 3) == 0 && scenes_untidiness(own) > 0) {
    rest = s;
    scenes_untidy(&rest, own, &s);
  }
  add_links(&s, &r);
  load(&a, &s, ids);
  compare_connects(&a, &s, &r);
  compare_widest(&a, &s);
  rest = s;
  rest.start = roomy_place(&a, &s, &r), rest.goal = roomy_place(&a, &s, &r);
  compare_widest(&a, &rest);
  arena_free(&a);
  for (int i = 0; i < 3; i++) {
    static shaped shape;
    rest = s;
    if (take_shape(&rest, &r, &shape)) compare_closing(&rest, &shape, i == 2 ? 0 : s.agent);
  }
}

// Two walls along one line, a tenth apart: rounding puts the ends of each on both sides of the
// other, as if they crossed. Of the scene bounds-61252.
static void test_walls_along_one_line(void) {
  const bt_vec points[] = {{13.450377673609957, 1.377439812570691},
                           {17.845212344786532, -2.5589834640885027},
                           {8.9065655559528221, 5.4473011664047721},
                           {13.375888950369676, 1.4441588511581347}};
  bt_body one = {points[0], points[1], 0.04}, other = {points[2], points[3], 0.04};
  bt_vec u, v;
  CHECK_NEAR(bt_bodies_apart(&one, &other, &u, &v), 0.1, 1e-9);
  bt_tolerance t = bt_tolerance_of(32);
  CHECK(!bt_bodies_touch(&t, &one, &other, &u, &v));
  one.radius = other.radius = 0.06;
  CHECK(bt_bodies_touch(&t, &one, &other, &u, &v));
  bt_body across = {{14, -2}, {17, 2}, 0};
  CHECK(bt_bodies_apart(&one, &across, &u, &v) == 0 && u.x == v.x && u.y == v.y);
}

int main(int argc, char **argv) {
  seeds s = {.next = 1, .left = 1500, .families = {scenes_all_families(), scenes_any_family}};
  s = seeds_read(argc, argv, s);
  test_walls_along_one_line();
  for (uint64_t seed; seeds_next(&s, &seed);) check_scene(seed);
  printf("connected %ld, parted %ld; closed %ld, open %ld; by gaps %ld, by ends %ld, by links %ld, "
         "never "
         "%ld\n",
         told.connected, told.parted, told.closed, told.open, told.by_gap, told.by_end,
         told.by_link, told.never);
  return check_done();
}
