/// bitangent: exact shortest paths for a round agent among circles, polygons and walls.
///
/// The obstacles are open, and inflated by the agent's radius: a path may touch them. An agent
/// passes a gap exactly as wide as itself, but none that is narrower by 1e-8 of its radius. An
/// agent of radius 0 goes where ever smaller ones go, so it does not pass between obstacles that
/// touch, as polygons that share a side, a corner or a point of a side; an end between them is
/// blocked.
///
/// Points of polygons, walls and bounds that lie within 1e-9 of the extent of the world, its
/// largest |coordinate| plus radius rounded up to a power of two, are one point to queries; a point
/// that near an edge is on it. This holds within one obstacle and between several, and is decided
/// anew when the world is prepared. Obstacles keep the points that they were given.
///
/// Units: those of the caller. Coordinates are finite and at most BT_MAX_COORDINATE in absolute
/// value; radii are from 0 to BT_MAX_RADIUS. Angles are in radians; y points up, and
/// counter-clockwise is positive.
///
/// Statuses: a function that can fail returns a bt_status and writes its results through
/// out-pointers. It may return BT_ERROR_NULL, BT_ERROR_NOT_FINITE or BT_ERROR_RANGE for its
/// arguments. One that creates, adds, prepares or queries may return BT_ERROR_OUT_OF_MEMORY. Other
/// errors are listed with each function. "No path" is a result (bt_outcome), not an error.
///
/// After an error, no object and no out-pointer has changed: the same call can be made again, and
/// queries answer as before. The exceptions are
///   - bt_world_add_circles, bt_world_add_polygons and bt_world_add_walls, which write *bad;
///   - bt_world_check_polygon, which writes where the polygon crosses itself;
///   - bt_solver_find_paths, which has written the paths before the one that failed;
///   - bt_solver_distances, whose array is then undefined;
///   - a bt_search that runs out of memory, which restarts at the next call.
/// Arrays that belong to an object may move even so, and memory that it has taken stays with it. A
/// solver may lose a power diagram, which the next query rebuilds.
///
/// Threads: a world is either edited by one thread or queried by any number. Editing includes
/// bt_world_prepare. Queries take a const world that is prepared; each thread queries it through a
/// solver of its own. The functions that take a const bt_world need no solver. A solver, the
/// searches started with it, and the paths that are written, are used by one thread at a time. The
/// geometry and segment functions keep no state. An allocator that objects of several threads share
/// must be thread-safe; the C library's is.
///
/// Lifetimes: free searches before their solver, solvers before their world. Paths and graphs are
/// independent of the world.
///
/// Costs: n is the number of obstacles in the world.
///
/// Sources: "Article" is https://redblobgames.github.io/circular-obstacle-pathfinding/, with the
/// section in quotes. The search is A* over its tangent visibility graph, generated on demand.
#ifndef BITANGENT_H
#define BITANGENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BT_VERSION "0.1.0"

/// Largest |x| or |y| of a point; a larger one is BT_ERROR_RANGE.
#define BT_MAX_COORDINATE 1e9
/// Largest radius of an obstacle or an agent.
#define BT_MAX_RADIUS 1e9
/// Largest number of obstacles in a world at one time, and of goals in one query.
#define BT_MAX_OBSTACLES 2000000u

/// The status of a call. What holds after an error is said at the top.
typedef enum bt_status {
  BT_OK = 0,
  BT_ERROR_NULL,         ///< a required pointer is NULL
  BT_ERROR_NOT_FINITE,   ///< a number is NaN or infinite
  BT_ERROR_RANGE,        ///< a number is outside its range (negative radius, coordinate too large)
  BT_ERROR_STALE_ID,     ///< the id was never issued, or its obstacle was removed
  BT_ERROR_STALE_SEARCH, ///< the world was edited after the search began
  BT_ERROR_NOT_PREPARED, ///< the world was edited after the last bt_world_prepare
  BT_ERROR_WRONG_KIND, ///< the obstacle is a circle, or is none, and the call is for the other kind
  BT_ERROR_SELF_CROSSING, ///< two edges of a polygon cross, by more than what makes points one
  BT_ERROR_CAPACITY, ///< more than BT_MAX_OBSTACLES obstacles or goals, or 2^24 corners and circles
                     ///< in all, or all ids are used up
  BT_ERROR_OUT_OF_MEMORY ///< the allocator returned NULL
} bt_status;

