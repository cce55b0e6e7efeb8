// The steps of a window search, for the files of this room.
#ifndef BT_CELLS_INTERNAL_H
#define BT_CELLS_INTERNAL_H

#include "bitangent_watch.h"
#include "boundary/separating_cycle.h"
#include "cells/windows.h"
#include "search/engine.h"

// ---------------------------------------------------------------------------------------------
// The window search from a start to its goals.

// Begins a search from `start`; reuses what `w` holds from earlier ones. `w` must be zeroed before
// its first use, and the diagram must not change until the search is done. Points are in world
// coordinates. After BT_ERROR_OUT_OF_MEMORY the search is dead, and the memory is reusable.
bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_vec start, const bt_vec *goals,
                           uint32_t goal_count, bt_aim aim);
// Takes up to `most` windows and tangent events from the open list.
bt_status bt_windows_step(bt_windows *w, uint32_t most);

// The parts of a search, for many starts and for goals that come later (field.h): an empty search;
// a further start, with the length that paths have behind them there; a further goal, whose cells
// w->found then lists; and a test whether a window that enters one of these cells sees the goal.
bt_status bt_windows_reset(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                           const bt_power_diagram *diagram, bt_aim aim);
bt_status bt_windows_add_start(bt_windows *w, bt_vec start, double head);
bt_status bt_windows_add_goal(bt_windows *w, bt_vec point);
void bt_windows_see_goal(bt_windows *w, const bt_window *window, uint32_t goal);
// The same for the goals listed in the cell that the window enters, from `first` on.
void bt_windows_see_goals(bt_windows *w, const bt_window *window, uint32_t first);
// The width of the buckets of the open list.
double bt_bucket_width(const bt_windows *w, bt_vec start, bt_vec goal);

// ---------------------------------------------------------------------------------------------
// Window propagation: from the edge of entry of a cell to its other edges.

// Pushes the windows that exit the cell between two rays, with nothing in between.
void bt_propagate_free(bt_windows *w, const bt_window *at, const bt_ray *right, const bt_ray *left);
// The tangents onto the circle of a cell, by turn; `has` says which of them exist.
typedef struct bt_tangent_pair {
  bt_ray rays[2];
  bool has[2];
  bool from_outline; // the start is on the circle, or inside it within the tolerance
} bt_tangent_pair;
// Pushes the windows across all edges of the cell, except their closed intervals. For a circle in
// between that others overlap; and for the start, in all directions.
void bt_propagate_cut(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents);
void bt_propagate_all_round(bt_windows *w, const bt_window *at, const bt_tangent_pair *tangents);

// A walk over the edges of a cell in the order of a turn: counter-clockwise above 0. Rays cross
// each edge from its near end to its far end. The order is mirrored here and nowhere else.
typedef struct bt_edge_walk {
  const bt_cell *cell;
  double turn;
  uint32_t edge;
  bt_edge_point ends[2]; // right and left
} bt_edge_walk;

BT_INLINE bt_edge_point *bt_near_end(bt_edge_walk *walk) { return &walk->ends[walk->turn <= 0]; }
BT_INLINE bt_edge_point *bt_far_end(bt_edge_walk *walk) { return &walk->ends[walk->turn > 0]; }

// Crosses the edge by a ray, at one of the two ends.
static inline void bt_walk_cross(const bt_windows *w, const bt_cells_node *root,
                                 const bt_edge_walk *walk, const bt_ray *ray, bt_edge_point *end) {
  bt_cross_edge(w, root, ray, walk->edge, bt_next_edge(walk->cell, walk->edge), end);
}

// Offers the length of the far end, which is at the vertex ahead, to that vertex. Returns as
// bt_label_vertex, but +1 if a better ray came from behind, so that the window across the edge is
// useless.
BT_INLINE int bt_walk_label(bt_windows *w, bt_edge_walk *walk, bt_vec u, uint32_t cell) {
  double length = bt_far_end(walk)->length;
  uint32_t ahead = bt_end_ahead(walk->cell, walk->edge, walk->turn);
  int better = bt_label_vertex(w, w->diagram->edges.items[ahead].vertex, length, u, cell);
  return walk->turn > 0 ? better : -better;
}

// Goes on to the next edge; its near end is the far end of the last edge.
BT_INLINE void bt_walk_on(bt_edge_walk *walk) {
  bt_edge_point *near = bt_near_end(walk);
  *near = *bt_far_end(walk);
  near->at = walk->turn > 0 ? 0 : 1;
  walk->edge = bt_edge_ahead(walk->cell, walk->edge, walk->turn);
}

// ---------------------------------------------------------------------------------------------
// Tangent events: a window has met a circle, which the path may now hug.

// Makes the tangent point a directed node and pushes its fan of windows, unless it is dominated or
// another circle covers it. Sets the event's verdict.
bt_status bt_take_tangent_event(bt_windows *w, bt_window *event);

// Whether the arc from a node is free of degenerate circles for `hugged` radians. The search cannot
// know this, because degenerate circles have no cells.
bool bt_is_arc_free(bt_windows *w, const bt_cells_node *root, double hugged);

// Tries a goal in the cell of a directed node from the node's arc.
void bt_see_goal_from(bt_windows *w, uint32_t node, uint32_t goal);

// ---------------------------------------------------------------------------------------------
// The path that a window search found.

// The waypoints from the start to a node, for a path from there to `end` of `length` in all.
bt_status bt_windows_route(const bt_windows *w, uint32_t node, bt_vec end, double length,
                           bt_memory *memory, bt_route *route);

// ---------------------------------------------------------------------------------------------
// Verification of the result of a window search.
//
// The cells engine is exact, except for rounding where many outlines nearly coincide. Each result
// is therefore compared with the world: every piece of a path must be clear, and if there is no
// path, a separating cycle must separate the ends. The tangent engine answers if a result cannot be
// verified.

// Verifies the result of a finished search for a goal. `ends`: the start and the goal. Each segment
// gets one sight test per search. `memory`: that of `separation`.
bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_memory *memory,
                            bt_separation *separation, const bt_vec ends[2], bt_fallback *out);

// ---------------------------------------------------------------------------------------------
// The view of a watched search of the cells engine. Its nodes are the directed nodes, its edges the
// tangent events that lead to them.

typedef struct bt_cells_view_arrays {
  BT_ARRAY(bt_search_edge) edges;
  BT_ARRAY(bt_search_node) nodes;
  BT_ARRAY(bt_search_window) windows;
  BT_ARRAY(bt_search_label) labels;
  BT_ARRAY(bt_search_cell) cells;
  BT_ARRAY(bt_vec) corners;
} bt_cells_view_arrays;

// `goal`: goal 0 as given.
bt_status bt_windows_view(const bt_windows *w, bt_vec goal, bt_cells_view_arrays *arrays,
                          bt_search_view *out);
bt_status bt_diagram_view(const bt_power_diagram *diagram, const bt_world *world, bt_memory *memory,
                          bt_cells_view_arrays *arrays, bt_search_cells *out);

#endif
