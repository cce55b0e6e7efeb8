// In the steady state nothing is allocated: 10,000 queries and edits after a first pass over the
// same ones (in which arrays and the grid grow to what they need) make no call of the allocator.
// World and solver know how many bytes they hold.
#include "arena.h"
#include "check.h"
#include "scenes.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { ROUNDS = 10000, OBSTACLES = 60, PERIOD = 500 };

typedef struct field {
  check_heap heaps[3]; ///< of the world, the solver and the path
  arena arena;
  bt_path *path;
  bt_id ids[OBSTACLES];
  bt_engine engine; ///< that answers between the edits
} field;

static bt_vec place(rng *r) { return (bt_vec){rng_unit(r) * 40, rng_unit(r) * 40}; }

/// Edit and query number i; the same ones come again every PERIOD.
static void round_of(field *f, int i) {
  rng r = {(uint64_t)(i % PERIOD)};
  int at = rng_below(&r, OBSTACLES);
  bt_status status = BT_OK;
  switch (rng_below(&r, 4)) {
  case 0:
    status = bt_world_resize_circle(f->arena.world, f->ids[at], 0.3 + rng_unit(&r));
    break;
  case 1:
    status = bt_world_remove(f->arena.world, f->ids[at]);
    if (!status)
      status = bt_world_add_circle(f->arena.world, (bt_circle){place(&r), 0.3 + rng_unit(&r)},
                                   &f->ids[at]);
    break;
  default:
    status = bt_world_move_circle(f->arena.world, f->ids[at], place(&r));
    break;
  }
  bt_query query = bt_query_default(place(&r), place(&r));
  query.agent_radius = 0.2 * rng_below(&r, 2);
  query.snap = rng_below(&r, 2);
  query.partial = rng_below(&r, 2);
  query.engine = f->engine;
  if (!status) status = arena_find_path(&f->arena, &query, f->path);
  bool clear;
  bt_vec near;
  if (!status) status = arena_line_of_sight(&f->arena, query.start, query.goal, 0.1, &clear, NULL);
  if (!status) status = arena_nearest_free(&f->arena, query.goal, 0.1, &near, NULL);
  if (status) CHECK(status == BT_OK);
}

/// Query number i of the cells engine, and of the choice between the two, in a world that stays.
static void question_of(field *f, int i) {
  rng r = {(uint64_t)(i % PERIOD)};
  bt_query query = bt_query_default(place(&r), place(&r));
  query.agent_radius = 0.2 * rng_below(&r, 2);
  query.snap = rng_below(&r, 2);
  query.partial = rng_below(&r, 2);
  query.engine = rng_below(&r, 4) ? BT_ENGINE_CELLS : BT_ENGINE_AUTO;
  bt_status status = arena_find_path(&f->arena, &query, f->path);
  if (status) CHECK(status == BT_OK);
}

static void check_steady(field *f, void (*run)(field *f, int i)) {
  for (int i = 0; i < ROUNDS; i++) run(f, i);
  check_heap before[3];
  memcpy(before, f->heaps, sizeof before);
  for (int i = 0; i < ROUNDS; i++) run(f, i);
  for (int i = 0; i < 3; i++) CHECK(f->heaps[i].calls == before[i].calls);
  for (int i = 0; i < 3; i++) CHECK(f->heaps[i].bytes == before[i].bytes);
  CHECK(bt_world_memory(f->arena.world) == f->heaps[0].bytes);
  CHECK(bt_solver_memory(f->arena.solver) == f->heaps[1].bytes);
}

int main(void) {
  static field f;
  bt_allocator allocators[3];
  for (int i = 0; i < 3; i++) {
    f.heaps[i].fail_at = SIZE_MAX;
    allocators[i] = (bt_allocator){check_resize, &f.heaps[i]};
  }
  rng r = {3};
  CHECK(bt_world_create(&allocators[0], &f.arena.world) == BT_OK);
  CHECK(bt_solver_create(f.arena.world, &allocators[1], &f.arena.solver) == BT_OK);
  CHECK(bt_path_create(&allocators[2], &f.path) == BT_OK);
  for (int i = 0; i < OBSTACLES; i++) {
    bt_circle circle = {place(&r), 0.3 + rng_unit(&r)};
    CHECK(bt_world_add_circle(f.arena.world, circle, &f.ids[i]) == BT_OK);
  }
  for (f.engine = BT_ENGINE_AUTO; f.engine <= BT_ENGINE_CELLS; f.engine++)
    check_steady(&f, round_of);
  check_steady(&f, question_of);
  bt_path_free(f.path);
  arena_free(&f.arena);
  for (int i = 0; i < 3; i++) {
    const check_heap *heap = &f.heaps[i];
    CHECK(heap->bytes == 0 && heap->blocks == 0 && !heap->bad_size);
  }
  return check_done();
}
