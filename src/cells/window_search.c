#include "cells/internal.h"

// Whether the cell's own circle hides a point in the cell. No other circle can, so this saves a
// sight test.
static BT_COLD bool is_behind_circle(const bt_windows *w, const bt_cells_node *root,
                                     const bt_ray *ray, bt_vec p, uint32_t index) {
  const bt_cell *cell = &w->diagram->cells.items[index];
  double inner = bt_blocked_radius(&w->inflated.tolerance, cell->radius);
  if (!bt_blocks(w, cell)) return false;
  return bt_segment_distance2(root, ray->u, p, bt_sub(cell->center, root->center)) < inner * inner;
}

// Tries a goal in the cell that the window enters:
// - A goal between the window's rays is visible.
// - A goal beside the rays within rounding is reached along the nearer ray. Hugging further for it
//   may be blocked.
// - A goal slightly further beside them may be visible past an obstacle that is in the way by less
//   than the tolerance, so it gets a sight test. It does not count if it is so close to the root's
//   circle that the ray to it is a different ray, or one from beyond a contact.
// - A goal on the line of a ray but behind its root is not visible, as behind a start at a contact.
BT_COLD void bt_windows_see_goal(bt_windows *w, const bt_window *window, uint32_t goal) {
  double rounding = bt_end_tolerance(&w->inflated.tolerance);
  const bt_cells_node *root = &w->nodes.items[window->root];
  bt_vec p = bt_sub(w->goals.items[goal].point, root->center);
  double right = bt_side(&window->right, root->k, p), left = bt_side(&window->left, root->k, p);
  double beside = bt_is_all_round(window) ? 0 : bt_max(-right, left);
  if (beside > w->inflated.tolerance.reach) return;
  bt_ray ray = right < 0 ? window->right : window->left;
  double length = bt_length_at(&ray, p);
  if (beside > 0 && length < ray.g) return; // on the ray's line, but behind the root
  if (beside <= 0 || beside > rounding) {
    length = bt_ray_through(root, p, &window->right, &ray);
    double hugged = ray.g - root->base.g, most = root->limit * root->radius;
    double least = -BT_MOST_SLOP * root->radius - w->inflated.tolerance.rounding;
    if (beside > BT_MOST_SLOP * (length - ray.g) || hugged < least ||
        hugged > most + bt_label_slack(&w->inflated.tolerance, ray.g))
      return;
  }
  if (is_behind_circle(w, root, &ray, p, window->cell)) return;
  bt_try_goal(w, window->root, goal, &ray, length);
}

BT_COLD void bt_windows_see_goals(bt_windows *w, const bt_window *window, uint32_t first) {
  for (uint32_t i = first; i != BT_NONE; i = w->goal_records.items[i].next)
    bt_windows_see_goal(w, window, w->goal_records.items[i].goal);
}

// Pushes the tangent from the window's root onto the circle of its cell.
static bt_ray meet_circle(bt_windows *w, const bt_window *window, const bt_cell *cell,
                          double turn) {
  const bt_cells_node *root = &w->nodes.items[window->root];
  bt_ray ray;
  double length = bt_ray_onto(root, bt_sub(cell->center, root->center), turn, cell->radius,
                              &window->right, &ray);
  w->bitangents++;
  bt_push_tangent_event(w, window->root, window->cell, turn, &ray, length);
  return ray;
}

// Hot: nearly all windows of a sparse world. The circle is to the right of the window, to its left,
// or in the way of its right rays, its left rays or both; two cross products decide. A tangent
// along a side of the window counts, so that a line may graze many circles.
static void pass_isolated(bt_windows *w, const bt_window *at, const bt_cell *cell) {
  const bt_cells_node *root = &w->nodes.items[at->root];
  bt_vec center = bt_sub(cell->center, root->center);
  double radius = cell->radius, reach = bt_side_tolerance(&w->inflated.tolerance, radius);
  double right = bt_side(&at->right, root->k, center), left = bt_side(&at->left, root->k, center);
  bool passes_right = (right >= radius - reach) & (left <= radius + reach);
  bool passes_left = (left <= -radius + reach) & (right >= -radius - reach);
  bt_ray tangent_right, tangent_left;
  if (passes_right) tangent_right = meet_circle(w, at, cell, 1);
  if (passes_left) tangent_left = meet_circle(w, at, cell, -1);
  if ((right <= -radius) | (left >= radius)) {
    bt_propagate_free(w, at, &at->right, &at->left);
    return;
  }
  if (passes_right && right > radius) {
    bt_propagate_free(w, at, &at->right, &tangent_right);
  }
  if (passes_left && left < -radius) {
    bt_propagate_free(w, at, &tangent_left, &at->left);
  }
}

