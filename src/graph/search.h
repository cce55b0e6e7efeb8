// A* over the fans.
//
// Candidates are tangents with the hugging edge before them. They go on the open list with f = g +
// arc + length + straight line to the goal, without a line-of-sight test; one that is taken from
// it and is clear becomes a node. The straight segment to the goal is the first.
#ifndef BT_GRAPH_SEARCH_H
#define BT_GRAPH_SEARCH_H

#include "graph/fans.h"
#include "search/engine.h"
#include "search/heap.h"

// Bits of bt_candidate.ray that tell from where it is; else it is of a fan.
#define BT_RAY_TO_GOAL UINT32_MAX
#define BT_RAY_FROM_START 0x80000000u

typedef struct bt_candidate {
  double g;      // up to its far end
  uint32_t node; // that it leaves, or BT_NONE: the start
  uint32_t ray;
  uint32_t blocker; // site, or BT_NO_SITE
  uint8_t verdict;  // bt_verdict
} bt_candidate;

// A directed node: where a path arrives on a circle, and from where it may hug it.
typedef struct bt_graph_node {
  double g;
  double arrival, reach;    // of the ray by which it was reached
  double slop;              // radians that the place of arrival may be off
  uint32_t site, candidate; // by which it was reached
  uint32_t next;            // an earlier node of the same site and turn, or BT_NONE
  int8_t turn;
} bt_graph_node;

// What a search knows of a site.
typedef struct bt_site_mark {
  uint32_t stamp;
  bool sees_goal;
  uint32_t nodes[2]; // counter-clockwise and clockwise, the newest first, or BT_NONE
} bt_site_mark;

// The least cost at which a ray is on the open list.
typedef struct bt_ray_mark {
  uint32_t stamp;
  double g;
} bt_ray_mark;

typedef struct bt_graph_search bt_graph_search;
typedef struct bt_graph_search {
  bt_memory *memory;
  bt_fans *fans;
  bt_view *view;
  bt_vec start, goal;
  bt_heap open;
  BT_ARRAY(bt_candidate) candidates;
  BT_ARRAY(bt_graph_node) nodes;
  BT_ARRAY(bt_ray) starts; // tangents from the start
  bt_indices goal_sites;   // that the goal sees
  BT_STAMPED(bt_site_mark) sites;
  BT_ARRAY(bt_ray_mark) rays; // of the fans; a mark of another stamp means nothing
  uint32_t stamp;             // of this search
  bool has_looked;            // out of the start and the goal
  bool is_done, is_found;
  uint32_t last; // the candidate that ends at the goal, once it is found
  bt_engine_statistics statistics;
} bt_graph_search;

// Begins a search; what an earlier one left is reused. After BT_ERROR_OUT_OF_MEMORY, here and in a
// step, the search is dead, and another one may begin.
bt_status bt_graph_search_begin(bt_graph_search *search, bt_vec start, bt_vec goal);
// Takes up to `most` candidates from the open list.
bt_status bt_graph_search_step(bt_graph_search *search, uint32_t most);
// Radians hugged from the node that a candidate leaves to its straight segment.
double bt_candidate_arc(const bt_graph_search *search, const bt_candidate *candidate);
// The two ends of a candidate's straight segment.
bt_vec bt_candidate_start(const bt_graph_search *search, const bt_candidate *candidate);
bt_vec bt_candidate_end(const bt_graph_search *search, const bt_candidate *candidate);
// The ray of a candidate that does not lead to the goal.
const bt_ray *bt_candidate_ray(const bt_graph_search *search, const bt_candidate *candidate);

// Radians that the place where a path arrives on a site may be off.
BT_INLINE double bt_slop_at(const bt_inflated *inflated, uint32_t site) {
  return bt_min(bt_angle_slop(&inflated->tolerance, bt_radius(inflated, site)), BT_PI / 2);
}

// Radians hugged from a node to a departure, in [-slop, tau - slop). (bt_hugged_arc of free_arcs.h
// by angles that are known.)
BT_INLINE double bt_arc_to(const bt_graph_node *node, double departure) {
  double arc = departure - node->arrival;
  if (arc < 0) arc += BT_TAU;
  return arc >= BT_TAU - node->slop ? arc - BT_TAU : arc;
}

#endif
