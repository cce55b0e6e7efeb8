// The steps of a query, shared by the functions that answer at once and by the watched search.
#ifndef BT_DIRECTIONAL_QUERY_H
#define BT_DIRECTIONAL_QUERY_H

#include "directional/unit.h"

// Checks a query, and sets up a state for it.
bt_status bt_unit_begin_query(bt_unit *unit, bt_grid *grid, bt_memory *memory, bt_unit_state *state,
                              const bt_unit_query *query);
// Sets *outcome to BT_UNIT_FOUND if a search is needed: both ends are free, and the board does not
// separate them, or a partial path is wanted.
bt_status bt_unit_check_ends(bt_unit_state *state, bt_grid *grid, bt_unit_outcome *outcome);
// The outcome of a finished search.
bt_unit_outcome bt_unit_outcome_of(const bt_unit_state *state);
// Writes the answer of a search that is finished, or that did not begin.
bt_status bt_unit_conclude(bt_unit_state *state, bt_unit_outcome outcome, bt_unit_answer *answer);

#endif
