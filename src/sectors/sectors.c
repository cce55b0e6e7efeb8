#include "diagram/workspace.h"
#include "geometry/angle.h"
#include "sectors/workspace.h"

typedef struct finder {
  const bt_build *b;
  bt_power_diagram *d;
  bt_triangulation *t;
  bt_wall_workspace *w;
} finder;

static uint32_t origin_of(const finder *f, uint32_t half_edge) {
  return f->t->edges.items[half_edge].from;
}

static bt_vec center_of(const finder *f, uint32_t corner) {
  return f->w->corners.items[corner].center;
}

// ---------------------------------------------------------------------------------------------
// Cells

static bt_vec direction_to(const finder *f, uint32_t from, uint32_t to) {
  bt_vec d = bt_sub(center_of(f, to), center_of(f, from));
  return bt_scale(d, 1 / bt_norm(d));
}

// Makes the cell of the sector that begins at a half-edge.
static void add_cell(const finder *f, uint32_t first, bool is_full) {
  bt_power_diagram *d = f->d;
  uint32_t corner = origin_of(f, first), cell = d->cells.count++, half_edge = first, last;
  const bt_cell *site = &f->w->corners.items[corner];
  do {
    f->w->cell_at.items[half_edge] = cell;
    last = half_edge;
    half_edge = f->t->edges.items[bt_before(half_edge)].twin;
  } while (half_edge != first && !bt_is_fixed(&f->w->constraints, bt_before(last)));
  bt_sector sector = {.first = {1, 0}, .last = {1, 0}, .span = BT_TAU, .is_full = is_full};
  if (!is_full) {
    uint32_t begin = origin_of(f, bt_after(first)), end = origin_of(f, bt_before(last));
    sector.first = direction_to(f, corner, begin);
    sector.last = direction_to(f, corner, end);
    if (begin != end)
      sector.span = bt_wrap(
          bt_angle_at(bt_dot(sector.first, sector.last), bt_cross(sector.first, sector.last)));
  }
  d->cells.items[cell] = (bt_cell){.circle = site->circle, .site = site->site};
  d->cells.items[cell].flags = BT_CELL_OCCUPIED | (is_full ? BT_CELL_ISOLATED : BT_CELL_SECTOR);
  d->sectors.items[cell] = sector;
  if (site->site != BT_NONE) d->cell_of.items[site->site] = cell;
}

// Adds the sector of a half-edge: walks clockwise around the corner to the wall at the sector's
// beginning.
static void add_sector(const finder *f, uint32_t half_edge) {
  uint32_t first = half_edge;
  bool is_full = false;
  while (!bt_is_fixed(&f->w->constraints, first) && !is_full) {
    first = bt_after(f->t->edges.items[first].twin);
    is_full = first == half_edge;
  }
  add_cell(f, first, is_full);
}

static bt_status renew(bt_memory *memory, bt_indices *indices, uint32_t count) {
  BT_TRY(BT_RESERVE(memory, indices, count));
  indices->count = count;
  for (uint32_t i = 0; i < count; i++) indices->items[i] = BT_NONE;
  return BT_OK;
}

// A corner has as many sectors as walls, or one sector. There are thus at most as many sectors as
// corners and half-edges along walls.
static bt_status add_cells(const finder *f) {
  bt_memory *memory = f->b->memory;
  uint32_t half_edges = f->t->edges.count, fixed = 0;
  for (uint32_t e = 0; e < half_edges; e++) fixed += bt_is_fixed(&f->w->constraints, e);
  uint32_t most = f->w->corners.count + fixed;
  BT_TRY(BT_RESERVE(memory, &f->d->cells, most));
  BT_TRY(BT_RESERVE(memory, &f->d->sectors, most));
  BT_TRY(renew(memory, &f->w->cell_at, half_edges));
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) f->d->sectors.items[i] = (bt_sector){.span = 0};
  for (uint32_t e = 0; e < half_edges; e++) {
    if (!bt_is_triangle(f->t, e / 3) || origin_of(f, e) < BT_FRAME_CELLS) continue;
    if (f->w->cell_at.items[e] == BT_NONE) add_sector(f, e);
  }
  f->d->sectors.count = f->d->cells.count;
  return BT_OK;
}

