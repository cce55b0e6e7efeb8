// Lays the cells out: from triangles to vertices, edges and closed.
#include "diagram/workspace.h"
#include "boundary/contacts.h"

// How exactly a vertex is known: a share of the diagram's width, and, as rows of circles may have
// been computed, 1e-11 of the way to a cell_index, here squared; out of reach 1e-13.
static const double vertex_share = 0x1p-48, vertex_share2 = 1e-22, far_share2 = 1e-26;

// Three cells are nearly in a row when their triangle is this share of its terms, or less.
static const double in_a_row = 0x1p-8;

// Of the larger radius: the centres of two circles that nearly coincide are nearer to each other.
static const double nearly_coincident = 1e-2;

// Times the one a number is no less for being rounded to a float; times the other no less for the
// rounding of a few operations.
static const double above_float = 1 + 0x1p-22, above_rounding = 1 + 0x1p-20;

// ---------------------------------------------------------------------------------------------
// Vertices

// The point of equal power to a triangle's three cells, seen from the one between its two shorter
// sides: what is far away is then the far cells, not the vertex.
static bt_vec vertex_of_triangle(const bt_triangulation *t, uint32_t triangle) {
  const bt_half_edge *corner = &t->edges.items[3 * triangle];
  const bt_circle *circle[3];
  for (int k = 0; k < 3; k++) circle[k] = &t->cells[corner[k].from].circle;
  double side2[3]; // opposite to each
  for (int k = 0; k < 3; k++)
    side2[k] = bt_distance2(circle[(k + 1) % 3]->center, circle[(k + 2) % 3]->center);
  int k = side2[0] >= side2[1] && side2[0] >= side2[2] ? 0 : side2[1] >= side2[2] ? 1 : 2;
  const bt_circle *a = circle[k], *b = circle[(k + 1) % 3], *c = circle[(k + 2) % 3];
  bt_vec ab = bt_sub(b->center, a->center), ac = bt_sub(c->center, a->center);
  double left = ab.x * ac.y, right = ab.y * ac.x, weight = a->radius * a->radius;
  double lift_b = bt_norm2(ab) + (weight - b->radius * b->radius);
  double lift_c = bt_norm2(ac) + (weight - c->radius * c->radius);
  // Nearly in a row: where bisectors that are all but parallel meet, digits cancel. Of circles that
  // go through the same two points none would be left, and their bisectors would not be one line.
  if (left - right < in_a_row * (fabs(left) + fabs(right)))
    return bt_add(a->center, bt_meeting_exactly(a, b, c));
  double scale = 0.5 / (left - right);
  return bt_vec_of(a->center.x + (ac.y * lift_b - ab.y * lift_c) * scale,
                   a->center.y + (ab.x * lift_c - ac.x * lift_b) * scale);
}

// Are the vertices of two neighbouring triangles one? When they are closer than they are known. Out
// of reach no way comes: there it is less, as edges from there to circles that all but touch from
// inside may be closer to each other than one end of them would be off.
static bool are_one(const bt_build *b, uint32_t edge, uint32_t twin) {
  const bt_power_diagram *d = b->diagram;
  bt_vec p = d->vertices.items[edge / 3], q = d->vertices.items[twin / 3];
  bt_vec cell_index = d->cells.items[b->workspace->t.edges.items[edge].from].center;
  double near2 = bt_distance2(p, q), rounding = vertex_share * d->width;
  double share2 = bt_is_within(&d->reach, p, 0) ? vertex_share2 : far_share2;
  return near2 <= share2 * bt_distance2(p, cell_index) + rounding * rounding;
}

// In `vertex_of` of a triangle that the flood has reached.
static const uint32_t in_flood = 1u << 31;

static bt_status join_flood(const bt_build *b, uint32_t triangle) {
  bt_diagram_workspace *w = b->workspace;
  w->vertex_of.items[triangle] |= in_flood;
  return bt_push(b->memory, &w->found, triangle);
}

// The triangles whose vertices are one with that of `first`, by neighbours, into workspace->found.
static bt_status flood_from(const bt_build *b, uint32_t first) {
  bt_diagram_workspace *w = b->workspace;
  w->found.count = 0;
  BT_TRY(join_flood(b, first));
  for (uint32_t i = 0; i < w->found.count; i++) {
    for (uint32_t edge = 3 * w->found.items[i], k = 0; k < 3; k++, edge++) {
      uint32_t twin = w->t.edges.items[edge].twin;
      if (twin == BT_NONE || w->vertex_of.items[twin / 3] & in_flood) continue;
      if (are_one(b, edge, twin)) BT_TRY(join_flood(b, twin / 3));
    }
  }
  return BT_OK;
}

