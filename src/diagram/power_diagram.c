#include "diagram/power_diagram.h"

bt_status bt_power_diagram_copy(bt_power_diagram *copy, bt_memory *memory,
                                const bt_power_diagram *d) {
  copy->origin = d->origin;
  copy->reach = d->reach;
  copy->width = d->width;
  copy->workspace = d->workspace;
  bool has_room = BT_COPY(memory, &copy->cells, &d->cells) &&
                  BT_COPY(memory, &copy->edges, &d->edges) &&
                  BT_COPY(memory, &copy->closed, &d->closed) &&
                  BT_COPY(memory, &copy->vertices, &d->vertices) &&
                  BT_COPY(memory, &copy->cell_of, &d->cell_of) &&
                  BT_COPY(memory, &copy->degenerate, &d->degenerate);
  return has_room ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}
