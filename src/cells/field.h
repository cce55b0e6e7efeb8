// The field of several starts: the windows of one search from all of them, sorted by the cells that
// they enter. A point is then a goal: the windows of its cells see it or do not, exactly as in a
// search that knows the goal in advance.
#ifndef BT_CELLS_FIELD_H
#define BT_CELLS_FIELD_H

#include "cells/engine.h"

typedef struct bt_cells_field bt_cells_field;

// Creates an empty field, which lives in `memory` and allocates there. NULL: out of memory.
bt_cells_field *bt_cells_field_create(bt_memory *memory);
// Searches from all starts, which must be free and clear (bt_is_unclear), for paths of at most
// `most`. `heads`: the lengths that paths from each start have behind them already, which count.
// Cost: that of the diagram, which is kept and repaired, and of all windows, some 2 us a
// circle at 20 % fill.
bt_status bt_cells_field_make(bt_cells_field *field, const bt_inflated *inflated,
                              const bt_vec *starts, const double *heads, uint32_t count,
                              double most);
// Answers for a free and clear point (bt_is_unclear) within the extent of the tolerance. The caller
// verifies that there is no path. Cost: the windows of the point's cell, some 60, and a few sight
// tests.
bt_status bt_cells_field_at(bt_cells_field *field, bt_vec p, bt_field_answer *out);
// The route of an answer, from its start to the point.
bt_status bt_cells_field_route(const bt_cells_field *field, const bt_field_answer *answer, bt_vec p,
                               bt_memory *memory, bt_route *route);

#endif
