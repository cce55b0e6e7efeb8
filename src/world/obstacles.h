// Obstacles of any kind, by the slot of their id.
#ifndef BT_WORLD_OBSTACLES_H
#define BT_WORLD_OBSTACLES_H

#include "world/edits.h"

// Whether the id is that of an obstacle. BT_ERROR_STALE_ID.
bt_status bt_world_check_id(const bt_world *world, bt_id id);

// The site after this one in its obstacle; BT_NO_SITE once all have been visited from its first.
uint32_t bt_obstacle_next(const bt_world *world, uint32_t slot, uint32_t site);
// Files all that the obstacle has in the indexes, and removes it from them.
void bt_obstacle_file(bt_world *world, uint32_t slot);
void bt_obstacle_unfile(bt_world *world, uint32_t slot);
// Releases the sites of an obstacle that is not filed.
void bt_obstacle_release(bt_world *world, uint32_t slot);
// Removes an obstacle with its id.
void bt_obstacle_remove(bt_world *world, uint32_t slot);

#endif
