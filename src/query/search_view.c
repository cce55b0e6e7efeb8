// What a search shows of itself.
#include "cells/propagation.h"
#include "query/search.h"

// In place of the index of a node: from the start.
static const double from_start = -1;

// g along a path never falls. In the search it may: from the outline of a circle the tangent is
// known to the root of the tolerance only, and the excess is taken off the arc.
static double rising(const bt_search *search, double node, double g) {
  return bt_max(g, node < 0 ? 0 : search->node_views.items[(size_t)node].g);
}

static void make_g_rise(bt_search *search, uint32_t nodes, uint32_t edges) {
  for (uint32_t i = 0; i < nodes; i++) {
    bt_search_node *node = &search->node_views.items[i];
    node->g = rising(search, node->parent, node->g);
  }
  for (uint32_t i = 0; i < edges; i++) {
    bt_search_edge *edge = &search->edge_views.items[i];
    edge->g = rising(search, edge->node, edge->g);
  }
}

// ---------------------------------------------------------------------------------------------
// The tangent engine: its graph as it is.

static double id_at(const bt_search *search, uint32_t site) {
  const bt_query_state *state = &search->state;
  return bt_id_of(state->inflated.world, search->engines.set.sites.items[site].site);
}

static bt_search_edge view_of_edge(const bt_search *search, uint32_t index) {
  const bt_active_set *set = &search->engines.set;
  const bt_edge *edge = &set->edges.items[index];
  bt_edge_shape shape;
  bt_edge_shape_of(set, edge->from, edge->to, &shape);
  const bt_tangent_node *from = edge->from == BT_NONE ? NULL : &set->nodes.items[edge->from];
  return (bt_search_edge){.verdict = edge->verdict,
                          .blocker = bt_id_of(search->state.inflated.world, edge->blocker),
                          .node = from ? edge->from : from_start,
                          .from_obstacle = from ? id_at(search, from->site) : 0,
                          .to_obstacle = edge->to == BT_NONE ? 0 : id_at(search, edge->to >> 1),
                          .from_turn = from ? from->turn : 1,
                          .to_turn = edge->to == BT_NONE ? 1 : bt_turn_of(edge->to),
                          .from = shape.from,
                          .to = shape.to,
                          .g = shape.g,
                          .h = edge->to == BT_NONE ? 0 : bt_distance(shape.to, set->goal)};
}

static bt_search_node view_of_node(const bt_search *search, uint32_t index) {
  const bt_active_set *set = &search->engines.set;
  const bt_tangent_node *arrival = &set->nodes.items[index];
  uint32_t parent = set->edges.items[arrival->edge].from;
  return (bt_search_node){.obstacle = id_at(search, arrival->site),
                          .turn = arrival->turn,
                          .point = arrival->point,
                          .g = arrival->g,
                          .h = bt_distance(arrival->point, set->goal),
                          .parent = parent == BT_NONE ? from_start : parent};
}

