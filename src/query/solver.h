// The solver: the memory that queries on a world share and keep from one to the next.
#ifndef BT_QUERY_SOLVER_H
#define BT_QUERY_SOLVER_H

#include "boundary/free_boundary.h"
#include "query/clearance.h"
#include "query/engines.h"

struct bt_solver {
  bt_memory memory; // first: bt_object_create
  const bt_world *world;
  bt_engines engines;
  bt_engines probe;                  // for the searches of a partial path
  bt_diagram_cache *cache;           // NULL until its first use
  bt_graph_cache *graphs;            // likewise
  struct bt_field_search *distances; // likewise
  struct bt_passages *passages;      // likewise
  struct bt_link_router *links;      // likewise
  bt_free_boundary boundary;
  bt_separation separation;
  BT_ARRAY(bt_vec) snapped; // the goals of a batch, moved to free points
  BT_ARRAY(bt_vec) points;  // the free goals of a batch
  bt_indices goals;         // the indices of these goals
  bt_indices near;          // scratch
  bt_path *path;            // scratch; NULL until its first use
  bt_path *leg, *linked;    // likewise: the part of a path between links, and the whole
  bt_clearance_scratch clearance;
  double overspent; // work beyond the budget since the last update of a diagram
  double kept_work; // work of searches, in windows of the cells engine (bt_kept_work)
  double walled;    // the share of long answers that a wall blocked (bt_walled_share)
  uint64_t edits;   // those of the world when kept_work was last updated
};

// Create an engine, and what solvers keep for it, unless they exist.
bt_status bt_solver_need_cells(bt_solver *solver, bt_engines *engines);
bt_status bt_solver_need_graph(bt_solver *solver, bt_engines *engines);
// Adds the work of the search in `engines` to the work since the last edit.
void bt_solver_count_work(bt_solver *solver, const bt_engines *engines);
// The scratch path, created at its first use.
bt_status bt_solver_scratch_path(bt_solver *solver, bt_path **out);

// bt_solver_nearest_free without the ignored obstacles (or NULL).
bt_status bt_solver_free_point(bt_solver *solver, bt_vec p, double agent_radius,
                               const bt_ignored *ignored, bt_vec *out, double *distance);

#endif
