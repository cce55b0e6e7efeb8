#include "contact/contacts.h"
#include "diagram/workspace.h"

// ---------------------------------------------------------------------------------------------
// The reach

// Lists all sites in workspace->sorted, and finds the box around their circles.
static bt_status list_sites(const bt_build *b, bt_box *around) {
  const bt_world *world = b->inflated->world;
  bt_diagram_workspace *w = b->workspace;
  w->sorted.count = 0;
  *around = bt_no_box;
  BT_TRY(BT_RENEW(b->memory, &w->sorted, 2 * world->site_count));
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

// The reach is a square at least twice as wide as the box around circles and points. The corners of
// the frame are four times as far out as those of the reach, so the circles' cells cover the reach:
// in units of `half`, each point of the reach is within 5.7 of every centre, including centres that
// later edits bring into the reach, and more than 8.4 from each corner of the frame. All these
// sizes are powers of two, which preserves the units of the circles (bt_units).
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
    d->cells.items[i] = (bt_cell){.circle = {bt_add(middle, corner), 0}, .site = BT_NONE};
  }
}

// ---------------------------------------------------------------------------------------------
// The order of insertion

// A key has two digits of the radix sort. The curve visits SQUARES by SQUARES squares.
enum { DIGIT_BITS = 11, DIGIT_VALUES = 1 << DIGIT_BITS, SQUARES = DIGIT_VALUES };

// The position of a square on the Hilbert curve.
static uint32_t hilbert(uint32_t x, uint32_t y) {
  uint32_t along = 0;
  for (uint32_t s = SQUARES / 2; s; s >>= 1) {
    uint32_t right = (x & s) != 0, up = (y & s) != 0;
    along = along << 2 | ((3 * right) ^ up);
    if (up) continue;
    if (right) x = ~x, y = ~y;
    uint32_t swapped = x;
    x = y;
    y = swapped;
  }
  return along;
}

// Where sites crowd in parts of the world, a square would hold thousands of them. Sites are then
// sorted by their cells of the spatial index, and building takes up to half as long again.
static void set_keys(const bt_world *world, bt_sorted_site *sorted, uint32_t count) {
  const bt_box *all = &world->index.grids.items->box;
  const bool is_nested = world->index.grids.count > 1;
  double breadth = bt_breadth(all), scale = breadth > 0 ? SQUARES / breadth : 0;
  for (uint32_t i = 0; i < count; i++) {
    const bt_site *site = &world->sites.items[sorted[i].site];
    sorted[i].key = is_nested
                        ? site->cell
                        : hilbert((uint32_t)bt_cell_index(site->x - all->low.x, scale, SQUARES),
                                  (uint32_t)bt_cell_index(site->y - all->low.y, scale, SQUARES));
  }
}

// Sorts the sites along a Hilbert curve, so that the walk from one site to the next is short. O(n).
static void sort_sites(const bt_build *b) {
  uint32_t count = b->workspace->sorted.count;
  bt_sorted_site *from = b->workspace->sorted.items, *to = from + count; // a radix sort
  set_keys(b->inflated->world, from, count);
  for (int shift = 0; shift < 2 * DIGIT_BITS; shift += DIGIT_BITS) {
    uint32_t starts[DIGIT_VALUES + 1] = {0};
    for (uint32_t i = 0; i < count; i++) starts[(from[i].key >> shift & (DIGIT_VALUES - 1)) + 1]++;
    for (int k = 0; k < DIGIT_VALUES; k++) starts[k + 1] += starts[k];
    for (uint32_t i = 0; i < count; i++)
      to[starts[from[i].key >> shift & (DIGIT_VALUES - 1)]++] = from[i];
    bt_sorted_site *swapped = from;
    from = to;
    to = swapped;
  }
}

// ---------------------------------------------------------------------------------------------
// The triangulation

// Inserts a site, or hides it if another site contains it. *near is a half-edge near the site, and
// afterwards a half-edge from the site's cell.
static bt_status insert_site(const bt_build *b, uint32_t site, uint32_t *near) {
  bt_triangulation *t = &b->workspace->t;
  uint32_t cell;
  if (bt_is_contained(b->inflated, site)) return bt_hide_site(b, site);
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
  d->reach = (bt_box){{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
}

bt_status bt_begin_diagram(const bt_build *b, const bt_vec *points, int count) {
  bt_box around;
  BT_TRY(list_sites(b, &around));
  BT_TRY(reset_cells(b));
  if (b->workspace->sorted.count == 0) return BT_OK;
  for (int i = 0; i < count; i++) bt_widen(&around, points[i], 0);
  set_reach(b, &around);
  sort_sites(b);
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
