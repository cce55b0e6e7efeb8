// Whether a point is blocked, and by what.
#ifndef BT_SIGHT_BLOCKED_POINTS_H
#define BT_SIGHT_BLOCKED_POINTS_H

#include "core/memory.h"
#include "world/inflated.h"

// A site of the obstacle that blocks a point, or BT_NONE:
// - the site whose inflated circle contains the point,
// - the first site of a wall segment closer than the agent's radius,
// - the first site of a polygon that contains the point, or of the bounds if the point is outside.
// A point on an outline is free. Cost: O(1), plus the corners of each polygon or bounds whose
// bounding circle contains the point, or the wall segments near a ray.
uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p);
// The same without the last kind, for a point that is in no polygon and inside the bounds. O(1).
uint32_t bt_cover_at(const bt_inflated *inflated, bt_vec p);
// The same for the agent's true radius, by which starts and goals are tested. Among walls the
// search gives an agent of radius 0 a slightly larger radius.
uint32_t bt_true_blocker_at(const bt_inflated *inflated, bt_vec p);
// The first site of a polygon that contains the point, or of the bounds if the point is outside, or
// BT_NONE. The agent's radius does not matter: a segment that crosses no wall segment stays
// inside or stays outside.
uint32_t bt_solid_at(const bt_inflated *inflated, bt_vec p);
// A lower bound of the distance from the point to free space: the largest distance to the outline
// of a polygon that contains the point, or of the bounds if the point is outside; 0 if neither
// blocks.
double bt_solid_depth(const bt_inflated *inflated, bt_vec p);
// Whether a path to or from the point cannot be verified: the point is near a contact, or blocked
// at the radius of the search. Contacts at a radius that replaces 0 are as good as points. `near`
// is scratch memory.
bt_status bt_is_unclear(bt_memory *memory, bt_indices *near, const bt_inflated *inflated, bt_vec p,
                        bool *is);

#endif
