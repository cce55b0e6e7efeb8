// Whether a point is blocked, and by what.
#ifndef BT_SIGHT_BLOCKED_POINTS_H
#define BT_SIGHT_BLOCKED_POINTS_H

#include "world/inflated.h"

// A site of the obstacle that blocks a point, or BT_NO_SITE: one whose inflated circle it is in,
// the first site of a wall segment closer than the agent's radius, or the first site of a polygon
// that it is inside, or of the bounds that it is outside. A point on an outline is free. Cost:
// O(1), and for polygons and bounds whose bounding circle it is in their corners, or the wall
// segments that a ray comes near to.
uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p);
// The same for an agent of its true radius, as starts and goals are tested: among walls the search
// takes one of radius 0 for a little larger.
uint32_t bt_true_blocker_at(const bt_inflated *inflated, bt_vec p);
// The first site of a polygon that the point is inside, or of the bounds that it is outside, or
// BT_NO_SITE: whatever the agent's radius. What does not cross a wall segment stays inside or
// outside.
uint32_t bt_solid_at(const bt_inflated *inflated, bt_vec p);
// How far the point is at least from all that is free: the largest distance to the outline of a
// polygon that it is inside, or of the bounds that it is outside; 0 without one.
double bt_solid_depth(const bt_inflated *inflated, bt_vec p);

#endif
