#include "diagram/workspace.h"
#include "boundary/contacts.h"

// ---------------------------------------------------------------------------------------------
// Which circles count

typedef struct question {
  const bt_build *build;
  uint32_t site;
} question;

static bool cannot_list(void *context, uint32_t other) {
  const question *q = context;
  if (!bt_site_contains(q->build->inflated, q->site, other)) return false;
  return bt_push(q->build->memory, &q->build->workspace->found, other);
}

bt_status bt_find_contained(const bt_build *b, uint32_t site) {
  question q = {b, site};
  double reach = bt_radius(b->inflated, site) + b->inflated->tolerance.reach;
  b->workspace->found.count = 0;
  return bt_visit_near(b->inflated, bt_center(b->inflated, site), reach, cannot_list, &q)
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

// By radix, there and back. Where sites crowd in parts of the world, squares would hold thousands:
// there they come cell by cell of the index, which takes up to half as long again to build.
void bt_sort_sites(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  const bt_box *all = &world->index.grids.items->box;
  const bool is_nested = world->index.grids.count > 1;
  uint32_t count = w->sorted.count;
  bt_sorted_site *from = w->sorted.items, *to = from + count;
  double breadth = bt_breadth(all), scale = breadth > 0 ? SQUARES / breadth : 0;
  for (uint32_t i = 0; i < count; i++) {
    const bt_site *site = &world->sites.items[from[i].site];
    from[i].key = is_nested
                      ? site->cell
                      : hilbert((uint32_t)bt_cell_index(site->x - all->low.x, scale, SQUARES),
                                (uint32_t)bt_cell_index(site->y - all->low.y, scale, SQUARES));
  }
  for (int shift = 0; shift < 2 * DIGIT; shift += DIGIT) {
    uint32_t starts[DIGITS + 1] = {0};
    for (uint32_t i = 0; i < count; i++) starts[(from[i].key >> shift & (DIGITS - 1)) + 1]++;
    for (int k = 0; k < DIGITS; k++) starts[k + 1] += starts[k];
    for (uint32_t i = 0; i < count; i++)
      to[starts[from[i].key >> shift & (DIGITS - 1)]++] = from[i];
    bt_sorted_site *swapped = from;
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

static bool is_extracted(const bt_power_diagram *d, uint32_t cell) {
  return cell < d->cells.count && d->cells.items[cell].degree;
}

static bool has_cell(void *context, uint32_t site) {
  nearby *n = context;
  n->cell = n->diagram->cell_of.items[site];
  return is_extracted(n->diagram, n->cell);
}

// The world's grid knows circles nearby: its finest squares hold about one each. Where there is
// none, the cell that was located last will do, or any.
uint32_t bt_cell_near(const bt_power_diagram *d, const bt_inflated *inflated, bt_vec p) {
  nearby n = {d, BT_NONE};
  bt_vec at = bt_add(p, d->origin);
  double reach = 2 * bt_spatial_index_spacing(&inflated->world->index, at);
  if (bt_visit_near(inflated, at, reach, has_cell, &n)) return n.cell;
  if (is_extracted(d, d->workspace->last)) return d->workspace->last;
  for (uint32_t cell = BT_FRAME_CELLS; cell < d->cells.count; cell++)
    if (is_extracted(d, cell)) return cell;
  return BT_NONE;
}
