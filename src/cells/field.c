#include "cells/field.h"
#include "cells/diagram_cache.h"
#include "cells/internal.h"

#include <string.h>

// A cell that contains a start.
typedef struct start_cell {
  uint32_t cell, start;
} start_cell;

struct bt_cells_field {
  bt_memory *memory;
  bt_diagram_cache cache;    // separate, because queries change the cache of the solver
  bt_power_diagram *diagram; // a diagram of the cache
  bt_windows windows;
  BT_ARRAY(bt_window) kept; // sorted by cell
  bt_indices first;         // by cell: its first window, and one entry more
  BT_ARRAY(start_cell) start_cells;
  BT_ARRAY(bt_vec) starts;
  double most; // the length of the longest paths that were searched for
};

bt_cells_field *bt_cells_field_create(bt_memory *memory) {
  bt_cells_field *field = bt_memory_take(memory, sizeof *field);
  if (field) field->memory = memory;
  return field;
}

// Sorts the taken windows by the cells that they enter, and drops the open list.
static BT_COLD bt_status sort_windows(bt_cells_field *f) {
  bt_windows *w = &f->windows;
  uint32_t cells = f->diagram->cells.count, count = w->open.links.count;
  BT_TRY(BT_RENEW(f->memory, &f->first, cells + 1));
  BT_TRY(BT_RENEW(f->memory, &f->kept, count));
  uint32_t *first = f->first.items;
  memset(first, 0, (cells + 1) * sizeof *first);
  for (int pass = 0; pass < 2; pass++) {
    for (uint32_t i = 0; i < count; i++) {
      const bt_window *window = &w->windows.items[i];
      if (window->kind != BT_WINDOW || window->verdict == BT_VERDICT_OPEN ||
          bt_goes_back(w, window, &f->diagram->cells.items[window->cell]))
        continue;
      if (pass == 0)
        first[window->cell]++;
      else
        f->kept.items[--first[window->cell]] = *window;
    }
    for (uint32_t i = 1; i <= cells && pass == 0; i++) first[i] += first[i - 1];
  }
  BT_ASSERT(first[cells] <= count);
  f->kept.count = first[cells];
  f->first.count = cells + 1;
  bt_array_release(f->memory, &w->windows);
  bt_array_release(f->memory, &w->open.links);
  return BT_OK;
}

static BT_COLD bt_status propagate_starts(bt_cells_field *f, const double *heads) {
  bt_windows *w = &f->windows;
  f->start_cells.count = 0;
  w->no_cell = f->starts.count > 1 ? BT_NONE : 0;
  for (uint32_t i = 0; i < f->starts.count && !w->lost; i++) {
    BT_TRY(bt_windows_add_start(w, f->starts.items[i], BT_HAS_LINKS ? heads[i] : 0));
    for (uint32_t k = 0; k < w->found.count; k++) {
      BT_TRY(BT_RESERVE(f->memory, &f->start_cells, f->start_cells.count + 1));
      f->start_cells.items[f->start_cells.count++] = (start_cell){w->found.items[k], i};
    }
  }
  return BT_OK;
}

BT_COLD bt_status bt_cells_field_make(bt_cells_field *f, const bt_inflated *inflated,
                                      const bt_vec *starts, const double *heads, uint32_t count,
                                      double most) {
  bt_windows *w = &f->windows;
  bt_memory *memory = f->memory;
  w->keeps = BT_KEEP_TAKEN;
  f->starts.count = 0;
  BT_TRY(BT_RENEW(memory, &f->starts, count));
  memcpy(f->starts.items, starts, count * sizeof *starts);
  BT_TRY(bt_diagram_cache_get(&f->cache, memory, inflated, starts, (int)count, &f->diagram));
  BT_TRY(bt_windows_reset(w, memory, inflated, f->diagram, BT_AIM_ALL));
  BT_TRY(BT_RESERVE(memory, &w->goals, 1));
  w->bound = f->most = most;
  bt_buckets_begin(&w->open, 0, bt_bucket_width(w, starts[0], starts[0]));
  f->starts.count = count;
  if (!w->lost) BT_TRY(propagate_starts(f, heads));
  while (!w->is_done && !w->lost) BT_TRY(bt_windows_step(w, UINT32_MAX));
  return sort_windows(f);
}

