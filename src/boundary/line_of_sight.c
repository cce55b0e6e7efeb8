#include "boundary/line_of_sight.h"

BT_COLD bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double d2 = bt_distance2(bt_center(inflated, a), bt_center(inflated, b));
  return bt_touching(&inflated->tolerance, d2, bt_radius(inflated, a) + bt_radius(inflated, b));
}

BT_COLD bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double ra = bt_radius(inflated, a), rb = bt_radius(inflated, b);
  return ra > rb || (ra == rb && a < b);
}

BT_COLD bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner) {
  double d2 = bt_distance2(bt_center(inflated, outer), bt_center(inflated, inner));
  return bt_site_precedes(inflated, outer, inner) &&
         bt_contains(&inflated->tolerance, d2, bt_radius(inflated, outer),
                     bt_radius(inflated, inner));
}

// Who asks for the sites near a point.
typedef struct visitor {
  const bt_inflated *inflated;
  bt_vec p;
  double reach;
  bool (*visit)(void *context, uint32_t site);
  void *context;
} visitor;

static BT_COLD bool visit_cell(const visitor *v, uint32_t site) {
  for (; site != BT_NONE; site = v->inflated->world->sites.items[site].next) {
    double far = bt_radius(v->inflated, site) + v->reach;
    bool is_near = far >= 0 && bt_distance2(v->p, bt_center(v->inflated, site)) <= far * far;
    if (is_near && v->visit(v->context, site)) return true;
  }
  return false;
}

static BT_COLD bool visit_grid(const visitor *v, uint32_t at) {
  const bt_spatial_index *index = &v->inflated->world->index;
  const bt_hierarchical_grid *grid = &index->grids.items[at];
  bt_vec p = bt_sub(v->p, grid->box.low);
  for (uint32_t k = 0; k < grid->level_count; k++) {
    const bt_level *level = &index->levels.items[grid->first_level + k];
    double margin = level->max_radius + v->inflated->agent_radius + v->reach;
    if (margin < 0) continue;
    int32_t x0 = bt_cell_index(p.x - margin, level->inverse, level->columns);
    int32_t x1 = bt_cell_index(p.x + margin, level->inverse, level->columns);
    int32_t y0 = bt_cell_index(p.y - margin, level->inverse, level->rows);
    int32_t y1 = bt_cell_index(p.y + margin, level->inverse, level->rows);
    for (int32_t row = y0; row <= y1; row++) {
      const uint32_t *cells =
          index->cells.items + level->first_cell + (uint32_t)(row * level->columns);
      for (int32_t column = x0; column <= x1; column++) {
        uint32_t first = cells[column];
        if (bt_is_nested(first) ? visit_grid(v, first - BT_NESTED) : visit_cell(v, first))
          return true;
      }
    }
  }
  return false;
}

BT_COLD bool bt_visit_near(const bt_inflated *inflated, bt_vec p, double reach,
                           bool (*visit)(void *context, uint32_t site), void *context) {
  visitor v = {inflated, p, reach, visit, context};
  return visit_grid(&v, 0);
}

BT_COLD bool bt_visit_around(const bt_inflated *inflated, uint32_t site,
                             bool (*visit)(void *context, uint32_t site), void *context) {
  double reach = inflated->tolerance.graze - bt_radius(inflated, site);
  return bt_visit_near(inflated, bt_center(inflated, site), reach, visit, context);
}

typedef struct list {
  bt_memory *memory;
  bt_indices *sites;
} list;

static BT_COLD bool cannot_list(void *context, uint32_t site) {
  const list *into = context;
  if (!BT_RESERVE(into->memory, into->sites, into->sites->count + 1)) return true;
  into->sites->items[into->sites->count++] = site;
  return false;
}

// The number of a cell of the index.
static BT_COLD bool note_cell(const bt_inflated *inflated, const uint32_t *cell,
                              bt_indices *visited) {
  list into = {&inflated->world->memory, visited};
  return !cannot_list(&into, (uint32_t)(cell - inflated->world->index.cells.items));
}

BT_COLD bool bt_sites_near(const bt_inflated *inflated, bt_vec p, double reach, bt_indices *found) {
  list into = {&inflated->world->memory, found};
  found->count = 0;
  return !bt_visit_near(inflated, p, reach, cannot_list, &into);
}

