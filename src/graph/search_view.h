// The search of the graph engine as its callers see it.
#ifndef BT_GRAPH_SEARCH_VIEW_H
#define BT_GRAPH_SEARCH_VIEW_H

#include "bitangent_watch.h"
#include "graph/search.h"

typedef struct bt_graph_view_arrays {
  BT_ARRAY(bt_search_edge) edges;
  BT_ARRAY(bt_search_node) nodes;
} bt_graph_view_arrays;

// Writes the search into `arrays`, which are reused.
bt_status bt_graph_search_view(const bt_graph_search *search, bt_graph_view_arrays *arrays,
                               bt_search_view *out);

#endif
