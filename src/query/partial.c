// That point lies on the free-space boundary: on the first boundary loop on the straight line to
// the goal that separates the two (free_boundary.h). Where it is unsure whether a loop does, it may
// be that one: of those that can be reached the nearest counts. Where circles meet all round the
// start it is the start itself. Among walls it is looked for from the goal (nearest_reachable.h).
#include "query/partial.h"
#include "boundary/nearest_free.h"
#include "boundary/nearest_reachable.h"
#include "query/reconstruction.h"

// The place to come near to: the goal as it was given, not where it was moved to.
static bt_vec target_of(const bt_query_state *state) {
  return state->goal_snapped ? state->query.goal : state->goal;
}

// Searches for a path from the start to a point, with the engine of the query and out of what is
// left of its budget.
static bt_status probe(bt_query_state *state, bt_vec goal, bt_query_state *found) {
  bt_engine_statistics own = bt_engines_statistics(state->engines);
  *found = *state;
  found->goal = goal;
  found->query.max_length = 0; // the whole path is judged at last
  bt_find_exits(&found->inflated, goal, &found->goals);
  found->is_done = false;
  bt_add_statistics(&found->earlier, &own);
  found->engines = &state->solver->probe;
  bt_engines_reset(found->engines);
  bt_status status = bt_query_begin_search(found);
  if (!status) status = bt_query_run(found);
  bt_engine_statistics more = bt_engines_statistics(found->engines);
  more.nodes = more.active = 0;
  bt_add_statistics(&state->earlier, &more);
  return status;
}

// What may hold the nearest point, one loop of the free-space boundary after the other.
static bt_status next_loop(bt_query_state *state, double least, bt_boundary_loop *loop,
                           bool *is_left) {
  bt_solver *solver = state->solver;
  bt_memory *memory = &solver->memory;
  const bt_inflated *inflated = &state->inflated;
  for (*is_left = true; *is_left;) {
    BT_TRY(bt_free_boundary_next(&solver->boundary, memory, inflated, loop, is_left));
    if ((loop->separates || loop->unsure) && loop->distance < least) break;
  }
  if (!*is_left) return BT_OK;
  // Where several meet, the corner of two may lie in a third by more than the tolerance: by that of
  // a query to this point, which is less than that of one to a goal far away.
  bt_vec points[2] = {state->start, loop->nearest};
  bt_inflated here;
  bool is_free;
  BT_TRY(bt_inflate(solver->world, state->query.agent_radius, points, 2, &here));
  return bt_nearest_free(memory, &solver->near, &here, loop->nearest, &loop->nearest, &is_free);
}

// The same among walls: the nearest point after the last one, which was not reached after all. Each
// is further than the one before it, or it is the last.
static bt_status next_point(bt_query_state *state, double least, bt_boundary_loop *loop,
                            bool *is_left) {
  bt_solver *solver = state->solver;
  bt_vec target = target_of(state);
  bt_reachable query = {&state->starts, target, loop->distance * (1 + 2 * BT_RELATIVE), least};
  BT_TRY(bt_nearest_reachable(&solver->memory, &solver->near, &solver->separation, &state->inflated,
                              &query, &loop->nearest, is_left));
  double before = loop->distance;
  loop->distance = bt_distance(loop->nearest, target);
  *is_left = *is_left && loop->distance > before;
  return BT_OK;
}

bt_status bt_query_partial_path(bt_query_state *state, bt_path *path) {
  bt_solver *solver = state->solver;
  bool among_walls = bt_has_walls(solver->world);
  bt_vec nearest = state->start, target = target_of(state);
  double least = bt_distance(nearest, target);
  bt_query_state found = {.outcome = BT_UNREACHABLE};
  bt_boundary_loop loop = {.distance = 0};
  bool is_left, is_it = false;
  state->earlier = (bt_engine_statistics){0, 0, 0, 0, 0};
  if (!among_walls)
    BT_TRY(bt_free_boundary_begin(&solver->boundary, &solver->memory, &state->inflated, nearest,
                                  target));
  while (!is_it) {
    BT_TRY(among_walls ? next_point(state, least, &loop, &is_left)
                       : next_loop(state, least, &loop, &is_left));
    if (!is_left) break;
    BT_TRY(probe(state, loop.nearest, &found));
    if (found.outcome == BT_OUT_OF_BUDGET) break;
    if (found.outcome != BT_FOUND) continue;
    nearest = loop.nearest, least = loop.distance;
    is_it = !loop.unsure;
  }
  // A path that was found leads to the nearest point; since then another may have been searched.
  if (found.outcome == BT_UNREACHABLE) BT_TRY(probe(state, nearest, &found));
  if (found.outcome == BT_OUT_OF_BUDGET) state->outcome = BT_OUT_OF_BUDGET;
  if (found.outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_query_route(&found, &path->memory, &path->route));
  BT_TRY(bt_path_reconstruct(path, &state->inflated, bt_query_ends(&found, nearest)));
  path->info.is_partial = 1;
  path->info.goal = nearest;
  return BT_OK;
}
