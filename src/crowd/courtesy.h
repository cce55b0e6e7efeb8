// How agents make way for each other: on which side they pass, and who goes first.
//
// Reciprocal avoidance alone blocks where agents meet as equals: around one goal, in a door, on a
// ring. Two rules break the tie. Agents that come towards each other keep right, as on a road. And
// an agent that gets stuck has the right of way over all that were sent on their way after it: it
// does not avoid them, and they avoid the velocity that it would like, as it has none.
//
// An agent that makes way needs room itself. So it inherits the right of way for as long as it is
// in the way, and passes it on to the agents behind it. Among agents of one goal the nearer one
// goes first. An agent that has arrived is in nobody's way who goes to the same goal.
//
// Sources: S. Curtis, B. Zafar, A. Gutub, D. Manocha, "Right of way: asymmetric agent interactions
// in crowds", 2013; priority inheritance as in K. Okumura, M. Machida, X. Defago, Y. Tamura,
// "Priority inheritance with backtracking for iterative multi-agent path finding", 2019.
#ifndef BT_CROWD_COURTESY_H
#define BT_CROWD_COURTESY_H

#include "crowd/agents.h"

// Whether an agent stays where it is, whoever comes: it cannot move, or it has arrived at the goal
// of the other, which makes way for nobody.
bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// Whether an agent has the right of way over another one.
bool bt_goes_before(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The share of an agent in the change of velocity by which it and another agent avoid each other,
// if it does not go before the other.
double bt_share_of(const bt_crowd *crowd, uint32_t slot, uint32_t other);
// The wish of an agent, turned aside from those of its neighbours in crowd->near that come towards
// it. Finds its right of way for the next step, too.
bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot);

#endif