/// A short English name of a status, such as "out of memory"; never NULL.
const char *bt_status_name(bt_status status);

/// The library's version, as in BT_VERSION.
const char *bt_version(void);

/// The source of an object's memory. resize(user, NULL, 0, n) allocates n bytes, resize(user, p,
/// old, n) reallocates as realloc does, resize(user, p, old, 0) frees and returns NULL. Blocks are
/// aligned for any type. NULL for n > 0 means out of memory and leaves p as it was.
typedef struct bt_allocator {
  void *(*resize)(void *user, void *block, size_t old_bytes, size_t new_bytes);
  void *user;
} bt_allocator;

typedef struct bt_vec {
  double x, y;
} bt_vec;

typedef struct bt_circle {
  bt_vec center;
  double radius; ///< 0 or more
} bt_circle;

/// The direction in which a path rounds a circle: the sign of its sweep. Fields hold it as +1 or
/// -1.
typedef enum bt_turn { BT_CLOCKWISE = -1, BT_COUNTER_CLOCKWISE = 1 } bt_turn;

// ---------------------------------------------------------------------------------------------
// Geometry. Pure functions that allocate nothing. All are O(1).

/// Whether two circles have bitangents of a kind, and if not, why. Decided with the tolerance of
/// paths: circles in contact have no internal bitangents, and a circle that protrudes from another
/// by no more than the tolerance is contained in it.
typedef enum bt_bitangent_case {
  BT_BITANGENT_OK = 0,
  BT_BITANGENT_OVERLAP,   ///< no internal ones: the circles touch or overlap, rA + rB >= d
  BT_BITANGENT_CONTAINED, ///< no external ones: one circle contains the other, |rA - rB| >= d
  BT_BITANGENT_COINCIDENT ///< neither kind: same centre
} bt_bitangent_case;

/// A directed tangent segment. It leaves circle a at `from` with turn `from_turn`, and reaches
/// circle b at `to` with turn `to_turn`.
typedef struct bt_bitangent {
  double from_turn, to_turn; ///< bt_turn
  bt_vec from, to;
  double length;
} bt_bitangent;

/// The four directed bitangents from a to b. Article: "Internal bitangents" (the belt problem),
/// "External bitangents" (the pulley problem).
typedef struct bt_bitangents {
  double internal_case, external_case; ///< bt_bitangent_case
  double internal_theta;               ///< acos((rA + rB) / d); NaN without internal ones
  double external_theta;               ///< acos(|rA - rB| / d); NaN without external ones
  bt_bitangent internal[2];            ///< turns (+1,-1) and (-1,+1); valid if internal_case is OK
  bt_bitangent external[2];            ///< turns (+1,+1) and (-1,-1); valid if external_case is OK
} bt_bitangents;

/// Computes the bitangents of two circles. Missing ones are not an error: see the cases. Article:
/// "Internal bitangents", "External bitangents".
bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out);

typedef struct bt_closest {
  double u;         ///< parameter of the perpendicular foot on the line: 0 at `from`, 1 at `to`
  double u_clamped; ///< u clamped to [0, 1]
  bt_vec point;     ///< from + u_clamped (to - from)
  double distance;  ///< from p to `point`
} bt_closest;

/// Computes the point of the segment from..to that is nearest to p. A segment of length 0 has u =
/// 0. Article: "Line of sight", E = A + clamp(u, 0, 1)(B - A).
bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out);

/// Tests whether the open circle blocks the segment from..to. `out` (may be NULL) receives the
/// point nearest to its centre. Article: "Surfing edge line of sight".
bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out);

