// The solver: what queries on one world remember from one to the next.
#ifndef BT_QUERY_SOLVER_H
#define BT_QUERY_SOLVER_H

#include "boundary/free_boundary.h"
#include "cells/engine.h"
#include "graph/engine.h"
#include "query/clearance.h"
#include "tangent/engine.h"
#include "turning/engine.h"

// Without the cells and the graph engine (BT_NO_CELLS) the tangent engine answers all queries, and
// nothing of the others is linked.
#ifdef BT_NO_CELLS
enum { BT_HAS_CELLS = 0, BT_HAS_GRAPH = 0 };
#else
enum { BT_HAS_CELLS = 1, BT_HAS_GRAPH = 1 };
#endif

// Likewise without the turning engine (BT_NO_TURNING), but then a turning radius is out of range.
#ifdef BT_NO_TURNING
enum { BT_HAS_TURNING = 0 };
#else
enum { BT_HAS_TURNING = 1 };
#endif

// The search memory of one query at a time. An engine is NULL until it is first needed.
typedef struct bt_engines {
  bt_memory *memory;
  bool is_watched;
  bt_tangent_engine *tangent;
  bt_cells_engine *cells;
  bt_graph_engine *graph;
  bt_turning_engine *turning;
} bt_engines;

struct bt_solver {
  bt_memory memory; // first: bt_object_create
  const bt_world *world;
  bt_engines engines;
  bt_engines probe;        // of the searches for a partial path
  bt_diagram_cache *cache; // NULL until it is first needed
  bt_graph_cache *graphs;  // likewise
  bt_free_boundary boundary;
  bt_separation separation;
  BT_ARRAY(bt_vec) snapped; // many goals, moved to free points
  BT_ARRAY(bt_vec) points;  // of many goals: those that are free
  bt_indices goals;         // which goals these are
  bt_indices near;          // scratch
  bt_path *path;            // scratch; NULL until it is first needed
  bt_clearance_scratch clearance;
  double overspent; // work beyond the budget since a diagram was last brought up to date
  double kept_work; // of searches, in windows of the cells engine (bt_kept_work)
  uint64_t edits;   // of the world, at the last of these
};

// Makes an engine if there is none yet.
bt_status bt_solver_need_tangent(bt_engines *engines);
bt_status bt_solver_need_turning(bt_engines *engines);
bt_status bt_solver_need_cells(bt_solver *solver, bt_engines *engines);
bt_status bt_solver_need_graph(bt_solver *solver, bt_engines *engines);
// Adds the search that `engines` holds to the work since the last edit.
void bt_solver_count_work(bt_solver *solver, const bt_engines *engines);
// The scratch path, made when it is first needed.
bt_status bt_solver_scratch_path(bt_solver *solver, bt_path **out);

// Discards the searches: their counts are 0.
void bt_engines_reset(bt_engines *engines);
// The counts of all engines, added up.
bt_engine_statistics bt_engines_statistics(const bt_engines *engines);
uint64_t bt_engines_expansions(const bt_engines *engines);

#endif
