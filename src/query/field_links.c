#include "query/field_links.h"
#include "query/batch.h"
#include "sight/blocked_points.h"

#include <string.h>

// What making the hops needs.
typedef struct task {
  bt_hops *hops;
  bt_memory *memory;
  bt_solver *solver;
  const bt_query *query;
  bt_field_search *search;
  const bt_vec *goals;
  uint32_t goal_count;
  bt_path *path;
} task;

// The length from a point to the nearest goal, without links.
static bt_status ask(const task *t, bt_vec p, double *length, uint32_t *goal) {
  bt_field_search *search = t->search;
  bt_field_answer answer = {.outcome = BT_ENGINE_UNVERIFIED};
  if (bt_extent(p) <= bt_tolerance_extent(&search->inflated.tolerance))
    BT_TRY(bt_field_search_at(search, p, &answer));
  *length = INFINITY;
  *goal = answer.start;
  if (answer.outcome == BT_ENGINE_FOUND)
    return bt_field_search_length(search, &answer, p, t->path, length);
  if (answer.outcome == BT_ENGINE_UNREACHABLE) return BT_OK;
  size_t index;
  bt_query leg = bt_leg_query(t->query, p, p);
  BT_TRY(bt_plain_nearest_of(t->solver, &leg, t->goals, t->goal_count, &index, length, NULL));
  *goal = (uint32_t)index;
  return BT_OK;
}

static bt_status begin(const task *t, const bt_ways *ways) {
  bt_hops *hops = t->hops;
  BT_TRY(BT_RESERVE(t->memory, &hops->items, ways->items.count));
  for (uint32_t i = 0; i < ways->items.count; i++) {
    bt_hop *hop = &hops->items.items[i];
    *hop = (bt_hop){.way = ways->items.items[i], .next = BT_NONE};
    BT_TRY(ask(t, hop->way.to, &hop->length, &hop->goal));
    hop->length += hop->way.cost;
  }
  hops->items.count = ways->items.count;
  return BT_OK;
}

static uint32_t next_hop(const bt_hops *hops) {
  uint32_t next = BT_NONE;
  double least = INFINITY;
  for (uint32_t i = 0; i < hops->items.count; i++) {
    const bt_hop *hop = &hops->items.items[i];
    if (!hop->is_settled && hop->length < least) least = hop->length, next = i;
  }
  return next;
}

static bool may_step(const bt_hop *from, const bt_hop *to, double length) {
  return !from->is_settled && from->way.cost + length + to->length < from->length;
}

// Dijkstra's search from the goals.
static bt_status settle(const task *t, bt_ways *ways) {
  bt_hops *hops = t->hops;
  for (uint32_t at = next_hop(hops); at != BT_NONE; at = next_hop(hops)) {
    bt_hop *to = &hops->items.items[at];
    to->is_settled = true;
    for (uint32_t i = 0; i < hops->items.count; i++) {
      bt_hop *from = &hops->items.items[i];
      const double *row;
      if (!may_step(from, to, bt_distance(from->way.to, to->way.from))) continue;
      BT_TRY(bt_ways_row(t->solver, ways, t->query, i, &row));
      if (!may_step(from, to, row[at])) continue;
      from->length = from->way.cost + row[at] + to->length;
      from->goal = to->goal;
      from->next = at;
    }
  }
  return BT_OK;
}

// Tuning: an entrance counts as on an outline within so much of the extent.
static const double ASIDE = 1e-9;

// Whether an entrance may be on an outline. There, at a contact or on a wall, the ways that arrive
// at it and those that leave it may lie on two sides of what no path passes.
static bool is_on_outline(const bt_inflated *inflated, bt_vec p) {
  bt_inflated wide = bt_at_larger_radius(inflated);
  wide.agent_radius += ASIDE * bt_tolerance_extent(&inflated->tolerance);
  return bt_blocker_at(&wide, p) != BT_NONE;
}

// A hop pays if the way from its entrance to a goal without a link is longer.
static bt_status list_used(const task *t, double most) {
  bt_hops *hops = t->hops;
  for (uint32_t i = 0; i < hops->items.count; i++) {
    const bt_hop *hop = &hops->items.items[i];
    double without = INFINITY;
    uint32_t goal;
    if (!(hop->length < most)) continue;
    if (!is_on_outline(&t->search->inflated, hop->way.from))
      BT_TRY(ask(t, hop->way.from, &without, &goal));
    if (hop->length < without) BT_TRY(bt_push(t->memory, &hops->used, i));
  }
  return BT_OK;
}

static bt_status list_starts(const task *t) {
  bt_hops *hops = t->hops;
  uint32_t count = t->goal_count + hops->used.count;
  BT_TRY(BT_RESERVE(t->memory, &hops->starts, count));
  BT_TRY(BT_RESERVE(t->memory, &hops->heads, count));
  memcpy(hops->starts.items, t->goals, t->goal_count * sizeof *t->goals);
  for (uint32_t i = 0; i < t->goal_count; i++) hops->heads.items[i] = 0;
  for (uint32_t i = 0; i < hops->used.count; i++) {
    const bt_hop *hop = &hops->items.items[hops->used.items[i]];
    hops->starts.items[t->goal_count + i] = hop->way.from;
    hops->heads.items[t->goal_count + i] = hop->length;
  }
  hops->starts.count = hops->heads.count = count;
  return BT_OK;
}

bt_status bt_hops_make(bt_hops *hops, bt_memory *memory, bt_solver *solver, const bt_query *query,
                       bt_field_search *search, const bt_vec *goals, uint32_t goal_count,
                       double most, bt_path *path) {
  const task t = {hops, memory, solver, query, search, goals, goal_count, path};
  bt_ways *ways;
  hops->items.count = hops->used.count = 0;
  hops->starts.count = hops->heads.count = 0;
  hops->goals = goal_count;
  if (!bt_has_links(solver->world)) return BT_OK;
  BT_TRY(bt_linked_ways(solver, query, &ways));
  if (ways->items.count == 0) return BT_OK;
  BT_TRY(begin(&t, ways));
  BT_TRY(settle(&t, ways));
  BT_TRY(list_used(&t, most));
  if (hops->used.count == 0) return BT_OK;
  BT_TRY(list_starts(&t));
  const bt_inflated inflated = search->inflated;
  return bt_field_search_make(search, solver, &inflated, hops->starts.items, hops->heads.items,
                              hops->starts.count, most);
}

const bt_hop *bt_hop_of_start(const bt_hops *hops, uint32_t start) {
  if (start < hops->goals || hops->used.count == 0) return NULL;
  return &hops->items.items[hops->used.items[start - hops->goals]];
}

bt_status bt_hops_append(const bt_hops *hops, const bt_hop *hop, bt_solver *solver,
                         const bt_query *query, const bt_vec *goals, bt_path *path, bool *found) {
  for (*found = true; hop && *found;) {
    const bt_hop *next = hop->next == BT_NONE ? NULL : &hops->items.items[hop->next];
    bt_vec to = next ? next->way.from : goals[hop->goal];
    bt_query leg = bt_leg_query(query, hop->way.to, to);
    BT_TRY(bt_append_way(&path->memory, &path->segments, &hop->way));
    BT_TRY(bt_append_leg(solver, &leg, &path->memory, &path->segments, &path->info, found));
    hop = next;
  }
  path->info.segment_count = path->segments.count;
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  return BT_OK;
}