typedef struct bt_crossing {
  double crosses; ///< 1: each segment passes through the other; 0: they touch at most
  double u, v;    ///< where the lines meet: u is 0 at a, 1 at b; v 0 at c, 1 at d; NaN if parallel
  bt_vec point;   ///< a + u (b - a)
} bt_crossing;

/// Computes where the segments a..b and c..d cross. They do if the ends of each lie on opposite
/// sides of the other by more than rounding. Article: "Crossing edge culling".
bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out);

typedef enum bt_intersection_case {
  BT_CIRCLES_APART = 0, ///< d > rA + rB
  BT_CIRCLES_TANGENT,   ///< touching, from outside or from inside: one point
  BT_CIRCLES_CROSSING,  ///< two points
  BT_CIRCLES_INSIDE,    ///< d < |rA - rB|
  BT_CIRCLES_COINCIDENT ///< same centre and radius
} bt_intersection_case;

typedef struct bt_intersection {
  double kind;      ///< bt_intersection_case
  double a;         ///< from a's centre to the radical line, positive toward b; NaN if d = 0
  double theta;     ///< acos(a / rA), half the angle that b covers of a; NaN without points
  bt_vec points[2]; ///< at -theta and +theta, equal if tangent; unwritten without points
} bt_intersection;

/// Computes where the outlines of two circles meet. Article: "Hugging edge line of sight",
/// a = (rA^2 - rB^2 + d^2) / 2d.
bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out);

/// Tests whether `angle` lies on the arc from start_angle to start_angle + sweep, ends included. In
/// radians: angles of at most BT_MAX_COORDINATE, a sweep from -2 pi to 2 pi. Article: "Hugging edge
/// line of sight".
bt_status bt_arc_contains(double start_angle, double sweep, double angle, bool *contains);

/// Tests whether `blocker` cuts a hugging edge, the arc of `circle` from start_angle to start_angle
/// + sweep (ranges as above). As in the article, only crossings of the outlines count, and contacts
/// from outside, which leave no passage. An arc that lies entirely inside the blocker is not cut.
/// Article: "Hugging edge line of sight".
bt_status bt_arc_hits_circle(const bt_circle *circle, double start_angle, double sweep,
                             const bt_circle *blocker, bool *hits);

// ---------------------------------------------------------------------------------------------
// World: the obstacles, and the spatial index that finds them.

typedef struct bt_world bt_world;

/// Identifies an obstacle of one world: a slot and a generation, never 0. Once its obstacle is
/// removed, an id is stale; it is never issued again.
typedef uint32_t bt_id;

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
  BT_OBSTACLE_BOUNDS   ///< a polygon that the agent may not leave; a world has one at most
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

// ---------------------------------------------------------------------------------------------
// Queries. They do not change the world, which must be prepared: else BT_ERROR_NOT_PREPARED.

/// The memory for queries of one world: that of the searches, and the power diagrams of the last
/// four agent radii.
typedef struct bt_solver bt_solver;

/// Creates a solver of this world, which must outlive it and need not be prepared yet. A NULL
/// `allocator` stands for the C library's; another one must outlive the solver and its searches.
/// O(1): memory is taken when a query needs it.
bt_status bt_solver_create(const bt_world *world, const bt_allocator *allocator, bt_solver **out);
/// Frees a solver, after its searches. NULL is allowed.
void bt_solver_free(bt_solver *solver);
/// The bytes held by the solver; 0 for NULL. O(1).
size_t bt_solver_memory(const bt_solver *solver);
/// Limits the bytes of the tangents that the graph engine keeps from one query to the next, for all
/// agent radii together: 2^27 unless it is set. Past it the tangents of other radii are dropped,
/// then those that searches used least recently. A single query may take more, a watched search
/// keeps its own. O(1).
bt_status bt_solver_set_graph_limit(bt_solver *solver, size_t bytes);

