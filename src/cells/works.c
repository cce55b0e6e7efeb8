#include "cells/works.h"
#include "world/sight.h"

// ---------------------------------------------------------------------------------------------
// Which circles count

// Verdicts of touching and containing hang on the tolerance, and that on how far out a question's
// ends lie. One that comes out the same with the least and the greatest is good for all questions;
// any other makes the diagram good for this tolerance only.
bool bt_cells_touch(const bt_build *b, const bt_cell *one, const bt_cell *two) {
  bt_vec p = bt_center(b->grown, one->slot), q = bt_center(b->grown, two->slot);
  double d2 = bt_distance2(p, q), sum = one->radius + two->radius;
  if (!bt_touching(&b->loose, d2, sum)) return false;
  double least = sum - BT_RELATIVE * sum; // of a contact; nearer, they overlap for any tolerance
  bool is_contact = d2 >= least * least && bt_touching(&b->strict, d2, sum);
  least -= b->loose.touch;
  if (!is_contact && d2 >= least * least) b->works->is_touchy = true;
  return bt_touching(&b->grown->tolerance, d2, sum);
}

static bool contains(const bt_build *b, uint32_t outer, uint32_t inner) {
  double d2 = bt_distance2(bt_center(b->grown, outer), bt_center(b->grown, inner));
  double ro = bt_radius(b->grown, outer), ri = bt_radius(b->grown, inner);
  if (outer == inner || !(ro > ri || (ro == ri && outer < inner))) return false;
  if (!bt_contains(&b->loose, d2, ro, ri)) return false;
  if (!bt_contains(&b->strict, d2, ro, ri)) b->works->is_touchy = true;
  return bt_slot_contains(b->grown, outer, inner);
}

// Walks over the circles whose centres are near enough for one to contain the other: within the
// difference of the largest radius and this one, or of this one and none. Among equal circles those
// of one square of the grid; some 20 ns. true: `visit` was, for one.
static bool visit_near(const bt_build *b, uint32_t slot, bool is_outer,
                       bool (*visit)(const bt_build *b, uint32_t slot, uint32_t other)) {
  const bt_world *world = b->grown->world;
  const bt_grid *grid = &world->grid;
  const bt_disc *disc = &world->discs.items[slot];
  double radius = bt_radius(b->grown, slot);
  for (const bt_level *level = grid->levels; level < grid->levels + grid->level_count; level++) {
    double largest = level->max_radius + b->grown->agent_radius;
    if (!level->count || (!is_outer && largest < radius)) continue;
    double margin = is_outer ? disc->radius : largest - radius;
    margin += 2 * BT_RELATIVE * bt_max(largest, radius) + b->loose.touch;
    double x = disc->x - grid->left, y = disc->y - grid->bottom;
    int32_t x0 = bt_cell_index(x - margin, level->inverse, level->columns);
    int32_t x1 = bt_cell_index(x + margin, level->inverse, level->columns);
    int32_t y0 = bt_cell_index(y - margin, level->inverse, level->rows);
    int32_t y1 = bt_cell_index(y + margin, level->inverse, level->rows);
    for (int32_t row = y0; row <= y1; row++) {
      const uint32_t *squares =
          grid->cells.items + level->first_cell + (uint32_t)(row * level->columns);
      for (int32_t column = x0; column <= x1; column++)
        for (uint32_t other = squares[column]; other != BT_NONE;
             other = world->discs.items[other].next)
          if (visit(b, slot, other)) return true;
    }
  }
  return false;
}

static bool is_in(const bt_build *b, uint32_t slot, uint32_t other) {
  return contains(b, other, slot);
}

bool bt_is_contained(const bt_build *b, uint32_t slot) { return visit_near(b, slot, false, is_in); }

static bool list_if_in(const bt_build *b, uint32_t slot, uint32_t other) {
  if (!contains(b, slot, other)) return false;
  return bt_push(b->memory, &b->works->found, other);
}

bt_status bt_find_contained(const bt_build *b, uint32_t slot) {
  b->works->found.count = 0;
  return visit_near(b, slot, true, list_if_in) ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}

