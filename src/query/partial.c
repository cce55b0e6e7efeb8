// The path to the reachable point that is nearest to a goal that cannot be reached.
//
// The search that failed has every circle of some closed chain round the goal (or the start) in its
// active set. The nearest reachable point lies on the outline of the union of the circles; so each
// rim that an active circle has a part in offers its nearest point, and the first of these that a
// search reaches is the answer: either all of a rim is reachable or nothing of it is.
#include "query/inquiry.h"

static bt_status try_rim(bt_inquiry *inquiry, bt_vec goal, bool *reached) {
  bt_active_set *probe = &inquiry->scratch->probe;
  bt_memory *memory = &inquiry->grown.world->memory;
  bt_status status = bt_active_set_begin(probe, memory, &inquiry->grown, inquiry->start, goal);
  while (!status && !probe->is_done) status = bt_active_set_step(probe);
  inquiry->set->expansions += probe->expansions;
  inquiry->set->bitangents += probe->bitangents;
  inquiry->set->sight_tests += probe->sight_tests;
  *reached = !status && probe->is_found;
  return status;
}

bt_status bt_inquiry_trace_partial(bt_inquiry *inquiry, bt_path *path) {
  bt_rims *rims = &inquiry->scratch->rims;
  bt_memory *memory = &inquiry->grown.world->memory;
  bt_rims_clear(rims);
  for (uint32_t i = 0; i < inquiry->set->sites.count; i++) {
    uint32_t slot = inquiry->set->sites.items[i].slot;
    bt_status status = bt_rims_add(rims, memory, &inquiry->grown, slot, inquiry->goal);
    if (status) return status;
  }
  path->segments.count = 0;
  bt_vec nearest;
  while (bt_rims_take_nearest(rims, &nearest)) {
    bool reached;
    bt_status status = try_rim(inquiry, nearest, &reached);
    if (status) return status;
    if (!reached) continue;
    bt_inquiry way = *inquiry;
    way.set = &inquiry->scratch->probe;
    way.goal = nearest;
    status = bt_inquiry_trace(&way, way.set->goal_edge, path);
    if (status) return status;
    path->info.is_partial = 1;
    path->info.goal = nearest;
    return BT_OK;
  }
  return BT_OK;
}
