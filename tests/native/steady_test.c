// In the steady state nothing is allocated: 10,000 queries and edits after a first pass over the
// same ones (in which arrays and the grid grow to what they need) make no call of the allocator.
#include "check.h"
#include "scenes.h"

#include <math.h>
#include <stdint.h>

enum { ROUNDS = 10000, OBSTACLES = 60, PERIOD = 500 };

typedef struct field {
  bt_world *world;
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
    status = bt_world_resize_circle(f->world, f->ids[at], 0.3 + rng_unit(&r));
    break;
  case 1:
    status = bt_world_remove(f->world, f->ids[at]);
    if (!status)
      status =
          bt_world_add_circle(f->world, (bt_circle){place(&r), 0.3 + rng_unit(&r)}, &f->ids[at]);
    break;
  default:
    status = bt_world_move_circle(f->world, f->ids[at], place(&r));
    break;
  }
  bt_query query = bt_query_default(place(&r), place(&r));
  query.agent_radius = 0.2 * rng_below(&r, 2);
  query.snap = rng_below(&r, 2);
  query.partial = rng_below(&r, 2);
  query.engine = f->engine;
  if (!status) status = bt_world_find_path(f->world, &query, f->path);
  bool clear;
  bt_vec near;
  if (!status)
    status = bt_world_line_of_sight(f->world, query.start, query.goal, 0.1, &clear, NULL);
  if (!status) status = bt_world_nearest_free(f->world, query.goal, 0.1, &near, NULL);
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
  bt_status status = bt_world_find_path(f->world, &query, f->path);
  if (status) CHECK(status == BT_OK);
}

static void check_steady(field *f, const check_heap *heap, void (*run)(field *f, int i)) {
  for (int i = 0; i < ROUNDS; i++) run(f, i);
  size_t calls = heap->calls, bytes = heap->bytes;
  for (int i = 0; i < ROUNDS; i++) run(f, i);
  CHECK(heap->calls == calls);
  CHECK(heap->bytes == bytes);
}

int main(void) {
  check_heap heap = {.fail_at = SIZE_MAX};
  bt_allocator allocator = {check_resize, &heap};
  field f = {0};
  rng r = {3};
  CHECK(bt_world_create(&allocator, &f.world) == BT_OK);
  CHECK(bt_path_create(&allocator, &f.path) == BT_OK);
  for (int i = 0; i < OBSTACLES; i++)
    CHECK(bt_world_add_circle(f.world, (bt_circle){place(&r), 0.3 + rng_unit(&r)}, &f.ids[i]) ==
          BT_OK);
  for (f.engine = BT_ENGINE_AUTO; f.engine <= BT_ENGINE_CELLS; f.engine++)
    check_steady(&f, &heap, round_of);
  check_steady(&f, &heap, question_of);
  bt_path_free(f.path);
  bt_world_free(f.world);
  CHECK(heap.bytes == 0 && heap.blocks == 0 && !heap.bad_size);
  return check_done();
}
