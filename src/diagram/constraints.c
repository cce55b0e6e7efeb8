#include "diagram/constraints.h"

// The segment that is to be fixed.
typedef struct segment {
  bt_constraints *c;
  bt_triangulation *t;
  bt_memory *memory;
  uint32_t from, to;
  bt_vec a, along;
  double near; // a cross product with `along` up to which a centre is on the line
} segment;

bt_status bt_constraints_begin(bt_constraints *c, bt_memory *memory, const bt_triangulation *t) {
  if (!BT_RESERVE(memory, &c->fixed, t->edges.count)) return BT_ERROR_OUT_OF_MEMORY;
  c->fixed.count = t->edges.count;
  for (uint32_t e = 0; e < c->fixed.count; e++) c->fixed.items[e] = false;
  return BT_OK;
}

static bt_vec center_of(const segment *s, uint32_t cell) { return s->t->cells[cell].center; }

static uint32_t origin_of(const segment *s, uint32_t half_edge) {
  return s->t->edges.items[half_edge].from;
}

static uint32_t twin_of(const segment *s, uint32_t half_edge) {
  return s->t->edges.items[half_edge].twin;
}

static void fix(const segment *s, uint32_t half_edge) {
  s->c->fixed.items[half_edge] = s->c->fixed.items[twin_of(s, half_edge)] = true;
}

// Whether the segment runs through a centre.
static bool passes(const segment *s, uint32_t cell) {
  bt_vec p = bt_sub(center_of(s, cell), s->a);
  double ahead = bt_dot(s->along, p);
  return cell == s->to ||
         (fabs(bt_cross(s->along, p)) <= s->near && ahead > 0 && ahead < bt_norm2(s->along));
}

static bool is_left(const segment *s, uint32_t cell) {
  return bt_orient(&s->t->units, s->a, center_of(s, s->to), center_of(s, cell)) > 0;
}

// The half-edge to the nearest neighbour that the segment runs through, or BT_NONE. *across gets
// the half-edge opposite to its first cell that it crosses otherwise.
static uint32_t first_step(const segment *s, uint32_t *across) {
  uint32_t start = s->t->edge_of.items[s->from], edge = start, best = BT_NONE;
  double least = INFINITY;
  *across = BT_NONE;
  do {
    uint32_t right = origin_of(s, bt_after(edge)), left = origin_of(s, bt_before(edge));
    double distance = bt_distance2(s->a, center_of(s, right));
    if (distance < least && passes(s, right)) least = distance, best = edge;
    if (!is_left(s, right) && is_left(s, left)) *across = bt_after(edge);
    edge = bt_around(s->t, edge);
  } while (edge != start);
  return best;
}

