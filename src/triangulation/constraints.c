#include "triangulation/constraints.h"

// The wall to be fixed.
typedef struct segment {
  bt_constraints *c;
  bt_triangulation *t;
  bt_memory *memory;
  uint32_t from, to, wall;
  bt_vec a, along;
  double near; // centres with a smaller cross product with `along` are on the line
} segment;

bt_status bt_constraints_begin(bt_constraints *c, bt_memory *memory, const bt_triangulation *t) {
  c->wall_of.count = c->shared.count = 0;
  return bt_extend_indices(memory, &c->wall_of, t->edges.count);
}

static bt_vec center_of(const segment *s, uint32_t cell) { return s->t->cells[cell].center; }

static uint32_t origin_of(const segment *s, uint32_t half_edge) {
  return s->t->edges.items[half_edge].from;
}

static uint32_t twin_of(const segment *s, uint32_t half_edge) {
  return s->t->edges.items[half_edge].twin;
}

static void set_wall(bt_constraints *c, const bt_triangulation *t, uint32_t half_edge,
                     uint32_t wall) {
  BT_ASSERT(t->edges.items[t->edges.items[half_edge].twin].twin == half_edge);
  c->wall_of.items[half_edge] = c->wall_of.items[t->edges.items[half_edge].twin] = wall;
}

static bt_shared_edge shared_edge(const bt_triangulation *t, uint32_t half_edge, uint32_t wall) {
  uint32_t a = t->edges.items[half_edge].from, b = t->edges.items[bt_after(half_edge)].from;
  return (bt_shared_edge){{a < b ? a : b, a < b ? b : a}, wall};
}

static bool is_same_edge(const bt_shared_edge *a, const bt_shared_edge *b) {
  return a->cells[0] == b->cells[0] && a->cells[1] == b->cells[1];
}

static bt_status fix(const segment *s, uint32_t half_edge) {
  uint32_t wall = s->c->wall_of.items[half_edge];
  if (wall == s->wall) return BT_OK;
  if (wall == BT_NONE) {
    set_wall(s->c, s->t, half_edge, s->wall);
    return s->t->keeps_created ? bt_push(s->memory, &s->t->created, half_edge / 3) : BT_OK;
  }
  return BT_APPEND(s->memory, &s->c->shared, shared_edge(s->t, half_edge, s->wall));
}

// Whether the segment passes through the centre of a cell.
static bool passes(const segment *s, uint32_t cell) {
  bt_vec p = bt_sub(center_of(s, cell), s->a);
  double ahead = bt_dot(s->along, p);
  return cell == s->to ||
         (fabs(bt_cross(s->along, p)) <= s->near && ahead > 0 && ahead < bt_norm2(s->along));
}

static bool is_left(const segment *s, uint32_t cell) {
  return bt_orient(&s->t->units, s->a, center_of(s, s->to), center_of(s, cell)) > 0;
}

// The half-edge to the nearest neighbour on the segment, or BT_NONE. In the latter case *across
// receives the half-edge, opposite to the segment's first cell, that the segment crosses.
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
  return BT_APPEND(s->memory, chain,
                   (bt_chain_side){.from = origin_of(s, own),
                                   .outer = twin_of(s, own),
                                   .own = own,
                                   .wall = s->c->wall_of.items[own]});
}

static bt_status dig(const segment *s, uint32_t half_edge) {
  s->t->in_cavity.items[half_edge / 3] = true;
  return bt_push(s->memory, &s->t->dug, half_edge / 3);
}

