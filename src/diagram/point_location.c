#include "diagram/point_location.h"
#include "diagram/workspace.h"
#include "world/neighbours.h"

// ---------------------------------------------------------------------------------------------
// A cell nearby

// Tuning: the radius of the search for a nearby circle, in finest cells of the spatial index; each
// of these contains about one circle.
static const double NEAR_SPACINGS = 2;

typedef struct near_search {
  const bt_power_diagram *diagram;
  uint32_t cell; // the last visited cell, or BT_NONE
} near_search;

static bool has_edges(const bt_power_diagram *d, uint32_t cell) {
  return cell < d->cells.count && d->cells.items[cell].degree;
}

static bool visit_cell(void *context, uint32_t site) {
  near_search *search = context;
  search->cell = search->diagram->cell_of.items[site];
  return has_edges(search->diagram, search->cell);
}

// Without a circle nearby, the result is the cell found last, or any cell.
uint32_t bt_cell_near(const bt_power_diagram *d, const bt_inflated *inflated, bt_vec p) {
  near_search search = {d, BT_NONE};
  bt_vec at = bt_add(p, d->frame.origin);
  double reach = NEAR_SPACINGS * bt_spatial_index_spacing(&inflated->world->index, at);
  if (bt_visit_near(inflated, at, reach, visit_cell, &search)) return search.cell;
  if (has_edges(d, d->workspace->last_found)) return d->workspace->last_found;
  for (uint32_t cell = BT_FRAME_CELLS; cell < d->cells.count; cell++)
    if (has_edges(d, cell)) return cell;
  return BT_NONE;
}

// ---------------------------------------------------------------------------------------------
// The cells at a point

// The power of p to `one` minus its power to `two`; 0 if the difference is negative or rounding, so
// that a walk to less power ends. The result is computed from differences, because circles may
// nearly coincide.
static double gain(const bt_cell *one, const bt_cell *two, bt_vec p) {
  bt_vec d = bt_sub(two->center, one->center);
  bt_vec to_one = bt_sub(p, one->center), to_two = bt_sub(p, two->center);
  double weight = one->radius * one->radius - two->radius * two->radius;
  double less = bt_dot(d, bt_add(to_one, to_two)) - weight;
  double size = fabs(d.x) * (fabs(to_one.x) + fabs(to_two.x)) +
                fabs(d.y) * (fabs(to_one.y) + fabs(to_two.y)) + fabs(weight);
  return less > BT_POWER_ROUNDING * size ? less : 0;
}

// The cell that contains the local point: a walk from a nearby cell, each time to the neighbour of
// least power. Each step has less power, so there are no more steps than cells.
static uint32_t locate(const bt_power_diagram *d, const bt_inflated *inflated, bt_vec p) {
  uint32_t cell = bt_cell_near(d, inflated, p), better = cell;
  for (uint32_t steps = d->cells.count; better != BT_NONE && steps > 0; steps--) {
    const bt_cell *record = &d->cells.items[cell = better];
    double most = 0;
    better = BT_NONE;
    for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++) {
      uint32_t neighbour = d->edges.items[e].neighbour;
      if (neighbour == BT_NONE) continue;
      double less = gain(record, &d->cells.items[neighbour], p);
      if (less > most) most = less, better = neighbour;
    }
  }
  BT_ASSERT(cell == BT_NONE || has_edges(d, cell));
  d->workspace->last_found = cell;
  return cell;
}

// Whether the point is on this edge of the cell, beyond the edge, or near its merged vertex.
static bool is_at_edge(const bt_power_diagram *d, const bt_cell *record, uint32_t e, bt_vec p) {
  uint32_t end = d->edges.items[bt_next_edge(record, e)].vertex;
  bt_vec from = d->vertices.items[d->edges.items[e].vertex], to = d->vertices.items[end];
  bt_vec edge = bt_sub(to, from), at = bt_sub(p, from);
  double length = bt_norm(edge), along = bt_dot(edge, at), tolerance = bt_edge_tolerance(d);
  if (bt_norm2(at) <= BT_MERGED_SHARE2 * bt_distance2(p, record->center)) return true;
  return bt_cross(edge, at) <= tolerance * length && along >= -tolerance * length &&
         along <= (length + tolerance) * length;
}

bt_status bt_cells_at(const bt_power_diagram *d, bt_memory *memory, const bt_inflated *inflated,
                      bt_vec p, bt_indices *found) {
  uint32_t first = locate(d, inflated, p);
  found->count = 0;
  if (first != BT_NONE) BT_TRY(bt_push(memory, found, first));
  for (uint32_t i = 0; i < found->count; i++) {
    const bt_cell *record = &d->cells.items[found->items[i]];
    for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++) {
      uint32_t neighbour = d->edges.items[e].neighbour;
      if (neighbour == BT_NONE || !is_at_edge(d, record, e, p)) continue;
      BT_ASSERT(!(d->cells.items[neighbour].flags & BT_CELL_DIRTY));
      if (!bt_is_among(found, neighbour)) BT_TRY(bt_push(memory, found, neighbour));
    }
  }
  return BT_OK;
}
