// One question on its way to its answer: what bt_world_find_path runs at once and bt_search in
// steps.
#ifndef BT_QUERY_QUERY_STATE_H
#define BT_QUERY_QUERY_STATE_H

#include "boundary/free_boundary.h"
#include "boundary/separating_cycle.h"
#include "cells/verification.h"
#include "path/path.h"
#include "tangent/active_set.h"

// The search memory of one question.
typedef struct bt_engines {
  bt_active_set set;
  bt_windows windows;
  bt_power_diagram *own_diagram; // copy of a search that is watched; NULL: the world's will do
  bool has_begun;                // false where an end was blocked
} bt_engines;

// Forgets the question before: counts and what was found.
void bt_engines_clear(bt_engines *engines);

// Search memory that a world keeps from question to question.
typedef struct bt_scratch {
  bt_engines engines;
  bt_engines *probe; // of the partial path; NULL until one is asked for
  bt_free_boundary boundary;
  bt_separation separation;
  BT_ARRAY(bt_vec) points; // of many goals: the start, then those that are free
  bt_indices goals;        // which goals these are
  double overspent;        // work beyond the budget since a diagram was last brought up to date
} bt_scratch;

// NULL: out of memory.
bt_scratch *bt_scratch_of(bt_world *world);

// Windows that are taken between two looks at what they have come to.
enum { BT_QUERY_STRIDE = 16 };

typedef struct bt_work {
  uint64_t expansions, bitangents, sight_tests;
} bt_work;

typedef struct bt_query_state {
  bt_query query;
  bt_inflated inflated;
  bt_vec start, goal; // after snapping
  bool start_snapped, goal_snapped;
  bool is_done;
  bt_outcome outcome; // once done
  bt_engine engine;   // at work, or the one that answered
  double budget;      // of work, until the tangent engine hands over
  double patience;    // candidates, until it is looked whether the ends are separated
  bt_work probed;     // by searches for the partial path; in one of these: before it
  bt_memory *memory;  // of the engines
  bt_engines *engines;
  bt_scratch *scratch;
} bt_query_state;

// Without the cells engine (BT_NO_CELLS) all questions are the tangent engine's, and nothing of the
// other one is linked.
#ifdef BT_NO_CELLS
enum { BT_HAS_CELLS = 0 };
#else
enum { BT_HAS_CELLS = 1 };
#endif

BT_INLINE bool bt_is_by_cells(const bt_query_state *state) {
  return BT_HAS_CELLS && state->engine == BT_ENGINE_CELLS;
}

bt_status bt_check_query(const bt_world *world, const bt_query *query);

// Checks and snaps the ends; a blocked one finishes it. `engines` is the search memory to use.
bt_status bt_query_begin(bt_query_state *state, bt_world *world, const bt_query *query,
                         bt_memory *memory, bt_engines *engines);
// Goes on with the search: so many windows at most, or one candidate of the tangent engine.
bt_status bt_query_step(bt_query_state *state, uint32_t most);
bt_status bt_query_run(bt_query_state *state); // until it is done
// The answer of a finished state. Looks for the partial path, which ends the search.
bt_status bt_query_answer(bt_query_state *state, bt_path *path);

// Writes the waypoints up to and with edge `edge` of the active set's search, and the segments.
bt_status bt_query_reconstruct_edge(bt_query_state *state, uint32_t edge, bt_path *path);
// The same up to and with root `root` of the windows, and from there to `end`, `length` in all.
bt_status bt_query_reconstruct_root(bt_query_state *state, uint32_t root, bt_vec end, double length,
                                    bt_path *path);
// All but the length and the segments, of the state as it is.
void bt_query_write_info(const bt_query_state *state, bt_path *path);
// The way to the goal that was found.
bt_status bt_query_reconstruct(bt_query_state *state, bt_path *path);

// Is the point where outlines all but touch or coincide, and not at the very contact? Only the
// tangent engine answers for such an end. Where there is no other engine all points count as such.
bt_status bt_is_beside_contact(const bt_inflated *inflated, bt_vec p, bool *is);
// engines.c: begins the search of the engine that the query asks for, or that pays. Where an end is
// beside a contact it is the tangent engine.
bt_status bt_query_begin_search(bt_query_state *state);
// Candidates that few searches for a way that there is take.
double bt_query_usual_work(const bt_query_state *state);
// After a step of the tangent engine: begins the cells engine instead, if that is going to pay.
bt_status bt_query_hand_over_if_due(bt_query_state *state);

// The same of the one goal of an state. If it is not verified, begins the tangent engine instead.
bt_status bt_query_verify_or_retry(bt_query_state *state, bool *verified);

// The reachable point that is nearest to the goal, after a search that found no path; `path` gets
// the way there.
bt_status bt_query_reconstruct_partial(bt_query_state *state, bt_path *path);

#endif
