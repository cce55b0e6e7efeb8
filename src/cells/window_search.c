#include "cells/diagram_cache.h"
#include "cells/internal.h"
#include "cells/windows.h"
#include "sectors/bays.h"
#include "sight/blocked_points.h"
#include "world/neighbours.h"
#include "world/walls.h"

#include <string.h>

// The width of a bucket, as a fraction of the distance to a single goal.
static const double bucket_share = 1e-5;

// The largest width of a bucket, as a fraction of the spacing of circles.
static const double most_spacings = 1.0 / 16;

// Lists the cells that contain a point in w->found. Also lists the cells of circles with the point
// on their outline, within rounding: far from the origin, the error of a point is larger than the
// distance within which it counts as on an edge.
static BT_COLD bt_status find_cells(bt_windows *w, bt_vec p) {
  const bt_power_diagram *d = w->diagram;
  bt_indices *near = &w->near;
  BT_TRY(bt_power_diagram_cells_at(d, w->memory, &w->inflated, p, &w->found));
  if (d->has_walls) return BT_OK; // a sector near a point need not be visible from it
  double reach = bt_end_reach(&w->inflated.tolerance);
  BT_TRY(bt_sites_near(w->memory, &w->inflated, bt_add(p, d->origin), reach, near));
  for (uint32_t i = 0; i < near->count; i++) {
    uint32_t index = d->cell_of.items[near->items[i]];
    if (index == BT_NONE || bt_is_among(&w->found, index)) continue;
    const bt_cell *cell = &d->cells.items[index];
    if (!bt_blocks(w, cell)) continue; // without a circle, the point would see through others
    double outer = cell->radius + bt_outline_tolerance(&w->inflated.tolerance, cell->radius);
    if (bt_distance(p, cell->center) > outer) continue;
    BT_TRY(bt_push(w->memory, &w->found, index));
  }
  return BT_OK;
}

// The bay of a point in the cells w->found; BT_NONE if the cells disagree.
static uint32_t find_bay(const bt_windows *w, bt_vec p) {
  uint32_t bay = BT_NONE;
  for (uint32_t i = 0; i < w->found.count && w->diagram->has_walls; i++) {
    uint32_t other = bt_bay_at(w->diagram, w->found.items[i], p);
    if (i > 0 && other != bay) return BT_NONE;
    bay = other;
  }
  return bay;
}

// Whether a point is on two outlines: of two strips, or of the circle of its cell and of a strip
// that does not end there.
static BT_COLD bool is_between_outlines(bt_windows *w, bt_vec p) {
  const bt_cell *cell = &w->diagram->cells.items[w->found.items[0]];
  double reach = w->inflated.tolerance.reach, half = w->inflated.agent_radius + reach;
  bt_vec at = bt_add(p, w->diagram->origin);
  bool is_on_circle = bt_distance(p, cell->center) <= cell->radius + reach;
  int count = is_on_circle;
  if (bt_walls_near(w->memory, &w->inflated, at, reach, &w->near) != BT_OK) return true;
  for (uint32_t i = 0; i < w->near.count; i++) {
    bt_wall wall = bt_wall_of(w->inflated.world, w->near.items[i]);
    bt_vec seen = bt_in_frame(&wall, at);
    bool is_own = is_on_circle && (wall.first == cell->site || wall.second == cell->site);
    count += !is_own && seen.x > 0 && seen.x < wall.length && fabs(seen.y) <= half;
  }
  return count > 1;
}

static BT_COLD bool is_on_outline(const bt_windows *w, bt_vec p) {
  bt_inflated wider = w->inflated;
  wider.agent_radius += wider.tolerance.reach;
  return bt_blocker_at(&wider, bt_add(p, w->diagram->origin)) != BT_NO_SITE;
}

// Whether a point in the cells w->found may be at a contact: on an outline and between two cells,
// or on two outlines.
static BT_COLD bool is_at_contact(bt_windows *w, bt_vec p) {
  if (!w->diagram->has_walls || w->found.count == 0 || !is_on_outline(w, p)) return false;
  return w->found.count > 1 || is_between_outlines(w, p);
}

