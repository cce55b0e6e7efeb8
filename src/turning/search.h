// A* over the directed circles of circles.h.
//
// As in the tangent engine, only sites that have blocked something take part, and edges are checked
// when they are taken from the open list. What is dropped runs into a site that takes part, so the
// shortest path of all is never longer than the best one on the open list.
//
// Where the path may reverse, a cusped circle begins it: an arc on a turning circle driven
// backwards, a cusp, a quarter turn forwards on the circle that touches the first one there, then a
// straight segment. The line of that segment is tangent to the turning circle itself, with the
// opposite turn, and the segment is two radii shorter than that tangent. Instead of a quarter turn
// there may be an arc of an anchored circle. At the goal it is the same in reverse order.
#ifndef BT_TURNING_SEARCH_H
#define BT_TURNING_SEARCH_H

#include "search/engine.h"
#include "search/heap.h"
#include "turning/circles.h"

// A directed node: a point on a circle, with the turn in which it is followed.
typedef struct bt_turning_node {
  bt_vec radial; // unit, from the centre to the point
  double g;      // length of the path up to here
  double reach;  // radians that the circle is free from here on
  double slack;  // radians beyond it at which the goal may still lie, by the tolerance
  double slop;   // radians that the node's angle may be off
  double turn;   // +1 or -1
  uint32_t at;   // its circle
  uint32_t edge; // by which it was reached, or BT_NONE: the start
  uint32_t next; // an earlier node of the same circle and turn, or BT_NONE
} bt_turning_node;

// A straight segment, with the arc before it.
typedef struct bt_turning_edge {
  uint32_t from; // node
  uint32_t to;   // circle; BT_NONE: from the last circle to the goal
  int8_t turn;   // with which it arrives
} bt_turning_edge;

typedef struct bt_turning_search {
  bt_turning_circles circles;
  bt_heap open;
  BT_ARRAY(bt_turning_node) nodes;
  BT_ARRAY(bt_turning_edge) edges;
  uint32_t goal_edge; // the last edge of the path, once it is found
  bool is_done, is_found;
  bt_engine_statistics statistics;
} bt_turning_search;

// An edge's geometry.
typedef struct bt_turning_shape {
  bt_vec from, to, unit;         // of the straight segment
  bt_vec leaving, arriving;      // unit, from the centres, where the arcs end and begin
  double arc;                    // radians followed before it
  double length;                 // of the straight segment
  double g;                      // of the path up to where the next arc begins
  bool from_quarter, to_quarter; // whether there is a quarter turn before or after the segment
  bt_vec center_from, center_to; // of these
} bt_turning_shape;

// Begins a search; what `search` holds from earlier ones is reused. It must be zeroed before its
// first use.
bt_status bt_turning_search_begin(bt_turning_search *search, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_turning_task *task);
// Forgets the search: it is not done, and its counts are 0.
void bt_turning_search_reset(bt_turning_search *search);
bt_status bt_turning_search_step(bt_turning_search *search, uint32_t most);

// false: the arc before it is cut, or there is no tangent.
bool bt_turning_shape_of(const bt_turning_search *search, const bt_turning_edge *edge,
                         bt_turning_shape *out);

#endif
