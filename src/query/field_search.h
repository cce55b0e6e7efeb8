// The search behind a field: by windows among circles; among walls, unless they are few, by the
// graph.
#ifndef BT_QUERY_FIELD_SEARCH_H
#define BT_QUERY_FIELD_SEARCH_H

#include "cells/field.h"
#include "graph/field.h"
#include "query/solver.h"

// Must be zeroed before its first use, but for `memory`, in which it lives.
typedef struct bt_field_search {
  bt_memory *memory;
  bt_solver *solver;
  bt_inflated inflated;
  BT_ARRAY(bt_vec) starts;
  BT_ARRAY(double) heads; // by start: the length that paths from there have already
  bt_cells_field *cells;  // NULL until its first use
  bt_graph_field *graph;  // likewise
  double most;
  bool by_graph;
  bool is_lost;    // no point can be answered
  bt_indices near; // scratch
} bt_field_search;

// The field search of a solver, which batches share.
bt_status bt_field_search_of(bt_solver *solver, bt_field_search **out);
// Searches from all starts, which must be free, for paths of at most `most`. `heads`: what paths
// from each start have behind them already; NULL for nothing.
bt_status bt_field_search_make(bt_field_search *search, bt_solver *solver,
                               const bt_inflated *inflated, const bt_vec *starts,
                               const double *heads, uint32_t count, double most);
// Answers for a free point within the extent of the tolerance; verified, or BT_ENGINE_UNVERIFIED.
bt_status bt_field_search_at(bt_field_search *search, bt_vec p, bt_field_answer *out);
// The route of the last answer, from its start to its point.
bt_status bt_field_search_route(const bt_field_search *search, const bt_field_answer *answer,
                                bt_vec p, bt_memory *memory, bt_route *route);
// The length of the last answer, with the head of its start, at the agent's true radius, which may
// need the route: `path`.
bt_status bt_field_search_length(const bt_field_search *search, const bt_field_answer *answer,
                                 bt_vec p, bt_path *path, double *out);

#endif
