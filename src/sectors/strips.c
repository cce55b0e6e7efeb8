#include "sectors/sector_location.h"
#include "sectors/workspace.h"

typedef struct flood {
  const bt_build *b;
  bt_power_diagram *d;
  bt_wall_workspace *w;
  double radius; // half the width of a strip
} flood;

// Only an interval inside one part, which it splits, adds a part.
bool bt_close_interval(bt_open_part *open, uint32_t *count, uint32_t most, double from, double to,
                       uint32_t by) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < *count; i++) {
    bt_open_part part = open[i];
    if (from > part.from && to < part.to) {
      if (*count == most) return false;
      for (uint32_t k = (*count)++; k > i; k--) open[k] = open[k - 1];
      open[i].to = from, open[i].high = by;
      open[i + 1].from = to, open[i + 1].low = by;
      return true;
    }
    if (from > part.from) {
      if (from < part.to) part.to = from, part.high = by;
      open[kept++] = part;
    } else if (to < part.to) {
      if (to > part.from) part.from = to, part.low = by;
      open[kept++] = part;
    }
  }
  *count = kept;
  return true;
}

static bool close_gates(bt_dual_edge *dual, double from, double to) {
  return bt_close_interval(dual->gate, &dual->count, BT_DUAL_GATES, from, to, 0);
}

static bool is_at_frame(const bt_dual_edge *dual) {
  return dual->cells[0] == BT_NONE || dual->cells[1] == BT_NONE;
}

static void close_circles(const flood *f) {
  for (uint32_t i = 0; i < f->w->duals.count; i++) {
    bt_dual_edge *dual = &f->w->duals.items[i];
    if (!dual->count || is_at_frame(dual)) continue;
    const bt_cell *s = &f->d->cells.items[dual->cells[0]], *v = &f->d->cells.items[dual->cells[1]];
    double sum = s->radius + v->radius;
    if (!bt_touching(&f->b->inflated->tolerance, bt_distance2(s->center, v->center), sum)) continue;
    double half = dual->half2 > 0 ? sqrt(dual->half2) : 0;
    close_gates(dual, -half, half);
    for (int k = 0; k < 2; k++)
      f->d->cells.items[dual->cells[k]].flags = BT_CELL_OCCUPIED | BT_CELL_SECTOR | BT_CELL_CUT;
  }
}

// Narrows an interval of t to the part where low <= at + slope t <= high.
static void narrow(double at, double slope, double low, double high, double *from, double *to) {
  double a = (low - at) / slope, b = (high - at) / slope;
  if (fabs(slope) < BT_VERTEX_ERROR) {
    if (at < low || at > high) *to = -INFINITY;
    return;
  }
  *from = bt_max(*from, bt_min(a, b));
  *to = bt_min(*to, bt_max(a, b));
}

// Finds the part of a dual edge inside a strip. Returns false if there is none.
static bool cut(const flood *f, const bt_strip *strip, const bt_dual_edge *dual, double *from,
                double *to) {
  bt_vec foot = bt_sub(dual->foot, strip->from);
  *from = dual->low, *to = dual->high;
  narrow(bt_dot(strip->unit, foot), bt_dot(strip->unit, dual->across), 0, strip->length, from, to);
  narrow(bt_cross(strip->unit, foot), bt_cross(strip->unit, dual->across), -f->radius, f->radius,
         from, to);
  return *from <= *to;
}

static bt_status enter(const flood *f, uint32_t strip, uint32_t cell, bool is_own) {
  bt_wall_workspace *w = f->w;
  w->mark.items[cell] = strip;
  BT_TRY(bt_push(f->b->memory, &w->queue, cell));
  if (is_own) return BT_OK;
  BT_TRY(BT_RESERVE(f->b->memory, &w->records, w->records.count + 1));
  w->records.items[w->records.count] = (bt_strip_record){strip, w->first_record.items[cell]};
  w->first_record.items[cell] = w->records.count++;
  return BT_OK;
}

// Closes a strip in all cells that it enters, beginning with the cells of its ends.
static bt_status close_strip(const flood *f, uint32_t index, const uint32_t *first,
                             uint32_t count) {
  bt_wall_workspace *w = f->w;
  const bt_strip *strip = &w->strips.items[index];
  w->queue.count = 0;
  for (uint32_t k = 0; k < count; k++) BT_TRY(enter(f, index, first[k], !strip->is_loose));
  for (uint32_t i = 0; i < w->queue.count; i++) {
    uint32_t cell = w->queue.items[i];
    for (uint32_t k = w->first_border.items[cell]; k < w->first_border.items[cell + 1]; k++) {
      uint32_t side = w->border.items[k];
      bt_dual_edge *dual = &w->duals.items[side / 2];
      double from, to;
      if (!cut(f, strip, dual, &from, &to)) continue;
      if (!close_gates(dual, from, to)) return BT_MUST_REBUILD;
      uint32_t other = dual->cells[1 - side % 2];
      if (other != BT_NONE && w->mark.items[other] != index) BT_TRY(enter(f, index, other, false));
    }
  }
  return BT_OK;
}

static bt_status close_walls(const flood *f) {
  const bt_triangulation *t = &f->b->workspace->t;
  bt_wall_workspace *w = f->w;
  for (uint32_t e = 0; e < t->edges.count; e++) {
    if (!bt_is_triangle(t, e / 3) || !bt_is_fixed(&w->constraints, e)) continue;
    BT_TRY(BT_RESERVE(f->b->memory, &w->strips, w->strips.count + 1));
    uint32_t from = t->edges.items[e].from, to = t->edges.items[bt_after(e)].from;
    bt_vec a = w->corners.items[from].center, d = bt_sub(w->corners.items[to].center, a);
    double length = bt_norm(d);
    w->strips.items[w->strips.count++] = (bt_strip){a, bt_scale(d, 1 / length), length, false};
    uint32_t first[2] = {w->cell_at.items[e], w->cell_at.items[bt_after(e)]};
    BT_TRY(close_strip(f, w->strips.count - 1, first, 2));
  }
  return BT_OK;
}

// The same for the loose parts of walls, beginning with the cells at their beginnings.
static bt_status close_loose(const flood *f) {
  bt_wall_workspace *w = f->w;
  uint32_t first = w->strips.count, count = w->loose.count;
  BT_TRY(BT_RESERVE(f->b->memory, &w->strips, first + count));
  for (uint32_t i = 0; i < count; i++) {
    const bt_strip *strip = w->strips.items + w->strips.count;
    w->strips.items[w->strips.count++] = w->loose.items[i];
    BT_TRY(bt_sectors_at(f->d, f->b->memory, f->b->inflated, strip->from, &w->found));
    BT_TRY(close_strip(f, first + i, w->found.items, w->found.count));
  }
  return BT_OK;
}

bt_status bt_close_strips(const bt_build *b) {
  flood f = {b, b->diagram, b->workspace->walls, b->inflated->agent_radius};
  uint32_t cells = f.d->cells.count;
  BT_TRY(BT_RESERVE(b->memory, &f.w->mark, cells));
  BT_TRY(BT_RESERVE(b->memory, &f.w->first_record, cells));
  for (uint32_t i = 0; i < cells; i++) f.w->mark.items[i] = f.w->first_record.items[i] = BT_NONE;
  f.w->strips.count = f.w->records.count = 0;
  close_circles(&f);
  BT_TRY(close_walls(&f));
  return close_loose(&f);
}
