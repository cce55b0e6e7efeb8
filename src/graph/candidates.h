// The straight segments of candidates, and the paths up to them.
#ifndef BT_GRAPH_CANDIDATES_H
#define BT_GRAPH_CANDIDATES_H

#include "geometry/bitangents.h"
#include "graph/search_state.h"

// Puts a candidate on the open list. h: a lower bound of the length from its far end to the goal.
bt_status bt_graph_offer(bt_graph_search *search, bt_candidate candidate, double h);
// The tangent from a directed site to the goal.
bool bt_tangent_to_goal(const bt_graph_search *search, uint32_t site, int turn, bt_tangent *out);
// The angle at which a tangent from the site of a node departs.
double bt_departure_of(const bt_graph_node *node, const bt_tangent *tangent);
// The site that blocks the straight segment of a candidate, or BT_NONE.
uint32_t bt_blocker_of(bt_graph_search *search, const bt_candidate *candidate);

// The waypoints up to a candidate, which ends at the goal or, for a path of the view, on a circle.
bt_status bt_graph_search_route(const bt_graph_search *search, uint32_t last, bt_memory *memory,
                                bt_route *route);
// The number of the start from which a candidate's path comes.
uint32_t bt_graph_search_start_of(const bt_graph_search *search, uint32_t candidate);
// The radians hugged before a candidate's straight segment.
double bt_candidate_arc(const bt_graph_search *search, const bt_candidate *candidate);
// The two ends of a candidate's straight segment.
bt_vec bt_candidate_start(const bt_graph_search *search, const bt_candidate *candidate);
bt_vec bt_candidate_end(const bt_graph_search *search, const bt_candidate *candidate);
// The direction in which a candidate arrives at the goal.
bt_vec bt_candidate_direction(const bt_graph_search *search, const bt_candidate *candidate);

#endif
