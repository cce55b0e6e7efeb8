#ifndef BT_DIRECTIONAL_EXPAND_H
#define BT_DIRECTIONAL_EXPAND_H

#include "directional/search_state.h"

// What a path from a node to the goal costs at least; INFINITY also if out of memory, see the
// field.
double bt_unit_least_left(bt_unit_state *state, bt_stand at);
// Puts a node on the open list unless it was reached at no more. false: out of memory, here and
// below.
bool bt_unit_reach(bt_unit_state *state, bt_stand at, double g, uint32_t link);
// The same for the goal, where it is no node.
bool bt_unit_reach_goal(bt_unit_state *state, double g, uint32_t from, uint32_t gear);
// Puts the nodes to which edges lead on the open list.
bool bt_unit_expand(bt_unit_state *state, bt_stand at);

#endif
