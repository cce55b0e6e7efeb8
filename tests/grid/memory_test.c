// The nth allocation fails, for every n and every entry point of boards: the call says so, the
// board answers as before, nothing leaks. And in the steady state nothing is allocated.
#include "check.h"
#include "reference.h"

#include <math.h>

typedef struct bench {
  check_heap heap;
  bt_allocator allocator;
  ref_board board;
  bt_grid *grid;
  bt_grid_query query;
} bench;

static bt_status do_create(bench *b) {
  bt_grid *grid = NULL;
  uint8_t blocked[4] = {0, 1, 0, 0};
  bt_status status = bt_grid_create(&b->allocator, 2, 2, blocked, &grid);
  bt_grid_free(grid);
  return status;
}

static bt_status do_create_weighted(bench *b) {
  bt_grid *grid = NULL;
  float costs[4] = {0, 1, INFINITY, 2};
  bt_status status = bt_grid_create_weighted(&b->allocator, 2, 2, costs, NULL, &grid);
  bt_grid_free(grid);
  return status;
}

static bt_status find(bench *b, bt_grid_query query) {
  const bt_grid_path *path;
  return bt_grid_find_path(b->grid, &query, &path);
}

static bt_status do_find(bench *b) { return find(b, b->query); }

static bt_status do_find_plain(bench *b) {
  bt_grid_query query = b->query;
  query.method = BT_GRID_A_STAR;
  query.diagonals = BT_GRID_ALWAYS;
  query.size = 2;
  return find(b, query);
}

static bt_status do_find_smooth(bench *b) {
  bt_grid_query query = b->query;
  query.smooth = true;
  return find(b, query);
}

static bt_status do_find_partial(bench *b) {
  bt_grid_query query = b->query;
  query.partial = true;
  query.goal_x = 1, query.goal_y = 1; // blocked
  return find(b, query);
}

static bt_status do_nearest(bench *b) {
  const bt_grid_path *path;
  int32_t goals[] = {3, 3, 5, 0};
  return bt_grid_find_nearest(b->grid, &b->query, goals, 2, &path);
}

static bt_status do_field(bench *b) {
  static float distances[REF_SIDE * REF_SIDE];
  int32_t end[] = {0, 0};
  return bt_grid_field(b->grid, &b->query, end, 1, true, distances, NULL);
}

static bt_status do_nearest_free(bench *b) {
  bool found;
  int32_t x, y;
  bt_grid_query query = b->query;
  query.size = 3;
  return bt_grid_nearest_free(b->grid, &query, &found, &x, &y);
}

static bt_status do_search(bench *b) {
  bt_grid_search *search = NULL;
  const bt_grid_seen *seen;
  const bt_grid_path *path;
  size_t count;
  bool done;
  bt_status status = bt_grid_search_create(b->grid, &b->query, &search);
  if (!status) status = bt_grid_search_step(search, 20, &done);
  if (!status) status = bt_grid_search_look(search, &seen, &count);
  if (!status) status = bt_grid_search_finish(search, &path);
  bt_grid_search_free(search);
  return status;
}

static bt_status (*const OPERATIONS[])(bench *b) = {
    do_create,       do_create_weighted, do_find,  do_find_plain, do_find_smooth,
    do_find_partial, do_nearest,         do_field, do_search,     do_nearest_free};

static void setup(bench *b, bool is_warm) {
  rng r = {5};
  *b = (bench){.heap = {.fail_at = SIZE_MAX}};
  b->allocator = (bt_allocator){check_resize, &b->heap};
  b->board = (ref_board){.width = 20, .height = 20};
  for (int i = 0; i < 400; i++) b->board.costs[i] = rng_below(&r, 5) ? 1 : INFINITY;
  b->board.costs[0] = b->board.costs[399] = 1;
  b->board.costs[21] = INFINITY;
  b->query = bt_grid_query_default(0, 0, 19, 19);
  b->grid = ref_make(&b->allocator, &b->board);
  CHECK(b->grid != NULL);
  if (is_warm) CHECK(do_find(b) == BT_OK);
}

static void check_usable(bench *b) {
  double costs[REF_SIDE * REF_SIDE];
  const bt_grid_path *path;
  ref_distances(&b->board, &b->query, 0, 0, false, costs);
  CHECK(bt_grid_find_path(b->grid, &b->query, &path) == BT_OK);
  CHECK(path->outcome == BT_GRID_FOUND && fabs(path->cost - costs[399]) < 1e-9);
  CHECK(bt_grid_memory(b->grid) <= b->heap.bytes);
}

static void fail_each(bt_status (*operation)(bench *b), bool is_warm, bool keep_failing) {
  bool was_reached = true;
  for (size_t n = 0; was_reached && CHECK(n < 1000); n++) {
    bench b;
    setup(&b, is_warm);
    b.heap.calls = 0, b.heap.fail_at = n, b.heap.keep_failing = keep_failing;
    bt_status status = operation(&b);
    was_reached = b.heap.calls > n;
    b.heap.fail_at = SIZE_MAX, b.heap.keep_failing = false;
    CHECK(status == (was_reached ? BT_ERROR_OUT_OF_MEMORY : BT_OK));
    check_usable(&b);
    bt_grid_free(b.grid);
    CHECK(b.heap.bytes == 0 && b.heap.blocks == 0 && !b.heap.bad_size);
  }
}

/// Query and edit number i: the same ones come again every 400.
static void round_of(bench *b, int i) {
  rng r = {(uint64_t)(i % 400)};
  const bt_grid_path *path;
  static float distances[REF_SIDE * REF_SIDE];
  uint32_t x = (uint32_t)rng_below(&r, 20), y = (uint32_t)rng_below(&r, 20);
  bt_grid_query query = ref_query(&r, &b->board);
  query.partial = rng_below(&r, 2) != 0;
  query.smooth = query.moves == BT_GRID_MOVES_8 && query.diagonals <= BT_GRID_ONE_FREE;
  bt_status status = bt_grid_set(b->grid, x, y, 1, 1, rng_below(&r, 3) ? 1 : INFINITY);
  if (!status) status = bt_grid_find_path(b->grid, &query, &path);
  query.smooth = false;
  if (!status) status = bt_grid_find_path(b->grid, &query, &path);
  int32_t end[] = {(int32_t)x, (int32_t)y};
  if (!status) status = bt_grid_field(b->grid, &query, end, 1, true, distances, NULL);
  if (status) CHECK(status == BT_OK);
}

static void test_steady(void) {
  bench b;
  setup(&b, false);
  for (int i = 0; i < 10000; i++) round_of(&b, i);
  size_t calls = b.heap.calls;
  for (int i = 0; i < 10000; i++) round_of(&b, i);
  CHECK(b.heap.calls == calls);
  bt_grid_free(b.grid);
}

int main(void) {
  for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++)
    for (int k = 0; k < 4; k++) fail_each(OPERATIONS[i], k & 1, k & 2);
  test_steady();
  return check_done();
}
