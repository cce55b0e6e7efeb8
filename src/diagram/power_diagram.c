#include "diagram/power_diagram.h"
#include "geometry/angle.h"

double bt_angle_in_sector(const bt_power_diagram *d, uint32_t cell, bt_vec p) {
  const bt_sector *sector = &d->sectors.items[cell];
  BT_ASSERT(d->has_walls && cell < d->sectors.count && bt_is_unit(sector->first));
  p = bt_sub(p, d->cells.items[cell].center);
  bt_vec seen = bt_vec_of(bt_dot(sector->first, p), bt_cross(sector->first, p));
  return bt_wrap(bt_angle_along(seen));
}

// Whether the segment from a to b, relative to the end of a wall, crosses it.
static bool crosses(bt_vec wall, bt_vec a, bt_vec b) {
  double side_a = bt_cross(wall, a), side_b = bt_cross(wall, b);
  if ((side_a > 0) == (side_b > 0)) return false;
  return bt_dot(wall, bt_along(a, bt_sub(b, a), side_a / (side_a - side_b))) > 0;
}

bool bt_are_parted(const bt_power_diagram *d, uint32_t cell, bt_vec a, bt_vec b) {
  if (!bt_is_open_sector(d, cell)) return false;
  const bt_sector *sector = &d->sectors.items[cell];
  bt_vec center = d->cells.items[cell].center;
  a = bt_sub(a, center), b = bt_sub(b, center);
  return crosses(sector->first, a, b) || crosses(sector->last, a, b);
}

BT_COLD const bt_closed_interval *bt_closed_interval_of(const bt_power_diagram *d,
                                                        const bt_cell *cell, uint32_t edge) {
  BT_ASSERT(!d->has_walls); // among walls, gates say what is closed
  const bt_closed_interval *closed = d->closed.items;
  uint32_t low = cell->first_closed, end = low + cell->closed_count, high = end;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (closed[middle].edge < edge)
      low = middle + 1;
    else
      high = middle;
  }
  return low < end && closed[low].edge == edge ? &closed[low] : NULL;
}

bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *d) {
  copy->origin = d->origin;
  copy->reach = d->reach;
  copy->width = d->width;
  copy->workspace = d->workspace;
  copy->has_walls = d->has_walls;
  copy->is_unusable = d->is_unusable;
  BT_TRY(BT_COPY(memory, &copy->cells, &d->cells));
  BT_TRY(BT_COPY(memory, &copy->edges, &d->edges));
  BT_TRY(BT_COPY(memory, &copy->closed, &d->closed));
  BT_TRY(BT_COPY(memory, &copy->vertices, &d->vertices));
  BT_TRY(BT_COPY(memory, &copy->cell_of, &d->cell_of));
  BT_TRY(BT_COPY(memory, &copy->sectors, &d->sectors));
  BT_TRY(BT_COPY(memory, &copy->arcs, &d->arcs));
  BT_TRY(BT_COPY(memory, &copy->bays, &d->bays));
  BT_TRY(BT_COPY(memory, &copy->contacts, &d->contacts));
  BT_TRY(BT_COPY(memory, &copy->contacts_before, &d->contacts_before));
  return BT_COPY(memory, &copy->degenerate, &d->degenerate);
}
