#include "search/view.h"
#include "cells/internal.h"

static bt_vec tangent_point(const bt_windows *w, const bt_cells_node *node, const bt_ray *ray) {
  bt_vec point = bt_vec_of(node->k * ray->u.y, -node->k * ray->u.x);
  return bt_add(bt_add(node->center, point), w->diagram->frame.origin);
}

static double id_of_cell(const bt_windows *w, uint32_t cell) {
  if (cell == BT_NONE) return 0;
  return bt_id_of(w->inflated.world, w->diagram->cells.items[cell].site);
}

// The turn of a node in the view. A start has the turn of a point.
static double turn_of(const bt_cells_node *node) { return node->is_start ? 1 : node->turn; }

// Node 0 is the start, which the view does not list.
static double view_index(uint32_t node) { return node + BT_FROM_START; }

static bt_search_node view_of_node(const bt_windows *w, uint32_t index, bt_vec goal) {
  const bt_cells_node *node = &w->nodes.items[index];
  bt_vec point = tangent_point(w, node, &node->base);
  return (bt_search_node){.obstacle = id_of_cell(w, node->cell),
                          .turn = node->turn,
                          .point = point,
                          .g = node->base.g,
                          .h = bt_distance(point, goal),
                          .parent = view_index(node->parent)};
}

// The straight edge from a node along a ray. The ray of a tangent event is a ray of its root too,
// because a bitangent has one direction.
static bt_search_edge edge_along(const bt_windows *w, uint32_t index, const bt_ray *ray, bt_vec to,
                                 bt_vec goal) {
  const bt_cells_node *node = &w->nodes.items[index];
  return (bt_search_edge){.verdict = BT_VERDICT_CLEAR,
                          .node = view_index(index),
                          .from_obstacle = id_of_cell(w, node->cell),
                          .from_turn = turn_of(node),
                          .to_turn = 1,
                          .from = tangent_point(w, node, ray),
                          .to = to,
                          .g = ray->g,
                          .h = bt_distance(to, goal)};
}

static bt_search_edge view_of_event(const bt_windows *w, const bt_window *event, bt_vec goal) {
  const bt_cell *cell = &w->diagram->cells.items[event->cell];
  const bt_cells_node on = {.center = cell->center, .k = event->turn * cell->radius};
  bt_vec to = tangent_point(w, &on, &event->right);
  bt_search_edge edge = edge_along(w, event->root, &event->right, to, goal);
  edge.verdict = event->verdict;
  edge.to_obstacle = id_of_cell(w, event->cell);
  edge.to_turn = event->turn;
  return edge;
}

// The last edge of a path that was found.
static bt_search_edge view_of_last(const bt_windows *w, bt_vec goal) {
  uint32_t index = w->goals.items[0].root;
  const bt_cells_node *node = &w->nodes.items[index];
  bt_ray ray;
  ray.g = bt_ray_ahead(node, bt_sub(w->goal, node->center), &ray);
  return edge_along(w, index, &ray, goal, goal);
}

// A side of a window, from its root to the edge of entry. Returns its length.
static double view_of_side(const bt_windows *w, const bt_window *window, const bt_ray *ray,
                           bt_vec *from, bt_vec *to) {
  const bt_cells_node *root = &w->nodes.items[window->root];
  uint32_t next = bt_next_edge(&w->diagram->cells.items[window->cell], window->edge);
  bt_edge_point end;
  bt_cross_edge(w, root, ray, next, window->edge, &end);
  *from = tangent_point(w, root, ray);
  *to = bt_along(*from, ray->u, end.length - ray->g);
  return end.length;
}

static bt_search_window view_of_window(const bt_windows *w, uint32_t item) {
  const bt_window *window = &w->windows.items[item];
  bt_search_window view = {.verdict = window->verdict,
                           .node = view_index(window->root),
                           .obstacle = id_of_cell(w, window->cell)};
  double right = view_of_side(w, window, &window->right, &view.right_from, &view.right_to);
  double left = view_of_side(w, window, &window->left, &view.left_from, &view.left_to);
  view.g = bt_min(right, left);
  view.h = w->open.links.items[item].priority - view.g;
  return view;
}

