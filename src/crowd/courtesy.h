// How agents make way for each other: on which side they pass, and who goes first.
//
// Reciprocal avoidance alone blocks where two streams of agents meet, as in a door: each pushes the
// other with equal right. So agents that meet keep right, as on a road, and so do those behind
// them. Agents that go the same way, each near the next, are a stream, and are led by the one of
// the lowest slot. Of two streams that meet, the one with the lower leader goes first. Where it
// gets stuck around a corner, the agents of the other stream that are in its way retreat, and the
// agents behind them too, or there would be no room. Near its goal an agent is of no stream: there
// all have equal rights.
//
// An agent that is not on its way, and stands where another one walks, steps aside.
#ifndef BT_CROWD_COURTESY_H
#define BT_CROWD_COURTESY_H

#include "crowd/agents.h"

// Whether an agent stays where it is, whoever comes: it cannot move, or it has arrived and the
// other goes to the same place.
bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The share of an agent in the change of velocity by which it and another agent avoid each other.
double bt_share_of(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The wish of an agent, changed to make way for those of its neighbours in crowd->near that come
// towards it.
bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot, double time);

#endif
