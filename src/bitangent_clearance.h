/// bitangent: paths that agents follow while the world changes: whether one is still clear, and
/// whether edits since it was found ask for a new one. See bitangent.h for what holds for all
/// functions.
#ifndef BITANGENT_CLEARANCE_H
#define BITANGENT_CLEARANCE_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What is in the way of a path.
typedef struct bt_clearance {
  double is_clear; ///< 1, or 0
  double obstacle; ///< bt_id of the first obstacle in the way; 0 if it is clear
  double at;       ///< along the path: where that blocks it, or the length
} bt_clearance;

/// Tests whether a path, from `from` along it to its end, is clear in the world as it is, for an
/// agent of this radius: arcs too, and its end as a goal. The path may be of any world, radius and
/// kind; its segments are not checked. `from` is clamped to the path. `ignore` as in bt_query;
/// NULL: nothing. BT_ERROR_RANGE if count is 0; BT_ERROR_NOT_PREPARED; BT_ERROR_STALE_ID. Cost: a
/// line of sight for each straight segment, and for each arc what touches its circle.
bt_status bt_solver_path_clearance(bt_solver *solver, const bt_segment *segments, size_t count,
                                   double agent_radius, double from, const bt_ids *ignore,
                                   bt_clearance *out);

/// What is left of a path that an agent follows.
typedef struct bt_rest {
  bt_vec from, to; ///< where the agent is, and the end of the path
  double length;   ///< in between; INFINITY if any edit matters: there is no path, or a partial one
  double agent_radius;
  double least_gain; ///< a path that is shorter by a smaller share does not matter; 0 to 1
  uint64_t edits;    ///< bt_world_get_edits when the path was found, or last revised
  bt_ids ignore;     ///< as in bt_query: edits of these do not matter
} bt_rest;

/// What edits since may have made of a path: bits.
typedef enum bt_revision {
  BT_MAY_BE_SHORTER = 1, ///< something was taken away where a shorter path may lead through
  BT_MAY_BE_BLOCKED = 2  ///< something was put where the path may be
} bt_revision;

/// The number of edits so far; after a query, those that it knew of. 0 for NULL. O(1).
uint64_t bt_world_get_edits(const bt_world *world);
/// Tells whether to find a path anew: *out gets bits of bt_revision, 0 if it is as good as a new
/// one. A path is not concerned unless what an edit took away or put there, as a disc around it,
/// reaches into the ellipse of all paths from the agent to the end that are as short. One that may
/// be blocked is to be tested by bt_solver_path_clearance. The world knows the last 512 edits of
/// obstacles at least, if it is prepared every few of them; older ones may concern any path. It
/// need not be prepared for this. Cost: some ns for each edit since.
bt_status bt_world_revise(const bt_world *world, const bt_rest *rest, uint32_t *out);

#ifdef __cplusplus
}
#endif
#endif
