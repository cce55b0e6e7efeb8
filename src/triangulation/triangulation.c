#include "triangulation/triangulation.h"

BT_INLINE const bt_circle *circle_of(const bt_triangulation *t, uint32_t cell) {
  return &t->cells[cell].circle;
}

static void link_edges(bt_triangulation *t, uint32_t edge, uint32_t twin) {
  BT_ASSERT(edge < t->edges.count && edge != twin);
  t->edges.items[edge].twin = twin;
  if (twin != BT_NONE) t->edges.items[twin].twin = edge;
}

// Writes a triangle without linking its sides.
static uint32_t put_triangle(bt_triangulation *t, uint32_t edge, uint32_t a, uint32_t b,
                             uint32_t c) {
  uint32_t corners[3] = {a, b, c};
  BT_ASSERT(edge % 3 == 0 && a != b && b != c && c != a);
  BT_ASSERT(!t->keeps_created || t->created.count < t->created.capacity);
  for (uint32_t k = 0; k < 3; k++) {
    t->edges.items[edge + k] = (bt_half_edge){corners[k], {BT_NONE}};
    t->edge_of.items[corners[k]] = edge + k;
  }
  if (t->keeps_created) t->created.items[t->created.count++] = edge / 3;
  return edge;
}

static BT_COLD void free_triangle(bt_triangulation *t, uint32_t triangle) {
  BT_ASSERT(bt_is_triangle(t, triangle));
  for (uint32_t k = 0; k < 3; k++)
    t->edges.items[3 * triangle + k] = (bt_half_edge){BT_NONE, {t->free_triangle}};
  t->in_cavity.items[triangle] = false;
  t->free_triangle = triangle;
}

// Takes an unused triangle. The arrays must have room for it.
static uint32_t take_triangle(bt_triangulation *t) {
  uint32_t triangle = t->free_triangle;
  if (triangle == BT_NONE) {
    triangle = t->edges.count / 3;
    BT_ASSERT(t->edges.count + 3 <= t->edges.capacity && triangle < t->in_cavity.capacity);
    t->edges.count += 3;
    t->in_cavity.items[triangle] = false;
  } else {
    BT_ASSERT(!bt_is_triangle(t, triangle));
    t->free_triangle = t->edges.items[3 * triangle].next_free;
  }
  return triangle;
}

BT_COLD bt_status bt_extend_indices(bt_memory *memory, bt_indices *indices, uint32_t count) {
  BT_TRY(BT_RESERVE(memory, indices, count));
  while (indices->count < count) indices->items[indices->count++] = BT_NONE;
  return BT_OK;
}

// n cells inside the frame make 2n + 2 triangles, so room for 2 * count triangles always suffices.
BT_COLD bt_status bt_triangulation_extend(bt_triangulation *t, bt_memory *memory,
                                          const bt_cell *cells, uint32_t count) {
  t->cells = cells;
  BT_TRY(BT_RESERVE(memory, &t->edges, 6 * count));
  BT_TRY(BT_RESERVE(memory, &t->in_cavity, 2 * count));
  return bt_extend_indices(memory, &t->edge_of, count);
}

BT_COLD bt_status bt_triangulation_begin(bt_triangulation *t, bt_memory *memory,
                                         const bt_cell *cells, uint32_t count) {
  t->units = bt_units_init();
  t->keeps_created = false;
  t->free_triangle = BT_NONE;
  t->edges.count = t->edge_of.count = t->hidden.count = t->created.count = t->dug.count = 0;
  BT_TRY(BT_RENEW(memory, &t->edges, 6 * count));
  BT_TRY(BT_RENEW(memory, &t->edge_of, count));
  BT_TRY(bt_triangulation_extend(t, memory, cells, count));
  for (uint32_t i = 0; i < BT_FRAME_CELLS; i++) bt_units_add(&t->units, circle_of(t, i));
  t->edges.count = 6;
  t->in_cavity.items[0] = t->in_cavity.items[1] = false;
  link_edges(t, put_triangle(t, 0, 0, 1, 2) + 2, put_triangle(t, 3, 0, 2, 3));
  return BT_OK;
}

