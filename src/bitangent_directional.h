/// bitangent_directional: units that cannot turn on the spot. The shortest curves between poses
/// that are nowhere tighter than a turning radius.
///
/// A pose is a point and a heading, in radians from the x axis towards the y axis. A left turn (L)
/// increases the heading: it is one to the left where y points up, and one to the right on a board,
/// where y points down. Coordinates are at most BT_MAX_COORDINATE in absolute value, and so are
/// headings; turning radii are from BT_LEAST_TURNING_RADIUS to BT_MAX_RADIUS.
///
/// As in bitangent.h, every function that can fail returns a bt_status and writes its results only
/// on BT_OK. All such functions may give BT_ERROR_NULL, BT_ERROR_NOT_FINITE and BT_ERROR_RANGE for
/// their arguments.
#ifndef BITANGENT_DIRECTIONAL_H
#define BITANGENT_DIRECTIONAL_H

#include "bitangent_grid.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Least turning radius.
#define BT_LEAST_TURNING_RADIUS 1e-9

// ---------------------------------------------------------------------------------------------
// Curves. Pure functions that allocate nothing. All are O(1).

/// The families of curves. Words name the pieces of a curve in order: L and R are arcs of the
/// turning radius, S is straight; + means forwards and - backwards.
typedef enum bt_curve_family {
  BT_CURVE_DUBINS = 0,       ///< LSL, RSR, LSR, RSL, LRL, RLR, where the middle arc of the last two
                             ///< is longer than half a turn. L. E. Dubins, 1957
  BT_CURVE_ARC_STRAIGHT_ARC, ///< the first four of these: the article's curves between poses
  BT_CURVE_REEDS_SHEPP,      ///< the 48 words of J. A. Reeds and L. A. Shepp, 1990, for units that
                             ///< reverse
  BT_CURVE_TURN_THEN_STRAIGHT, ///< LS, RS: to a point, at any heading, as in the article
  BT_CURVE_FREE_HEADING        ///< LS, RS, LR, RL: among these is the shortest curve to a point
} bt_curve_family;

/// Most words of a family, and most pieces of a word.
#define BT_CURVE_MAX_WORDS 48
#define BT_CURVE_MAX_PIECES 5

/// Whether a curve of this word exists, and if not, why. "Circles" are the turning circles at its
/// ends, on the sides that the word says.
typedef enum bt_curve_case {
  BT_CURVE_OK = 0,
  BT_CURVE_POINT_INSIDE, ///< the point lies in the circle, which no straight leaves for it
  BT_CURVE_OVERLAP,      ///< the circles overlap: no straight crosses over between them
  BT_CURVE_NO_STRAIGHT,  ///< the arcs reach so far that no length is left for the straight
  BT_CURVE_APART         ///< the circles, or circle and point, are too far apart for arcs alone
} bt_curve_case;

/// A piece of a curve. All fields are doubles, here and below.
typedef struct bt_piece {
  double turn;   ///< 1 left, -1 right, 0 straight
  double gear;   ///< 1 forwards, -1 backwards
  double length; ///< 0 or more
} bt_piece;

/// A curve of one word, from a pose to a pose.
typedef struct bt_curve {
  double family;    ///< bt_curve_family
  double word;      ///< its index in the family, from 0
  double reason;    ///< bt_curve_case; other than BT_CURVE_OK, no piece counts
  double length;    ///< sum of the pieces' lengths; INFINITY if there is no such curve
  double radius;    ///< turning radius
  bt_pose from, to; ///< the curvature is that of the curve; a free heading is the one it arrives at
  double piece_count;                   ///< as many as the word has letters
  bt_piece pieces[BT_CURVE_MAX_PIECES]; ///< a length of 0 is exactly 0
} bt_curve;

/// Size of bt_curve in doubles.
#define BT_CURVE_DOUBLES 29

/// The shortest curve of a family. There always is one. Of curves of the same length, the first
/// word of the family is taken. Curvatures of `from` and `to` do not count, nor does the heading of
/// `to` where it is free.
///
/// Headings and coordinates are rounded, so some are off by little from what they are meant to be,
/// and a turn of 0 from a full turn. So curves end at `to` within 1e-11 of their extent, and turns
/// that are as close to none, or to a full one, are none; circles that are as close to touching
/// touch.
bt_status bt_curve_shortest(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                            double radius, bt_curve *out);

/// The curve of each word of a family, in order, also where there is none. `curves` has room for
/// BT_CURVE_MAX_WORDS; *count receives the number of words.
bt_status bt_curve_candidates(bt_curve_family family, const bt_pose *from, const bt_pose *to,
                              double radius, bt_curve *curves, size_t *count);

