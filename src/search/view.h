// What the views of both engines have in common.
#ifndef BT_SEARCH_VIEW_H
#define BT_SEARCH_VIEW_H

#include "bitangent_watch.h"
#include "geometry/vec.h"

// Stands for the start in place of the index of a node.
#define BT_FROM_START (-1.0)

// Makes g monotone along each path. In a search it may decrease by rounding: a tangent from a point
// on an outline is known only to the square root of the tolerance, and the excess is subtracted
// from the arc.
void bt_make_g_monotone(bt_search_node *nodes, uint32_t node_count, bt_search_edge *edges,
                        uint32_t edge_count);

#endif
