// The view of a search by the graph engine.
#ifndef BT_GRAPH_SEARCH_VIEW_H
#define BT_GRAPH_SEARCH_VIEW_H

#include "graph/search_state.h"
#include "search/view.h"

// Writes the search to `arrays`, whose memory is reused.
bt_status bt_graph_search_view(const bt_graph_search *search, bt_view_arrays *arrays,
                               bt_search_view *out);

#endif