// Walks to the triangle that contains p, each time across a side that has p beyond it. The walk
// ends in any regular triangulation. Where cells are inserted along a Hilbert curve, it takes two
// or three steps.
uint32_t bt_triangulation_locate(const bt_triangulation *t, bt_vec p, uint32_t edge) {
  const bt_half_edge *edges = t->edges.items;
  BT_ASSERT(edge < t->edges.count && bt_is_triangle(t, edge / 3));
  uint32_t stay = 0; // consecutive sides without p beyond them
  while (stay < 3) {
    uint32_t next = bt_after(edge);
    bt_vec a = t->cells[edges[edge].from].center, b = t->cells[edges[next].from].center;
    bool is_beyond = edges[edge].twin != BT_NONE && bt_orient(&t->units, a, b, p) < 0;
    stay = is_beyond ? 1 : stay + 1;
    edge = is_beyond ? bt_after(edges[edge].twin) : next;
  }
  return edge;
}

// The first side to be tried changes from step to step, which breaks cycles.
uint32_t bt_triangulation_find(const bt_triangulation *t, bt_vec p, uint32_t edge) {
  const bt_half_edge *edges = t->edges.items;
  uint32_t stay = 0, most = 4 * t->edges.count, steps = 0;
  for (; stay < 3 && steps < most; steps++) {
    uint32_t next = bt_after(edge), twin = edges[edge].twin;
    bt_vec a = t->cells[edges[edge].from].center, b = t->cells[edges[next].from].center;
    bool is_beyond = twin != BT_NONE && bt_orient(&t->units, a, b, p) < 0;
    stay = is_beyond ? 0 : stay + 1;
    edge = !is_beyond ? next : steps % 2 ? bt_after(twin) : bt_before(twin);
  }
  return stay < 3 ? BT_NONE : edge - edge % 3;
}

// Whether a cell has less power at a triangle's vertex than the triangle's corners. `edge`: the
// first half-edge of the triangle.
static bool conflicts(const bt_triangulation *t, uint32_t edge, uint32_t cell) {
  const bt_half_edge *corner = &t->edges.items[edge];
  return bt_power(&t->units, circle_of(t, corner[0].from), circle_of(t, corner[1].from),
                  circle_of(t, corner[2].from), circle_of(t, cell)) > 0;
}

// Adds the triangle of `edge`, across which it was entered, to the cavity.
static bt_status dig_triangle(bt_triangulation *t, bt_memory *memory, uint32_t edge) {
  uint32_t sides = 2 * t->dug.count + 3; // an upper bound of the cavity's sides
  BT_TRY(BT_RESERVE(memory, &t->stack, sides));
  BT_TRY(BT_RESERVE(memory, &t->cavity, sides));
  BT_TRY(BT_RESERVE(memory, &t->dug, sides));
  BT_ASSERT(bt_is_triangle(t, edge / 3) && !t->in_cavity.items[edge / 3]);
  t->in_cavity.items[edge / 3] = true;
  t->dug.items[t->dug.count++] = edge / 3;
  t->stack.items[t->stack.count++] = bt_before(edge);
  t->stack.items[t->stack.count++] = bt_after(edge);
  return BT_OK;
}

// Finds the cavity of a new cell: the triangles that conflict with it, starting with the triangle
// of `edge`. Because signs are exact, these triangles are connected, and the cell's centre sees all
// sides of the cavity. The search is depth first and visits the sides of a triangle in order, so
// the sides of the cavity come out counter-clockwise.
static bt_status dig(bt_triangulation *t, bt_memory *memory, uint32_t cell, uint32_t edge) {
  t->stack.count = t->dug.count = t->cavity.count = 0;
  BT_TRY(dig_triangle(t, memory, edge));
  t->stack.items[t->stack.count++] = edge;
  while (t->stack.count) {
    edge = t->stack.items[--t->stack.count];
    uint32_t outer = t->edges.items[edge].twin;
    if (outer == BT_NONE || !conflicts(t, outer - outer % 3, cell))
      t->cavity.items[t->cavity.count++] = (bt_cavity_side){t->edges.items[edge].from, outer};
    else if (!t->in_cavity.items[outer / 3])
      BT_TRY(dig_triangle(t, memory, outer));
  }
  return BT_OK;
}

