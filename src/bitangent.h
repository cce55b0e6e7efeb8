/// bitangent: exact shortest paths for a round agent among circles.
///
/// The tangent visibility graph of "Circular Obstacle Pathfinding", searched by A* and generated
/// only where the search asks for it.
///
/// Units are the caller's. Coordinates are finite and at most BT_MAX_COORDINATE in size, radii are
/// from 0 to BT_MAX_RADIUS. Angles are radians, y points up, counter-clockwise is positive.
///
/// Every function that can fail returns a bt_status and answers through out-pointers, which are
/// written only on BT_OK. "No path" is an answer (bt_outcome), not an error. After any error,
/// BT_ERROR_OUT_OF_MEMORY included, every object is as it was before the call. All such functions
/// may give BT_ERROR_NULL, _NOT_FINITE and _RANGE, for their arguments, and those that make, add or
/// ask something BT_ERROR_OUT_OF_MEMORY. What else one gives is said with it.
///
/// Costs: n is the number of obstacles.
///
/// Sources: the article is https://redblobgames.github.io/circular-obstacle-pathfinding/, and what
/// is in quotes are its sections.
///
/// Threads: any number of them may query one world that is prepared (bt_world_prepare), each with a
/// solver of its own. No other object is shared without a lock of the caller's, and nobody may edit
/// or prepare a world while others query it.
#ifndef BITANGENT_H
#define BITANGENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BT_VERSION "0.1.0"

/// Largest |x| or |y| of anything: what is larger is BT_ERROR_RANGE.
#define BT_MAX_COORDINATE 1e9
/// Largest radius of an obstacle or an agent.
#define BT_MAX_RADIUS 1e9
/// Largest number of obstacles that a world holds at one time.
#define BT_MAX_OBSTACLES 2000000u

/// What a call did. BT_OK is 0; all others left every object unchanged.
typedef enum bt_status {
  BT_OK = 0,
  BT_ERROR_NULL,         ///< a pointer that must not be NULL is
  BT_ERROR_NOT_FINITE,   ///< a number is NaN or infinite
  BT_ERROR_RANGE,        ///< a number is outside its range (negative radius, coordinate too large)
  BT_ERROR_STALE_ID,     ///< the id was never given out, or its obstacle is removed
  BT_ERROR_STALE_SEARCH, ///< the world was edited after the search was started
  BT_ERROR_NOT_PREPARED, ///< the world was edited after the last bt_world_prepare
  BT_ERROR_CAPACITY,     ///< more than BT_MAX_OBSTACLES, at once or goals; or all ids are used up
  BT_ERROR_OUT_OF_MEMORY ///< the allocator returned NULL
} bt_status;

/// A short English name of a status, never NULL.
const char *bt_status_name(bt_status status);

/// The library's version, as in BT_VERSION.
const char *bt_version(void);

/// Memory comes from here. resize(user, NULL, 0, n) allocates, resize(user, p, old, n) grows or
/// shrinks, resize(user, p, old, 0) frees and returns NULL. Blocks are aligned for any type.
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

/// Direction in which a path goes round a circle: the sign of its sweep, in fields as +1 or -1.
typedef enum bt_turn { BT_CLOCKWISE = -1, BT_COUNTER_CLOCKWISE = 1 } bt_turn;

// ---------------------------------------------------------------------------------------------
// Geometry on its own. Pure functions; none allocates. All are O(1).

/// Why two circles have no bitangent of a kind: to within rounding, as for paths. A contact is no
/// passage, and a circle that barely stands out of another is inside it.
typedef enum bt_bitangent_case {
  BT_BITANGENT_OK = 0,
  BT_BITANGENT_OVERLAP,   ///< internal ones end where the circles touch or overlap: rA + rB >= d
  BT_BITANGENT_CONTAINED, ///< external ones end where one is inside the other: |rA - rB| >= d
  BT_BITANGENT_COINCIDENT ///< same centre
} bt_bitangent_case;

/// A directed tangent segment. Leaves a with turn `from_turn` at `from`, arrives on b at `to`.
typedef struct bt_bitangent {
  double from_turn, to_turn; ///< bt_turn
  bt_vec from, to;
  double length;
} bt_bitangent;

