// The nth allocation fails, for every n and every entry point: the call says so, nothing changes,
// nothing leaks, and the sizes told to the allocator balance.
#include "arena.h"
#include "bitangent_passage.h"
#include "bitangent_sight.h"
#include "check.h"
#include "core/memory.h"
#include "scenes.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

typedef struct bench {
  check_heap heap;
  bt_allocator allocator;
  arena arena;
  bt_path *path;
  bt_id id;      ///< of some circle
  bt_id polygon; ///< off the path
} bench;

typedef bt_status (*operation)(bench *b);

static const bt_circle MORE[] = {{{1, 9}, 1}, {{4, 9}, 1}, {{7, 9}, 1}, {{10, 9}, 1}};

static double length_across; ///< of the path that it asks for

static bt_query query_across(void) {
  bt_query query = bt_query_default((bt_vec){-4, 5}, (bt_vec){24, 6});
  query.agent_radius = 0.1;
  return query;
}

static bt_status do_create(bench *b) {
  bt_world *world = (bt_world *)b;
  bt_status status = bt_world_create(&b->allocator, &world);
  if (status)
    CHECK(world == (bt_world *)b);
  else
    bt_world_free(world);
  return status;
}

static bt_status do_solver_create(bench *b) {
  bt_solver *solver = (bt_solver *)b;
  bt_status status = bt_solver_create(b->arena.world, &b->allocator, &solver);
  if (status)
    CHECK(solver == (bt_solver *)b);
  else
    bt_solver_free(solver);
  return status;
}

static bt_status do_path_create(bench *b) {
  bt_path *path = (bt_path *)b;
  bt_status status = bt_path_create(&b->allocator, &path);
  if (status)
    CHECK(path == (bt_path *)b);
  else
    bt_path_free(path);
  return status;
}

static bt_status do_add(bench *b) {
  bt_id id = 0;
  size_t before = bt_world_count(b->arena.world);
  for (int i = 0; i < 40; i++) { // enough to make every array grow
    bt_status status = bt_world_add_circle(b->arena.world, MORE[i % 4], &id);
    if (status) return CHECK(bt_world_count(b->arena.world) == before), status;
    before++;
  }
  return BT_OK;
}

static bt_status do_add_many(bench *b) {
  bt_circle circles[200];
  bt_id ids[200] = {0};
  for (int i = 0; i < 200; i++) circles[i] = MORE[i % 4];
  size_t before = bt_world_count(b->arena.world);
  bt_status status = bt_world_add_circles(b->arena.world, circles, 200, ids, NULL);
  if (status) CHECK(bt_world_count(b->arena.world) == before && ids[0] == 0);
  return status;
}

static bt_status do_move(bench *b) {
  return bt_world_move_circle(b->arena.world, b->id, (bt_vec){50, 50});
}

static bt_status do_resize(bench *b) { return bt_world_resize_circle(b->arena.world, b->id, 30); }
static bt_status do_remove(bench *b) { return bt_world_remove(b->arena.world, b->id); }
static bt_status do_clear(bench *b) { return bt_world_clear(b->arena.world); }

static const bt_vec OUTLINE[] = {{-30, -30}, {-26, -31}, {-25, -26}, {-27, -28}, {-30, -27}};
enum { CORNERS = sizeof OUTLINE / sizeof OUTLINE[0] };

static bt_status do_add_polygon(bench *b) {
  bt_id id = 0;
  bt_status status = bt_world_add_polygon(b->arena.world, OUTLINE, CORNERS, &id);
  CHECK((status == BT_OK) == (id != 0));
  return status;
}

static bt_status do_add_wall(bench *b) {
  bt_id id = 0;
  bt_status status = bt_world_add_wall(b->arena.world, OUTLINE, CORNERS, &id);
  CHECK((status == BT_OK) == (id != 0));
  return status;
}

/// Enough to make every array grow.
static bt_status add_outlines(bench *b, bool are_walls) {
  enum { COUNT = 60 };
  bt_vec points[COUNT * CORNERS];
  uint32_t sizes[COUNT];
  bt_id ids[COUNT] = {0};
  for (int i = 0; i < COUNT * CORNERS; i++) {
    points[i] = OUTLINE[i % CORNERS];
    points[i].y -= 9 * (i / CORNERS);
  }
  for (int i = 0; i < COUNT; i++) sizes[i] = CORNERS;
  size_t before = bt_world_count(b->arena.world);
  bt_status status = are_walls
                         ? bt_world_add_walls(b->arena.world, points, sizes, COUNT, ids, NULL)
                         : bt_world_add_polygons(b->arena.world, points, sizes, COUNT, ids, NULL);
  if (status) CHECK(bt_world_count(b->arena.world) == before && ids[0] == 0);
  return status;
}

