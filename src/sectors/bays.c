#include "sectors/bays.h"
#include "sectors/workspace.h"

// The number of a sector's closed arcs.
static uint32_t count_closed(const bt_power_diagram *d, const bt_sector *sector) {
  uint32_t count = sector->arc_count;
  if (count == 0) return !sector->is_full && sector->span > BT_PI + BT_SHORT_ARC;
  const bt_exposed_arc *arcs = d->arcs.items + sector->first_arc;
  if (sector->is_full) return arcs->to - arcs->from < BT_TAU ? count : 0;
  return count - 1 + (arcs[0].from > BT_PI / 2) + (arcs[count - 1].to < sector->span - BT_PI / 2);
}

// The index of a point's bay in a cell, counted from the sector's first direction. *is_between: the
// point lies in the direction of a closed arc, at the border of two bays.
static uint32_t bay_of(const bt_power_diagram *d, uint32_t cell, bt_vec p, bool *is_between) {
  const bt_sector *sector = &d->sectors.items[cell];
  uint32_t count = sector->arc_count, bay = 0;
  const bt_exposed_arc *arcs = count ? d->arcs.items + sector->first_arc : NULL;
  *is_between = false;
  if (sector->bay_count < 2) return 0;
  double angle = bt_angle_in_sector(d, cell, p);
  // Closed arcs end at `before` and begin at `behind`.
  double low = BT_PI / 2, high = sector->span - BT_PI / 2;
  if (sector->is_full) low = arcs[count - 1].to - BT_TAU, high = 0;
  for (uint32_t i = 0; i <= count; i++) {
    double before = i == 0 ? low : arcs[i - 1].to, behind = i == count ? high : arcs[i].from;
    if (behind <= before) continue;
    if (angle > 0.5 * (before + behind)) bay++;
    *is_between |= angle > before - BT_SHORT_ARC && angle < behind + BT_SHORT_ARC;
  }
  return sector->is_full ? bay % sector->bay_count : bay;
}

uint32_t bt_bay_at(const bt_power_diagram *d, uint32_t cell, bt_vec p) {
  bool is_between;
  uint32_t bay = bay_of(d, cell, p, &is_between);
  BT_ASSERT(bay < d->sectors.items[cell].bay_count);
  return is_between ? BT_NONE : d->bays.items[d->sectors.items[cell].first_bay + bay];
}

// Whether a contact lies between two edges, given the number of contacts before each. After the
// last contact the count starts again at 0.
static bool is_contact_between(uint32_t before, uint32_t behind, uint32_t all) {
  return before < behind || (before > behind && !(before == all && behind == 0));
}

uint32_t bt_edges_to_contact(const bt_power_diagram *d, uint32_t cell, uint32_t passed,
                             uint32_t edge, uint32_t count, double turn) {
  BT_ASSERT(d->has_walls && d->contacts_before.count == d->edges.count);
  const bt_cell *record = &d->cells.items[cell];
  uint32_t all = d->sectors.items[cell].contact_count, kept = 0;
  if (!all || record->flags & BT_CELL_BESIDE) return count;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t its = d->contacts_before.items[edge];
    if (its != BT_NONE) {
      uint32_t low = turn > 0 ? passed : its, high = turn > 0 ? its : passed;
      if (is_contact_between(low, high, all)) return kept;
      kept = i + 1, passed = its;
    }
    edge = turn > 0 ? bt_next_edge(record, edge) : bt_previous_edge(record, edge);
  }
  return kept;
}

// The middle of an edge.
static bt_vec middle_of(const bt_power_diagram *d, uint32_t cell, uint32_t edge) {
  uint32_t next = d->edges.items[bt_next_edge(&d->cells.items[cell], edge)].vertex;
  uint32_t vertex = d->edges.items[edge].vertex;
  return bt_scale(bt_add(d->vertices.items[vertex], d->vertices.items[next]), 0.5);
}

// Contacts are counted from the sector's first direction, or in a full sector from a direction
// without a contact.
uint32_t bt_contacts_before(const bt_power_diagram *d, uint32_t cell, bt_vec p) {
  const bt_sector *sector = &d->sectors.items[cell];
  uint32_t count = 0;
  if (!sector->contact_count) return 0;
  const double *contacts = d->contacts.items + sector->first_contact;
  double angle = bt_angle_in_sector(d, cell, p), origin = 0;
  if (sector->is_full)
    origin = sector->contact_count > 1 ? 0.5 * (contacts[0] + contacts[1]) : contacts[0] + BT_PI;
  for (uint32_t i = 0; i < sector->contact_count; i++)
    count += bt_wrap(contacts[i] - origin) < bt_wrap(angle - origin);
  return count;
}

// Counts the contacts before the middle of each gate of a cell.
static void count_contacts(bt_power_diagram *d, uint32_t cell) {
  const bt_sector *sector = &d->sectors.items[cell];
  const bt_cell *record = &d->cells.items[cell];
  for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++) {
    bool is_gate = sector->contact_count && d->edges.items[e].neighbour != BT_NONE;
    d->contacts_before.items[e] = BT_NONE;
    if (!is_gate) continue;
    d->contacts_before.items[e] = bt_contacts_before(d, cell, middle_of(d, cell, e));
  }
}

// Joins the bays on both sides of a gate, at the gate's middle.
static void join(bt_power_diagram *d, uint32_t cell, uint32_t edge) {
  const bt_cell_edge *gate = &d->edges.items[edge];
  bt_vec middle = middle_of(d, cell, edge);
  bool between; // not used: no gate is between bays
  uint32_t one = d->sectors.items[cell].first_bay + bay_of(d, cell, middle, &between);
  uint32_t two =
      d->sectors.items[gate->neighbour].first_bay + bay_of(d, gate->neighbour, middle, &between);
  one = bt_root_of(&d->bays, one);
  two = bt_root_of(&d->bays, two);
  d->bays.items[one > two ? one : two] = one > two ? two : one;
}

bt_status bt_join_bays(bt_memory *memory, bt_power_diagram *d) {
  uint32_t count = 0;
  for (uint32_t cell = BT_FRAME_CELLS; cell < d->cells.count; cell++) {
    bt_sector *sector = &d->sectors.items[cell];
    uint32_t closed = count_closed(d, sector);
    sector->first_bay = count;
    sector->bay_count = sector->is_full && closed ? closed : closed + !sector->is_full;
    if (!sector->bay_count) sector->bay_count = 1;
    count += sector->bay_count;
  }
  BT_TRY(BT_RESERVE(memory, &d->bays, count));
  BT_TRY(BT_RESERVE(memory, &d->contacts_before, d->edges.count));
  d->contacts_before.count = d->edges.count;
  d->bays.count = count;
  for (uint32_t i = 0; i < count; i++) d->bays.items[i] = i;
  for (uint32_t cell = BT_FRAME_CELLS; cell < d->cells.count; cell++) {
    const bt_cell *record = &d->cells.items[cell];
    count_contacts(d, cell);
    for (uint32_t e = record->first_edge; e < record->first_edge + record->degree; e++)
      if (d->edges.items[e].neighbour < BT_NONE && d->edges.items[e].neighbour > cell)
        join(d, cell, e);
  }
  for (uint32_t i = 0; i < count; i++) d->bays.items[i] = bt_root_of(&d->bays, i);
  return BT_OK;
}
