#include "diagram/power_diagram.h"

BT_COLD const bt_closed_interval *bt_closed_interval_of(const bt_power_diagram *d,
                                                        const bt_cell *cell, uint32_t edge) {
  const bt_closed_interval *closed = d->closed.items;
  uint32_t low = cell->first_closed, end = low + cell->closed_count, high = end;
  BT_ASSERT(edge - cell->first_edge < cell->degree);
  BT_ASSERT(cell->closed_count == 0 || end <= d->closed.count);
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
  copy->frame = d->frame;
  copy->workspace = d->workspace;
  BT_TRY(BT_COPY(memory, &copy->cells, &d->cells));
  BT_TRY(BT_COPY(memory, &copy->edges, &d->edges));
  BT_TRY(BT_COPY(memory, &copy->closed, &d->closed));
  BT_TRY(BT_COPY(memory, &copy->vertices, &d->vertices));
  BT_TRY(BT_COPY(memory, &copy->cell_of, &d->cell_of));
  return BT_COPY(memory, &copy->degenerate, &d->degenerate);
}
