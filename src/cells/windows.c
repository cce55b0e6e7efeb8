#include "cells/windows.h"

BT_COLD bt_status bt_windows_grow(bt_windows *w, uint32_t need) {
  BT_TRY(bt_buckets_reserve(w->memory, &w->open, need));
  return BT_RESERVE(w->memory, &w->windows, need);
}

BT_SHARED int bt_label_vertex(bt_windows *w, uint32_t vertex, double length, bt_vec u,
                              uint32_t cell) {
  bt_label *label = &w->labels.items[vertex];
  BT_ASSERT(vertex < w->diagram->vertices.count && bt_is_unit(u));
  if ((label->stamp != w->labels.stamp) | (length <= label->length)) {
    *label = (bt_label){length, u, cell | w->no_cell, w->labels.stamp};
    return 0;
  }
  if ((label->cell != cell) | (cell == BT_NONE) ||
      label->length >= length - bt_label_slack(&w->inflated.tolerance, length))
    return 0;
  double turn = bt_cross(u, label->u);
  return turn > BT_SAME_DIRECTION ? 1 : turn < -BT_SAME_DIRECTION ? -1 : 0;
}

BT_SHARED void bt_cross_edge(const bt_windows *w, const bt_cells_node *root, const bt_ray *ray,
                             uint32_t edge, uint32_t next, bt_edge_point *out) {
  bt_cross_line(root, ray, bt_vertex_from(w, root, edge), bt_vertex_from(w, root, next), out);
}

static uint32_t put(bt_windows *w, double f, bt_window window) {
  uint32_t item = bt_buckets_take(&w->open);
  bt_buckets_put(&w->open, item, f);
  BT_ASSERT(item < w->windows.capacity); // which bt_windows_reserve made sure of
  w->windows.items[item] = window;
  return item;
}

static inline bool is_same_ray(const bt_ray *a, const bt_ray *b) {
  return (a->u.x == b->u.x) & (a->u.y == b->u.y) & (a->g == b->g);
}

// Widens a waiting window by a new window beside it, if both have the same root and edge of entry
// and the new one is no better. The item may have been taken or reused since; its fields then
// differ. (An item given back because it was beyond the bound is worse.) Along a wall of uneven
// circles, vertices split the windows of a root again and again: without this rule there were 5 to
// 50 times as many windows as edges visible from each root. Tried: merging the two where the
// waiting window is worse, which saved 5 %.
static inline bool has_widened(bt_windows *w, uint32_t item, const bt_window *window, double f) {
  if (item >= w->open.links.count) return false;
  bt_window *old = &w->windows.items[item];
  if ((old->root != window->root) | (old->edge != window->edge) | (old->kind != BT_WINDOW) |
      (old->verdict != BT_VERDICT_OPEN))
    return false;
  if (f < w->open.links.items[item].priority) return false;
  if (is_same_ray(&old->left, &window->right)) {
    old->left = window->left;
    return true;
  }
  if (!is_same_ray(&old->right, &window->left)) return false;
  old->right = window->right;
  return true;
}

// Whether every ray of the window, up to its edge, is longer than the path by way of a vertex of
// the edge.
static inline bool is_useless(const bt_windows *w, const bt_cell_edge *edge, uint32_t next_vertex,
                              const bt_edge_point ends[2]) {
  const bt_edge_point *right = &ends[0], *left = &ends[1];
  double length = edge->length, slack = bt_label_slack(&w->inflated.tolerance, left->length);
  const bt_label *a = &w->labels.items[edge->vertex], *b = &w->labels.items[next_vertex];
  return ((a->stamp == w->labels.stamp) & (a->length < left->length - left->at * length - slack)) |
         ((b->stamp == w->labels.stamp) &
          (b->length < right->length - (1 - right->at) * length - slack));
}

// The goal, or its mirror image if it lies on the near side of the edge: no path from the edge to
// the goal is shorter than the path to the image.
static inline bt_vec goal_behind(const bt_windows *w, bt_vec vertex, bt_vec along) {
  double side = bt_cross(along, bt_sub(w->goal, vertex));
  if (side <= 0) return w->goal;
  return bt_along(w->goal, bt_vec_of(along.y, -along.x), 2 * side / bt_norm2(along));
}

