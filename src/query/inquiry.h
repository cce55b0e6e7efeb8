// One question on its way to its answer: what bt_world_find_path runs at once and bt_search in
// steps.
#ifndef BT_QUERY_INQUIRY_H
#define BT_QUERY_INQUIRY_H

#include "query/path.h"
#include "tangent/active_set.h"
#include "tangent/rim.h"

// Search memory that a world keeps from question to question.
typedef struct bt_scratch {
  bt_active_set set;
  bt_active_set probe; // of the partial path
  bt_rims rims;
} bt_scratch;

// NULL: out of memory.
bt_scratch *bt_scratch_of(bt_world *world);

typedef struct bt_inquiry {
  bt_query query;
  bt_grown grown;
  bt_vec start, goal; // after snapping
  bool start_snapped, goal_snapped;
  bool is_done;
  bt_outcome outcome; // once done
  bt_active_set *set;
  bt_scratch *scratch;
} bt_inquiry;

bt_status bt_check_query(const bt_world *world, const bt_query *query);

// Checks and snaps the ends; a blocked one finishes it. `set` is the search memory to use.
bt_status bt_inquiry_begin(bt_inquiry *inquiry, bt_world *world, const bt_query *query,
                           bt_memory *memory, bt_active_set *set);
bt_status bt_inquiry_step(bt_inquiry *inquiry);
// The answer of a finished inquiry. Looks for the partial path, which ends the set's search.
bt_status bt_inquiry_answer(bt_inquiry *inquiry, bt_path *path);

// Writes the stops up to and with edge `edge` of the set's search, and the segments.
bt_status bt_inquiry_trace(bt_inquiry *inquiry, uint32_t edge, bt_path *path);

// The reachable point that is nearest to the goal, after a search that found no path; `path` gets
// the way there.
bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path);

#endif
