// Goals that come after a search for everything that can be reached.
#ifndef BT_GRAPH_LATER_GOALS_H
#define BT_GRAPH_LATER_GOALS_H

#include "graph/search_state.h"

// Finds the shortest path to a point after a search for everything: sets is_found and last. The
// fans may have changed since, but not the world. Cost: the view from the point, some tangents, and
// a few sight tests.
bt_status bt_graph_search_ask(bt_graph_search *search, bt_vec p);

#endif
