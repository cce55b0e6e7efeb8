#ifndef BT_DIRECTIONAL_SEARCH_H
#define BT_DIRECTIONAL_SEARCH_H

#include "directional/search_state.h"

// Begins a search: between an open list with what the start leads to, and a goal that is measured.
// false: out of memory, here and below.
bool bt_unit_begin(bt_unit_state *state);
// Goes on for up to so many expansions.
bool bt_unit_run(bt_unit_state *state, uint64_t steps);

#endif