static bt_status mark_dirty(const bt_build *b, uint32_t triangle) {
  bt_diagram_workspace *w = b->workspace;
  for (uint32_t k = 0; k < 3; k++) {
    uint32_t cell_index = w->t.edges.items[3 * triangle + k].from;
    bt_cell *cell = &b->diagram->cells.items[cell_index];
    if (cell_index < BT_FRAME_CELLS || cell->flags & BT_CELL_DIRTY) continue;
    cell->flags |= BT_CELL_DIRTY;
    BT_TRY(bt_push(b->memory, &w->dirty, cell_index));
  }
  return BT_OK;
}

// Merges the vertices around a triangle under the lowest one's number, so that it does not matter
// from where they were found. The cells of those that changed, or of all if one is new, are dirty.
static bt_status merge_around(const bt_build *b, uint32_t triangle, bool is_new) {
  bt_diagram_workspace *w = b->workspace;
  BT_TRY(flood_from(b, triangle));
  uint32_t least = triangle;
  for (uint32_t i = 0; i < w->found.count; i++)
    least = w->found.items[i] < least ? w->found.items[i] : least;
  for (uint32_t i = 0; i < w->found.count; i++) {
    uint32_t *vertex = &w->vertex_of.items[w->found.items[i]], old = *vertex & ~in_flood;
    *vertex = least;
    if (is_new || old != least) BT_TRY(mark_dirty(b, w->found.items[i]));
  }
  return BT_OK;
}

BT_INLINE bool is_live(const bt_triangulation *t, uint32_t triangle) {
  return t->edges.items[3 * triangle].from != BT_NONE;
}

