/// Flat exports over bitangent_grid.h for WebAssembly, as those of exports.c: a status back, and
/// the rest through one static block. A query is the 12 doubles of `in`. Larger data goes through
/// blocks of `bx_alloc`.
///
/// Pointers are numbers to the caller. A board or a search is a handle, never 0.
#include "bitangent_grid.h"

#include <stdlib.h>

/// Bits of the last double of a query.
enum { FLAG_PARTIAL = 1, FLAG_SMOOTH = 2 };

static struct {
  struct {
    double start_x, start_y, goal_x, goal_y;
    double moves, diagonals, heuristic, method;
    double size, max_expansions, max_cost, flags;
  } in;
  union {
    bt_grid *grid;
    bt_grid_search *search;
    bt_grid_path path;
    bt_grid_mistake mistake;
    size_t wrong;
    float cost;
    bool done;
    struct {
      bool found;
      int32_t x, y;
    } cell;
    struct {
      const bt_grid_seen *seen;
      size_t count;
    } view;
    struct {
      uint32_t width, height;
    } shape;
  } out;
} block;

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where `out` begins");

// The entry points are called from outside only; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

static bt_grid_query asked(void) {
  uint32_t flags = (uint32_t)block.in.flags;
  return (bt_grid_query){.start_x = (int32_t)block.in.start_x,
                         .start_y = (int32_t)block.in.start_y,
                         .goal_x = (int32_t)block.in.goal_x,
                         .goal_y = (int32_t)block.in.goal_y,
                         .moves = (bt_grid_moves)block.in.moves,
                         .diagonals = (bt_grid_diagonals)block.in.diagonals,
                         .heuristic = (bt_grid_heuristic)block.in.heuristic,
                         .method = (bt_grid_method)block.in.method,
                         .size = (uint32_t)block.in.size,
                         .max_expansions = (uint64_t)block.in.max_expansions,
                         .max_cost = block.in.max_cost,
                         .partial = flags & FLAG_PARTIAL,
                         .smooth = (flags & FLAG_SMOOTH) != 0};
}

static bt_status answered(bt_status status, const bt_grid_path *path) {
  if (!status) block.out.path = *path;
  return status;
}

EXPORT(void *, bx_block, (void)) { return &block; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *memory)) { free(memory); }

/// out: the handle. `blocked` may be 0.
EXPORT(bt_status, bx_grid_create, (uint32_t width, uint32_t height, const uint8_t *blocked)) {
  return bt_grid_create(NULL, width, height, blocked, &block.out.grid);
}

/// out: the handle; of a cost that is none, its index.
EXPORT(bt_status, bx_grid_create_weighted, (uint32_t width, uint32_t height, const float *costs)) {
  bt_grid *grid;
  size_t wrong = 0;
  bt_status status = bt_grid_create_weighted(NULL, width, height, costs, &wrong, &grid);
  if (status)
    block.out.wrong = wrong;
  else
    block.out.grid = grid;
  return status;
}

/// out: the handle; of a text that is wrong, the mistake.
EXPORT(bt_status, bx_grid_read, (const char *text, size_t bytes, bool is_map)) {
  bt_grid *grid;
  bt_grid_mistake *mistake = &block.out.mistake;
  bt_status status = is_map ? bt_grid_read_map(NULL, text, bytes, mistake, &grid)
                            : bt_grid_read_board(NULL, text, bytes, mistake, &grid);
  if (!status) block.out.grid = grid;
  return status;
}

/// out: width, height.
EXPORT(void, bx_grid_shape, (const bt_grid *grid)) {
  bt_grid_shape shape = bt_grid_get_shape(grid);
  block.out.shape.width = shape.width, block.out.shape.height = shape.height;
}

EXPORT(void, bx_grid_free, (bt_grid * grid)) { bt_grid_free(grid); }
EXPORT(double, bx_grid_memory, (const bt_grid *grid)) { return (double)bt_grid_memory(grid); }

EXPORT(bt_status, bx_grid_get,
       (const bt_grid *grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
        float *costs)) {
  return bt_grid_get(grid, x, y, width, height, costs);
}

EXPORT(bt_status, bx_grid_set,
       (bt_grid * grid, uint32_t x, uint32_t y, uint32_t width, uint32_t height, double cost)) {
  return bt_grid_set(grid, x, y, width, height, (float)cost);
}

/// out: the path.
EXPORT(bt_status, bx_grid_find_path, (bt_grid * grid)) {
  bt_grid_query query = asked();
  const bt_grid_path *path;
  bt_status status = bt_grid_find_path(grid, &query, &path);
  return answered(status, path);
}

/// out: the path.
EXPORT(bt_status, bx_grid_find_nearest, (bt_grid * grid, const int32_t *goals, size_t count)) {
  bt_grid_query query = asked();
  const bt_grid_path *path;
  bt_status status = bt_grid_find_nearest(grid, &query, goals, count, &path);
  return answered(status, path);
}

EXPORT(bt_status, bx_grid_field,
       (bt_grid * grid, const int32_t *ends, size_t count, bool from_ends, float *distances,
        uint8_t *steps)) {
  bt_grid_query query = asked();
  return bt_grid_field(grid, &query, ends, count, from_ends, distances, steps);
}

/// out: whether there is one, x, y.
EXPORT(bt_status, bx_grid_nearest_free, (bt_grid * grid, bool reachable)) {
  bt_grid_query query = asked();
  return bt_grid_nearest_free(grid, &query, reachable, &block.out.cell.found, &block.out.cell.x,
                              &block.out.cell.y);
}

/// out: the handle.
EXPORT(bt_status, bx_grid_search_create, (bt_grid * grid)) {
  bt_grid_query query = asked();
  return bt_grid_search_create(grid, &query, &block.out.search);
}

EXPORT(void, bx_grid_search_free, (bt_grid_search * search)) { bt_grid_search_free(search); }

/// out: whether it is over, one byte.
EXPORT(bt_status, bx_grid_search_step, (bt_grid_search * search, size_t steps)) {
  return bt_grid_search_step(search, steps, &block.out.done);
}

/// out: address of the cells seen, and their count.
EXPORT(bt_status, bx_grid_search_look, (bt_grid_search * search)) {
  return bt_grid_search_look(search, &block.out.view.seen, &block.out.view.count);
}

/// out: the path.
EXPORT(bt_status, bx_grid_search_finish, (bt_grid_search * search)) {
  const bt_grid_path *path;
  bt_status status = bt_grid_search_finish(search, &path);
  return answered(status, path);
}
