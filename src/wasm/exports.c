/// Flat exports of bitangent.h for WebAssembly. An export returns a status and exchanges the rest
/// through one static block. The caller writes arguments of many numbers to `in`; the library
/// writes its results to `out`. Larger data goes through blocks from `bx_alloc`.
///
/// Pointers are numbers to the caller. A handle of a world (with its solver) or of a search is
/// never 0. Sizes, ids and pointers are 32-bit words; everything else is doubles.
#include "wasm/exports.h"
#include "bitangent_clearance.h"
#include "bitangent_field.h"
#include "bitangent_geometry.h"
#include "bitangent_watch.h"

#include <stdlib.h>

/// Bits of query_input.flags, for a query and for a graph. The engine takes two bits.
enum { FLAG_SNAP = 1, FLAG_PARTIAL = 2, FLAG_ENGINE_SHIFT = 2, FLAG_TURNING = 16 };
enum { FLAG_START_HEADING = 32, FLAG_GOAL_HEADING = 64, FLAG_REVERSE = 128, FLAG_MAX_LENGTH = 256 };
enum { FLAG_IGNORE = 512 };
enum { FLAG_ENDPOINTS = 1, FLAG_HUGGING = 2, FLAG_CUSPS = 4 };

/// A query. Few exports read all of it. The fields after max_expansions are valid only with
/// FLAG_TURNING.
typedef struct query_input {
  bt_vec start, goal;
  double agent_radius, flags, max_expansions;
  double turning_radius, start_heading, goal_heading;
  double max_length; // with FLAG_MAX_LENGTH only
  double ignored;    // with FLAG_IGNORE only: the address of a count, followed by the ids
} query_input;

typedef struct answer {
  const bt_path_info *info;
  const bt_segment *segments;
  size_t index; // of bx_nearest_of only
} answer;

static struct {
  union {
    query_input query;
    bt_vec points[4];
    bt_circle circles[2];
    struct {
      bt_vec ends[2];
      bt_circle circle;
    } blocked;
    struct {
      bt_vec from, to;
      double length, agent_radius, least_gain, edits;
    } rest;
    double numbers[12];
  } in;
  union {
    solved_world *world;
    bt_search *search;
    bt_field *field;
    bt_field_point told;
    size_t size;
    bt_id id;
    bool flag;
    bt_circle circle;
    bt_obstacle_info obstacle;
    bt_self_crossing self_crossing;
    answer answer;
    struct {
      bt_id blocker;
      bool clear;
    } sight;
    struct {
      bt_vec point;
      double distance;
    } free;
    bt_clearance clearance;
    uint32_t bits;
    bt_search_view view;
    bt_search_cells cells;
    struct {
      bt_graph *graph;
      bt_graph_view view;
    } graph;
    bt_bitangents bitangents;
    bt_closest closest;
    bt_crossing crossing;
    bt_intersection intersection;
  } out;
} block;

/// The path of every answer. The caller copies it before its next call.
static bt_path *path;

_Static_assert(sizeof block.in == 12 * sizeof(double), "memory.js knows where out begins");
_Static_assert(sizeof(bt_circle) == 3 * sizeof(double), "circles cross as x, y, radius");
_Static_assert(sizeof(bt_obstacle_info) == BT_OBSTACLE_DOUBLES * sizeof(double), "obstacle");
_Static_assert(sizeof(bt_ring) == BT_RING_DOUBLES * sizeof(double), "ring");
_Static_assert(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double), "segments are doubles");
_Static_assert(sizeof(bt_path_info) == BT_PATH_INFO_DOUBLES * sizeof(double), "info is doubles");
_Static_assert(sizeof(bt_search_edge) == BT_SEARCH_EDGE_DOUBLES * sizeof(double), "edge");
_Static_assert(sizeof(bt_search_node) == BT_SEARCH_NODE_DOUBLES * sizeof(double), "node");
_Static_assert(sizeof(bt_search_window) == BT_SEARCH_WINDOW_DOUBLES * sizeof(double), "window");
_Static_assert(sizeof(bt_search_label) == BT_SEARCH_LABEL_DOUBLES * sizeof(double), "label");
_Static_assert(sizeof(bt_search_cell) == BT_SEARCH_CELL_DOUBLES * sizeof(double), "cell");
_Static_assert(sizeof(bt_graph_edge) == BT_GRAPH_EDGE_DOUBLES * sizeof(double), "graph edge");
_Static_assert(sizeof(bt_graph_hug) == BT_GRAPH_HUG_DOUBLES * sizeof(double), "graph hug");
_Static_assert(sizeof(bt_index_visit) == BT_INDEX_VISIT_DOUBLES * sizeof(double), "visit");

