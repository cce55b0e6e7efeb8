// The power diagrams that a solver keeps, one per agent radius and extent of the tolerances; and
// which of the two diagrams a world needs: that of circles (diagram/) or with walls (sectors/).
#ifndef BT_CELLS_DIAGRAM_CACHE_H
#define BT_CELLS_DIAGRAM_CACHE_H

#include "diagram/power_diagram.h"

enum { BT_KEPT_DIAGRAMS = 4 };

// Zeroed before its first use. The diagrams are all of one world.
typedef struct bt_diagram_cache {
  bt_power_diagram kept[BT_KEPT_DIAGRAMS]; // the most recently used first
} bt_diagram_cache;

// The diagram of this inflated world, up to date. `points` are the ends of the query; if one is
// outside of the reach, the diagram is built with a larger one. After BT_OK, the indices of cells,
// edges and vertices are valid until the next call.
bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out);
// How many edits the diagram for this query is behind the world; INFINITY if it has to be built.
double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated);

// Lists the cells whose closure holds the local point, to within bt_edge_tolerance.
bt_status bt_power_diagram_cells_at(const bt_power_diagram *diagram, bt_memory *memory,
                                    const bt_inflated *inflated, bt_vec p, bt_indices *found);

// Updates the diagram for this inflated world; `points`, the ends of a query, are to lie in its
// reach. `diagram` must be zeroed before its first update. After an error it must not be read, and
// the next update builds it. Repairing costs O(1) per edit on average, building O(n).
bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count);

#endif
