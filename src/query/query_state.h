// A query in progress. bt_solver_find_path runs it at once, bt_search in steps.
#ifndef BT_QUERY_QUERY_STATE_H
#define BT_QUERY_QUERY_STATE_H

#include "query/end_pairs.h"
#include "query/engine_choice.h"
#include "query/reconstruction.h"
#include "query/solver.h"

// The number of candidates or windows taken between two tests of the outcome.
enum { BT_QUERY_STRIDE = 16 };

typedef struct bt_query_state {
  bt_query query;
  bt_inflated inflated;
  bt_vec start, goal; // after snapping
  bt_end_pairs pairs;
  bt_vec from, to; // the ends of the search: the current pair
  bool start_snapped, goal_snapped;
  bool is_done;
  bool is_too_far;       // the search of a pair has exceeded max_length
  bool has_graph_failed; // the graph engine could not search: it is not asked again
  bt_outcome outcome;    // valid once done
  bt_engine engine;      // the engine at work, or the engine that has answered
  bt_fallback fallback;
  bt_query_scale scale;         // for `auto`
  double budget;                // work before the next decision about switching engines
  double patience;              // expansions before the next search for a separating cycle
  bt_engine_statistics earlier; // those of other searches for the same answer
  bt_solver *solver;
  bt_engines *engines;
} bt_query_state;

// The engine at work; NULL before its first search.
BT_INLINE bt_searcher *bt_at_work(const bt_query_state *state) {
  return state->engines->table[state->engine];
}

BT_INLINE bool bt_is_by_cells(const bt_query_state *state) {
  return BT_HAS_CELLS && state->engine == BT_ENGINE_CELLS;
}

bt_status bt_check_query(const bt_query *query);

// Moves blocked ends if the query snaps; a blocked end that remains finishes the query. Otherwise
// begins the search, in the memory of `engines`.
bt_status bt_query_begin(bt_query_state *state, bt_solver *solver, const bt_query *query,
                         bt_engines *engines);
// Begins a search to another goal, which must be free and have its exits set.
bt_status bt_query_begin_search(bt_query_state *state);
// Continues the search: takes at most `most` candidates or windows.
bt_status bt_query_step(bt_query_state *state, uint32_t most);
bt_status bt_query_run(bt_query_state *state); // until the query is done
// The ends of the path found, in the search and in truth.
static inline bt_path_ends bt_query_ends(const bt_query_state *state, bt_vec end) {
  return (bt_path_ends){state->from, state->start, end, true};
}
// The length of the path found.
bt_status bt_query_length(const bt_query_state *state, double *out);
// The waypoints of the path found.
bt_status bt_query_route(const bt_query_state *state, bt_memory *memory, bt_route *route);

#endif