// The ids at the address given last in the input; none at address 0.
static bt_ids ignored_of_block(void) {
  const bt_id *ids = (const bt_id *)(uintptr_t)block.in.query.ignored;
  return ids ? (bt_ids){ids + 1, *ids} : (bt_ids){NULL, 0};
}

static bt_ids ignored_of_query(void) {
  return (uint32_t)block.in.query.flags & FLAG_IGNORE ? ignored_of_block() : (bt_ids){NULL, 0};
}

static bt_query query_of_block(void) {
  const query_input *q = &block.in.query;
  uint32_t flags = (uint32_t)q->flags;
  bt_query query = bt_query_default(q->start, q->goal);
  query.agent_radius = q->agent_radius;
  query.snap = (flags & FLAG_SNAP) != 0;
  query.partial = (flags & FLAG_PARTIAL) != 0;
  query.engine = (bt_engine)(flags >> FLAG_ENGINE_SHIFT & 3);
  query.max_expansions = (uint64_t)q->max_expansions;
  if (flags & FLAG_MAX_LENGTH) query.max_length = q->max_length;
  query.ignore = ignored_of_query();
  if (!(flags & FLAG_TURNING)) return query;
  query.turning_radius = q->turning_radius;
  query.start_heading = q->start_heading;
  query.goal_heading = q->goal_heading;
  query.has_start_heading = (flags & FLAG_START_HEADING) != 0;
  query.has_goal_heading = (flags & FLAG_GOAL_HEADING) != 0;
  query.reverse = (flags & FLAG_REVERSE) != 0;
  return query;
}

/// out: addresses of the info and of the segments, valid until the next answer.
static bt_status point_to_answer(bt_status status) {
  block.out.answer.info = bt_path_get_info(path);
  block.out.answer.segments = bt_path_get_segments(path);
  return status;
}

// ---------------------------------------------------------------------------------------------
// Memory.

EXPORT(void *, bx_block, (void)) { return &block; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *memory)) { free(memory); }
EXPORT(const char *, bx_version, (void)) { return bt_version(); }

// ---------------------------------------------------------------------------------------------
// World.

static void free_world(solved_world *w) {
  bt_solver_free(w->solver);
  bt_world_free(w->world);
  free(w);
}

static bt_status create_world(solved_world *w) {
  bt_status status = path ? BT_OK : bt_path_create(NULL, &path);
  if (!status) status = bt_world_create(NULL, &w->world);
  if (!status) status = bt_solver_create(w->world, NULL, &w->solver);
  return status;
}

/// out: the handle.
EXPORT(bt_status, bx_world_create, (void)) {
  solved_world *w = malloc(sizeof *w);
  if (!w) return BT_ERROR_OUT_OF_MEMORY;
  *w = (solved_world){NULL, NULL};
  bt_status status = create_world(w);
  if (status) free_world(w);
  block.out.world = w;
  return status;
}

EXPORT(void, bx_world_free, (solved_world * w)) { free_world(w); }

/// out: the id.
EXPORT(bt_status, bx_world_add, (solved_world * w, double x, double y, double radius)) {
  return bt_world_add_circle(w->world, (bt_circle){{x, y}, radius}, &block.out.id);
}

EXPORT(bt_status, bx_world_add_many,
       (solved_world * w, const bt_circle *circles, size_t count, bt_id *ids)) {
  return bt_world_add_circles(w->world, circles, count, ids, NULL);
}

EXPORT(bt_status, bx_world_move, (solved_world * w, bt_id id, double x, double y)) {
  return bt_world_move_circle(w->world, id, (bt_vec){x, y});
}

EXPORT(bt_status, bx_world_resize, (solved_world * w, bt_id id, double radius)) {
  return bt_world_resize_circle(w->world, id, radius);
}

EXPORT(bt_status, bx_world_remove, (solved_world * w, bt_id id)) {
  return bt_world_remove(w->world, id);
}