static bt_status do_add_polygons(bench *b) { return add_outlines(b, false); }
static bt_status do_add_walls(bench *b) { return add_outlines(b, true); }

static bt_status do_set_bounds(bench *b) {
  const bt_vec far[] = {{-900, -900}, {900, -900}, {900, 900}, {-900, 900}};
  bt_status status = bt_world_set_bounds(b->arena.world, far, 4);
  CHECK((status == BT_OK) == (bt_world_get_bounds(b->arena.world) != 0));
  return status;
}

/// So many corners that an index finds those edges that may cross.
enum { MANY = 50 };

static void make_round(bt_vec points[MANY]) {
  for (int i = 0; i < MANY; i++)
    points[i] = (bt_vec){-60 + 20 * cos(i * 0.12566), -60 + 20 * sin(i * 0.12566)};
}

static bt_status do_set_points(bench *b) {
  bt_vec points[MANY];
  size_t needed = 0;
  make_round(points);
  bt_status status = bt_world_set_points(b->arena.world, b->polygon, points, MANY);
  CHECK(!bt_world_get_points(b->arena.world, b->polygon, NULL, 0, &needed));
  CHECK(needed == (status ? (size_t)CORNERS : (size_t)MANY));
  return status;
}

static bt_status do_move_obstacle(bench *b) {
  return bt_world_move_obstacle(b->arena.world, b->polygon, (bt_vec){-1, -2});
}

static bt_status do_rotate_obstacle(bench *b) {
  return bt_world_rotate_obstacle(b->arena.world, b->polygon, 1, NULL);
}

static bt_status do_set_enabled(bench *b) {
  return bt_world_set_enabled(b->arena.world, b->polygon, false);
}

static bt_status do_remove_polygon(bench *b) { return bt_world_remove(b->arena.world, b->polygon); }

static bt_status do_check_polygon(bench *b) {
  bt_vec points[MANY];
  make_round(points);
  return bt_world_check_polygon(b->arena.world, points, MANY, NULL);
}

static bt_status do_read(bench *b) {
  bt_obstacle_info info;
  bt_vec points[CORNERS];
  bt_id ids[32];
  size_t needed;
  bt_status status = bt_world_get_obstacle(b->arena.world, b->polygon, &info);
  if (!status) status = bt_world_list_obstacles(b->arena.world, ids, 32, &needed);
  return status ? status
                : bt_world_get_points(b->arena.world, b->polygon, points, CORNERS, &needed);
}

/// So many edits that all is filed anew. A world that could not be prepared says so.
static bt_status do_prepare(bench *b) {
  bt_status status = do_add_many(b);
  if (status) return status;
  status = bt_world_prepare(b->arena.world);
  bool clear;
  bt_status sight =
      bt_world_line_of_sight(b->arena.world, (bt_vec){0, 0}, (bt_vec){1, 1}, 0, &clear, NULL);
  CHECK(sight == (status ? BT_ERROR_NOT_PREPARED : BT_OK));
  return status;
}

enum { MOST_SEGMENTS = 64 };

/// What a path holds.
typedef struct kept {
  bt_path_info info;
  bt_segment segments[MOST_SEGMENTS];
} kept;

static size_t segment_bytes(const bt_path_info *info) {
  CHECK(info->segment_count <= MOST_SEGMENTS);
  return (size_t)info->segment_count * sizeof(bt_segment);
}

static kept keep(const bt_path *path) {
  kept now = {.info = *bt_path_get_info(path)};
  size_t bytes = segment_bytes(&now.info);
  if (bytes) memcpy(now.segments, bt_path_get_segments(path), bytes);
  return now;
}

/// A call that failed has left the path as it was; `status`, to be handed on.
static bt_status check_kept(const bench *b, const kept *before, bt_status status) {
  size_t bytes = segment_bytes(&before->info);
  if (!status) return status;
  CHECK(memcmp(&before->info, bt_path_get_info(b->path), sizeof before->info) == 0);
  CHECK(bytes == 0 || memcmp(before->segments, bt_path_get_segments(b->path), bytes) == 0);
  return status;
}

