#include "diagram/power_diagram.h"
#include "boundary/contacts.h"
#include "diagram/workspace.h"

// Half of the diagram's width is at least this much, and this share of how far from 0 it lies.
static const double least_half = 0x1p-100, far_share = 0x1p-20;

// A point beside an edge by this share of the width is on it (bt_power_diagram.slack). A difference
// of powers is rounding if it is no more than this share of its terms.
static const double slack_share = 0x1p-42, gain_share = 0x1p-50;

// Of the way to a centre, squared: by how much a vertex that several have become may be off.
static const double vertex_slack2 = 1e-19;

// ---------------------------------------------------------------------------------------------
// The reach

// Lists all circles in workspace->sorted, and finds the box around them.
static bt_status gather(const bt_build *b, bt_box *around) {
  const bt_world *world = b->inflated->world;
  bt_diagram_workspace *w = b->workspace;
  w->sorted.count = 0;
  *around = bt_no_box;
  if (!BT_RENEW(b->memory, &w->sorted, 2 * world->site_count)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t site = 0; site < world->sites.count; site++) {
    if (!bt_site_is_live(world, site)) continue;
    w->sorted.items[w->sorted.count++].site = site;
    bt_widen(around, bt_center(b->inflated, site), bt_radius(b->inflated, site));
  }
  return BT_OK;
}

// A power of two that is at least x.
static double power_above(double x) {
  double power = least_half;
  while (power < x) power *= 2;
  return power;
}

// The reach is a square of twice the size that the circles and the ends take up. The frame's
// corners are four times as far out as its own, so the circles' cells cover it: in units of `half`
// a point of the reach is within 5.7 of each centre, those that edits bring into the reach
// included, and more than 8.4 from a corner of the frame. All are powers of two, so that they keep
// the units of the circles (bt_units).
static void set_reach(const bt_build *b, const bt_box *around) {
  bt_power_diagram *d = b->diagram;
  bt_vec middle = bt_scale(bt_add(around->low, around->high), 0.5);
  double far = bt_extent(middle);
  double half = power_above(bt_max(bt_breadth(around) / 2, far * far_share));
  double step = half / 16;
  middle = bt_vec_of(step * floor(middle.x / step), step * floor(middle.y / step));
  d->origin = far > 16 * half ? middle : bt_vec_of(0, 0);
  middle = bt_sub(middle, d->origin);
  d->width = 2 * half;
  d->slack = slack_share * d->width;
  d->reach = bt_no_box;
  bt_widen(&d->reach, middle, 2 * half);
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) {
    bool right = i == 1 || i == 2, top = i >= 2;
    bt_vec corner = bt_vec_of(right ? 8 * half : -8 * half, top ? 8 * half : -8 * half);
    d->cells.items[i] = (bt_cell){.circle = {bt_add(middle, corner), 0}, .site = BT_NO_SITE};
  }
}

bool bt_is_in_reach(const bt_power_diagram *d, bt_vec p, double radius) {
  return bt_is_within(&d->reach, bt_to_local(d, p), radius);
}

// ---------------------------------------------------------------------------------------------
// Circles and their cells

bt_cell bt_cell_for(const bt_build *b, uint32_t site) {
  bt_vec p = bt_to_local(b->diagram, bt_center(b->inflated, site));
  return (bt_cell){.center = {bt_flush(p.x), bt_flush(p.y)},
                   .radius = bt_flush(bt_radius(b->inflated, site)),
                   .site = site};
}

