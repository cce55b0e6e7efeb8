// The line of sight between two points, as queries mean it.
#ifndef BT_SIGHT_SIGHT_QUERIES_H
#define BT_SIGHT_SIGHT_QUERIES_H

#include "world/inflated.h"

// As bt_world_line_of_sight, without the obstacles that `ignored` lists; it may be NULL.
bt_status bt_test_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                const bt_ignored *ignored, bool *clear, bt_id *blocker);

#endif
