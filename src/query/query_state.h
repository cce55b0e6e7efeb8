// One query on its way to its answer: what bt_solver_find_path runs at once and bt_search in steps.
#ifndef BT_QUERY_QUERY_STATE_H
#define BT_QUERY_QUERY_STATE_H

#include "query/engine_choice.h"
#include "query/reconstruction.h"
#include "query/solver.h"
#include "sight/exits.h"

// Candidates or windows that are taken between two looks at the outcome.
enum { BT_QUERY_STRIDE = 16 };

typedef struct bt_query_state {
  bt_query query;
  bt_inflated inflated;
  bt_vec start, goal; // after snapping
  // Where the search begins and ends: an exit of the start and one of the goal. It is made for each
  // pair of them, and once more for the one with the shortest path if that was not the last.
  bt_exits starts, goals;
  uint32_t pair, best_pair; // indices of a start, plus of a goal times the number of starts
  double best;              // length of the path of the best pair
  bool is_repeated;         // the best pair, after the others
  bt_vec from, to;          // of this pair
  bool start_snapped, goal_snapped;
  bool is_done;
  bool is_too_far;    // the search of a pair has ended at the greatest length
  bt_outcome outcome; // once done
  bt_engine engine;   // at work, or the one that answered
  bt_fallback fallback;
  bt_query_scale scale;         // of a query of `auto`
  double budget;                // of work, until it is looked whether to switch to the cells engine
  double patience;              // expansions, until it is looked whether the ends are separated
  bt_engine_statistics earlier; // of other searches for the same answer
  bt_solver *solver;
  bt_engines *engines;
} bt_query_state;

BT_INLINE bool bt_is_by_cells(const bt_query_state *state) {
  return BT_HAS_CELLS && state->engine == BT_ENGINE_CELLS;
}

BT_INLINE bool bt_is_by_graph(const bt_query_state *state) {
  return BT_HAS_GRAPH && state->engine == BT_ENGINE_GRAPH;
}

bt_status bt_check_query(const bt_query *query);

// Moves blocked ends if the query asks for that; one that stays blocked finishes it. Else begins
// the search, in the memory of `engines`.
bt_status bt_query_begin(bt_query_state *state, bt_solver *solver, const bt_query *query,
                         bt_engines *engines);
// The same search to another goal, which is free. The caller has found its exits.
bt_status bt_query_begin_search(bt_query_state *state);
// Goes on with the search: takes `most` candidates or windows at most.
bt_status bt_query_step(bt_query_state *state, uint32_t most);
bt_status bt_query_run(bt_query_state *state); // until it is done
// The ends of a path that was found, as the search had them and in truth.
static inline bt_path_ends bt_query_ends(const bt_query_state *state, bt_vec end) {
  return (bt_path_ends){state->from, state->start, end, true};
}
// The length of the path that was found.
bt_status bt_query_length(const bt_query_state *state, double *out);
// The waypoints of the path that was found.
bt_status bt_query_route(const bt_query_state *state, bt_memory *memory, bt_route *route);

#endif
