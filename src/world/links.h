// The links of a world, by the slots of their ids.
#ifndef BT_WORLD_LINKS_H
#define BT_WORLD_LINKS_H

#include "world/world.h"

void bt_link_set_enabled(bt_world *world, uint32_t slot, bool enabled);
// Removes a link with its id.
void bt_link_remove(bt_world *world, uint32_t slot);
void bt_links_clear(bt_world *world); // removes all

#endif
