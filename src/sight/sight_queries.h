// The line of sight between two points, as queries mean it.
#ifndef BT_SIGHT_SIGHT_QUERIES_H
#define BT_SIGHT_SIGHT_QUERIES_H

#include "world/inflated.h"

// A site of an obstacle that keeps a straight segment, or an end of it, from being free; or
// BT_NONE.
uint32_t bt_blocker_between(const bt_inflated *inflated, bt_vec from, bt_vec to);

#endif
