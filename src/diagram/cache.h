// The power diagrams that a solver keeps: one an agent radius and size of the tolerances.
#ifndef BT_DIAGRAM_CACHE_H
#define BT_DIAGRAM_CACHE_H

#include "diagram/power_diagram.h"

enum { BT_KEPT_DIAGRAMS = 4 };

// Zeroed before its first use. Of one world.
typedef struct bt_diagram_cache {
  bt_power_diagram kept[BT_KEPT_DIAGRAMS]; // the last used first
} bt_diagram_cache;

// The diagram for this radius and this size of tolerances, brought up to date. `points` are the
// query's ends; one outside of the reach widens it, which builds the diagram anew. After BT_OK, ids
// of cells, edges and vertices hold until the next call.
bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out);
// How many edits the diagram for this query is behind the world; INFINITY: there is none.
double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated);

#endif