/// The result of a query.
typedef enum bt_outcome {
  BT_FOUND = 0,
  BT_UNREACHABLE,   ///< circles separate start and goal
  BT_START_BLOCKED, ///< the start is inside an inflated circle
  BT_GOAL_BLOCKED,  ///< the goal is
  BT_OUT_OF_BUDGET, ///< bt_query.max_expansions was reached
  BT_TOO_FAR        ///< every path is longer than bt_query.max_length, if there is one
} bt_outcome;

/// The engine that answers a query. All are exact, so the choice does not change the answer.
typedef enum bt_engine {
  /// Chooses by cost. Uses the cells engine at once if the goal is far, many circles are likely to
  /// be in the way, and the diagram exists. Otherwise begins with the tangent engine, and switches
  /// once that has cost about as much as building the diagram would. In a world of polygons and
  /// walls alone it uses the graph engine in the place of the cells engine, and for short queries
  /// too once those before, less for each edit since, have cost about as much as making the graph
  /// would.
  BT_ENGINE_AUTO = 0,
  /// A* over the tangent visibility graph. Best for short paths and for obstacles that move. Its
  /// cost does not depend on the size of the world, but grows faster than the square of the number
  /// of circles in the way. Article: "Delayed edge generation", "Cull cusped hugging edges".
  BT_ENGINE_TANGENT,
  /// Window propagation over the power diagram of the inflated circles. Best for long paths in
  /// large worlds. Its cost is about proportional to the number of circles between start and goal.
  /// The first query with an agent radius also builds the diagram of the whole world, in 0.7 to 1
  /// us per circle. Diagrams are kept for the last four radii, and repaired where obstacles were
  /// edited. Among polygons and walls building takes some 4 us per edge, and an edit builds anew.
  /// Sources: power diagrams (Aurenhammer 1987); windows in the order of A* (Polyanya: Cui,
  /// Harabor, Grastien 2017).
  BT_ENGINE_CELLS,
  /// A* over the tangent visibility graph, which is made where a search first comes by and kept
  /// until the world is edited. Pays among polygons and walls, with few circles. The first query
  /// triangulates the world, in some 2 us per corner; from then on a corner costs some microseconds
  /// once for each agent radius. Article: "Delayed edge generation".
  BT_ENGINE_GRAPH,
  /// Answers all queries with a turning radius, and no others: it cannot be chosen. A* over
  /// directed circles, like the tangent engine, with its costs. Source: Boissonnat and Lazard 1996.
  BT_ENGINE_TURNING
} bt_engine;

/// Why the tangent engine answered in place of the cells or the graph engine. The cells engine
/// verifies each of its answers, the graph engine that there is no path; what they cannot verify
/// they leave to the tangent engine.
typedef enum bt_fallback {
  BT_FALLBACK_NONE = 0,     ///< it did not
  BT_FALLBACK_NEAR_CONTACT, ///< start or goal lies near, but not at, a near-contact of two circles
  BT_FALLBACK_ENDLESS,      ///< by rounding, the search did not end
  /// A circle without a cell is in the way, or circles and walls meet as the diagram cannot hold.
  BT_FALLBACK_HIDDEN,
  BT_FALLBACK_PATH_BLOCKED, ///< a segment of the path that it found is blocked
  BT_FALLBACK_NOT_SEPARATED ///< it found no path, yet no separating cycle exists
} bt_fallback;