/// The four directed bitangents from a to b. Article: "Internal bitangents" (the belt problem),
/// "External bitangents" (the pulley problem).
typedef struct bt_bitangents {
  double internal_case, external_case; ///< bt_bitangent_case
  double internal_theta;               ///< acos((rA + rB) / d); NaN when there are no internal ones
  double external_theta;               ///< acos(|rA - rB| / d); NaN when there are no external ones
  bt_bitangent internal[2];            ///< turns (+1,-1) and (-1,+1); valid if internal_case is OK
  bt_bitangent external[2];            ///< turns (+1,+1) and (-1,-1); valid if external_case is OK
} bt_bitangents;

/// The bitangents of any two circles. That there are none of a kind is an answer: its case.
bt_status bt_circle_bitangents(const bt_circle *a, const bt_circle *b, bt_bitangents *out);

typedef struct bt_closest {
  double u;         ///< parameter of the perpendicular foot on the line, any size
  double u_clamped; ///< u kept in [0,1]
  bt_vec point;     ///< from + u_clamped (to - from)
  double distance;  ///< from p to `point`
} bt_closest;

/// The point of the segment from..to that is nearest to p. A segment of length 0 has u = 0.
/// Article: "Line of sight", E = A + clamp(u,0,1)(B - A).
bt_status bt_segment_closest(bt_vec from, bt_vec to, bt_vec p, bt_closest *out);

/// Does the open circle block the segment? `out` (may be NULL) gets the closest point to the
/// centre. Article: "Surfing edge line of sight".
bt_status bt_segment_hits_circle(bt_vec from, bt_vec to, const bt_circle *circle, bool *hits,
                                 bt_closest *out);

typedef struct bt_crossing {
  double crosses; ///< 1: each segment goes through the other; to touch is not to cross
  double u, v;    ///< where the lines meet: 0 at a, 1 at b; 0 at c, 1 at d; NaN if parallel
  bt_vec point;   ///< there: a + u (b - a)
} bt_crossing;

/// Where the segments a..b and c..d cross. They do if the ends of each lie on either side of the
/// other by more than rounding. Article: "Crossing edge culling".
bt_status bt_segments_cross(bt_vec a, bt_vec b, bt_vec c, bt_vec d, bt_crossing *out);

typedef enum bt_intersection_case {
  BT_CIRCLES_APART = 0, ///< d > rA + rB
  BT_CIRCLES_TANGENT,   ///< touching from outside or from inside: one point
  BT_CIRCLES_CROSSING,  ///< two points
  BT_CIRCLES_INSIDE,    ///< d < |rA - rB|
  BT_CIRCLES_COINCIDENT ///< same centre and radius
} bt_intersection_case;

typedef struct bt_intersection {
  double kind;      ///< bt_intersection_case
  double a;         ///< distance from a's centre to the radical line, signed toward b; NaN if d = 0
  double theta;     ///< acos(a / rA), half the angle that b covers of a; NaN without points
  bt_vec points[2]; ///< at -theta and +theta, equal when tangent; not written without points
} bt_intersection;

/// Where two outlines meet. Article: "Hugging edge line of sight", a = (rA^2 - rB^2 + d^2) / 2d.
bt_status bt_circles_intersect(const bt_circle *a, const bt_circle *b, bt_intersection *out);

/// Is `angle` on the arc that starts at start_angle and sweeps by `sweep`? Ends included. Radians:
/// angles of at most BT_MAX_COORDINATE, a sweep of at most a full turn either way. Article:
/// "Hugging edge line of sight".
bt_status bt_arc_contains(double start_angle, double sweep, double angle, bool *contains);

/// Is the hugging edge (an arc of `circle`) cut by the circle `blocker`? As in the article only
/// crossings of the outlines count, and contacts from outside, which leave no passage: an arc that
/// lies whole inside the blocker is not cut. Article: "Hugging edge line of sight".
bt_status bt_arc_hits_circle(const bt_circle *circle, double start_angle, double sweep,
                             const bt_circle *blocker, bool *hits);