static bt_status view_labels(const bt_windows *w, bt_cells_view_arrays *arrays) {
  BT_TRY(BT_RESERVE(w->memory, &arrays->labels, w->diagram->vertices.count));
  arrays->labels.count = 0;
  for (uint32_t i = 0; i < w->diagram->vertices.count; i++) {
    const bt_label *label = &w->labels.items[i];
    if (label->stamp != w->labels.stamp) continue;
    bt_vec point = bt_add(w->diagram->vertices.items[i], w->diagram->frame.origin);
    arrays->labels.items[arrays->labels.count++] = (bt_search_label){label->length, point};
  }
  return BT_OK;
}

// The open list keeps all its items in the order in which they were pushed.
bt_status bt_windows_view(const bt_windows *w, bt_vec goal, bt_cells_view_arrays *arrays,
                          bt_search_view *out) {
  BT_ASSERT(w->keeps == BT_KEEP_ALL && w->nodes.count > 0);
  uint32_t items = w->open.links.count, nodes = w->nodes.count - 1; // all but the start
  BT_TRY(BT_RESERVE(w->memory, &arrays->edges, items + 1));
  BT_TRY(BT_RESERVE(w->memory, &arrays->windows, items));
  BT_TRY(BT_RESERVE(w->memory, &arrays->nodes, nodes));
  BT_TRY(view_labels(w, arrays));
  // by kind: windows, tangent events
  uint32_t counts[2] = {0, 0}, best[2] = {BT_NONE, BT_NONE};
  double least[2] = {INFINITY, INFINITY};
  for (uint32_t i = 0; i < items; i++) {
    const bt_window *window = &w->windows.items[i];
    double f = w->open.links.items[i].priority;
    bool is_event = window->kind == BT_TANGENT_EVENT;
    bool is_open = window->verdict == BT_VERDICT_OPEN;
    uint32_t at = counts[is_event]++;
    if (is_open && f < least[is_event]) least[is_event] = f, best[is_event] = at;
    if (is_event) {
      arrays->edges.items[at] = view_of_event(w, window, goal);
    } else {
      arrays->windows.items[at] = view_of_window(w, i);
    }
  }
  if (bt_windows_found(w, 0)) arrays->edges.items[counts[1]++] = view_of_last(w, goal);
  for (uint32_t i = 0; i < nodes; i++) arrays->nodes.items[i] = view_of_node(w, i + 1, goal);
  bt_make_g_monotone(arrays->nodes.items, nodes, arrays->edges.items, counts[1]);
  *out = (bt_search_view){.edges = arrays->edges.items,
                          .edge_count = counts[1],
                          .nodes = arrays->nodes.items,
                          .node_count = nodes,
                          .best_edge = best[1] == BT_NONE ? counts[1] : best[1],
                          .windows = arrays->windows.items,
                          .window_count = counts[0],
                          .best_window = best[0] == BT_NONE ? counts[0] : best[0],
                          .labels = arrays->labels.items,
                          .label_count = arrays->labels.count};
  return BT_OK;
}

bt_status bt_diagram_view(const bt_power_diagram *d, const bt_world *world, bt_memory *memory,
                          bt_cells_view_arrays *arrays, bt_search_cells *out) {
  BT_TRY(BT_RESERVE(memory, &arrays->cells, d->cells.count));
  BT_TRY(BT_RESERVE(memory, &arrays->corners, d->edges.count));
  uint32_t cells = 0, corners = 0;
  for (uint32_t i = 0; i < d->cells.count; i++) {
    const bt_cell *cell = &d->cells.items[i];
    if (!cell->degree) continue;
    arrays->cells.items[cells++] =
        (bt_search_cell){bt_id_of(world, cell->site), corners, cell->degree};
    for (uint32_t e = 0; e < cell->degree; e++) {
      uint32_t vertex = d->edges.items[cell->first_edge + e].vertex;
      arrays->corners.items[corners++] = bt_add(d->vertices.items[vertex], d->frame.origin);
    }
  }
  BT_ASSERT(cells <= d->cells.count && corners <= d->edges.count);
  *out = (bt_search_cells){arrays->cells.items, cells, arrays->corners.items, corners};
  return BT_OK;
}
