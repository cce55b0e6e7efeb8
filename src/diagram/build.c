#include "diagram/build.h"
#include "boundary/contacts.h"
#include "diagram/build_sectors.h"
#include "diagram/cell_storage.h"
#include "diagram/extract_cells.h"
#include "diagram/site_order.h"
#include "diagram/wall_triangulation.h"

// ---------------------------------------------------------------------------------------------
// The reach

// Lists all sites in workspace->sorted, and finds the box around their circles.
static bt_status list_sites(const bt_build *b, bt_box *around) {
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
  double power = BT_LEAST_HALF_WIDTH;
  while (power < x) power *= 2;
  return power;
}

// The reach is a square, twice as wide as the box around circles and points at least. The corners
// of the frame are four times as far out as those of the reach, so the circles' cells cover the
// reach: in units of `half`, a point of the reach is within 5.7 of each centre, also of centres
// that edits bring into the reach, and more than 8.4 from each corner of the frame. All these are
// powers of two, so that they preserve the units of the circles (bt_units).
static void set_reach(const bt_build *b, const bt_box *around) {
  bt_power_diagram *d = b->diagram;
  bt_vec middle = bt_scale(bt_add(around->low, around->high), 0.5);
  double far = bt_extent(middle);
  double half = power_above(bt_max(bt_breadth(around) / 2, far * BT_LEAST_HALF_SHARE));
  double step = half / 16;
  middle = bt_vec_of(step * floor(middle.x / step), step * floor(middle.y / step));
  d->origin = far > 16 * half ? middle : bt_vec_of(0, 0);
  middle = bt_sub(middle, d->origin);
  d->width = 2 * half;
  d->reach = bt_no_box;
  bt_widen(&d->reach, middle, 2 * half);
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) {
    bool right = i == 1 || i == 2, top = i >= 2;
    bt_vec corner = bt_vec_of(right ? 8 * half : -8 * half, top ? 8 * half : -8 * half);
    d->cells.items[i] = (bt_cell){.circle = {bt_add(middle, corner), 0}, .site = BT_NO_SITE};
  }
}

// ---------------------------------------------------------------------------------------------
// The triangulation

// Inserts a site, or hides it if another one contains it. *near: a half-edge near it, and after the
// call one that leaves its cell.
static bt_status insert_site(const bt_build *b, uint32_t site, uint32_t *near) {
  bt_triangulation *t = &b->workspace->t;
  uint32_t cell;
  if (bt_is_contained(b->inflated, site)) return bt_hide_site(b, site);
  BT_TRY(bt_take_cell(b, site, &cell));
  BT_TRY(bt_triangulation_insert(t, b->memory, cell, *near));
  if (t->edge_of.items[cell] != BT_NONE) *near = t->edge_of.items[cell];
  return BT_OK;
}

// Inserts the sites along the curve, which keeps the walks short, but first one in sixteen. If all
// came in order, the latest triangles would be long and thin, and a cavity would have 7.2 sides
// instead of 6.5.
static bt_status triangulate(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  uint32_t near = 0;
  BT_TRY(bt_triangulation_begin(&w->t, b->memory, b->diagram->cells.items,
                                w->sorted.count + BT_FRAME_CELLS));
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < w->sorted.count; i++)
      if ((i % 16 == 0) == (pass == 0)) BT_TRY(insert_site(b, w->sorted.items[i].site, &near));
  return bt_hide_listed(b);
}

// ---------------------------------------------------------------------------------------------
// The diagram

// Starts with the frame and no other cells, and with room for those of all sites.
static bt_status reset_cells(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t cells = w->sorted.count + BT_FRAME_CELLS;
  if (!BT_RENEW(b->memory, &d->cells, cells)) return BT_ERROR_OUT_OF_MEMORY;
  d->cells.count = BT_FRAME_CELLS;
  d->cell_of.count = w->hidden_of.count = d->sectors.count = 0;
  d->has_walls = d->is_unusable = false;
  d->degenerate.count = w->hidden.count = 0;
  w->free_cell = BT_NONE;
  return bt_extend_sites(b);
}

static void set_empty(bt_power_diagram *d) {
  d->edges.count = d->cells.count = d->closed.count = 0;
  d->reach = (bt_box){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
}

// Lists and orders the sites, and makes the frame around them and the points.
static bt_status begin(const bt_build *b, const bt_vec *points, int count) {
  bt_box around;
  BT_TRY(list_sites(b, &around));
  BT_TRY(reset_cells(b));
  if (b->workspace->sorted.count == 0) return BT_OK;
  for (int i = 0; i < count; i++) bt_widen(&around, points[i], 0);
  set_reach(b, &around);
  bt_sort_sites(b);
  return BT_OK;
}

static bt_status build_all(const bt_build *b, const bt_vec *points, int count) {
  bt_diagram_workspace *w = b->workspace;
  BT_TRY(begin(b, points, count));
  if (w->sorted.count == 0) {
    set_empty(b->diagram);
    return BT_OK;
  }
  if (bt_has_walls(b->inflated->world)) return bt_build_sectors(b);
  BT_TRY(triangulate(b));
  if (!w->is_edited) bt_array_release(b->memory, &w->sorted);
  bt_status status = bt_extract_cells(b);
  // Exact signs leave no cavity unfilled. Callers do not know the internal status.
  return status == BT_MUST_REBUILD ? BT_ERROR_OUT_OF_MEMORY : status;
}

bt_status bt_build_triangulation(const bt_build *b, const bt_vec *points, int count) {
  BT_TRY(begin(b, points, count));
  return bt_triangulate_corners(b);
}

bt_status bt_build_diagram(const bt_build *b, const bt_vec *points, int count) {
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  w->is_built = false;
  w->agent_radius = b->inflated->agent_radius;
  w->extent = bt_tolerance_extent(&b->inflated->tolerance);
  BT_TRY(build_all(b, points, count));
  w->is_built = true;
  w->built_count = world->site_count;
  w->edits = world->edits;
  return BT_OK;
}