// Propagates a window through a cell whose circle overlaps or touches others.
static void pass_cut(bt_windows *w, const bt_window *at, const bt_cell *cell) {
  const bt_tolerance *tolerance = &w->inflated.tolerance;
  const bt_cells_node *root = &w->nodes.items[at->root];
  bt_vec center = bt_sub(cell->center, root->center);
  double clear = cell->radius * (1 + BT_MOST_SLOP) + tolerance->reach;
  bool is_right = bt_side(&at->right, root->k, center) < -clear;
  double reach = bt_side_tolerance(tolerance, cell->radius);
  if (is_right || bt_side(&at->left, root->k, center) > clear) {
    bt_propagate_free(w, at, &at->right, &at->left);
    return;
  }
  bt_tangent_pair tangents = {.has = {false, false}, .from_outline = false};
  // The slop of the direction in which the root was reached. From one of two nearly coincident
  // circles to the next, or from a start on the outline, a tangent may seem to depart before the
  // path arrives.
  bt_vec before = bt_sub(root->center, w->nodes.items[root->parent].center);
  double straight = bt_max(bt_dot(root->base.u, before), tolerance->rounding);
  double root_slop = bt_min(bt_end_slop(tolerance, straight), BT_MOST_SLOP);
  for (int side = 0; side < 2 && bt_blocks(w, cell); side++) {
    double turn = side ? -1 : 1, k = root->k - turn * cell->radius;
    bt_ray *ray = &tangents.rays[side];
    if (bt_norm2(center) - k * k <= 0) continue;
    tangents.has[side] = true;
    double length = bt_ray_onto(root, center, turn, cell->radius, &at->right, ray);
    double right = bt_cross(at->right.u, ray->u), left = bt_cross(at->left.u, ray->u);
    // The direction of a tangent between nearly coincident circles has this error.
    double slop = root->turn * turn > 0 ? bt_end_slop(tolerance, length) : 0;
    double beside =
        bt_max(-right - (root->turn > 0 ? root_slop : 0), left - (root->turn < 0 ? root_slop : 0));
    if (beside > bt_min(BT_SIDE_SLOP + slop, BT_MOST_SLOP) || beside * length > reach) continue;
    w->bitangents++;
    bt_push_tangent_event(w, at->root, at->cell, turn, ray, length);
  }
  bt_propagate_cut(w, at, &tangents);
}

static bt_status take_window(bt_windows *w, const bt_window *window) {
  const bt_cell *cell = &w->diagram->cells.items[window->cell];
  BT_ASSERT(window->kind == BT_WINDOW && window->edge - cell->first_edge < cell->degree);
  if (bt_goes_back(w, window, cell)) return BT_OK;
  const bt_cell_record *record = bt_record_of(w, window->cell); // marks the cell as visited
  if (record->goals != BT_NONE) bt_windows_see_goals(w, window, record->goals);
  if (!bt_blocks(w, cell)) {
    bt_propagate_free(w, window, &window->right, &window->left);
  } else if (cell->flags & BT_CELL_ISOLATED) {
    pass_isolated(w, window, cell);
  } else {
    pass_cut(w, window, cell);
  }
  return BT_OK;
}

// Whether the search runs in circles: no search needs as many nodes, or as many windows per node.
// (Inside a ring of n circles, each circle sees all others: n nodes and n^2 / 6 windows. On one
// side of a long wall, the first node alone has n^2 / 14 windows. A hexagonal lattice of 17,000
// circles with narrow straight aisles has 34 nodes per cell.)
enum { WATCH_INTERVAL = 64, SPARE_CELLS = 64, MOST_ROOTS = 256 };

static BT_COLD bool is_endless(const bt_windows *w) {
  uint64_t cells = (uint64_t)w->diagram->cells.count + SPARE_CELLS, roots = w->nodes.count;
  return roots > MOST_ROOTS * cells || w->expansions > (roots + cells) * cells;
}

// Hot: with all functions that it calls, nearly all of a search's time; the open list takes a
// tenth. The time goes into instructions and mispredicted branches: aligning windows, nodes and
// labels to cache lines gained nothing. A fourth of the pushed items are never taken.
static bt_status take_next(bt_windows *w) {
  int32_t item = bt_buckets_pop(&w->open, w->bound);
  if (item == BT_NO_ITEM) {
    w->is_done = true;
    return BT_OK;
  }
  const bt_cell *cell = &w->diagram->cells.items[w->windows.items[item].cell];
  BT_TRY(bt_windows_reserve(w, cell));
  bt_window *window = &w->windows.items[item];
  BT_ASSERT(window->verdict == BT_VERDICT_OPEN); // as on the open list
  if (++w->expansions % WATCH_INTERVAL == 0) {
    bt_buckets_watch(&w->open, WATCH_INTERVAL);
    if (is_endless(w)) {
      w->is_done = true;
      w->lost = BT_FALLBACK_ENDLESS;
    }
  }
  if (window->kind == BT_TANGENT_EVENT) {
    BT_TRY(bt_take_tangent_event(w, window));
  } else {
    uint64_t before = w->propagated;
    BT_TRY(take_window(w, window));
    window->verdict = w->propagated > before ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED;
  }
  if (!w->keeps) bt_buckets_give_back(&w->open, (uint32_t)item);
  return BT_OK;
}

// Not inlined, because the caller's variables would take registers from the loop: 2 % of a search.
BT_SHARED bt_status bt_windows_step(bt_windows *w, uint32_t most) {
  BT_ASSERT(!w->is_done && most > 0);
  do BT_TRY(take_next(w));
  while (--most && !w->is_done);
  return BT_OK;
}
