#include "world/inflated.h"

bt_status bt_inflate(const bt_world *world, double agent_radius, const bt_vec *points, int count,
                     bt_inflated *out) {
  if (!world->is_prepared) return BT_ERROR_NOT_PREPARED;
  double extent = bt_extents_most(&world->extents) + agent_radius;
  for (int i = 0; i < count; i++)
    while (extent < bt_extent(points[i])) extent *= 2;
  bt_tolerance tolerance = bt_tolerance_of(extent);
  double least = bt_has_walls(world) ? BT_LEAST_INFLATION * extent : 0;
  double passing = bt_max(BT_PASSING * agent_radius, tolerance.rounding);
  *out = (bt_inflated){.world = world,
                       .agent_radius = bt_max(agent_radius - passing, least),
                       .true_radius = agent_radius,
                       .tolerance = tolerance};
  return BT_OK;
}
