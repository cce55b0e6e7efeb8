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

#include "bitangent_types.h"
#include "bitangent_world.h"

#ifdef __cplusplus
extern "C" {
#endif

#define BT_VERSION "0.1.0"

/// The library's version, as in BT_VERSION.
const char *bt_version(void);

// ---------------------------------------------------------------------------------------------
// Queries. They do not change the world, which must be prepared: else BT_ERROR_NOT_PREPARED.

/// The memory for queries of one world: that of the searches, the power diagrams and the tangents
/// of the last four agent radii, and a triangulation.
typedef struct bt_solver bt_solver;

/// Creates a solver of this world, which must outlive it and need not be prepared yet. A NULL
/// `allocator` stands for the C library's; another one must outlive the solver and its searches.
/// O(1): memory is taken when a query needs it.
bt_status bt_solver_create(const bt_world *world, const bt_allocator *allocator, bt_solver **out);
/// Frees a solver, after its searches. NULL is allowed.
void bt_solver_free(bt_solver *solver);
/// The bytes held by the solver; 0 for NULL. O(1).
size_t bt_solver_memory(const bt_solver *solver);
/// Limits the bytes of the graph engine: of the tangents that it keeps from one query to the next,
/// for all agent radii together, and of the search that is running. 2^27 unless it is set. Past it
/// the tangents of other radii are dropped, then those that this search has not used: first those
/// used long ago and seldom. A search that needs more even so goes on with the cells engine, or
/// with the tangent engine, and so do the next ones of its length, at first one, then three, seven
/// and so on. Triangulation and diagram are not counted; a watched search keeps its own tangents.
/// O(1).
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
  /// once that has cost about as much as building the diagram would. In a world mostly of polygons
  /// and walls it uses the graph engine in the place of the cells engine, and so it does while
  /// walls have blocked most of the last answers of that. It then uses it for short queries too
  /// once those before, less for each edit since, have cost about as much as making the graph
  /// would.
  BT_ENGINE_AUTO = 0,
  /// A* over the tangent visibility graph. Best for short paths and for obstacles that move. Its
  /// cost does not depend on the size of the world, but grows faster than the square of the number
  /// of circles in the way. Article: "Delayed edge generation", "Cull cusped hugging edges".
  BT_ENGINE_TANGENT,
  /// Window propagation over the power diagram of the inflated circles. Best for long paths in
  /// large worlds. Its cost is about proportional to the number of circles between start and goal.
  /// The first query with an agent radius also builds the diagram of all circles, in 0.7 to 1 us
  /// per circle. Diagrams are kept for the last four radii, and repaired where circles were edited.
  /// It knows no walls. A shortest path that meets none of them is the shortest, since walls only
  /// take paths away; if one is in the way, the graph engine answers.
  /// Sources: power diagrams (Aurenhammer 1987); windows in the order of A* (Polyanya: Cui,
  /// Harabor, Grastien 2017).
  BT_ENGINE_CELLS,
  /// A* over the tangent visibility graph, which is made where a search first comes by and kept;
  /// an edit drops what saw the obstacle. Pays where walls shape the paths. The first query
  /// triangulates the world, in some 2 us per corner; from then on a corner costs some microseconds
  /// once for each agent radius. Article: "Delayed edge generation".
  BT_ENGINE_GRAPH,
  /// Answers all queries with a turning radius, and no others: it cannot be chosen. A* over
  /// directed circles, like the tangent engine, with its costs. Source: Boissonnat and Lazard 1996.
  BT_ENGINE_TURNING
} bt_engine;

/// Why another engine answered in place of the cells or the graph engine. The cells engine verifies
/// each of its answers, the graph engine that there is no path. What it cannot verify the cells
/// engine leaves to the graph engine among polygons and walls, and to the tangent engine among
/// circles; the graph engine leaves it to the tangent engine.
typedef enum bt_fallback {
  BT_FALLBACK_NONE = 0,      ///< it did not
  BT_FALLBACK_NEAR_CONTACT,  ///< start or goal lies near, but not at, a near-contact of two circles
  BT_FALLBACK_ENDLESS,       ///< by rounding, the search did not end
  BT_FALLBACK_HIDDEN,        ///< a circle without a cell is in the way
  BT_FALLBACK_PATH_BLOCKED,  ///< a segment of the path that it found is blocked
  BT_FALLBACK_NOT_SEPARATED, ///< it found no path, yet no separating cycle exists
  /// The cells engine knows no walls, and one is in the way of the path that it found, or of a
  /// shorter one.
  BT_FALLBACK_WALL
} bt_fallback;

