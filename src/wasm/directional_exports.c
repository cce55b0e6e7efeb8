/// Flat exports over bitangent_directional.h for WebAssembly, as those of exports.c: a status back,
/// and the rest through one static block.
///
/// Pointers are numbers to the caller. A unit, a board or a search is a handle, never 0.
#include "bitangent_directional.h"
#include "bitangent_grid.h"

#include <stddef.h>
#include <stdlib.h>

/// Bits of query_input.choices.
enum {
  CHOICE_GOAL_SHIFT = 0,
  CHOICE_AROUND_SHIFT = 2,
  CHOICE_SMOOTHING_SHIFT = 4,
  CHOICE_ROADS_SHIFT = 6,
  CHOICE_DUBINS = 512,
  CHOICE_16_HEADINGS = 1024,
  CHOICE_PARTIAL = 2048,
  CHOICE_TRY_WIDER = 4096,
  CHOICE_HYBRID = 8192
};

/// A query: poses are x, y, heading.
typedef struct query_input {
  double start[3], goal[3];
  double reverse_factor, switch_cost, turn_cost, max_expansions;
  double choices, roads; ///< bits; the address of the roads, or 0
} query_input;

/// A curve with its segments.
typedef struct curve_output {
  double segment_count;
  bt_curve curve;
  bt_segment segments[BT_CURVE_MAX_PIECES];
} curve_output;

static struct {
  union {
    struct {
      double from[3], to[3], radius;
    } curve;
    query_input query;
    double numbers[12];
  } in;
  union {
    size_t size;
    bool flag;
    bt_grid *board;
    bt_unit *unit;
    bt_unit_search *search;
    bt_unit_path path;
    bt_unit_facings facings;
    curve_output curve;
    struct {
      curve_output curve;
      bt_unit_edge edge;
    } edge;
    struct {
      size_t count, side;
    } edges;
    struct {
      double length, error;
    } estimate;
    struct {
      const bt_unit_seen *seen;
      size_t count;
    } view;
  } out;
} block;

/// The candidates of the last call.
static bt_curve candidates[BT_CURVE_MAX_WORDS];

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where out begins");
_Static_assert(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double), "segments are doubles");
_Static_assert(sizeof(bt_unit_edge) == BT_UNIT_EDGE_DOUBLES * sizeof(double), "edges are doubles");
_Static_assert(sizeof(bt_unit_step) == BT_UNIT_STEP_DOUBLES * sizeof(double), "steps are doubles");
_Static_assert(offsetof(bt_unit_path, steps) == BT_UNIT_PATH_DOUBLES * sizeof(double), "path");
_Static_assert(sizeof(bt_curve) == BT_CURVE_DOUBLES * sizeof(double), "curves are doubles");

// Only the host calls the exports; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

static bt_pose pose_of(const double *numbers) {
  return (bt_pose){{numbers[0], numbers[1]}, numbers[2], 0};
}

/// Adds its segments to the curve in `out`.
static bt_status add_segments(void) {
  size_t count;
  curve_output *out = &block.out.curve;
  bt_status status = bt_curve_segments(&out->curve, out->segments, &count);
  out->segment_count = (double)count;
  return status;
}

static bt_edge_set edge_set_of(uint32_t choices) {
  return (bt_edge_set){.neighbourhood = (bt_neighbourhood)(choices >> CHOICE_AROUND_SHIFT & 3),
                       .family =
                           choices & CHOICE_DUBINS ? BT_CURVE_DUBINS : BT_CURVE_ARC_STRAIGHT_ARC,
                       .headings = choices & CHOICE_16_HEADINGS ? 16 : 8};
}

static bt_unit_query query_of_block(void) {
  const query_input *in = &block.in.query;
  uint32_t choices = (uint32_t)in->choices;
  bt_unit_query query = bt_unit_query_default(pose_of(in->start), pose_of(in->goal).point);
  query.goal.heading = in->goal[2];
  query.goal_kind = (bt_unit_goal)(choices >> CHOICE_GOAL_SHIFT & 3);
  query.edges = edge_set_of(choices);
  query.reverse_factor = in->reverse_factor;
  query.switch_cost = in->switch_cost;
  query.turn_cost = in->turn_cost;
  query.max_expansions = (uint32_t)in->max_expansions;
  query.partial = (choices & CHOICE_PARTIAL) != 0;
  query.try_wider = (choices & CHOICE_TRY_WIDER) != 0;
  query.method = choices & CHOICE_HYBRID ? BT_UNIT_HYBRID : BT_UNIT_DIRECTIONAL;
  query.smoothing = (bt_unit_smoothing)(choices >> CHOICE_SMOOTHING_SHIFT & 3);
  query.road_method = (bt_road_method)(choices >> CHOICE_ROADS_SHIFT & 7);
  query.roads = (const uint8_t *)(uintptr_t)in->roads;
  return query;
}

static bt_status answered(bt_status status, const bt_unit_path *path) {
  if (!status) block.out.path = *path;
  return status;
}

EXPORT(void *, bx_block, (void)) { return &block; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *memory)) { free(memory); }

/// in: the poses and the radius. out: the curve with its segments.
EXPORT(bt_status, bx_curve_shortest, (uint32_t family)) {
  bt_pose from = pose_of(block.in.curve.from), to = pose_of(block.in.curve.to);
  bt_status status = bt_curve_shortest((bt_curve_family)family, &from, &to, block.in.curve.radius,
                                       &block.out.curve.curve);
  return status ? status : add_segments();
}