// A point, and a circle that it is in.
typedef struct covered {
  const bt_inflated *inflated;
  bt_vec p;
  uint32_t by;
} covered;

static BT_COLD bool covers_it(void *context, uint32_t site) {
  covered *point = context;
  const bt_inflated *inflated = point->inflated;
  double inner = bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site));
  point->by = site;
  return inner > 0 && bt_distance2(point->p, bt_center(inflated, site)) < inner * inner;
}

BT_COLD uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p) {
  covered point = {inflated, p, BT_NO_SITE};
  return bt_visit_near(inflated, p, 0, covers_it, &point) ? point.by : BT_NO_SITE;
}

// A way being walked: its line, and the circles of its ends.
typedef struct ray {
  const bt_inflated *inflated;
  const bt_sight_line *way;
  bt_indices *visited; // gets the cells, for a lesson; NULL in every query
  bt_indices *met;     // gets all that are met, and none blocks; NULL: the first one does
  uint32_t grazing;    // the last circle that grazed it and is not hidden, or BT_NO_SITE
} ray;

// Signed distance of a circle's centre from the line, positive on the left.
static double side_of(const ray *r, uint32_t site) {
  return bt_cross(r->way->unit, bt_sub(bt_center(r->inflated, site), r->way->from));
}

static double foot_of(const ray *r, uint32_t site) {
  return bt_dot(r->way->unit, bt_sub(bt_center(r->inflated, site), r->way->from));
}

typedef struct circle_of {
  const bt_inflated *inflated;
  uint32_t site;
} circle_of;

static BT_COLD bool contains_it(void *context, uint32_t outer) {
  const circle_of *inner = context;
  return bt_site_contains(inner->inflated, outer, inner->site);
}

BT_COLD bool bt_is_contained(const bt_inflated *inflated, uint32_t site) {
  circle_of inner = {inflated, site};
  return bt_visit_around(inflated, site, contains_it, &inner);
}

// Does the way pass between these two, which both graze it? A contact where the path starts or ends
// does not count. Nor does one with a hidden circle; `a` is none.
static BT_COLD bool passes_between(const ray *r, uint32_t a, uint32_t b) {
  const bt_tolerance *t = &r->inflated->tolerance;
  if (side_of(r, a) * side_of(r, b) >= 0 || !bt_sites_touch(r->inflated, a, b)) return false;
  double ra = bt_radius(r->inflated, a), rb = bt_radius(r->inflated, b);
  double at = (foot_of(r, a) * rb + foot_of(r, b) * ra) / (ra + rb);
  double least = bt_min(ra, rb), inner = bt_depth(t, least);
  // A tangent point that is this near to the contact may as well be at it.
  double blur = sqrt(2 * least * inner) + BT_RELATIVE * (ra + rb) + 2 * t->absolute;
  double low = bt_max(4 * inner - r->way->before, -blur);
  double high = r->way->length - bt_max(4 * inner - r->way->after, -blur);
  return at >= low && at <= high && !bt_is_contained(r->inflated, b);
}

// Circles by the thousand may be in one place, one after the other.
static bool is_same_site(const bt_site *a, const bt_site *b) {
  return a->x == b->x && a->y == b->y && a->radius == b->radius;
}

// A circle grazes the way: does it close a gap with another that does so from the other side?
static BT_COLD bt_status close_gap(ray *r, uint32_t site, bt_blockers *out) {
  const bt_inflated *inflated = r->inflated;
  const bt_site *sites = inflated->world->sites.items;
  if (r->grazing != BT_NO_SITE && is_same_site(&sites[site], &sites[r->grazing])) return BT_OK;
  if (bt_is_contained(inflated, site)) return BT_OK;
  r->grazing = site;
  uint32_t ends[2] = {r->way->from_site, r->way->to_site};
  for (int k = 0; k < 2; k++) {
    if (ends[k] == BT_NO_SITE || !passes_between(r, site, ends[k])) continue;
    *out = (bt_blockers){site, ends[k]};
    return BT_OK;
  }
  double at = bt_clamp(foot_of(r, site), 0, r->way->length), graze = inflated->tolerance.graze;
  double spread =
      sqrt(8 * (inflated->world->index.max_radius + inflated->agent_radius) * graze) + graze;
  bt_indices *found = &inflated->world->found;
  if (!bt_sites_near(inflated, bt_along(r->way->from, r->way->unit, at), spread, found)) {
    return BT_ERROR_OUT_OF_MEMORY;
  }
  for (uint32_t i = 0; i < found->count; i++) {
    uint32_t other = found->items[i];
    if (!passes_between(r, site, other)) continue;
    *out = (bt_blockers){site, other};
    return BT_OK;
  }
  return BT_OK;
}

