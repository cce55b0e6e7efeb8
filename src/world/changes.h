// A log of where edits took obstacles away and put others: what a path that was found before must
// be told of.
#ifndef BT_WORLD_CHANGES_H
#define BT_WORLD_CHANGES_H

#include "world/world.h"

// Makes room for as many changes again as there are, and some more, up to a limit. false: out of
// memory.
bool bt_reserve_changes(bt_world *world);
// Logs that a disc is no longer blocked as it was, or that one is now. Where there is no room,
// older changes are forgotten.
void bt_log_change(bt_world *world, bt_vec center, double radius, bool is_taken);
// The same for the outline in this slot, while it is there; of bounds, for all that is outside.
void bt_log_outline_change(bt_world *world, uint32_t slot, bool is_taken);

#endif
