// The common part of the engines' views.
#ifndef BT_SEARCH_VIEW_H
#define BT_SEARCH_VIEW_H

#include "bitangent_watch.h"
#include "core/memory.h"
#include "geometry/vec.h"

// The start, in place of the index of a node.
#define BT_FROM_START (-1.0)

// The arrays to which the views of a search are written; their memory is reused.
typedef struct bt_view_arrays {
  BT_ARRAY(bt_search_edge) edges;
  BT_ARRAY(bt_search_node) nodes;
} bt_view_arrays;

// Makes room for a view.
bt_status bt_reserve_view(bt_memory *memory, bt_view_arrays *arrays, uint32_t edges,
                          uint32_t nodes);
// The view of the edges and nodes already written, with the index of the best edge, or the number
// of edges if none is open.
bt_search_view bt_finish_view(bt_view_arrays *arrays, uint32_t edges, uint32_t nodes,
                              uint32_t best);

// Makes g monotone along each path. In a search, g may decrease by rounding: a tangent from a point
// on an outline is known only to the square root of the tolerance, and the excess is subtracted
// from the arc.
void bt_make_g_monotone(bt_search_node *nodes, uint32_t node_count, bt_search_edge *edges,
                        uint32_t edge_count);

#endif
