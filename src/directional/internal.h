// The steps of a Directional A* search, for the files of this room.
#ifndef BT_DIRECTIONAL_INTERNAL_H
#define BT_DIRECTIONAL_INTERNAL_H

#include "directional/search_state.h"

// ---------------------------------------------------------------------------------------------
// The answer to a query: the path as steps and segments.

typedef struct bt_unit_answer {
  BT_ARRAY(bt_unit_step) steps;
  BT_ARRAY(bt_segment) segments;
  bt_indices chain; // nodes, from the last one on
  bt_unit_path path;
} bt_unit_answer;

// Writes an answer without a path.
void bt_answer_clear(bt_unit_answer *answer, bt_unit_outcome outcome);
// Writes the path to what the search reached. BT_ERROR_OUT_OF_MEMORY.
bt_status bt_answer_trace(bt_unit_answer *answer, const bt_unit_state *state);
// Begins a path; adds segments, or a curve, to it that are driven in a gear to a pose, as the unit
// moves, for a cost from the start; and sums up.
bt_status bt_answer_begin(bt_memory *memory, bt_unit_answer *answer, const bt_pose *start);
bt_status bt_answer_append(bt_memory *memory, bt_unit_answer *answer, const bt_segment *segments,
                           size_t count, bt_pose pose, uint32_t gear, double cost);
bt_status bt_answer_add(bt_memory *memory, bt_unit_answer *answer, const bt_curve *curve,
                        uint32_t gear, double cost);
void bt_answer_finish(bt_unit_answer *answer);

// ---------------------------------------------------------------------------------------------
// The curves between the ends of a query and nodes: exact, with a hit check of their own, since the
// ends may be anywhere.

// The curve from the start to a node; between two nodes; from a node, or the start (BT_NONE), to
// the goal: as the unit moves in a gear, so backwards its heading is opposite.
void bt_curve_from_start(const bt_unit_state *state, bt_stand to, bt_curve *out);
void bt_curve_to_goal(const bt_unit_state *state, uint32_t from, uint32_t gear, bt_curve *out);

// The pose of a node, as the unit moves.
bt_pose bt_stand_pose(const bt_unit_state *state, bt_stand at);

// Costs of the curves from nodes to the goal. false: out of memory, here and below.
bool bt_unit_measure_goal(bt_unit_state *state);
// Puts all on the open list that the start leads to.
bool bt_unit_leave_start(bt_unit_state *state);

// ---------------------------------------------------------------------------------------------

// What a path from a node to the goal costs at least; INFINITY also if out of memory, see the
// field.
double bt_unit_least_left(bt_unit_state *state, bt_stand at);
// Puts a node on the open list unless it was reached at no more. false: out of memory, here and
// below.
bool bt_unit_reach(bt_unit_state *state, bt_stand at, double g, uint32_t link);
// The same for the goal, where it is no node.
bool bt_unit_reach_goal(bt_unit_state *state, double g, uint32_t from, uint32_t gear);
// Puts the nodes to which edges lead on the open list.
bool bt_unit_expand(bt_unit_state *state, bt_stand at);

// ---------------------------------------------------------------------------------------------
// The article's road problem: the shortest curve from one road into another cuts diagonally across
// it, since that saves a few steps. Four methods keep a unit on the road.

// Blocks tiles beside the roads, or remembers the roads, as the query says. The terrain has been
// copied. false: out of memory.
bool bt_roads_apply(bt_unit_state *state);

// ---------------------------------------------------------------------------------------------

// Begins a search: between an open list with what the start leads to, and a goal that is measured.
// false: out of memory, here and below.
bool bt_unit_begin(bt_unit_state *state);
// Goes on for up to so many expansions.
bool bt_unit_run(bt_unit_state *state, uint64_t steps);

// ---------------------------------------------------------------------------------------------
// The article's better smoothing: a second search, over the tiles of a path only.
//
// A path that was smoothed by skipping waypoints may arrive at one straight and then have no legal
// turn to the next, or start again at a waypoint that it could have passed on a diagonal. A search
// over its own tiles in a wider neighbourhood finds all such turns, and is fast since there are few
// nodes.

// Marks the tiles that a path leads over, to which a search can be restricted. false: out of
// memory.
bool bt_route_mark(bt_unit_state *state, const bt_unit_answer *answer);

// Marks those within `margin` of the shortest way by hops from the start to the goal of a search
// that has begun.
bool bt_route_mark_hops(bt_unit_state *state, int32_t margin);

#endif