typedef struct bt_query {
  bt_vec start, goal;
  /// Every obstacle is inflated by it; 0 to BT_MAX_RADIUS. Article: "Variable actor radius via
  /// Minkowski expansion".
  double agent_radius;
  bt_engine engine;
  bool snap;    ///< move a blocked start or goal to the nearest free point
  bool partial; ///< if unreachable: path to the reachable point nearest to the goal as given
  /// Candidates expanded before BT_OUT_OF_BUDGET, by all engines that the query tries together; 0:
  /// no limit. What is done once for a world or an end is not counted, since the world bounds it:
  /// preparing the world after edits, building or repairing a diagram for BT_ENGINE_CELLS, `snap`,
  /// the detection of an enclosed goal and, for `partial`, of the point to go to.
  uint64_t max_expansions;
  /// The greatest length of a path; longer ones are BT_TOO_FAR. 0: no limit. The search ends as
  /// soon as it has come so far, so it costs the less the shorter this is. Not negative.
  double max_length;
  /// The radius of the tightest turn; 0 to BT_MAX_RADIUS. 0: the agent turns on the spot, and the
  /// fields below are ignored. With a turning radius `engine` must be BT_ENGINE_AUTO and `partial`
  /// false, else BT_ERROR_RANGE. Circles whose inflated radius is smaller are hugged at the turning
  /// radius.
  double turning_radius;
  /// Where the agent faces at the start and at the goal, in radians of at most BT_MAX_COORDINATE;
  /// read only with the flags after them, else any heading will do.
  double start_heading, goal_heading;
  bool has_start_heading, has_goal_heading;
  /// The path may begin with an arc driven backwards, a cusp, and a tight turn forwards, and end
  /// with the same in reverse order, if that end has a heading. In between it leads forwards.
  bool reverse;
} bt_query;

/// A query between two points, with all other fields zero. O(1).
bt_query bt_query_default(bt_vec start, bt_vec goal);

/// One segment of a path. All fields are doubles, so that other languages can read it as an array.
typedef struct bt_segment {
  double kind; ///< BT_LINE or BT_ARC
  double length;
  bt_vec from, to;
  bt_vec center; ///< this and the following fields: arcs only, 0 in lines
  double radius; ///< of the inflated circle, or the turning radius
  double start_angle;
  double sweep;    ///< positive: counter-clockwise
  double obstacle; ///< bt_id that the arc hugs; 0 for a free arc, with a turning radius
} bt_segment;

/// bt_segment.kind. The paths of units that reverse (bitangent_directional.h) have reversed ones,
/// which are driven backwards from `from` to `to`.
enum { BT_LINE = 0, BT_ARC = 1, BT_REVERSED_LINE = 2, BT_REVERSED_ARC = 3 };

/// Size of bt_segment in doubles.
#define BT_SEGMENT_DOUBLES 12

/// Why a path with a turning radius may not be the shortest one, but the best of its family: bits
/// of bt_path_info.optimality. The family: bitangents, arcs on circles, the turning circles at ends
/// with a heading, and free arcs that touch two of all these circles. If there is no path of the
/// family, the outcome is BT_UNREACHABLE, with the same doubts.
typedef enum bt_optimality {
  BT_SMALL_OBSTACLES = 1, ///< a circle in the way is smaller than the turning radius
  /// Circles are in the way, and within four turning radii of an end with a heading there is one of
  /// them, or the other end.
  BT_CONFINED_END = 2,
  BT_REVERSING = 4 ///< with bt_query.reverse
} bt_optimality;

/// The answer to a query, apart from the segments.
typedef struct bt_path_info {
  double outcome; ///< bt_outcome
  double length;  ///< sum of the segments' lengths; NaN without a path
  double segment_count;
  double is_partial; ///< 1: unreachable; the path leads to the nearest reachable point
  double start_snapped, goal_snapped; ///< 1: snap moved it
  bt_vec start, goal; ///< where the path starts and ends; without a path, as given or snapped
  double engine;      ///< bt_engine that answered, never BT_ENGINE_AUTO
  double expansions;  ///< candidates taken from the open list (cells: windows and tangent events)
  double bitangents;  ///< bitangents computed
  double sight_tests; ///< line-of-sight tests
  double nodes;       ///< directed nodes created
  double active; ///< circles in the tangent engine's active set, also if the cells engine answered
  double fallback;   ///< bt_fallback: why another engine left the query to the tangent engine
  double optimality; ///< bits of bt_optimality; 0: the shortest path of all
} bt_path_info;

