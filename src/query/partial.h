// The path to the reachable point that is nearest to a goal that cannot be reached.
#ifndef BT_QUERY_PARTIAL_H
#define BT_QUERY_PARTIAL_H

#include "query/query_state.h"
#include "query/reconstruction.h"

// Writes it after a search that found no path. *state tells whether the budget was enough.
bt_status bt_query_partial_path(bt_query_state *state, bt_path *path);

#endif
