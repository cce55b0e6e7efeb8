/// bitangent: the world, its obstacles, and the spatial index that finds them. See bitangent.h for
/// what holds for all functions.
#ifndef BITANGENT_WORLD_H
#define BITANGENT_WORLD_H

#include "bitangent_types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bt_world bt_world;

/// Identifies an obstacle of one world: a slot and a generation, never 0. Once its obstacle is
/// removed, an id is stale; it is never issued again.
typedef uint32_t bt_id;

/// Some ids of a world.
typedef struct bt_ids {
  const bt_id *items;
  size_t count;
} bt_ids;

/// Creates an empty world. A NULL `allocator` stands for the C library's; another one must outlive
/// the world and the graphs made from it. O(1).
bt_status bt_world_create(const bt_allocator *allocator, bt_world **out);
/// Frees a world, after its solvers. NULL is allowed.
void bt_world_free(bt_world *world);

/// Adds a circle and writes its id. BT_ERROR_CAPACITY. O(1) amortised.
bt_status bt_world_add_circle(bt_world *world, bt_circle circle, bt_id *out);
/// Adds `count` circles, all or none, and writes `count` ids. If a circle is out of range or not
/// finite, *bad (may be NULL) receives its index. BT_ERROR_CAPACITY. O(count) amortised.
bt_status bt_world_add_circles(bt_world *world, const bt_circle *circles, size_t count, bt_id *ids,
                               size_t *bad);
/// Moves a circle to a new centre. BT_ERROR_STALE_ID. O(1), about the cost of reading the circle.
bt_status bt_world_move_circle(bt_world *world, bt_id id, bt_vec center);
/// Changes the radius of a circle. BT_ERROR_STALE_ID. O(1).
bt_status bt_world_resize_circle(bt_world *world, bt_id id, double radius);
/// Reads a circle. BT_ERROR_STALE_ID, BT_ERROR_WRONG_KIND. O(1).
bt_status bt_world_get_circle(const bt_world *world, bt_id id, bt_circle *out);

/// The kinds of obstacles.
typedef enum bt_obstacle_kind {
  BT_OBSTACLE_CIRCLE = 0,
  BT_OBSTACLE_POLYGON, ///< its inside is blocked
  BT_OBSTACLE_WALL,    ///< a polyline, which has no inside
  BT_OBSTACLE_BOUNDS,  ///< a polygon that the agent may not leave; a world has one at most
  BT_OBSTACLE_LINK     ///< no obstacle, but a link (bitangent_links.h) with an id of the same kind
} bt_obstacle_kind;

