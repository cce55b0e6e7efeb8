// Partial paths: the path to the reachable point nearest to an unreachable goal.
#ifndef BT_QUERY_PARTIAL_H
#define BT_QUERY_PARTIAL_H

#include "query/query_state.h"
#include "query/reconstruction.h"

// Writes the partial path after a search that found no path. *state becomes BT_OUT_OF_BUDGET if the
// budget was not enough.
bt_status bt_query_partial_path(bt_query_state *state, bt_path *path);

#endif
