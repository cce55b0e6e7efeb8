// Obstacles of any kind, by the slot of their id.
#ifndef BT_WORLD_OBSTACLES_H
#define BT_WORLD_OBSTACLES_H

#include "world/chains.h"
#include "world/points.h"

// Whether the id is that of an obstacle. BT_ERROR_STALE_ID.
bt_status bt_world_check_id(const bt_world *world, bt_id id);

// Files all that an obstacle which is enabled has in the indexes, and removes it from them.
void bt_obstacle_file(bt_world *world, uint32_t slot);
void bt_obstacle_unfile(bt_world *world, uint32_t slot);
// Releases the sites and points of an obstacle that is not filed.
void bt_obstacle_release(bt_world *world, uint32_t slot);
// Removes an obstacle with its id.
void bt_obstacle_remove(bt_world *world, uint32_t slot);

#endif
