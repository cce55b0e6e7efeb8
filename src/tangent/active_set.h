// The tangent engine: A* over the tangent visibility graph of an active set of circles.
//
// The active set S holds the circles that have been in somebody's way. It starts empty: the
// straight way to the goal is tried, what blocks it joins. Edges from a directed node (an node:
// a circle, a turn, a point) are the bitangents to the circles of S, put on the open list
// unchecked, with f = g + arc + length + straight line to the goal, and tested for line of sight
// when they are taken from it ("delayed edge generation", section "Optimizations" of the article).
// A blocked edge is dropped and its blocker joins S, where it is connected with every node made
// so far.
//
// Exact, because a dropped edge crosses a circle of S: the shortest path among the circles of S
// alone is always represented on the open list, and it is no longer than the true one. For that,
// both circles of a closed gap must join, and so must all circles that touch a reached one, since
// they cut its hugging edges.
//
// Cost: about |S| * nodes candidates; a few us for a way of some ten blockers, growing faster
// than the square of their number.
#ifndef BT_TANGENT_ACTIVE_SET_H
#define BT_TANGENT_ACTIVE_SET_H

#include "boundary/free_arcs.h"
#include "boundary/line_of_sight.h"
#include "search/heap.h"

// A circle of S.
typedef struct bt_active_site {
  bt_vec center;
  double radius;
  double angle_slop; // of a tangent to another circle
  uint32_t site;
  uint32_t first_cut; // its cuts, once it is reached
  uint32_t cut_count;
  uint32_t nodes[2]; // by turn, the newest first, or BT_NONE
  bool is_reached, is_hidden;
} bt_active_site;

// A directed node of the graph.
typedef struct bt_tangent_node {
  bt_vec point;
  bt_vec radial; // unit, from the centre to the point
  double g;      // length of the path up to here
  double reach;  // radians that it may hug on before something is in the way
  double slack;  // radians beyond it at which the goal may still lie, by the tolerance
  double turn;   // +1 or -1
  double slop;   // radians that the node's angle may be off
  uint32_t site;
  uint32_t edge; // by which it came
  uint32_t next; // on the same site with the same turn
} bt_tangent_node;

// A surfing edge with the hugging edge before it.
typedef struct bt_edge {
  uint32_t from;    // node, or BT_NONE: the start
  uint32_t to;      // 2 * site + (turn < 0), or BT_NONE: the goal
  uint32_t blocker; // site, or BT_NO_SITE
  uint32_t verdict; // bt_verdict
} bt_edge;

typedef struct bt_active_site_ref {
  uint32_t stamp, site;
} bt_active_site_ref;

typedef struct bt_active_set {
  bt_memory *memory;
  bt_inflated inflated;
  bt_vec start, goal;
  bt_heap open;
  BT_ARRAY(bt_active_site) sites;
  BT_ARRAY(bt_tangent_node) nodes;
  BT_ARRAY(bt_edge) edges;
  bt_cuts cuts;
  BT_STAMPED(bt_active_site_ref) site_of; // by site
  uint32_t goal_edge;                     // the answer's last edge, once found
  bool is_done, is_found;
  uint64_t expansions, bitangents, sight_tests;
} bt_active_set;

// An edge's geometry.
typedef struct bt_edge_shape {
  bt_vec from, to, unit;
  bt_vec radial_from, radial_to; // unit; of the tangent points seen from their centres
  double arc;                    // radians hugged before it; by rounding, a little below 0 at times
  double length;                 // of the straight part
  double g;                      // of the path up to `to`
} bt_edge_shape;

// Ready for a search; what `set` holds from earlier ones is reused. `set` must be zeroed before its
// first use. On BT_ERROR_OUT_OF_MEMORY the search is dead, the memory is reusable.
bt_status bt_active_set_begin(bt_active_set *set, bt_memory *memory, const bt_inflated *inflated,
                              bt_vec start, bt_vec goal);
// Takes one edge from the open list.
bt_status bt_active_set_step(bt_active_set *set);

// false: the edge does not exist (the hugging edge before it is cut, or there is no bitangent).
bool bt_edge_shape_of(const bt_active_set *set, uint32_t from, uint32_t to, bt_edge_shape *out);

static inline double bt_turn_of(uint32_t to) { return to & 1 ? -1 : 1; }

#endif
