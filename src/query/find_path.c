// The public queries for one path each.
#include "query/answer.h"

bt_status bt_solver_find_path(bt_solver *solver, const bt_query *query, bt_path *path) {
  BT_REFUSE_NULL(!solver || !path);
  BT_TRY(bt_check_query(query));
  solver->separation.is_closed = false;
  bt_query_state state;
  BT_TRY(bt_query_begin(&state, solver, query, &solver->engines));
  BT_TRY(bt_query_run(&state));
  return bt_query_answer(&state, path);
}

bt_status bt_solver_find_paths(bt_solver *solver, const bt_query *queries, size_t count,
                               bt_path *const *paths) {
  BT_REFUSE_NULL(!solver || (count && (!queries || !paths)));
  for (size_t i = 0; i < count; i++) BT_TRY(bt_solver_find_path(solver, &queries[i], paths[i]));
  return BT_OK;
}
