// Edits: what has changed is taken out of the triangulation, put back, and laid out anew.
#include "boundary/contacts.h"
#include "diagram/workspace.h"

static bool is_live_site(const bt_build *b, uint32_t site) {
  return bt_site_is_live(b->inflated->world, site);
}

static void forget_hidden(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t at = d->cell_of.items[site] & ~BT_HIDDEN;
  w->hidden.items[at] = w->hidden.items[--w->hidden.count];
  d->cell_of.items[w->hidden.items[at].site] = BT_HIDDEN | at;
  d->cell_of.items[site] = BT_NONE;
}

// A half-edge to look for a place from.
static uint32_t near_edge(const bt_build *b, bt_vec p) {
  uint32_t cell = bt_cell_near(b->diagram, b->inflated, p);
  return b->workspace->t.edge_of.items[cell == BT_NONE ? 0 : cell];
}

// Gives a circle that no other contains its cell_index. It may be hidden at once, and hide others.
static bt_status insert(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t cell_index = w->free_cell;
  if (cell_index == BT_NONE) {
    cell_index = d->cells.count;
    if (!BT_RESERVE(b->memory, &d->cells, cell_index + 1)) return BT_ERROR_OUT_OF_MEMORY;
    d->cells.count++;
  } else {
    w->free_cell = d->cells.items[cell_index].first_edge;
  }
  BT_TRY(bt_triangulation_extend(&w->t, b->memory, d->cells.items, d->cells.count));
  bt_cell *cell = &d->cells.items[cell_index];
  *cell = bt_cell_for(b, site);
  d->cell_of.items[site] = cell_index;
  BT_TRY(bt_triangulation_insert(&w->t, b->memory, cell_index, near_edge(b, cell->center)));
  return bt_retire_hidden(b);
}

static bt_status note_hole(const bt_build *b, bt_box hole) {
  bt_diagram_workspace *w = b->workspace;
  if (!BT_RESERVE(b->memory, &w->holes, w->holes.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  w->holes.items[w->holes.count++] = hole;
  return BT_OK;
}

static bt_box box_around(bt_circle circle, double slack) {
  bt_box box = bt_no_box;
  bt_widen(&box, circle.center, circle.radius + slack);
  return box;
}

// Takes a cell_index out of the triangulation. What it hid or contained has its centre in the box
// around the circle and its neighbours, which is noted.
static bt_status take_out(const bt_build *b, uint32_t cell_index) {
  bt_diagram_workspace *w = b->workspace;
  const bt_cell *cell = &b->diagram->cells.items[cell_index];
  // Filling a cavity is quadratic in its sides at worst: a giant's costs more than building anew.
  uint64_t degree = cell->degree;
  if (degree * degree > 256 * (uint64_t)b->diagram->cells.count) return BT_LOST;
  bt_box left = box_around(cell->circle, b->inflated->tolerance.reach);
  BT_TRY(bt_triangulation_remove(&w->t, b->memory, cell_index));
  for (uint32_t i = 0; i < w->t.cavity.count; i++)
    bt_widen(&left, b->diagram->cells.items[w->t.cavity.items[i].from].center, 0);
  bt_retire_cell(b, cell_index);
  return note_hole(b, left);
}

static bool is_in_a_hole(const bt_build *b, bt_vec p) {
  const bt_box *hole = b->workspace->holes.items, *end = hole + b->workspace->holes.count;
  for (; hole < end; hole++)
    if (bt_is_within(hole, p, 0)) return true;
  return false;
}

// Those hidden may come back where something went. Where it would take longer to find out than to
// build all anew, that is done.
static bt_status bring_back(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  uint64_t tests = (uint64_t)w->hidden.count * w->holes.count;
  if (tests > 64 * (uint64_t)b->inflated->world->site_count) return BT_LOST;
  for (uint32_t i = w->holes.count ? w->hidden.count : 0; i-- > 0;) {
    // What is inserted leaves the list, and the last one, seen already, takes its place; what is
    // hidden again is appended.
    uint32_t site = w->hidden.items[i].site;
    if (!is_in_a_hole(b, w->hidden.items[i].circle.center)) continue;
    if (bt_is_contained(b->inflated, site)) continue;
    forget_hidden(b, site);
    BT_TRY(insert(b, site));
  }
  w->holes.count = 0;
  return BT_OK;
}

// Takes out the circle that was in a site, if it has changed.
static bt_status take_out_site(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  const bt_diagram_workspace *w = b->workspace;
  uint32_t at = d->cell_of.items[site];
  if (at == BT_NONE) return BT_OK; // taken out already
  if (at >= BT_HIDDEN) {
    // It hid none, but may have contained others, by the tolerance, that what contains it does not.
    bt_circle circle = w->hidden.items[at & ~BT_HIDDEN].circle;
    forget_hidden(b, site);
    return note_hole(b, box_around(circle, b->inflated->tolerance.reach));
  }
  const bt_cell *cell = &d->cells.items[at];
  if (is_live_site(b, site)) {
    bt_cell now = bt_cell_for(b, site);
    if (now.center.x == cell->center.x && now.center.y == cell->center.y &&
        now.radius == cell->radius)
      return BT_OK;
  }
  BT_TRY(take_out(b, at));
  d->cell_of.items[site] = BT_NONE;
  return BT_OK;
}

// Puts a circle in. What it contains goes, also if another contains it: by the tolerance that other
// may contain less.
static bt_status put_in_site(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  if (d->cell_of.items[site] != BT_NONE || !is_live_site(b, site)) return BT_OK;
  if (!bt_is_in_reach(d, bt_center(b->inflated, site), bt_radius(b->inflated, site)))
    return BT_LOST;
  BT_TRY(bt_find_contained(b, site));
  for (uint32_t i = 0; i < w->found.count; i++) {
    uint32_t other = w->found.items[i], cell_index = d->cell_of.items[other];
    if (cell_index >= BT_HIDDEN) continue;
    BT_TRY(take_out(b, cell_index));
    BT_TRY(bt_set_hidden(b, other));
  }
  return bt_is_contained(b->inflated, site) ? bt_set_hidden(b, site) : insert(b, site);
}

// All that changed goes out first, so that what comes in meets nothing that is out of date.
// Most of what a circle that moves costs is for laying out some fifteen cells.
bt_status bt_repair(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  uint32_t sites = world->sites.count;
  if (!BT_RESERVE(b->memory, &d->cell_of, sites)) return BT_ERROR_OUT_OF_MEMORY;
  while (d->cell_of.count < sites) d->cell_of.items[d->cell_of.count++] = BT_NONE;
  w->t.keeps_created = true;
  w->t.created.count = w->holes.count = 0;
  for (int pass = 0; pass < 2; pass++) {
    for (uint64_t k = w->edits; k < world->edits; k++) {
      uint32_t site = bt_edited_site(world, k);
      BT_TRY(pass == 0 ? take_out_site(b, site) : put_in_site(b, site));
    }
    BT_TRY(bring_back(b));
  }
  return bt_extract_cells(b);
}