/// Adds a polygon, in either orientation. It need not be convex. It may touch itself, but not
/// cross. Points that repeat the one before them are dropped. BT_ERROR_RANGE without points,
/// BT_ERROR_SELF_CROSSING, BT_ERROR_CAPACITY. O(count) for edges that lie apart.
bt_status bt_world_add_polygon(bt_world *world, const bt_vec *points, size_t count, bt_id *out);
/// Adds a wall along a polyline, which may cross itself. One that ends where it begins is a closed
/// barrier, of which both sides are free. A wall of one point blocks as a circle of radius 0.
/// Repeated points and errors as above, but for BT_ERROR_SELF_CROSSING. O(count).
bt_status bt_world_add_wall(bt_world *world, const bt_vec *points, size_t count, bt_id *out);
/// Adds `count` polygons, all or none, and writes `count` ids. Polygon i has the next sizes[i] of
/// the points. *bad (may be NULL) receives the index of one that is refused. Errors as for one
/// polygon. O(points).
bt_status bt_world_add_polygons(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                                size_t count, bt_id *ids, size_t *bad);
/// Adds `count` walls in the same manner.
bt_status bt_world_add_walls(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                             size_t count, bt_id *ids, size_t *bad);
/// Adds `count` polygons of several rings each, such as an outline and its holes: what an odd
/// number of its rings enclose is blocked. Polygon i has the next rings[i] of the sizes, and each
/// ring as many of the points. Rings have either orientation and any order; they may touch each
/// other and themselves, but not cross. Each ring counts as an obstacle for BT_MAX_OBSTACLES. *bad
/// and errors as above. O(points), for r rings O(r points).
bt_status bt_world_add_areas(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                             const uint32_t *rings, size_t count, bt_id *ids, size_t *bad);
/// Sets the polygon that the agent's disc may not leave, in place of the last one; with `count` 0,
/// there is none. Errors as for polygons. O(count).
bt_status bt_world_set_bounds(bt_world *world, const bt_vec *points, size_t count);
/// Sets bounds of `count` rings: the disc stays in what an odd number of them enclose, as in an
/// outline with islands, or in areas that lie apart. Errors and costs as for areas.
bt_status bt_world_set_bounds_area(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                                   size_t count);
/// The id of the bounds; 0 without any, and for NULL. O(1).
bt_id bt_world_get_bounds(const bt_world *world);
/// Replaces the points of a polygon or wall, or of the bounds. BT_ERROR_STALE_ID,
/// BT_ERROR_WRONG_KIND; others as when it is added. O(count).
bt_status bt_world_set_points(bt_world *world, bt_id id, const bt_vec *points, size_t count);
/// Replaces all rings of a polygon or of the bounds by `count` others, or the points of a wall by
/// one. BT_ERROR_STALE_ID, BT_ERROR_WRONG_KIND also for several rings of a wall; others as when it
/// is added.
bt_status bt_world_set_area(bt_world *world, bt_id id, const bt_vec *points, const uint32_t *sizes,
                            size_t count);
/// Moves an obstacle of any kind by a vector. BT_ERROR_STALE_ID; BT_ERROR_RANGE also if a point
/// would be moved out of range; BT_ERROR_OUT_OF_MEMORY or BT_ERROR_CAPACITY if some of its points
/// were one, and there is no room for them all. O(points).
bt_status bt_world_move_obstacle(bt_world *world, bt_id id, bt_vec by);
/// Rotates an obstacle of any kind about a point, by radians of at most BT_MAX_COORDINATE. NULL
/// stands for the mean of its points. Errors as above. O(points). Each call rounds: for a shape
/// that never changes, keep the points, and set them rotated.
bt_status bt_world_rotate_obstacle(bt_world *world, bt_id id, double angle, const bt_vec *about);
/// Disables an obstacle, which keeps its id but blocks nothing, or enables it again: as a door
/// opens and shuts. BT_ERROR_STALE_ID. O(points).
bt_status bt_world_set_enabled(bt_world *world, bt_id id, bool enabled);
/// Removes an obstacle of any kind. Its id becomes stale. BT_ERROR_STALE_ID. O(points).
bt_status bt_world_remove(bt_world *world, bt_id id);

/// An obstacle. All fields are doubles, so that other languages can read it as an array.
typedef struct bt_obstacle_info {
  double id;
  double kind;        ///< bt_obstacle_kind
  double is_enabled;  ///< 0 or 1
  double is_closed;   ///< 1: an edge runs from the last point to the first
  double point_count; ///< of all its rings; 1 for a circle
  double radius;      ///< of a circle, else 0
  double ring_count;  ///< 1, but for polygons and bounds of several rings
} bt_obstacle_info;

/// Size of bt_obstacle_info in doubles.
#define BT_OBSTACLE_DOUBLES 7

/// Describes an obstacle. BT_ERROR_STALE_ID. O(points).
bt_status bt_world_get_obstacle(const bt_world *world, bt_id id, bt_obstacle_info *out);
/// Writes the first `capacity` points of an obstacle, in the order in which they were given, and in
/// *needed how many there are; a circle has its centre. BT_ERROR_STALE_ID. O(points).
bt_status bt_world_get_points(const bt_world *world, bt_id id, bt_vec *points, size_t capacity,
                              size_t *needed);