// ---------------------------------------------------------------------------------------------
// World: the obstacles.

typedef struct bt_world bt_world;

/// An obstacle's name: a slot and a generation, never 0. An id whose obstacle was removed stays
/// stale and is never given out again.
typedef uint32_t bt_id;

/// An empty world. `allocator` may be NULL for the C library's; else it must outlive the world.
bt_status bt_world_create(const bt_allocator *allocator, bt_world **out);
/// Frees the world. NULL is allowed. Searches on it must have been freed before.
void bt_world_free(bt_world *world);

/// Adds a circle. BT_ERROR_CAPACITY. O(1) amortised.
bt_status bt_world_add_circle(bt_world *world, bt_circle circle, bt_id *out);
/// Adds `count` circles, all or none. `ids` receives `count` ids. On a bad circle *bad (may be
/// NULL) is its index. BT_ERROR_CAPACITY. O(count) amortised.
bt_status bt_world_add_circles(bt_world *world, const bt_circle *circles, size_t count, bt_id *ids,
                               size_t *bad);
/// Moves the centre of a circle. BT_ERROR_STALE_ID. O(1): about as much as reading the circle.
bt_status bt_world_move_circle(bt_world *world, bt_id id, bt_vec center);
/// Changes the radius of a circle. BT_ERROR_STALE_ID. O(1).
bt_status bt_world_resize_circle(bt_world *world, bt_id id, double radius);
/// Removes an obstacle; its id is stale afterwards. BT_ERROR_STALE_ID. O(1).
bt_status bt_world_remove(bt_world *world, bt_id id);
/// Where a circle is now. BT_ERROR_STALE_ID. O(1).
bt_status bt_world_get_circle(const bt_world *world, bt_id id, bt_circle *out);
/// Removes every obstacle; their ids are stale afterwards. Keeps the memory. O(n).
bt_status bt_world_clear(bt_world *world);
/// Makes the world ready for queries after edits; a query on one that is not is
/// BT_ERROR_NOT_PREPARED. O(1) after a few edits. After many it files all obstacles in the spatial
/// index anew: O(n), a constant time for each of the edits.
bt_status bt_world_prepare(bt_world *world);
/// Number of obstacles; 0 for NULL. O(1).
size_t bt_world_count(const bt_world *world);
/// Bytes held by the world and its index; 0 for NULL. O(1).
size_t bt_world_memory(const bt_world *world);

// ---------------------------------------------------------------------------------------------
// Queries. The world does not change in any of them.

/// Queries one world: the search memory, and the power diagrams of the last agent radii.
typedef struct bt_solver bt_solver;

/// A solver of this world, which must outlive it. `allocator` as for a world. Memory for searches
/// is taken when the first query needs it.
bt_status bt_solver_create(const bt_world *world, const bt_allocator *allocator, bt_solver **out);
/// Frees the solver. NULL is allowed. Searches made by it must have been freed before.
void bt_solver_free(bt_solver *solver);
/// Bytes held by the solver; 0 for NULL. O(1).
size_t bt_solver_memory(const bt_solver *solver);

typedef enum bt_outcome {
  BT_FOUND = 0,
  BT_UNREACHABLE,
  BT_START_BLOCKED,
  BT_GOAL_BLOCKED,
  BT_OUT_OF_BUDGET
} bt_outcome;

/// Which solver answers. The choice never changes the answer.
typedef enum bt_engine {
  /// The tangent engine, until that has cost about as much as a diagram of the whole world would;
  /// then, or at once where the goal is far, many circles are likely to be in the way, and the
  /// diagram is there, the cells engine.
  BT_ENGINE_AUTO = 0,
  /// A* over the tangent visibility graph; for what is near, and what moves. Cost: by what lies
  /// between start and goal, whatever the size of the world, but by more than the square of the
  /// circles in the way. Article: "Delayed edge generation", "Cull cusped hugging edges".
  BT_ENGINE_TANGENT,
  /// Windows over a power diagram of the world; for long ways in large worlds. Cost: about in
  /// proportion to the circles between start and goal. But the first question with an agent radius
  /// builds the diagram of the whole world, in some 0.7 to 1 us a circle. It is kept for the last
  /// four radii and repaired where obstacles were edited. Sources: power diagrams (Aurenhammer
  /// 1987), windows in the order of A* (Polyanya: Cui, Harabor, Grastien 2017).
  BT_ENGINE_CELLS
} bt_engine;

