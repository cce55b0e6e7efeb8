// The nearest reachable point lies on the free-space boundary: on the first boundary loop on the
// straight line to the goal that separates start and goal (free_boundary.h). If it is unsure
// whether a loop separates them, the loop is a candidate, and the nearest candidate that can be
// reached counts. Inside a ring of touching circles, the result may be the start itself. Among
// walls, the search goes outward from the goal (nearest_reachable.h).
#include "query/partial.h"
#include "boundary/nearest_free.h"
#include "boundary/nearest_reachable.h"
#include "query/reconstruction.h"

// The goal as given, before snapping.
static bt_vec target_of(const bt_query_state *state) {
  return state->goal_snapped ? state->query.goal : state->goal;
}

// Searches for a path from the start to a point, with the engine and the remaining budget of the
// query.
static bt_status probe(bt_query_state *state, bt_vec goal, bt_query_state *found) {
  bt_engine_statistics own = bt_engines_statistics(state->engines);
  *found = *state;
  found->goal = goal;
  found->query.max_length = 0; // applies to the final path only
  bt_find_exits(&found->inflated, goal, &found->pairs.goals);
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

// Finds the next candidate for the nearest point, one for each loop of the free-space boundary.
static bt_status next_loop(bt_query_state *state, double least, bt_boundary_loop *loop,
                           bool *has_candidate) {
  bt_solver *solver = state->solver;
  bt_memory *memory = &solver->memory;
  const bt_inflated *inflated = &state->inflated;
  for (*has_candidate = true; *has_candidate;) {
    BT_TRY(bt_free_boundary_next(&solver->boundary, memory, inflated, loop, has_candidate));
    if ((loop->separates || loop->unsure) && loop->distance < least) break;
  }
  if (!*has_candidate) return BT_OK;
  // Where several circles meet, the corner of two circles may be deeper in a third than the
  // tolerance. This tolerance is that of a query to the point, which is smaller than that of a
  // query to a goal far away.
  bt_vec points[2] = {state->start, loop->nearest};
  bt_inflated here;
  bool is_free;
  BT_TRY(bt_inflate(solver->world, state->query.agent_radius, state->inflated.ignored, points, 2,
                    &here));
  return bt_nearest_free(memory, &solver->near, &here, loop->nearest, &loop->nearest, &is_free);
}

// Finds the next candidate among walls, after a candidate that could not be reached. After the
// first one, which may be the goal itself, each candidate is further from the goal than the
// previous one; otherwise there are no more.
static bt_status next_point(bt_query_state *state, double least, double patience,
                            bt_boundary_loop *loop, bool *has_candidate) {
  bt_solver *solver = state->solver;
  bt_vec target = target_of(state);
  bt_reachable query = {&state->pairs.starts, target, loop->distance * (1 + 2 * BT_RELATIVE), least,
                        patience};
  BT_TRY(bt_nearest_reachable(&solver->memory, &solver->near, &solver->separation, &state->inflated,
                              &query, &loop->nearest, has_candidate));
  double before = loop->distance;
  loop->distance = bt_distance(loop->nearest, target);
  *has_candidate = *has_candidate && (patience == 0 || loop->distance > before);
  return BT_OK;
}

bt_status bt_query_partial_path(bt_query_state *state, bt_path *path) {
  bt_solver *solver = state->solver;
  bool among_walls = state->inflated.has_walls;
  bt_vec nearest = state->start, target = target_of(state);
  double least = bt_distance(nearest, target);
  bt_query_state found = {.outcome = BT_UNREACHABLE};
  bt_boundary_loop loop = {.distance = 0};
  bool has_candidate, is_sure = false;
  // The probe tests the first candidate among walls: it finds the path to it, which is needed
  // anyway. If it finds none, a search for a separating cycle tests that candidate and all others.
  double patience = 0;
  state->earlier = (bt_engine_statistics){0, 0, 0, 0, 0};
  if (!among_walls)
    BT_TRY(bt_free_boundary_begin(&solver->boundary, &solver->memory, &state->inflated, nearest,
                                  target));
  while (!is_sure) {
    double before = loop.distance;
    BT_TRY(among_walls ? next_point(state, least, patience, &loop, &has_candidate)
                       : next_loop(state, least, &loop, &has_candidate));
    if (!has_candidate) break;
    BT_TRY(probe(state, loop.nearest, &found));
    if (found.outcome == BT_OUT_OF_BUDGET) break;
    if (found.outcome != BT_FOUND) {
      if (patience == 0) loop.distance = before;
      patience = INFINITY;
      continue;
    }
    nearest = loop.nearest, least = loop.distance;
    is_sure = !loop.unsure;
  }
  // If a path was found, it leads to the nearest point. Otherwise a later candidate may have been
  // probed since, so the path to the nearest point is searched for again.
  if (found.outcome == BT_UNREACHABLE) BT_TRY(probe(state, nearest, &found));
  if (found.outcome == BT_OUT_OF_BUDGET) state->outcome = BT_OUT_OF_BUDGET;
  if (found.outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_query_route(&found, &path->memory, &path->route));
  BT_TRY(bt_path_reconstruct(path, &state->inflated, bt_query_ends(&found, nearest)));
  path->info.is_partial = 1;
  path->info.goal = nearest;
  return BT_OK;
}
