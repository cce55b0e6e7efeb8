/// bitangent: the search among circles, polygons and walls that is watched step by step, and the
/// whole tangent visibility graph. For debugging and teaching; see bitangent.h for what holds for
/// all functions.
#ifndef BITANGENT_WATCH_H
#define BITANGENT_WATCH_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---------------------------------------------------------------------------------------------
// The search of bt_solver_find_path, step by step.

/// A search with memory of its own. Once the world is edited, all calls but bt_search_free return
/// BT_ERROR_STALE_SEARCH, even if the search is done.
typedef struct bt_search bt_search;

/// Begins a search. If start or goal is blocked, it is done at once. A query with a turning radius
/// cannot be watched: BT_ERROR_RANGE. The solver must outlive it;
/// other queries may use the solver meanwhile, in the same thread. BT_ERROR_NOT_PREPARED. O(n), and
/// the cost of the diagram (cells) or the triangulation (graph).
bt_status bt_search_create(bt_solver *solver, const bt_query *query, bt_search **out);
/// Frees a search. NULL is allowed.
void bt_search_free(bt_search *search);
/// Expands up to `steps` candidates (cells: windows and tangent events). *done (may be NULL)
/// receives whether the search is done. After BT_ERROR_OUT_OF_MEMORY the next call on the search
/// restarts it. BT_ERROR_STALE_SEARCH. Cost: that of the query, in parts. A window takes O(1); an
/// edge of the tangent engine takes a line of sight, and the bitangents to its active set; one of
/// the graph engine a line of sight, and the bitangents to what its end sees. The step in which a
/// search switches engines costs as much as to begin with the other one.
bt_status bt_search_step(bt_search *search, size_t steps, bool *done);
/// Runs the search to its end and writes the answer. BT_ERROR_STALE_SEARCH. Cost: the rest of the
/// query's.
bt_status bt_search_finish(bt_search *search, bt_path *path);

/// The state of an edge that a search or a graph has generated.
typedef enum bt_verdict {
  BT_VERDICT_OPEN = 0,    ///< on the open list, not yet expanded
  BT_VERDICT_CLEAR,       ///< has line of sight; its far end is a directed node
  BT_VERDICT_BLOCKED,     ///< an obstacle is in the way: `blocker`
  BT_VERDICT_DOMINATED,   ///< another path reaches its far end at no more cost
  BT_VERDICT_HUG_BLOCKED, ///< an obstacle covers its far end; in a graph: cuts the arc
  BT_VERDICT_CUSP         ///< graph only: the path would reverse its turn on the arc
} bt_verdict;

/// A surfing edge, with the hugging edge that leads to it.
typedef struct bt_search_edge {
  double verdict;                    ///< bt_verdict
  double blocker;                    ///< bt_id, or 0
  double node;                       ///< index of the directed node that it leaves, -1: the start
  double from_obstacle, to_obstacle; ///< bt_id, 0: start or goal
  double from_turn, to_turn;         ///< bt_turn
  bt_vec from, to;
  double g, h; ///< length of the path up to `to`, and straight distance from there to the goal
} bt_search_edge;

/// Size of bt_search_edge in doubles.
#define BT_SEARCH_EDGE_DOUBLES 13

/// A directed node: a point on an obstacle, with the turn in which it is hugged.
typedef struct bt_search_node {
  double obstacle; ///< bt_id
  double turn;     ///< bt_turn
  bt_vec point;
  double g, h;
  double parent; ///< index of the node before it on the path, -1: the start
} bt_search_node;

/// Size of bt_search_node in doubles.
#define BT_SEARCH_NODE_DOUBLES 7

/// A window of the cells engine: a bundle of straight rays from one root, up to the cell edge
/// through which it enters a cell. Nothing blocks it up to there.
typedef struct bt_search_window {
  /// bt_verdict. OPEN: on the open list; CLEAR: propagated through its cell; BLOCKED: taken, and
  /// none of its rays got through; DOMINATED: a label of its cell edge showed it useless at once
  double verdict;
  double node;                 ///< index of the directed node that is its root, -1: the start
  double obstacle;             ///< bt_id of the circle whose cell it enters
  double g;                    ///< length of the path up to the nearer end of its cell edge
  double h;                    ///< lower bound of the rest of a path through the window
  bt_vec right_from, right_to; ///< its outermost rays
  bt_vec left_from, left_to;
} bt_search_window;

/// Size of bt_search_window in doubles.
#define BT_SEARCH_WINDOW_DOUBLES 13

/// A label of the cells engine: the least length of a path that was seen at a corner of a cell.
typedef struct bt_search_label {
  double length;
  bt_vec point; ///< the corner
} bt_search_label;

/// Size of bt_search_label in doubles.
#define BT_SEARCH_LABEL_DOUBLES 3

typedef struct bt_search_view {
  const bt_search_edge *edges; ///< all edges, in the order generated; verdict OPEN: the open list
  size_t edge_count;
  const bt_search_node *nodes;
  size_t node_count;
  size_t best_edge;                ///< the open edge of least priority; edge_count if none
  const bt_search_window *windows; ///< all windows, in order; of the cells engine only
  size_t window_count;
  size_t best_window;            ///< the open window of least g + h; window_count if none
  const bt_search_label *labels; ///< in no particular order; cells engine only
  size_t label_count;
} bt_search_view;

/// A view of the search as it is now; valid until the next call on the search.
/// BT_ERROR_STALE_SEARCH. O(edges + nodes + windows), and with the cells engine O(n).
bt_status bt_search_look(bt_search *search, bt_search_view *out);

