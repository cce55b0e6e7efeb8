// Obstacles of any kind, by the slot of their id, which is the slot of their first ring.
#ifndef BT_WORLD_OBSTACLES_H
#define BT_WORLD_OBSTACLES_H

#include "world/internal.h"

// Files an enabled circle, wall or ring in the indexes, and removes it from them.
void bt_obstacle_file(bt_world *world, uint32_t slot);
void bt_obstacle_unfile(bt_world *world, uint32_t slot);
// Releases the sites and points of the obstacle in this slot and of all its rings, and the slots of
// its other rings.
void bt_obstacle_empty(bt_world *world, uint32_t slot);
// Removes an obstacle with its id.
void bt_obstacle_remove(bt_world *world, uint32_t slot);

#endif
