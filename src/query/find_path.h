// From a query that is done to its path.
#ifndef BT_QUERY_FIND_PATH_H
#define BT_QUERY_FIND_PATH_H

#include "query/query_state.h"
#include "query/reconstruction.h"

// The answer of a query that is done. Searches for the partial path, which ends the search. After
// an error the path's info is as before.
bt_status bt_query_answer(bt_query_state *state, bt_path *path);
// All of the info but the length and the number of segments, of the query as it is.
void bt_query_write_info(const bt_query_state *state, bt_path *path);

#endif
