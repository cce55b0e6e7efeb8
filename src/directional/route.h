// The article's better smoothing: a second search, over the tiles of a path only.
//
// A path that was smoothed by skipping waypoints may arrive at one straight and then have no legal
// turn to the next, or start again at a waypoint that it could have passed on a diagonal. A search
// over its own tiles in a wider neighbourhood finds all such turns, and is fast since there are few
// nodes.
#ifndef BT_DIRECTIONAL_ROUTE_H
#define BT_DIRECTIONAL_ROUTE_H

#include "directional/path_writer.h"

// Marks the tiles that a path leads over, to which a search can be restricted. false: out of
// memory.
bool bt_route_mark(bt_unit_state *state, const bt_unit_answer *answer);

// Marks those within `margin` of the shortest way by hops from the start to the goal of a search
// that has begun.
bool bt_route_mark_hops(bt_unit_state *state, int32_t margin);

#endif
