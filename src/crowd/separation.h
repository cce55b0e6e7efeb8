// Keeps the discs of agents apart, whatever velocities they have chosen.
#ifndef BT_CROWD_SEPARATION_H
#define BT_CROWD_SEPARATION_H

#include "crowd/agents.h"

// Changes chosen velocities of agents that would meet in a step of this time.
//
// First by half of what they would overlap each, a few times: in a dense crowd this lets all of
// them move on together. Then what is left is held back: two that would still overlap get no
// further than the middle of their gap. Each of these half-planes holds 0, so all of them can be
// kept, and once the pairs are all held back that would meet, none does. Cost: O(pairs) a few
// times.
bt_status bt_keep_apart(bt_crowd *crowd, double time);

#endif
