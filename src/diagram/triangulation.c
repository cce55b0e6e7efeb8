#include "diagram/triangulation.h"

// In `from` of a triangle's first half-edge that an insertion has dug out.
static const uint32_t in_cavity = 1u << 31;

BT_INLINE const bt_circle *circle_of(const bt_triangulation *t, uint32_t cell_index) {
  return &t->cells[cell_index].circle;
}

static void link_edges(bt_triangulation *t, uint32_t edge, uint32_t twin) {
  t->edges.items[edge].twin = twin;
  if (twin != BT_NONE) t->edges.items[twin].twin = edge;
}

// Writes a triangle; its sides are not linked.
static uint32_t put_triangle(bt_triangulation *t, uint32_t edge, uint32_t a, uint32_t b,
                             uint32_t c) {
  uint32_t corners[3] = {a, b, c};
  for (uint32_t k = 0; k < 3; k++) {
    t->edges.items[edge + k] = (bt_half_edge){corners[k], BT_NONE};
    t->edge_of.items[corners[k]] = edge + k;
  }
  if (t->keeps_created) t->created.items[t->created.count++] = edge / 3;
  return edge;
}

static void free_triangle(bt_triangulation *t, uint32_t triangle) {
  bt_half_edge *edges = &t->edges.items[3 * triangle];
  edges[0] = edges[1] = edges[2] = (bt_half_edge){BT_NONE, t->free_triangle};
  t->free_triangle = triangle;
}

// A triangle that nobody uses, for which there is room.
static uint32_t fresh_triangle(bt_triangulation *t) {
  uint32_t triangle = t->free_triangle;
  if (triangle == BT_NONE) {
    t->edges.count += 3;
    return t->edges.count / 3 - 1;
  }
  t->free_triangle = t->edges.items[3 * triangle].twin;
  return triangle;
}

BT_COLD bt_status bt_triangulation_begin(bt_triangulation *t, bt_memory *memory,
                                         const bt_cell *cells, uint32_t count) {
  t->cells = cells;
  t->free_triangle = BT_NONE;
  t->units = bt_units_init();
  t->edges.count = t->hidden.count = t->created.count = t->dug.count = 0;
  // n cells within a frame make 2n + 2 triangles.
  if (!BT_RENEW(memory, &t->edges, 6 * count)) return BT_ERROR_OUT_OF_MEMORY;
  if (!BT_RENEW(memory, &t->edge_of, count)) return BT_ERROR_OUT_OF_MEMORY;
  for (uint32_t i = 0; i < count; i++) t->edge_of.items[i] = BT_NONE;
  t->edge_of.count = count;
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) bt_units_add(&t->units, circle_of(t, i));
  bool keeps_created = t->keeps_created;
  t->keeps_created = false;
  t->edges.count = 6;
  link_edges(t, put_triangle(t, 0, 0, 1, 2) + 2, put_triangle(t, 3, 0, 2, 3));
  t->keeps_created = keeps_created;
  return BT_OK;
}

BT_COLD bt_status bt_triangulation_extend(bt_triangulation *t, bt_memory *memory,
                                          const bt_cell *cells, uint32_t count) {
  t->cells = cells;
  if (!BT_RESERVE(memory, &t->edge_of, count)) return BT_ERROR_OUT_OF_MEMORY;
  while (t->edge_of.count < count) t->edge_of.items[t->edge_of.count++] = BT_NONE;
  return BT_OK;
}

// The triangle that holds p, by a walk that crosses sides which p is beyond; in a regular
// triangulation it ends. Two or three steps when the cells come along a Hilbert curve.
static uint32_t locate(const bt_triangulation *t, bt_vec p, uint32_t edge) {
  const bt_half_edge *edges = t->edges.items;
  uint32_t stay = 0; // sides in a row that p is not beyond
  while (stay < 3) {
    uint32_t next = bt_after(edge);
    bt_vec a = t->cells[edges[edge].from].center, b = t->cells[edges[next].from].center;
    bool is_beyond = edges[edge].twin != BT_NONE && bt_orient(&t->units, a, b, p) < 0;
    stay = is_beyond ? 1 : stay + 1;
    edge = is_beyond ? bt_after(edges[edge].twin) : next;
  }
  return edge;
}

// `edge`: the first one of a triangle.
static bool conflicts(const bt_triangulation *t, uint32_t edge, uint32_t cell_index) {
  const bt_half_edge *corner = &t->edges.items[edge];
  return bt_power(&t->units, circle_of(t, corner[0].from), circle_of(t, corner[1].from),
                  circle_of(t, corner[2].from), circle_of(t, cell_index)) > 0;
}

