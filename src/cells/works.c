#include "cells/works.h"
#include "world/sight.h"

// ---------------------------------------------------------------------------------------------
// Which circles count

typedef struct question {
  const bt_build *build;
  uint32_t slot;
} question;

static bool cannot_list(void *context, uint32_t other) {
  const question *q = context;
  if (!bt_slot_contains(q->build->grown, q->slot, other)) return false;
  return bt_push(q->build->memory, &q->build->works->found, other);
}

bt_status bt_find_contained(const bt_build *b, uint32_t slot) {
  question q = {b, slot};
  double reach = bt_radius(b->grown, slot) + b->grown->tolerance.graze;
  b->works->found.count = 0;
  return bt_visit_near(b->grown, bt_center(b->grown, slot), reach, cannot_list, &q)
             ? BT_ERROR_OUT_OF_MEMORY
             : BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Order

// Of a key, in bits; and the squares a side, whose key has two digits.
enum { DIGIT = 11, DIGITS = 1 << DIGIT, SQUARES = DIGITS };

// How far along a Hilbert curve over the squares a point lies.
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

// By radix, there and back. Where discs crowd in parts of the world, squares would hold thousands:
// there they come cell by cell of the grid, which takes up to half as long again to build.
void bt_sort_slots(const bt_build *b) {
  bt_diagram_works *w = b->works;
  const bt_world *world = b->grown->world;
  const bt_box *all = &world->grid.pyramids.items->box;
  const bool is_nested = world->grid.pyramids.count > 1;
  uint32_t count = w->sorted.count;
  bt_sorted_slot *from = w->sorted.items, *to = from + count;
  double breadth = bt_breadth(all), scale = breadth > 0 ? SQUARES / breadth : 0;
  for (uint32_t i = 0; i < count; i++) {
    const bt_disc *disc = &world->discs.items[from[i].slot];
    from[i].key = is_nested
                      ? disc->cell
                      : hilbert((uint32_t)bt_cell_index(disc->x - all->low.x, scale, SQUARES),
                                (uint32_t)bt_cell_index(disc->y - all->low.y, scale, SQUARES));
  }
  for (int shift = 0; shift < 2 * DIGIT; shift += DIGIT) {
    uint32_t starts[DIGITS + 1] = {0};
    for (uint32_t i = 0; i < count; i++) starts[(from[i].key >> shift & (DIGITS - 1)) + 1]++;
    for (int k = 0; k < DIGITS; k++) starts[k + 1] += starts[k];
    for (uint32_t i = 0; i < count; i++)
      to[starts[from[i].key >> shift & (DIGITS - 1)]++] = from[i];
    bt_sorted_slot *swapped = from;
    from = to;
    to = swapped;
  }
}

// ---------------------------------------------------------------------------------------------
// A cell nearby

typedef struct nearby {
  const bt_power_diagram *diagram;
  uint32_t cell;
} nearby;

static bool is_laid_out(const bt_power_diagram *d, uint32_t cell) {
  return cell < d->cells.count && d->cells.items[cell].degree;
}

static bool has_cell(void *context, uint32_t slot) {
  nearby *n = context;
  n->cell = n->diagram->cell_of.items[slot];
  return is_laid_out(n->diagram, n->cell);
}

// The world's grid knows circles nearby: its finest squares hold about one each. Where there is
// none, the cell that was located last will do, or any.
uint32_t bt_cell_near(const bt_power_diagram *d, const bt_grown *grown, bt_vec p) {
  nearby n = {d, BT_NONE};
  bt_vec at = bt_add(p, d->origin);
  double reach = 2 * bt_grid_spacing(&grown->world->grid, at);
  if (bt_visit_near(grown, at, reach, has_cell, &n)) return n.cell;
  if (is_laid_out(d, d->works->last)) return d->works->last;
  for (uint32_t cell = BT_FRAME_SITES; cell < d->cells.count; cell++)
    if (is_laid_out(d, cell)) return cell;
  return BT_NONE;
}
