#include "contact/contacts.h"
#include "diagram/workspace.h"

// ---------------------------------------------------------------------------------------------
// The triangulation

// Inserts a site, or hides it if another site contains it. *near is a half-edge near the site, and
// afterwards a half-edge from the site's cell.
static bt_status insert_site(const bt_build *b, uint32_t site, uint32_t *near) {
  bt_triangulation *t = &b->workspace->t;
  uint32_t cell;
  if (bt_is_in_circle(b->inflated, site)) return bt_hide_site(b, site);
  BT_TRY(bt_take_cell(b, site, &cell));
  BT_TRY(bt_triangulation_insert(t, b->memory, cell, *near));
  if (t->edge_of.items[cell] != BT_NONE) *near = t->edge_of.items[cell];
  return BT_OK;
}

// Inserts one site in sixteen first, then the others; each pass follows the curve, which keeps the
// walks short. In a single pass the latest triangles would be long and thin, and a cavity would
// have 7.2 sides instead of 6.5.
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

// Starts with only the frame, and with room for the cells of all sites.
static bt_status reset_cells(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t cells = w->sorted.count + BT_FRAME_CELLS;
  BT_TRY(BT_RENEW(b->memory, &d->cells, cells));
  d->cells.count = BT_FRAME_CELLS;
  d->cell_of.count = w->hidden_of.count = 0;
  d->degenerate.count = w->hidden.count = 0;
  w->free_cell = BT_NONE;
  return bt_extend_sites(b);
}

static void set_empty(bt_power_diagram *d) {
  d->edges.count = d->cells.count = d->closed.count = 0;
  d->frame.reach = (bt_box){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
}

bt_status bt_begin_diagram(const bt_build *b, const bt_vec *points, int count) {
  bt_box around;
  BT_TRY(bt_sort_sites(b->memory, b->inflated, &b->workspace->sorted, &around));
  BT_TRY(reset_cells(b));
  if (b->workspace->sorted.count == 0) return BT_OK;
  for (int i = 0; i < count; i++) bt_widen(&around, points[i], 0);
  b->diagram->frame = bt_frame_around(&around);
  bt_frame_cells(&b->diagram->frame, b->diagram->cells.items);
  return BT_OK;
}

bt_status bt_build_cells(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  if (w->sorted.count == 0) {
    set_empty(b->diagram);
    return BT_OK;
  }
  BT_TRY(triangulate(b));
  if (!w->is_edited) bt_array_release(b->memory, &w->sorted);
  bt_status status = bt_extract_cells(b);
  // Exact signs leave no cavity unfilled. Callers must not see the internal status.
  return status == BT_MUST_REBUILD ? BT_ERROR_OUT_OF_MEMORY : status;
}
