// The steps of a Directional A* search, for the files of this room.
#ifndef BT_DIRECTIONAL_INTERNAL_H
#define BT_DIRECTIONAL_INTERNAL_H

#include "directional/search_state.h"

// ---------------------------------------------------------------------------------------------
// The answer to a query: the path as steps and segments.

typedef struct bt_unit_answer {
  BT_ARRAY(bt_unit_step) steps;
  BT_ARRAY(bt_segment) segments;
  bt_indices chain; // nodes, from last to first
  bt_unit_path path;
} bt_unit_answer;

// Writes an answer without a path.
void bt_answer_clear(bt_unit_answer *answer, bt_unit_outcome outcome);
// Writes the path to the node that the search reached. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_answer_trace(bt_unit_answer *answer, const bt_unit_state *state);
// Begin a path; append segments, or a curve, driven in a gear to a pose (of the unit's motion),
// with the cost from the start; and sum up.
bt_status bt_answer_begin(bt_memory *memory, bt_unit_answer *answer, const bt_pose *start);
bt_status bt_answer_append(bt_memory *memory, bt_unit_answer *answer, const bt_segment *segments,
                           size_t count, bt_pose pose, uint32_t gear, double cost);
bt_status bt_answer_add(bt_memory *memory, bt_unit_answer *answer, const bt_curve *curve,
                        uint32_t gear, double cost);
void bt_answer_finish(bt_unit_answer *answer);

// ---------------------------------------------------------------------------------------------
// Curves between the ends of a query and nodes: exact, each with a hit check, because the ends may
// be anywhere.

// The curve from the start to a node, and from a node, or the start (BT_NONE), to the goal. Both
// describe the unit's motion in a gear, which backwards is opposite to its heading.
void bt_curve_from_start(const bt_unit_state *state, bt_stand to, bt_curve *out);
void bt_curve_to_goal(const bt_unit_state *state, uint32_t from, uint32_t gear, bt_curve *out);

// The pose of the unit's motion at a node.
bt_pose bt_stand_pose(const bt_unit_state *state, bt_stand at);

// Computes the costs of the curves from nodes to the goal.
bt_status bt_unit_measure_goal(bt_unit_state *state);
// Puts the nodes to which the start leads on the open list.
bt_status bt_unit_expand_start(bt_unit_state *state);

// ---------------------------------------------------------------------------------------------

// A lower bound of the cost from a node to the goal; INFINITY also when out of memory (see the
// field).
double bt_unit_least_left(bt_unit_state *state, bt_stand at);
// Puts a node on the open list unless it was reached at no more cost.
bt_status bt_unit_reach(bt_unit_state *state, bt_stand at, double g, uint32_t link);
// The same for a goal that is not a node.
bt_status bt_unit_reach_goal(bt_unit_state *state, double g, uint32_t from, uint32_t gear);
// Puts the nodes to which edges lead on the open list.
bt_status bt_unit_expand(bt_unit_state *state, bt_stand at);

// ---------------------------------------------------------------------------------------------
// The article's road problem: the shortest curve from one road into another cuts diagonally across
// it, because that saves a few steps. Four methods keep a unit on the road.

// Blocks tiles beside the roads, or records the roads, by the method of the query. The terrain must
// have been copied.
bt_status bt_roads_apply(bt_unit_state *state);

// ---------------------------------------------------------------------------------------------

// Begins a search: measures the goal, and fills the open list from the start.
bt_status bt_unit_begin(bt_unit_state *state);
// Continues for up to `steps` expansions.
bt_status bt_unit_run(bt_unit_state *state, uint64_t steps);

// ---------------------------------------------------------------------------------------------
// The article's better smoothing: a second search, over the tiles of a path only.
//
// A path smoothed by skipping waypoints may arrive at a straight without a legal turn to the next,
// or turn at a waypoint that it could have passed on a diagonal. A search over its own tiles, in a
// wider neighbourhood, finds all such turns, and is fast because there are few nodes.

// Marks the tiles of a path, to which a search can be restricted.
bt_status bt_route_mark(bt_unit_state *state, const bt_unit_answer *answer);

// Marks the tiles within `margin` of a shortest path by hops from the start to the goal. The search
// must have begun.
bt_status bt_route_mark_hops(bt_unit_state *state, int32_t margin);

#endif
