// The points on an edge.
#ifndef BT_WORLD_SPLITS_H
#define BT_WORLD_SPLITS_H

#include "world/world.h"

// Finds the points of outlines that an edge is to be split at, and appends them, from `from` to
// `to`, to the scratch chain. Sites must be at merged points. false: out of memory.
bool bt_split_edge(bt_world *world, bt_vec from, bt_vec to);

#endif
