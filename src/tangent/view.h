// The view of a search of the tangent engine: its graph in the present state.
#ifndef BT_TANGENT_VIEW_H
#define BT_TANGENT_VIEW_H

#include "search/view.h"
#include "tangent/active_set.h"

bt_status bt_active_set_view(const bt_active_set *set, bt_view_arrays *arrays, bt_search_view *out);

#endif