typedef struct bt_query {
  bt_vec start, goal;
  /// Obstacles that this query ignores, such as the agent itself or a door that it can open. An id
  /// may be listed more than once; disabled obstacles and the bounds are allowed too.
  /// BT_ERROR_STALE_ID. The answer is that of a world without these obstacles, except where their
  /// points are merged with points of others. The query edits nothing and rebuilds no kept data:
  /// the tangent engine answers, at its cost, whichever engine the query names.
  bt_ids ignore;
  /// Every obstacle is inflated by it; 0 to BT_MAX_RADIUS. Article: "Variable actor radius via
  /// Minkowski expansion".
  double agent_radius;
  bt_engine engine;
  bool snap;    ///< move a blocked start or goal to the nearest free point
  bool partial; ///< if unreachable: path to the reachable point nearest to the goal as given
  /// Candidates expanded before BT_OUT_OF_BUDGET, by all engines that the query tries together; 0:
  /// no limit. What is done once for a world or an end is not counted, since the world bounds it:
  /// preparing the world after edits, the diagram of BT_ENGINE_CELLS, the triangulation of
  /// BT_ENGINE_GRAPH, `snap`, the detection of an enclosed goal and, for `partial`, of the point to
  /// go to.
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
  double kind; ///< BT_LINE, BT_ARC or BT_LINK
  double length;
  bt_vec from, to;
  bt_vec center; ///< this and the following fields: arcs only, 0 in lines
  double radius; ///< of the inflated circle, or the turning radius
  double start_angle;
  double sweep; ///< positive: counter-clockwise
  /// bt_id that the arc hugs, 0 for a free arc, with a turning radius; or that of the link.
  double obstacle;
} bt_segment;

/// bt_segment.kind. The paths of units that reverse (bitangent_directional.h) have reversed ones,
/// which are driven backwards from `from` to `to`.
/// A link (bitangent_links.h) has its cost as length.
enum { BT_LINE = 0, BT_ARC = 1, BT_REVERSED_LINE = 2, BT_REVERSED_ARC = 3, BT_LINK = 4 };

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
  double fallback;     ///< bt_fallback: why another engine answered than the one that began
  double optimality;   ///< bits of bt_optimality; 0: the shortest path of all
  double agent_radius; ///< for which the path was found
} bt_path_info;

/// Size of bt_path_info in doubles.
#define BT_PATH_INFO_DOUBLES 19

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
/// there is no path, or an end is blocked. Of the query only start, agent_radius, snap and ignore
/// count.
/// After an error `distances` is undefined. BT_ERROR_NOT_PREPARED; BT_ERROR_CAPACITY above
/// BT_MAX_OBSTACLES goals. Cost: for few goals, a query each; for many, one search that
/// covers what lies no further away than the furthest goal. Goals far outside the world take
/// another search each time its extent doubles. With `ignore`, a query each. With snap,
/// bt_solver_nearest_free for each end that is blocked.
bt_status bt_solver_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances);
/// Finds the goal with the shortest path from query->start. *index is `count` and *distance
/// INFINITY if no goal can be reached. `path` (may be NULL) receives the path; it is not written if
/// there is none. Of the query only start, agent_radius, snap, ignore and, for the path, engine
/// count.
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

/// Finds the free point nearest to p, which is p itself if it is free. *distance (may be NULL)
/// receives the distance: INFINITY, with p itself, if the bounds leave no free point. Of points
/// that are equally near, the choice may depend on the order of the edits. BT_ERROR_NOT_PREPARED.
/// Cost, if p is blocked: the circles and edges that come within twice that distance of p, however
/// many overlap: milliseconds for thousands, but seconds where the outlines of thousands meet in
/// one point.
bt_status bt_solver_nearest_free(bt_solver *solver, bt_vec p, double agent_radius, bt_vec *out,
                                 double *distance);
/// The same without the obstacles of `ignore`, as in bt_query. BT_ERROR_STALE_ID.
bt_status bt_solver_nearest_free_ignoring(bt_solver *solver, bt_vec p, double agent_radius,
                                          bt_ids ignore, bt_vec *out, double *distance);
/// bt_world_line_of_sight without the obstacles of `ignore`, as in bt_query. It may allocate for
/// the list. BT_ERROR_STALE_ID.
bt_status bt_solver_line_of_sight(bt_solver *solver, bt_vec a, bt_vec b, double agent_radius,
                                  bt_ids ignore, bool *clear, bt_id *blocker);

#ifdef __cplusplus
}
#endif
#endif
