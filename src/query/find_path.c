// The public questions to a world.
#include "boundary/nearest_free.h"
#include "geometry/check.h"
#include "query/query_state.h"

bt_status bt_world_find_path(bt_world *world, const bt_query *query, bt_path *path) {
  BT_TRY(bt_check_query(world, query));
  BT_REFUSE_NULL(!path);
  bt_scratch *scratch = bt_scratch_of(world);
  if (!scratch) return BT_ERROR_OUT_OF_MEMORY;
  scratch->separation.is_closed = false;
  bt_query_state state;
  BT_TRY(bt_query_begin(&state, world, query, &world->memory, &scratch->engines));
  BT_TRY(bt_query_run(&state));
  return bt_query_answer(&state, path);
}

bt_status bt_world_nearest_free(bt_world *world, bt_vec p, double agent_radius, bt_vec *out,
                                double *distance) {
  BT_REFUSE_NULL(!world || !out);
  BT_TRY(bt_check_point(p));
  BT_TRY(bt_check_radius(agent_radius));
  bt_inflated inflated;
  BT_TRY(bt_inflate(world, agent_radius, &p, 1, &inflated));
  bt_vec free_point;
  BT_TRY(bt_nearest_free(&inflated, p, &free_point));
  *out = free_point;
  if (distance) *distance = bt_distance(p, free_point);
  return BT_OK;
}