/// Why the tangent engine answered a query of the cells engine, which verifies each answer that it
/// gives and leaves to the tangent engine what it cannot verify.
typedef enum bt_fallback {
  BT_FALLBACK_NONE = 0,
  BT_FALLBACK_NEAR_CONTACT, ///< an end lies near, but not at, a near-contact of two circles
  BT_FALLBACK_ENDLESS,      ///< by rounding, the search went on without end
  BT_FALLBACK_HIDDEN,       ///< a circle without a cell of its own is in the way
  BT_FALLBACK_PATH_BLOCKED, ///< a piece of the path that it found is not clear
  BT_FALLBACK_NOT_SEPARATED ///< it found no path, and no cycle of circles separates the ends
} bt_fallback;

typedef struct bt_query {
  bt_vec start, goal;
  /// Every obstacle grows by it; 0 to BT_MAX_RADIUS. Article: "Variable actor radius via Minkowski
  /// expansion".
  double agent_radius;
  bt_engine engine;
  bool snap;               ///< move a blocked start or goal to the nearest free point
  bool partial;            ///< when unreachable: path to the reachable point nearest to the goal
  uint64_t max_expansions; ///< 0: no limit; else candidates looked at before BT_OUT_OF_BUDGET
} bt_query;

/// All zero but the two points.
bt_query bt_query_default(bt_vec start, bt_vec goal);

/// One piece of a path; all numbers are doubles so that it crosses to other languages as an array.
typedef struct bt_segment {
  double kind; ///< BT_LINE or BT_ARC
  double length;
  bt_vec from, to;
  bt_vec center; ///< arcs only, else 0, as are the following
  double radius; ///< of the grown circle
  double start_angle;
  double sweep;    ///< counter-clockwise positive
  double obstacle; ///< bt_id that the arc hugs
} bt_segment;

enum { BT_LINE = 0, BT_ARC = 1 };

/// Size of bt_segment in doubles.
#define BT_SEGMENT_DOUBLES 12

typedef struct bt_path_info {
  double outcome; ///< bt_outcome
  double length;  ///< sum of the segments; NaN without a path
  double segment_count;
  double is_partial; ///< 1: unreachable, and the segments lead to the nearest reachable point
  double start_snapped, goal_snapped; ///< 1: snap moved it
  bt_vec start, goal; ///< where the path really starts and ends (as asked when there is none)
  double engine;      ///< bt_engine that answered, never BT_ENGINE_AUTO
  double expansions;  ///< candidates (cells: windows and arrivals) taken from the open list
  double bitangents;  ///< bitangents computed
  double sight_tests; ///< segments tested against the index
  double nodes;       ///< directed nodes made
  double active;      ///< obstacles in the active set of the tangent engine, also if it gave up
  double fallback;    ///< bt_fallback: why the cells engine left the query to the tangent engine
} bt_path_info;

/// Size of bt_path_info in doubles.
#define BT_PATH_INFO_DOUBLES 17

/// Holds an answer; reuse it from query to query and nothing is allocated in the steady state.
typedef struct bt_path bt_path;

/// A path without an answer yet: BT_UNREACHABLE, no segments. `allocator` as for a world.
bt_status bt_path_create(const bt_allocator *allocator, bt_path **out);
/// Frees the path. NULL is allowed.
void bt_path_free(bt_path *path);
/// The answer; valid until the path is written to again or freed. NULL for NULL. O(1).
const bt_path_info *bt_path_get_info(const bt_path *path);
/// Its segments, as many as the info says, end to end; valid as long. O(1).
const bt_segment *bt_path_get_segments(const bt_path *path);

