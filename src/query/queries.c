// The public queries for paths and lengths, with links and without.
#include "geometry/check.h"
#include "query/batch.h"
#include "query/find_path.h"
#include "query/links.h"

// Turning radii know no links.
static bt_status find_path(bt_solver *solver, const bt_query *query, bt_path *path) {
  if (!bt_has_links(solver->world)) return bt_plain_find_path(solver, query, path);
  return query->turning_radius > 0 ? BT_ERROR_WRONG_KIND : bt_linked_find_path(solver, query, path);
}

bt_status bt_solver_find_path(bt_solver *solver, const bt_query *query, bt_path *path) {
  BT_REFUSE_NULL(!solver || !path);
  BT_TRY(bt_check_query(query));
  return find_path(solver, query, path);
}

bt_status bt_solver_find_paths(bt_solver *solver, const bt_query *queries, size_t count,
                               bt_path *const *paths) {
  BT_REFUSE_NULL(!solver || (count && (!queries || !paths)));
  for (size_t i = 0; i < count; i++) BT_TRY(bt_solver_find_path(solver, &queries[i], paths[i]));
  return BT_OK;
}

bt_status bt_solver_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances) {
  BT_REFUSE_NULL(!solver || !query || (count && !distances));
  return bt_has_links(solver->world) ? bt_linked_distances(solver, query, goals, count, distances)
                                     : bt_plain_distances(solver, query, goals, count, distances);
}

bt_status bt_solver_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                               size_t count, size_t *index, double *distance, bt_path *path) {
  BT_REFUSE_NULL(!solver || !query || !index || !distance);
  return bt_has_links(solver->world)
             ? bt_linked_nearest_of(solver, query, goals, count, index, distance, path)
             : bt_plain_nearest_of(solver, query, goals, count, index, distance, path);
}