// Takes a triangle that is entered by this half-edge: its other sides are to be looked across.
static bt_status dig_triangle(bt_triangulation *t, bt_memory *memory, uint32_t edge) {
  uint32_t sides = 2 * t->dug.count + 3; // of the cavity, at most
  if (!BT_RESERVE(memory, &t->stack, sides) || !BT_RESERVE(memory, &t->cavity, sides) ||
      !BT_RESERVE(memory, &t->dug, sides))
    return BT_ERROR_OUT_OF_MEMORY;
  t->edges.items[edge - edge % 3].from |= in_cavity;
  t->dug.items[t->dug.count++] = edge / 3;
  t->stack.items[t->stack.count++] = bt_before(edge);
  t->stack.items[t->stack.count++] = bt_after(edge);
  return BT_OK;
}

// Collects the triangles that conflict with the cell_index, from that of `edge` on, and the sides
// around them in counter-clockwise order: depth first, each triangle's sides from the one that it
// was entered by. The triangles are connected and the cell_index sees all sides of the cavity
// (exact signs).
static bt_status dig(bt_triangulation *t, bt_memory *memory, uint32_t cell_index, uint32_t edge) {
  t->stack.count = t->dug.count = t->cavity.count = 0;
  BT_TRY(dig_triangle(t, memory, edge));
  t->stack.items[t->stack.count++] = edge;
  while (t->stack.count) {
    edge = t->stack.items[--t->stack.count];
    uint32_t outer = t->edges.items[edge].twin, first = outer - outer % 3;
    if (outer != BT_NONE) {
      if (t->edges.items[first].from & in_cavity) continue;
      if (conflicts(t, first, cell_index)) {
        BT_TRY(dig_triangle(t, memory, outer));
        continue;
      }
    }
    t->cavity.items[t->cavity.count++] =
        (bt_cavity_side){t->edges.items[edge].from & ~in_cavity, outer};
  }
  return BT_OK;
}

// Notes the corners of the triangles dug out as belonging to none, on the stack.
static BT_COLD bool detach_corners(bt_triangulation *t, bt_memory *memory) {
  if (!BT_RESERVE(memory, &t->stack, 3 * t->dug.count)) return false;
  if (!BT_RESERVE(memory, &t->hidden, t->hidden.count + t->dug.count)) return false;
  for (uint32_t i = 0; i < 3 * t->dug.count; i++) {
    uint32_t corner = t->edges.items[3 * t->dug.items[i / 3] + i % 3].from & ~in_cavity;
    t->edge_of.items[corner] = BT_NONE;
    t->stack.items[t->stack.count++] = corner;
  }
  return true;
}

// Those on the stack that are still in no triangle are hidden.
static BT_COLD void collect_hidden(bt_triangulation *t) {
  uint32_t first = t->hidden.count;
  for (uint32_t i = 0; i < t->stack.count; i++) {
    uint32_t cell_index = t->stack.items[i];
    if (t->edge_of.items[cell_index] != BT_NONE) continue;
    t->edge_of.items[cell_index] = 0; // so that it is taken once
    t->hidden.items[t->hidden.count++] = cell_index;
  }
  for (uint32_t i = first; i < t->hidden.count; i++) t->edge_of.items[t->hidden.items[i]] = BT_NONE;
}

// Triangles to fill the cavity with, as many as it has sides, in the first places of t->dug.
static bool take_triangles(bt_triangulation *t, bt_memory *memory) {
  uint32_t need = t->cavity.count, more = need > t->dug.count ? need - t->dug.count : 0;
  if (t->keeps_created && !BT_RESERVE(memory, &t->created, t->created.count + need)) return false;
  if (!BT_RESERVE(memory, &t->edges, t->edges.count + 3 * more)) return false;
  while (t->dug.count < need) t->dug.items[t->dug.count++] = fresh_triangle(t);
  return true;
}

// A triangle from each side of the cavity to the cell_index, the last one first, so that `to` and
// `next`, the side's end and the triangle beyond it, are at hand.
static void fill_around(bt_triangulation *t, uint32_t cell_index) {
  bt_half_edge *edges = t->edges.items;
  uint32_t to = t->cavity.items[0].from, next = 3 * t->dug.items[0];
  for (uint32_t i = t->cavity.count; i-- > 0;) {
    const bt_cavity_side *side = &t->cavity.items[i];
    uint32_t edge = 3 * t->dug.items[i];
    edges[edge].from = side->from;
    link_edges(t, edge, side->outer);
    edges[edge + 1] = (bt_half_edge){to, next + 2};
    edges[next + 2] = (bt_half_edge){cell_index, edge + 1};
    t->edge_of.items[side->from] = edge;
    if (t->keeps_created) t->created.items[t->created.count++] = edge / 3;
    to = side->from;
    next = edge;
  }
  t->edge_of.items[cell_index] = next + 2;
  while (t->dug.count > t->cavity.count) free_triangle(t, t->dug.items[--t->dug.count]);
}

