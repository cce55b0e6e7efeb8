#include "world/sight.h"

BT_COLD bool bt_slots_touch(const bt_grown *grown, uint32_t a, uint32_t b) {
  double d2 = bt_distance2(bt_center(grown, a), bt_center(grown, b));
  return bt_touching(&grown->tolerance, d2, bt_radius(grown, a) + bt_radius(grown, b));
}

BT_COLD bool bt_slot_precedes(const bt_grown *grown, uint32_t a, uint32_t b) {
  double ra = bt_radius(grown, a), rb = bt_radius(grown, b);
  return ra > rb || (ra == rb && a < b);
}

BT_COLD bool bt_slot_contains(const bt_grown *grown, uint32_t outer, uint32_t inner) {
  double d2 = bt_distance2(bt_center(grown, outer), bt_center(grown, inner));
  return bt_slot_precedes(grown, outer, inner) &&
         bt_contains(&grown->tolerance, d2, bt_radius(grown, outer), bt_radius(grown, inner));
}

// Who asks for the discs near a point.
typedef struct visitor {
  const bt_grown *grown;
  bt_vec p;
  double reach;
  bool (*visit)(void *context, uint32_t slot);
  void *context;
} visitor;

static BT_COLD bool visit_cell(const visitor *v, uint32_t slot) {
  for (; slot != BT_NONE; slot = v->grown->world->discs.items[slot].next) {
    double far = bt_radius(v->grown, slot) + v->reach;
    bool is_near = far >= 0 && bt_distance2(v->p, bt_center(v->grown, slot)) <= far * far;
    if (is_near && v->visit(v->context, slot)) return true;
  }
  return false;
}

static BT_COLD bool visit_pyramid(const visitor *v, uint32_t index) {
  const bt_grid *grid = &v->grown->world->grid;
  const bt_pyramid *pyramid = &grid->pyramids.items[index];
  bt_vec p = bt_sub(v->p, pyramid->box.low);
  for (uint32_t k = 0; k < pyramid->level_count; k++) {
    const bt_level *level = &grid->levels.items[pyramid->first_level + k];
    double margin = level->max_radius + v->grown->agent_radius + v->reach;
    if (margin < 0) continue;
    int32_t x0 = bt_cell_index(p.x - margin, level->inverse, level->columns);
    int32_t x1 = bt_cell_index(p.x + margin, level->inverse, level->columns);
    int32_t y0 = bt_cell_index(p.y - margin, level->inverse, level->rows);
    int32_t y1 = bt_cell_index(p.y + margin, level->inverse, level->rows);
    for (int32_t row = y0; row <= y1; row++) {
      const uint32_t *cells =
          grid->cells.items + level->first_cell + (uint32_t)(row * level->columns);
      for (int32_t column = x0; column <= x1; column++) {
        uint32_t first = cells[column];
        if (bt_is_nested(first) ? visit_pyramid(v, first - BT_NESTED) : visit_cell(v, first))
          return true;
      }
    }
  }
  return false;
}

BT_COLD bool bt_visit_near(const bt_grown *grown, bt_vec p, double reach,
                           bool (*visit)(void *context, uint32_t slot), void *context) {
  visitor v = {grown, p, reach, visit, context};
  return visit_pyramid(&v, 0);
}

BT_COLD bool bt_visit_around(const bt_grown *grown, uint32_t slot,
                             bool (*visit)(void *context, uint32_t slot), void *context) {
  double reach = grown->tolerance.graze - bt_radius(grown, slot);
  return bt_visit_near(grown, bt_center(grown, slot), reach, visit, context);
}

typedef struct list {
  bt_memory *memory;
  bt_slots *slots;
} list;

static BT_COLD bool cannot_list(void *context, uint32_t slot) {
  const list *into = context;
  if (!BT_RESERVE(into->memory, into->slots, into->slots->count + 1)) return true;
  into->slots->items[into->slots->count++] = slot;
  return false;
}

// The number of a cell of the grid.
static BT_COLD bool note_cell(const bt_grown *grown, const uint32_t *cell, bt_slots *visited) {
  list into = {&grown->world->memory, visited};
  return !cannot_list(&into, (uint32_t)(cell - grown->world->grid.cells.items));
}

BT_COLD bool bt_discs_near(const bt_grown *grown, bt_vec p, double reach, bt_slots *found) {
  list into = {&grown->world->memory, found};
  found->count = 0;
  return !bt_visit_near(grown, p, reach, cannot_list, &into);
}

// A point, and a circle that it is in.
typedef struct covered {
  const bt_grown *grown;
  bt_vec p;
  uint32_t by;
} covered;

static BT_COLD bool covers_it(void *context, uint32_t slot) {
  covered *point = context;
  const bt_grown *grown = point->grown;
  double inner = bt_blocked_radius(&grown->tolerance, bt_radius(grown, slot));
  point->by = slot;
  return inner > 0 && bt_distance2(point->p, bt_center(grown, slot)) < inner * inner;
}

