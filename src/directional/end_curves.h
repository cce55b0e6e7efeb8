// The curves between the ends of a query and nodes: exact, with a hit check of their own, since the
// ends may be anywhere.
#ifndef BT_DIRECTIONAL_END_CURVES_H
#define BT_DIRECTIONAL_END_CURVES_H

#include "directional/search_state.h"

// The curve from the start to a node; between two nodes; from a node, or the start (BT_NONE), to
// the goal: as the unit moves in a gear, so backwards its heading is opposite.
void bt_curve_from_start(const bt_unit_state *state, bt_stand to, bt_curve *out);
void bt_curve_to_goal(const bt_unit_state *state, uint32_t from, uint32_t gear, bt_curve *out);

// The pose of a node, as the unit moves.
bt_pose bt_stand_pose(const bt_unit_state *state, bt_stand at);

// Costs of the curves from nodes to the goal. false: out of memory, here and below.
bool bt_unit_measure_goal(bt_unit_state *state);
// Puts all on the open list that the start leads to.
bool bt_unit_leave_start(bt_unit_state *state);

#endif