// Gives the sites of a shared corner the same cell.
static void share_cells(const finder *f) {
  for (uint32_t site = 0; site < f->w->corner_of.count; site++) {
    uint32_t corner = f->w->corner_of.items[site];
    if (corner == BT_NONE) continue;
    uint32_t of = f->w->corners.items[corner].site;
    if (of == BT_NONE) continue;
    f->d->cell_of.items[site] = f->d->cell_of.items[of];
  }
}

// ---------------------------------------------------------------------------------------------
// Dual edges

// The length, at most `most`, from a point of a half-edge to the first wall on its left; *wall
// receives the wall. The walk crosses each edge once, unless rounding interferes; then no wall is
// assumed.
static double see(const finder *f, uint32_t half_edge, bt_vec from, bt_vec along, double most,
                  uint32_t *wall) {
  for (uint32_t steps = f->t->edges.count; steps > 0; steps--) {
    bt_vec apex = center_of(f, origin_of(f, bt_before(half_edge)));
    bool is_left = bt_cross(along, bt_sub(apex, from)) > 0;
    uint32_t leaves = is_left ? bt_after(half_edge) : bt_before(half_edge);
    bt_vec a = center_of(f, origin_of(f, leaves)), b = center_of(f, origin_of(f, bt_after(leaves)));
    bt_vec side = bt_sub(b, a);
    double at = bt_cross(bt_sub(a, from), side) / bt_cross(along, side);
    if (!(at < most)) return most;
    *wall = leaves;
    if (bt_is_fixed(&f->w->constraints, leaves)) return at;
    half_edge = f->t->edges.items[leaves].twin;
    if (half_edge == BT_NONE) return most;
  }
  return most;
}

// Whether the centre of a corner sees a point. If not, *wall receives a half-edge of the wall in
// between.
static bool sees(const finder *f, uint32_t corner, bt_vec p, uint32_t *wall) {
  bt_vec center = center_of(f, corner), to = bt_sub(p, center);
  uint32_t start = f->t->edge_of.items[corner], half_edge = start;
  do {
    bt_vec right = bt_sub(center_of(f, origin_of(f, bt_after(half_edge))), center);
    bt_vec left = bt_sub(center_of(f, origin_of(f, bt_before(half_edge))), center);
    if (bt_cross(right, to) >= 0 && bt_cross(to, left) > 0) {
      *wall = bt_after(half_edge);
      uint32_t twin = f->t->edges.items[*wall].twin;
      bt_vec a = center_of(f, origin_of(f, *wall)), side = bt_sub(bt_add(center, left), a);
      bool is_inside = bt_cross(side, bt_sub(p, a)) >= 0;
      if (is_inside || twin == BT_NONE) return true;
      return !bt_is_fixed(&f->w->constraints, *wall) && see(f, twin, center, to, 1, wall) >= 1;
    }
    half_edge = bt_around(f->t, half_edge);
  } while (half_edge != start);
  *wall = start;
  return false;
}

// Limits the end of a dual edge on the side of a half-edge, where the triangle's vertex is at
// `end`, by the first wall.
static void clip(const finder *f, uint32_t half_edge, const bt_dual_edge *dual, bt_vec along,
                 double *end, uint32_t *triangle) {
  uint32_t wall;
  *triangle = half_edge / 3;
  if (*end <= 0) return;
  double seen = see(f, half_edge, dual->foot, along, *end, &wall);
  if (seen < *end) *end = seen, *triangle = BT_NONE;
}

static void put_dual(const finder *f, uint32_t half_edge, bt_dual_edge *dual) {
  bool is_wall = bt_is_fixed(&f->w->constraints, half_edge);
  dual->count = dual->high > dual->low;
  dual->gate[0] = (bt_open_part){dual->low, dual->high, BT_NONE, BT_NONE};
  f->w->dual_of.items[half_edge] = f->w->duals.count;
  if (!is_wall) f->w->dual_of.items[f->t->edges.items[half_edge].twin] = f->w->duals.count;
  f->w->duals.items[f->w->duals.count++] = *dual;
}