// Looks at one site. Hot: one dot and one cross product for most of them.
static inline bt_status meet(ray *r, uint32_t site, bt_blockers *out) {
  const bt_inflated *inflated = r->inflated;
  if (site == r->way->from_site || site == r->way->to_site) return BT_OK;
  const bt_site *met = &inflated->world->sites.items[site];
  bt_vec d = bt_sub(bt_vec_of(met->x, met->y), r->way->from);
  double radius = met->radius + inflated->agent_radius, reach = radius + inflated->tolerance.graze;
  double across = bt_cross(r->way->unit, d);
  if (across > reach || across < -reach) return BT_OK;
  double along = bt_dot(r->way->unit, d), past = along - bt_clamp(along, 0, r->way->length);
  double d2 = across * across + past * past;
  if (d2 > reach * reach) return BT_OK;
  double inner = bt_blocked_radius(&inflated->tolerance, radius);
  if (inner <= 0) return BT_OK; // too small to block anything
  if (r->met) {
    list into = {&inflated->world->memory, r->met};
    return cannot_list(&into, site) ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
  }
  if (d2 < inner * inner) {
    *out = (bt_blockers){site, BT_NO_SITE};
    return BT_OK;
  }
  return close_gap(r, site, out);
}

static bt_status walk_grid(ray *r, uint32_t at, bt_blockers *out);

// The cells of one level that come within `margin` of the way, column by column (or row by row,
// whichever has the more to cross), from its start on.
static bt_status walk_level(ray *r, const bt_hierarchical_grid *grid, const bt_level *level,
                            bt_blockers *out) {
  const bt_spatial_index *index = &r->inflated->world->index;
  const bt_site *sites = r->inflated->world->sites.items;
  double margin = level->max_radius + r->inflated->agent_radius + r->inflated->tolerance.graze;
  bt_vec p = bt_sub(r->way->from, grid->box.low), u = r->way->unit;
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
    const uint32_t *cell = index->cells.items + level->first_cell +
                           (uint32_t)(line * line_stride + from * other_stride);
    for (int32_t k = from; k <= to; k++, cell += other_stride) {
      if (r->visited && !note_cell(r->inflated, cell, r->visited)) return BT_ERROR_OUT_OF_MEMORY;
      uint32_t site = *cell;
      for (; site < BT_NESTED; site = sites[site].next) {
        bt_status status = meet(r, site, out);
        if (status || out->site != BT_NO_SITE) return status;
      }
      if (site == BT_NONE) continue;
      bt_status status = walk_grid(r, site - BT_NESTED, out);
      if (status || out->site != BT_NO_SITE) return status;
    }
  }
  return BT_OK;
}

BT_COLD bt_sight_line bt_sight_line_between(bt_vec from, bt_vec to) {
  bt_vec d = bt_sub(to, from);
  double length = bt_norm(d);
  bt_vec unit = length > 0 ? bt_scale(d, 1 / length) : bt_vec_of(1, 0);
  return (bt_sight_line){from, unit, length, BT_NO_SITE, BT_NO_SITE, 0, 0};
}

static bt_status walk_grid(ray *r, uint32_t at, bt_blockers *out) {
  const bt_spatial_index *index = &r->inflated->world->index;
  const bt_hierarchical_grid *grid = &index->grids.items[at];
  for (uint32_t k = 0; k < grid->level_count && out->site == BT_NO_SITE; k++) {
    const bt_level *level = &index->levels.items[grid->first_level + k];
    if (level->max_radius >= 0) BT_TRY(walk_level(r, grid, level, out));
  }
  return BT_OK;
}

bt_status bt_walk_sight_line(const bt_inflated *inflated, const bt_sight_line *way,
                             bt_indices *visited, bt_indices *met, bt_blockers *out) {
  ray r = {inflated, way, visited, met, BT_NO_SITE};
  *out = (bt_blockers){BT_NO_SITE, BT_NO_SITE};
  return walk_grid(&r, 0, out);
}