/// A cell of the power diagram: the points p whose power |p - c|^2 - r^2 is least to its circle.
typedef struct bt_search_cell {
  double obstacle;                   ///< bt_id
  double first_corner, corner_count; ///< in bt_search_cells.corners
} bt_search_cell;

/// Size of bt_search_cell in doubles.
#define BT_SEARCH_CELL_DOUBLES 3

typedef struct bt_search_cells {
  const bt_search_cell *cells;
  size_t cell_count;
  const bt_vec *corners; ///< counter-clockwise; those of the outermost cells are far out
  size_t corner_count;
} bt_search_cells;

/// The power diagram that the cells engine searches, empty with another engine, even if the search
/// began with the cells engine; valid until the next call on the search. BT_ERROR_STALE_SEARCH.
/// O(n).
bt_status bt_search_look_at_cells(bt_search *search, bt_search_cells *out);
/// Writes the path that ends with edge `edge` of the view. Its outcome is BT_OUT_OF_BUDGET and
/// is_partial is 1. BT_ERROR_RANGE if there is no such edge. BT_ERROR_STALE_SEARCH. Cost: the
/// segments of the path; with the cells engine also that of bt_search_look.
bt_status bt_search_partial_path(bt_search *search, size_t edge, bt_path *path);

// ---------------------------------------------------------------------------------------------
// The whole tangent visibility graph, as the article first builds it.

/// A graph, independent of the world that it was made from.
typedef struct bt_graph bt_graph;

typedef struct bt_graph_options {
  bt_vec start, goal;
  double agent_radius;
  bool with_endpoints; ///< include start and goal; else they are not read
  bool with_hugging;   ///< include the hugging edges between the ends of clear surfing edges
  bool with_cusps;     ///< include hugging edges that no path takes, as BT_VERDICT_CUSP
} bt_graph_options;

/// A surfing edge. It is undirected, and listed once.
typedef struct bt_graph_edge {
  /// BT_VERDICT_CLEAR, BT_VERDICT_BLOCKED, or BT_VERDICT_HUG_BLOCKED in the shadow of a corner: one
  /// of its own edges lies where the path would turn. Source: T. Young, "Optimizing
  /// Points-of-Visibility Pathfinding" (Game Programming Gems 2, 3.10).
  double verdict;
  double blocker;                    ///< bt_id, or 0
  double from_obstacle, to_obstacle; ///< bt_id, 0: start or goal
  double from_turn, to_turn;         ///< bt_turn
  double is_internal;                ///< 1: an internal bitangent of two circles
  bt_vec from, to;
} bt_graph_edge;

/// Size of bt_graph_edge in doubles.
#define BT_GRAPH_EDGE_DOUBLES 11

/// A hugging edge.
typedef struct bt_graph_hug {
  double verdict;           ///< BT_VERDICT_CLEAR, BT_VERDICT_HUG_BLOCKED or BT_VERDICT_CUSP
  double blocker;           ///< bt_id, or 0
  double obstacle;          ///< bt_id of the circle that it hugs
  double edge_in, edge_out; ///< indices of the surfing edges that it joins
  bt_vec center;
  double radius;
  double start_angle, sweep;
} bt_graph_hug;

/// Size of bt_graph_hug in doubles.
#define BT_GRAPH_HUG_DOUBLES 10

typedef struct bt_graph_view {
  const bt_graph_edge *edges;
  size_t edge_count, clear_edge_count;
  const bt_graph_hug *hugs;
  size_t hug_count, clear_hug_count;
} bt_graph_view;

/// Builds the graph with the world's allocator. For lessons and small worlds: O(n^3) time and
/// O(n^2) surfing edges. The number of hugging edges on a circle grows with the square of the
/// surfing edges there: 300 random circles take 1 s and have up to 910,000, 500 circles 4 s and 1.9
/// million. BT_ERROR_NOT_PREPARED. Article: "Generating surfing edges", "Generating hugging edges".
bt_status bt_graph_create(const bt_world *world, const bt_graph_options *options, bt_graph **out);
/// Frees a graph. NULL is allowed.
void bt_graph_free(bt_graph *graph);
/// The graph's edges; valid until it is freed. O(1).
bt_status bt_graph_look(const bt_graph *graph, bt_graph_view *out);

// ---------------------------------------------------------------------------------------------
// The walk of a line of sight.

/// One step of a walk over the spatial index: a cell of a grid is entered, or a circle in it is
/// compared with the segment.
typedef struct bt_index_visit {
  double level;    ///< of the grid: 0 is the finest, each next one has cells four times as wide
  bt_vec corner;   ///< lower left corner of the cell; outermost cells extend to infinity
  double width;    ///< of the cell
  double obstacle; ///< bt_id of the circle that is compared; 0: the cell is entered
} bt_index_visit;

/// Size of bt_index_visit in doubles.
#define BT_INDEX_VISIT_DOUBLES 5

/// Records the walk of bt_world_line_of_sight over the spatial index: each cell, followed by the
/// circles compared in it, up to the first that blocks. Writes the first `capacity` visits, and to
/// *needed their full number. For lessons. Allocates nothing. BT_ERROR_NOT_PREPARED. Cost: that of
/// the line of sight.
bt_status bt_world_index_walk(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                              bt_index_visit *visits, size_t capacity, size_t *needed);

#ifdef __cplusplus
}
#endif
#endif