// The vertices of new triangles. Beside one may be a triangle whose merged vertex has lost its
// other triangles. If all are new, each side is looked at from the triangle of higher number only.
// A triangle that bears another's number already was merged with all around it: to do that from
// each side of the k triangles that meet in a vertex took k^2. The lowest does not count as merged,
// so where that is new, and with it where the vertex is, all cells around become dirty.
static bt_status place_vertices(const bt_build *b, bool all) {
  bt_diagram_workspace *w = b->workspace;
  const bt_indices *created = &w->t.created;
  b->diagram->vertices.count = w->t.edges.count / 3;
  for (uint32_t i = 0; i < created->count; i++) {
    uint32_t triangle = created->items[i];
    w->vertex_of.items[triangle] = triangle;
    for (uint32_t k = 0; k < 3; k++) w->place.items[3 * triangle + k] = BT_NONE;
    if (!is_live(&w->t, triangle)) continue;
    b->diagram->vertices.items[triangle] = vertex_of_triangle(&w->t, triangle);
    if (!all) BT_TRY(mark_dirty(b, triangle));
  }
  for (uint32_t i = 0; i < created->count; i++) {
    for (uint32_t edge = 3 * created->items[i], k = 0; k < 3; k++, edge++) {
      uint32_t twin = w->t.edges.items[edge].twin, beside = twin / 3;
      if (twin == BT_NONE || !is_live(&w->t, edge / 3) || (all && twin > edge)) continue;
      if (are_one(b, edge, twin)) {
        if (w->vertex_of.items[edge / 3] == edge / 3) BT_TRY(merge_around(b, edge / 3, true));
      } else if (!all && w->vertex_of.items[beside] != beside) {
        BT_TRY(merge_around(b, beside, false));
      }
    }
  }
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Edges

BT_INLINE uint32_t vertex_at(const bt_diagram_workspace *w, uint32_t half_edge) {
  return w->vertex_of.items[half_edge / 3];
}

// The next half-edge around the cell_index that this one leaves, counter-clockwise.
BT_INLINE uint32_t around(const bt_triangulation *t, uint32_t half_edge) {
  return t->edges.items[bt_before(half_edge)].twin;
}

// The cell edge across a half-edge runs from the vertex on its right to the one on its left. Is
// there one, or are both the same?
BT_INLINE bool is_crossed(const bt_diagram_workspace *w, uint32_t half_edge) {
  return vertex_at(w, half_edge) != vertex_at(w, w->t.edges.items[half_edge].twin);
}

// The number of a cell_index's cell edges. A cell of fewer than three is too thin to be: 0.
static uint32_t count_edges(const bt_diagram_workspace *w, uint32_t cell_index) {
  uint32_t start = w->t.edge_of.items[cell_index], half_edge = start, count = 0;
  do {
    count += is_crossed(w, half_edge);
    half_edge = around(&w->t, half_edge);
  } while (half_edge != start);
  return count < 3 ? 0 : count;
}

// Writes them from `edge` on; their twins are half-edges yet.
static void put_edges(const bt_build *b, uint32_t cell_index, uint32_t edge) {
  const bt_diagram_workspace *w = b->workspace;
  uint32_t start = w->t.edge_of.items[cell_index], half_edge = start;
  do {
    uint32_t twin = w->t.edges.items[half_edge].twin;
    bool is_there = is_crossed(w, half_edge);
    w->place.items[half_edge] = is_there ? edge : BT_NONE;
    if (is_there) b->diagram->edges.items[edge++] = (bt_cell_edge){vertex_at(w, twin), 0, twin, 0};
    half_edge = around(&w->t, half_edge);
  } while (half_edge != start);
}

// ---------------------------------------------------------------------------------------------
// Gaps and flags

// What the two circles close of the edge between them, as seen from the cell with the lower
// number, so that both sides get the same. Of circles that nearly coincide the edge is off from
// their chord by far more than rounding: there it is closed as far as it lies in the circles. Where
// their outlines meet in a vertex, and with them a third one, rounding tells whether that is on the
// edge; but then the third one cuts them too.
static bool closed_interval_of(const bt_build *b, const bt_cell *one, const bt_cell *two,
                               bt_vec from, bt_vec to, bt_closed_interval *out) {
  double d2 = bt_distance2(one->center, two->center);
  if (!bt_touching(&b->inflated->tolerance, d2, one->radius + two->radius)) return false;
  const bt_cell *small = one->radius <= two->radius ? one : two, *large = small == one ? two : one;
  double distance = sqrt(d2);
  bt_chord chord = bt_chord_of(&b->inflated->tolerance, small->radius, large->radius, distance);
  bt_vec way = bt_scale(bt_sub(large->center, small->center), 1 / distance);
  bt_vec edge = bt_sub(to, from), middle = bt_along(small->center, way, chord.along);
  double inverse = 1 / bt_norm(edge), at = bt_dot(bt_sub(middle, from), edge) * inverse * inverse;
  double off = bt_dot(bt_sub(bt_along(from, edge, at), middle), way);
  if (distance > nearly_coincident * large->radius) off = 0;
  double half2 = chord.half * chord.half - off * (2 * chord.along + off);
  double half = chord.half > 0 && half2 > 0 ? sqrt(half2) * inverse : 0;
  *out = (bt_closed_interval){at - half, at + half, 0};
  return out->to > 0 && out->from < 1;
}

// The cell's closed are the last ones, from `first` on; they go where its old ones were if they
// fit.
static void set_closed(const bt_build *b, bt_cell *cell, uint32_t first) {
  bt_power_diagram *d = b->diagram;
  uint32_t count = d->closed.count - first;
  bool fit = count <= cell->closed_count;
  b->workspace->lost_closed += fit ? cell->closed_count - count : cell->closed_count;
  for (uint32_t i = 0; fit && i < count; i++)
    d->closed.items[cell->first_closed + i] = d->closed.items[first + i];
  if (fit) d->closed.count = first;
  if (!fit) cell->first_closed = first;
  cell->closed_count = count;
}

// Lengths, closed and flags of a cell whose edges are in place. A contact counts as a crossing. A
// cell that is thinner than its corners are known goes to workspace->found.
static bt_status finish_cell(const bt_build *b, uint32_t cell_index) {
  bt_power_diagram *d = b->diagram;
  bt_cell *cell = &d->cells.items[cell_index];
  bool is_inside = cell->degree > 0; // the centre
  double area = 0, around = 0;       // twice its area, and the length of its outline
  bt_vec corner = d->vertices.items[d->edges.items[cell->first_edge].vertex];
  bt_closed_interval gap;
  uint32_t first = d->closed.count;
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
    bt_cell_edge *edge = &d->edges.items[e];
    uint32_t next = d->edges.items[bt_next_edge(cell, e)].vertex;
    bt_vec from = d->vertices.items[edge->vertex], to = d->vertices.items[next];
    double length = bt_distance(from, to);
    edge->length = (float)(length * above_float);
    area += bt_cross(bt_sub(from, corner), bt_sub(to, corner));
    around += length;
    if (edge->neighbour == BT_NONE) continue;
    const bt_cell *other = &d->cells.items[edge->neighbour];
    double d2 = bt_distance2(cell->center, other->center);
    double sum = cell->radius + other->radius;
    if (d2 + cell->radius * cell->radius < other->radius * other->radius) is_inside = false;
    if (d2 > sum * sum * above_rounding + b->inflated->tolerance.contact * sum * 4)
      continue; // far apart: most
    bool is_first = cell_index < edge->neighbour;
    if (!(is_first ? closed_interval_of(b, cell, other, from, to, &gap)
                   : closed_interval_of(b, other, cell, to, from, &gap)))
      continue;
    if (!is_first) gap = (bt_closed_interval){1 - gap.to, 1 - gap.from, 0};
    gap.edge = e;
    edge->length = -edge->length;
    if (!BT_RESERVE(b->memory, &d->closed, d->closed.count + 1)) return BT_ERROR_OUT_OF_MEMORY;
    d->closed.items[d->closed.count++] = gap;
  }
  set_closed(b, cell, first);
  cell->flags = is_inside || cell->closed_count ? BT_CELL_OCCUPIED : 0;
  if (is_inside && !cell->closed_count) cell->flags |= BT_CELL_ISOLATED;
  return area > vertex_share * d->width * around
             ? BT_OK
             : bt_push(b->memory, &b->workspace->found, cell_index);
}