// A lower bound of the length to the goal through the window. For the hugged arc it uses the first
// terms of the arc sine, whose sum is less than the angle.
static inline double length_through(const bt_windows *w, const bt_cells_node *root, bt_vec vertex,
                                    bt_vec along, const bt_edge_point ends[2]) {
  const bt_ray *right = &ends[0].ray, *left = &ends[1].ray;
  bt_vec goal = goal_behind(w, vertex, along), seen = bt_sub(goal, root->center);
  bool past_left = bt_side(left, root->k, seen) > 0, past_right = bt_side(right, root->k, seen) < 0;
  if (!(past_left | past_right)) {
    const bt_ray *near = root->turn < 0 ? left : right;
    double straight;
    bt_vec u = bt_direction_to(root, seen, &straight);
    double sine = bt_cross(near->u, u), z = sine * sine;
    return near->g + root->k * (sine + sine * z * (1.0 / 6)) + straight;
  }
  const bt_edge_point *end = &ends[past_left];
  return end->length + bt_distance(bt_along(vertex, along, end->at), goal);
}

// The length to the window's nearest point. Along the edge, it grows by u . along.
static double length_to(const bt_cells_node *root, bt_vec vertex, bt_vec along,
                        const bt_edge_point ends[2]) {
  const bt_edge_point *right = &ends[0], *left = &ends[1];
  if (bt_dot(right->ray.u, along) >= 0) return right->length;
  if (bt_dot(left->ray.u, along) <= 0) return left->length;
  bt_vec across = bt_scale(bt_vec_of(along.y, -along.x), 1 / bt_norm(along));
  double g = right->ray.g + root->k * bt_radians(right->ray.u, across);
  return g + bt_dot(across, bt_sub(vertex, root->center));
}

// A lower bound of the length through the window: to the goal, or to its nearest point.
static inline double priority_of(const bt_windows *w, const bt_cells_node *root, bt_vec vertex,
                                 bt_vec along, const bt_edge_point ends[2]) {
  return w->aim == BT_AIM_ONE ? length_through(w, root, vertex, along, ends)
                              : length_to(root, vertex, along, ends);
}

// Keeps a window for the view that labels make useless. The window is never on the open list.
static BT_COLD void keep_useless(bt_windows *w, double f, bt_window window) {
  uint32_t item = bt_buckets_take(&w->open);
  bt_buckets_set_aside(&w->open, item, f);
  window.verdict = BT_VERDICT_DOMINATED;
  w->windows.items[item] = window;
}

// Hot: 1.4 calls per taken item, some 200 instructions: two labels to compare with, then a square
// root for f. A label makes a sixth of the windows useless. Tried: the best crossing of each edge
// as a third label, which saved 2 % of the windows and took 5 % longer.
void bt_push_window(bt_windows *w, uint32_t root_index, const bt_cell *cell, uint32_t edge_index,
                    const bt_edge_point ends[2]) {
  BT_ASSERT(root_index < w->nodes.count && ends[0].at >= 0 && ends[1].at <= 1);
  const bt_power_diagram *d = w->diagram;
  const bt_cell_edge *edge = &d->edges.items[edge_index];
  w->propagated++;
  if (edge->neighbour == BT_NONE) return;
  uint32_t next = d->edges.items[bt_next_edge(cell, edge_index)].vertex;
  bool useless = is_useless(w, edge, next, ends) &&
                 !(cell->closed_count && bt_closed_interval_of(d, cell, edge_index));
  if (useless && w->keeps != BT_KEEP_ALL) return;
  // Near the root, a short part of an edge may still be wide.
  double breadth = (ends[1].at - ends[0].at) * edge->length;
  if (breadth <= BT_LEAST_BREADTH * (d->frame.width + ends[1].length) &&
      bt_cross(ends[0].ray.u, ends[1].ray.u) <= BT_SAME_DIRECTION)
    return;
  const bt_cells_node *root = &w->nodes.items[root_index];
  bt_vec vertex = d->vertices.items[edge->vertex], along = bt_sub(d->vertices.items[next], vertex);
  double f = priority_of(w, root, vertex, along, ends);
  if (f >= w->bound) return;
  bt_window window = {.right = ends[0].ray,
                      .left = ends[1].ray,
                      .root = root_index,
                      .edge = edge->twin,
                      .cell = edge->neighbour};
  BT_ASSERT(d->edges.items[edge->twin].twin == edge_index);
  if (useless) {
    keep_useless(w, f, window);
    return;
  }
  uint32_t *newest = &w->newest[edge->twin % BT_NEWEST];
  if (!has_widened(w, *newest, &window, f)) *newest = put(w, f, window);
}

