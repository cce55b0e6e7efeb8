#include "sight/line_of_sight.h"
#include "contact/contacts.h"
#include "contact/strips.h"

// A walk along a line, over the index of sites or the index of wall segments.
typedef struct ray {
  const bt_inflated *inflated;
  const bt_sight_line *line;
  const bt_walk_visitor *visitor; // NULL in most queries
  const bt_spatial_index *index;
  const bt_site *circles; // of the index
  bool among_walls;
  uint32_t grazing; // the last circle that grazed the line and is not contained, or BT_NONE
} ray;

// Signed distance of a circle's centre from the line, positive on the left.
static double side_of(const ray *r, uint32_t site) {
  return bt_cross(r->line->unit, bt_sub(bt_center(r->inflated, site), r->line->from));
}

static double foot_of(const ray *r, uint32_t site) {
  return bt_dot(r->line->unit, bt_sub(bt_center(r->inflated, site), r->line->from));
}

// Whether the path passes a contact, instead of beginning or ending there.
static BT_COLD bool passes_contact(const ray *r, const bt_contact *contact) {
  double at = bt_dot(r->line->unit, bt_sub(contact->point, r->line->from));
  double low = bt_max(contact->tolerance - r->line->before, -contact->width);
  double high = r->line->length - bt_max(contact->tolerance - r->line->after, -contact->width);
  return at >= low && at <= high;
}

// Whether the line passes between two circles that both graze it. A contact at an end of the path
// does not count, nor does a contact of a contained circle; `a` is not contained.
static BT_COLD bool passes_between(const ray *r, uint32_t a, uint32_t b) {
  if (side_of(r, a) * side_of(r, b) >= 0 || !bt_sites_touch(r->inflated, a, b)) return false;
  bt_circle one = bt_circle_of(r->inflated, a), other = bt_circle_of(r->inflated, b);
  bt_contact contact = bt_contact_of(&r->inflated->tolerance, &one, &other);
  return passes_contact(r, &contact) && !bt_is_contained(r->inflated, b);
}

// Whether the line passes between a circle that grazes it and a wall segment on the other side.
static BT_COLD bool passes_by_wall(const ray *r, uint32_t site, uint32_t wall) {
  bt_wall beside = bt_wall_of(r->inflated->world, wall);
  bt_contact contact;
  if (!bt_site_touches_wall(r->inflated, site, &beside, &contact)) return false;
  bt_vec at = bt_in_frame(&beside, bt_center(r->inflated, site));
  bt_vec foot = bt_sub(bt_along(beside.from, beside.unit, at.x), r->line->from);
  return side_of(r, site) * bt_cross(r->line->unit, foot) < 0 && passes_contact(r, &contact);
}

// Catches equal circles in one place, which may follow each other by the thousand.
static bool is_same_site(const bt_site *a, const bt_site *b) {
  return a->x == b->x && a->y == b->y && a->radius == b->radius;
}

// A site that grazes the line, and a partner that may close the passage beside it.
typedef struct passage {
  const ray *r;
  uint32_t site, partner;
} passage;

static BT_COLD bool closes_passage(void *context, uint32_t other) {
  passage *p = context;
  p->partner = other;
  return passes_between(p->r, p->site, other);
}

static BT_COLD bool closes_passage_by_wall(void *context, uint32_t wall) {
  passage *p = context;
  p->partner = wall;
  return passes_by_wall(p->r, p->site, wall);
}

// Looks for a circle or wall segment on the other side of the line that touches the circle of
// `site`, which grazes the line.
static BT_COLD void close_passage(ray *r, uint32_t site, bt_blockers *out) {
  const bt_inflated *inflated = r->inflated;
  const bt_site *sites = inflated->world->sites.items;
  if (r->grazing != BT_NONE && is_same_site(&sites[site], &sites[r->grazing])) return;
  if (bt_is_contained(inflated, site)) return;
  r->grazing = site;
  uint32_t ends[2] = {r->line->from_site, r->line->to_site};
  for (int k = 0; k < 2; k++) {
    if (ends[k] == BT_NONE || !passes_between(r, site, ends[k])) continue;
    *out = (bt_blockers){site, ends[k], BT_NONE};
    return;
  }
  double at = bt_clamp(foot_of(r, site), 0, r->line->length), reach = inflated->tolerance.reach;
  double largest = inflated->world->index.max_radius + inflated->agent_radius;
  double spread = 2 * bt_half_chord(largest, reach) + reach;
  passage p = {r, site, BT_NONE};
  if (bt_visit_near(inflated, bt_along(r->line->from, r->line->unit, at), spread, closes_passage,
                    &p))
    *out = (bt_blockers){site, p.partner, BT_NONE};
  else if (bt_visit_walls_near(inflated, bt_center(inflated, site),
                               bt_radius(inflated, site) + reach, closes_passage_by_wall, &p))
    *out = (bt_blockers){site, p.partner, p.partner};
}

