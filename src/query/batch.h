// One start and many goals, without links. Arguments and answers are those of bt_solver_distances
// and bt_solver_nearest_of.
#ifndef BT_QUERY_BATCH_H
#define BT_QUERY_BATCH_H

#include "query/solver.h"

bt_status bt_plain_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                             size_t count, double *distances);
bt_status bt_plain_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, size_t *index, double *distance, bt_path *path);

#endif
