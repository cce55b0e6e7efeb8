// The ends of a search: what they see, the tangents from the starts, and the ways to the goal.
#ifndef BT_GRAPH_SEARCH_ENDS_H
#define BT_GRAPH_SEARCH_ENDS_H

#include "geometry/bitangents.h"
#include "graph/search_state.h"

// Tuning: the first bound of the views exceeds the straight distance by this share of it.
#define BT_FIRST_DETOUR (1.0 / 64)

// Whether an end may see more.
bool bt_is_more_to_see(const bt_graph_search *search);
// Looks further if the next candidate is beyond the bound of the views. Each time, the bound grows
// by twice as much.
bt_status bt_look_as_far_as_needed(bt_graph_search *search);
// Completes the views from start and goal.
bt_status bt_graph_search_look_all(bt_graph_search *search);
// Sees everything from a start, and offers the tangents.
bt_status bt_look_from_start(bt_graph_search *search, uint32_t start);
// Looks around at a start whose straight segment to the goal is blocked, and at the goal the first
// time; from a single start as far as short paths need it. Offers the tangents.
bt_status bt_look_around(bt_graph_search *search, uint32_t start);

// The length from a node to the goal by this tangent; INFINITY if the node's free arc ends before.
// A goal on this very circle may lie within the slack. For any other goal, the departure must be
// within the reach.
bt_status bt_length_to_goal(const bt_graph_search *search, const bt_graph_node *node,
                            const bt_tangent *tangent, double *out);
// Offers the goal to: a node or start, with the length g of the whole path, if that is finite; a
// start; and a node whose site sees the goal.
bt_status bt_offer_to_goal(bt_graph_search *search, uint32_t node, double g);
bt_status bt_offer_straight(bt_graph_search *search, uint32_t start);
bt_status bt_offer_goal(bt_graph_search *search, uint32_t node);
// Tests the straight segment of a candidate to the goal. If it is clear, the search has found it.
void bt_test_goal(bt_graph_search *search, uint32_t candidate);

#endif