// Whether the start is on an outline and too close to the end of a gate. The error of a ray past
// that end may then exceed the ray's distance from the tangent onto an obstacle behind the gate.
static BT_COLD bool is_beside_gate(const bt_windows *w) {
  const bt_power_diagram *d = w->diagram;
  const bt_cell *cell = &d->cells.items[w->found.items[0]];
  double near = BT_BESIDE_GATE * bt_distance(w->start, cell->center), least = INFINITY;
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++)
    least = bt_min(least, bt_distance(w->start, d->vertices.items[d->edges.items[e].vertex]));
  return least < near && is_on_outline(w, w->start);
}

BT_COLD bt_status bt_windows_add_goal(bt_windows *w, bt_vec point) {
  uint32_t index = w->goals.count++;
  bt_vec p = bt_to_local(w->diagram, point);
  BT_TRY(find_cells(w, p));
  w->goals.items[index] =
      (bt_goal){.point = p, .best = INFINITY, .root = BT_NONE, .bay = find_bay(w, p)};
  if (is_at_contact(w, p)) w->lost = BT_FALLBACK_NEAR_CONTACT;
  uint32_t first = w->goal_records.count;
  BT_TRY(BT_RESERVE(w->memory, &w->goal_records, first + w->found.count));
  for (uint32_t i = 0; i < w->found.count; i++) {
    bt_cell_record *record = bt_record_of(w, w->found.items[i]);
    w->goal_records.items[first + i] = (bt_goal_record){index, record->goals};
    record->goals = first + i;
  }
  w->goal_records.count += w->found.count;
  return BT_OK;
}

// Wide buckets cost windows that a better one would have made useless. Narrow buckets cost
// refilling from the overflow. The optimum is flat: a fourth of this width, or four times as much,
// changes the time by less than 2 %. For distant goals and for many goals the spacing of circles
// limits the width.
double bt_bucket_width(const bt_windows *w, bt_vec start, bt_vec goal) {
  const bt_spatial_index *index = &w->inflated.world->index;
  double spacing =
      bt_min(bt_spatial_index_spacing(index, start), bt_spatial_index_spacing(index, goal));
  double most = spacing * most_spacings, straight = bt_distance(start, goal);
  return w->aim == BT_AIM_ONE ? bt_min(bucket_share * bt_max(straight, spacing), most) : most;
}

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
  if (bt_is_behind_wall(w, window, &ray, w->goals.items[goal].point)) return;
  bt_try_goal(w, window->root, goal, &ray, length);
}

