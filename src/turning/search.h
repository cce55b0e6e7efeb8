// A* over the directed circles of circles.h.
//
// As in the tangent engine, only sites that have blocked something take part, and edges are checked
// when they are taken from the open list. A dropped edge runs into a participating site, so the
// shortest path of all is never longer than the best path on the open list.
//
// A path that may reverse begins with a cusped circle: an arc on a turning circle driven backwards,
// a cusp, a quarter turn forwards on the circle that touches the turning circle at the cusp, then a
// straight segment. The line of that segment is tangent to the turning circle itself, with the
// opposite turn, and the segment is two radii shorter than that tangent. An arc of an anchored
// circle may replace the quarter turn. At the goal the same happens in reverse order.
#ifndef BT_TURNING_SEARCH_H
#define BT_TURNING_SEARCH_H

#include "search/engine.h"
#include "search/heap.h"
#include "turning/circles.h"

// A directed node: a point on a circle, and the turn in which the circle is followed.
typedef struct bt_turning_node {
  bt_vec radial; // unit vector from the centre to the point
  double g;      // the length of the path up to the node
  double reach;  // radians to the next closed arc
  double slack;  // radians beyond `reach` within which the goal may lie
  double slop;   // the error of the node's angle, in radians
  double turn;   // +1 or -1
  uint32_t at;   // its circle
  uint32_t edge; // the edge that reached it, or BT_NONE: the start
  uint32_t next; // the previous node of the same circle and turn, or BT_NONE
} bt_turning_node;

// A straight segment, with the arc before it.
typedef struct bt_turning_edge {
  uint32_t from; // node
  uint32_t to;   // a circle; BT_NONE: the goal, on the last circle
  int8_t turn;   // the turn at its far end
} bt_turning_edge;

typedef struct bt_turning_search {
  bt_turning_circles circles;
  bt_heap open;
  BT_ARRAY(bt_turning_node) nodes;
  BT_ARRAY(bt_turning_edge) edges;
  uint32_t goal_edge; // the last edge of the path, if found
  bool is_done, is_found;
  bt_engine_statistics statistics;
} bt_turning_search;

// The geometry of an edge.
typedef struct bt_turning_shape {
  bt_vec from, to, unit;         // of the straight segment
  bt_vec leaving, arriving;      // unit vectors from the centres to the ends of the adjacent arcs
  double arc;                    // radians followed before it
  double length;                 // of the straight segment
  double g;                      // of the path up to the beginning of the next arc
  bool from_quarter, to_quarter; // whether there is a quarter turn before or after the segment
  bt_vec center_from, center_to; // the centres of these quarter turns
} bt_turning_shape;

// Begins a search, and reuses the memory of earlier ones. `search` must be zeroed before its first
// use.
bt_status bt_turning_search_begin(bt_turning_search *search, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_turning_task *task);
// Drops the search: it is not done, and its counts are 0.
void bt_turning_search_reset(bt_turning_search *search);
bt_status bt_turning_search_step(bt_turning_search *search, uint32_t most);

// Returns false if the arc before the segment is cut, or if there is no tangent.
bool bt_turning_shape_of(const bt_turning_search *search, const bt_turning_edge *edge,
                         bt_turning_shape *out);

#endif
