// Obstacles of any kind, by the slot of their id: that of their first ring.
#ifndef BT_WORLD_OBSTACLES_H
#define BT_WORLD_OBSTACLES_H

#include "world/internal.h"

// Whether the id is that of an obstacle. BT_ERROR_STALE_ID.
bt_status bt_world_check_id(const bt_world *world, bt_id id);

// Files all that a circle, a wall or a ring which is enabled has in the indexes, and removes it
// from them.
void bt_obstacle_file(bt_world *world, uint32_t slot);
void bt_obstacle_unfile(bt_world *world, uint32_t slot);
// Releases the sites and points of the obstacle in this slot, with all its rings, and the slots of
// the rings that it leads.
void bt_obstacle_empty(bt_world *world, uint32_t slot);
// Removes an obstacle with its id.
void bt_obstacle_remove(bt_world *world, uint32_t slot);

#endif