// The squared distance of a circle's centre from the line, or INFINITY if it is certainly more than
// `most`. Hot: most circles cost a dot and a cross product.
static inline double distance2_to(const bt_sight_line *line, const bt_site *circle, double most) {
  bt_vec d = bt_sub(bt_vec_of(circle->x, circle->y), line->from);
  double across = bt_cross(line->unit, d);
  if (across > most || across < -most) return INFINITY;
  double along = bt_dot(line->unit, d), past = along - bt_clamp(along, 0, line->length);
  return across * across + past * past;
}

// Compares a site with the line.
static inline bt_status meet(ray *r, uint32_t site, bt_blockers *out) {
  const bt_inflated *inflated = r->inflated;
  if (site == r->line->from_site || site == r->line->to_site) return BT_OK;
  const bt_site *met = &inflated->world->sites.items[site];
  double radius = met->radius + inflated->agent_radius, reach = radius + inflated->tolerance.reach;
  double d2 = distance2_to(r->line, met, reach);
  if (d2 > reach * reach) return BT_OK;
  double inner = bt_blocked_radius(&inflated->tolerance, radius);
  if (inner <= 0) return BT_OK; // too small to block anything
  if (bt_is_ignored(inflated, site)) return BT_OK;
  if (r->visitor && r->visitor->meet) return r->visitor->meet(r->visitor->context, site);
  if (d2 < inner * inner) {
    *out = (bt_blockers){site, BT_NONE, BT_NONE};
    return BT_OK;
  }
  close_passage(r, site, out);
  return BT_OK;
}

// Compares a wall segment with the line. The strip is open, so a line may run along its side,
// except where the side meets the circle of an end. (Other circles that graze the line look for
// touching walls themselves.)
static inline bt_status meet_wall(ray *r, uint32_t site, bt_blockers *out) {
  const bt_inflated *inflated = r->inflated;
  const bt_sight_line *line = r->line;
  const bt_site *around = &inflated->world->walls.items[site];
  double reach = inflated->agent_radius + inflated->tolerance.reach, most = around->radius + reach;
  if (distance2_to(line, around, most) > most * most) return BT_OK;
  uint32_t ends[2] = {line->from_site, line->to_site};
  bt_wall wall = bt_wall_of(inflated->world, site);
  bool is_own = bt_is_end_of(&wall, ends[0]) || bt_is_end_of(&wall, ends[1]);
  bt_vec to = bt_along(line->from, line->unit, line->length);
  if (!bt_line_enters_strip(&wall, reach, line->from, to)) return BT_OK;
  if (bt_is_ignored(inflated, site)) return BT_OK;
  if (r->visitor && r->visitor->meet)
    return r->visitor->meet_wall ? r->visitor->meet_wall(r->visitor->context, site) : BT_OK;
  double half = bt_blocked_radius(&inflated->tolerance, inflated->agent_radius);
  if (!is_own && bt_line_enters_strip(&wall, half, line->from, to))
    *out = (bt_blockers){site, BT_NONE, site};
  for (int k = 0; k < 2 && out->site == BT_NONE; k++)
    if (ends[k] != BT_NONE && passes_by_wall(r, ends[k], site))
      *out = (bt_blockers){ends[k], site, site};
  return BT_OK;
}

static bt_status walk_grid(ray *r, uint32_t at, bt_blockers *out);

