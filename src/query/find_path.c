#include "query/find_path.h"
#include "geometry/check.h"
#include "query/partial.h"
#include "query/reconstruction.h"
#include "query/solver.h"

void bt_query_write_info(const bt_query_state *state, bt_path *path) {
  bt_path_info *info = &path->info;
  bt_engine_statistics all = state->earlier, own = bt_engines_statistics(state->engines);
  bt_add_statistics(&all, &own);
  info->outcome = state->outcome;
  info->start_snapped = state->start_snapped;
  info->goal_snapped = state->goal_snapped;
  info->start = state->start;
  if (info->is_partial == 0) info->goal = state->goal;
  info->engine = state->engine;
  info->fallback = state->fallback;
  info->expansions = (double)all.expansions;
  info->bitangents = (double)all.bitangents;
  info->sight_tests = (double)all.sight_tests;
  info->nodes = own.nodes;
  info->active = own.active;
  info->agent_radius = state->query.agent_radius;
}

// Where circles separate the ends, the outcome is certain without the engine.
static bt_status write_turning(const bt_query_state *state, bt_path *path) {
  if (state->outcome != BT_FOUND && state->outcome != BT_UNREACHABLE) return BT_OK;
  const bt_turning_engine *turning = bt_turning_of(state->engines);
  path->info.optimality = bt_turning_optimality(turning);
  if (state->outcome != BT_FOUND) return BT_OK;
  uint32_t most = bt_turning_most_segments(turning);
  BT_TRY(BT_RESERVE(&path->memory, &path->segments, most));
  path->segments.count = bt_turning_write(turning, path->segments.items);
  path->info.length = bt_segments_length(path->segments.items, path->segments.count);
  path->info.segment_count = path->segments.count;
  return BT_OK;
}

static bt_status write_path(bt_query_state *state, bt_path *path) {
  path->info = (bt_path_info){.length = NAN};
  if (BT_HAS_TURNING && state->engine == BT_ENGINE_TURNING) return write_turning(state, path);
  if (BT_HAS_PARTIAL && state->outcome == BT_UNREACHABLE && state->query.partial)
    return bt_query_partial_path(state, path);
  if (state->outcome != BT_FOUND) return BT_OK;
  BT_TRY(bt_query_route(state, &path->memory, &path->route));
  return bt_path_reconstruct(path, &state->inflated, bt_query_ends(state, state->goal));
}

bt_status bt_query_answer(bt_query_state *state, bt_path *path) {
  bt_path_info before = path->info;
  bt_status status = write_path(state, path);
  if (status) {
    path->info = before;
    return status;
  }
  // A partial path must keep the limit too.
  if (state->query.max_length > 0 && path->info.length > state->query.max_length) {
    state->outcome = BT_TOO_FAR;
    path->segments.count = 0;
    path->info = (bt_path_info){.length = NAN};
  }
  bt_query_write_info(state, path);
  return BT_OK;
}

bt_status bt_plain_find_path(bt_solver *solver, const bt_query *query, bt_path *path) {
  bt_query_state state;
  BT_TRY(bt_query_begin(&state, solver, query, &solver->engines));
  BT_TRY(bt_query_run(&state));
  return bt_query_answer(&state, path);
}