// Whether the path through a window may be shorter than the best path so far. Its lower bound is
// the length to the nearer tangent point, and from there along a tangent. The test saves the angle
// of most windows.
static bool may_be_shorter(const bt_windows *w, const bt_window *window) {
  const bt_cells_node *root = &w->nodes.items[window->root];
  const bt_goal *goal = &w->goals.items[0];
  double left = goal->best - bt_min(window->right.g, window->left.g);
  double tangent2 = bt_norm2(bt_sub(goal->point, root->center)) - root->k * root->k;
  return left > 0 && left * left > tangent2;
}

static void see_all(bt_cells_field *f) {
  bt_windows *w = &f->windows;
  for (uint32_t i = 0; i < w->found.count; i++) {
    uint32_t cell = w->found.items[i];
    for (uint32_t k = f->first.items[cell + 1]; k-- > f->first.items[cell];)
      if (may_be_shorter(w, &f->kept.items[k])) bt_windows_see_goal(w, &f->kept.items[k], 0);
    const bt_cell_record *record = bt_record_of(w, cell);
    for (int side = 0; side < 2; side++)
      for (uint32_t k = record->nodes[side]; k != BT_NONE; k = w->nodes.items[k].next)
        bt_see_goal_from(w, k, 0);
  }
  bt_window all = {.right.u = {1, 0}, .left.u = {1, 0}, .kind = BT_ALL_ROUND};
  for (uint32_t i = 0; i < f->start_cells.count; i++) {
    all.cell = f->start_cells.items[i].cell;
    if (!bt_is_among(&w->found, all.cell)) continue;
    all.root = f->start_cells.items[i].start;
    w->start = w->nodes.items[all.root].center;
    bt_windows_see_goal(w, &all, 0);
  }
  if (w->found.count > 0) return;
  for (uint32_t i = 0; i < w->nodes.count; i++) { // the world has no circles
    bt_ray ray;
    bt_vec p = bt_sub(w->goals.items[0].point, w->nodes.items[i].center);
    double length = bt_ray_through(&w->nodes.items[i], p, &all.right, &ray);
    bt_try_goal(w, i, 0, &ray, length);
  }
}

bt_status bt_cells_field_at(bt_cells_field *f, bt_vec p, bt_field_answer *out) {
  bt_windows *w = &f->windows;
  out->outcome = BT_ENGINE_UNVERIFIED;
  if (w->lost || !bt_is_in_reach(&f->diagram->frame, p, 0)) return BT_OK;
  w->goals.count = w->goal_records.count = 0;
  w->bound = w->walled = INFINITY;
  w->unfound = 1;
  BT_TRY(bt_windows_add_goal(w, p));
  for (uint32_t i = 0; i < w->found.count; i++) bt_record_of(w, w->found.items[i])->goals = BT_NONE;
  if (!w->lost) see_all(f);
  bool is_at_contact = w->lost == BT_FALLBACK_NEAR_CONTACT; // the point is at a contact
  if (is_at_contact) w->lost = BT_FALLBACK_NONE;
  if (w->lost || is_at_contact) return BT_OK;
  double settled = bt_settled_length(&w->goals.items[0]);
  if (settled > f->most || settled == INFINITY) {
    out->outcome = BT_ENGINE_UNREACHABLE; // or too far
    return BT_OK;
  }
  bt_fallback fallback;
  BT_TRY(bt_verify_windows(w, 0, NULL, NULL, NULL, &fallback));
  if (fallback) return BT_OK;
  const bt_goal *goal = &w->goals.items[0];
  uint32_t start = goal->root;
  while (!w->nodes.items[start].is_start) start = w->nodes.items[start].parent;
  BT_ASSERT(start < f->starts.count); // the starts come first
  bool is_straight = start == goal->root;
  *out = (bt_field_answer){BT_ENGINE_FOUND,
                           is_straight ? w->nodes.items[start].base.g +
                                             bt_distance(f->starts.items[start], p)
                                       : goal->best,
                           goal->u, start, goal->root};
  return BT_OK;
}

bt_status bt_cells_field_route(const bt_cells_field *f, const bt_field_answer *answer, bt_vec p,
                               bt_memory *memory, bt_route *route) {
  BT_ASSERT(answer->node == f->windows.goals.items[0].root); // of the last point
  double length = f->windows.goals.items[0].best;
  return bt_windows_route(&f->windows, answer->node, p, length, memory, route);
}
