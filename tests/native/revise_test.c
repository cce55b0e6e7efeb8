// Paths that edits make stale, by hand: places, what the world knows of edits, out of memory,
// input.
#include "arena.h"
#include "bitangent_clearance.h"
#include "check.h"
#include "random.h"

#include <math.h>

static const bt_segment *segments(const bt_path *path, size_t *count) {
  *count = (size_t)bt_path_get_info(path)->segment_count;
  return bt_path_get_segments(path);
}

/// A path from (0, 0) to (10, 0) above a circle of radius 1 at (5, 0), for an agent of radius 0.5.
typedef struct bench {
  arena field;
  bt_id circle;
  bt_path *path;
  const bt_segment *list;
  size_t count;
  uint64_t edits;
} bench;

static bench make_bench(const bt_allocator *allocator) {
  bench b;
  bt_query query = bt_query_default((bt_vec){0, 0}, (bt_vec){10, 0});
  query.agent_radius = 0.5;
  CHECK(arena_create(allocator, &b.field) == BT_OK);
  CHECK(bt_path_create(NULL, &b.path) == BT_OK);
  CHECK(bt_world_add_circle(b.field.world, (bt_circle){{5, 0.1}, 1}, &b.circle) == BT_OK);
  CHECK(arena_find_path(&b.field, &query, b.path) == BT_OK);
  b.list = segments(b.path, &b.count);
  CHECK(b.count == 3);
  b.edits = bt_world_get_edits(b.field.world);
  return b;
}

static void free_bench(bench *b) {
  bt_path_free(b->path);
  arena_free(&b->field);
}

static bt_rest rest_of(const bench *b, double from) {
  bt_pose pose;
  CHECK(bt_segments_pose_at(b->list, b->count, from, &pose) == BT_OK);
  double left = bt_path_get_info(b->path)->length - from;
  return (bt_rest){pose.point, b->list[b->count - 1].to, left, 0.5, 0, b->edits, {NULL, 0}};
}

static uint32_t revise(const bench *b, double from) {
  uint32_t bits;
  bt_rest rest = rest_of(b, from);
  CHECK(bt_world_revise(b->field.world, &rest, &bits) == BT_OK);
  return bits;
}

/// Which circle is in the way, to the place.
static void test_place(void) {
  bench b = make_bench(NULL);
  bt_clearance c;
  bt_id far, near;
  double at = 3, up = b.list[0].to.y / b.list[0].to.x, off = sqrt(1 + up * up);
  bt_circle one = {{at / off, at / off * up}, 0.25}, two = {{9, 0}, 0.25};
  CHECK(bt_world_add_circle(b.field.world, two, &far) == BT_OK);
  CHECK(bt_world_add_circle(b.field.world, one, &near) == BT_OK);
  CHECK(revise(&b, 0) == BT_MAY_BE_BLOCKED && bt_world_prepare(b.field.world) == BT_OK);
  for (int i = 0; i < 2; i++) {
    double from = i == 0 ? 1 : 4;
    CHECK(bt_solver_path_clearance(b.field.solver, b.list, b.count, 0.5, from, NULL, &c) == BT_OK);
    CHECK(c.is_clear == 0 && (bt_id)c.obstacle == (i == 0 ? near : far));
    if (i == 0) CHECK_NEAR(c.at, at - 0.75, 1e-8);
  }
  CHECK(bt_solver_path_clearance(b.field.solver, b.list, b.count, 0, 0, NULL, &c) == BT_OK);
  CHECK_NEAR(c.at, at - 0.25, 1e-8); // a smaller agent comes further
  CHECK(bt_world_set_enabled(b.field.world, near, false) == BT_OK);
  CHECK(bt_world_remove(b.field.world, far) == BT_OK);
  CHECK(bt_world_move_circle(b.field.world, b.circle, (bt_vec){5, 0.15}) == BT_OK);
  CHECK(bt_world_prepare(b.field.world) == BT_OK);
  CHECK(bt_solver_path_clearance(b.field.solver, b.list, b.count, 0.5, 0, NULL, &c) == BT_OK);
  CHECK(c.is_clear == 1); // the path went below it
  CHECK(revise(&b, 0) == (BT_MAY_BE_SHORTER | BT_MAY_BE_BLOCKED));
  CHECK(revise(&b, 9) == BT_MAY_BE_BLOCKED); // where it is straight it is the shortest
  b.edits = bt_world_get_edits(b.field.world);
  CHECK(revise(&b, 0) == 0);
  bt_vec bounds[4] = {{-1, -9}, {8, -9}, {8, 9}, {-1, 9}};
  CHECK(bt_world_set_bounds(b.field.world, bounds, 4) == BT_OK &&
        bt_world_prepare(b.field.world) == BT_OK);
  CHECK(bt_solver_path_clearance(b.field.solver, b.list, b.count, 0.5, INFINITY, NULL, &c) ==
        BT_OK);
  CHECK(c.is_clear == 0 && (bt_id)c.obstacle == bt_world_get_bounds(b.field.world));
  free_bench(&b);
}