void bt_widen(bt_box *box, bt_vec p, double by) {
  box->low = bt_vec_of(bt_min(box->low.x, p.x - by), bt_min(box->low.y, p.y - by));
  box->high = bt_vec_of(bt_max(box->high.x, p.x + by), bt_max(box->high.y, p.y + by));
}

// ---------------------------------------------------------------------------------------------
// Order

// How far along a Hilbert curve of 65,536 squares a side a point lies.
static uint32_t hilbert(uint32_t x, uint32_t y) {
  uint32_t along = 0;
  for (uint32_t s = 1u << 15; s; s >>= 1) {
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

// By radix, a byte at a time, there and back twice.
bt_status bt_sort_slots(const bt_build *b, const bt_box *box) {
  bt_diagram_works *w = b->works;
  uint32_t count = w->sorted.count;

  bt_sorted_slot *from = w->sorted.items, *to = from + count;
  bt_vec size = bt_sub(box->high, box->low);
  double longer = bt_max(size.x, size.y), scale = longer > 0 ? 65535 / longer : 0;
  for (uint32_t i = 0; i < count; i++) {
    bt_vec p = bt_scale(bt_sub(bt_center(b->grown, from[i].slot), box->low), scale);
    from[i].key = hilbert((uint32_t)p.x, (uint32_t)p.y);
  }
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t starts[257] = {0};
    for (uint32_t i = 0; i < count; i++) starts[(from[i].key >> shift & 255) + 1]++;
    for (int k = 0; k < 256; k++) starts[k + 1] += starts[k];
    for (uint32_t i = 0; i < count; i++) to[starts[from[i].key >> shift & 255]++] = from[i];
    bt_sorted_slot *swapped = from;
    from = to;
    to = swapped;
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Hints: a grid of squares that name a cell nearby

static uint32_t *square_at(const bt_diagram_works *w, bt_vec p) {
  bt_vec at = bt_sub(p, w->hint_corner);
  int32_t column = bt_cell_index(at.x, w->hint_inverse, w->hint_columns);
  int32_t row = bt_cell_index(at.y, w->hint_inverse, w->hint_rows);
  return &w->hints.items[row * w->hint_columns + column];
}

void bt_set_hint(const bt_power_diagram *d, bt_vec p, uint32_t cell) {
  if (d->works->hints.count) *square_at(d->works, p) = cell;
}

// Cells come and go: a hint that is void gives way to any cell.
uint32_t bt_hint_at(const bt_power_diagram *d, bt_vec p) {
  if (!d->works->hints.count) return BT_NONE;
  uint32_t cell = *square_at(d->works, p);
  if (cell < d->cells.count && d->cells.items[cell].degree) return cell;
  for (cell = BT_FRAME_SITES; cell < d->cells.count; cell++)
    if (d->cells.items[cell].degree) return cell;
  return BT_NONE;
}

// About two circles a square; an empty one names what the one before it does.
bt_status bt_make_hints(const bt_build *b, const bt_box *box) {
  bt_diagram_works *w = b->works;
  const bt_power_diagram *d = b->diagram;
  double width = box->high.x - box->low.x, height = box->high.y - box->low.y,
         longer = bt_max(width, height);
  double side = bt_max(sqrt(2 * width * height / d->cells.count), 2 * longer / d->cells.count);
  if (!(side > 0)) side = 1;
  w->hint_corner = bt_to_local(d, box->low);
  w->hint_inverse = 1 / side;
  w->hint_columns = (int32_t)(width / side) + 1;
  w->hint_rows = (int32_t)(height / side) + 1;
  uint32_t squares = (uint32_t)(w->hint_columns * w->hint_rows), last = BT_NONE;
  if (!BT_RENEW(b->memory, &w->hints, squares)) return BT_ERROR_OUT_OF_MEMORY;
  w->hints.count = squares;
  for (uint32_t i = 0; i < squares; i++) w->hints.items[i] = BT_NONE;
  for (uint32_t i = BT_FRAME_SITES; i < d->cells.count; i++) {
    if (!d->cells.items[i].degree) continue;
    bt_set_hint(d, d->cells.items[i].center, i);
    last = i;
  }
  for (uint32_t i = 0; i < squares; i++) {
    if (w->hints.items[i] == BT_NONE) w->hints.items[i] = last;
    last = w->hints.items[i];
  }
  return BT_OK;
}
