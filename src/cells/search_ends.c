// The ends of a window search: the cells of its goals and of its start, and the first windows.
#include "cells/internal.h"
#include "diagram/point_location.h"
#include "world/neighbours.h"

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
  BT_TRY(bt_cells_at(d, w->memory, &w->inflated, p, &w->found));
  double reach = bt_end_reach(&w->inflated.tolerance);
  BT_TRY(bt_sites_near(w->memory, &w->inflated, bt_add(p, d->frame.origin), reach, near));
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

BT_COLD bt_status bt_windows_add_goal(bt_windows *w, bt_vec point) {
  uint32_t index = w->goals.count++;
  BT_ASSERT(index < w->goals.capacity);
  bt_vec p = bt_to_local(&w->diagram->frame, point);
  BT_TRY(find_cells(w, p));
  w->goals.items[index] =
      (bt_goal){.point = p, .best = INFINITY, .walled = INFINITY, .root = BT_NONE};
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
  BT_ASSERT(bt_is_all_round(at) && start->is_start);
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

BT_COLD bt_status bt_windows_reset(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                                   const bt_power_diagram *diagram, bt_aim aim) {
  w->memory = memory;
  w->inflated = *inflated;
  w->diagram = diagram;
  w->aim = aim;
  w->bound = w->walled = INFINITY;
  w->unfound = 0;
  w->is_done = w->has_heads = false;
  w->no_cell = 0;
  w->lost = BT_FALLBACK_NONE;
  w->expansions = w->bitangents = w->sight_tests = w->propagated = 0;
  w->nodes.count = w->goals.count = w->goal_records.count = 0;
  memset(w->newest, 0, sizeof w->newest);
  BT_TRY(BT_RESET(memory, &w->labels, diagram->vertices.count));
  return BT_RESET(memory, &w->records, diagram->cells.count);
}

BT_COLD bt_status bt_windows_add_start(bt_windows *w, bt_vec start, double head) {
  w->start = bt_to_local(&w->diagram->frame, start);
  w->start_node = w->nodes.count;
  w->has_heads |= head > 0;
  BT_TRY(BT_APPEND(w->memory, &w->nodes,
                   (bt_cells_node){.center = w->start,
                                   .base = {{1, 0}, head},
                                   .cell = BT_NONE,
                                   .parent = w->start_node,
                                   .next = BT_NONE,
                                   .is_start = true}));
  BT_TRY(find_cells(w, w->start));
  w->nodes.items[w->start_node].center = w->start;
  w->is_done = w->lost;
  return w->is_done ? BT_OK : propagate_start(w);
}

BT_COLD bt_status bt_windows_begin(bt_windows *w, bt_memory *memory, const bt_inflated *inflated,
                                   const bt_power_diagram *diagram, bt_vec start,
                                   const bt_vec *goals, uint32_t goal_count, bt_aim aim) {
  BT_TRY(bt_windows_reset(w, memory, inflated, diagram, aim));
  BT_ASSERT(goal_count > 0 && (aim != BT_AIM_ONE || goal_count == 1));
  w->goal = bt_to_local(&diagram->frame, goals[0]);
  w->unfound = goal_count;
  double straight = aim == BT_AIM_ONE ? bt_distance(start, goals[0]) : 0;
  bt_buckets_begin(&w->open, straight, bt_bucket_width(w, start, goals[0]));
  BT_TRY(BT_RESERVE(memory, &w->goals, goal_count));
  for (uint32_t i = 0; i < goal_count; i++) BT_TRY(bt_windows_add_goal(w, goals[i]));
  return bt_windows_add_start(w, start, 0);
}