/// The pieces that have a length, as segments. `segments` has room for BT_CURVE_MAX_PIECES; *count
/// receives their number. They begin and end exactly at the points of the curve's poses. For poses
/// along them and polylines see bt_segments_pose_at and bt_segments_polyline.
bt_status bt_curve_segments(const bt_curve *curve, bt_segment *segments, size_t *count);

/// Bytes of the longest name of a word.
#define BT_CURVE_NAME_BYTES 11

/// The word, such as "LSR", or "L+R-S-L-" for Reeds-Shepp curves.
bt_status bt_curve_name(const bt_curve *curve, char name[BT_CURVE_NAME_BYTES]);

// ---------------------------------------------------------------------------------------------
// Units on boards of tiles: Directional A*.
//
// Tile (x, y) of a board (bitangent_grid.h) is the square of side 1 around that point, as its cells
// are; JavaScript adds a half to all points of both, so that tiles lie between whole numbers. A
// unit's footprint may touch blocked tiles and the outside of the board, but not enter them. A
// point on a border belongs to all tiles that touch it: two, or four at a corner. One of them must
// be free, and the cheapest free one counts.
//
// Lengths are in tiles. A search goes from node to node: a node is the centre of a tile with one of
// 8 or 16 headings, and for units that reverse the gear in which it was reached. An edge is the
// shortest curve to a node at most so many tiles away. It is legal if the footprint that moves
// along it enters no blocked tile, and the unit's point is always on a free one. The start may be
// any pose: the edges that leave it, from all tiles to which it belongs, are computed for it.

/// Least and largest turning radius of a unit.
#define BT_UNIT_LEAST_RADIUS 0.01
#define BT_UNIT_MAX_RADIUS 10
/// Largest width and length of a unit.
#define BT_UNIT_MAX_SIDE 8
/// Largest cost of a turn or of a change of gear, and largest factor for reversing.
#define BT_UNIT_MAX_COST 1e6

/// The shape of a unit.
typedef struct bt_unit_shape {
  double radius; ///< turning radius
  double width;  ///< of the rectangle, or diameter of the disc; 0 or more
  double length; ///< of a rectangle around the unit's point, which turns with it; 0 for a disc
  bool reverses; ///< whether it can drive backwards
} bt_unit_shape;

/// A unit: its tables, made when a query first needs them, and the memory of searches.
typedef struct bt_unit bt_unit;

/// A unit without tables. O(1).
bt_status bt_unit_create(const bt_allocator *allocator, const bt_unit_shape *shape, bt_unit **out);
/// Frees a unit, after its searches. NULL is allowed.
void bt_unit_free(bt_unit *unit);
/// The shape of a unit.
bt_unit_shape bt_unit_get_shape(const bt_unit *unit);
/// The bytes that the unit holds; 0 for NULL. O(1).
size_t bt_unit_memory(const bt_unit *unit);

/// The furthest end of an edge: the 8, 24, 48 or 80 tiles around its tile.
typedef enum bt_neighbourhood {
  BT_AROUND_8 = 0,
  BT_AROUND_24,
  BT_AROUND_48,
  BT_AROUND_80
} bt_neighbourhood;

/// A set of edges. Each set has tables of its own.
typedef struct bt_edge_set {
  bt_neighbourhood neighbourhood;
  bt_curve_family family; ///< BT_CURVE_ARC_STRAIGHT_ARC, as in the article, or BT_CURVE_DUBINS
  uint32_t headings;      ///< 8 or 16
} bt_edge_set;

/// The kind of a goal.
typedef enum bt_unit_goal {
  BT_GOAL_TILE = 0, ///< the centre of a tile, in any of the headings; who starts in it, or on its
                    ///< border, is there
  BT_GOAL_POINT,    ///< a point, at any heading
  BT_GOAL_POSE
} bt_unit_goal;

/// How a unit keeps to roads, as in the article's "The Road Problem".
typedef enum bt_road_method {
  BT_ROADS_NONE = 0,
  BT_ROADS_ADJACENT, ///< edges that leave a road tile end at one of the 8 tiles around it; no
                     ///< smoothing
  BT_ROADS_ONLY,     ///< tiles beside the roads are blocked
  BT_ROADS_FITTING,  ///< as ADJACENT, with as wide a neighbourhood as a right-angled turn needs
  BT_ROADS_CONES     ///< tiles beside the roads are blocked beyond what a turn needs
} bt_road_method;

