/// Flat exports over bitangent.h for WebAssembly: numbers in, a status back, results in one small
/// static block of doubles (`bx_out`). Larger data goes through blocks of `bx_alloc`.
///
/// Pointers are numbers to the caller. A world or a search is a handle, never 0.
#include "bitangent.h"

#include <stdlib.h>
#include <string.h>

/// Doubles in the result block: enough for the largest result, the four bitangents.
#define OUT_DOUBLES 40

static double out[OUT_DOUBLES];
/// Every answer is written here and copied out by the caller before its next call.
static bt_path *answer;

_Static_assert(sizeof(bt_circle) == 3 * sizeof(double), "circles cross as x, y, radius");
_Static_assert(sizeof(bt_segment) == BT_SEGMENT_DOUBLES * sizeof(double), "segments are doubles");
_Static_assert(sizeof(bt_path_info) == BT_PATH_INFO_DOUBLES * sizeof(double), "info is doubles");
_Static_assert(sizeof(bt_search_edge) == BT_SEARCH_EDGE_DOUBLES * sizeof(double), "edge");
_Static_assert(sizeof(bt_search_node) == BT_SEARCH_NODE_DOUBLES * sizeof(double), "node");
_Static_assert(sizeof(bt_search_window) == BT_SEARCH_WINDOW_DOUBLES * sizeof(double), "window");
_Static_assert(sizeof(bt_search_cell) == BT_SEARCH_CELL_DOUBLES * sizeof(double), "cell");
_Static_assert(sizeof(bt_graph_edge) == BT_GRAPH_EDGE_DOUBLES * sizeof(double), "graph edge");
_Static_assert(sizeof(bt_graph_hug) == BT_GRAPH_HUG_DOUBLES * sizeof(double), "graph hug");
_Static_assert(sizeof(bt_index_visit) == BT_INDEX_VISIT_DOUBLES * sizeof(double), "visit");
_Static_assert(sizeof(bt_bitangents) <= sizeof(out), "the result block holds the bitangents");

// The entry points are called from outside only; the prototypes are for -Wmissing-prototypes.
#define EXPORT(type, name, parameters)                                                             \
  type name parameters;                                                                            \
  type name parameters

static double address(const void *pointer) { return (double)(uintptr_t)pointer; }

static bt_circle circle_of(double x, double y, double radius) {
  return (bt_circle){{x, y}, radius};
}

/// Bits of `flags` in queries.
enum { FLAG_SNAP = 1, FLAG_PARTIAL = 2, FLAG_ENGINE_SHIFT = 2 };

static bt_query query_of(double sx, double sy, double gx, double gy, double agent_radius,
                         uint32_t flags, double max_expansions) {
  bt_query query = bt_query_default((bt_vec){sx, sy}, (bt_vec){gx, gy});
  query.agent_radius = agent_radius;
  query.snap = (flags & FLAG_SNAP) != 0;
  query.partial = (flags & FLAG_PARTIAL) != 0;
  query.engine = (bt_engine)(flags >> FLAG_ENGINE_SHIFT);
  query.max_expansions = (uint64_t)max_expansions;
  return query;
}

/// Makes the shared answer on first use.
static bt_status need_answer(void) {
  return answer != NULL ? BT_OK : bt_path_create(NULL, &answer);
}