// ---------------------------------------------------------------------------------------------
// Cells

void bt_give_back_edges(const bt_build *b, bt_cell *cell) {
  bt_diagram_workspace *w = b->workspace;
  if (cell->degree && cell->degree < BT_RUN_SIZES) {
    b->diagram->edges.items[cell->first_edge].vertex = w->free_runs[cell->degree];
    w->free_runs[cell->degree] = cell->first_edge;
  } else {
    w->lost_edges += cell->degree;
  }
  cell->degree = 0;
}

// Room for a cell's edges: where they are, or given back by another, or new. false: none is left.
static bool take_edges(const bt_build *b, bt_cell *cell, uint32_t degree) {
  bt_power_diagram *d = b->diagram;
  if (cell->degree == degree) return true;
  bt_give_back_edges(b, cell);
  uint32_t *run = &b->workspace->free_runs[degree < BT_RUN_SIZES ? degree : 0];
  if (*run != BT_NONE) {
    cell->first_edge = *run;
    *run = d->edges.items[*run].vertex;
  } else {
    cell->first_edge = d->edges.count;
    d->edges.count += degree;
  }
  cell->degree = degree;
  return d->edges.count <= d->edges.capacity;
}

// Neighbours and twins of a dirty cell's edges.
static void pair_edges(const bt_build *b, const bt_cell *cell) {
  bt_power_diagram *d = b->diagram;
  const bt_diagram_workspace *w = b->workspace;
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
    bt_cell_edge *edge = &d->edges.items[e];
    uint32_t half_edge = edge->twin;
    edge->twin = w->place.items[half_edge];
    edge->neighbour = edge->twin == BT_NONE ? BT_NONE : w->t.edges.items[half_edge].from;
    if (edge->twin == BT_NONE || d->cells.items[edge->neighbour].flags & BT_CELL_DIRTY) continue;
    d->edges.items[edge->twin].twin = e;
  }
}