static bt_status look_at_set(bt_search *search, bt_search_view *out) {
  const bt_active_set *set = &search->engines.set;
  if (!BT_RESERVE(&search->memory, &search->edge_views, set->edges.count) ||
      !BT_RESERVE(&search->memory, &search->node_views, set->nodes.count)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  for (uint32_t i = 0; i < set->edges.count; i++)
    search->edge_views.items[i] = view_of_edge(search, i);
  for (uint32_t i = 0; i < set->nodes.count; i++)
    search->node_views.items[i] = view_of_node(search, i);
  make_g_rise(search, set->nodes.count, set->edges.count);
  bool has_open = set->open.count > 0;
  *out = (bt_search_view){.edges = search->edge_views.items,
                          .edge_count = set->edges.count,
                          .nodes = search->node_views.items,
                          .node_count = set->nodes.count,
                          .best_edge = has_open ? set->open.items[0].item : set->edges.count};
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// The cells engine: roots are nodes, arrivals the edges to them.

static bt_vec foot_of(const bt_windows *w, const bt_cells_node *root, const bt_ray *ray) {
  bt_vec foot = bt_vec_of(root->k * ray->u.y, -root->k * ray->u.x);
  return bt_add(bt_add(root->center, foot), w->diagram->origin);
}

static double id_of_cell(const bt_search *search, uint32_t cell) {
  if (cell == BT_NONE) return 0;
  const bt_power_diagram *d = search->engines.windows.diagram;
  return bt_id_of(search->state.inflated.world, d->cells.items[cell].site);
}

static double turn_of(double k) { return k < 0 ? -1 : 1; }

// The start is root 0, and no node.
static double node_of(uint32_t root) { return root + from_start; }

static bt_search_node view_of_root(const bt_search *search, uint32_t index) {
  const bt_windows *w = &search->engines.windows;
  const bt_cells_node *root = &w->nodes.items[index];
  bt_vec point = foot_of(w, root, &root->base);
  return (bt_search_node){.obstacle = id_of_cell(search, root->cell),
                          .turn = turn_of(root->k),
                          .point = point,
                          .g = root->base.g,
                          .h = bt_distance(point, search->state.goal),
                          .parent = node_of(root->parent)};
}

// The straight edge from a root along one of its rays. An arrival's ray is its root's too: the
// bitangent has one direction.
static bt_search_edge edge_along(const bt_search *search, uint32_t index, const bt_ray *ray,
                                 bt_vec to) {
  const bt_windows *w = &search->engines.windows;
  const bt_cells_node *root = &w->nodes.items[index];
  return (bt_search_edge){.verdict = BT_VERDICT_CLEAR,
                          .node = node_of(index),
                          .from_obstacle = id_of_cell(search, root->cell),
                          .from_turn = turn_of(root->k),
                          .to_turn = 1,
                          .from = foot_of(w, root, ray),
                          .to = to,
                          .g = ray->g,
                          .h = bt_distance(to, search->state.goal)};
}

static bt_search_edge view_of_arrival(const bt_search *search, const bt_window *arrival) {
  const bt_windows *w = &search->engines.windows;
  const bt_cell *cell = &w->diagram->cells.items[arrival->cell];
  const bt_cells_node on = {.center = cell->center, .k = arrival->turn * cell->radius};
  const bt_ray *ray = &arrival->right;
  bt_search_edge edge = edge_along(search, arrival->root, ray, foot_of(w, &on, ray));
  edge.verdict = arrival->edge;
  edge.to_obstacle = id_of_cell(search, arrival->cell);
  edge.to_turn = arrival->turn;
  return edge;
}

// The last edge, once the goal is seen.
static bt_search_edge view_of_goal(const bt_search *search) {
  const bt_windows *w = &search->engines.windows;
  uint32_t index = w->goals.items[0].root;
  const bt_cells_node *root = &w->nodes.items[index];
  bt_ray ray;
  ray.g = bt_ray_ahead(root, bt_sub(w->goal, root->center), &ray);
  return edge_along(search, index, &ray, search->state.goal);
}

// A side of a window, from its root to the edge that it enters its cell by; returns its length.
static double side_of(const bt_windows *w, const bt_window *window, const bt_ray *ray, bt_vec *from,
                      bt_vec *to) {
  const bt_cells_node *root = &w->nodes.items[window->root];
  uint32_t next = bt_next_edge(&w->diagram->cells.items[window->cell], window->edge);
  bt_edge_point end;
  bt_cross_edge(w, root, ray, next, window->edge, &end);
  *from = foot_of(w, root, ray);
  *to = bt_along(*from, ray->u, end.length - ray->g);
  return end.length;
}

static bt_search_window view_of_window(const bt_search *search, uint32_t item) {
  const bt_windows *w = &search->engines.windows;
  const bt_window *window = &w->windows.items[item];
  bt_search_window view = {.is_open = window->turn == 0,
                           .node = node_of(window->root),
                           .obstacle = id_of_cell(search, window->cell)};
  double right = side_of(w, window, &window->right, &view.right_from, &view.right_to);
  double left = side_of(w, window, &window->left, &view.left_from, &view.left_to);
  view.g = bt_min(right, left);
  view.h = w->open.links.items[item].priority - view.g;
  return view;
}

// The list keeps each item it has given out, in order: arrivals become edges, the rest windows.
static bt_status look_at_windows(bt_search *search, bt_search_view *out) {
  const bt_windows *w = &search->engines.windows;
  uint32_t items = w->open.links.count, nodes = w->nodes.count - 1; // the start is none
  if (!BT_RESERVE(&search->memory, &search->edge_views, items + 1) ||
      !BT_RESERVE(&search->memory, &search->window_views, items) ||
      !BT_RESERVE(&search->memory, &search->node_views, nodes)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  // Of windows and of arrivals.
  uint32_t counts[2] = {0, 0}, best[2] = {BT_NONE, BT_NONE};
  double least[2] = {INFINITY, INFINITY};
  for (uint32_t i = 0; i < items; i++) {
    const bt_window *window = &w->windows.items[i];
    double f = w->open.links.items[i].priority;
    bool arrives = window->turn == 1 || window->turn == -1;
    bool is_open = arrives ? window->edge == BT_VERDICT_OPEN : window->turn == 0;
    uint32_t at = counts[arrives]++;
    if (is_open && f < least[arrives]) least[arrives] = f, best[arrives] = at;
    if (arrives) {
      search->edge_views.items[at] = view_of_arrival(search, window);
    } else {
      search->window_views.items[at] = view_of_window(search, i);
    }
  }
  if (bt_windows_found(w, 0)) search->edge_views.items[counts[1]++] = view_of_goal(search);
  for (uint32_t i = 0; i < nodes; i++) search->node_views.items[i] = view_of_root(search, i + 1);
  make_g_rise(search, nodes, counts[1]);
  *out = (bt_search_view){.edges = search->edge_views.items,
                          .edge_count = counts[1],
                          .nodes = search->node_views.items,
                          .node_count = nodes,
                          .best_edge = best[1] == BT_NONE ? counts[1] : best[1],
                          .windows = search->window_views.items,
                          .window_count = counts[0],
                          .best_window = best[0] == BT_NONE ? counts[0] : best[0]};
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Public.

bt_status bt_search_look(bt_search *search, bt_search_view *out) {
  BT_TRY(bt_check_search(search));
  BT_REFUSE_NULL(!out);
  if (!search->engines.has_begun) { // an end is blocked
    *out = (bt_search_view){.edges = NULL};
    return BT_OK;
  }
  bool by_cells = bt_is_by_cells(&search->state);
  return by_cells ? look_at_windows(search, out) : look_at_set(search, out);
}

bt_status bt_search_look_at_cells(bt_search *search, bt_search_cells *out) {
  BT_TRY(bt_check_search(search));
  BT_REFUSE_NULL(!out);
  *out = (bt_search_cells){.cells = NULL};
  const bt_power_diagram *d = &search->diagram;
  if (!bt_is_by_cells(&search->state)) return BT_OK; // a blocked end: there are no cells yet
  if (!BT_RESERVE(&search->memory, &search->cell_views, d->cells.count) ||
      !BT_RESERVE(&search->memory, &search->corners, d->edges.count)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  uint32_t cells = 0, corners = 0;
  for (uint32_t i = 0; i < d->cells.count; i++) {
    const bt_cell *cell = &d->cells.items[i];
    if (!cell->degree) continue;
    search->cell_views.items[cells++] =
        (bt_search_cell){id_of_cell(search, i), corners, cell->degree};
    for (uint32_t e = 0; e < cell->degree; e++) {
      uint32_t vertex = d->edges.items[cell->first_edge + e].vertex;
      search->corners.items[corners++] = bt_add(d->vertices.items[vertex], d->origin);
    }
  }
  *out = (bt_search_cells){search->cell_views.items, cells, search->corners.items, corners};
  return BT_OK;
}

static bt_status trace_edge(bt_search *search, size_t edge, bt_path *path, bt_vec *end) {
  bt_query_state *state = &search->state;
  if (!bt_is_by_cells(state)) {
    if (edge >= search->engines.set.edges.count) return BT_ERROR_RANGE;
    *end = view_of_edge(search, (uint32_t)edge).to;
    return bt_query_reconstruct_edge(state, (uint32_t)edge, path);
  }
  bt_search_view view;
  BT_TRY(look_at_windows(search, &view));
  if (edge >= view.edge_count) return BT_ERROR_RANGE;
  const bt_search_edge *last = &view.edges[edge];
  *end = last->to;
  return bt_query_reconstruct_root(state, (uint32_t)(last->node + 1), *end, last->g, path);
}

bt_status bt_search_partial_path(bt_search *search, size_t edge, bt_path *path) {
  BT_TRY(bt_check_search(search));
  BT_REFUSE_NULL(!path);
  if (!search->engines.has_begun) return BT_ERROR_RANGE;
  bt_path_info before = path->info;
  bt_vec end;
  bt_status status = trace_edge(search, edge, path, &end);
  if (status) {
    path->info = before;
    return status;
  }
  bt_query_write_info(&search->state, path);
  path->info.outcome = BT_OUT_OF_BUDGET;
  path->info.is_partial = 1;
  path->info.goal = end;
  return BT_OK;
}
