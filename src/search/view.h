// What the views of both engines have in common.
#ifndef BT_SEARCH_VIEW_H
#define BT_SEARCH_VIEW_H

#include "geometry/vec.h"

// In place of the index of a node: the start.
#define BT_FROM_START (-1.0)

// Makes g rise along each path. In the search it may fall by rounding: from the outline of a circle
// the tangent is known to the root of the tolerance only, and the excess is taken off the arc.
void bt_make_g_rise(bt_search_node *nodes, uint32_t node_count, bt_search_edge *edges,
                    uint32_t edge_count);

#endif