// Lays out what the triangles in workspace->t.created changed, and the cells that are dirty
// already. Hot: some 1,500 instructions a cell. A way of its own for all cells was no faster and
// 400 bytes larger. BT_LOST: there is not enough room for it, or there are cells too thin to be, in
// workspace->found.
static bt_status extract_changes(const bt_build *b, bool all) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t half_edges = w->t.edges.count;
  if (half_edges > w->place.capacity || half_edges > 3 * w->vertex_of.capacity ||
      half_edges > 3 * d->vertices.capacity)
    return BT_LOST;
  BT_TRY(place_vertices(b, all));
  w->found.count = 0;
  for (uint32_t i = 0; i < w->dirty.count; i++) {
    uint32_t cell_index = w->dirty.items[i], degree = count_edges(w, cell_index);
    if (!degree) BT_TRY(bt_push(b->memory, &w->found, cell_index));
    if (!degree || w->found.count) continue;
    if (!take_edges(b, &d->cells.items[cell_index], degree)) return BT_LOST;
    put_edges(b, cell_index, d->cells.items[cell_index].first_edge);
  }
  if (w->found.count) return BT_LOST;
  for (uint32_t i = 0; i < w->dirty.count; i++) {
    pair_edges(b, &d->cells.items[w->dirty.items[i]]);
    BT_TRY(finish_cell(b, w->dirty.items[i]));
  }
  w->dirty.count = 0;
  bool is_worn =
      w->lost_edges > d->edges.count / 4 + 64 || w->lost_closed > d->closed.count / 2 + 64;
  return is_worn || w->found.count ? BT_LOST : BT_OK;
}

// Makes everything new. Where there are edits they get room to spare: to run out of it costs all
// this again.
static bt_status forget_all(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t triangles = w->t.edges.count / 3;
  uint32_t room = triangles + (w->is_edited ? triangles / 8 : 0);
  if (!BT_RENEW(b->memory, &d->vertices, room) || !BT_RENEW(b->memory, &d->edges, 3 * room) ||
      !BT_RENEW(b->memory, &w->vertex_of, room) || !BT_RENEW(b->memory, &w->place, 3 * room) ||
      !BT_RENEW(b->memory, &w->t.created, triangles) ||
      !BT_RENEW(b->memory, &w->dirty, d->cells.count))
    return BT_ERROR_OUT_OF_MEMORY;
  d->edges.count = d->closed.count = w->lost_edges = w->lost_closed = w->dirty.count = 0;
  for (uint32_t i = 0; i < BT_RUN_SIZES; i++) w->free_runs[i] = BT_NONE;
  w->t.created.count = triangles;
  for (uint32_t i = 0; i < triangles; i++) w->t.created.items[i] = i;
  for (uint32_t i = BT_FRAME_CELLS; i < d->cells.count; i++) {
    bt_cell *cell = &d->cells.items[i];
    if (w->t.edge_of.items[i] == BT_NONE) continue;
    cell->degree = cell->closed_count = 0;
    cell->flags = BT_CELL_DIRTY;
    w->dirty.items[w->dirty.count++] = i;
  }
  return BT_OK;
}

// Gives back what only edits would need. Nobody knew how many closed there would be: that array has
// inflated ahead.
static void give_back_spare(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_array_release(b->memory, &b->workspace->t.created);
  bt_array_release(b->memory, &b->workspace->dirty);
  uint32_t need = d->closed.count + d->closed.count / 8 + 16;
  if (need >= d->closed.capacity) return;
  void *trimmed = bt_memory_resize(b->memory, d->closed.items, need * sizeof *d->closed.items);
  if (!trimmed) return;
  d->closed.items = trimmed;
  d->closed.capacity = need;
}

// Circles whose cells are thinner than rounding are hidden. Such are those in the middle of a row
// of circles that all go through the same two points: what they block, their neighbours do. As far
// as one stands out of them a way may be found through it, which proves unsound (bt_is_arc_free).
// As signs are exact, the cavity that each leaves can be filled.
static bt_status hide_degenerate(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  for (uint32_t i = 0; i < w->found.count; i++) {
    uint32_t site = b->diagram->cells.items[w->found.items[i]].site;
    bool again =
        w->t.keeps_created && bt_is_among(&b->diagram->degenerate, site); // only in an edit
    if (!again) BT_TRY(bt_push(b->memory, &b->diagram->degenerate, site));
    BT_TRY(bt_triangulation_remove(&w->t, b->memory, w->found.items[i]));
    BT_TRY(bt_push(b->memory, &w->t.hidden, w->found.items[i]));
  }
  return bt_retire_hidden(b);
}

bt_status bt_extract_cells(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  w->found.count = 0;
  bt_status status = w->t.keeps_created ? extract_changes(b, false) : BT_LOST;
  if (status != BT_LOST) return status;
  while (status == BT_LOST) {
    BT_TRY(hide_degenerate(b));
    BT_TRY(forget_all(b));
    status = extract_changes(b, true);
  }
  if (!w->is_edited) give_back_spare(b);
  return status;
}