// Cuts off the part of a dual edge's end that is hidden from a centre by walls which cross the
// edge. Returns false if something else is in the way.
static bool clip_outer(const finder *f, uint32_t corner, const bt_dual_edge *dual, double *end,
                       uint32_t *triangle) {
  double inside = *end == dual->high ? dual->low : dual->high;
  bt_vec seen = bt_along(dual->foot, dual->across, *end);
  uint32_t wall;
  while (!sees(f, corner, seen, &wall)) {
    bt_vec a = center_of(f, origin_of(f, wall)), b = center_of(f, origin_of(f, bt_after(wall)));
    bt_vec side = bt_sub(b, a);
    double at = bt_cross(bt_sub(a, dual->foot), side) / bt_cross(dual->across, side);
    if (!(at > dual->low && at < dual->high)) return false;
    *end = at, *triangle = BT_NONE;
    seen = bt_along(dual->foot, dual->across, at + BT_BEFORE_WALL * (inside - at));
  }
  return true;
}

// Adds a dual edge whose foot is not between the two centres, because one circle contains the
// centre of the other. BT_MUST_REBUILD: the view from that centre is not known.
static bt_status add_outer_dual(const finder *f, uint32_t half_edge, bt_dual_edge *dual) {
  uint32_t twin = f->t->edges.items[half_edge].twin;
  if (bt_is_fixed(&f->w->constraints, half_edge)) return BT_MUST_REBUILD;
  uint32_t s = origin_of(f, half_edge), v = origin_of(f, twin);
  if (f->w->corners.items[s].radius < f->w->corners.items[v].radius) v = s;
  bt_vec below = bt_vertex_of_triangle(f->t, twin / 3);
  dual->low = bt_dot(dual->across, bt_sub(below, dual->foot));
  dual->ends[0] = twin / 3, dual->ends[1] = half_edge / 3;
  if (dual->low < dual->high && (!clip_outer(f, v, dual, &dual->high, &dual->ends[1]) ||
                                 !clip_outer(f, v, dual, &dual->low, &dual->ends[0])))
    return BT_MUST_REBUILD;
  put_dual(f, half_edge, dual);
  return BT_OK;
}

// Adds the dual edge of a half-edge from s to v, which is also that of its twin. A wall has a dual
// edge on each side, beginning at the wall.
static bt_status add_dual(const finder *f, uint32_t half_edge) {
  uint32_t twin = f->t->edges.items[half_edge].twin;
  bool is_wall = bt_is_fixed(&f->w->constraints, half_edge);
  const bt_circle *s = &f->w->corners.items[origin_of(f, half_edge)].circle;
  const bt_circle *v = &f->w->corners.items[origin_of(f, twin)].circle;
  bt_vec d = bt_sub(v->center, s->center);
  double length = bt_norm(d), weight = s->radius * s->radius - v->radius * v->radius;
  double along = 0.5 * (length + weight / length);
  bool is_between = along >= 0 && along <= length;
  bt_vec unit = bt_scale(d, 1 / length);
  bt_dual_edge dual = {.foot = bt_along(s->center, unit, along),
                       .across = {-unit.y, unit.x},
                       .half2 = s->radius * s->radius - along * along,
                       .ends = {BT_NONE, BT_NONE}};
  dual.cells[0] = f->w->cell_at.items[half_edge];
  dual.cells[1] = f->w->cell_at.items[is_wall ? bt_after(half_edge) : twin];
  bt_vec above = bt_vertex_of_triangle(f->t, half_edge / 3);
  dual.high = bt_dot(dual.across, bt_sub(above, dual.foot));
  if (!is_between) return add_outer_dual(f, half_edge, &dual);
  clip(f, half_edge, &dual, dual.across, &dual.high, &dual.ends[1]);
  if (!is_wall) {
    bt_vec below = bt_vertex_of_triangle(f->t, twin / 3);
    double depth = bt_dot(dual.across, bt_sub(dual.foot, below));
    clip(f, twin, &dual, bt_scale(dual.across, -1), &depth, &dual.ends[0]);
    dual.low = -depth;
  }
  put_dual(f, half_edge, &dual);
  return BT_OK;
}

