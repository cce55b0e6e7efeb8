// The power diagram against brute force, and a repaired one against a fresh one:
// `power_diagram_test [edits] [first seed]`.
#include "check.h"
#include "diagram/point_location.h"
#include "diagram_check.h"
#include "seeds.h"

#include <stdlib.h>

// ---------------------------------------------------------------------------------------------
// Scenes

enum {
  RANDOM,
  CROWDED,
  SQUARE,
  SQUARE_TOUCHING,
  HEX,
  TILTED,
  NESTED,
  DUPLICATES,
  COLLINEAR,
  COCIRCULAR,
  GIANTS,
  FAR,
  TINY_FAR,
  NEARLY,
  MIXED,
  FAMILIES
};

static bt_circle circle_of(int family, int i, rng *r) {
  int row = i / 12, column = i % 12;
  double angle = i * 0.1, x = rng_range(r, 0, 20), y = rng_range(r, 0, 20), u = rng_unit(r);
  switch (family) {
  case RANDOM:
    return (bt_circle){{x, y}, 0.1 + 0.4 * u};
  case CROWDED:
    return (bt_circle){{x, y}, 0.5 + 2 * u};
  case SQUARE:
    return (bt_circle){{column * 3, row * 3}, 1};
  case SQUARE_TOUCHING:
    return (bt_circle){{column * 0.6, row * 0.6}, 0.3};
  case HEX:
    return (bt_circle){{column + (row & 1) * 0.5, row * sqrt(0.75)}, 0.5};
  case TILTED:
    return (bt_circle){
        {0.3 * (column * cos(0.4) - row * sin(0.4)), 0.3 * (column * sin(0.4) + row * cos(0.4))},
        0.12};
  case NESTED:
    return (bt_circle){{10 + 5 * u * u * u, 10}, 8 - 8 * u + 0.01 * x};
  case DUPLICATES:
    return (bt_circle){{(int)x / 4, (int)y / 4}, (int)(3 * u) * 0.25};
  case COLLINEAR:
    return (bt_circle){{x, 0.5 * x}, i % 3 ? 0.1 : 0.1 + 0.3 * u};
  case COCIRCULAR:
    return (bt_circle){{10 + 5 * cos(angle), 10 + 5 * sin(angle)}, 0.25};
  case GIANTS:
    return i % 20 ? (bt_circle){{x, y}, 0.01 * u}
                  : (bt_circle){{x * 1e3 - 1e4, y * 1e3 - 1e4}, 3e3 * u};
  case FAR:
    return (bt_circle){{1e6 + x, -1e6 + y}, 0.3 * u};
  case TINY_FAR:
    return i % 3 ? (bt_circle){{x * 1e-4, y * 1e-4}, 1e-4}
                 : (bt_circle){{x * 1e5 - 1e6, y * 1e5 - 1e6}, 1e4 * u};
  case NEARLY: // equal but for a little
    return (bt_circle){{(int)x / 5 + 1e-9 * u, (int)y / 5 + 1e-11 * y}, 0.3 + 1e-10 * u};
  default:
    return circle_of((int)rng_below(r, MIXED), i, r);
  }
}

static void setup(bench *b, const bt_allocator *allocator, int family, int count, rng *r) {
  bench_create(b, allocator);
  b->count = count;
  for (int i = 0; i < count; i++)
    CHECK(bt_world_add_circle(b->world, circle_of(family, i, r), &b->ids[i]) == BT_OK);
}

static void test_built(void) {
  for (int family = 0; family < FAMILIES; family++)
    for (int round = 0; round < 24; round++) {
      rng r = {(uint64_t)(family * 1000 + round)};
      bench b;
      setup(&b, NULL, family, 1 + (round % 8) * (round % 8) * 6, &r);
      double agent = round % 3 ? 0 : 0.05;
      bench_inflate(&b, agent, NULL, 0);
      const bt_power_diagram *d = bench_diagram(&b, NULL, 0);
      check_cells(d);
      check_areas(&b, d);
      if (b.count) check_lookups(&b, d, &r);
      bench_free(&b);
    }
}

// ---------------------------------------------------------------------------------------------
// Edits

static void edit(bench *b, int family, rng *r) {
  int i = rng_below(r, b->count), kind = rng_below(r, 8);
  bt_circle c = circle_of(family, rng_below(r, MOST_CIRCLES), r), old;
  if (!bench_is_live(b, i)) {
    CHECK(bt_world_add_circle(b->world, c, &b->ids[i]) == BT_OK);
  } else if (kind == 0) {
    CHECK(bt_world_remove(b->world, b->ids[i]) == BT_OK);
  } else if (kind == 1) {
    CHECK(bt_world_resize_circle(b->world, b->ids[i], c.radius * 2 * rng_unit(r)) == BT_OK);
  } else if (kind < 5) {
    CHECK(bt_world_move_circle(b->world, b->ids[i], c.center) == BT_OK);
  } else { // a little
    CHECK(bt_world_get_circle(b->world, b->ids[i], &old) == BT_OK);
    old.center = bt_along(old.center, bt_sub(c.center, old.center), 0.01);
    CHECK(bt_world_move_circle(b->world, b->ids[i], old.center) == BT_OK);
  }
}

