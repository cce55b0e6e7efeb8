// The path to the reachable point that is nearest to a goal that cannot be reached.
//
// That point lies on the outline of the union of the circles, on the first loop on the straight way
// to the goal that parts the two (loop.h). Where it is not sure whether a loop does, it may be that
// one: of those that can be reached the nearest counts. Where circles meet all round the start it
// is the start itself.
#include "boundary/nearest_free.h"
#include "query/query_state.h"

static void add_work(bt_work *work, const bt_engines *engines) {
  work->expansions += engines->set.expansions + engines->windows.expansions;
  work->bitangents += engines->set.bitangents + engines->windows.bitangents;
  work->sight_tests += engines->set.sight_tests + engines->windows.sight_tests;
}

// The way from the start to a point, by the engine that the query asks for, or that pays, and out
// of the budget of the search before it.
static bt_status probe(bt_query_state *state, bt_vec goal, bt_query_state *way) {
  bt_memory *memory = &state->inflated.world->memory;
  bt_scratch *scratch = state->scratch;
  if (!scratch->probe) scratch->probe = bt_memory_take(memory, sizeof *scratch->probe);
  if (!scratch->probe) return BT_ERROR_OUT_OF_MEMORY;
  *way = *state;
  way->goal = goal;
  way->is_done = false;
  add_work(&way->probed, state->engines);
  way->memory = memory;
  way->engines = scratch->probe;
  bt_engines_clear(way->engines);
  bt_status status = bt_query_begin_search(way);
  if (!status) status = bt_query_run(way);
  add_work(&state->probed, way->engines);
  return status;
}

bt_status bt_query_reconstruct_partial(bt_query_state *state, bt_path *path) {
  bt_free_boundary *boundary = &state->scratch->boundary;
  bt_memory *memory = &state->inflated.world->memory;
  bt_vec nearest = state->start;
  double least = bt_distance(nearest, state->goal);
  bt_query_state way = {.outcome = BT_UNREACHABLE};
  bt_boundary_loop loop;
  bool is_left, is_it = false;
  state->probed = (bt_work){0, 0, 0};
  BT_TRY(bt_free_boundary_begin(boundary, memory, &state->inflated, nearest, state->goal));
  while (!is_it) {
    BT_TRY(bt_free_boundary_next(boundary, memory, &state->inflated, &loop, &is_left));
    if (!is_left) break;
    if ((!loop.parts && !loop.unsure) || loop.distance >= least) continue;
    // Where several meet, the corner of two may lie in a third by more than the tolerance.
    BT_TRY(bt_nearest_free(&state->inflated, loop.nearest, &loop.nearest));
    BT_TRY(probe(state, loop.nearest, &way));
    if (way.outcome == BT_OUT_OF_BUDGET) break;
    if (way.outcome != BT_FOUND) continue;
    nearest = loop.nearest, least = loop.distance;
    is_it = !loop.unsure;
  }
  // A way that was found leads to the nearest point; since then another may have been looked for.
  if (way.outcome == BT_UNREACHABLE) BT_TRY(probe(state, nearest, &way));
  if (way.outcome == BT_OUT_OF_BUDGET) state->outcome = BT_OUT_OF_BUDGET;
  if (way.outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_query_reconstruct(&way, path));
  path->info.is_partial = 1;
  path->info.goal = nearest;
  return BT_OK;
}