/// The way back, whose segments are others than those that the path may hold.
static bt_status find_back(bench *b, bt_engine engine) {
  bt_query query = query_across(), back = query;
  back.start = query.goal, back.goal = query.start;
  back.engine = engine;
  kept before = keep(b->path);
  return check_kept(b, &before, arena_find_path(&b->arena, &back, b->path));
}

static bt_status do_find(bench *b) { return find_back(b, BT_ENGINE_TANGENT); }
static bt_status do_find_by_cells(bench *b) { return find_back(b, BT_ENGINE_CELLS); }

static bt_status find_partial(bench *b, bt_engine engine) {
  bt_circle ring[12];
  bt_id ids[12];
  for (int i = 0; i < 12; i++)
    ring[i] = (bt_circle){{40 + 3 * cos(i * 0.5236), 40 + 3 * sin(i * 0.5236)}, 1};
  bt_status status = bt_world_add_circles(b->arena.world, ring, 12, ids, NULL);
  if (status) return status;
  bt_query query = query_across();
  query.goal = (bt_vec){40, 40};
  query.partial = query.snap = true;
  query.engine = engine;
  kept before = keep(b->path);
  status = check_kept(b, &before, arena_find_path(&b->arena, &query, b->path));
  if (!status) CHECK(bt_path_get_info(b->path)->is_partial == 1);
  return status;
}

static bt_status do_partial(bench *b) { return find_partial(b, BT_ENGINE_TANGENT); }
static bt_status do_partial_by_cells(bench *b) { return find_partial(b, BT_ENGINE_CELLS); }

static bt_status do_sight(bench *b) {
  bool clear;
  return arena_line_of_sight(&b->arena, (bt_vec){0, 0}, (bt_vec){20, 12}, 0.1, &clear, NULL);
}

static bt_status do_visible_from(bench *b) {
  bt_visible_region *region;
  bt_look look = bt_look_from((bt_vec){-4, 5});
  look.max_distance = 100;
  look.ignore = (bt_ids){&b->id, 1};
  bt_status status = bt_world_prepare(b->arena.world);
  if (!status) status = bt_visible_region_create(&b->allocator, &region);
  if (status) return status;
  status = bt_visible_region_find(region, b->arena.world, &look);
  size_t count;
  bt_visible_region_outline(region, &count);
  CHECK((count == 0) == (status != BT_OK));
  bt_visible_region_free(region);
  return status;
}

static bt_status do_walk(bench *b) {
  size_t needed = SIZE_MAX;
  bt_status status =
      arena_index_walk(&b->arena, (bt_vec){0, 0}, (bt_vec){20, 12}, 0.1, NULL, 0, &needed);
  CHECK((status == BT_OK) == (needed != SIZE_MAX));
  return status;
}

static bt_status do_nearest(bench *b) {
  bt_vec p;
  bt_circle c;
  bt_status status = bt_world_get_circle(b->arena.world, b->id, &c);
  return status ? status : arena_nearest_free(&b->arena, c.center, 0.1, &p, NULL);
}

/// The ends of query_across.
static bt_status do_connects(bench *b) {
  bt_query query = query_across();
  bool is = true, before = is;
  bt_status status = bt_world_prepare(b->arena.world);
  if (!status)
    status = bt_solver_connects(b->arena.solver, query.start, query.goal, 0.5, true, &is);
  if (status) CHECK(is == before);
  return status;
}

/// A shape by its contacts, and one for which the world is copied.
static bt_status do_would_close(bench *b) {
  bt_query query = query_across();
  const bt_vec ends[2] = {query.start, query.goal};
  bt_vec beside[2] = {OUTLINE[0], {OUTLINE[0].x, OUTLINE[0].y + 1e-9}};
  const bt_shape circle = {.kind = BT_OBSTACLE_CIRCLE, .circle = MORE[0]};
  const bt_shape wall = {.kind = BT_OBSTACLE_WALL, .points = beside, .count = 2};
  size_t index = 7;
  bt_status status = bt_world_prepare(b->arena.world);
  if (!status) status = bt_solver_would_close(b->arena.solver, &circle, ends, 1, 0.1, &index);
  if (status) CHECK(index == 7);
  return status ? status : bt_solver_would_close(b->arena.solver, &wall, ends, 1, 0.1, &index);
}

