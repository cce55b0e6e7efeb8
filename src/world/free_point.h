// The free point nearest to a blocked one.
#ifndef BT_WORLD_FREE_POINT_H
#define BT_WORLD_FREE_POINT_H

#include "world/sight.h"

// Into *out the free point nearest to p: p itself, or one on the outline of the union of the grown
// circles. That is either p's projection on a circle that it is in, or where two outlines meet; so
// these are tried, within a radius that doubles until it holds an answer.
// Cost: O(m^2) tries for the m circles within twice the answer's distance, each O(m) at worst, as
// it ends at once when an earlier one is nearer.
bt_status bt_nearest_free(const bt_grown *grown, bt_vec p, bt_vec *out);

// Where the outlines of two grown circles meet, `side` +1 or -1; their contact if they just touch.
bt_vec bt_meeting_point(const bt_grown *grown, uint32_t a, uint32_t b, double side);

#endif