/// The smoothing of a path. Each kind includes the previous ones.
typedef enum bt_unit_smoothing {
  BT_SMOOTHING_NONE = 0,
  BT_SMOOTHING_ROUTE, ///< a second search in the 48 tiles around, over the tiles of the path only
  BT_SMOOTHING_CURVE  ///< then longer curves in place of several edges, each checked
} bt_unit_smoothing;

/// How a path is searched.
typedef enum bt_unit_method {
  BT_UNIT_DIRECTIONAL = 0,
  BT_UNIT_HYBRID ///< as the article's, along the way that a unit would take which turns on the
                 ///< spot: faster, may be longer, and may miss a path. No wider neighbourhood is
                 ///< tried
} bt_unit_method;

/// A query. Start from bt_unit_query_default.
typedef struct bt_unit_query {
  bt_pose start; ///< its curvature does not count
  bt_pose goal;  ///< of a tile, its centre; the heading counts for a pose only
  bt_unit_goal goal_kind;
  bt_edge_set edges;
  double reverse_factor;   ///< factor of the cost of driving backwards; 1 or more
  double switch_cost;      ///< of each change of gear
  double turn_cost;        ///< of each arc of each edge
  uint32_t max_expansions; ///< of all searches of the query together, but for smoothing; 0: any
                           ///< number
  bool partial;            ///< without a path, go to the node nearest to the goal that was expanded
  bool try_wider;          ///< without a path, find out which wider neighbourhood has one
  bt_unit_method method;
  bt_unit_smoothing smoothing;
  bt_road_method road_method;
  const uint8_t *roads; ///< not 0 where a tile is of a road, row by row; NULL without roads
} bt_unit_query;

/// To a tile, in the 24 tiles around, 8 headings, the edges of the article. Reversing costs nothing
/// more, turns neither.
bt_unit_query bt_unit_query_default(bt_pose start, bt_vec goal);

/// The result of a query.
typedef enum bt_unit_outcome {
  BT_UNIT_FOUND = 0,
  BT_UNIT_UNREACHABLE, ///< no neighbourhood has a path; see `is_proven`
  BT_UNIT_NEEDS_WIDER, ///< not in this neighbourhood, but in a wider one: see `wider`
  BT_UNIT_NOT_FOUND,   ///< not in this neighbourhood; no wider one was tried, or max_expansions
                       ///< ended that
  BT_UNIT_START_BLOCKED,
  BT_UNIT_GOAL_BLOCKED,
  BT_UNIT_OUTSIDE,      ///< start or goal is not on the board
  BT_UNIT_OUT_OF_BUDGET ///< max_expansions ended the search
} bt_unit_outcome;

/// A node of a path, and the edge that leads to it. All fields are doubles.
typedef struct bt_unit_step {
  bt_pose pose;
  double cost;     ///< from the start
  double gear;     ///< in which it was reached: 1 forwards, -1 backwards
  double segments; ///< number of segments of the path from the start to here
} bt_unit_step;
/// Size of bt_unit_step in doubles.
#define BT_UNIT_STEP_DOUBLES 7

/// The answer. It belongs to the unit, or to the watched search, and is valid until its next query.
typedef struct bt_unit_path {
  double outcome;        ///< bt_unit_outcome
  double cost;           ///< NaN without a path. Of each segment its length, times the costs of the
                         ///< tiles that its line crosses, of the cheaper one along a border, times
                         ///< reverse_factor if backwards; and turn_cost for each arc, and
                         ///< switch_cost for each change of gear
  double length;         ///< NaN without a path
  double reverse_length; ///< of it, driven backwards
  double switch_count;   ///< changes of gear
  double arc_count;
  double expansions;   ///< nodes taken from the open list
  double wider;        ///< bt_neighbourhood that has a path, of BT_UNIT_NEEDS_WIDER
  double is_proven;    ///< 1: unreachable even for a point
  double is_partial;   ///< 1: it does not lead to the goal
  double was_smoothed; ///< 1: smoothing made it cheaper; `unsmoothed` is the cost before
  double unsmoothed;
  double step_count, segment_count;
  const bt_unit_step *steps; ///< from the start to the goal
  const bt_segment *segments;
} bt_unit_path;

/// Doubles of bt_unit_path, before its pointers.
#define BT_UNIT_PATH_DOUBLES 14

/// The cheapest path over the edges. BT_ERROR_RANGE also where the board has more than 2^28 nodes.
/// O(n log n) for n nodes and their edges at most. A first query with an edge set makes its tables,
/// in 20 ms for a radius of 1.
bt_status bt_unit_find_path(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                            const bt_unit_path **out);

/// Whether the unit's footprint enters no blocked tile while it drives along segments, and stays on
/// the board. O(tiles).
bt_status bt_unit_is_clear(bt_unit *unit, bt_grid *grid, const bt_segment *segments, size_t count,
                           bool *clear);