// Hot, two fifths of a build: some 2,000 instructions, of which the power tests, eleven, take 900
// and locating the place 200. Half-edges without pointers, a cavity that is filled in the order of
// its sides (no search for neighbours), and cells along a Hilbert curve are what makes it fast.
bt_status bt_triangulation_insert(bt_triangulation *t, bt_memory *memory, uint32_t cell_index,
                                  uint32_t near) {
  bt_units_add(&t->units, circle_of(t, cell_index));
  uint32_t edge = locate(t, circle_of(t, cell_index)->center, near);
  if (!conflicts(t, edge - edge % 3, cell_index)) // at or above the plane of its triangle: hidden
    return bt_push(memory, &t->hidden, cell_index);
  BT_TRY(dig(t, memory, cell_index, edge));
  bool hides = t->cavity.count != t->dug.count + 2; // the cavity has cells inside
  if (hides && !detach_corners(t, memory)) return BT_ERROR_OUT_OF_MEMORY;
  if (!take_triangles(t, memory)) return BT_ERROR_OUT_OF_MEMORY;
  fill_around(t, cell_index);
  if (hides) collect_hidden(t);
  return BT_OK;
}

// The corner of the cavity, between `low` and `high`, that makes a triangle with these two which no
// other corner is in conflict with; 0: none. Of several on one circle of equal power the one that
// is nearest to the chord, so that none of them is left over on a side.
static BT_COLD uint32_t apex_of(const bt_triangulation *t, uint32_t low, uint32_t high) {
  const bt_cavity_side *cavity = t->cavity.items;
  const bt_circle *a = circle_of(t, cavity[high].from), *b = circle_of(t, cavity[low].from);
  uint32_t best = 0;
  double least = 0;
  for (uint32_t i = low + 1; i < high; i++) {
    const bt_circle *c = circle_of(t, cavity[i].from);
    double turn = bt_orient(&t->units, a->center, b->center, c->center);
    if (turn <= 0) continue;
    double power = best ? bt_power(&t->units, a, b, circle_of(t, cavity[best].from), c) : 1;
    if (power < 0 || (power == 0 && turn >= least)) continue;
    best = i;
    least = turn;
  }
  return best;
}

// Fills the cavity with triangles: the one over a chord first, then what is on its two other sides.
// As all of them turn left and its sides cross nowhere, they cannot overlap.
static BT_COLD bt_status fill_cavity(bt_triangulation *t) {
  uint32_t last = t->cavity.count - 1;
  t->stack.count = 0;
  // Chords to do: the two ends of each, and the half-edge beyond it.
  uint32_t low = 0, high = last, outer = t->cavity.items[last].outer;
  for (;;) {
    uint32_t apex = apex_of(t, low, high);
    if (!apex) return BT_LOST;
    uint32_t edge = put_triangle(t, 3 * t->dug.items[--t->dug.count], t->cavity.items[low].from,
                                 t->cavity.items[apex].from, t->cavity.items[high].from);
    link_edges(t, edge + 2, outer);
    for (uint32_t k = 0; k < 2; k++) {
      uint32_t from = k ? apex : low, to = k ? high : apex;
      if (to == from + 1) {
        link_edges(t, edge + k, t->cavity.items[from].outer);
        continue;
      }
      uint32_t chord[3] = {from, to, edge + k};
      for (int i = 0; i < 3; i++) t->stack.items[t->stack.count++] = chord[i];
    }
    if (!t->stack.count) return BT_OK;
    outer = t->stack.items[--t->stack.count];
    high = t->stack.items[--t->stack.count];
    low = t->stack.items[--t->stack.count];
  }
}

BT_COLD bt_status bt_triangulation_remove(bt_triangulation *t, bt_memory *memory,
                                          uint32_t cell_index) {
  uint32_t start = t->edge_of.items[cell_index], edge = start;
  t->dug.count = t->cavity.count = 0;
  do {
    const bt_half_edge *side = &t->edges.items[bt_after(edge)];
    if (!BT_RESERVE(memory, &t->cavity, t->cavity.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    t->cavity.items[t->cavity.count++] = (bt_cavity_side){side->from, side->twin};
    BT_TRY(bt_push(memory, &t->dug, edge / 3));
    edge = t->edges.items[bt_before(edge)].twin;
  } while (edge != start);
  if (!BT_RESERVE(memory, &t->stack, 3 * t->cavity.count)) return BT_ERROR_OUT_OF_MEMORY;
  if (!take_triangles(t, memory)) return BT_ERROR_OUT_OF_MEMORY;
  BT_TRY(fill_cavity(t));
  t->edge_of.items[cell_index] = BT_NONE;
  while (t->dug.count) free_triangle(t, t->dug.items[--t->dug.count]);
  return BT_OK;
}