static bt_status add_side(const segment *s, bt_chain *chain, uint32_t own) {
  if (!BT_RESERVE(s->memory, chain, chain->count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  chain->items[chain->count++] = (bt_chain_side){.from = origin_of(s, own),
                                                 .outer = twin_of(s, own),
                                                 .own = own,
                                                 .is_fixed = bt_is_fixed(s->c, own)};
  return BT_OK;
}

static bt_status dig(const segment *s, uint32_t half_edge) {
  s->t->in_cavity.items[half_edge / 3] = true;
  return bt_push(s->memory, &s->t->dug, half_edge / 3);
}

// Collects the triangles that the segment crosses, from the half-edge `across` to the first centre
// that it runs through, *reached, and the sides of the two polygons that they fill: those to the
// right of the segment along it, those to the left against it.
static bt_status cross_triangles(const segment *s, uint32_t across, uint32_t *reached) {
  bt_constraints *c = s->c;
  c->right.count = c->left.count = s->t->dug.count = 0;
  BT_TRY(dig(s, across));
  BT_TRY(add_side(s, &c->right, bt_before(across)));
  BT_TRY(add_side(s, &c->left, bt_after(across)));
  for (;;) {
    uint32_t outer = twin_of(s, across);
    if (outer == BT_NONE || bt_is_fixed(c, across)) return BT_MUST_REBUILD;
    if (s->t->in_cavity.items[outer / 3]) return BT_MUST_REBUILD; // it has come round to itself
    uint32_t apex = origin_of(s, bt_before(outer));
    BT_TRY(dig(s, outer));
    bool is_end = passes(s, apex), left = is_left(s, apex);
    if (is_end || !left) BT_TRY(add_side(s, &c->right, bt_after(outer)));
    if (is_end || left) BT_TRY(add_side(s, &c->left, bt_before(outer)));
    *reached = apex;
    if (is_end) return BT_OK;
    across = left ? bt_after(outer) : bt_before(outer);
  }
}

// Sides with removed triangles on both sides are linked to each other once they have new ones.
static void mark_inner(const segment *s, bt_chain *chain) {
  for (uint32_t i = 0; i < chain->count; i++) {
    bt_chain_side *side = &chain->items[i];
    side->is_inner = side->outer != BT_NONE && s->t->in_cavity.items[side->outer / 3];
  }
}

// The new half-edge of an inner side, as seen from the other one.
static uint32_t partner_of(const segment *s, const bt_chain *chain, uint32_t own) {
  for (uint32_t i = 0; i < chain->count; i++)
    if (chain->items[i].outer == own) return s->t->cavity.items[i].outer;
  return BT_NONE;
}

// Fills the polygon of a chain, whose last side leads back from the cell `last` to its first one.
// *chord gets the half-edge along that.
static bt_status fill_chain(const segment *s, const bt_chain *chain, uint32_t last,
                            uint32_t *chord) {
  bt_triangulation *t = s->t;
  uint32_t count = chain->count;
  if (!BT_RESERVE(s->memory, &t->cavity, count + 1)) return BT_ERROR_OUT_OF_MEMORY;
  t->cavity.count = count + 1;
  for (uint32_t i = 0; i < count; i++) {
    const bt_chain_side *side = &chain->items[i];
    t->cavity.items[i] = (bt_cavity_side){side->from, side->is_inner ? BT_NONE : side->outer};
  }
  t->cavity.items[count] = (bt_cavity_side){last, BT_NONE};
  BT_TRY(bt_triangulation_fill(t, s->memory));
  for (uint32_t i = 0; i < count; i++) {
    uint32_t half_edge = t->cavity.items[i].outer;
    const bt_chain_side *side = &chain->items[i];
    if (side->is_inner) t->edges.items[half_edge].twin = partner_of(s, chain, side->own);
    s->c->fixed.items[half_edge] = side->is_fixed;
  }
  *chord = t->cavity.items[count].outer;
  return BT_OK;
}

static void reverse(bt_chain *chain) {
  for (uint32_t i = 0, k = chain->count; i + 1 < k; i++) {
    bt_chain_side held = chain->items[i];
    chain->items[i] = chain->items[--k];
    chain->items[k] = held;
  }
}

// Replaces the triangles that the segment crosses, up to the centre *reached, by others on both
// sides of it.
static bt_status part(const segment *s, uint32_t across, uint32_t *reached) {
  bt_triangulation *t = s->t;
  bt_constraints *c = s->c;
  uint32_t chords[2];
  *reached = s->from;
  bt_status status = cross_triangles(s, across, reached);
  mark_inner(s, &c->right);
  mark_inner(s, &c->left);
  for (uint32_t i = 0; i < t->dug.count; i++) {
    t->in_cavity.items[t->dug.items[i]] = false;
    for (uint32_t k = 0; k < 3 && !status; k++) c->fixed.items[3 * t->dug.items[i] + k] = false;
  }
  BT_TRY(status);
  reverse(&c->left);
  BT_TRY(fill_chain(s, &c->right, *reached, &chords[0]));
  BT_TRY(fill_chain(s, &c->left, s->from, &chords[1]));
  for (uint32_t k = 0; k < 2; k++) t->edges.items[chords[k]].twin = chords[1 - k];
  fix(s, chords[0]);
  return BT_OK;
}

bt_status bt_constrain(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                       uint32_t to, double tolerance) {
  segment s = {.c = c, .t = t, .memory = memory, .from = from, .to = to};
  for (double before = INFINITY, left; s.from != to; before = left) {
    s.a = center_of(&s, s.from);
    s.along = bt_sub(center_of(&s, to), s.a);
    left = bt_norm2(s.along);
    // Each centre on the way is nearer to the end than the one before it, unless some are closer to
    // each other than the tolerance.
    if (!(left < before)) return BT_MUST_REBUILD;
    s.near = tolerance * bt_norm(s.along);
    uint32_t across, reached, edge = first_step(&s, &across);
    if (edge != BT_NONE) {
      fix(&s, edge);
      s.from = origin_of(&s, bt_after(edge));
    } else if (across != BT_NONE) {
      BT_TRY(part(&s, across, &reached));
      s.from = reached;
    } else {
      return BT_MUST_REBUILD;
    }
  }
  return BT_OK;
}
