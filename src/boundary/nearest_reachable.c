#include "boundary/nearest_reachable.h"
#include "boundary/nearest_free.h"

typedef struct reaching {
  bt_memory *memory;
  bt_separation *separation;
  const bt_inflated *inflated;
  const bt_reachable *query;
} reaching;

static bt_status is_reached(void *context, bt_vec point, bool *is) {
  const reaching *r = context;
  *is = false;
  for (uint32_t i = 0; i < r->query->starts->count && !*is; i++) {
    const bt_vec ends[2] = {r->query->starts->points[i], point};
    bool separated, known;
    BT_TRY(bt_are_separated(r->memory, r->separation, r->inflated, ends, r->query->patience,
                            &separated, &known));
    *is = !separated;
  }
  return BT_OK;
}

bt_status bt_nearest_reachable(bt_memory *memory, bt_indices *near, bt_separation *separation,
                               const bt_inflated *inflated, const bt_reachable *query, bt_vec *out,
                               bool *found) {
  BT_ASSERT(inflated->has_walls && query->starts->count > 0);
  reaching r = {memory, separation, inflated, query};
  double spacing = bt_spatial_index_spacing(&inflated->world->wall_index, query->goal);
  bt_nearest_options options = {.first_reach = bt_max(inflated->agent_radius, spacing),
                                .least = query->least,
                                .most = query->most,
                                .accept = is_reached,
                                .context = &r};
  return bt_find_nearest(memory, near, inflated, query->goal, &options, out, found);
}
