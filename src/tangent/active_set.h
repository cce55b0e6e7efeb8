// A* over the tangent visibility graph of an active set of sites.
//
// The active set S holds the sites that have blocked something. It starts empty: the straight
// segment to the goal is tried, and its blockers join S. Edges from a directed node are the
// bitangents to the sites of S. They go on the open list unchecked, with f = g + arc + length +
// straight distance to the goal, and get their line-of-sight test when they are taken from it
// ("delayed edge generation", section "Optimizations" of the article). A blocked edge is dropped,
// its blocker joins S, and edges to the blocker are offered from all nodes so far.
//
// The result is exact, because a dropped edge crosses a circle of S: the shortest path among the
// circles of S alone is always on the open list, and it is no longer than the true one. For this,
// both circles of a blocking contact must join, and so must all circles that touch a reached
// circle, because they cut its hugging edges.
//
// Cost: about |S| * nodes candidates; a few us for a path past some ten blockers, growing faster
// than the square of their number.
#ifndef BT_TANGENT_ACTIVE_SET_H
#define BT_TANGENT_ACTIVE_SET_H

#include "bitangent_watch.h"
#include "contact/free_arcs.h"
#include "search/engine.h"
#include "search/heap.h"

// A site of S.
typedef struct bt_active_site {
  bt_vec center;
  double radius;
  double angle_slop; // the slop of a bitangent's tangent point
  double strip_slop; // the same, past the side of a wall segment that ends here
  uint32_t site;
  const bt_corner *corner;       // NULL for a circle
  uint32_t first_cut, cut_count; // the cuts of its outline, once it is reached
  uint32_t nodes[2];             // by turn: the newest node, or BT_NONE
  bool is_reached, is_contained;
} bt_active_site;

// A directed node of the graph.
typedef struct bt_tangent_node {
  bt_vec point;
  bt_vec radial; // unit vector from the centre to the point
  double g;      // the length of the path up to the node
  double reach;  // radians to the next closed arc
  double slack;  // radians beyond `reach` within which the goal may lie
  double turn;   // +1 or -1
  double slop;   // the error of the node's angle, in radians
  uint32_t at;   // the index of its site in S
  uint32_t edge; // the edge that reached it
  uint32_t next; // the previous node of the same site and turn, or BT_NONE
} bt_tangent_node;

// A surfing edge, with the hugging edge before it.
typedef struct bt_surfing_edge {
  uint32_t from;    // a node, or BT_NONE: the start
  uint32_t to;      // index in S, or BT_NONE: the goal
  uint32_t blocker; // the blocking site, or BT_NONE
  int8_t turn;      // the turn at its far end: +1 or -1; +1 at the goal
  uint8_t verdict;  // bt_verdict
} bt_surfing_edge;

typedef struct bt_active_ref {
  uint32_t stamp, at; // index in S
} bt_active_ref;

typedef struct bt_active_set {
  bt_memory *memory;
  bt_inflated inflated;
  bt_vec start, goal;
  bt_heap open;
  BT_ARRAY(bt_active_site) sites;
  BT_ARRAY(bt_tangent_node) nodes;
  BT_ARRAY(bt_surfing_edge) edges;
  bt_cuts cuts;
  BT_STAMPED(bt_active_ref) places; // by site
  bt_indices touching, walls;       // scratch
  uint32_t goal_edge;               // the last edge of the path, if found
  bool is_done, is_found;
  bt_engine_statistics statistics;
} bt_active_set;

// The geometry of an edge.
typedef struct bt_edge_shape {
  bt_vec from, to, unit;
  bt_vec radial_from, radial_to; // unit vectors from the centres to the tangent points
  double arc;                    // radians hugged before the segment; rounding may make it negative
  double length;                 // of the straight segment
  double g;                      // of the path up to `to`
} bt_edge_shape;

// Begins a search, and reuses the memory of earlier ones. `set` must be zeroed before its first
// use. After BT_ERROR_OUT_OF_MEMORY the search is dead, but its memory can be reused.
bt_status bt_active_set_begin(bt_active_set *set, bt_memory *memory, const bt_inflated *inflated,
                              bt_vec start, bt_vec goal);
// Takes up to `most` edges from the open list, and none once the work exceeds `budget`.
bt_status bt_active_set_step(bt_active_set *set, uint32_t most, double budget);

// Returns false if the edge does not exist: the hugging edge before it is cut, or there is no
// bitangent.
bool bt_edge_shape_of(const bt_active_set *set, const bt_surfing_edge *edge, bt_edge_shape *out);

#endif
