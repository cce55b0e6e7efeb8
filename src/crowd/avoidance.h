// The velocity of each agent: as near to its wish as others and obstacles let it.
#ifndef BT_CROWD_AVOIDANCE_H
#define BT_CROWD_AVOIDANCE_H

#include "crowd/agents.h"

// Chooses the velocity of an agent for a step of this time, above 0. Leaves its neighbours in
// crowd->near, the half-planes of obstacles in crowd->planes, and pairs that may meet in
// crowd->pairs.
//
// Half-planes of two kinds. Those of obstacles are firm: in this step the agent does not get past
// the line between its disc and the obstacle's nearest point. They hold 0. Those of ORCA are
// relaxed where they leave nothing: relative to another agent, the velocity that the two must
// change to miss each other within the horizon, each by half.
bt_status bt_choose_velocity(bt_crowd *crowd, uint32_t slot, double time);

#endif
