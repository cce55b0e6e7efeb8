// The query for one path.
#include "directional/query.h"
#include "directional/search.h"

bt_unit_query bt_unit_query_default(bt_pose start, bt_vec goal) {
  return (bt_unit_query){.start = start,
                         .goal = {.point = goal},
                         .edges = {BT_AROUND_24, BT_CURVE_ARC_STRAIGHT_ARC, 8},
                         .reverse_factor = 1,
                         .try_wider = true};
}

// Searches between two free ends.
static bt_status search(bt_unit_state *s, bt_unit_outcome *outcome) {
  if (!bt_unit_begin(s) || !bt_unit_run(s, UINT64_MAX)) return BT_ERROR_OUT_OF_MEMORY;
  *outcome = bt_unit_outcome_of(s);
  return BT_OK;
}

bt_status bt_unit_find_path(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                            const bt_unit_path **out) {
  BT_REFUSE_NULL(!unit || !grid || !query || !out);
  bt_unit_state *s = &unit->state;
  BT_TRY(bt_unit_ask(unit, grid, &unit->memory, s, query));
  bt_unit_outcome outcome = bt_unit_check_ends(s);
  if (outcome == BT_UNIT_FOUND) BT_TRY(search(s, &outcome));
  BT_TRY(bt_unit_conclude(s, outcome, &unit->answer));
  *out = &unit->answer.path;
  return BT_OK;
}