/// out: x, y, radius.
EXPORT(bt_status, bx_world_get, (const solved_world *w, bt_id id)) {
  return bt_world_get_circle(w->world, id, &block.out.circle);
}

/// Adds walls, or polygons of several rings. out: after an error, the index of the refused
/// obstacle.
EXPORT(bt_status, bx_world_add_outlines,
       (solved_world * w, bt_obstacle_kind kind, const bt_vec *points, const uint32_t *sizes,
        const uint32_t *rings, size_t count, bt_id *ids)) {
  size_t *bad = &block.out.size;
  return kind == BT_OBSTACLE_WALL
             ? bt_world_add_walls(w->world, points, sizes, count, ids, bad)
             : bt_world_add_areas(w->world, points, sizes, rings, count, ids, bad);
}

/// out: the id, or 0.
EXPORT(bt_status, bx_world_set_bounds,
       (solved_world * w, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  bt_status status = bt_world_set_bounds_area(w->world, points, sizes, count);
  block.out.id = bt_world_get_bounds(w->world);
  return status;
}

EXPORT(bt_status, bx_world_set_points,
       (solved_world * w, bt_id id, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  return bt_world_set_area(w->world, id, points, sizes, count);
}

/// out: the bt_self_crossing.
EXPORT(bt_status, bx_world_check_polygon,
       (solved_world * w, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  return bt_world_check_area(w->world, points, sizes, count, &block.out.self_crossing);
}

EXPORT(bt_status, bx_world_move_obstacle, (solved_world * w, bt_id id, double dx, double dy)) {
  return bt_world_move_obstacle(w->world, id, (bt_vec){dx, dy});
}

/// in: the point to rotate about, if there is one.
EXPORT(bt_status, bx_world_rotate, (solved_world * w, bt_id id, double angle, bool has_point)) {
  return bt_world_rotate_obstacle(w->world, id, angle, has_point ? block.in.points : NULL);
}

EXPORT(bt_status, bx_world_set_enabled, (solved_world * w, bt_id id, bool enabled)) {
  return bt_world_set_enabled(w->world, id, enabled);
}

/// out: the bt_obstacle_info.
EXPORT(bt_status, bx_world_get_obstacle, (const solved_world *w, bt_id id)) {
  return bt_world_get_obstacle(w->world, id, &block.out.obstacle);
}

/// out: the full number of points.
EXPORT(bt_status, bx_world_get_points,
       (const solved_world *w, bt_id id, bt_vec *points, size_t capacity)) {
  return bt_world_get_points(w->world, id, points, capacity, &block.out.size);
}

/// out: the full number of rings.
EXPORT(bt_status, bx_world_get_rings,
       (const solved_world *w, bt_id id, bt_ring *rings, size_t capacity)) {
  return bt_world_get_rings(w->world, id, rings, capacity, &block.out.size);
}

/// out: the full number of corners.
EXPORT(bt_status, bx_world_get_corners,
       (const solved_world *w, bt_id id, bt_corner_arc *corners, size_t capacity)) {
  return bt_world_get_corners(w->world, id, corners, capacity, &block.out.size);
}

/// out: the full number of obstacles.
EXPORT(bt_status, bx_world_list, (const solved_world *w, bt_id *ids, size_t capacity)) {
  return bt_world_list_obstacles(w->world, ids, capacity, &block.out.size);
}

EXPORT(bt_status, bx_world_clear, (solved_world * w)) { return bt_world_clear(w->world); }
EXPORT(double, bx_world_count, (const solved_world *w)) { return (double)bt_world_count(w->world); }

EXPORT(double, bx_world_memory, (const solved_world *w)) {
  return (double)(sizeof *w + bt_world_memory(w->world) + bt_solver_memory(w->solver));
}

EXPORT(bt_status, bx_world_set_graph_limit, (solved_world * w, double bytes)) {
  return bt_solver_set_graph_limit(w->solver, (size_t)bytes);
}

// ---------------------------------------------------------------------------------------------
// Queries. in: the query.

/// out: the answer.
EXPORT(bt_status, bx_find_path, (solved_world * w)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  return point_to_answer(status ? status : bt_solver_find_path(w->solver, &query, path));
}

EXPORT(bt_status, bx_distances,
       (solved_world * w, const bt_vec *goals, size_t count, double *distances)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_solver_distances(w->solver, &query, goals, count, distances);
}

/// out: the answer, and the index of its goal; `count` if no goal is reached. The distance is the
/// path's length.
EXPORT(bt_status, bx_nearest_of, (solved_world * w, const bt_vec *goals, size_t count)) {
  bt_query query = query_of_block();
  double distance;
  size_t *index = &block.out.answer.index;
  bt_status status = bt_world_prepare(w->world);
  if (!status)
    status = bt_solver_nearest_of(w->solver, &query, goals, count, index, &distance, path);
  return point_to_answer(status);
}

/// in: also the ignored obstacles. out: a blocker, or 0, and whether the segment is clear.
EXPORT(bt_status, bx_line_of_sight, (solved_world * w)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_line_of_sight(w->solver, q->start, q->goal, q->agent_radius, ignored_of_query(),
                                 &block.out.sight.clear, &block.out.sight.blocker);
}

/// in: the radius, the place on the path, the ignored obstacles. out: the bt_clearance.
EXPORT(bt_status, bx_path_clearance, (solved_world * w, const bt_segment *segments, size_t count)) {
  double agent_radius = block.in.numbers[0], from = block.in.numbers[1];
  bt_ids ignore = ignored_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_path_clearance(w->solver, segments, count, agent_radius, from, &ignore,
                                  &block.out.clearance);
}

/// in: the rest of the path, with the edits as a double, and the ignored obstacles. out: bits of
/// bt_revision.
EXPORT(bt_status, bx_world_revise, (const solved_world *w)) {
  bt_rest rest = {.from = block.in.rest.from,
                  .to = block.in.rest.to,
                  .length = block.in.rest.length,
                  .agent_radius = block.in.rest.agent_radius,
                  .least_gain = block.in.rest.least_gain,
                  .edits = (uint64_t)block.in.rest.edits,
                  .ignore = ignored_of_block()};
  return bt_world_revise(w->world, &rest, &block.out.bits);
}

/// out: 1 if it was there.
EXPORT(bt_status, bx_world_was_there, (const solved_world *w, bt_id id, double edits)) {
  bool was_there = false;
  bt_status status = bt_world_was_there(w->world, id, (uint64_t)edits, &was_there);
  block.out.bits = was_there;
  return status;
}

EXPORT(double, bx_world_edits, (const solved_world *w)) {
  return (double)bt_world_get_edits(w->world);
}

/// out: the full number of visits.
EXPORT(bt_status, bx_index_walk, (solved_world * w, bt_index_visit *visits, size_t capacity)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_world_index_walk(w->world, q->start, q->goal, q->agent_radius, visits, capacity,
                             &block.out.size);
}

/// in: also the ignored obstacles. out: the point nearest to the start, and its distance.
EXPORT(bt_status, bx_nearest_free, (solved_world * w)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_nearest_free_ignoring(w->solver, q->start, q->agent_radius, ignored_of_query(),
                                         &block.out.free.point, &block.out.free.distance);
}

// ---------------------------------------------------------------------------------------------
// Search.

/// in: the query. out: the handle.
EXPORT(bt_status, bx_search_create, (solved_world * w)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_search_create(w->solver, &query, &block.out.search);
}

EXPORT(void, bx_search_free, (bt_search * search)) { bt_search_free(search); }

/// out: whether it is done, one byte.
EXPORT(bt_status, bx_search_step, (bt_search * search, size_t steps)) {
  return bt_search_step(search, steps, &block.out.flag);
}

/// out: the answer.
EXPORT(bt_status, bx_search_finish, (bt_search * search)) {
  return point_to_answer(bt_search_finish(search, path));
}

/// out: the answer.
EXPORT(bt_status, bx_search_partial, (bt_search * search, size_t edge)) {
  return point_to_answer(bt_search_partial_path(search, edge, path));
}

/// out: the view.
EXPORT(bt_status, bx_search_look, (bt_search * search)) {
  return bt_search_look(search, &block.out.view);
}

/// out: the cells.
EXPORT(bt_status, bx_search_cells, (bt_search * search)) {
  return bt_search_look_at_cells(search, &block.out.cells);
}

// ---------------------------------------------------------------------------------------------
// Field.

/// in: the query, with flags. out: the handle.
EXPORT(bt_status, bx_field_create, (solved_world * w, const bt_vec *goals, size_t count)) {
  bt_query query = query_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_field_create_ignoring(w->solver, goals, count, query.agent_radius, query.snap,
                                  query.max_length, query.ignore, &block.out.field);
}

EXPORT(void, bx_field_free, (bt_field * field)) { bt_field_free(field); }

EXPORT(size_t, bx_field_memory, (bt_field * field)) { return bt_field_memory(field); }

EXPORT(bt_status, bx_field_update,
       (solved_world * w, bt_field *field, const bt_vec *goals, size_t count)) {
  bt_status status = bt_world_prepare(w->world);
  return status ? status : bt_field_update(field, goals, count);
}

/// in: a point. out: the answer of the field.
EXPORT(bt_status, bx_field_tell, (bt_field * field)) {
  return bt_field_at(field, block.in.points, 1, &block.out.told);
}

EXPORT(bt_status, bx_field_at,
       (bt_field * field, const bt_vec *points, size_t count, bt_field_point *out)) {
  return bt_field_at(field, points, count, out);
}

EXPORT(bt_status, bx_field_free_distances,
       (bt_field * field, const bt_vec *points, size_t count, const uint32_t *from, double enough,
        double *out)) {
  return bt_field_free_distances(field, points, count, from, enough, out);
}

/// in: a point. out: the answer.
EXPORT(bt_status, bx_field_path, (bt_field * field)) {
  return point_to_answer(bt_field_path(field, block.in.points[0], path));
}

// ---------------------------------------------------------------------------------------------
// Graph.

/// in: the query, with flags of a graph. out: the handle, then the view, whose arrays are valid
/// until bx_graph_free.
EXPORT(bt_status, bx_graph_create, (solved_world * w)) {
  const query_input *q = &block.in.query;
  uint32_t flags = (uint32_t)q->flags;
  bt_graph_options options = {.start = q->start,
                              .goal = q->goal,
                              .agent_radius = q->agent_radius,
                              .with_endpoints = (flags & FLAG_ENDPOINTS) != 0,
                              .with_hugging = (flags & FLAG_HUGGING) != 0,
                              .with_cusps = (flags & FLAG_CUSPS) != 0};
  bt_status status = bt_world_prepare(w->world);
  if (!status) status = bt_graph_create(w->world, &options, &block.out.graph.graph);
  return status ? status : bt_graph_look(block.out.graph.graph, &block.out.graph.view);
}

EXPORT(void, bx_graph_free, (bt_graph * graph)) { bt_graph_free(graph); }

// ---------------------------------------------------------------------------------------------
// Geometry. in: points and circles, in the order of the public function's parameters.

/// out: the bt_bitangents.
EXPORT(bt_status, bx_bitangents, (void)) {
  return bt_circle_bitangents(&block.in.circles[0], &block.in.circles[1], &block.out.bitangents);
}

/// out: the bt_closest.
EXPORT(bt_status, bx_closest, (void)) {
  const bt_vec *p = block.in.points;
  return bt_segment_closest(p[0], p[1], p[2], &block.out.closest);
}

/// out: whether the open circle blocks the segment.
EXPORT(bt_status, bx_segment_hits, (void)) {
  const bt_vec *ends = block.in.blocked.ends;
  return bt_segment_hits_circle(ends[0], ends[1], &block.in.blocked.circle, &block.out.flag, NULL);
}

/// out: the bt_crossing.
EXPORT(bt_status, bx_segments_cross, (void)) {
  const bt_vec *p = block.in.points;
  return bt_segments_cross(p[0], p[1], p[2], p[3], &block.out.crossing);
}

/// out: the bt_intersection.
EXPORT(bt_status, bx_intersect, (void)) {
  return bt_circles_intersect(&block.in.circles[0], &block.in.circles[1], &block.out.intersection);
}

/// in: start angle, sweep, angle. out: whether it is on the arc.
EXPORT(bt_status, bx_arc_contains, (void)) {
  const double *n = block.in.numbers;
  return bt_arc_contains(n[0], n[1], n[2], &block.out.flag);
}

/// in: the circle, the blocker, start angle, sweep. out: whether the blocker cuts the arc.
EXPORT(bt_status, bx_arc_hits, (void)) {
  const bt_circle *circles = block.in.circles;
  const double *arc = block.in.numbers + 6;
  return bt_arc_hits_circle(&circles[0], arc[0], arc[1], &circles[1], &block.out.flag);
}
