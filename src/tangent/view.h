// What a search of the tangent engine shows of itself: its graph as it is.
#ifndef BT_TANGENT_VIEW_H
#define BT_TANGENT_VIEW_H

#include "bitangent_watch.h"
#include "tangent/active_set.h"

typedef struct bt_tangent_view_arrays {
  BT_ARRAY(bt_search_edge) edges;
  BT_ARRAY(bt_search_node) nodes;
} bt_tangent_view_arrays;

bt_status bt_active_set_view(const bt_active_set *set, bt_tangent_view_arrays *arrays,
                             bt_search_view *out);

#endif
