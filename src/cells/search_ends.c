// The ends of a window search: the cells of its goals and of its start, and the first windows.
#include "cells/diagram_cache.h"
#include "cells/internal.h"
#include "sectors/bays.h"
#include "sight/blocked_points.h"
#include "world/neighbours.h"
#include "world/walls.h"

#include <string.h>

// Tuning: the width of a bucket, as a fraction of the distance to a single goal.
static const double BUCKET_SHARE = 1e-5;

// Tuning: the largest width of a bucket, as a fraction of the spacing of circles.
static const double MOST_SPACINGS = 1.0 / 16;

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
  return bt_blocker_at(&wider, bt_add(p, w->diagram->origin)) != BT_NONE;
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
  double most = spacing * MOST_SPACINGS, straight = bt_distance(start, goal);
  return w->aim == BT_AIM_ONE ? bt_min(BUCKET_SHARE * bt_max(straight, spacing), most) : most;
}

// ---------------------------------------------------------------------------------------------
// From the start

// Propagates from the start through a cell that contains it, past the cell's circle. On the
// outline, within rounding, the tangents have no length.
static BT_COLD void propagate_past_circle(bt_windows *w, const bt_window *at, const bt_cell *cell) {
  const bt_cells_node *start = &w->nodes.items[at->root];
  bt_vec center = bt_sub(cell->center, start->center);
  double least2 = bt_rounding_slack2(&w->inflated.tolerance, cell->radius);
  bt_tangent_pair tangents = {.has = {false, false}, .from_outline = false};
  for (int side = 0; side < 2 && bt_blocks(w, cell); side++) {
    double turn = side ? -1 : 1;
    bt_ray *ray = &tangents.rays[side];
    double length = bt_ray_onto(start, center, turn, cell->radius, &at->right, ray);
    if (length > 0 && length * length <= least2) {
      length = 0;
      ray->u = bt_scale(bt_vec_of(center.y, -center.x), turn / bt_norm(center));
    }
    tangents.has[side] = true;
    tangents.from_outline = length == 0;
    w->bitangents++;
    bt_push_tangent_event(w, at->root, at->cell, turn, ray, length);
  }
  bt_propagate_all_round(w, at, &tangents);
}

// Propagates from the start in all directions, in the cells that contain it: to goals, to tangent
// events, and across the outer edges.
static BT_COLD bt_status propagate_start(bt_windows *w) {
  bt_window window = {
      .right.u = {1, 0}, .left.u = {1, 0}, .root = w->start_node, .kind = BT_ALL_ROUND};
  for (uint32_t i = 0; i < w->found.count; i++) {
    window.cell = w->found.items[i];
    const bt_cell *cell = &w->diagram->cells.items[window.cell];
    bt_windows_see_goals(w, &window, bt_record_of(w, window.cell)->goals);
    BT_TRY(bt_windows_reserve(w, cell));
    if (w->diagram->has_walls && !(cell->flags & BT_CELL_BESIDE))
      bt_propagate_start(w, window.cell);
    else
      propagate_past_circle(w, &window, cell);
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
