// How agents make way for each other: on which side they pass, and who goes first.
//
// Reciprocal avoidance alone blocks where two streams of agents meet, as in a door: each pushes the
// other with equal right. So agents that meet keep right, as on a road, and tell those behind them.
// Agents that go the same way, each near the next, are a stream, and are led by the one of the
// lowest slot. Of two streams that meet, the one with the lower leader goes first. Where it gets
// stuck around a corner, those of the other that are in its way retreat, and so do those behind
// them, or nobody could. Near its goal an agent is of no stream: there all have equal rights.
//
// One without haste that stands where others want to go steps aside.
#ifndef BT_CROWD_COURTESY_H
#define BT_CROWD_COURTESY_H

#include "crowd/agents.h"

// Whether an agent stays where it is, whoever comes: it cannot move, or it has arrived and the
// other goes to the same place.
bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The share of an agent in what it and another one have to change to miss each other.
double bt_share_of(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The wish of an agent with regard to those that come towards it, of its neighbours in crowd->near.
bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot, double time);

#endif
