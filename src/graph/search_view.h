// The search of the graph engine as its callers see it.
#ifndef BT_GRAPH_SEARCH_VIEW_H
#define BT_GRAPH_SEARCH_VIEW_H

#include "graph/search.h"
#include "search/view.h"

// Writes the search into `arrays`, which are reused.
bt_status bt_graph_search_view(const bt_graph_search *search, bt_view_arrays *arrays,
                               bt_search_view *out);

#endif
