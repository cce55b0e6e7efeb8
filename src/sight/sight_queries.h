// The line of sight between two points, as queries mean it.
#ifndef BT_SIGHT_SIGHT_QUERIES_H
#define BT_SIGHT_SIGHT_QUERIES_H

#include "world/inflated.h"

// As bt_world_line_of_sight, without the obstacles that `ignored` lists; it may be NULL.
bt_status bt_test_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                const bt_ignored *ignored, bool *clear, bt_id *blocker);

// A site of an obstacle between two points, or BT_NONE. The points are not tested as ends.
uint32_t bt_find_sight_blocker(const bt_inflated *inflated, bt_vec from, bt_vec to);

#endif
