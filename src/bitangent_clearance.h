/// bitangent: paths that agents follow while the world changes: whether a path is still clear, and
/// whether edits since its query require a new one. See bitangent.h for the rules of all functions.
#ifndef BITANGENT_CLEARANCE_H
#define BITANGENT_CLEARANCE_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The first obstacle in the way of a path.
typedef struct bt_clearance {
  double is_clear; ///< 1, or 0
  double obstacle; ///< bt_id of the first obstacle in the way; 0 if it is clear
  double at;       ///< length along the path up to the obstacle, or of the whole path
} bt_clearance;

/// Tests whether a path, from `from` along it to its end, is clear in the present world for an
/// agent of this radius. Arcs are tested too, and the end is tested as a goal. The path may be of
/// any world, radius and kind; its segments are not checked. `from` is clamped to the path.
/// `ignore` as in bt_query; NULL: nothing. BT_ERROR_RANGE if count is 0; BT_ERROR_NOT_PREPARED;
/// BT_ERROR_STALE_ID. Cost: a line of sight for each straight segment, and for each arc the
/// obstacles that touch its circle.
bt_status bt_solver_path_clearance(bt_solver *solver, const bt_segment *segments, size_t count,
                                   double agent_radius, double from, const bt_ids *ignore,
                                   bt_clearance *out);

/// The remaining part of a path that an agent follows.
typedef struct bt_rest {
  bt_vec from, to; ///< the agent's place, and the end of the path
  double length;   ///< in between; INFINITY if any edit matters: there is no path, or a partial one
  double agent_radius;
  double least_gain; ///< the least saving of a shorter path, as a fraction of `length`; 0 to 1
  uint64_t edits;    ///< bt_world_get_edits when the path was found, or last revised
  bt_ids ignore;     ///< as in bt_query: edits of these do not matter
} bt_rest;

/// The possible effects of edits on a path, as bits.
typedef enum bt_revision {
  BT_MAY_BE_SHORTER = 1, ///< an edit removed an obstacle where a shorter path may lead
  BT_MAY_BE_BLOCKED = 2  ///< an edit added an obstacle where the path may be
} bt_revision;

/// The number of edits so far; after a query, the number that it took into account. 0 for NULL.
/// O(1).
uint64_t bt_world_get_edits(const bt_world *world);
/// Decides whether to find a path anew: *out receives bits of bt_revision, or 0 if the path is as
/// good as a new one. An edit matters only if a disc around the obstacle that it removed or added
/// reaches into the ellipse of all paths, from the agent to the end, that are as short. A path that
/// may be blocked should be tested by bt_solver_path_clearance. Edits that have undone each other
/// do not matter. The world knows at least the last 512 edits of obstacles, if it is prepared every
/// few edits; older edits may matter to any path. The world need not be prepared for this call.
/// Cost: some ns for each edit since.
bt_status bt_world_revise(const bt_world *world, const bt_rest *rest, uint32_t *out);
/// Whether an obstacle that exists now was there, and enabled, after so many edits: then a path
/// found at that time may be shorter for an agent that ignores it. True if the world no longer
/// knows. BT_ERROR_STALE_ID. Cost: as bt_world_revise.
bt_status bt_world_was_there(const bt_world *world, bt_id id, uint64_t edits, bool *out);

#ifdef __cplusplus
}
#endif
#endif