/// Checks the repaired diagram, which it returns, against a fresh one.
static const bt_power_diagram *check_repaired(bench *b, double radius) {
  bt_power_diagram fresh = {.workspace = NULL};
  bt_memory *memory = bt_object_create(NULL, sizeof *memory);
  bench_inflate(b, radius, NULL, 0);
  const bt_power_diagram *d = bench_diagram(b, NULL, 0);
  CHECK(bt_power_diagram_update(&fresh, memory, &b->inflated, NULL, 0) == BT_OK);
  check_same(b, d, &fresh);
  check_cells(d);
  bt_object_free(memory);
  return d;
}

static void test_edited(uint64_t edits, uint64_t first) {
  for (int family = 0; family < FAMILIES; family++) {
    rng r = {first + (uint64_t)family};
    bench b;
    setup(&b, NULL, family, 120, &r);
    for (uint64_t k = 0; k < edits; k++) {
      int at_once = rng_below(&r, 4) ? 1 : 1 + rng_below(&r, 15);
      for (int j = 0; j < at_once; j++) edit(&b, family, &r);
      const bt_power_diagram *d = check_repaired(&b, 0);
      if (k % 32 == 0) check_areas(&b, d);
      if (k % 32 == 0) check_lookups(&b, d, &r);
    }
    bench_free(&b);
  }
}

/// Walls come and go over points and circles, and the diagram, which knows only their corners, is
/// repaired. The strip of a wall hides no point.
static void test_among_walls(void) {
  enum { EDITS = 60, WALLS = 5 };
  rng r = {31};
  bench b;
  bt_id walls[WALLS];
  setup(&b, NULL, DUPLICATES, 40, &r);
  for (int i = 0; i < WALLS; i++) {
    const bt_vec ends[2] = {{i, -7}, {i, 9}};
    CHECK(bt_world_add_wall(b.world, ends, 2, &walls[i]) == BT_OK);
  }
  for (int k = 0; k < EDITS; k++) {
    CHECK(bt_world_set_enabled(b.world, walls[rng_below(&r, WALLS)], rng_below(&r, 2)) == BT_OK);
    edit(&b, DUPLICATES, &r);
    check_repaired(&b, 0.2);
  }
  bench_free(&b);
}

// ---------------------------------------------------------------------------------------------
// Memory

/// A build and a repair of which the nth allocation fails; the next try succeeds.
static bool fail_at(size_t n, bool in_repair, int *failed) {
  check_heap heap = {.fail_at = SIZE_MAX};
  bt_allocator allocator = {check_resize, &heap};
  rng r = {5};
  bench b;
  setup(&b, &allocator, MIXED, 60, &r);
  bt_power_diagram *d, fresh = {.workspace = NULL};
  bench_inflate(&b, 0, NULL, 0);
  if (in_repair) {
    bench_diagram(&b, NULL, 0);
    for (int i = 0; i < 6; i++) edit(&b, CROWDED, &r);
    bench_inflate(&b, 0, NULL, 0);
  }
  heap.calls = 0;
  heap.fail_at = n;
  bt_status status = bt_diagram_cache_get(&b.cache, b.memory, &b.inflated, NULL, 0, &d);
  bool reached = heap.calls > n;
  heap.fail_at = SIZE_MAX;
  CHECK(status == BT_OK || (reached && status == BT_ERROR_OUT_OF_MEMORY));
  *failed += status != BT_OK;
  d = bench_diagram(&b, NULL, 0);
  CHECK(bt_power_diagram_update(&fresh, b.memory, &b.inflated, NULL, 0) == BT_OK);
  check_cells(d);
  check_same(&b, d, &fresh);
  bench_free(&b);
  CHECK(heap.bytes == 0 && heap.blocks == 0 && !heap.bad_size);
  return reached;
}

static void test_memory(void) {
  for (int in_repair = 0; in_repair < 2; in_repair++) {
    size_t n = 0;
    int failed = 0;
    while (n < 1000 && fail_at(n, in_repair != 0, &failed)) n++;
    CHECK(failed > 2 && n < 1000);
  }
}

/// Radii asked for in turn keep their diagrams; ends far out widen the reach.
static void test_kept(void) {
  rng r = {9};
  bench b;
  setup(&b, NULL, RANDOM, 100, &r);
  bt_vec far = {1e5, -3e4};
  size_t bytes = 0;
  for (int k = 0; k < 20; k++) {
    bench_inflate(&b, 0.1 * (k % 5), &far, k % 2);
    const bt_power_diagram *d = bench_diagram(&b, &far, k % 2);
    if (k % 2)
      CHECK(bt_to_local(&d->frame, far).x <= d->frame.reach.high.x &&
            bt_to_local(&d->frame, far).y >= d->frame.reach.low.y);
    check_cells(d);
    if (k == 9) bytes = b.memory->bytes;
  }
  CHECK(b.memory->bytes <= bytes + bytes / 10);
  CHECK(bt_world_clear(b.world) == BT_OK);
  bench_inflate(&b, 0, NULL, 0);
  const bt_power_diagram *d = bench_diagram(&b, &far, 1);
  CHECK(bt_cells_at(d, b.memory, &b.inflated, far, &b.found) == BT_OK);
  CHECK(b.found.count == 0);
  bench_free(&b);
}

int main(int argc, char **argv) {
  test_built();
  test_memory();
  test_kept();
  seeds s = seeds_read(argc, argv, (seeds){.next = 77, .left = 100});
  test_edited(s.left, s.next);
  test_among_walls();
  return check_done();
}