/// out[0]: address of the info, out[1]: of the segments.
static bt_status give_answer(bt_status status) {
  if (status != BT_OK) return status;
  out[0] = address(bt_path_get_info(answer));
  out[1] = address(bt_path_get_segments(answer));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Memory.

EXPORT(double *, bx_out, (void)) { return out; }
EXPORT(void *, bx_alloc, (size_t bytes)) { return malloc(bytes); }
EXPORT(void, bx_free, (void *block)) { free(block); }
EXPORT(const char *, bx_version, (void)) { return bt_version(); }

// ---------------------------------------------------------------------------------------------
// World.

/// out[0]: the handle.
EXPORT(bt_status, bx_world_create, (void)) {
  bt_world *world = NULL;
  bt_status status = bt_world_create(NULL, &world);
  out[0] = address(world);
  return status;
}

EXPORT(void, bx_world_free, (bt_world * world)) { bt_world_free(world); }

/// out[0]: the id.
EXPORT(bt_status, bx_world_add, (bt_world * world, double x, double y, double radius)) {
  bt_id id = 0;
  bt_status status = bt_world_add_circle(world, circle_of(x, y, radius), &id);
  out[0] = id;
  return status;
}

EXPORT(bt_status, bx_world_add_many,
       (bt_world * world, const bt_circle *circles, size_t count, bt_id *ids)) {
  return bt_world_add_circles(world, circles, count, ids, NULL);
}

EXPORT(bt_status, bx_world_move, (bt_world * world, bt_id id, double x, double y)) {
  return bt_world_move_circle(world, id, (bt_vec){x, y});
}

EXPORT(bt_status, bx_world_resize, (bt_world * world, bt_id id, double radius)) {
  return bt_world_resize_circle(world, id, radius);
}

EXPORT(bt_status, bx_world_remove, (bt_world * world, bt_id id)) {
  return bt_world_remove(world, id);
}

/// out[0..2]: x, y, radius.
EXPORT(bt_status, bx_world_get, (const bt_world *world, bt_id id)) {
  bt_circle circle;
  bt_status status = bt_world_get_circle(world, id, &circle);
  if (status == BT_OK) memcpy(out, &circle, sizeof circle);
  return status;
}

EXPORT(bt_status, bx_world_clear, (bt_world * world)) { return bt_world_clear(world); }
EXPORT(double, bx_world_count, (const bt_world *world)) { return (double)bt_world_count(world); }
EXPORT(double, bx_world_memory, (const bt_world *world)) { return (double)bt_world_memory(world); }

// ---------------------------------------------------------------------------------------------
// Questions.

/// out[0]: address of the info, out[1]: of the segments; valid until the next answer.
EXPORT(bt_status, bx_find_path,
       (bt_world * world, double sx, double sy, double gx, double gy, double agent_radius,
        uint32_t flags, double max_expansions)) {
  bt_status status = need_answer();
  if (status != BT_OK) return status;
  bt_query query = query_of(sx, sy, gx, gy, agent_radius, flags, max_expansions);
  return give_answer(bt_world_find_path(world, &query, answer));
}

EXPORT(bt_status, bx_distances,
       (bt_world * world, double x, double y, double agent_radius, const bt_vec *goals,
        size_t count, double *distances)) {
  bt_query query = query_of(x, y, x, y, agent_radius, 0, 0);
  return bt_world_distances(world, &query, goals, count, distances);
}

/// As bx_find_path, and out[2]: the goal, `count` when none is reached, out[3]: the distance.
EXPORT(bt_status, bx_nearest_of,
       (bt_world * world, double x, double y, double agent_radius, const bt_vec *goals,
        size_t count)) {
  bt_status status = need_answer();
  if (status != BT_OK) return status;
  bt_query query = query_of(x, y, x, y, agent_radius, 0, 0);
  size_t index = 0;
  status = bt_world_nearest_of(world, &query, goals, count, &index, &out[3], answer);
  out[2] = (double)index;
  return give_answer(status);
}

/// out[0]: 1 when clear, out[1]: blocker or 0.
EXPORT(bt_status, bx_line_of_sight,
       (bt_world * world, double ax, double ay, double bx, double by, double agent_radius)) {
  bool clear = false;
  bt_id blocker = 0;
  bt_status status = bt_world_line_of_sight(world, (bt_vec){ax, ay}, (bt_vec){bx, by}, agent_radius,
                                            &clear, &blocker);
  out[0] = clear;
  out[1] = blocker;
  return status;
}

/// out[0]: visits needed.
EXPORT(bt_status, bx_index_walk,
       (bt_world * world, double ax, double ay, double bx, double by, double agent_radius,
        bt_index_visit *visits, size_t capacity)) {
  size_t needed = 0;
  bt_status status = bt_world_index_walk(world, (bt_vec){ax, ay}, (bt_vec){bx, by}, agent_radius,
                                         visits, capacity, &needed);
  out[0] = (double)needed;
  return status;
}

/// out[0..2]: the point and its distance.
EXPORT(bt_status, bx_nearest_free, (bt_world * world, double x, double y, double agent_radius)) {
  bt_vec point = {0, 0};
  bt_status status = bt_world_nearest_free(world, (bt_vec){x, y}, agent_radius, &point, &out[2]);
  out[0] = point.x;
  out[1] = point.y;
  return status;
}

// ---------------------------------------------------------------------------------------------
// Sampling.

/// The pose on the one segment that the caller has put at the start of `out`; out[0..3]: point,
/// heading, curvature.
EXPORT(bt_status, bx_pose, (double distance)) {
  bt_segment segment;
  memcpy(&segment, out, sizeof segment);
  bt_pose pose;
  bt_status status = bt_segments_pose_at(&segment, 1, distance, &pose);
  if (status == BT_OK) memcpy(out, &pose, sizeof pose);
  return status;
}

/// out[0]: points needed.
EXPORT(bt_status, bx_polyline,
       (const bt_segment *segments, size_t count, double max_error, bt_vec *points,
        size_t capacity)) {
  size_t needed = 0;
  bt_status status = bt_segments_polyline(segments, count, max_error, points, capacity, &needed);
  out[0] = (double)needed;
  return status;
}

// ---------------------------------------------------------------------------------------------
// Search.

/// out[0]: the handle.
EXPORT(bt_status, bx_search_create,
       (bt_world * world, double sx, double sy, double gx, double gy, double agent_radius,
        uint32_t flags, double max_expansions)) {
  bt_query query = query_of(sx, sy, gx, gy, agent_radius, flags, max_expansions);
  bt_search *search = NULL;
  bt_status status = bt_search_create(world, &query, &search);
  out[0] = address(search);
  return status;
}

EXPORT(void, bx_search_free, (bt_search * search)) { bt_search_free(search); }

/// out[0]: 1 when done.
EXPORT(bt_status, bx_search_step, (bt_search * search, size_t steps)) {
  bool done = false;
  bt_status status = bt_search_step(search, steps, &done);
  out[0] = done;
  return status;
}

/// As bx_find_path.
EXPORT(bt_status, bx_search_finish, (bt_search * search)) {
  bt_status status = need_answer();
  return status != BT_OK ? status : give_answer(bt_search_finish(search, answer));
}

/// As bx_find_path.
EXPORT(bt_status, bx_search_partial, (bt_search * search, size_t edge)) {
  bt_status status = need_answer();
  return status != BT_OK ? status : give_answer(bt_search_partial_path(search, edge, answer));
}

/// out: address and count of the edges, address and count of the nodes, best edge, address and
/// count of the windows, best window.
EXPORT(bt_status, bx_search_look, (bt_search * search)) {
  bt_search_view view;
  bt_status status = bt_search_look(search, &view);
  if (status != BT_OK) return status;
  out[0] = address(view.edges);
  out[1] = (double)view.edge_count;
  out[2] = address(view.nodes);
  out[3] = (double)view.node_count;
  out[4] = (double)view.best_edge;
  out[5] = address(view.windows);
  out[6] = (double)view.window_count;
  out[7] = (double)view.best_window;
  return BT_OK;
}

/// out: address and count of the cells, address and count of the corners.
EXPORT(bt_status, bx_search_cells, (bt_search * search)) {
  bt_search_cells cells;
  bt_status status = bt_search_look_at_cells(search, &cells);
  if (status != BT_OK) return status;
  out[0] = address(cells.cells);
  out[1] = (double)cells.cell_count;
  out[2] = address(cells.corners);
  out[3] = (double)cells.corner_count;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Graph.

/// Bits of `flags` in bx_graph_create.
enum { FLAG_ENDPOINTS = 1, FLAG_HUGGING = 2, FLAG_CUSPS = 4 };

/// out: the handle, then address and count of the surfing edges, address and count of the hugging
/// edges, and how many of each are clear. The arrays live until bx_graph_free.
EXPORT(bt_status, bx_graph_create,
       (bt_world * world, double sx, double sy, double gx, double gy, double agent_radius,
        uint32_t flags)) {
  bt_graph_options options = {.start = {sx, sy},
                              .goal = {gx, gy},
                              .agent_radius = agent_radius,
                              .with_endpoints = (flags & FLAG_ENDPOINTS) != 0,
                              .with_hugging = (flags & FLAG_HUGGING) != 0,
                              .with_cusps = (flags & FLAG_CUSPS) != 0};
  bt_graph *graph = NULL;
  bt_status status = bt_graph_create(world, &options, &graph);
  if (status != BT_OK) return status;
  bt_graph_view view;
  status = bt_graph_look(graph, &view);
  if (status != BT_OK) {
    bt_graph_free(graph);
    return status;
  }
  out[0] = address(graph);
  out[1] = address(view.edges);
  out[2] = (double)view.edge_count;
  out[3] = address(view.hugs);
  out[4] = (double)view.hug_count;
  out[5] = (double)view.clear_edge_count;
  out[6] = (double)view.clear_hug_count;
  return BT_OK;
}

EXPORT(void, bx_graph_free, (bt_graph * graph)) { bt_graph_free(graph); }

// ---------------------------------------------------------------------------------------------
// Geometry.

/// out: the bt_bitangents.
EXPORT(bt_status, bx_bitangents,
       (double ax, double ay, double ar, double bx, double by, double br)) {
  bt_circle a = circle_of(ax, ay, ar);
  bt_circle b = circle_of(bx, by, br);
  bt_bitangents result;
  bt_status status = bt_circle_bitangents(&a, &b, &result);
  if (status == BT_OK) memcpy(out, &result, sizeof result);
  return status;
}

/// out: the bt_closest.
EXPORT(bt_status, bx_closest, (double ax, double ay, double bx, double by, double px, double py)) {
  bt_closest result;
  bt_status status =
      bt_segment_closest((bt_vec){ax, ay}, (bt_vec){bx, by}, (bt_vec){px, py}, &result);
  if (status == BT_OK) memcpy(out, &result, sizeof result);
  return status;
}

/// out[0]: 1 when the open circle blocks the segment.
EXPORT(bt_status, bx_segment_hits,
       (double ax, double ay, double bx, double by, double x, double y, double radius)) {
  bt_circle circle = circle_of(x, y, radius);
  bool hits = false;
  bt_status status =
      bt_segment_hits_circle((bt_vec){ax, ay}, (bt_vec){bx, by}, &circle, &hits, NULL);
  out[0] = hits;
  return status;
}

/// out: the bt_crossing.
EXPORT(bt_status, bx_segments_cross,
       (double ax, double ay, double bx, double by, double cx, double cy, double dx, double dy)) {
  bt_crossing result;
  bt_status status = bt_segments_cross((bt_vec){ax, ay}, (bt_vec){bx, by}, (bt_vec){cx, cy},
                                       (bt_vec){dx, dy}, &result);
  if (status == BT_OK) memcpy(out, &result, sizeof result);
  return status;
}

/// out: the bt_intersection.
EXPORT(bt_status, bx_intersect,
       (double ax, double ay, double ar, double bx, double by, double br)) {
  bt_circle a = circle_of(ax, ay, ar);
  bt_circle b = circle_of(bx, by, br);
  bt_intersection result;
  bt_status status = bt_circles_intersect(&a, &b, &result);
  if (status == BT_OK) memcpy(out, &result, sizeof result);
  return status;
}

/// out[0]: 1 when the angle is on the arc.
EXPORT(bt_status, bx_arc_contains, (double start_angle, double sweep, double angle)) {
  bool contains = false;
  bt_status status = bt_arc_contains(start_angle, sweep, angle, &contains);
  out[0] = contains;
  return status;
}

/// out[0]: 1 when the blocker's outline cuts the arc.
EXPORT(bt_status, bx_arc_hits,
       (double x, double y, double radius, double start_angle, double sweep, double blocker_x,
        double blocker_y, double blocker_radius)) {
  bt_circle circle = circle_of(x, y, radius);
  bt_circle blocker = circle_of(blocker_x, blocker_y, blocker_radius);
  bool hits = false;
  bt_status status = bt_arc_hits_circle(&circle, start_angle, sweep, &blocker, &hits);
  out[0] = hits;
  return status;
}
