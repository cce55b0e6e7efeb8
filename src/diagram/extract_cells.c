#include "contact/contacts.h"
#include "diagram/workspace.h"

// ---------------------------------------------------------------------------------------------
// Edges

// Whether an edge of a cell crosses a half-edge, from the vertex on its right to the vertex on its
// left. No edge does if both vertices have been merged into one.
BT_INLINE bool is_crossed(const bt_diagram_workspace *w, uint32_t half_edge) {
  return bt_vertex_at(w, half_edge) != bt_vertex_at(w, w->t.edges.items[half_edge].twin);
}

// The number of a cell's edges; 0 if the cell is degenerate, with fewer than three.
static uint32_t count_edges(const bt_diagram_workspace *w, uint32_t cell) {
  uint32_t start = w->t.edge_of.items[cell], half_edge = start, count = 0;
  BT_ASSERT(start != BT_NONE); // a cell without triangles is not dirty
  do {
    count += is_crossed(w, half_edge);
    half_edge = bt_around(&w->t, half_edge);
  } while (half_edge != start);
  return count < 3 ? 0 : count;
}

// Writes the edges, starting at `edge`, without pairing them.
static void write_edges(const bt_build *b, uint32_t cell, uint32_t edge) {
  const bt_diagram_workspace *w = b->workspace;
  uint32_t start = w->t.edge_of.items[cell], half_edge = start;
  do {
    uint32_t beyond = w->t.edges.items[half_edge].twin;
    bool is_there = is_crossed(w, half_edge);
    w->crossing.items[half_edge] = is_there ? edge : BT_NONE;
    if (is_there)
      b->diagram->edges.items[edge++] =
          (bt_cell_edge){.vertex = bt_vertex_at(w, beyond), .half_edge = beyond};
    half_edge = bt_around(&w->t, half_edge);
  } while (half_edge != start);
  BT_ASSERT(edge - b->diagram->cells.items[cell].first_edge ==
            b->diagram->cells.items[cell].degree);
}

// Sets the neighbours and twins of a dirty cell's edges.
static void pair_edges(const bt_build *b, const bt_cell *record) {
  bt_power_diagram *d = b->diagram;
  const bt_diagram_workspace *w = b->workspace;
  for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++) {
    bt_cell_edge *edge = &d->edges.items[e];
    uint32_t half_edge = edge->half_edge;
    edge->twin = w->crossing.items[half_edge];
    edge->neighbour = edge->twin == BT_NONE ? BT_NONE : w->t.edges.items[half_edge].from;
    BT_ASSERT(edge->neighbour >= BT_FRAME_CELLS); // or BT_NONE
    if (edge->twin == BT_NONE || d->cells.items[edge->neighbour].flags & BT_CELL_DIRTY) continue;
    BT_ASSERT(d->edges.items[edge->twin].neighbour == w->t.edges.items[bt_after(half_edge)].from);
    d->edges.items[edge->twin].twin = e;
  }
}

// ---------------------------------------------------------------------------------------------
// Closed intervals and flags

// Finds the closed interval of the edge between two touching circles: the part between the two
// points that their outlines share. If the circles nearly coincide, the edge is off their chord by
// far more than rounding, and the part of the edge inside the circles is closed instead. Where the
// outlines meet at a vertex, rounding decides whether that point is on the edge; but a third
// outline passes through the same point then, and its circle closes the rest. Returns false if no
// part is closed.
static bool closed_interval_of(const bt_tolerance *tolerance, const bt_cell *one,
                               const bt_cell *two, bt_vec from, bt_vec to,
                               bt_closed_interval *out) {
  const bt_cell *small = one->radius <= two->radius ? one : two, *large = small == one ? two : one;
  double distance = sqrt(bt_distance2(one->center, two->center));
  BT_ASSERT(distance > 0); // or one would contain the other
  bt_chord chord = bt_chord_of(tolerance, small->radius, large->radius, distance);
  bt_vec across = bt_scale(bt_sub(large->center, small->center), 1 / distance);
  bt_vec edge = bt_sub(to, from), middle = bt_along(small->center, across, chord.along);
  double inverse = 1 / bt_norm(edge), at = bt_dot(bt_sub(middle, from), edge) * inverse * inverse;
  double off = bt_dot(bt_sub(bt_along(from, edge, at), middle), across);
  if (distance > BT_NEARLY_COINCIDENT * large->radius) off = 0;
  double half2 = chord.half * chord.half - off * (2 * chord.along + off);
  double half = chord.half > 0 && half2 > 0 ? sqrt(half2) * inverse : 0;
  *out = (bt_closed_interval){at - half, at + half, 0};
  return out->to > 0 && out->from < 1;
}

