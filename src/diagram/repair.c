#include "contact/contacts.h"
#include "diagram/point_location.h"
#include "diagram/workspace.h"

// Costs above which building the diagram is cheaper: the square of a removed cell's degree, per
// cell, and the tests of hidden sites, per site.
enum { MOST_FILLING = 256, MOST_TESTS = 64 };

// ---------------------------------------------------------------------------------------------
// Cells

// Gives a cell to a site that no other site contains. The site may end up hidden, and may hide
// others.
static bt_status insert_site(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  bt_triangulation *t = &b->workspace->t;
  uint32_t cell, near = bt_cell_near(d, b->inflated, bt_local_circle(b, site).center);
  BT_TRY(bt_take_cell(b, site, &cell));
  BT_TRY(bt_triangulation_extend(t, b->memory, d->cells.items, d->cells.count));
  uint32_t near_edge = t->edge_of.items[near == BT_NONE ? 0 : near];
  BT_TRY(bt_triangulation_insert(t, b->memory, cell, near_edge));
  return bt_hide_listed(b);
}

static bt_status add_hole(const bt_build *b, bt_box hole) {
  bt_diagram_workspace *w = b->workspace;
  return BT_APPEND(b->memory, &w->holes, hole);
}

static bt_box box_around(bt_circle circle, double margin) {
  bt_box box = bt_no_box;
  bt_widen(&box, circle.center, circle.radius + margin);
  return box;
}

// Removes the cell of a site, and lists the hole: the box around the site's circle and its
// neighbours. The centres of all circles that the site hid or contained are in the hole.
static bt_status remove_cell(const bt_build *b, uint32_t cell) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  // Filling a cavity is at worst quadratic in its sides. For a giant that costs more than a build.
  uint64_t degree = d->cells.items[cell].degree;
  if (degree * degree > MOST_FILLING * (uint64_t)d->cells.count) return BT_MUST_REBUILD;
  bt_box hole = box_around(d->cells.items[cell].circle, b->inflated->tolerance.reach);
  BT_TRY(bt_triangulation_remove(&w->t, b->memory, cell));
  for (uint32_t i = 0; i < w->t.cavity.count; i++)
    bt_widen(&hole, d->cells.items[w->t.cavity.items[i].from].center, 0);
  bt_give_back_cell(b, cell);
  return add_hole(b, hole);
}

// ---------------------------------------------------------------------------------------------
// Hidden sites

static bool is_in_a_hole(const bt_build *b, bt_vec p) {
  const bt_box *hole = b->workspace->holes.items, *end = hole + b->workspace->holes.count;
  for (; hole < end; hole++)
    if (bt_is_within(hole, p, 0)) return true;
  return false;
}

// Inserts the hidden sites in holes whose circles nothing hides any more.
static bt_status fill_holes(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  uint64_t tests = (uint64_t)w->hidden.count * w->holes.count;
  if (tests > MOST_TESTS * (uint64_t)b->inflated->world->site_count) return BT_MUST_REBUILD;
  for (uint32_t i = w->holes.count ? w->hidden.count : 0; i-- > 0;) {
    // An inserted site leaves the list, and the last site, already tested, takes its place. Sites
    // that it hides are appended.
    uint32_t site = w->hidden.items[i].site;
    if (!is_in_a_hole(b, w->hidden.items[i].circle.center)) continue;
    if (bt_is_in_circle(b->inflated, site)) continue;
    bt_unhide_site(b, site);
    BT_TRY(insert_site(b, site));
  }
  w->holes.count = 0;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Edits

static bool has_changed(const bt_build *b, uint32_t site, const bt_circle *old) {
  if (!bt_site_is_live(b->inflated->world, site)) return true;
  bt_circle now = bt_local_circle(b, site);
  return now.center.x != old->center.x || now.center.y != old->center.y ||
         now.radius != old->radius;
}

// Removes the circle that a site had at the last update, if the circle has changed.
static bt_status remove_old(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  const bt_diagram_workspace *w = b->workspace;
  uint32_t cell = d->cell_of.items[site], hidden = w->hidden_of.items[site];
  if (cell != BT_NONE)
    return has_changed(b, site, &d->cells.items[cell].circle) ? remove_cell(b, cell) : BT_OK;
  if (hidden == BT_NONE) return BT_OK; // new, or already removed
  // A hidden circle hid no others. But within the tolerance it may have contained sites that its
  // own container does not.
  bt_box hole = box_around(w->hidden.items[hidden].circle, b->inflated->tolerance.reach);
  bt_unhide_site(b, site);
  return add_hole(b, hole);
}

// Inserts the present circle of a site. The circles that it contains are hidden even if it is
// contained itself: within the tolerance, its container may not contain them.
static bt_status insert_new(const bt_build *b, uint32_t site) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  bool is_placed = d->cell_of.items[site] != BT_NONE || w->hidden_of.items[site] != BT_NONE;
  if (is_placed || !bt_site_is_live(b->inflated->world, site)) return BT_OK;
  if (!bt_is_in_reach(&d->frame, bt_center(b->inflated, site), bt_radius(b->inflated, site)))
    return BT_MUST_REBUILD;
  double reach = bt_radius(b->inflated, site) + b->inflated->tolerance.reach;
  BT_TRY(bt_sites_near(b->memory, b->inflated, bt_center(b->inflated, site), reach, &w->near));
  for (uint32_t i = 0; i < w->near.count; i++) {
    uint32_t other = w->near.items[i], cell = d->cell_of.items[other];
    if (cell == BT_NONE || !bt_site_contains(b->inflated, site, other)) continue;
    BT_TRY(remove_cell(b, cell));
    BT_TRY(bt_hide_site(b, other));
  }
  return bt_is_in_circle(b->inflated, site) ? bt_hide_site(b, site) : insert_site(b, site);
}

// Removes all changed circles before it inserts any, so that an insertion meets nothing out of
// date.
static bt_status repair(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  BT_TRY(bt_extend_sites(b));
  w->t.keeps_created = true;
  w->t.created.count = w->holes.count = 0;
  for (int pass = 0; pass < 2; pass++) {
    for (uint64_t k = w->edits; k < world->edits; k++) {
      uint32_t site = bt_edited_site(world, k);
      BT_TRY(pass == 0 ? remove_old(b, site) : insert_new(b, site));
    }
    BT_TRY(fill_holes(b));
  }
  return bt_extract_changed_cells(b);
}

static bool can_repair(const bt_build *b) {
  const bt_world *world = b->inflated->world;
  uint32_t live = world->site_count;
  return b->diagram->edges.count && live && live <= 2 * b->workspace->built_count + 16 &&
         world->edits - b->workspace->edits <= bt_world_log_size(world) &&
         bt_world_knows_edits(world, b->workspace->edits);
}

// Most of the cost of a moved circle is the extraction of some fifteen cells.
bt_status bt_repair_diagram(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  if (!can_repair(b)) return BT_MUST_REBUILD;
  w->is_built = false;
  BT_TRY(repair(b));
  BT_ASSERT(w->dirty.count == 0); // all edges are up to date
  w->is_built = true;
  w->edits = b->inflated->world->edits;
  w->fingerprint = b->inflated->world->fingerprint;
  return BT_OK;
}