BT_COLD uint32_t bt_blocker_at(const bt_grown *grown, bt_vec p) {
  covered point = {grown, p, BT_NO_SLOT};
  return bt_visit_near(grown, p, 0, covers_it, &point) ? point.by : BT_NO_SLOT;
}

// A way being walked: its line, and the circles of its ends.
typedef struct ray {
  const bt_grown *grown;
  const bt_way *way;
  bt_slots *visited; // gets the cells, for a lesson; NULL in every query
  bt_slots *met;     // gets all that are met, and none blocks; NULL: the first one does
  uint32_t grazing;  // the last circle that grazed it and is not hidden, or BT_NO_SLOT
} ray;

// Signed distance of a circle's centre from the line, positive on the left.
static double side_of(const ray *r, uint32_t slot) {
  return bt_cross(r->way->unit, bt_sub(bt_center(r->grown, slot), r->way->from));
}

static double foot_of(const ray *r, uint32_t slot) {
  return bt_dot(r->way->unit, bt_sub(bt_center(r->grown, slot), r->way->from));
}

typedef struct circle_of {
  const bt_grown *grown;
  uint32_t slot;
} circle_of;

static BT_COLD bool contains_it(void *context, uint32_t outer) {
  const circle_of *inner = context;
  return bt_slot_contains(inner->grown, outer, inner->slot);
}

BT_COLD bool bt_is_contained(const bt_grown *grown, uint32_t slot) {
  circle_of inner = {grown, slot};
  return bt_visit_around(grown, slot, contains_it, &inner);
}

// Does the way pass between these two, which both graze it? A contact where the path starts or ends
// does not count. Nor does one with a hidden circle; `a` is none.
static BT_COLD bool passes_between(const ray *r, uint32_t a, uint32_t b) {
  const bt_tolerance *t = &r->grown->tolerance;
  if (side_of(r, a) * side_of(r, b) >= 0 || !bt_slots_touch(r->grown, a, b)) return false;
  double ra = bt_radius(r->grown, a), rb = bt_radius(r->grown, b);
  double at = (foot_of(r, a) * rb + foot_of(r, b) * ra) / (ra + rb);
  double least = bt_min(ra, rb), inner = bt_depth(t, least);
  // A tangent point that is this near to the contact may as well be at it.
  double blur = sqrt(2 * least * inner) + BT_RELATIVE * (ra + rb) + 2 * t->absolute;
  double low = bt_max(4 * inner - r->way->before, -blur);
  double high = r->way->length - bt_max(4 * inner - r->way->after, -blur);
  return at >= low && at <= high && !bt_is_contained(r->grown, b);
}

// Circles by the thousand may be in one place, one after the other.
static bool is_same_disc(const bt_disc *a, const bt_disc *b) {
  return a->x == b->x && a->y == b->y && a->radius == b->radius;
}