// Appends the closed interval of a cell's edge, if there is one. It is computed from the cell with
// the lower index, so that both cells get the same interval.
static bt_status close_edge(const bt_build *b, uint32_t cell, uint32_t e, bt_vec from, bt_vec to) {
  bt_power_diagram *d = b->diagram;
  uint32_t neighbour = d->edges.items[e].neighbour;
  const bt_cell *record = &d->cells.items[cell], *other = &d->cells.items[neighbour];
  const bt_tolerance *tolerance = &b->inflated->tolerance;
  bt_closed_interval closed;
  bool is_first = cell < neighbour;
  if (!(is_first ? closed_interval_of(tolerance, record, other, from, to, &closed)
                 : closed_interval_of(tolerance, other, record, to, from, &closed)))
    return BT_OK;
  if (!is_first) closed = (bt_closed_interval){1 - closed.to, 1 - closed.from, 0};
  closed.edge = e;
  BT_ASSERT(closed.from <= closed.to);
  return BT_APPEND(b->memory, &d->closed, closed);
}

// Sets the lengths, closed intervals and flags of a cell whose edges are paired. A cell narrower
// than the error of its vertices is degenerate, and is listed as such.
static bt_status finish_cell(const bt_build *b, uint32_t cell) {
  bt_power_diagram *d = b->diagram;
  bt_cell *record = &d->cells.items[cell];
  BT_ASSERT(record->flags & BT_CELL_DIRTY);
  bool holds_center = true;
  double area = 0, perimeter = 0; // `area` is twice the area
  bt_vec corner = d->vertices.items[d->edges.items[record->first_edge].vertex];
  uint32_t first_closed = d->closed.count;
  for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++) {
    bt_cell_edge *edge = &d->edges.items[e];
    uint32_t next = d->edges.items[bt_next_edge(record, e)].vertex;
    bt_vec from = d->vertices.items[edge->vertex], to = d->vertices.items[next];
    double length = bt_distance(from, to);
    edge->length = (float)(length * BT_ABOVE_FLOAT);
    area += bt_cross(bt_sub(from, corner), bt_sub(to, corner));
    perimeter += length;
    if (edge->neighbour == BT_NONE) continue;
    const bt_cell *other = &d->cells.items[edge->neighbour];
    double d2 = bt_distance2(record->center, other->center);
    if (d2 + record->radius * record->radius < other->radius * other->radius) holds_center = false;
    if (bt_touching(&b->inflated->tolerance, d2, record->radius + other->radius))
      BT_TRY(close_edge(b, cell, e, from, to));
  }
  BT_ASSERT(record->degree >= 3 && area == area);
  bt_take_closed(b, record, first_closed);
  record->flags = holds_center || record->closed_count ? BT_CELL_OCCUPIED : 0;
  if (holds_center && !record->closed_count) record->flags |= BT_CELL_ISOLATED;
  return area > BT_VERTEX_ERROR * d->frame.width * perimeter
             ? BT_OK
             : bt_push(b->memory, &b->workspace->too_narrow, cell);
}

// ---------------------------------------------------------------------------------------------
// Cells

static bool has_room(const bt_build *b) {
  const bt_diagram_workspace *w = b->workspace;
  uint32_t half_edges = w->t.edges.count;
  return half_edges <= w->crossing.capacity && half_edges <= 3 * w->vertex_of.capacity &&
         half_edges <= 3 * b->diagram->vertices.capacity;
}

