/// bitangent: what a place sees, as an exact region: for guards, light, and the fog of war. See
/// bitangent.h for the rules of all functions.
#ifndef BITANGENT_SIGHT_H
#define BITANGENT_SIGHT_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A region that is seen, with memory of its own, which the next call reuses.
typedef struct bt_visible_region bt_visible_region;

/// A place to look from, and how far and where.
typedef struct bt_look {
  bt_vec point;
  double agent_radius; ///< what moves along the lines; 0 for light
  double max_distance; ///< above 0; INFINITY: no limit
  double direction;    ///< of the middle of a cone, radians
  double angle;        ///< the full width of the cone, above 0, at most 2 pi: all around
  bt_ids ignore;       ///< as in bt_query
} bt_look;

/// All around a point, without a limit, for a radius of 0.
bt_look bt_look_from(bt_vec point);

/// Creates an empty region. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_visible_region_create(const bt_allocator *allocator, bt_visible_region **out);
/// Frees a region. NULL is allowed.
void bt_visible_region_free(bt_visible_region *region);
/// The bytes that it holds; 0 for NULL. O(1).
size_t bt_visible_region_memory(const bt_visible_region *region);

/// Finds all that is seen: the points to which bt_world_line_of_sight is clear, but for single
/// rays. It has no outline if the point is blocked, or sees nothing. BT_ERROR_RANGE if the region
/// has no end; BT_ERROR_NOT_PREPARED; BT_ERROR_STALE_ID. After an error it has no outline. Cost:
/// the obstacles that are seen, and the cells of the spatial index in between; some 30 us among
/// 1,000 circles. It needs no diagram, so edits cost nothing but the preparation of the world.
bt_status bt_visible_region_find(bt_visible_region *region, const bt_world *world,
                                 const bt_look *look);
/// The outline, counter-clockwise: each segment begins where the one before it ends. Lines and
/// clockwise arcs with an obstacle lie on it, inflated; lines without one are on rays from the
/// point, and counter-clockwise arcs around the point are at the greatest distance. The point is on
/// the outline where it is the end of a ray. Valid until the region is found again.
const bt_segment *bt_visible_region_outline(const bt_visible_region *region, size_t *count);
/// The area. O(segments).
double bt_visible_region_area(const bt_visible_region *region);
/// The obstacle that blocks the point; 0 if it is free.
bt_id bt_visible_region_blocker(const bt_visible_region *region);
/// Whether a point is in the region or, within rounding, on its outline. O(log segments).
bool bt_visible_region_contains(const bt_visible_region *region, bt_vec point);

/// Writes for each of `count` points whether it sees the target: whether bt_solver_line_of_sight is
/// clear from it, and the target no further than max_distance, which may be INFINITY.
/// BT_ERROR_NOT_PREPARED; BT_ERROR_STALE_ID. Cost: that of the lines of sight.
bt_status bt_solver_seen_by(bt_solver *solver, const bt_vec *points, size_t count, bt_vec target,
                            double agent_radius, double max_distance, bt_ids ignore, bool *seen);

#ifdef __cplusplus
}
#endif
#endif