static BT_COLD void see_goals(bt_windows *w, const bt_window *window, uint32_t first) {
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

// Propagates a window through a cell that contains the start, or whose circle overlaps or touches
// others.
static void pass_cut(bt_windows *w, const bt_window *at, const bt_cell *cell) {
  const bt_cells_node *root = &w->nodes.items[at->root];
  bt_vec center = bt_sub(cell->center, root->center);
  bool all_round = bt_is_all_round(at);
  double clear = cell->radius * (1 + BT_MOST_SLOP) + w->inflated.tolerance.reach;
  bool is_right = bt_side(&at->right, root->k, center) < -clear;
  bool is_beside = cell->flags & BT_CELL_BESIDE; // the circle is not the only obstacle
  double reach = is_beside ? bt_wall_tolerance(&w->inflated.tolerance, cell->radius)
                           : bt_side_tolerance(&w->inflated.tolerance, cell->radius);
  if (!all_round && !is_beside && (is_right || bt_side(&at->left, root->k, center) > clear)) {
    bt_propagate_free(w, at, &at->right, &at->left);
    return;
  }
  bt_tangent_pair tangents = {.has = {false, false}, .from_outline = false};
  // The slop of the direction in which the root was reached. From one of two nearly coincident
  // circles to the next, or from a start on the outline, a tangent may seem to depart before the
  // path arrives.
  bt_vec before = bt_sub(root->center, w->nodes.items[root->parent].center);
  double straight = bt_max(bt_dot(root->base.u, before), w->inflated.tolerance.rounding);
  double root_slop = bt_min(bt_end_slop(&w->inflated.tolerance, straight), BT_MOST_SLOP);
  for (int side = 0; side < 2 && bt_blocks(w, cell); side++) {
    double turn = side ? -1 : 1, k = root->k - turn * cell->radius;
    bt_ray *ray = &tangents.rays[side];
    if (!all_round && bt_norm2(center) - k * k <= 0) continue;
    tangents.has[side] = true;
    double length = bt_ray_onto(root, center, turn, cell->radius, &at->right, ray);
    if (all_round && length > 0 &&
        length * length <= bt_rounding_slack2(&w->inflated.tolerance, cell->radius)) {
      length = 0;
      ray->u = bt_scale(bt_vec_of(center.y, -center.x), turn / bt_norm(center));
    }
    tangents.from_outline = all_round && length == 0;
    double right = bt_cross(at->right.u, ray->u), left = bt_cross(at->left.u, ray->u);
    // The direction of a tangent between nearly coincident circles has this error.
    double slop = root->turn * turn > 0 ? bt_end_slop(&w->inflated.tolerance, length) : 0;
    double beside =
        bt_max(-right - (root->turn > 0 ? root_slop : 0), left - (root->turn < 0 ? root_slop : 0));
    if (!all_round && beside > bt_min(BT_SIDE_SLOP + slop, BT_MOST_SLOP)) continue;
    if (!all_round && beside * length > reach) continue;
    w->bitangents++;
    bt_push_tangent_event(w, at->root, at->cell, turn, ray, length);
  }
  bt_propagate_cut(w, at, &tangents);
}

// Propagates from the start in all directions, in the cells that contain it: to goals, to tangent
// events, and across the outer edges.
static BT_COLD bt_status propagate_start(bt_windows *w) {
  bt_window window = {
      .right.u = {1, 0}, .left.u = {1, 0}, .root = w->start_node, .kind = BT_ALL_ROUND};
  for (uint32_t i = 0; i < w->found.count; i++) {
    window.cell = w->found.items[i];
    const bt_cell *cell = &w->diagram->cells.items[window.cell];
    see_goals(w, &window, bt_record_of(w, window.cell)->goals);
    BT_TRY(bt_windows_reserve(w, cell));
    if (w->diagram->has_walls && !(cell->flags & BT_CELL_BESIDE))
      bt_propagate_start(w, window.cell);
    else
      pass_cut(w, &window, cell);
  }
  if (w->found.count) return BT_OK;
  for (uint32_t i = 0; i < w->goals.count; i++) { // the world has no circles
    bt_vec p = bt_sub(w->goals.items[i].point, w->start);
    double length = bt_ray_through(&w->nodes.items[window.root], p, &window.right, &window.left);
    bt_try_goal(w, window.root, i, &window.left, length);
  }
  return BT_OK;
}

// Finds the cells of the start. Among walls, a start where three cells meet, and not at a contact,
// is moved aside by a tiny distance: otherwise rounding may hide the region between two of the
// cells from the third.
static BT_COLD bt_status find_start(bt_windows *w) {
  enum { MOST = 4 };
  double aside = 16 * bt_edge_tolerance(w->diagram);
  BT_TRY(find_cells(w, w->start));
  bool is_beside = w->diagram->has_walls && w->found.count && is_beside_gate(w);
  if (is_beside || is_at_contact(w, w->start)) w->lost = BT_FALLBACK_NEAR_CONTACT;
  for (int i = 0; i < MOST && !w->lost && w->diagram->has_walls && w->found.count > 2; i++) {
    w->start = bt_along(w->start, bt_unit_at(2 * i), aside);
    BT_TRY(find_cells(w, w->start));
  }
  w->nodes.items[w->start_node].center = w->start;
  return BT_OK;
}

BT_COLD bt_status bt_windows_reset(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                                   const bt_power_diagram *diagram, bt_aim aim) {
  w->memory = memory;
  w->inflated = *inflated;
  w->diagram = diagram;
  w->aim = aim;
  w->bound = INFINITY;
  w->unfound = 0;
  w->is_done = false;
  w->no_cell = 0;
  w->lost = BT_FALLBACK_NONE;
  w->expansions = w->bitangents = w->sight_tests = w->propagated = 0;
  w->nodes.count = w->goals.count = w->goal_records.count = 0;
  memset(w->newest, 0, sizeof w->newest);
  BT_TRY(BT_RESET(memory, &w->labels, diagram->vertices.count));
  return BT_RESET(memory, &w->records, diagram->cells.count);
}

BT_COLD bt_status bt_windows_add_start(bt_windows *w, bt_vec start) {
  w->start = bt_to_local(w->diagram, start);
  w->start_node = w->nodes.count;
  BT_TRY(BT_APPEND(w->memory, &w->nodes,
                   (bt_cells_node){.center = w->start,
                                   .base.u = {1, 0},
                                   .cell = BT_NONE,
                                   .parent = w->start_node,
                                   .next = BT_NONE,
                                   .is_start = true}));
  BT_TRY(find_start(w));
  if (w->diagram->has_walls && !w->found.count) w->lost = BT_FALLBACK_HIDDEN; // in no cell
  w->start_bay = find_bay(w, w->start);
  w->is_done = w->lost;
  return w->is_done ? BT_OK : propagate_start(w);
}

BT_COLD bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                                   const bt_power_diagram *diagram, bt_vec start,
                                   const bt_vec *goals, uint32_t goal_count, bt_aim aim) {
  BT_TRY(bt_windows_reset(w, memory, inflated, diagram, aim));
  w->goal = bt_to_local(diagram, goals[0]);
  w->unfound = goal_count;
  double straight = aim == BT_AIM_ONE ? bt_distance(start, goals[0]) : 0;
  bt_buckets_begin(&w->open, straight, bt_bucket_width(w, start, goals[0]));
  BT_TRY(BT_RESERVE(memory, &w->goals, goal_count));
  for (uint32_t i = 0; i < goal_count; i++) BT_TRY(bt_windows_add_goal(w, goals[i]));
  return bt_windows_add_start(w, start);
}