// Hot: one event for three taken windows; four of ten events are never taken. The straight distance
// to the goal is the lower bound. Tried: adding the detour around the circle itself, which saved
// 0.1 to 1 % of the windows.
void bt_push_tangent_event(bt_windows *w, uint32_t root, uint32_t cell, double turn,
                           const bt_ray *ray, double length) {
  const bt_cell *on = &w->diagram->cells.items[cell];
  BT_ASSERT(fabs(turn) == 1 && bt_is_unit(ray->u) && length >= 0);
  const bt_ray tangent = {ray->u, ray->g + length};
  double f = tangent.g;
  if (w->aim == BT_AIM_ONE) {
    bt_vec radial = bt_vec_of(turn * ray->u.y, -turn * ray->u.x);
    f += bt_distance(bt_along(on->center, radial, on->radius), w->goal);
  }
  if (f >= w->bound) return;
  put(w, f,
      (bt_window){.right = tangent,
                  .root = root,
                  .kind = BT_TANGENT_EVENT,
                  .verdict = BT_VERDICT_OPEN,
                  .cell = cell,
                  .turn = turn > 0 ? 1 : -1});
}

// Bounds the search by the length to the furthest goal: longer paths are useless.
static BT_COLD void bound_by_furthest(bt_windows *w) {
  double furthest = 0;
  for (uint32_t i = 0; i < w->goals.count; i++)
    if (!w->goals.items[i].is_dropped)
      furthest = bt_max(furthest, bt_settled_length(&w->goals.items[i]));
  w->bound = bt_min(w->bound, furthest);
}

// Tightens the bound after the length to a goal has fallen from `before` to `now`.
static BT_COLD void tighten_bound(bt_windows *w, double before, double now) {
  BT_ASSERT(now < before && (before < INFINITY || w->unfound > 0));
  if (before == INFINITY) w->unfound--;
  if (w->aim != BT_AIM_ALL)
    w->bound = bt_min(w->bound, now);
  else if (w->unfound == 0 && before >= w->bound) // it was the furthest goal
    bound_by_furthest(w);
}

void bt_windows_drop_goal(bt_windows *w, uint32_t goal) {
  BT_ASSERT(w->unfound > 0 && !w->goals.items[goal].is_dropped && !bt_windows_found(w, goal));
  w->goals.items[goal].is_dropped = true;
  if (--w->unfound == 0) bound_by_furthest(w);
}

// The length of a path up to a point on it, of which `g` is known with the head of its start.
static BT_COLD double length_behind(const bt_windows *w, const bt_cells_node *root, double g) {
  if (!BT_HAS_LINKS || !w->has_heads) return g;
  while (!root->is_start) root = &w->nodes.items[root->parent];
  return g - root->base.g;
}

BT_COLD bool bt_is_clear(bt_windows *w, const bt_cells_node *root, const bt_ray *ray, double length,
                         uint32_t to, double after) {
  bt_vec foot = bt_vec_of(root->k * ray->u.y, -root->k * ray->u.x);
  bt_vec center = bt_add(root->center, w->diagram->frame.origin);
  uint32_t from = bt_node_site(w, root);
  bt_sight_line line = {bt_add(center, foot),           ray->u, length, from, to,
                        length_behind(w, root, ray->g), after};
  w->sight_tests++;
  bt_blockers blockers = bt_find_blockers(&w->inflated, &line);
  bool clear = blockers.site == BT_NONE;
  w->meets_wall = blockers.wall != BT_NONE;
  // The blocker is a circle that the diagram has hidden, because others contain it within rounding.
  // No result of the search can be trusted.
  if (!clear && !w->meets_wall && w->diagram->cell_of.items[blockers.site] == BT_NONE) {
    w->is_done = true;
    w->lost = BT_FALLBACK_HIDDEN;
  }
  return clear;
}

BT_COLD void bt_try_goal(bt_windows *w, uint32_t root_index, uint32_t goal_index, const bt_ray *ray,
                         double length) {
  bt_goal *goal = &w->goals.items[goal_index];
  BT_ASSERT(goal_index < w->goals.count);
  double before = bt_settled_length(goal);
  if (length >= before || goal->is_dropped) return; // walls may separate a dropped goal
  const bt_cells_node *root = &w->nodes.items[root_index];
  bool is_clear = bt_is_clear(w, root, ray, length - ray->g, BT_NONE, 0);
  if (!is_clear && !w->meets_wall) return;
  if (is_clear) {
    goal->best = length;
    goal->root = root_index;
    goal->u = ray->u;
  } else {
    goal->walled = length;
    w->walled = bt_min(w->walled, length);
  }
  tighten_bound(w, before, length);
}
