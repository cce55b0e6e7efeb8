// The links of a world, by the slots of their ids.
#ifndef BT_WORLD_LINKS_H
#define BT_WORLD_LINKS_H

#include "world/world.h"

// Whether a live slot is that of a link.
static inline bool bt_is_link(const bt_world *world, uint32_t slot) {
  return BT_HAS_LINKS && world->obstacles.items[slot].kind == BT_OBSTACLE_LINK;
}

static inline bt_filed_link *bt_link_at(const bt_world *world, uint32_t slot) {
  BT_ASSERT(bt_is_link(world, slot));
  bt_filed_link *filed = &world->links.items.items[world->obstacles.items[slot].first_site];
  BT_ASSERT(filed->slot == slot);
  return filed;
}

void bt_link_set_enabled(bt_world *world, uint32_t slot, bool enabled);
// Removes a link with its id.
void bt_link_remove(bt_world *world, uint32_t slot);
void bt_links_clear(bt_world *world); // removes all

#endif