static bt_status add_duals(const finder *f) {
  uint32_t half_edges = f->t->edges.count;
  BT_TRY(renew(f->b->memory, &f->w->dual_of, half_edges));
  BT_TRY(BT_RESERVE(f->b->memory, &f->w->duals, half_edges));
  f->w->duals.count = 0;
  for (uint32_t e = 0; e < half_edges; e++) {
    uint32_t twin = f->t->edges.items[e].twin;
    if (!bt_is_triangle(f->t, e / 3) || twin == BT_NONE || f->w->dual_of.items[e] != BT_NONE)
      continue;
    if (origin_of(f, e) < BT_FRAME_CELLS && origin_of(f, twin) < BT_FRAME_CELLS) continue;
    BT_TRY(add_dual(f, e));
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Vertices and borders

// Places the vertices. The two vertices of a dual edge shorter than their error are one.
static bt_status place_vertices(const finder *f) {
  uint32_t triangles = f->t->edges.count / 3;
  BT_TRY(BT_RESERVE(f->b->memory, &f->d->vertices, triangles));
  BT_TRY(renew(f->b->memory, &f->w->vertex_of, triangles));
  f->d->vertices.count = triangles;
  for (uint32_t i = 0; i < triangles; i++) {
    f->w->vertex_of.items[i] = i;
    if (bt_is_triangle(f->t, i)) f->d->vertices.items[i] = bt_vertex_of_triangle(f->t, i);
  }
  for (uint32_t i = 0; i < f->w->duals.count; i++) {
    bt_dual_edge *dual = &f->w->duals.items[i];
    double share = sqrt(BT_VERTEX_SHARE2), length = dual->high - dual->low;
    double far = bt_max(fabs(dual->high), fabs(dual->low)) + sqrt(fabs(dual->half2));
    if (fabs(length) > share * far + BT_VERTEX_ERROR * f->d->width) continue;
    dual->count = 0;
    if (dual->ends[0] == BT_NONE || dual->ends[1] == BT_NONE) continue;
    uint32_t a = bt_root_of(&f->w->vertex_of, dual->ends[0]);
    uint32_t b = bt_root_of(&f->w->vertex_of, dual->ends[1]);
    f->w->vertex_of.items[a > b ? a : b] = a > b ? b : a;
  }
  for (uint32_t i = 0; i < triangles; i++) bt_root_of(&f->w->vertex_of, i);
  return BT_OK;
}

static void add_border(const finder *f, uint32_t half_edge, uint32_t cell) {
  uint32_t dual = f->w->dual_of.items[half_edge];
  if (dual == BT_NONE || !f->w->duals.items[dual].count) return;
  bool is_second = f->w->duals.items[dual].cells[0] != cell;
  f->w->border.items[f->w->border.count++] = 2 * dual + is_second;
}

// Lists the dual edges around each cell. A wall belongs to the sectors on both its sides.
static bt_status list_borders(const finder *f) {
  uint32_t cells = f->d->cells.count, half_edges = f->t->edges.count;
  bt_indices *first = &f->w->half_edges; // by cell
  BT_TRY(renew(f->b->memory, first, cells));
  BT_TRY(BT_RESERVE(f->b->memory, &f->w->border, 2 * half_edges));
  BT_TRY(renew(f->b->memory, &f->w->first_border, cells + 1));
  for (uint32_t e = 0; e < half_edges; e++) {
    uint32_t cell = f->w->cell_at.items[e];
    if (cell == BT_NONE) continue;
    bool is_first = bt_is_fixed(&f->w->constraints, e) || f->d->sectors.items[cell].is_full;
    if (is_first) first->items[cell] = e;
  }
  f->w->border.count = 0;
  for (uint32_t cell = 0; cell < cells; cell++) {
    f->w->first_border.items[cell] = f->w->border.count;
    uint32_t start = first->items[cell], half_edge = start, last;
    if (start == BT_NONE) continue; // the frame
    do {
      add_border(f, half_edge, cell);
      last = bt_before(half_edge);
      half_edge = f->t->edges.items[last].twin;
    } while (half_edge != start && !bt_is_fixed(&f->w->constraints, last));
    if (!f->d->sectors.items[cell].is_full) add_border(f, last, cell);
  }
  f->w->first_border.items[cells] = f->w->border.count;
  return BT_OK;
}

bt_status bt_find_sectors(const bt_build *b) {
  finder f = {b, b->diagram, &b->workspace->t, b->workspace->walls};
  BT_TRY(add_cells(&f));
  share_cells(&f);
  BT_TRY(add_duals(&f));
  BT_TRY(place_vertices(&f));
  return list_borders(&f);
}