/// What changes far from the path does not matter, as long as it is known what it was.
static void test_log(void) {
  enum { MOST = 1024, LEAST = 512 };
  bench b = make_bench(NULL);
  bt_id far;
  CHECK(bt_world_add_circle(b.field.world, (bt_circle){{5, 40}, 1}, &far) == BT_OK);
  for (int i = 0; i < 3 * MOST; i++) {
    CHECK(bt_world_move_circle(b.field.world, far, (bt_vec){i % 2, 40}) == BT_OK);
    CHECK(bt_world_prepare(b.field.world) == BT_OK);
    uint32_t bits = revise(&b, 0);
    if (i < LEAST) CHECK(bits == 0);
    if (i > MOST) CHECK(bits == (BT_MAY_BE_SHORTER | BT_MAY_BE_BLOCKED));
    CHECK(i <= MOST || revise(&b, 9) == BT_MAY_BE_BLOCKED);
  }
  b.edits = bt_world_get_edits(b.field.world);
  for (int i = 0; i < LEAST; i++) {
    CHECK(bt_world_resize_circle(b.field.world, far, 2 - i * 1e-3) == BT_OK);
    CHECK(i % 8 || bt_world_prepare(b.field.world) == BT_OK);
  }
  CHECK(revise(&b, 0) == 0);
  CHECK(bt_world_set_enabled(b.field.world, b.circle, false) == BT_OK);
  CHECK(revise(&b, 0) == BT_MAY_BE_SHORTER);
  CHECK(bt_world_set_bounds(b.field.world, (bt_vec[3]){{-9, -9}, {99, -9}, {0, 99}}, 3) == BT_OK);
  CHECK(revise(&b, 0) == (BT_MAY_BE_SHORTER | BT_MAY_BE_BLOCKED));
  CHECK(bt_world_clear(b.field.world) == BT_OK && (revise(&b, 0) & BT_MAY_BE_SHORTER));
  free_bench(&b);
}

/// A disc beside the ellipse, at all angles and sizes, against points of the ellipse.
static void test_ellipse(void) {
  enum { STEPS = 20000 };
  rng r = {3};
  long near = 0;
  for (int i = 0; i < 400; i++) {
    bench b = make_bench(NULL);
    bt_id id;
    bt_circle disc = {{rng_range(&r, -5, 15), rng_range(&r, -8, 8)}, rng_range(&r, 0, 3)};
    double length = 10 * (1 + pow(10, rng_range(&r, -6, 0))), least = INFINITY;
    double a = length / 2, half = sqrt(a * a - 25);
    for (int k = 0; k < STEPS; k++) {
      double angle = 6.283185307179586 * k / STEPS;
      bt_vec p = {5 + a * cos(angle), half * sin(angle)};
      least = fmin(least, hypot(p.x - disc.center.x, p.y - disc.center.y));
    }
    double sum = hypot(disc.center.x, disc.center.y) + hypot(disc.center.x - 10, disc.center.y);
    bool is_near = sum < length || least < disc.radius + 0.5;
    CHECK(bt_world_add_circle(b.field.world, disc, &id) == BT_OK);
    bt_rest rest = {{0, 0}, {10, 0}, length, 0.5, 0, b.edits, {NULL, 0}};
    uint32_t bits;
    CHECK(bt_world_revise(b.field.world, &rest, &bits) == BT_OK);
    if (fabs(least - disc.radius - 0.5) > 1e-3) CHECK(bits == (is_near ? BT_MAY_BE_BLOCKED : 0));
    near += is_near;
    free_bench(&b);
  }
  CHECK(near > 50 && near < 350);
}