// Detaches the corners of the cavity's triangles, and lists them on the stack.
static BT_COLD bt_status detach_corners(bt_triangulation *t, bt_memory *memory) {
  BT_TRY(BT_RESERVE(memory, &t->stack, 3 * t->dug.count));
  BT_TRY(BT_RESERVE(memory, &t->hidden, t->hidden.count + t->dug.count));
  for (uint32_t i = 0; i < 3 * t->dug.count; i++) {
    uint32_t corner = t->edges.items[3 * t->dug.items[i / 3] + i % 3].from;
    t->edge_of.items[corner] = BT_NONE;
    t->stack.items[t->stack.count++] = corner;
  }
  return BT_OK;
}

// Lists as hidden the cells of the stack that are still in no triangle.
static BT_COLD void collect_hidden(bt_triangulation *t) {
  uint32_t first = t->hidden.count;
  for (uint32_t i = 0; i < t->stack.count; i++) {
    uint32_t cell = t->stack.items[i];
    if (t->edge_of.items[cell] != BT_NONE) continue;
    t->edge_of.items[cell] = 0; // any half-edge, so that the cell is listed once
    t->hidden.items[t->hidden.count++] = cell;
  }
  for (uint32_t i = first; i < t->hidden.count; i++) t->edge_of.items[t->hidden.items[i]] = BT_NONE;
}

// Provides a triangle for each side of the cavity, first those of t->dug.
static BT_SHARED bt_status take_triangles(bt_triangulation *t, bt_memory *memory) {
  uint32_t need = t->cavity.count;
  BT_ASSERT(need <= t->dug.capacity);
  if (t->keeps_created) BT_TRY(BT_RESERVE(memory, &t->created, t->created.count + need));
  while (t->dug.count < need) t->dug.items[t->dug.count++] = take_triangle(t);
  return BT_OK;
}

// Fills the cavity with a triangle from each side to the new cell. The last side comes first, so
// that the end of a side, `to`, and the triangle beyond it, `next`, are known.
static void fill_around(bt_triangulation *t, uint32_t cell) {
  bt_half_edge *edges = t->edges.items;
  bool *in_cavity = t->in_cavity.items;
  uint32_t to = t->cavity.items[0].from, next = 3 * t->dug.items[0];
  BT_ASSERT(t->cavity.count >= 3 && t->cavity.count <= t->dug.count);
  for (uint32_t i = t->cavity.count; i-- > 0;) {
    const bt_cavity_side *side = &t->cavity.items[i];
    BT_ASSERT(side->from != cell);
    uint32_t triangle = t->dug.items[i], edge = 3 * triangle;
    in_cavity[triangle] = false;
    edges[edge].from = side->from;
    link_edges(t, edge, side->outer);
    edges[edge + 1] = (bt_half_edge){to, {next + 2}};
    edges[next + 2] = (bt_half_edge){cell, {edge + 1}};
    t->edge_of.items[side->from] = edge;
    if (t->keeps_created) t->created.items[t->created.count++] = edge / 3;
    to = side->from;
    next = edge;
  }
  t->edge_of.items[cell] = next + 2;
  while (t->dug.count > t->cavity.count) free_triangle(t, t->dug.items[--t->dug.count]);
}

BT_COLD bt_status bt_triangulation_fill_around(bt_triangulation *t, bt_memory *memory,
                                               uint32_t cell) {
  BT_TRY(BT_RESERVE(memory, &t->dug, t->cavity.count));
  BT_TRY(take_triangles(t, memory));
  fill_around(t, cell);
  return BT_OK;
}