static bt_status do_widest(bench *b) {
  bt_query query = query_across();
  bt_passage passage = {.radius = 7};
  bt_status status = bt_world_prepare(b->arena.world);
  if (!status) status = bt_solver_widest_agent(b->arena.solver, query.start, query.goal, &passage);
  if (status) CHECK(passage.radius == 7);
  return status;
}

/// The first of several statuses that is an error.
static bt_status first_error(bt_status one, bt_status other) { return one ? one : other; }

/// A search goes on after a call that failed, and comes to the answer.
static bt_status run_search(bench *b, bt_engine engine) {
  bt_query query = query_across();
  query.engine = engine;
  bt_search_cells cells;
  bt_search *search = NULL;
  bt_search_view view = {0};
  bool done = false;
  bt_status status = arena_search(&b->arena, &query, &search);
  if (status) return status;
  for (int i = 0; i < 5; i++) status = first_error(status, bt_search_step(search, 3, &done));
  status = first_error(status, bt_search_look(search, &view));
  status = first_error(status, bt_search_look_at_cells(search, &cells));
  if (view.edge_count) status = first_error(status, bt_search_partial_path(search, 0, b->path));
  status = first_error(status, bt_search_finish(search, b->path));
  b->heap.keep_failing = false;
  CHECK(bt_search_finish(search, b->path) == BT_OK);
  CHECK(bt_path_get_info(b->path)->length == length_across);
  bt_search_free(search);
  return status;
}

static bt_status do_search(bench *b) { return run_search(b, BT_ENGINE_TANGENT); }
static bt_status do_search_by_cells(bench *b) { return run_search(b, BT_ENGINE_CELLS); }

static bt_status do_graph(bench *b) {
  bt_graph_options options = {{-4, 5}, {24, 6}, 0.1, true, true, true};
  bt_graph *graph = NULL;
  bt_status status = arena_graph(&b->arena, &options, &graph);
  bt_graph_free(graph);
  return status;
}

static bt_status do_find_many(bench *b) {
  bt_query queries[2] = {query_across(), query_across()};
  queries[1].engine = BT_ENGINE_CELLS;
  bt_path *paths[2] = {b->path, b->path};
  return arena_find_paths(&b->arena, queries, 2, paths);
}

static const bt_vec GOALS[] = {{24, 6}, {-4, -9}, {30, 1}};

static bt_status do_distances(bench *b) {
  bt_query query = query_across();
  double distances[3];
  return arena_distances(&b->arena, &query, GOALS, 3, distances);
}

static bt_status do_nearest_of(bench *b) {
  bt_query query = query_across();
  size_t index = 7;
  double distance = 7;
  kept before = keep(b->path);
  bt_status status = arena_nearest_of(&b->arena, &query, GOALS, 3, &index, &distance, b->path);
  if (status) CHECK(index == 7 && distance == 7);
  return check_kept(b, &before, status);
}

static const struct {
  const char *name;
  operation run;
} OPERATIONS[] = {{"world_create", do_create},
                  {"solver_create", do_solver_create},
                  {"path_create", do_path_create},
                  {"add_circle", do_add},
                  {"add_circles", do_add_many},
                  {"move_circle", do_move},
                  {"resize_circle", do_resize},
                  {"remove", do_remove},
                  {"add_polygon", do_add_polygon},
                  {"add_wall", do_add_wall},
                  {"add_polygons", do_add_polygons},
                  {"add_walls", do_add_walls},
                  {"set_bounds", do_set_bounds},
                  {"set_points", do_set_points},
                  {"move_obstacle", do_move_obstacle},
                  {"rotate_obstacle", do_rotate_obstacle},
                  {"set_enabled", do_set_enabled},
                  {"remove_polygon", do_remove_polygon},
                  {"check_polygon", do_check_polygon},
                  {"read_obstacles", do_read},
                  {"clear", do_clear},
                  {"prepare", do_prepare},
                  {"find_path", do_find},
                  {"partial", do_partial},
                  {"line_of_sight", do_sight},
                  {"visible_from", do_visible_from},
                  {"nearest_free", do_nearest},
                  {"connects", do_connects},
                  {"would_close", do_would_close},
                  {"widest_agent", do_widest},
                  {"search", do_search},
                  {"graph", do_graph},
                  {"index_walk", do_walk},
                  {"find_by_cells", do_find_by_cells},
                  {"find_paths", do_find_many},
                  {"distances", do_distances},
                  {"nearest_of", do_nearest_of},
                  {"partial_by_cells", do_partial_by_cells},
                  {"search_by_cells", do_search_by_cells}};