/// The exact shortest path. Cost: see bt_engine, and
/// bt_solver_nearest_free for what `snap` moves. To tell that there is no path costs more than a
/// path of that length, and `partial` one question or more besides.
bt_status bt_solver_find_path(bt_solver *solver, const bt_query *query, bt_path *path);

/// Many questions at once: the answer to queries[i] is written to paths[i]. After an error the
/// paths before the one that failed are written. Cost: that of each question.
bt_status bt_solver_find_paths(bt_solver *solver, const bt_query *queries, size_t count,
                               bt_path *const *paths);
/// The lengths of the shortest paths from query->start to many goals: INFINITY where there is no
/// path, or an end is blocked. Only start and agent_radius of the query count. At most
/// BT_MAX_OBSTACLES goals, else BT_ERROR_CAPACITY. Cost: of a question each for a few goals; of
/// many, in one search of the cells engine, what lies no further away than the furthest. Goals far
/// outside of the world take a search for each doubling of its extent. After an error `distances`
/// holds nothing of use.
bt_status bt_solver_distances(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                              size_t count, double *distances);
/// Which goal is the nearest along a path? *index is `count` and the distance INFINITY when none
/// is reached. `path` (may be NULL) gets the way there, by the query's engine; but for start and
/// agent_radius nothing else of the query counts. BT_ERROR_CAPACITY as above. Cost: of a question
/// for each goal that is nearer as the crow flies; of many such, what lies no further away than the
/// answer.
bt_status bt_solver_nearest_of(bt_solver *solver, const bt_query *query, const bt_vec *goals,
                               size_t count, size_t *index, double *distance, bt_path *path);

/// The segments' total length; 0 for NULL. O(count).
double bt_segments_length(const bt_segment *segments, size_t count);

/// A point of a path.
typedef struct bt_pose {
  bt_vec point;
  double heading;   ///< radians in (-pi, pi]
  double curvature; ///< 0 on lines, +-1/radius on arcs
} bt_pose;

/// The pose at a distance from the start, clamped to [0, length]: at its ends exactly the start and
/// the goal. Segments as a path gives them: they are not checked, here and below. BT_ERROR_RANGE if
/// count is 0. O(count).
bt_status bt_segments_pose_at(const bt_segment *segments, size_t count, double distance,
                              bt_pose *out);
/// The least max_error of a polyline, as a share of the arc's radius: lengths are promised to no
/// more.
#define BT_POLYLINE_LEAST_ERROR 1e-9

/// Points of a polyline that is nowhere further than max_error (> 0) from the path, ends included
/// (a path without segments has none). Arc vertices lie on the path, so the chords cut inside the
/// grown circles by up to max_error. An error below BT_POLYLINE_LEAST_ERROR of an arc's radius
/// counts as that, so a turn has at most 70,250 points. Writes at most `capacity` points; *needed
/// gets the full number. O(count + *needed), also when fewer are written.
bt_status bt_segments_polyline(const bt_segment *segments, size_t count, double max_error,
                               bt_vec *points, size_t capacity, size_t *needed);

/// Is the straight way from a to b free for an agent? False also when a or b is blocked.
/// *blocker (may be NULL) gets an obstacle in the way, or 0. Cost: by the cells of the index along
/// the way, and the circles in them, until one blocks it. Article: "Surfing edge line of sight".
bt_status bt_world_line_of_sight(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                 bool *clear, bt_id *blocker);

/// What a line of sight looks at in the spatial index: a cell of a grid, or a circle in it.
typedef struct bt_index_visit {
  double level;    ///< of the grid, 0: the finest; cells of each next one are four times as wide
  bt_vec corner;   ///< lower left one of the cell; outermost cells go on for ever
  double width;    ///< of the cell
  double obstacle; ///< bt_id of the circle that is compared with the line; 0: the cell itself
} bt_index_visit;

/// Size of bt_index_visit in doubles.
#define BT_INDEX_VISIT_DOUBLES 5

/// The walk of bt_world_line_of_sight over the index, for lessons: each cell, followed by the
/// circles compared there, until one is in the way. Writes at most `capacity` of them; *needed gets
/// the full number. Costs as the line of sight.
bt_status bt_world_index_walk(const bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                              bt_index_visit *visits, size_t capacity, size_t *needed);