// ---------------------------------------------------------------------------------------------
// Units that were drawn in a few facings only.

/// Least and largest number of facings; powers of two.
#define BT_UNIT_LEAST_FACINGS 4u
#define BT_UNIT_MAX_FACINGS 256u

/// A path for art of fixed facings. It belongs to the unit, and is valid until its next one.
typedef struct bt_unit_facings {
  double length;
  double is_clear; ///< 1: it enters no blocked tile, or there is no board
  double segment_count;
  const bt_segment *segments; ///< lines, each in a facing
} bt_unit_facings;

/// Turns a path of this unit into one of straight lines in `facings` directions, of which one is
/// that of the x axis. It begins, ends and changes gear where the path does. Where the path turns,
/// it follows the polygon around the turning circle whose sides are in these directions, and each
/// straight of the path becomes two lines: on the side that is clear, or more of them if neither
/// is. `grid` may be NULL: all is clear. Article: "Fixed-Angle Character Art". O(segments).
bt_status bt_unit_fix_facings(bt_unit *unit, bt_grid *grid, const bt_segment *segments,
                              size_t count, uint32_t facings, const bt_unit_facings **out);

// ---------------------------------------------------------------------------------------------
// Watched searches.

/// A search of bt_unit_find_path that goes step by step. Not for smoothing, wider neighbourhoods
/// and the hybrid method, which do not count.
typedef struct bt_unit_search bt_unit_search;

/// A node that a search has seen. All fields are doubles.
typedef struct bt_unit_seen {
  double node, parent; ///< numbers of nodes; one that is reached from the start is its own parent
  double x, y, heading;
  double gear;      ///< in which it was reached: 1 forwards, -1 backwards
  double g, h;      ///< cost from the start; the least that is left
  double is_closed; ///< 1: expanded; 0: on the open list
} bt_unit_seen;
#define BT_UNIT_SEEN_DOUBLES 9

/// Begins a search. It is out of date, BT_ERROR_STALE_SEARCH, when the board is edited.
bt_status bt_unit_search_create(bt_unit *unit, bt_grid *grid, const bt_unit_query *query,
                                bt_unit_search **out);
/// Frees the search. NULL is allowed.
void bt_unit_search_free(bt_unit_search *search);
/// Expands up to `steps` nodes; *done receives whether the search is over.
bt_status bt_unit_search_step(bt_unit_search *search, size_t steps, bool *done);
/// The nodes that it has seen. The array is the search's. O(nodes).
bt_status bt_unit_search_look(bt_unit_search *search, const bt_unit_seen **seen, size_t *count);
/// The tiles that the search avoids: those blocked on the board, and those that the road method
/// blocks. `tiles` receives a byte for each tile, row by row, not 0 for these tiles. O(tiles).
bt_status bt_unit_search_blocked(bt_unit_search *search, uint8_t *tiles);
/// Runs to the end. The same answer as bt_unit_find_path's.
bt_status bt_unit_search_finish(bt_unit_search *search, const bt_unit_path **out);

// ---------------------------------------------------------------------------------------------
// Views of the tables that searches use.

/// An edge that leaves the centre of tile (0, 0). All fields are doubles. Backwards the unit drives
/// the same edges, with opposite headings.
typedef struct bt_unit_edge {
  double from, to; ///< headings, of `headings` in a full turn
  double x, y;     ///< the tile that it leads to
  double length, arc_count;
} bt_unit_edge;
#define BT_UNIT_EDGE_DOUBLES 6

/// Most tiles on a side of the square, around an edge's origin, that contains all tiles entered.
#define BT_UNIT_MAX_TILES 63

/// The number of edges of a set, those that leave in the same heading next to each other; and the
/// side of the squares of bt_unit_get_edge. Makes the tables.
bt_status bt_unit_edge_count(bt_unit *unit, const bt_edge_set *set, size_t *count, size_t *side);
/// An edge, its curve, and its hit check: `tiles` receives side x side bytes, row by row, (0, 0) in
/// the middle, not 0 where the footprint enters the tile. `curve` and `tiles` may be NULL.
bt_status bt_unit_get_edge(bt_unit *unit, const bt_edge_set *set, size_t index, bt_unit_edge *edge,
                           bt_curve *curve, uint8_t *tiles);

/// The tabulated least length of a curve from a pose to a point, at any final heading: at most that
/// of BT_CURVE_FREE_HEADING, and less by no more than *error. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_unit_estimate(bt_unit *unit, const bt_pose *from, bt_vec to, double *length,
                           double *error);

#ifdef __cplusplus
}
#endif

#endif