/// in: the poses and the radius. out: the number of curves, for bx_curve_candidate.
EXPORT(bt_status, bx_curve_candidates, (uint32_t family)) {
  bt_pose from = pose_of(block.in.curve.from), to = pose_of(block.in.curve.to);
  return bt_curve_candidates((bt_curve_family)family, &from, &to, block.in.curve.radius, candidates,
                             &block.out.size);
}

/// out: a curve of the last candidates, with its segments.
EXPORT(bt_status, bx_curve_candidate, (size_t i)) {
  block.out.curve.curve = candidates[i];
  return add_segments();
}

// -------------------------------------------------------------------------------------------------
// Boards.

/// out: the handle. `blocked` may be 0.
EXPORT(bt_status, bx_board_create, (uint32_t width, uint32_t height, const uint8_t *blocked)) {
  return bt_grid_create(NULL, width, height, blocked, &block.out.board);
}

/// out: the handle.
EXPORT(bt_status, bx_board_create_weighted, (uint32_t width, uint32_t height, const float *costs)) {
  return bt_grid_create_weighted(NULL, width, height, costs, NULL, &block.out.board);
}

EXPORT(void, bx_board_free, (bt_grid * board)) { bt_grid_free(board); }

/// Gives the tiles of a part of a row one cost.
EXPORT(bt_status, bx_board_set,
       (bt_grid * board, uint32_t x, uint32_t y, uint32_t width, double cost)) {
  return bt_grid_set(board, x, y, width, 1, (float)cost);
}

// -------------------------------------------------------------------------------------------------
// Units.

/// out: the handle.
EXPORT(bt_status, bx_unit_create, (double radius, double width, double length, bool reverses)) {
  bt_unit_shape shape = {radius, width, length, reverses};
  return bt_unit_create(NULL, &shape, &block.out.unit);
}

EXPORT(void, bx_unit_free, (bt_unit * unit)) { bt_unit_free(unit); }
EXPORT(double, bx_unit_memory, (const bt_unit *unit)) { return (double)bt_unit_memory(unit); }

/// in: the query. out: the path.
EXPORT(bt_status, bx_unit_find_path, (bt_unit * unit, bt_grid *board)) {
  const bt_unit_path *path;
  bt_unit_query query = query_of_block();
  bt_status status = bt_unit_find_path(unit, board, &query, &path);
  return answered(status, path);
}

/// out: whether it is clear, one byte.
EXPORT(bt_status, bx_unit_is_clear,
       (bt_unit * unit, bt_grid *board, const bt_segment *segments, size_t count)) {
  return bt_unit_is_clear(unit, board, segments, count, &block.out.flag);
}

/// out: the path. `board` may be 0.
EXPORT(bt_status, bx_unit_fix_facings,
       (bt_unit * unit, bt_grid *board, const bt_segment *segments, size_t count,
        uint32_t facings)) {
  const bt_unit_facings *fixed;
  bt_status status = bt_unit_fix_facings(unit, board, segments, count, facings, &fixed);
  if (!status) block.out.facings = *fixed;
  return status;
}

/// out: the number of edges, and the side of the square of tiles of bx_unit_edge.
EXPORT(bt_status, bx_unit_edge_count, (bt_unit * unit, uint32_t choices)) {
  bt_edge_set set = edge_set_of(choices);
  return bt_unit_edge_count(unit, &set, &block.out.edges.count, &block.out.edges.side);
}

/// out: the curve with its segments, then the edge.
EXPORT(bt_status, bx_unit_edge, (bt_unit * unit, uint32_t choices, size_t index, uint8_t *tiles)) {
  bt_edge_set set = edge_set_of(choices);
  bt_status status =
      bt_unit_get_edge(unit, &set, index, &block.out.edge.edge, &block.out.edge.curve.curve, tiles);
  return status ? status : add_segments();
}

/// in: a pose and a point. out: the length and its error.
EXPORT(bt_status, bx_unit_estimate, (bt_unit * unit)) {
  bt_pose from = pose_of(block.in.curve.from), to = pose_of(block.in.curve.to);
  return bt_unit_estimate(unit, &from, to.point, &block.out.estimate.length,
                          &block.out.estimate.error);
}

// -------------------------------------------------------------------------------------------------
// Watched searches.

/// in: the query. out: the handle.
EXPORT(bt_status, bx_search_create, (bt_unit * unit, bt_grid *board)) {
  bt_unit_query query = query_of_block();
  return bt_unit_search_create(unit, board, &query, &block.out.search);
}

EXPORT(void, bx_search_free, (bt_unit_search * search)) { bt_unit_search_free(search); }

/// out: whether it is over, one byte.
EXPORT(bt_status, bx_search_step, (bt_unit_search * search, size_t steps)) {
  return bt_unit_search_step(search, steps, &block.out.flag);
}

/// out: the address of the nodes, and their count.
EXPORT(bt_status, bx_search_look, (bt_unit_search * search)) {
  return bt_unit_search_look(search, &block.out.view.seen, &block.out.view.count);
}

/// Writes a byte for each tile.
EXPORT(bt_status, bx_search_blocked, (bt_unit_search * search, uint8_t *tiles)) {
  return bt_unit_search_blocked(search, tiles);
}

/// out: the path.
EXPORT(bt_status, bx_search_finish, (bt_unit_search * search)) {
  const bt_unit_path *path;
  bt_status status = bt_unit_search_finish(search, &path);
  return answered(status, path);
}