/// Size of bt_path_info in doubles.
#define BT_PATH_INFO_DOUBLES 18

/// Stores an answer. Reusing one for many queries allocates nothing in the steady state.
typedef struct bt_path bt_path;

/// Creates a path without an answer: BT_UNREACHABLE, no segments. A NULL `allocator` stands for the
/// C library's; another one must outlive the path. O(1).
bt_status bt_path_create(const bt_allocator *allocator, bt_path **out);
/// Frees a path. NULL is allowed.
void bt_path_free(bt_path *path);
/// The answer; valid until the path is freed, and overwritten by the next one. NULL for NULL. O(1).
const bt_path_info *bt_path_get_info(const bt_path *path);
/// The info's segment_count segments, in order; valid until the path is next passed to a query, or
/// freed. NULL for NULL. O(1).
const bt_segment *bt_path_get_segments(const bt_path *path);

/// Finds the shortest path. Headings and curvature are as bt_query asks. BT_ERROR_NOT_PREPARED.
/// Cost: see bt_engine, and for each snapped end
/// bt_solver_nearest_free. Finding that there is no path costs more than a path of that length;
/// `partial` then costs at least one more query.
bt_status bt_solver_find_path(bt_solver *solver, const bt_query *query, bt_path *path);

/// Answers `count` queries in order: paths[i] receives the answer to queries[i]. After an error,
/// the paths before the one that failed are written. BT_ERROR_NOT_PREPARED. Cost: that of each
/// query.
bt_status bt_solver_find_paths(bt_solver *solver, const bt_query *queries, size_t count,
                               bt_path *const *paths);
/// Writes the lengths of the shortest paths from query->start to `count` goals: INFINITY where
/// there is no path, or an end is blocked. Of the query only start, agent_radius and snap count.
/// After an error `distances` is undefined. BT_ERROR_NOT_PREPARED; BT_ERROR_CAPACITY above
/// BT_MAX_OBSTACLES goals. Cost: for few goals, a query each; for many, one search of the cells
/// engine that covers what lies no further away than the furthest goal. Goals far outside the world
/// take another search each time its extent doubles. With snap, bt_solver_nearest_free for each end
/// that is blocked.
bt_status bt_solver_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances);
/// Finds the goal with the shortest path from query->start. *index is `count` and *distance
/// INFINITY if no goal can be reached. `path` (may be NULL) receives the path; it is not written if
/// there is none. Of the query only start, agent_radius, snap and, for the path, engine count.
/// BT_ERROR_NOT_PREPARED; BT_ERROR_CAPACITY above BT_MAX_OBSTACLES goals. Cost: a query for each
/// goal whose straight distance is less than the answer; if these are many, one search that covers
/// what lies no further away than the answer.
bt_status bt_solver_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                               size_t count, size_t *index, double *distance, bt_path *path);

/// The total length of `count` segments; 0 for NULL. O(count).
double bt_segments_length(const bt_segment *segments, size_t count);

/// A point of a path, with its direction.
typedef struct bt_pose {
  bt_vec point;
  double heading;   ///< radians in (-pi, pi]
  double curvature; ///< 0 on lines; on arcs 1 / radius, negative if the heading turns clockwise
} bt_pose;

/// Computes the pose at a distance from the start, clamped to [0, length]. At the ends the point is
/// exactly the path's start or goal. `distance` may be infinite. The segments must be those of a
/// path; they are not checked, here and below. BT_ERROR_RANGE if count is 0. O(count).
bt_status bt_segments_pose_at(const bt_segment *segments, size_t count, double distance,
                              bt_pose *out);
/// The least max_error of a polyline, as a fraction of an arc's radius: the relative accuracy that
/// is promised of lengths.
#define BT_POLYLINE_LEAST_ERROR 1e-9
/// The most points of a polyline.
#define BT_POLYLINE_MAX_POINTS 16777216