// A circle grazes the way: does it close a gap with another that does so from the other side?
static BT_COLD bt_status close_gap(ray *r, uint32_t slot, bt_blockers *out) {
  const bt_grown *grown = r->grown;
  const bt_disc *discs = grown->world->discs.items;
  if (r->grazing != BT_NO_SLOT && is_same_disc(&discs[slot], &discs[r->grazing])) return BT_OK;
  if (bt_is_contained(grown, slot)) return BT_OK;
  r->grazing = slot;
  uint32_t ends[2] = {r->way->from_slot, r->way->to_slot};
  for (int k = 0; k < 2; k++) {
    if (ends[k] == BT_NO_SLOT || !passes_between(r, slot, ends[k])) continue;
    *out = (bt_blockers){slot, ends[k]};
    return BT_OK;
  }
  double at = bt_clamp(foot_of(r, slot), 0, r->way->length), graze = grown->tolerance.graze;
  double spread = sqrt(8 * (grown->world->grid.max_radius + grown->agent_radius) * graze) + graze;
  bt_slots *found = &grown->world->found;
  if (!bt_discs_near(grown, bt_along(r->way->from, r->way->unit, at), spread, found)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  for (uint32_t i = 0; i < found->count; i++) {
    uint32_t other = found->items[i];
    if (!passes_between(r, slot, other)) continue;
    *out = (bt_blockers){slot, other};
    return BT_OK;
  }
  return BT_OK;
}

// Looks at one disc. Hot: one dot and one cross product for most of them.
static inline bt_status meet(ray *r, uint32_t slot, bt_blockers *out) {
  const bt_grown *grown = r->grown;
  if (slot == r->way->from_slot || slot == r->way->to_slot) return BT_OK;
  const bt_disc *disc = &grown->world->discs.items[slot];
  bt_vec d = bt_sub(bt_vec_of(disc->x, disc->y), r->way->from);
  double radius = disc->radius + grown->agent_radius, reach = radius + grown->tolerance.graze;
  double across = bt_cross(r->way->unit, d);
  if (across > reach || across < -reach) return BT_OK;
  double along = bt_dot(r->way->unit, d), past = along - bt_clamp(along, 0, r->way->length);
  double d2 = across * across + past * past;
  if (d2 > reach * reach) return BT_OK;
  double inner = bt_blocked_radius(&grown->tolerance, radius);
  if (inner <= 0) return BT_OK; // too small to block anything
  if (r->met) {
    list into = {&grown->world->memory, r->met};
    return cannot_list(&into, slot) ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
  }
  if (d2 < inner * inner) {
    *out = (bt_blockers){slot, BT_NO_SLOT};
    return BT_OK;
  }
  return close_gap(r, slot, out);
}

static bt_status walk_pyramid(ray *r, uint32_t index, bt_blockers *out);

// The cells of one level that come within `margin` of the way, column by column (or row by row,
// whichever has the more to cross), from its start on.
static bt_status walk_level(ray *r, const bt_pyramid *pyramid, const bt_level *level,
                            bt_blockers *out) {
  const bt_grid *grid = &r->grown->world->grid;
  const bt_disc *discs = r->grown->world->discs.items;
  double margin = level->max_radius + r->grown->agent_radius + r->grown->tolerance.graze;
  bt_vec p = bt_sub(r->way->from, pyramid->box.low), u = r->way->unit;
  bool steep = fabs(u.y) > fabs(u.x);
  // Along `a` lines are crossed, along `b` each line's stretch is laid out.
  double pa = steep ? p.y : p.x, pb = steep ? p.x : p.y;
  double ua = steep ? u.y : u.x, ub = steep ? u.x : u.y;
  int32_t lines = steep ? level->rows : level->columns,
          others = steep ? level->columns : level->rows;
  int32_t line_stride = steep ? level->columns : 1, other_stride = steep ? 1 : level->columns;
  double end = pa + ua * r->way->length, inverse = 1 / ua;
  int32_t first = bt_cell_index(bt_min(pa, end) - margin, level->inverse, lines);
  int32_t last = bt_cell_index(bt_max(pa, end) + margin, level->inverse, lines);
  int32_t step = ua < 0 ? -1 : 1, line = ua < 0 ? last : first, count = last - first + 1;
  for (; count > 0; count--, line += step) {
    // The stretch of the way inside this line's slab, widened; the outermost slabs have no end.
    double low = line * level->width - margin, high = (line + 1) * level->width + margin;
    double t0 = 0, t1 = r->way->length;
    if (ua > 0) {
      if (line > 0) t0 = bt_max(t0, (low - pa) * inverse);
      if (line < lines - 1) t1 = bt_min(t1, (high - pa) * inverse);
    } else {
      if (line < lines - 1) t0 = bt_max(t0, (high - pa) * inverse);
      if (line > 0) t1 = bt_min(t1, (low - pa) * inverse);
    }
    double b0 = pb + ub * t0, b1 = pb + ub * t1;
    int32_t from = bt_cell_index(bt_min(b0, b1) - margin, level->inverse, others);
    int32_t to = bt_cell_index(bt_max(b0, b1) + margin, level->inverse, others);
    const uint32_t *cell = grid->cells.items + level->first_cell +
                           (uint32_t)(line * line_stride + from * other_stride);
    for (int32_t k = from; k <= to; k++, cell += other_stride) {
      if (r->visited && !note_cell(r->grown, cell, r->visited)) return BT_ERROR_OUT_OF_MEMORY;
      uint32_t slot = *cell;
      for (; slot < BT_NESTED; slot = discs[slot].next) {
        bt_status status = meet(r, slot, out);
        if (status || out->slot != BT_NO_SLOT) return status;
      }
      if (slot == BT_NONE) continue;
      bt_status status = walk_pyramid(r, slot - BT_NESTED, out);
      if (status || out->slot != BT_NO_SLOT) return status;
    }
  }
  return BT_OK;
}

BT_COLD bt_way bt_way_between(bt_vec from, bt_vec to) {
  bt_vec d = bt_sub(to, from);
  double length = bt_norm(d);
  bt_vec unit = length > 0 ? bt_scale(d, 1 / length) : bt_vec_of(1, 0);
  return (bt_way){from, unit, length, BT_NO_SLOT, BT_NO_SLOT, 0, 0};
}

static bt_status walk_pyramid(ray *r, uint32_t index, bt_blockers *out) {
  const bt_grid *grid = &r->grown->world->grid;
  const bt_pyramid *pyramid = &grid->pyramids.items[index];
  for (uint32_t k = 0; k < pyramid->level_count && out->slot == BT_NO_SLOT; k++) {
    const bt_level *level = &grid->levels.items[pyramid->first_level + k];
    if (level->max_radius >= 0) BT_TRY(walk_level(r, pyramid, level, out));
  }
  return BT_OK;
}

bt_status bt_sight_walk(const bt_grown *grown, const bt_way *way, bt_slots *visited, bt_slots *met,
                        bt_blockers *out) {
  ray r = {grown, way, visited, met, BT_NO_SLOT};
  *out = (bt_blockers){BT_NO_SLOT, BT_NO_SLOT};
  return walk_pyramid(&r, 0, out);
}