// Collects the triangles that the segment crosses, from the half-edge `across` to the first centre
// on the segment, *reached. Also collects the sides of the two polygons that these triangles fill:
// the sides right of the segment in its direction, the sides left of it against its direction.
static bt_status cross_triangles(const segment *s, uint32_t across, uint32_t *reached) {
  bt_constraints *c = s->c;
  c->right.count = c->left.count = s->t->dug.count = 0;
  BT_TRY(dig(s, across));
  BT_TRY(add_side(s, &c->right, bt_before(across)));
  BT_TRY(add_side(s, &c->left, bt_after(across)));
  for (;;) {
    uint32_t outer = twin_of(s, across);
    if (outer == BT_NONE || bt_is_fixed(c, across)) return BT_MUST_REBUILD;
    if (s->t->in_cavity.items[outer / 3]) return BT_MUST_REBUILD; // a closed walk
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

// Marks the sides between two removed triangles. Their new half-edges are linked to each other once
// both exist.
static void mark_inner(const segment *s, bt_chain *chain) {
  for (uint32_t i = 0; i < chain->count; i++) {
    bt_chain_side *side = &chain->items[i];
    side->is_inner = side->outer != BT_NONE && s->t->in_cavity.items[side->outer / 3];
  }
}

// The new half-edge along an inner side, given the side's other half-edge.
static uint32_t partner_of(const segment *s, const bt_chain *chain, uint32_t own) {
  for (uint32_t i = 0; i < chain->count; i++)
    if (chain->items[i].outer == own) return s->t->cavity.items[i].outer;
  return BT_NONE;
}

// Fills the polygon of a chain. Its last side leads from the cell `last` back to the chain's first
// cell; *chord receives the half-edge along that side.
static bt_status fill_chain(const segment *s, const bt_chain *chain, uint32_t last,
                            uint32_t *chord) {
  bt_triangulation *t = s->t;
  uint32_t count = chain->count;
  BT_TRY(BT_RESERVE(s->memory, &t->cavity, count + 1));
  BT_TRY(BT_RESERVE(s->memory, &t->created, t->created.count + count));
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
    s->c->wall_of.items[half_edge] = side->wall;
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

// Replaces the triangles that the segment crosses, up to the centre *reached, by triangles on
// either side of the segment.
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
    for (uint32_t k = 0; k < 3 && !status; k++) c->wall_of.items[3 * t->dug.items[i] + k] = BT_NONE;
  }
  BT_TRY(status);
  reverse(&c->left);
  BT_TRY(fill_chain(s, &c->right, *reached, &chords[0]));
  BT_TRY(fill_chain(s, &c->left, s->from, &chords[1]));
  for (uint32_t k = 0; k < 2; k++) t->edges.items[chords[k]].twin = chords[1 - k];
  c->wall_of.items[chords[0]] = c->wall_of.items[chords[1]] = BT_NONE;
  return fix(s, chords[0]);
}

bt_status bt_constrain(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                       uint32_t to, uint32_t wall, double tolerance) {
  segment s = {.c = c, .t = t, .memory = memory, .from = from, .to = to, .wall = wall};
  for (double before = INFINITY, left; s.from != to; before = left) {
    s.a = center_of(&s, s.from);
    s.along = bt_sub(center_of(&s, to), s.a);
    left = bt_norm2(s.along);
    // Each centre on the way is nearer to the end than the previous one, unless centres are closer
    // to each other than the tolerance.
    if (!(left < before)) return BT_MUST_REBUILD;
    s.near = tolerance * bt_norm(s.along);
    uint32_t across, reached, edge = first_step(&s, &across);
    if (edge != BT_NONE) {
      BT_TRY(fix(&s, edge));
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

// ---------------------------------------------------------------------------------------------
// Edits

// Removes a shared edge of `wall`, or of any wall, from the list. Returns its wall, or BT_NONE.
static uint32_t take_shared(bt_constraints *c, const bt_shared_edge *edge, uint32_t wall) {
  for (uint32_t i = 0; i < c->shared.count; i++) {
    bt_shared_edge found = c->shared.items[i];
    if (!is_same_edge(&found, edge) || (wall != BT_NONE && found.wall != wall)) continue;
    c->shared.items[i] = c->shared.items[--c->shared.count];
    return found.wall;
  }
  return BT_NONE;
}

// Removes a wall from an edge. Returns false if the wall does not run along the edge.
static bool release_edge(bt_constraints *c, bt_triangulation *t, uint32_t half_edge,
                         uint32_t wall) {
  uint32_t own = c->wall_of.items[half_edge];
  if (own == BT_NONE) return false;
  BT_ASSERT(c->wall_of.items[t->edges.items[half_edge].twin] == own);
  bt_shared_edge edge = shared_edge(t, half_edge, wall);
  if (own != wall) return take_shared(c, &edge, wall) != BT_NONE;
  set_wall(c, t, half_edge, take_shared(c, &edge, BT_NONE));
  return true;
}

bt_status bt_release(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t from,
                     uint32_t wall) {
  c->reached.count = 0;
  BT_TRY(bt_push(memory, &c->reached, from));
  for (uint32_t i = 0; i < c->reached.count; i++) {
    uint32_t start = t->edge_of.items[c->reached.items[i]], edge = start;
    BT_ASSERT(start != BT_NONE); // no cell of a fixed edge is hidden
    do {
      if (release_edge(c, t, edge, wall)) {
        uint32_t twin = t->edges.items[edge].twin;
        BT_TRY(bt_push(memory, &t->created, edge / 3));
        BT_TRY(bt_push(memory, &t->created, twin / 3));
        BT_TRY(bt_push(memory, &c->reached, t->edges.items[twin].from));
      }
      edge = bt_around(t, edge);
    } while (edge != start);
  }
  return BT_OK;
}

// Lists the sides opposite to a cell in its triangles. *is_free becomes false if the cell has a
// fixed edge.
static bt_status find_ring(bt_constraints *c, bt_memory *memory, const bt_triangulation *t,
                           uint32_t cell, bool *is_free) {
  uint32_t start = t->edge_of.items[cell], edge = start;
  bt_chain *sides = &c->right;
  sides->count = 0;
  *is_free = true;
  do {
    uint32_t side = bt_after(edge);
    if (bt_is_fixed(c, edge)) *is_free = false;
    BT_TRY(BT_APPEND(memory, sides, (bt_chain_side){.wall = c->wall_of.items[side], .own = side}));
    edge = bt_around(t, edge);
  } while (edge != start);
  return BT_OK;
}

bt_status bt_remove_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t,
                          uint32_t cell) {
  const bt_chain *sides = &c->right;
  bool is_free;
  BT_TRY(find_ring(c, memory, t, cell, &is_free));
  if (!is_free) return BT_OK;
  // Removed triangles count as changed too.
  BT_TRY(BT_RESERVE(memory, &t->created, t->created.count + 2 * sides->count));
  for (uint32_t i = 0; i < sides->count; i++) {
    uint32_t triangle = sides->items[i].own / 3;
    t->created.items[t->created.count++] = triangle;
    for (uint32_t k = 0; k < 3; k++) c->wall_of.items[3 * triangle + k] = BT_NONE;
  }
  BT_TRY(bt_triangulation_remove(t, memory, cell));
  BT_ASSERT(t->cavity.count == sides->count);
  for (uint32_t i = 0; i < sides->count; i++)
    c->wall_of.items[t->cavity.items[i].outer] = sides->items[i].wall;
  return BT_OK;
}

typedef struct insertion {
  bt_constraints *c;
  bt_triangulation *t;
  bt_memory *memory;
  bt_vec p;
  uint32_t cell;
  uint32_t ends[2], wall; // of the fixed edge to be split; ends[0] is BT_NONE without one
} insertion;

static bool sees(const insertion *i, uint32_t from, uint32_t to) {
  const bt_cell *cells = i->t->cells;
  return bt_orient(&i->t->units, i->p, cells[from].center, cells[to].center) > 0;
}

// Replaces a side of the cavity by the other two sides of the triangle beyond it.
static bt_status replace_side(const insertion *i, uint32_t at) {
  bt_chain *sides = &i->c->right;
  uint32_t outer = sides->items[at].outer, first = bt_after(outer), second = bt_before(outer);
  const bt_half_edge *edges = i->t->edges.items;
  BT_ASSERT(edges[first].from == sides->items[at].from); // it runs against the side
  BT_TRY(BT_RESERVE(i->memory, sides, sides->count + 1));
  for (uint32_t k = sides->count++; k > at; k--) sides->items[k] = sides->items[k - 1];
  uint32_t both[2] = {first, second};
  for (uint32_t k = 0; k < 2; k++)
    sides->items[at + k] = (bt_chain_side){.from = edges[both[k]].from,
                                           .outer = edges[both[k]].twin,
                                           .wall = i->c->wall_of.items[both[k]]};
  return bt_push(i->memory, &i->t->dug, outer / 3);
}

// Whether the cavity must include the triangle beyond a side.
static bool takes_triangle(const insertion *i, uint32_t at) {
  const bt_chain *sides = &i->c->right;
  const bt_chain_side *side = &sides->items[at];
  uint32_t outer = side->outer;
  if (outer == BT_NONE || side->wall != BT_NONE) return false;
  const bt_triangulation *t = i->t;
  const bt_half_edge *edges = t->edges.items;
  uint32_t to = sides->items[at + 1 < sides->count ? at + 1 : 0].from;
  uint32_t apex = edges[bt_before(outer)].from;
  return bt_power(&t->units, &t->cells[to].circle, &t->cells[side->from].circle,
                  &t->cells[apex].circle, &t->cells[i->cell].circle) > 0 &&
         sees(i, side->from, apex) && sees(i, apex, to);
}

// Starts the cavity with the sides of the triangle that contains the cell, or of the two triangles
// at a fixed edge through the cell.
static bt_status begin_cavity(insertion *i, uint32_t near, double tolerance) {
  bt_chain *sides = &i->c->right;
  const bt_half_edge *edges = i->t->edges.items;
  uint32_t first = near - near % 3, split = BT_NONE;
  i->t->dug.count = sides->count = 0;
  BT_TRY(BT_RESERVE(i->memory, sides, 4));
  BT_TRY(bt_push(i->memory, &i->t->dug, first / 3));
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t edge = first + k, wall = i->c->wall_of.items[edge];
    bt_closest closest;
    bt_find_closest(i->t->cells[edges[edge].from].center,
                    i->t->cells[edges[bt_after(edge)].from].center, i->p, &closest);
    if (wall != BT_NONE && closest.distance <= tolerance) split = k;
    sides->items[sides->count++] =
        (bt_chain_side){.from = edges[edge].from, .outer = edges[edge].twin, .wall = wall};
  }
  if (split == BT_NONE) return BT_OK;
  i->wall = sides->items[split].wall;
  i->ends[0] = edges[first + split].from;
  i->ends[1] = edges[bt_after(first + split)].from;
  return replace_side(i, split);
}

static bt_shared_edge whole_edge(const insertion *i) {
  uint32_t a = i->ends[0], b = i->ends[1];
  return (bt_shared_edge){{a < b ? a : b, a < b ? b : a}, BT_NONE};
}

// Gives both parts of a split edge the walls of the whole edge.
static bt_status split_walls(const insertion *i, uint32_t half_edge) {
  bt_constraints *c = i->c;
  bt_shared_edge part = shared_edge(i->t, half_edge, BT_NONE);
  bt_shared_edge whole = whole_edge(i);
  uint32_t count = c->shared.count;
  set_wall(c, i->t, half_edge, i->wall);
  for (uint32_t k = 0; k < count; k++) {
    if (!is_same_edge(&c->shared.items[k], &whole)) continue;
    BT_TRY(BT_RESERVE(i->memory, &c->shared, c->shared.count + 1));
    part.wall = c->shared.items[k].wall;
    c->shared.items[c->shared.count++] = part;
  }
  return BT_OK;
}

bt_status bt_insert_among(bt_constraints *c, bt_memory *memory, bt_triangulation *t, uint32_t cell,
                          uint32_t near, double tolerance) {
  insertion i = {c, t, memory, t->cells[cell].center, cell, {BT_NONE, BT_NONE}, BT_NONE};
  const bt_chain *sides = &c->right;
  BT_ASSERT(t->edge_of.items[cell] == BT_NONE);
  bt_units_add(&t->units, &t->cells[cell].circle);
  BT_TRY(begin_cavity(&i, near, tolerance));
  for (uint32_t k = 0; k < sides->count; k++)
    if (!sees(&i, sides->items[k].from, sides->items[k + 1 < sides->count ? k + 1 : 0].from))
      return BT_MUST_REBUILD;
  for (uint32_t k = 0; k < sides->count;)
    if (takes_triangle(&i, k))
      BT_TRY(replace_side(&i, k));
    else
      k++;
  BT_TRY(BT_RESERVE(memory, &t->cavity, sides->count));
  t->cavity.count = sides->count;
  for (uint32_t k = 0; k < sides->count; k++)
    t->cavity.items[k] = (bt_cavity_side){sides->items[k].from, sides->items[k].outer};
  BT_TRY(bt_triangulation_fill_around(t, memory, cell));
  BT_ASSERT(t->dug.count == sides->count);
  BT_TRY(bt_extend_indices(memory, &c->wall_of, t->edges.count));
  for (uint32_t k = 0; k < sides->count; k++) {
    uint32_t edge = 3 * t->dug.items[k];
    c->wall_of.items[edge] = sides->items[k].wall;
    c->wall_of.items[edge + 1] = c->wall_of.items[edge + 2] = BT_NONE;
  }
  for (uint32_t k = 0; k < sides->count && i.wall != BT_NONE; k++) {
    uint32_t from = sides->items[k].from;
    if (from == i.ends[0] || from == i.ends[1]) BT_TRY(split_walls(&i, 3 * t->dug.items[k] + 2));
  }
  bt_shared_edge whole = whole_edge(&i);
  while (i.wall != BT_NONE && take_shared(c, &whole, BT_NONE) != BT_NONE) continue;
  return BT_OK;
}
