#include "diagram/workspace.h"

bt_circle bt_local_circle(const bt_build *b, uint32_t site) {
  bt_vec p = bt_to_local(&b->diagram->frame, bt_center(b->inflated, site));
  return (bt_circle){{bt_flush(p.x), bt_flush(p.y)}, bt_flush(bt_radius(b->inflated, site))};
}

bt_status bt_take_cell(const bt_build *b, uint32_t site, uint32_t *cell) {
  bt_power_diagram *d = b->diagram;
  *cell = b->workspace->free_cell;
  if (*cell == BT_NONE) {
    BT_TRY(BT_RESERVE(b->memory, &d->cells, d->cells.count + 1));
    *cell = d->cells.count++;
  } else {
    BT_ASSERT(*cell >= BT_FRAME_CELLS && d->cells.items[*cell].site == BT_NONE);
    b->workspace->free_cell = d->cells.items[*cell].next_free;
  }
  BT_ASSERT(d->cell_of.items[site] == BT_NONE && b->workspace->hidden_of.items[site] == BT_NONE);
  d->cells.items[*cell] = (bt_cell){.circle = bt_local_circle(b, site), .site = site};
  d->cell_of.items[site] = *cell;
  return BT_OK;
}

// Frees the edges of a cell. Edges that cannot be listed, or for which memory runs out, are lost.
static void give_back_edges(const bt_build *b, bt_cell *record) {
  bt_diagram_workspace *w = b->workspace;
  uint32_t degree = record->degree;
  BT_ASSERT(degree == 0 || record->first_edge + degree <= b->diagram->edges.count);
  record->degree = 0;
  if (degree && degree < BT_REUSED_DEGREES &&
      bt_push(b->memory, &w->free_edges[degree], record->first_edge) == BT_OK)
    return;
  w->lost_edges += degree;
}

void bt_give_back_cell(const bt_build *b, uint32_t cell) {
  bt_power_diagram *d = b->diagram;
  bt_cell *record = &d->cells.items[cell];
  BT_ASSERT(cell >= BT_FRAME_CELLS && d->cell_of.items[record->site] == cell);
  give_back_edges(b, record);
  b->workspace->lost_closed += record->closed_count;
  d->cell_of.items[record->site] = BT_NONE;
  *record = (bt_cell){.site = BT_NONE, .next_free = b->workspace->free_cell};
  b->workspace->free_cell = cell;
}

bool bt_take_edges(const bt_build *b, bt_cell *record, uint32_t degree) {
  bt_power_diagram *d = b->diagram;
  BT_ASSERT(degree >= 3); // others are degenerate
  if (record->degree == degree) return true;
  give_back_edges(b, record);
  bt_indices *unused = degree < BT_REUSED_DEGREES ? &b->workspace->free_edges[degree] : NULL;
  if (unused && unused->count) {
    record->first_edge = unused->items[--unused->count];
  } else {
    if (degree > d->edges.capacity - d->edges.count) return false;
    record->first_edge = d->edges.count;
    d->edges.count += degree;
  }
  BT_ASSERT(record->first_edge + degree <= d->edges.count);
  record->degree = degree;
  return true;
}

void bt_take_closed(const bt_build *b, bt_cell *record, uint32_t first) {
  bt_power_diagram *d = b->diagram;
  BT_ASSERT(first <= d->closed.count);
  uint32_t count = d->closed.count - first;
  bool fit = count <= record->closed_count;
  b->workspace->lost_closed += fit ? record->closed_count - count : record->closed_count;
  for (uint32_t i = 0; fit && i < count; i++)
    d->closed.items[record->first_closed + i] = d->closed.items[first + i];
  if (fit) d->closed.count = first;
  if (!fit) record->first_closed = first;
  record->closed_count = count;
}

void bt_drop_edges(const bt_build *b) {
  bt_diagram_workspace *w = b->workspace;
  b->diagram->edges.count = b->diagram->closed.count = w->lost_edges = w->lost_closed = 0;
  for (uint32_t i = 0; i < BT_REUSED_DEGREES; i++) w->free_edges[i].count = 0;
}

bool bt_is_storage_worn(const bt_build *b) {
  const bt_power_diagram *d = b->diagram;
  const bt_diagram_workspace *w = b->workspace;
  return w->lost_edges > d->edges.count / 4 + 64 || w->lost_closed > d->closed.count / 2 + 64;
}

// ---------------------------------------------------------------------------------------------
// Hidden sites

bt_status bt_extend_sites(const bt_build *b) {
  uint32_t sites = b->inflated->world->sites.count;
  BT_TRY(bt_extend_indices(b->memory, &b->diagram->cell_of, sites));
  return bt_extend_indices(b->memory, &b->workspace->hidden_of, sites);
}

bt_status bt_hide_site(const bt_build *b, uint32_t site) {
  bt_diagram_workspace *w = b->workspace;
  BT_TRY(BT_RESERVE(b->memory, &w->hidden, w->hidden.count + 1));
  BT_ASSERT(w->hidden_of.items[site] == BT_NONE && b->diagram->cell_of.items[site] == BT_NONE);
  w->hidden_of.items[site] = w->hidden.count;
  w->hidden.items[w->hidden.count++] = (bt_hidden_site){bt_local_circle(b, site), site};
  return BT_OK;
}

void bt_unhide_site(const bt_build *b, uint32_t site) {
  bt_diagram_workspace *w = b->workspace;
  uint32_t at = w->hidden_of.items[site];
  BT_ASSERT(at < w->hidden.count && w->hidden.items[at].site == site);
  w->hidden.items[at] = w->hidden.items[--w->hidden.count];
  w->hidden_of.items[w->hidden.items[at].site] = at;
  w->hidden_of.items[site] = BT_NONE;
}

bt_status bt_hide_listed(const bt_build *b) {
  bt_indices *listed = &b->workspace->t.hidden;
  while (listed->count) {
    uint32_t cell = listed->items[--listed->count];
    BT_ASSERT(b->workspace->t.edge_of.items[cell] == BT_NONE); // in no triangle
    uint32_t site = b->diagram->cells.items[cell].site;
    bt_give_back_cell(b, cell);
    BT_TRY(bt_hide_site(b, site));
  }
  return BT_OK;
}
