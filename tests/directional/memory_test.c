// The nth allocation fails, for every entry point of units: the call says so, the unit answers as
// before, nothing leaks. And in the steady state nothing is allocated. On plain boards for every n;
// on weighted ones, for which the tables of a unit take five times as long, for every fifth:
// `directional_memory_test [every]`, 1 for every n there too.
#include "check.h"
#include "drive.h"

#include <math.h>
#include <stdlib.h>

typedef struct bench {
  check_heap heap;
  bt_allocator allocator;
  plain_board board;
  bt_grid *grid;
  bt_unit *unit;
  bt_unit_query query;
  double cost; ///< of the query
} bench;

static bt_status do_create(bench *b) {
  bt_unit *unit = NULL;
  bt_unit_shape shape = {.radius = 1, .width = 0.5};
  bt_status status = bt_unit_create(&b->allocator, &shape, &unit);
  bt_unit_free(unit);
  return status;
}

static bt_status find(bench *b, const bt_unit_query *query) {
  const bt_unit_path *path;
  return bt_unit_find_path(b->unit, b->grid, query, &path);
}

static bt_status do_find(bench *b) { return find(b, &b->query); }

static bt_status do_find_smooth(bench *b) {
  bt_unit_query query = b->query;
  query.start.point.x += 0.1;
  query.goal_kind = BT_GOAL_POINT;
  query.smoothing = BT_SMOOTHING_CURVE;
  return find(b, &query);
}

static bt_status do_find_wider(bench *b) {
  bt_unit_query query = b->query;
  query.goal = (bt_pose){{0, 0}, 0.5, 0};
  query.goal_kind = BT_GOAL_POSE; // touches the sides: it is blocked, or no curve leads to it
  query.edges.neighbourhood = BT_AROUND_8;
  query.partial = true;
  return find(b, &query);
}

static bt_status do_find_hybrid(bench *b) {
  uint8_t roads[BOARD_SIDE * BOARD_SIDE] = {1};
  bt_unit_query query = b->query;
  query.method = BT_UNIT_HYBRID;
  query.roads = roads;
  query.road_method = BT_ROADS_CONES;
  return find(b, &query);
}

static bt_status do_search(bench *b) {
  bt_unit_search *search = NULL;
  const bt_unit_seen *seen;
  const bt_unit_path *path;
  size_t count;
  bool done;
  bt_status status = bt_unit_search_create(b->unit, b->grid, &b->query, &search);
  if (!status) status = bt_unit_search_step(search, 20, &done);
  if (!status) status = bt_unit_search_look(search, &seen, &count);
  if (!status) status = bt_unit_search_finish(search, &path);
  bt_unit_search_free(search);
  return status;
}

static bt_status do_look(bench *b) {
  bt_edge_set set = {BT_AROUND_8, BT_CURVE_DUBINS, 8};
  bt_unit_edge edge;
  size_t count, side;
  double length, error;
  bt_status status = bt_unit_edge_count(b->unit, &set, &count, &side);
  if (!status) status = bt_unit_get_edge(b->unit, &set, 3, &edge, NULL, NULL);
  if (!status) status = bt_unit_estimate(b->unit, &b->query.start, (bt_vec){3, 3}, &length, &error);
  return status;
}

static bt_status do_facings(bench *b) {
  const bt_unit_facings *facings;
  bt_segment line = {.kind = BT_LINE, .length = 5, .from = {3, 3}, .to = {6, 7}};
  bool clear;
  bt_status status = bt_unit_fix_facings(b->unit, b->grid, &line, 1, 8, &facings);
  return status ? status : bt_unit_is_clear(b->unit, b->grid, &line, 1, &clear);
}

static bt_status (*const OPERATIONS[])(bench *b) = {do_create,      do_find,   do_find_smooth,
                                                    do_find_wider,  do_search, do_look,
                                                    do_find_hybrid, do_facings};

