/// Flat exports for lessons and tools: watched searches, the tangent graph, the spatial index, the
/// geometry of circles and segments.
#include "wasm/block.h"

_Static_assert(sizeof(bt_search_edge) == BT_SEARCH_EDGE_DOUBLES * sizeof(double), "edge");
_Static_assert(sizeof(bt_search_node) == BT_SEARCH_NODE_DOUBLES * sizeof(double), "node");
_Static_assert(sizeof(bt_search_window) == BT_SEARCH_WINDOW_DOUBLES * sizeof(double), "window");
_Static_assert(sizeof(bt_search_label) == BT_SEARCH_LABEL_DOUBLES * sizeof(double), "label");
_Static_assert(sizeof(bt_search_cell) == BT_SEARCH_CELL_DOUBLES * sizeof(double), "cell");
_Static_assert(sizeof(bt_graph_edge) == BT_GRAPH_EDGE_DOUBLES * sizeof(double), "graph edge");
_Static_assert(sizeof(bt_graph_hug) == BT_GRAPH_HUG_DOUBLES * sizeof(double), "graph hug");
_Static_assert(sizeof(bt_index_visit) == BT_INDEX_VISIT_DOUBLES * sizeof(double), "visit");

/// out: the full number of visits.
EXPORT(bt_status, bx_index_walk, (solved_world * w, bt_index_visit *visits, size_t capacity)) {
  const query_input *q = &block.in.query;
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_world_index_walk(w->world, q->start, q->goal, q->agent_radius, visits, capacity,
                             &block.out.size);
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
  return point_to_answer(bt_search_finish(search, answer_path));
}

/// out: the answer.
EXPORT(bt_status, bx_search_partial, (bt_search * search, size_t edge)) {
  return point_to_answer(bt_search_partial_path(search, edge, answer_path));
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
