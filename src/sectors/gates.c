#include "sectors/bays.h"
#include "sectors/workspace.h"

typedef struct writer {
  const bt_build *b;
  bt_power_diagram *d;
  bt_wall_workspace *w;
} writer;

// Drops gates that are too short, and makes room for the vertices and edges of the others. Each
// gate may be followed by an edge without a neighbour.
static bt_status reserve(const writer *w) {
  bt_power_diagram *d = w->d;
  double least = bt_edge_tolerance(d);
  uint32_t vertices = d->vertices.count, gates = 0;
  for (uint32_t i = 0; i < w->w->duals.count; i++) {
    bt_dual_edge *dual = &w->w->duals.items[i];
    uint32_t kept = 0;
    for (uint32_t k = 0; k < dual->count; k++) {
      bt_open_part gate = dual->gate[k];
      if (gate.to - gate.from > least) dual->gate[kept++] = gate;
    }
    dual->count = kept;
    dual->vertices = vertices;
    vertices += 2 * kept;
    gates += kept;
  }
  BT_TRY(BT_RESERVE(w->b->memory, &d->vertices, vertices));
  BT_TRY(BT_RESERVE(w->b->memory, &d->edges, 4 * gates));
  d->vertices.count = vertices;
  return BT_OK;
}

// The vertices of a gate, at its lower and its higher end. An end made by a wall or a circle has a
// vertex of its own.
static void vertices_of(const writer *w, const bt_dual_edge *dual, uint32_t gate,
                        uint32_t ends[2]) {
  for (uint32_t k = 0; k < 2; k++) {
    double at = k ? dual->gate[gate].to : dual->gate[gate].from;
    double whole = k ? dual->high : dual->low;
    bool is_own = at != whole || dual->ends[k] == BT_NONE;
    ends[k] = is_own ? dual->vertices + 2 * gate + k : w->w->vertex_of.items[dual->ends[k]];
    w->d->vertices.items[dual->vertices + 2 * gate + k] = bt_along(dual->foot, dual->across, at);
  }
}

static void write_cell(const writer *w, uint32_t cell) {
  bt_power_diagram *d = w->d;
  bt_cell *record = &d->cells.items[cell];
  bool is_full = d->sectors.items[cell].is_full;
  uint32_t last = BT_NONE, first = BT_NONE;
  const bt_cell_edge none = {.neighbour = BT_NONE, .twin = BT_NONE};
  record->first_edge = d->edges.count;
  for (uint32_t i = w->w->first_border.items[cell]; i < w->w->first_border.items[cell + 1]; i++) {
    uint32_t side = w->w->border.items[i] % 2;
    bt_dual_edge *dual = &w->w->duals.items[w->w->border.items[i] / 2];
    for (uint32_t k = 0; k < dual->count; k++) {
      uint32_t gate = side ? dual->count - 1 - k : k, ends[2];
      vertices_of(w, dual, gate, ends);
      bt_cell_edge edge = none;
      edge.vertex = last;
      if (last != BT_NONE && last != ends[side]) d->edges.items[d->edges.count++] = edge;
      if (gate == 0) dual->gates[side] = d->edges.count;
      if (first == BT_NONE) first = ends[side];
      edge.vertex = ends[side];
      edge.neighbour = dual->cells[1 - side];
      edge.length = (float)((dual->gate[gate].to - dual->gate[gate].from) * BT_ABOVE_FLOAT);
      d->edges.items[d->edges.count++] = edge;
      last = ends[1 - side];
    }
  }
  bt_cell_edge edge = none;
  edge.vertex = last;
  if (last != first || (first != BT_NONE && !is_full)) d->edges.items[d->edges.count++] = edge;
  record->degree = d->edges.count - record->first_edge;
}

// Marks a cell whose centre is beyond one of its gates.
static void mark_beside(bt_power_diagram *d, bt_cell *cell) {
  for (uint32_t e = cell->first_edge; e < cell->first_edge + cell->degree; e++) {
    if (d->edges.items[e].neighbour == BT_NONE) continue;
    bt_vec from = d->vertices.items[d->edges.items[e].vertex];
    bt_vec to = d->vertices.items[d->edges.items[bt_next_edge(cell, e)].vertex];
    if (bt_cross(bt_sub(to, from), bt_sub(cell->center, from)) < 0) cell->flags |= BT_CELL_BESIDE;
  }
}

// Pairs the gates of the two cells. Between two gates of a dual edge lies exactly one edge without
// a neighbour.
static void pair_edges(const writer *w) {
  for (uint32_t i = 0; i < w->w->duals.count; i++) {
    const bt_dual_edge *dual = &w->w->duals.items[i];
    for (uint32_t k = 0; k < dual->count; k++) {
      uint32_t edge = dual->gates[0] + 2 * k, twin = dual->gates[1] - 2 * k;
      if (dual->cells[0] == BT_NONE || dual->cells[1] == BT_NONE) continue;
      w->d->edges.items[edge].twin = twin;
      w->d->edges.items[twin].twin = edge;
    }
  }
}

bt_status bt_write_gates(const bt_build *b) {
  writer w = {b, b->diagram, b->workspace->walls};
  bt_power_diagram *d = b->diagram;
  d->edges.count = d->arcs.count = d->contacts.count = d->closed.count = 0;
  BT_TRY(reserve(&w));
  for (uint32_t cell = BT_FRAME_CELLS; cell < d->cells.count; cell++) {
    write_cell(&w, cell);
    mark_beside(d, &d->cells.items[cell]);
    BT_TRY(bt_find_exposed_arcs(b, cell));
  }
  pair_edges(&w);
  return bt_join_bays(b->memory, d);
}