static void setup(bench *b, bool is_warm, bool is_weighted) {
  rng r = {5};
  *b = (bench){.heap = {.fail_at = SIZE_MAX}};
  b->allocator = (bt_allocator){check_resize, &b->heap};
  b->board = board_random(&r, 16, 16, 10);
  b->board.is_weighted = is_weighted;
  for (int i = 0; i < 256; i++) {
    int x = i % 16, y = i / 16;
    bool is_end = (x < 3 && y < 3) || (x > 12 && y > 12);
    if (is_end || b->board.costs[i] < (float)INFINITY)
      b->board.costs[i] = is_weighted ? 1 + (float)(i % 3) : 1;
  }
  b->grid = board_make(&b->allocator, &b->board);
  bt_unit_shape shape = {.radius = 0.8, .width = 0.5, .length = 0.7, .reverses = true};
  CHECK(bt_unit_create(&b->allocator, &shape, &b->unit) == BT_OK);
  b->query = bt_unit_query_default((bt_pose){{1, 1}, 0, 0}, (bt_vec){14, 14});
  b->query.reverse_factor = 2;
  b->query.edges.neighbourhood = BT_AROUND_8; // whose tables are made fast
  if (is_warm) CHECK(do_find(b) == BT_OK);
}

static void check_usable(bench *b) {
  const bt_unit_path *path;
  bt_unit_shape shape = bt_unit_get_shape(b->unit);
  CHECK(bt_unit_find_path(b->unit, b->grid, &b->query, &path) == BT_OK);
  CHECK(path->outcome == BT_UNIT_FOUND);
  if (b->cost == 0) {
    CHECK(!path_fault(&b->board, &shape, &b->query, path));
    b->cost = path->cost;
  }
  CHECK(path->cost == b->cost);
  CHECK(bt_unit_memory(b->unit) <= b->heap.bytes);
}

/// Fails allocation `first` and each `every` from there.
static void fail_each(bt_status (*operation)(bench *b), bool is_warm, bool is_weighted,
                      size_t first, size_t every) {
  bool was_reached = true, keep_failing = is_warm;
  double cost = 0;
  for (size_t n = first; was_reached && CHECK(n < 1000); n += every) {
    bench b;
    setup(&b, is_warm, is_weighted);
    b.cost = cost;
    b.heap.calls = 0, b.heap.fail_at = n, b.heap.keep_failing = keep_failing;
    bt_status status = operation(&b);
    was_reached = b.heap.calls > n;
    b.heap.fail_at = SIZE_MAX, b.heap.keep_failing = false;
    CHECK(status == (was_reached ? BT_ERROR_OUT_OF_MEMORY : BT_OK));
    check_usable(&b);
    cost = b.cost;
    bt_unit_free(b.unit);
    bt_grid_free(b.grid);
    CHECK(b.heap.bytes == 0 && b.heap.blocks == 0 && !b.heap.bad_size);
  }
}

/// Query and edit number i: the same ones come again every 50.
static void round_of(bench *b, int i) {
  rng r = {(uint64_t)(i % 50)};
  const bt_unit_path *path;
  const bt_unit_facings *facings;
  bt_unit_query query = b->query;
  uint32_t x = (uint32_t)rng_below(&r, 16), y = (uint32_t)rng_below(&r, 16);
  query.edges.neighbourhood = (bt_neighbourhood)rng_below(&r, 3);
  query.goal_kind = (bt_unit_goal)rng_below(&r, 3);
  query.smoothing = (bt_unit_smoothing)rng_below(&r, 3);
  query.method = (bt_unit_method)rng_below(&r, 2);
  query.partial = rng_below(&r, 2) != 0;
  query.start.point.x += rng_range(&r, -0.1, 0.1);
  bt_status status = bt_grid_set(b->grid, x, y, 1, 1, rng_below(&r, 3) ? 1 : INFINITY);
  if (!status) status = bt_unit_find_path(b->unit, b->grid, &query, &path);
  if (!status)
    status = bt_unit_fix_facings(b->unit, b->grid, path->segments, (size_t)path->segment_count, 16,
                                 &facings);
  if (status) CHECK(status == BT_OK);
}

static void test_steady(void) {
  bench b;
  setup(&b, false, false);
  for (int i = 0; i < 100; i++) round_of(&b, i);
  size_t calls = b.heap.calls;
  for (int i = 0; i < 100; i++) round_of(&b, i);
  CHECK(b.heap.calls == calls);
  bt_unit_free(b.unit);
  bt_grid_free(b.grid);
}

int main(int argc, char **argv) {
  size_t every = argc > 1 ? strtoul(argv[1], NULL, 10) : 5;
  for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++)
    for (int is_warm = 0; is_warm < 2; is_warm++) {
      fail_each(OPERATIONS[i], is_warm, false, 0, 1);
      fail_each(OPERATIONS[i], is_warm, true, i % every, every); // most begin with the same ones
    }
  test_steady();
  return check_done();
}