/// Approximates segments by a polyline that is nowhere further than max_error (above 0) from them.
/// Writes its first `capacity` points, ends included, and to *needed their full number: 0 without
/// segments. The points lie on the path, so the chords enter the inflated circles by up to
/// max_error. A max_error below BT_POLYLINE_LEAST_ERROR times an arc's radius counts as that, so a
/// full turn has at most 70,250 points. BT_ERROR_CAPACITY above BT_POLYLINE_MAX_POINTS, and for a
/// sweep that is not finite. O(count + points written).
bt_status bt_segments_polyline(const bt_segment *segments, size_t count, double max_error,
                               bt_vec *points, size_t capacity, size_t *needed);

/// What is in the way of a path.
typedef struct bt_clearance {
  double is_clear; ///< 1, or 0
  double obstacle; ///< bt_id of the first obstacle in the way; 0 if it is clear
  double at;       ///< along the path: where that blocks it, or the length
} bt_clearance;

/// Tests whether a path, from `from` along it to its end, is clear in the world as it is, for an
/// agent of this radius: arcs too, and its end as a goal. The path may be of any world, radius and
/// kind; its segments are not checked. `from` is clamped to the path. BT_ERROR_RANGE if count is 0;
/// BT_ERROR_NOT_PREPARED. Cost: a line of sight for each straight segment, and for each arc what
/// touches its circle.
bt_status bt_solver_path_clearance(bt_solver *solver, const bt_segment *segments, size_t count,
                                   double agent_radius, double from, bt_clearance *out);

/// What is left of a path that an agent follows.
typedef struct bt_rest {
  bt_vec from, to; ///< where the agent is, and the end of the path
  double length;   ///< in between; INFINITY if any edit matters: there is no path, or a partial one
  double agent_radius;
  double least_gain; ///< a path that is shorter by a smaller share does not matter; 0 to 1
  uint64_t edits;    ///< bt_world_get_edits when the path was found, or last revised
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

/// Tests whether the straight segment from a to b is free for an agent; it is not if a or b is
/// blocked. *blocker (may be NULL) receives the id of an obstacle in the way, or 0. Allocates
/// nothing. BT_ERROR_NOT_PREPARED. Cost: the cells of the spatial index along the segment and the
/// circles in them, up to the first that blocks. Article: "Surfing edge line of sight".
bt_status bt_world_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                 bool *clear, bt_id *blocker);

/// One step of a walk over the spatial index: a cell of a grid is entered, or a circle in it is
/// compared with the segment.
typedef struct bt_index_visit {
  double level;    ///< of the grid: 0 is the finest, each next one has cells four times as wide
  bt_vec corner;   ///< lower left corner of the cell; outermost cells extend to infinity
  double width;    ///< of the cell
  double obstacle; ///< bt_id of the circle that is compared; 0: the cell is entered
} bt_index_visit;

/// Size of bt_index_visit in doubles.
#define BT_INDEX_VISIT_DOUBLES 5

/// Records the walk of bt_world_line_of_sight over the spatial index: each cell, followed by the
/// circles compared in it, up to the first that blocks. Writes the first `capacity` visits, and to
/// *needed their full number. For lessons. Allocates nothing. BT_ERROR_NOT_PREPARED. Cost: that of
/// the line of sight.
bt_status bt_world_index_walk(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                              bt_index_visit *visits, size_t capacity, size_t *needed);

/// Finds the free point nearest to p, which is p itself if it is free. *distance (may be NULL)
/// receives the distance: INFINITY, with p itself, if the bounds leave no free point. Of points
/// that are equally near, the choice may depend on the order of the edits. BT_ERROR_NOT_PREPARED.
/// Cost, if p is blocked: the circles and edges that come within twice that distance of p, however
/// many overlap: milliseconds for thousands, but seconds where the outlines of thousands meet in
/// one point.
bt_status bt_solver_nearest_free(bt_solver *solver, bt_vec p, double agent_radius, bt_vec *out,
                                 double *distance);

#ifdef __cplusplus
}
#endif
#endif
