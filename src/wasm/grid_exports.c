/// Flat exports over bitangent_grid.h for WebAssembly, as those of exports.c: a status back, and
/// the rest through one static block: inputs, then results. Larger data goes through blocks of
/// `bx_alloc`.
///
/// Pointers are numbers to the caller. A board or a search is a handle, never 0.
#include "bitangent_grid.h"

#include <stdlib.h>

enum { BT_GRID_FLAG_PARTIAL = 1, BT_GRID_FLAG_SMOOTH = 2 };

static struct {
  /// A query: start x, y, goal x, y, moves, diagonals, heuristic, method, size, max_expansions,
  /// max_cost, flags.
  double in[12];
  union {
    bt_grid *grid;
    bt_grid_search *search;
    bt_grid_path path;
    bool done;
    struct {
      bool found;
      int32_t x, y;
    } cell;
    struct {
      const bt_grid_seen *seen;
      size_t count;
    } view;
  } out;
} block;

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where out begins");

// The entry points are called from outside only; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

static bt_grid_query query_in(void) {
  const double *in = block.in;
  uint32_t flags = (uint32_t)in[11];
  return (bt_grid_query){
      .start_x = (int32_t)in[0],
      .start_y = (int32_t)in[1],
      .goal_x = (int32_t)in[2],
      .goal_y = (int32_t)in[3],
      .moves = (bt_grid_moves)in[4],
      .diagonals = (bt_grid_diagonals)in[5],
      .heuristic = (bt_grid_heuristic)in[6],
      .method = (bt_grid_method)in[7],
      .size = (uint32_t)in[8],
      .max_expansions = (uint32_t)in[9],
      .max_cost = in[10],
      .partial = flags & BT_GRID_FLAG_PARTIAL,
      .smooth = flags & BT_GRID_FLAG_SMOOTH,
  };
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

/// out: the handle.
EXPORT(bt_status, bx_grid_create_weighted, (uint32_t width, uint32_t height, const float *costs)) {
  return bt_grid_create_weighted(NULL, width, height, costs, NULL, &block.out.grid);
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
  bt_grid_query query = query_in();
  const bt_grid_path *path;
  bt_status status = bt_grid_find_path(grid, &query, &path);
  return answered(status, path);
}

/// out: the path.
EXPORT(bt_status, bx_grid_find_nearest, (bt_grid * grid, const int32_t *goals, size_t count)) {
  bt_grid_query query = query_in();
  const bt_grid_path *path;
  bt_status status = bt_grid_find_nearest(grid, &query, goals, count, &path);
  return answered(status, path);
}

EXPORT(bt_status, bx_grid_field,
       (bt_grid * grid, const int32_t *ends, size_t count, bool from_ends, float *distances,
        uint8_t *steps)) {
  bt_grid_query query = query_in();
  return bt_grid_field(grid, &query, ends, count, from_ends, distances, steps);
}

/// out: whether there is one, x, y.
EXPORT(bt_status, bx_grid_nearest_free, (bt_grid * grid)) {
  bt_grid_query query = query_in();
  return bt_grid_nearest_free(grid, &query, &block.out.cell.found, &block.out.cell.x,
                              &block.out.cell.y);
}

/// out: the handle.
EXPORT(bt_status, bx_search_create, (bt_grid * grid)) {
  bt_grid_query query = query_in();
  return bt_grid_search_create(grid, &query, &block.out.search);
}

EXPORT(void, bx_search_free, (bt_grid_search * search)) { bt_grid_search_free(search); }

/// out: whether it is over, one byte.
EXPORT(bt_status, bx_search_step, (bt_grid_search * search, size_t steps)) {
  return bt_grid_search_step(search, steps, &block.out.done);
}

/// out: address of the cells seen, and their count.
EXPORT(bt_status, bx_search_look, (bt_grid_search * search)) {
  return bt_grid_search_look(search, &block.out.view.seen, &block.out.view.count);
}

/// out: the path.
EXPORT(bt_status, bx_search_finish, (bt_grid_search * search)) {
  const bt_grid_path *path;
  bt_status status = bt_grid_search_finish(search, &path);
  return answered(status, path);
}