static void setup(bench *b, bool warm) {
  memset(b, 0, sizeof *b);
  b->heap.fail_at = SIZE_MAX;
  b->allocator = (bt_allocator){check_resize, &b->heap};
  CHECK(arena_create(&b->allocator, &b->arena) == BT_OK);
  CHECK(bt_path_create(&b->allocator, &b->path) == BT_OK);
  rng r = {11};
  for (int i = 0; i < 14; i++) {
    bt_circle c = {{rng_unit(&r) * 20, rng_unit(&r) * 12}, 0.5 + rng_unit(&r)};
    CHECK(bt_world_add_circle(b->arena.world, c, &b->id) == BT_OK);
  }
  CHECK(bt_world_add_polygon(b->arena.world, OUTLINE, CORNERS, &b->polygon) == BT_OK);
  bt_query query = query_across();
  if (warm) CHECK(arena_find_path(&b->arena, &query, b->path) == BT_OK);
}

static void teardown(bench *b) {
  bt_path_free(b->path);
  arena_free(&b->arena);
  CHECK(b->heap.bytes == 0 && b->heap.blocks == 0 && !b->heap.bad_size);
}

/// The world after a failed call answers as if the call had not been made (or not ended).
static void check_usable(bench *b, double expected) {
  bt_query query = query_across();
  CHECK(arena_find_path(&b->arena, &query, b->path) == BT_OK);
  if (expected > 0) CHECK(bt_path_get_info(b->path)->length == expected);
  bt_id id = 0;
  CHECK(bt_world_add_circle(b->arena.world, MORE[0], &id) == BT_OK);
  CHECK(bt_world_remove(b->arena.world, id) == BT_OK);
}

static void fail_each(size_t operation_at, bool warm, bool keep_failing) {
  const char *name = OPERATIONS[operation_at].name;
  bool changes = strcmp(name, "add_circle") == 0 || strcmp(name, "prepare") == 0 ||
                 strncmp(name, "partial", 7) == 0;
  for (size_t n = 0;; n++) {
    bench b;
    setup(&b, warm);
    b.heap.calls = 0;
    b.heap.fail_at = n;
    b.heap.keep_failing = keep_failing;
    bt_status status = OPERATIONS[operation_at].run(&b);
    bool reached = b.heap.calls > n;
    b.heap.fail_at = SIZE_MAX;
    b.heap.keep_failing = false;
    CHECK(status == (reached ? BT_ERROR_OUT_OF_MEMORY : BT_OK));
    if (status) check_usable(&b, changes ? 0 : length_across);
    teardown(&b);
    if (!reached || n > 2000) {
      CHECK(n <= 2000);
      break;
    }
  }
}

/// An array that was given back, or whose room could not be renewed, is empty.
static void test_arrays(void) {
  check_heap heap = {.fail_at = SIZE_MAX};
  bt_memory memory = {.allocator = {check_resize, &heap}};
  BT_ARRAY(double) numbers = {0};
  CHECK(BT_RENEW(&memory, &numbers, 10) == BT_OK && numbers.capacity >= 10);
  numbers.count = 10;
  heap.fail_at = heap.calls;
  CHECK(BT_RENEW(&memory, &numbers, 1000) == BT_ERROR_OUT_OF_MEMORY);
  CHECK(!numbers.items && numbers.count == 0 && numbers.capacity == 0);
  CHECK(heap.bytes == 0 && memory.bytes == 0);
}

int main(void) {
  bench b;
  test_arrays();
  setup(&b, true);
  length_across = bt_path_get_info(b.path)->length;
  CHECK(length_across > 28);
  CHECK(bt_world_memory(b.arena.world) + bt_solver_memory(b.arena.solver) < b.heap.bytes);
  teardown(&b);
  for (size_t i = 0; i < sizeof OPERATIONS / sizeof OPERATIONS[0]; i++)
    for (int warm = 0; warm < 2; warm++) {
      fail_each(i, warm != 0, false);
      fail_each(i, warm != 0, true);
    }
  return check_done();
}