/// The free point nearest to p, p itself if it is free; *distance (may be NULL) is how far. Of
/// points that are equally near, which one may depend on the order of the edits. Cost: if p is
/// blocked, by the circles that come within twice that distance of it, however many overlap:
/// milliseconds for thousands; seconds where the outlines of thousands meet in one point.
bt_status bt_solver_nearest_free(bt_solver *solver, bt_vec p, double agent_radius, bt_vec *out,
                                 double *distance);

// ---------------------------------------------------------------------------------------------
// The same search, to be watched. Runs the solver of bt_solver_find_path, step by step.

typedef struct bt_search bt_search;

/// Begins. Blocked endpoints finish it at once. The solver must outlive it. Once the world is
/// edited, all calls but bt_search_free return BT_ERROR_STALE_SEARCH, also when the search is done.
/// One that runs out of memory in a step begins anew at the next call. O(n), and with the cells
/// engine the cost of its diagram.
bt_status bt_search_create(bt_solver *solver, const bt_query *query, bt_search **out);
/// Frees the search. NULL is allowed.
void bt_search_free(bt_search *search);
/// Expands up to `steps` candidates (cells: windows and arrivals). *done (may be NULL) tells
/// whether an answer is there. Cost: that of the question, in parts. A window takes O(1), an edge
/// of the tangent engine a line of sight and the bitangents to all that it knows; the step in which
/// auto goes over to the cells engine takes as long as to begin with that.
bt_status bt_search_step(bt_search *search, size_t steps, bool *done);
/// Runs to the end if need be and writes the answer. Cost: what is left of the question's.
bt_status bt_search_finish(bt_search *search, bt_path *path);

/// What happened to an edge that the search looked at.
typedef enum bt_verdict {
  BT_VERDICT_OPEN = 0,    ///< on the open list, not looked at yet
  BT_VERDICT_CLEAR,       ///< has line of sight; its far end became a directed node
  BT_VERDICT_BLOCKED,     ///< an obstacle is in the way: `blocker`
  BT_VERDICT_DOMINATED,   ///< another path reaches its far end at no more cost
  BT_VERDICT_HUG_BLOCKED, ///< an obstacle covers its far end; graph: cuts the arc
  BT_VERDICT_CUSP         ///< graph only: enters with one turn and leaves with the other
} bt_verdict;

/// A surfing edge with the hugging edge that leads to it.
typedef struct bt_search_edge {
  double verdict; ///< bt_verdict
  double blocker; ///< bt_id, or 0
  double node;    ///< index of the directed node that it leaves from, -1: the start
  double from_obstacle, to_obstacle; ///< bt_id, 0: start or goal
  double from_turn, to_turn;         ///< bt_turn
  bt_vec from, to;
  double g, h; ///< length up to `to`, and straight line from there to the goal
} bt_search_edge;

/// Size of bt_search_edge in doubles.
#define BT_SEARCH_EDGE_DOUBLES 13

/// A directed node: an arrival on an obstacle.
typedef struct bt_search_node {
  double obstacle; ///< bt_id
  double turn;     ///< bt_turn
  bt_vec point;
  double g, h;
  double parent; ///< index of the node before it, -1: the start
} bt_search_node;

/// Size of bt_search_node in doubles.
#define BT_SEARCH_NODE_DOUBLES 7

/// Of the cells engine only: a bundle of straight rays from one node (or the start), as far as the
/// edge of the cell that it is about to enter. Nothing is in its way so far.
typedef struct bt_search_window {
  double is_open;  ///< 1: on the open list, 0: it has been taken through its cell
  double node;     ///< index of the directed node that its rays leave from, -1: the start
  double obstacle; ///< bt_id of the circle whose cell it enters
  double g;        ///< length up to the nearer end of its edge
  double h;        ///< a lower bound of the rest, through the window
  bt_vec right_from, right_to; ///< the outermost rays
  bt_vec left_from, left_to;
} bt_search_window;

