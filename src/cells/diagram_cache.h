// The power diagrams that a solver keeps, one for each agent radius and extent of the tolerances.
#ifndef BT_CELLS_DIAGRAM_CACHE_H
#define BT_CELLS_DIAGRAM_CACHE_H

#include "diagram/power_diagram.h"
#include "world/kept_radii.h"

// Must be zeroed before its first use. All diagrams are of one world.
typedef struct bt_diagram_cache {
  bt_kept_radii radii;
  bt_power_diagram kept[BT_KEPT_RADII];
} bt_diagram_cache;

// The up-to-date diagram of this inflated world. `points` are the ends of the query; if one is
// outside the reach, the diagram is built with a larger reach. After BT_OK, the indices of cells,
// edges and vertices are valid until the next call.
bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out);
// The number of edits since the diagram for this query was last updated; INFINITY if there is none.
double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated);

// Updates the diagram for this inflated world, so that `points`, the ends of a query, are in its
// reach. `diagram` must be zeroed before its first update. After an error it must not be read, and
// the next update builds it. A repair costs O(1) per edit on average, a build O(n).
bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count);

#endif
