// The answer to a query: the path as steps and segments.
#ifndef BT_DIRECTIONAL_PATH_WRITER_H
#define BT_DIRECTIONAL_PATH_WRITER_H

#include "directional/search_state.h"

typedef struct bt_unit_answer {
  BT_ARRAY(bt_unit_step) steps;
  BT_ARRAY(bt_segment) segments;
  bt_indices chain; // nodes, from the last one on
  bt_unit_path path;
} bt_unit_answer;

// Writes an answer without a path.
void bt_answer_clear(bt_unit_answer *answer, bt_unit_outcome outcome);
// Writes the path to what the search reached. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_answer_trace(bt_unit_answer *answer, const bt_unit_state *state);
// Begins a path; adds segments, or a curve, to it that are driven in a gear to a pose, as the unit
// moves, for a cost from the start; and sums up.
bt_status bt_answer_begin(bt_memory *memory, bt_unit_answer *answer, const bt_pose *start);
bt_status bt_answer_append(bt_memory *memory, bt_unit_answer *answer, const bt_segment *segments,
                           size_t count, bt_pose pose, uint32_t gear, double cost);
bt_status bt_answer_add(bt_memory *memory, bt_unit_answer *answer, const bt_curve *curve,
                        uint32_t gear, double cost);
void bt_answer_finish(bt_unit_answer *answer);

#endif