// A circle without a cell: listed, and cell_of tells where.
bt_status bt_set_hidden(const bt_build *b, uint32_t site) {
  bt_diagram_workspace *w = b->workspace;
  if (!BT_RESERVE(b->memory, &w->hidden, w->hidden.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  b->diagram->cell_of.items[site] = BT_HIDDEN | w->hidden.count;
  w->hidden.items[w->hidden.count++] = (bt_hidden_site){bt_cell_for(b, site).circle, site};
  return BT_OK;
}

void bt_retire_cell(const bt_build *b, uint32_t cell_index) {
  bt_diagram_workspace *w = b->workspace;
  bt_cell *cell = &b->diagram->cells.items[cell_index];
  bt_give_back_edges(b, cell);
  w->lost_closed += cell->closed_count;
  *cell = (bt_cell){.site = BT_NO_SITE, .first_edge = w->free_cell};
  w->free_cell = cell_index;
}

bt_status bt_retire_hidden(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  while (w->t.hidden.count) {
    uint32_t cell_index = w->t.hidden.items[--w->t.hidden.count];
    BT_TRY(bt_set_hidden(b, b->diagram->cells.items[cell_index].site));
    bt_retire_cell(b, cell_index);
  }
  return BT_OK;
}

// Gives a circle a cell_index, or none if another contains it. *near: where to look for its place
// from.
static bt_status add_cell(const bt_build *b, uint32_t site, uint32_t *near) {
  bt_power_diagram *d = b->diagram;
  bt_triangulation *t = &b->workspace->t;
  uint32_t cell_index = d->cells.count;
  if (bt_is_contained(b->inflated, site)) return bt_set_hidden(b, site);
  d->cells.items[d->cells.count++] = bt_cell_for(b, site);
  d->cell_of.items[site] = cell_index;
  BT_TRY(bt_triangulation_insert(t, b->memory, cell_index, *near));
  if (t->edge_of.items[cell_index] != BT_NONE) *near = t->edge_of.items[cell_index];
  return BT_OK;
}

// Along the curve, which keeps the walks short, but some first that are spread evenly: where all
// come in order, the latest triangles are long and thin, and a cavity has 7.2 sides instead of 6.5.
static bt_status triangulate(const bt_build *b) {
  const bt_diagram_workspace *w = b->workspace;
  uint32_t near = 0;
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < w->sorted.count; i++)
      if ((i % 16 == 0) == (pass == 0)) BT_TRY(add_cell(b, w->sorted.items[i].site, &near));
  return bt_retire_hidden(b);
}

static bt_status reserve_cells(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  uint32_t sites = b->inflated->world->sites.count;
  uint32_t count = b->workspace->sorted.count + BT_FRAME_CELLS;
  if (!BT_RENEW(b->memory, &d->cells, count)) return BT_ERROR_OUT_OF_MEMORY;
  if (!BT_RENEW(b->memory, &d->cell_of, sites)) return BT_ERROR_OUT_OF_MEMORY;
  d->cells.count = BT_FRAME_CELLS;
  d->cell_of.count = sites;
  for (uint32_t i = 0; i < sites; i++) d->cell_of.items[i] = BT_NONE;
  d->degenerate.count = b->workspace->hidden.count = 0;
  b->workspace->free_cell = BT_NONE;
  return BT_OK;
}

static bt_status set_empty(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  d->edges.count = d->cells.count = d->closed.count = 0;
  d->reach = (bt_box){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
  return BT_OK;
}

static bt_status build_all(const bt_build *b, const bt_vec *points, int count) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  bt_box around;
  BT_TRY(gather(b, &around));
  BT_TRY(reserve_cells(b));
  for (int i = 0; i < count; i++) bt_widen(&around, points[i], 0);
  if (w->sorted.count == 0) return set_empty(b);
  set_reach(b, &around);
  bt_sort_sites(b);
  BT_TRY(
      bt_triangulation_begin(&w->t, b->memory, d->cells.items, w->sorted.count + BT_FRAME_CELLS));
  BT_TRY(triangulate(b));
  if (!w->is_edited) bt_array_release(b->memory, &w->sorted);
  bt_status status = bt_extract_cells(b);
  // Signs are exact, so no cavity is left unfilled. Were one, callers know no BT_LOST.
  return status == BT_LOST ? BT_ERROR_OUT_OF_MEMORY : status;
}

static bt_status build(const bt_build *b, const bt_vec *points, int count) {
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  w->is_built = w->t.keeps_created = false;
  w->agent_radius = b->inflated->agent_radius;
  w->extent = bt_tolerance_extent(&b->inflated->tolerance);
  BT_TRY(build_all(b, points, count));
  w->is_built = true;
  w->built_count = world->site_count;
  w->edits = world->edits;
  return BT_OK;
}

bool bt_is_meant_for(const bt_power_diagram *d, const bt_inflated *inflated) {
  return d->workspace->agent_radius == inflated->agent_radius &&
         d->workspace->extent == bt_tolerance_extent(&inflated->tolerance);
}

// Does the diagram cover the ends, and do its verdicts hold for the question?
static bool holds_for(const bt_build *b, const bt_vec *points, int count) {
  if (!b->workspace->is_built || !bt_is_meant_for(b->diagram, b->inflated)) return false;
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(b->diagram, points[i], 0)) return false;
  return true;
}

static bool can_be_repaired(const bt_build *b) {
  const bt_world *world = b->inflated->world;
  uint32_t live = world->site_count;
  return b->diagram->edges.count && live && live <= 2 * b->workspace->built_count + 16 &&
         world->edits - b->workspace->edits <= bt_world_log_size(world) &&
         bt_world_knows_edits(world, b->workspace->edits);
}

bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count) {
  if (!diagram->workspace) diagram->workspace = bt_memory_take(memory, sizeof *diagram->workspace);
  bt_diagram_workspace *w = diagram->workspace;
  if (!w) return BT_ERROR_OUT_OF_MEMORY;
  bt_build b = {.diagram = diagram, .workspace = w, .memory = memory, .inflated = inflated};
  bt_status status = BT_LOST;
  if (w->built_count && w->edits != inflated->world->edits) w->is_edited = true;
  if (holds_for(&b, points, count)) {
    if (w->edits == inflated->world->edits) return BT_OK;
    if (can_be_repaired(&b)) {
      w->is_built = false;
      status = bt_repair(&b);
      w->is_built = status == BT_OK;
      w->edits = inflated->world->edits;
    }
  }
  return status == BT_LOST ? build(&b, points, count) : status;
}

// The works are shared: what is asked for of a copy needs them only to be there.
bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *d) {
  copy->origin = d->origin, copy->reach = d->reach;
  copy->width = d->width, copy->slack = d->slack;
  copy->workspace = d->workspace;
  bool has_room = BT_COPY(memory, &copy->cells, &d->cells) &&
                  BT_COPY(memory, &copy->edges, &d->edges) &&
                  BT_COPY(memory, &copy->closed, &d->closed) &&
                  BT_COPY(memory, &copy->vertices, &d->vertices) &&
                  BT_COPY(memory, &copy->cell_of, &d->cell_of) &&
                  BT_COPY(memory, &copy->degenerate, &d->degenerate);
  return has_room ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------------------------
// Where a point is

// By how much p has less power to `two` than to `one`: from differences, as circles may nearly
// coincide. 0 if it cannot be told for rounding, so that a walk downwards ends.
static double gain(const bt_cell *one, const bt_cell *two, bt_vec p) {
  bt_vec d = bt_sub(two->center, one->center);
  bt_vec to_one = bt_sub(p, one->center), to_two = bt_sub(p, two->center);
  double weight = one->radius * one->radius - two->radius * two->radius;
  double less = bt_dot(d, bt_add(to_one, to_two)) - weight;
  double size = fabs(d.x) * (fabs(to_one.x) + fabs(to_two.x)) +
                fabs(d.y) * (fabs(to_one.y) + fabs(to_two.y)) + fabs(weight);
  return less > gain_share * size ? less : 0;
}

// The cell that holds the local point: from one nearby always to the neighbour of least power.
static uint32_t locate(const bt_power_diagram *d, const bt_inflated *inflated, bt_vec p) {
  uint32_t at = bt_cell_near(d, inflated, p), better = at;
  while (better != BT_NONE) {
    const bt_cell *cell = &d->cells.items[at = better];
    double most = 0;
    better = BT_NONE;
    for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
      uint32_t neighbour = d->edges.items[e].neighbour;
      if (neighbour == BT_NONE) continue;
      double less = gain(cell, &d->cells.items[neighbour], p);
      if (less > most) most = less, better = neighbour;
    }
  }
  d->workspace->last = at;
  return at;
}

// Is the point on this edge of the cell, or beyond it?
static bool is_at_edge(const bt_power_diagram *d, const bt_cell *cell, uint32_t e, bt_vec p) {
  uint32_t end = d->edges.items[bt_next_edge(cell, e)].vertex;
  bt_vec from = d->vertices.items[d->edges.items[e].vertex], to = d->vertices.items[end];
  bt_vec edge = bt_sub(to, from), at = bt_sub(p, from);
  double length = bt_norm(edge), along = bt_dot(edge, at);
  if (bt_norm2(at) <= vertex_slack2 * bt_distance2(p, cell->center)) return true;
  return bt_cross(edge, at) <= d->slack * length && along >= -d->slack * length &&
         along <= (length + d->slack) * length;
}

bt_status bt_power_diagram_cells_at(const bt_power_diagram *d, bt_memory *memory,
                                    const bt_inflated *inflated, bt_vec p, bt_indices *found) {
  uint32_t first = locate(d, inflated, p);
  found->count = 0;
  if (first != BT_NONE) BT_TRY(bt_push(memory, found, first));
  for (uint32_t i = 0; i < found->count; i++) {
    const bt_cell *cell = &d->cells.items[found->items[i]];
    for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
      uint32_t neighbour = d->edges.items[e].neighbour;
      if (neighbour == BT_NONE || !is_at_edge(d, cell, e, p)) continue;
      if (!bt_is_among(found, neighbour)) BT_TRY(bt_push(memory, found, neighbour));
    }
  }
  return BT_OK;
}