/// A ring of a polygon or bounds.
typedef struct bt_ring {
  double point_count;
  double is_hole; ///< 1: it lies inside an odd number of the others
} bt_ring;

/// Size of bt_ring in doubles.
#define BT_RING_DOUBLES 2

/// Writes the first `capacity` rings of an obstacle, in the order in which they were given, and in
/// *needed how many there are; a circle and a wall are one. BT_ERROR_STALE_ID. O(rings).
bt_status bt_world_get_rings(const bt_world *world, bt_id id, bt_ring *rings, size_t capacity,
                             size_t *needed);
/// The arc on which paths may turn round a corner of a polygon or bounds, or a bend or end of a
/// wall: the directions, as seen from there, in which the agent's centre is free of its own edges.
typedef struct bt_corner_arc {
  double start_angle; ///< radians
  double sweep;       ///< counter-clockwise; 0: no path turns here. 2 pi without edges
  bt_vec point;
} bt_corner_arc;

/// Size of bt_corner_arc in doubles.
#define BT_CORNER_ARC_DOUBLES 4

/// Writes the first `capacity` corners of an obstacle, one for each of its points, and in *needed
/// how many there are. A point that another one stands for has a sweep of 0. BT_ERROR_STALE_ID.
/// O(points). Source: T. Young, "Optimizing Points-of-Visibility Pathfinding" (Game Programming
/// Gems 2, 3.10).
bt_status bt_world_get_corners(const bt_world *world, bt_id id, bt_corner_arc *corners,
                               size_t capacity, size_t *needed);
/// Writes the first `capacity` ids of obstacles, bounds included, and in *needed how many there
/// are. O(n).
bt_status bt_world_list_obstacles(const bt_world *world, bt_id *ids, size_t capacity,
                                  size_t *needed);

/// Two edges of a polygon that cross: edge i runs from point i to the next one of its ring.
typedef struct bt_self_crossing {
  uint32_t first, second;
  bt_vec point;
} bt_self_crossing;

/// Tests whether a polygon, in this world, crosses itself, and where: BT_ERROR_SELF_CROSSING, with
/// *out (may be NULL) written. The world lends memory, and is otherwise unchanged. O(count) for
/// edges that lie apart.
bt_status bt_world_check_polygon(bt_world *world, const bt_vec *points, size_t count,
                                 bt_self_crossing *out);
/// The same for a polygon of `count` rings.
bt_status bt_world_check_area(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                              size_t count, bt_self_crossing *out);

/// Removes all obstacles and the bounds. Their ids become stale; the memory is kept. O(n).
bt_status bt_world_clear(bt_world *world);
/// Prepares the world for queries after edits, and before the first query. Without it, a query
/// returns BT_ERROR_NOT_PREPARED. O(1) after few edits; after many, it rebuilds the spatial index
/// in O(n), which is O(1) amortised over the edits. Merges points of edited polygons and walls, and
/// of those near them: O(points). BT_ERROR_CAPACITY if edges are split at too many points.
bt_status bt_world_prepare(bt_world *world);
/// The number of obstacles, without the bounds; 0 for NULL. O(1).
size_t bt_world_count(const bt_world *world);
/// The bytes held by the world and its spatial index; 0 for NULL. O(1).
size_t bt_world_memory(const bt_world *world);

/// Tests whether the straight segment from a to b is free for an agent; it is not if a or b is
/// blocked. *blocker (may be NULL) receives the id of an obstacle in the way, or 0. Allocates
/// nothing. BT_ERROR_NOT_PREPARED. Cost: the cells of the spatial index along the segment and the
/// circles in them, up to the first that blocks. Article: "Surfing edge line of sight".
bt_status bt_world_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                 bool *clear, bt_id *blocker);

#ifdef __cplusplus
}
#endif
#endif
