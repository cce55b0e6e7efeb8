// Edits: what has changed is taken out of the triangulation, put back, and laid out anew.
#include "cells/works.h"
#include "world/sight.h"

static bool is_live_slot(const bt_build *b, uint32_t slot) {
  return bt_slot_is_live(&b->grown->world->ids, slot);
}

static void forget_absent(const bt_build *b, uint32_t slot) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_works *w = b->works;
  uint32_t at = d->cell_of.items[slot] & ~BT_ABSENT;
  w->absent.items[at] = w->absent.items[--w->absent.count];
  d->cell_of.items[w->absent.items[at].slot] = BT_ABSENT | at;
  d->cell_of.items[slot] = BT_NONE;
}

// A half-edge to look for a place from.
static uint32_t near_edge(const bt_build *b, bt_vec p) {
  uint32_t cell = bt_cell_near(b->diagram, b->grown, p);
  return b->works->t.edge_of.items[cell == BT_NONE ? 0 : cell];
}

// Gives a circle that no other contains its site. It may be hidden at once, and hide others.
static bt_status insert(const bt_build *b, uint32_t slot) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_works *w = b->works;
  uint32_t site = w->free_cell;
  if (site == BT_NONE) {
    site = d->cells.count;
    if (!BT_RESERVE(b->memory, &d->cells, site + 1)) return BT_ERROR_OUT_OF_MEMORY;
    d->cells.count++;
  } else {
    w->free_cell = d->cells.items[site].first_edge;
  }
  BT_TRY(bt_triangulation_extend(&w->t, b->memory, d->cells.items, d->cells.count));
  bt_cell *cell = &d->cells.items[site];
  *cell = bt_cell_for(b, slot);
  d->cell_of.items[slot] = site;
  BT_TRY(bt_triangulation_insert(&w->t, b->memory, site, near_edge(b, cell->center)));
  return bt_retire_hidden(b);
}

static bt_status note_hole(const bt_build *b, bt_box hole) {
  bt_diagram_works *w = b->works;
  if (!BT_RESERVE(b->memory, &w->holes, w->holes.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  w->holes.items[w->holes.count++] = hole;
  return BT_OK;
}

static bt_box box_around(bt_circle circle, double slack) {
  bt_box box = bt_no_box;
  bt_widen(&box, circle.center, circle.radius + slack);
  return box;
}

// Takes a site out of the triangulation. What it hid or contained has its centre in the box around
// the circle and its neighbours, which is noted.
static bt_status take_out(const bt_build *b, uint32_t site) {
  bt_diagram_works *w = b->works;
  const bt_cell *cell = &b->diagram->cells.items[site];
  // Filling a cavity is quadratic in its sides at worst: a giant's costs more than building anew.
  uint64_t degree = cell->degree;
  if (degree * degree > 256 * (uint64_t)b->diagram->cells.count) return BT_LOST;
  bt_box left = box_around(cell->circle, b->grown->tolerance.graze);
  BT_TRY(bt_triangulation_remove(&w->t, b->memory, site));
  for (uint32_t i = 0; i < w->t.cavity.count; i++)
    bt_widen(&left, b->diagram->cells.items[w->t.cavity.items[i].from].center, 0);
  bt_retire_cell(b, site);
  return note_hole(b, left);
}

static bool is_in_a_hole(const bt_build *b, bt_vec p) {
  const bt_box *hole = b->works->holes.items, *end = hole + b->works->holes.count;
  for (; hole < end; hole++)
    if (bt_is_within(hole, p, 0)) return true;
  return false;
}

// Those absent may come back where something went. Where it would take longer to find out than to
// build all anew, that is done.
static bt_status bring_back(const bt_build *b) {
  bt_diagram_works *w = b->works;
  uint64_t tests = (uint64_t)w->absent.count * w->holes.count;
  if (tests > 64 * (uint64_t)b->grown->world->ids.live) return BT_LOST;
  for (uint32_t i = w->holes.count ? w->absent.count : 0; i-- > 0;) {
    // What is inserted leaves the list, and the last one, seen already, takes its place; what is
    // hidden again is appended.
    uint32_t slot = w->absent.items[i].slot;
    if (!is_in_a_hole(b, w->absent.items[i].circle.center)) continue;
    if (bt_is_contained(b->grown, slot)) continue;
    forget_absent(b, slot);
    BT_TRY(insert(b, slot));
  }
  w->holes.count = 0;
  return BT_OK;
}

// Takes out the circle that was in a slot, if it has changed.
static bt_status take_out_slot(const bt_build *b, uint32_t slot) {
  bt_power_diagram *d = b->diagram;
  const bt_diagram_works *w = b->works;
  uint32_t at = d->cell_of.items[slot];
  if (at == BT_NONE) return BT_OK; // taken out already
  if (at >= BT_ABSENT) {
    // It hid none, but may have contained others, by the tolerance, that what contains it does not.
    bt_circle circle = w->absent.items[at & ~BT_ABSENT].circle;
    forget_absent(b, slot);
    return note_hole(b, box_around(circle, b->grown->tolerance.graze));
  }
  const bt_cell *cell = &d->cells.items[at];
  if (is_live_slot(b, slot)) {
    bt_cell now = bt_cell_for(b, slot);
    if (now.center.x == cell->center.x && now.center.y == cell->center.y &&
        now.radius == cell->radius)
      return BT_OK;
  }
  BT_TRY(take_out(b, at));
  d->cell_of.items[slot] = BT_NONE;
  return BT_OK;
}

// Puts a circle in. What it contains goes, also if another contains it: by the tolerance that other
// may contain less.
static bt_status put_in_slot(const bt_build *b, uint32_t slot) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_works *w = b->works;
  if (d->cell_of.items[slot] != BT_NONE || !is_live_slot(b, slot)) return BT_OK;
  if (!bt_is_in_reach(d, bt_center(b->grown, slot), bt_radius(b->grown, slot))) return BT_LOST;
  BT_TRY(bt_find_contained(b, slot));
  for (uint32_t i = 0; i < w->found.count; i++) {
    uint32_t other = w->found.items[i], site = d->cell_of.items[other];
    if (site >= BT_ABSENT) continue;
    BT_TRY(take_out(b, site));
    BT_TRY(bt_set_absent(b, other));
  }
  return bt_is_contained(b->grown, slot) ? bt_set_absent(b, slot) : insert(b, slot);
}

// All that changed goes out first, so that what comes in meets nothing that is out of date.
// Most of what a circle that moves costs is for laying out some fifteen cells.
bt_status bt_repair(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_works *w = b->works;
  const bt_world *world = b->grown->world;
  uint32_t slots = world->ids.slots.count;
  if (!BT_RESERVE(b->memory, &d->cell_of, slots)) return BT_ERROR_OUT_OF_MEMORY;
  while (d->cell_of.count < slots) d->cell_of.items[d->cell_of.count++] = BT_NONE;
  w->t.keeps_created = true;
  w->t.created.count = w->holes.count = 0;
  for (int pass = 0; pass < 2; pass++) {
    for (uint64_t k = w->edits; k < world->edits; k++) {
      uint32_t slot = bt_edited_slot(world, k);
      BT_TRY(pass == 0 ? take_out_slot(b, slot) : put_in_slot(b, slot));
    }
    BT_TRY(bring_back(b));
  }
  return bt_lay_out(b);
}