static bt_status take_window(bt_windows *w, const bt_window *window) {
  const bt_cell *cell = &w->diagram->cells.items[window->cell];
  if (bt_goes_back(w, window, cell)) return BT_OK;
  const bt_cell_record *record = bt_record_of(w, window->cell); // marks the cell as visited
  if (record->goals != BT_NONE) see_goals(w, window, record->goals);
  if (!bt_blocks(w, cell)) {
    bt_propagate_free(w, window, &window->right, &window->left);
  } else if (cell->flags & BT_CELL_ISOLATED) {
    pass_isolated(w, window, cell);
  } else if ((cell->flags & (BT_CELL_SECTOR | BT_CELL_BESIDE)) == BT_CELL_SECTOR) {
    bt_pass_sector(w, window);
  } else {
    pass_cut(w, window, cell);
  }
  return BT_OK;
}

// Whether the search runs in circles: no search needs as many nodes, or as many windows per node.
// (Inside a ring of n circles, each circle sees all others: n nodes and n^2 / 6 windows. On one
// side of a long wall, the first node alone has n^2 / 14 windows. A hexagonal lattice of 17,000
// circles with narrow straight aisles has 34 nodes per cell.)
enum { FEW = 64, MOST_ROOTS = 256 };

static BT_COLD bool is_endless(const bt_windows *w) {
  uint64_t cells = (uint64_t)w->diagram->cells.count + FEW, roots = w->nodes.count;
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
  if (++w->expansions % FEW == 0) {
    bt_buckets_watch(&w->open, FEW);
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
  do BT_TRY(take_next(w));
  while (--most && !w->is_done);
  return BT_OK;
}
