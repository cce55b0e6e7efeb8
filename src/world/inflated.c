#include "world/inflated.h"

bt_status bt_inflate(const bt_world *world, double agent_radius, const bt_vec *points, int count,
                     bt_inflated *out) {
  if (!world->is_prepared) return BT_ERROR_NOT_PREPARED;
  double extent = bt_spatial_index_extent(&world->index) + agent_radius;
  for (int i = 0; i < count; i++)
    while (extent < bt_extent(points[i])) extent *= 2;
  double least = bt_has_walls(world) ? BT_LEAST_INFLATION * extent : 0;
  *out = (bt_inflated){.world = world,
                       .agent_radius = bt_max(agent_radius, least),
                       .true_radius = agent_radius,
                       .tolerance = bt_tolerance_of(extent)};
  return BT_OK;
}