// Extracts the dirty cells, and the cells that the triangles in workspace->t.created change. `all`:
// these are all cells. Hot: some 1,500 instructions per cell. A separate function for all cells was
// no faster, and 400 bytes larger. BT_MUST_REBUILD: all cells must be extracted, because there is
// not enough room, or because the cells in workspace->too_narrow are degenerate.
static bt_status extract_dirty(const bt_build *b, bool all) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  w->too_narrow.count = 0;
  if (!has_room(b)) return BT_MUST_REBUILD;
  BT_TRY(bt_place_vertices(b, all));
  for (uint32_t i = 0; i < w->dirty.count; i++) {
    uint32_t cell = w->dirty.items[i], degree = count_edges(w, cell);
    if (!degree) BT_TRY(bt_push(b->memory, &w->too_narrow, cell));
    if (!degree || w->too_narrow.count) continue;
    if (!bt_take_edges(b, &d->cells.items[cell], degree)) return BT_MUST_REBUILD;
    write_edges(b, cell, d->cells.items[cell].first_edge);
  }
  if (w->too_narrow.count) return BT_MUST_REBUILD;
  for (uint32_t i = 0; i < w->dirty.count; i++) {
    pair_edges(b, &d->cells.items[w->dirty.items[i]]);
    BT_TRY(finish_cell(b, w->dirty.items[i]));
  }
  w->dirty.count = 0;
  return bt_is_storage_worn(b) || w->too_narrow.count ? BT_MUST_REBUILD : BT_OK;
}

// Drops all edges and vertices, makes room for new ones, and marks all cells as dirty. If the world
// is edited, an eighth more room is made: running out of it means to extract all cells again.
static bt_status mark_all_dirty(const bt_build *b) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  uint32_t triangles = w->t.edges.count / 3;
  uint32_t room = triangles + (w->is_edited ? triangles / 8 : 0);
  BT_TRY(BT_RENEW(b->memory, &d->vertices, room));
  BT_TRY(BT_RENEW(b->memory, &d->edges, 3 * room));
  BT_TRY(BT_RENEW(b->memory, &w->vertex_of, room));
  BT_TRY(BT_RENEW(b->memory, &w->crossing, 3 * room));
  BT_TRY(BT_RENEW(b->memory, &w->t.created, triangles));
  BT_TRY(BT_RENEW(b->memory, &w->dirty, d->cells.count));
  bt_drop_edges(b);
  w->t.created.count = triangles;
  for (uint32_t i = 0; i < triangles; i++) w->t.created.items[i] = i;
  w->dirty.count = 0;
  for (uint32_t i = BT_FRAME_CELLS; i < d->cells.count; i++) {
    bt_cell *record = &d->cells.items[i];
    if (w->t.edge_of.items[i] == BT_NONE) continue;
    record->degree = record->closed_count = 0;
    record->flags = BT_CELL_DIRTY;
    w->dirty.items[w->dirty.count++] = i;
  }
  return BT_OK;
}

// Frees the memory that only edits need. The number of closed intervals is unknown in advance, so
// their array may be half as large again as needed.
static void trim(const bt_build *b) {
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

// Hides the circles whose cells are degenerate, for example in the middle of a row of circles
// through the same two points. The neighbours block all that such a circle blocks, except where it
// sticks out of them; verification rejects a path through that part (bt_is_arc_free). Signs are
// exact, so each cavity can be filled. Only in a repair may a site already be listed.
static bt_status hide_degenerate(const bt_build *b, bool is_repair) {
  bt_power_diagram *d = b->diagram;
  bt_diagram_workspace *w = b->workspace;
  for (uint32_t i = 0; i < w->too_narrow.count; i++) {
    uint32_t cell = w->too_narrow.items[i], site = d->cells.items[cell].site;
    if (!is_repair || !bt_is_among(&d->degenerate, site))
      BT_TRY(bt_push(b->memory, &d->degenerate, site));
    BT_TRY(bt_triangulation_remove(&w->t, b->memory, cell));
    BT_TRY(bt_push(b->memory, &w->t.hidden, cell));
  }
  return bt_hide_listed(b);
}

static bt_status extract_all(const bt_build *b, bool is_repair) {
  bt_status status;
  do {
    BT_TRY(hide_degenerate(b, is_repair));
    BT_TRY(mark_all_dirty(b));
    status = extract_dirty(b, true);
  } while (status == BT_MUST_REBUILD);
  if (!b->workspace->is_edited) trim(b);
  return status;
}

bt_status bt_extract_cells(const bt_build *b) {
  b->workspace->too_narrow.count = 0;
  return extract_all(b, false);
}

bt_status bt_extract_changed_cells(const bt_build *b) {
  bt_status status = extract_dirty(b, false);
  return status == BT_MUST_REBUILD ? extract_all(b, true) : status;
}
