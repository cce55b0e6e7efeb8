// The data of a search over the fans (search.h).
#ifndef BT_GRAPH_SEARCH_STATE_H
#define BT_GRAPH_SEARCH_STATE_H

#include "graph/fans.h"
#include "search/engine.h"
#include "search/heap.h"

// Special values of bt_candidate.ray: a segment to the goal; and, for a goal that comes later, all
// tangents from a site to it. `node` is then the site, and `g` a lower bound. Other values are
// indices: in the fan of the node, or among the tangents from the starts.
#define BT_RAY_TO_GOAL UINT32_MAX
#define BT_RAYS_OF_SITE (UINT32_MAX - 1)
// All rays of a node that have not been offered; `g` is a lower bound of the length to the goal.
#define BT_OTHER_RAYS (UINT32_MAX - 2)

// A start in place of a node: this bit and the number of the start.
#define BT_A_START 0x80000000u

// An internal status of a step: fans and search take more memory than they may. The step can be
// repeated once there is more room.
#define BT_NEEDS_ROOM ((bt_status) - 2)

typedef struct bt_candidate {
  double g;      // the length up to the candidate's far end
  uint32_t node; // the node at its beginning, or a start (BT_A_START)
  uint32_t ray;
  uint32_t blocker; // the blocking site, or BT_NONE
  uint8_t verdict;  // bt_verdict
} bt_candidate;

// A directed node: the point where a path arrives on a circle and begins to hug it.
typedef struct bt_graph_node {
  double g;
  double slop;              // the error of the point of arrival, in radians
  double from, reach;       // the angle of arrival less the slop, in [0, tau); that of its ray
  double hugged;            // the arc on the parent's circle before its tangent, in radians
  double most, step;        // the f up to which its rays have been offered; the step to the next f
  uint32_t first, count;    // its rays: the first in its fan, and the number
  uint32_t site, candidate; // candidate: the candidate that became this node
  uint32_t parent;          // the node before, or a start (BT_A_START)
  uint32_t next;            // the previous node of the same site and turn, or BT_NONE
  int8_t turn;
} bt_graph_node;

// The search's data of a site.
typedef struct bt_site_mark {
  uint32_t stamp;
  bool sees_goal;
  uint32_t waiting;  // the newest waiting candidate, or BT_NONE
  uint32_t nodes[2]; // by turn: the newest node, or BT_NONE
  double least;      // a lower bound of g where paths leave the site
} bt_site_mark;

// A candidate to a dead end (bt_ray) from which the goal has not been seen so far.
typedef struct bt_waiting_candidate {
  bt_candidate candidate;
  uint32_t next; // another one to the same site, or BT_NONE
} bt_waiting_candidate;

// The view from an end of the search, as far as the search needs it.
typedef struct bt_end_view {
  bt_view view;
  uint32_t used; // the number of its sites that the search knows
} bt_end_view;

typedef struct bt_graph_search {
  bt_memory *memory;
  bt_fans *fans;
  bt_view *view; // of the sites
  bt_end_view from_start, from_goal;
  double bound, widening; // of the two views, and by how much it grows next
  bt_inflated inflated;
  BT_ARRAY(bt_vec) starts;
  BT_ARRAY(double) heads; // by start: what paths have behind them there; empty for nothing
  bt_vec goal;
  bool has_goal;
  double longest;  // paths that are longer are not searched for
  double straight; // the distance from the nearest start to the goal
  bool offers_all; // no partial expansion, and whole views
  bt_heap open;
  BT_ARRAY(bt_candidate) candidates;
  BT_ARRAY(bt_graph_node) nodes;
  BT_ARRAY(bt_ray) start_rays; // tangents from the starts
  BT_ARRAY(bt_waiting_candidate) waiting;
  BT_STAMPED(bt_site_mark) sites;
  size_t most;     // the bytes that fans and search may take together
  bool has_looked; // the view from the goal is known
  bool is_done, is_found;
  uint32_t last; // the candidate that ends at the goal, if found
  bt_engine_statistics statistics;
} bt_graph_search;

BT_INLINE bool bt_is_from_start(const bt_candidate *candidate) {
  return candidate->node & BT_A_START;
}

// The head of the start of the paths to a node, or of a start (BT_A_START).
BT_INLINE double bt_head_of(const bt_graph_search *search, uint32_t node) {
  if (!BT_HAS_LINKS || !search->heads.count) return 0;
  while (!(node & BT_A_START)) node = search->nodes.items[node].parent;
  return search->heads.items[node - BT_A_START];
}

// The error, in radians, of a point of arrival on a site.
BT_INLINE double bt_slop_at(const bt_inflated *inflated, uint32_t site) {
  return bt_min(bt_angle_slop(&inflated->tolerance, bt_radius(inflated, site)), BT_PI / 2);
}

// Radians hugged from a node to a departure, in [-slop, tau - slop]. Like bt_hugged_arc of
// free_arcs.h, for known angles. It never falls along a fan from the first ray at node->from or
// later: measured from the arrival itself, rounding would put that ray a full turn away at times.
BT_INLINE double bt_arc_to(const bt_graph_node *node, double departure) {
  double past = departure - node->from;
  return (past < 0 ? past + BT_TAU : past) - node->slop;
}

// The ray of a candidate that does not lead to the goal.
BT_INLINE bt_ray *bt_ray_of(const bt_graph_search *search, const bt_candidate *candidate) {
  uint32_t ray = candidate->ray;
  BT_ASSERT(ray != BT_RAY_TO_GOAL);
  if (bt_is_from_start(candidate)) return &search->start_rays.items[ray];
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  BT_ASSERT(ray < bt_fan_count(search->fans, node->site, node->turn));
  return bt_fan_rays(search->fans, node->site, node->turn) + ray;
}

// The search's data of a site.
BT_INLINE bt_site_mark *bt_site_mark_of(bt_graph_search *search, uint32_t site) {
  BT_ASSERT(site < search->fans->sites.count);
  bt_site_mark *mark = &search->sites.items[site];
  if (mark->stamp != search->sites.stamp)
    *mark = (bt_site_mark){search->sites.stamp, false, BT_NONE, {BT_NONE, BT_NONE}, INFINITY};
  return mark;
}

// The straight distance from a point to the goal, if there is one: a lower bound.
BT_INLINE double bt_ahead(const bt_graph_search *search, bt_vec from) {
  return search->has_goal ? bt_distance(from, search->goal) : 0;
}

// A lower bound of the length of the path after a point, for the sight test. Whoever asks for a
// point near a contact, where the path may end, must not ask this search (bt_is_near_contact).
BT_INLINE double bt_length_after(const bt_graph_search *search, bt_vec from) {
  return search->has_goal ? bt_distance(from, search->goal) : INFINITY;
}

#endif
