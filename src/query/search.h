// The search that can be watched, as search.c runs it and search_view.c shows it.
#ifndef BT_QUERY_SEARCH_H
#define BT_QUERY_SEARCH_H

#include "query/query_state.h"

struct bt_search {
  bt_memory memory; // first: bt_object_create
  bt_world *world;
  bt_query_state state;
  bt_engines engines;
  bt_power_diagram diagram; // a copy: other questions may change the world's
  uint64_t edits;           // of the world when it began
  bool is_broken;           // a step ran out of memory halfway
  BT_ARRAY(bt_search_edge) edge_views;
  BT_ARRAY(bt_search_node) node_views;
  BT_ARRAY(bt_search_window) window_views;
  BT_ARRAY(bt_search_cell) cell_views;
  BT_ARRAY(bt_vec) corners;
};

// Is it there, and the world as it was? Begins anew what is broken.
bt_status bt_check_search(bt_search *search);

#endif
