// A* over the fans, from one or more starts to a goal; or Dijkstra's search of everything that can
// be reached, for goals that come later (later_goals.h).
//
// A candidate is a tangent with the hugging edge before it. It goes on the open list with f = g +
// arc + length + straight distance to the goal, without a line-of-sight test. A candidate taken
// from the list becomes a node if its tangent is clear. The first candidates are the straight
// segments from the starts to the goal. Where such a segment is blocked, the tangents from its
// start are offered.
#ifndef BT_GRAPH_SEARCH_H
#define BT_GRAPH_SEARCH_H

#include "graph/search_state.h"

// The distance from the nearest start to the goal.
double bt_straight_distance(const bt_vec *starts, uint32_t count, bt_vec goal);
// Begins a search, and reuses the memory of the previous one. goal: NULL to search for everything.
// `heads`: the lengths that paths from the starts have behind them already; NULL for nothing.
// After BT_ERROR_OUT_OF_MEMORY, here or in a step, the search is dead, and another search may
// begin.
bt_status bt_graph_search_begin(bt_graph_search *search, const bt_vec *starts, const double *heads,
                                uint32_t count, const bt_vec *goal, double longest);
// Takes up to `most` candidates from the open list, or ends with BT_NEEDS_ROOM before one of them.
// What a candidate gives rise to may exceed the limit.
bt_status bt_graph_search_step(bt_graph_search *search, uint32_t most);
// Frees the memory that later goals (later_goals.h) do not need.
void bt_graph_search_keep_nodes(bt_graph_search *search);
// The bytes that the search takes, without fans.
size_t bt_graph_search_bytes(const bt_graph_search *search);
// Frees that memory, which ends the search.
void bt_graph_search_release(bt_graph_search *search);

#endif
