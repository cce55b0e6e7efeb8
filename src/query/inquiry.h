// One question on its way to its answer: what bt_world_find_path runs at once and bt_search in
// steps.
#ifndef BT_QUERY_INQUIRY_H
#define BT_QUERY_INQUIRY_H

#include "cells/windows.h"
#include "query/path.h"
#include "tangent/active_set.h"
#include "tangent/rim.h"
#include "world/enclosure.h"

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
  bt_rims rims;
  bt_chains chains;
  BT_ARRAY(bt_vec) points; // of many goals: the start, then those that are free
  bt_slots goals;          // which goals these are
  double overspent;        // work beyond the budget since a diagram was last brought up to date
} bt_scratch;

// NULL: out of memory.
bt_scratch *bt_scratch_of(bt_world *world);

// Windows that are taken between two looks at what they have come to.
enum { BT_INQUIRY_STRIDE = 16 };

typedef struct bt_work {
  uint64_t expansions, bitangents, sight_tests;
} bt_work;

typedef struct bt_inquiry {
  bt_query query;
  bt_grown grown;
  bt_vec start, goal; // after snapping
  bool start_snapped, goal_snapped;
  bool is_done;
  bt_outcome outcome; // once done
  bt_engine engine;   // at work, or the one that answered
  double budget;      // of work, until the tangent engine hands over
  double patience;    // candidates, until it is looked whether the ends are parted
  bt_work probed;     // by searches for the partial path; in one of these: before it
  bt_memory *memory;  // of the engines
  bt_engines *engines;
  bt_scratch *scratch;
} bt_inquiry;

// Without the cells engine (BT_NO_CELLS) all questions are the tangent engine's, and nothing of the
// other one is linked.
#ifdef BT_NO_CELLS
enum { BT_HAS_CELLS = 0 };
#else
enum { BT_HAS_CELLS = 1 };
#endif

BT_INLINE bool bt_is_by_cells(const bt_inquiry *inquiry) {
  return BT_HAS_CELLS && inquiry->engine == BT_ENGINE_CELLS;
}

bt_status bt_check_query(const bt_world *world, const bt_query *query);

// Checks and snaps the ends; a blocked one finishes it. `engines` is the search memory to use.
bt_status bt_inquiry_begin(bt_inquiry *inquiry, bt_world *world, const bt_query *query,
                           bt_memory *memory, bt_engines *engines);
// Goes on with the search: so many windows at most, or one candidate of the tangent engine.
bt_status bt_inquiry_step(bt_inquiry *inquiry, uint32_t most);
bt_status bt_inquiry_run(bt_inquiry *inquiry); // until it is done
// The answer of a finished inquiry. Looks for the partial path, which ends the search.
bt_status bt_inquiry_answer(bt_inquiry *inquiry, bt_path *path);

// Writes the stops up to and with edge `edge` of the active set's search, and the segments.
bt_status bt_inquiry_trace_edge(bt_inquiry *inquiry, uint32_t edge, bt_path *path);
// The same up to and with root `root` of the windows, and from there to `end`, `length` in all.
bt_status bt_inquiry_trace_root(bt_inquiry *inquiry, uint32_t root, bt_vec end, double length,
                                bt_path *path);
// All but the length and the segments, of the inquiry as it is.
void bt_inquiry_write_info(const bt_inquiry *inquiry, bt_path *path);
// The way to the goal that was found.
bt_status bt_inquiry_trace(bt_inquiry *inquiry, bt_path *path);

// Is the point where outlines all but touch or coincide, and not at the very contact? Only the
// tangent engine answers for such an end. Where there is no other engine all points count as such.
bt_status bt_is_beside_contact(const bt_grown *grown, bt_vec p, bool *is);
// engines.c: begins the search of the engine that the query asks for, or that pays. Where an end is
// beside a contact it is the tangent engine.
bt_status bt_inquiry_begin_search(bt_inquiry *inquiry);
// Candidates that few searches for a way that there is take.
double bt_inquiry_usual_work(const bt_inquiry *inquiry);
// After a step of the tangent engine: begins the cells engine instead, if that is going to pay.
bt_status bt_inquiry_hand_over_if_due(bt_inquiry *inquiry);

// prove.c, a net under the windows: the straight pieces of the way that they found to this goal are
// looked at, a sight test each, and each but once in a search: is the way free? If they found none,
// do circles part the two?
bt_status bt_prove_windows(bt_windows *w, uint32_t goal, bt_chains *chains, bool *sound);
// The same of the one goal of an inquiry. If it is not sound, begins the tangent engine instead.
bt_status bt_inquiry_prove_or_retry(bt_inquiry *inquiry, bool *sound);

// The reachable point that is nearest to the goal, after a search that found no path; `path` gets
// the way there.
bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path);

#endif