// Hot, two fifths of a build: some 2,000 instructions, of which eleven power tests take 900 and the
// walk 200. Three choices make it fast: half-edges are indices, the cavity is filled in the order
// of its sides without a search for neighbours, and cells come along a Hilbert curve.
bt_status bt_triangulation_insert(bt_triangulation *t, bt_memory *memory, uint32_t cell,
                                  uint32_t near) {
  BT_ASSERT(t->edge_of.items[cell] == BT_NONE);
  bt_units_add(&t->units, circle_of(t, cell));
  uint32_t edge = bt_triangulation_locate(t, circle_of(t, cell)->center, near);
  if (!conflicts(t, edge - edge % 3, cell)) return bt_push(memory, &t->hidden, cell);
  BT_TRY(dig(t, memory, cell, edge));
  BT_ASSERT(t->cavity.count >= 3 && t->cavity.count <= t->dug.count + 2);
  bool hides = t->cavity.count != t->dug.count + 2; // some cells are inside the cavity
  if (hides) BT_TRY(detach_corners(t, memory));
  BT_TRY(take_triangles(t, memory));
  fill_around(t, cell);
  if (hides) collect_hidden(t);
  return BT_OK;
}

// The corner of the cavity, between `low` and `high`, whose triangle with these two corners
// conflicts with no other corner; 0 if there is none. Of several corners with equal power at one
// point, the one nearest to the chord is chosen, so that no corner is left over on a side.
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

// All these triangles turn left and the polygon is simple, so the triangles cannot overlap.
BT_COLD bt_status bt_triangulation_fill(bt_triangulation *t, bt_memory *memory) {
  uint32_t last = t->cavity.count - 1;
  BT_TRY(BT_RESERVE(memory, &t->stack, 3 * t->cavity.count));
  t->stack.count = 0;
  // The stack holds three entries per chord: its two ends, and the half-edge beyond it.
  uint32_t low = 0, high = last, outer = t->cavity.items[last].outer;
  for (;;) {
    BT_ASSERT(low + 1 < high && high <= last); // more than a side
    uint32_t apex = apex_of(t, low, high);
    if (!apex) return BT_MUST_REBUILD;
    BT_ASSERT(t->dug.count > 0);
    uint32_t edge = put_triangle(t, 3 * t->dug.items[--t->dug.count], t->cavity.items[low].from,
                                 t->cavity.items[apex].from, t->cavity.items[high].from);
    link_edges(t, edge + 2, outer);
    if (low == 0 && high == last) t->cavity.items[last].outer = edge + 2;
    for (uint32_t k = 0; k < 2; k++) {
      uint32_t from = k ? apex : low, to = k ? high : apex;
      if (to == from + 1) {
        link_edges(t, edge + k, t->cavity.items[from].outer);
        t->cavity.items[from].outer = edge + k;
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

BT_COLD bt_status bt_triangulation_remove(bt_triangulation *t, bt_memory *memory, uint32_t cell) {
  uint32_t start = t->edge_of.items[cell], edge = start;
  BT_ASSERT(cell >= BT_FRAME_CELLS && start != BT_NONE);
  t->dug.count = t->cavity.count = 0;
  do {
    BT_ASSERT(t->edges.items[edge].from == cell);
    const bt_half_edge *side = &t->edges.items[bt_after(edge)];
    BT_TRY(BT_APPEND(memory, &t->cavity, (bt_cavity_side){side->from, side->twin}));
    BT_TRY(bt_push(memory, &t->dug, edge / 3));
    edge = bt_around(t, edge);
  } while (edge != start);
  BT_ASSERT(t->dug.count == t->cavity.count && t->dug.count >= 3);
  BT_TRY(take_triangles(t, memory));
  BT_TRY(bt_triangulation_fill(t, memory));
  BT_ASSERT(t->dug.count == 2); // a cell has two triangles more than its polygon
  t->edge_of.items[cell] = BT_NONE;
  while (t->dug.count) free_triangle(t, t->dug.items[--t->dug.count]);
  return BT_OK;
}
