/// bitangent: whether there is a way at all, and how wide it is: without a path. For tower defence,
/// for doors, for the choice of a unit. See bitangent.h for the rules of all functions.
#ifndef BITANGENT_PASSAGE_H
#define BITANGENT_PASSAGE_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Whether a path leads from one point to the other for an agent of this radius, by links too: what
/// bt_solver_find_path answers, without a path. False if a point is blocked, unless `snap` moves it
/// to the nearest free one. BT_ERROR_NOT_PREPARED. Cost: of the first call for a radius after an
/// edit some 1 us for each circle, corner and edge, for which the contacts are kept, of the last
/// four radii; then that of the obstacles along the straight segment between the points. Where only
/// links can lead on: at most this for each two links.
bt_status bt_solver_connects(bt_solver *solver, bt_vec a, bt_vec b, double agent_radius, bool snap,
                             bool *out);

/// An obstacle that is in no world.
typedef struct bt_shape {
  bt_obstacle_kind kind; ///< circle, polygon or wall
  bt_circle circle;
  const bt_vec *points; ///< of a polygon or wall
  size_t count;
} bt_shape;

/// Whether the shape would close the way between the two points of a pair, if it were added. Writes
/// the index of the first such pair, or `pairs` if there is none; pair i has the next two of the
/// points. A shape that would block a point closes its way. A pair without a way is not closed. The
/// world stays as it is. BT_ERROR_NOT_PREPARED; errors as of the function that adds such a shape,
/// BT_ERROR_WRONG_KIND for bounds. Cost: as bt_solver_connects for each pair, and the contacts of
/// the shape. Where points of the shape and of other outlines would be merged, or a point is at the
/// outline of the shape, the world is copied: O(n).
bt_status bt_solver_would_close(bt_solver *solver, const bt_shape *shape, const bt_vec *points,
                                size_t pairs, double agent_radius, size_t *out);

/// What limits the agents that pass.
typedef enum bt_passage_limit {
  BT_LIMIT_NONE = 0, ///< nothing: agents of any radius pass
  BT_LIMIT_GAP,      ///< the gap between two obstacles, or between parts of one
  BT_LIMIT_START,    ///< the room around the first point
  BT_LIMIT_GOAL,     ///< the room around the second point
  BT_LIMIT_CLOSED,   ///< no agent passes, not even of radius 0
  BT_LIMIT_LINK      ///< the room around an end of a link
} bt_passage_limit;

/// The widest agent that passes. All fields are doubles, so that other languages can read it as an
/// array.
typedef struct bt_passage {
  double radius; ///< the largest that passes; INFINITY: any, -INFINITY: none
  double limit;  ///< bt_passage_limit
  double
      obstacles; ///< 2 of a gap; 1 at an end, or the end of a link, that is limited by one; else 0
  double ids[2]; ///< of these obstacles; both may be the same. 0 without one
  bt_vec from, to; ///< the gap: the nearest points of the two obstacles, or the end and the nearest
                   ///< point of the one; where the way is closed, a place where it is
} bt_passage;

/// Size of bt_passage in doubles.
#define BT_PASSAGE_DOUBLES 9

/// The largest radius for which bt_solver_connects holds, and what decides it. The radius is half
/// the width of the gap, or the distance of the end from the nearest obstacle. If an end is blocked
/// for every agent, it is the limit, with a radius of -INFINITY. BT_ERROR_NOT_PREPARED. Cost: pairs
/// of obstacles that are nearer to each other than twice the answer, at most n^2.
bt_status bt_solver_widest_agent(bt_solver *solver, bt_vec a, bt_vec b, bt_passage *out);

#ifdef __cplusplus
}
#endif
#endif