/// Out of memory at any allocation: a status, or for the log of the world an answer that is safe.
static void test_out_of_memory(void) {
  bt_status status = BT_ERROR_OUT_OF_MEMORY;
  for (size_t n = 0; status == BT_ERROR_OUT_OF_MEMORY; n++) {
    check_heap heap = {.fail_at = SIZE_MAX};
    bt_allocator allocator = {check_resize, &heap};
    bt_clearance c = {.is_clear = 2};
    bench b = make_bench(&allocator);
    heap.fail_at = heap.calls + n;
    CHECK(bt_world_set_enabled(b.field.world, b.circle, false) == BT_OK);
    CHECK(revise(&b, 0) & BT_MAY_BE_SHORTER);
    status = bt_world_prepare(b.field.world);
    if (!status)
      status = bt_solver_path_clearance(b.field.solver, b.list, b.count, 0.5, 0, NULL, &c);
    CHECK(status == BT_OK ? c.is_clear == 1 : status == BT_ERROR_OUT_OF_MEMORY && c.is_clear == 2);
    heap.fail_at = SIZE_MAX;
    CHECK(revise(&b, 0) & BT_MAY_BE_SHORTER);
    free_bench(&b);
    CHECK(heap.blocks == 0 && !heap.bad_size);
  }
}

