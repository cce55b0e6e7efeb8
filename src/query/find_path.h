// Paths without links, and the path of a finished query.
#ifndef BT_QUERY_FIND_PATH_H
#define BT_QUERY_FIND_PATH_H

#include "query/query_state.h"
#include "query/reconstruction.h"

// bt_solver_find_path without links, of a query that is checked.
bt_status bt_plain_find_path(bt_solver *solver, const bt_query *query, bt_path *path);
// Writes the path of a finished query. Searches for the partial path, which ends the search. After
// an error the path's info is unchanged.
bt_status bt_query_answer(bt_query_state *state, bt_path *path);
// Writes all of the info, except the length and the number of segments, of a query in any state.
void bt_query_write_info(const bt_query_state *state, bt_path *path);

#endif
