// Queries in a world with links: one layer above the engines, which know none.
//
// Between links a path is one without links. So the shortest of all is a shortest path in a graph
// of the start, the goal and the ends of links, whose edges are the links and the shortest paths
// without links: Dijkstra's search finds it. Straight distances say which links cannot be part of
// it.
#ifndef BT_QUERY_LINKS_H
#define BT_QUERY_LINKS_H

#include "query/reconstruction.h"
#include "query/ways.h"

// The answers of bt_solver_find_path, bt_solver_distances and bt_solver_nearest_of.
bt_status bt_linked_find_path(bt_solver *solver, const bt_query *query, bt_path *path);
bt_status bt_linked_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances);
bt_status bt_linked_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                               size_t count, size_t *index, double *distance, bt_path *path);

// The ways of a solver for the agent of a query.
bt_status bt_linked_ways(bt_solver *solver, const bt_query *query, bt_ways **out);
// Appends to *segments the segment of a way, or those of the path without links of a query, whose
// statistics *info receives in addition. *found: there is a path.
bt_status bt_append_way(bt_memory *memory, bt_segments *segments, const bt_way *way);
bt_status bt_append_leg(bt_solver *solver, const bt_query *query, bt_memory *memory,
                        bt_segments *segments, bt_path_info *info, bool *found);

#endif