static void test_input(void) {
  bench b = make_bench(NULL);
  bt_clearance c;
  uint32_t bits = 7;
  bt_solver *solver = b.field.solver;
  CHECK(bt_world_get_edits(NULL) == 0);
  CHECK(bt_solver_path_clearance(NULL, b.list, 3, 0, 0, NULL, &c) == BT_ERROR_NULL);
  CHECK(bt_solver_path_clearance(solver, NULL, 3, 0, 0, NULL, &c) == BT_ERROR_NULL);
  CHECK(bt_solver_path_clearance(solver, b.list, 3, 0, 0, NULL, NULL) == BT_ERROR_NULL);
  CHECK(bt_solver_path_clearance(solver, b.list, 0, 0, 0, NULL, &c) == BT_ERROR_RANGE);
  CHECK(bt_solver_path_clearance(solver, b.list, 3, -1, 0, NULL, &c) == BT_ERROR_RANGE);
  CHECK(bt_solver_path_clearance(solver, b.list, 3, NAN, 0, NULL, &c) == BT_ERROR_NOT_FINITE);
  CHECK(bt_solver_path_clearance(solver, b.list, 3, 0, NAN, NULL, &c) == BT_ERROR_NOT_FINITE);
  bt_rest good = rest_of(&b, 0);
  CHECK(bt_world_revise(NULL, &good, &bits) == BT_ERROR_NULL);
  CHECK(bt_world_revise(b.field.world, NULL, &bits) == BT_ERROR_NULL);
  CHECK(bt_world_revise(b.field.world, &good, NULL) == BT_ERROR_NULL);
  bt_rest bad[6] = {good, good, good, good, good, good};
  bad[0].from.x = NAN, bad[1].to.y = 1e10, bad[2].length = NAN, bad[3].length = -1;
  bad[4].agent_radius = -1, bad[5].least_gain = 2;
  static const bt_status expected[6] = {BT_ERROR_NOT_FINITE, BT_ERROR_RANGE, BT_ERROR_NOT_FINITE,
                                        BT_ERROR_RANGE,      BT_ERROR_RANGE, BT_ERROR_RANGE};
  for (int i = 0; i < 6; i++)
    CHECK(bt_world_revise(b.field.world, &bad[i], &bits) == expected[i] && bits == 7);
  // Without a path any edit matters, however far it is.
  bt_rest none = {.length = INFINITY, .edits = b.edits};
  bt_id far;
  CHECK(bt_world_revise(b.field.world, &none, &bits) == BT_OK && bits == 0);
  CHECK(bt_world_add_circle(b.field.world, (bt_circle){{5, 4000}, 1}, &far) == BT_OK);
  CHECK(bt_world_revise(b.field.world, &none, &bits) == BT_OK && bits == BT_MAY_BE_BLOCKED);
  CHECK(bt_solver_path_clearance(solver, b.list, 3, 0, 0, NULL, &c) == BT_ERROR_NOT_PREPARED);
  CHECK(bt_world_remove(b.field.world, far) == BT_OK && bt_world_prepare(b.field.world) == BT_OK);
  CHECK(bt_world_revise(b.field.world, &none, &bits) == BT_OK && bits == 0); // as it was
  CHECK(bt_world_remove(b.field.world, b.circle) == BT_OK);
  CHECK(bt_world_revise(b.field.world, &none, &bits) == BT_OK && bits == 3);
  CHECK(revise(&b, 0) == BT_MAY_BE_SHORTER);
  good.least_gain = 0.5; // round the circle it is not that far
  CHECK(bt_world_revise(b.field.world, &good, &bits) == BT_OK && bits == 0);
  free_bench(&b);
}

static bool was_there(const bench *b, bt_id id, uint64_t edits) {
  bool was = false;
  CHECK(bt_world_was_there(b->field.world, id, edits, &was) == BT_OK);
  return was;
}

/// Which obstacles were in the way at a time, by what the world still knows.
static void test_was_there(void) {
  bench b = make_bench(NULL);
  bt_world *world = b.field.world;
  bt_id later;
  CHECK(was_there(&b, b.circle, b.edits));
  CHECK(bt_world_add_circle(world, (bt_circle){{2, 8}, 1}, &later) == BT_OK);
  CHECK(bt_world_move_circle(world, later, (bt_vec){2, 9}) == BT_OK);
  uint64_t edits = bt_world_get_edits(world);
  CHECK(!was_there(&b, later, b.edits) && was_there(&b, later, edits));
  CHECK(bt_world_set_enabled(world, later, false) == BT_OK);
  CHECK(was_there(&b, later, edits) && !was_there(&b, later, bt_world_get_edits(world)));
  CHECK(bt_world_move_circle(world, b.circle, (bt_vec){5, 0.2}) == BT_OK);
  CHECK(was_there(&b, b.circle, b.edits));
  for (int i = 0; i < 4000; i++)
    CHECK(bt_world_move_circle(world, b.circle, (bt_vec){5, 0.2 + i % 2}) == BT_OK &&
          bt_world_prepare(world) == BT_OK);
  CHECK(was_there(&b, later, b.edits)); // too long ago: it may have been
  bool was;
  CHECK(bt_world_was_there(NULL, later, 0, &was) == BT_ERROR_NULL);
  CHECK(bt_world_was_there(world, later, 0, NULL) == BT_ERROR_NULL);
  CHECK(bt_world_remove(world, later) == BT_OK);
  CHECK(bt_world_was_there(world, later, 0, &was) == BT_ERROR_STALE_ID);
  free_bench(&b);
}

int main(void) {
  test_place();
  test_log();
  test_ellipse();
  test_out_of_memory();
  test_input();
  test_was_there();
  return check_done();
}
