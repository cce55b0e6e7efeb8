/// bitangent: the field of one goal, or of the nearest of several: the shortest path to it from any
/// point, without a search for each. For crowds with one goal, the range of a move, contours. See
/// bitangent.h for the rules of all functions.
#ifndef BITANGENT_FIELD_H
#define BITANGENT_FIELD_H

#include "bitangent.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The exact shortest path map of some goals, with memory of its own. It holds what one search from
/// the goals over the whole world has found: the windows of BT_ENGINE_CELLS, by the cells of its
/// power diagram ("continuous Dijkstra": Mitchell, Mount, Papadimitriou 1987); among walls, unless
/// they are few beside circles, the directed nodes of BT_ENGINE_GRAPH. Once the world is edited,
/// all calls but bt_field_update and bt_field_free return BT_ERROR_STALE_SEARCH, unless edits have
/// undone each other.
typedef struct bt_field bt_field;

/// The answer of a field for a point.
typedef struct bt_field_point {
  /// Length of the shortest path to a goal; INFINITY: none, too far, or the point is blocked.
  double distance;
  double heading; ///< in which that path begins, radians in (-pi, pi]; 0 at a goal, NaN without one
  double goal;    ///< index of that goal, or -1
} bt_field_point;

/// Size of bt_field_point in doubles.
#define BT_FIELD_POINT_DOUBLES 3

/// Makes the field of `count` goals, at least one, for an agent of this radius. Goals that are
/// blocked count only with `snap`: as the nearest free points. The solver must outlive the field;
/// it may be used meanwhile, in the same thread. BT_ERROR_NOT_PREPARED; BT_ERROR_RANGE without
/// goals; BT_ERROR_CAPACITY above BT_MAX_OBSTACLES goals. Cost: the cells engine's diagram, if it
/// is not there, and some 60 windows per obstacle: 5 ms for 1,000 circles, and 2 kB for each. With
/// a max_length above 0 (0: no limit) longer paths do not count, and the search ends there, so the
/// windows cost the less the shorter it is. Among walls: the graph, if it is not there, and its
/// directed nodes.
bt_status bt_field_create(bt_solver *solver, const bt_vec *goals, size_t count, double agent_radius,
                          bool snap, double max_length, bt_field **out);
/// The same without the obstacles of `ignore`, as in bt_query; agents of crowds that walk down the
/// field walk through them. It makes no search from the goals: each point costs a query for each
/// goal. BT_ERROR_STALE_ID. Obstacles that are removed later are ignored no more.
bt_status bt_field_create_ignoring(bt_solver *solver, const bt_vec *goals, size_t count,
                                   double agent_radius, bool snap, double max_length, bt_ids ignore,
                                   bt_field **out);
/// Makes it again, in the world as it is now, for these goals; for the same ones if `goals` is
/// NULL. After an error the field is stale. Errors and cost: as bt_field_create.
bt_status bt_field_update(bt_field *field, const bt_vec *goals, size_t count);
/// Frees a field. NULL is allowed.
void bt_field_free(bt_field *field);
/// The bytes that it holds; 0 for NULL. O(1).
size_t bt_field_memory(const bt_field *field);

/// Writes the answers for `count` points. With the field's `snap` a blocked point counts as the
/// nearest free one. BT_ERROR_STALE_SEARCH. Cost of a point: the windows that cross its cell, about
/// two microseconds, less for many at once; among walls the view from it, two or three times as
/// much. Points far outside of the world, and points for which rounding leaves a doubt, cost a
/// query.
bt_status bt_field_at(bt_field *field, const bt_vec *points, size_t count, bt_field_point *out);
/// Whether a path leads from a point to a goal: whether bt_field_at gives it a distance.
/// BT_ERROR_STALE_SEARCH. Cost: less than that of a distance, but with a max_length as much.
bt_status bt_field_reaches(bt_field *field, bt_vec point, bool *out);
/// Writes the distances alone for `count` points. A blocked point has none, with `snap` neither:
/// what an agent can reach is bounded by the inflated obstacles. `from` may be NULL. Otherwise
/// out[i] is an answer already unless it is NAN, and where the shortest path is no longer than
/// `enough`, the length of any path that is no longer may be written: that from points[from[i]], an
/// earlier point, straight on. from[i] >= i: none. Errors and cost: as bt_field_at; where such a
/// path is found, that of a line of sight.
bt_status bt_field_free_distances(bt_field *field, const bt_vec *points, size_t count,
                                  const uint32_t *from, double enough, double *out);
/// Writes the path from a point to its goal, as bt_solver_nearest_of finds it, to within the
/// accuracy that is promised of both. Without a goal its outcome is BT_UNREACHABLE, or
/// BT_START_BLOCKED, and with a max_length BT_TOO_FAR, also where no path is known of.
/// BT_ERROR_STALE_SEARCH. Cost: that of the point, and O(segments).
bt_status bt_field_path(bt_field *field, bt_vec point, bt_path *path);

#ifdef __cplusplus
}
#endif
#endif