/// Size of bt_search_window in doubles.
#define BT_SEARCH_WINDOW_DOUBLES 13

typedef struct bt_search_view {
  const bt_search_edge *edges; ///< every edge generated, in order; verdict OPEN: the open list
  size_t edge_count;
  const bt_search_node *nodes;
  size_t node_count;
  size_t best_edge;                ///< the open edge of least priority, edge_count if none
  const bt_search_window *windows; ///< every window, in order; none with the tangent engine
  size_t window_count;
  size_t best_window; ///< the open window of least g + h, window_count if none
} bt_search_view;

/// A look inside; valid until the next call on the search. O(edges + nodes + windows).
bt_status bt_search_look(bt_search *search, bt_search_view *out);

/// A cell of the power diagram: where its circle is the nearest by power, |p - c|^2 - r^2.
typedef struct bt_search_cell {
  double obstacle; ///< bt_id
  double first_corner, corner_count;
} bt_search_cell;

/// Size of bt_search_cell in doubles.
#define BT_SEARCH_CELL_DOUBLES 3

typedef struct bt_search_cells {
  const bt_search_cell *cells;
  size_t cell_count;
  const bt_vec *corners; ///< counter-clockwise; the outermost are far out
  size_t corner_count;
} bt_search_cells;

/// The cells that the cells engine searches, none with the tangent engine; valid until the next
/// call on the search. O(n).
bt_status bt_search_look_at_cells(bt_search *search, bt_search_cells *out);
/// The partial path that ends with edge `edge`, as an answer would be written: its outcome is
/// BT_OUT_OF_BUDGET, its length that of the partial path. BT_ERROR_RANGE if there is no such edge.
/// Costs as much as to trace a path, with the cells engine as a look.
bt_status bt_search_partial_path(bt_search *search, size_t edge, bt_path *path);

// ---------------------------------------------------------------------------------------------
// The whole tangent visibility graph, as the article first builds it.

typedef struct bt_graph bt_graph;

typedef struct bt_graph_options {
  bt_vec start, goal;
  double agent_radius;
  bool with_endpoints; ///< start and goal are sites too
  bool with_hugging;   ///< hugging edges between the clear surfing edges' ends
  bool with_cusps;     ///< also those that a path never takes, with BT_VERDICT_CUSP
} bt_graph_options;

/// Surfing edges are undirected here: each is listed once.
typedef struct bt_graph_edge {
  double verdict; ///< CLEAR or BLOCKED
  double blocker;
  double from_obstacle, to_obstacle; ///< bt_id, 0: start or goal
  double from_turn, to_turn;         ///< bt_turn
  double is_internal;
  bt_vec from, to;
} bt_graph_edge;

#define BT_GRAPH_EDGE_DOUBLES 11

typedef struct bt_graph_hug {
  double verdict; ///< CLEAR, HUG_BLOCKED or CUSP
  double blocker;
  double obstacle;
  double edge_in, edge_out; ///< indices of the surfing edges that it joins
  bt_vec center;
  double radius;
  double start_angle, sweep;
} bt_graph_hug;

#define BT_GRAPH_HUG_DOUBLES 10

typedef struct bt_graph_view {
  const bt_graph_edge *edges;
  size_t edge_count, clear_edge_count;
  const bt_graph_hug *hugs;
  size_t hug_count, clear_hug_count;
} bt_graph_view;

/// Builds it; later edits of the world do not change it. For lessons and small worlds: O(n^3) time,
/// O(n^2) surfing edges; hugging edges grow with their square per circle: for 300 random circles
/// 1 s and up to 910,000, for 500 circles 4 s and 1.9 million. Article: "Generating surfing edges",
/// "Generating hugging edges".
bt_status bt_graph_create(const bt_world *world, const bt_graph_options *options, bt_graph **out);
/// Frees the graph. NULL is allowed.
void bt_graph_free(bt_graph *graph);
/// Its edges; valid until the graph is freed. O(1).
bt_status bt_graph_look(const bt_graph *graph, bt_graph_view *out);

#ifdef __cplusplus
}
#endif
#endif
