// The field of some starts: the windows of one search from all of them, kept by the cell that they
// enter. A point that is asked for later is a goal that the windows of its cells see or do not see,
// just as if the search had known it.
#ifndef BT_CELLS_FIELD_H
#define BT_CELLS_FIELD_H

#include "cells/engine.h"

typedef struct bt_cells_field bt_cells_field;

// What the field tells of a point.
typedef struct bt_field_answer {
  bt_engine_outcome outcome; // found, unreachable, or unverified: then the rest is void
  double length;             // as the search has it
  bt_vec u;                  // the direction in which the path from the start arrives
  uint32_t start, node;      // index of the start; the last node
} bt_field_answer;

// An empty one, which lives in `memory` and takes what it needs from there. NULL: out of memory.
bt_cells_field *bt_cells_field_create(bt_memory *memory);
// Searches from all starts, which are free. Cost: that of the diagram, which is kept and repaired,
// and of all windows, some 2 us a circle at 20 % fill.
bt_status bt_cells_field_make(bt_cells_field *field, const bt_inflated *inflated,
                              const bt_vec *starts, uint32_t count);
// Asks for a point that is free, no further out than the tolerance is for. `shared`: of the
// separation. Cost: the windows of its cell, of which there are some 60, and a few sight tests.
bt_status bt_cells_field_at(bt_cells_field *field, bt_memory *shared, bt_separation *separation,
                            bt_vec p, bt_field_answer *out);
// The route from the start to that point.
bt_status bt_cells_field_route(const bt_cells_field *field, const bt_field_answer *answer, bt_vec p,
                               bt_memory *memory, bt_route *route);

#endif
