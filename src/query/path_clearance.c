// The public function that tests whether a path is still clear.
#include "geometry/check.h"
#include "query/solver.h"

static bt_status inflate_for(const bt_solver *solver, const bt_segment *segments, size_t count,
                             double agent_radius, bt_inflated *out) {
  bt_vec extent = {0, 0};
  BT_TRY(bt_check_radius(agent_radius));
  for (size_t i = 0; i < count; i++)
    extent.x = bt_max(extent.x, bt_max(bt_extent(segments[i].from), bt_extent(segments[i].to)));
  return bt_inflate(solver->world, agent_radius, &extent, 1, out);
}

bt_status bt_solver_path_clearance(bt_solver *solver, const bt_segment *segments, size_t count,
                                   double agent_radius, double from, bt_clearance *out) {
  BT_REFUSE_NULL(!solver || !segments || !out);
  if (count == 0) return BT_ERROR_RANGE;
  if (isnan(from)) return BT_ERROR_NOT_FINITE;
  bt_inflated inflated;
  bt_clearance clearance;
  BT_TRY(inflate_for(solver, segments, count, agent_radius, &inflated));
  BT_TRY(bt_path_clearance(&solver->memory, &solver->clearance, &inflated, segments, count,
                           bt_max(from, 0), &clearance));
  *out = clearance;
  return BT_OK;
}
