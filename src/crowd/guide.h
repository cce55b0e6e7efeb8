// Where each agent would go if it were alone.
#ifndef BT_CROWD_GUIDE_H
#define BT_CROWD_GUIDE_H

#include "crowd/agents.h"

// Heads for the arc at or after segment `at` of the agent's path, or for its goal.
void bt_aim_at(bt_walker *walker, uint32_t at);
// Finds which fields, paths and places the edits of the world concern, since this was last called.
bt_status bt_note_edits(bt_crowd *crowd);
// Brings fields, paths and places up to date with the edits of the world, and finds paths that are
// missing, a limited number of them.
bt_status bt_guide_agents(bt_crowd *crowd);
// The velocity that an agent would like best.
bt_status bt_find_wish(bt_crowd *crowd, uint32_t slot, double time, bt_vec *out);
// The length of its path from where it is.
double bt_length_left(const bt_crowd *crowd, uint32_t slot);

#endif