// Visits the cells of a level within `margin` of the line, in order from the line's start: column
// by column, or row by row if the line crosses more rows.
static bt_status walk_level(ray *r, const bt_hierarchical_grid *grid, const bt_level *level,
                            bt_blockers *out) {
  const bt_spatial_index *index = r->index;
  const bt_site *circles = r->circles;
  double margin = level->max_radius + r->inflated->agent_radius + r->inflated->tolerance.reach;
  bt_vec p = bt_sub(r->line->from, grid->box.low), u = r->line->unit;
  bool steep = fabs(u.y) > fabs(u.x);
  // `a` is the axis along which the line crosses slabs; the cells of a slab follow each other along
  // `b`.
  double pa = steep ? p.y : p.x, pb = steep ? p.x : p.y;
  double ua = steep ? u.y : u.x, ub = steep ? u.x : u.y;
  int32_t lines = steep ? level->rows : level->columns,
          others = steep ? level->columns : level->rows;
  int32_t line_stride = steep ? level->columns : 1, other_stride = steep ? 1 : level->columns;
  double end = pa + ua * r->line->length, inverse = 1 / ua;
  int32_t first = bt_cell_index(bt_min(pa, end) - margin, level->inverse, lines);
  int32_t last = bt_cell_index(bt_max(pa, end) + margin, level->inverse, lines);
  BT_ASSERT(first >= 0 && first <= last && last < lines);
  int32_t step = ua < 0 ? -1 : 1, line = ua < 0 ? last : first, count = last - first + 1;
  for (; count > 0; count--, line += step) {
    // The part of the line inside the slab, widened by the margin. The outermost slabs are
    // unbounded.
    double low = line * level->width - margin, high = (line + 1) * level->width + margin;
    double t0 = 0, t1 = r->line->length;
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
      if (r->visitor && r->visitor->enter && !r->among_walls)
        r->visitor->enter(r->visitor->context, (uint32_t)(cell - index->cells.items));
      uint32_t site = *cell;
      for (; site < BT_NESTED; site = circles[site].next) {
        bool is_wall = BT_HAS_OUTLINES && r->among_walls;
        bt_status status = is_wall ? meet_wall(r, site, out) : meet(r, site, out);
        if (status || out->site != BT_NONE) return status;
      }
      if (site == BT_NONE) continue;
      bt_status status = walk_grid(r, site - BT_NESTED, out);
      if (status || out->site != BT_NONE) return status;
    }
  }
  return BT_OK;
}

BT_COLD bt_sight_line bt_sight_line_between(bt_vec from, bt_vec to) {
  bt_vec d = bt_sub(to, from);
  double length = bt_norm(d);
  bt_vec unit = length > 0 ? bt_scale(d, 1 / length) : bt_vec_of(1, 0);
  return (bt_sight_line){from, unit, length, BT_NONE, BT_NONE, 0, 0};
}

static bt_status walk_grid(ray *r, uint32_t at, bt_blockers *out) {
  const bt_spatial_index *index = r->index;
  BT_ASSERT(at < index->grids.count);
  const bt_hierarchical_grid *grid = &index->grids.items[at];
  for (uint32_t k = 0; k < grid->level_count && out->site == BT_NONE; k++) {
    const bt_level *level = &index->levels.items[grid->first_level + k];
    if (level->has_sites) BT_TRY(walk_level(r, grid, level, out));
  }
  return BT_OK;
}

// Walks wall segments first: where no wall segment blocks a line, the circle of a corner seldom
// does.
bt_status bt_walk_sight_line(const bt_inflated *inflated, const bt_sight_line *line,
                             const bt_walk_visitor *visitor, bt_blockers *out) {
  BT_ASSERT(bt_is_unit(line->unit) && line->length >= 0);
  const bt_world *world = inflated->world;
  ray r = {inflated, line, visitor, &world->wall_index, world->walls.items, true, BT_NONE};
  *out = (bt_blockers){BT_NONE, BT_NONE, BT_NONE};
  if (bt_has_walls(world)) BT_TRY(walk_grid(&r, 0, out));
  if (out->site != BT_NONE) return BT_OK;
  r.index = &world->index;
  r.circles = world->sites.items;
  r.among_walls = false;
  return walk_grid(&r, 0, out);
}

bt_blockers bt_find_blockers(const bt_inflated *inflated, const bt_sight_line *line) {
  bt_blockers blockers;
  bt_walk_sight_line(inflated, line, NULL, &blockers); // only a visitor can fail
  return blockers;
}

typedef struct list {
  bt_memory *memory;
  bt_indices *sites;
} list;

static bt_status append(void *context, uint32_t site) {
  const list *into = context;
  return bt_push(into->memory, into->sites, site);
}

bt_status bt_list_met(bt_memory *memory, const bt_inflated *inflated, bt_vec from, bt_vec to,
                      bt_indices *met) {
  list into = {memory, met};
  bt_walk_visitor visitor = {.context = &into, .meet = append, .meet_wall = append};
  bt_sight_line line = bt_sight_line_between(from, to);
  bt_blockers none;
  return bt_walk_sight_line(inflated, &line, &visitor, &none);
}
