#include "world/inflated.h"

bt_status bt_ignore(bt_memory *memory, const bt_world *world, const bt_ids *ids, bt_ignored *out) {
  BT_REFUSE_NULL(ids->count && !ids->items);
  out->slots.count = 0;
  BT_TRY(BT_RESET(memory, &out->known, world->ids.slots.count));
  for (size_t i = 0; i < ids->count; i++) {
    BT_TRY(bt_world_check_any_id(world, ids->items[i]));
    uint32_t slot = bt_id_to_slot(ids->items[i]);
    if (bt_is_ignored_slot(out, slot)) continue;
    if (!bt_is_link(world, slot)) BT_TRY(bt_push(memory, &out->slots, slot));
    out->known.items[slot] = out->known.stamp;
  }
  return BT_OK;
}

// Subtracts a circle, wall or ring from the extents and from the number of wall segments.
static void take_away(const bt_world *world, uint32_t slot, bt_extents *extents,
                      uint32_t *wall_count) {
  const bt_obstacle *obstacle = &world->obstacles.items[slot];
  if (bt_is_circle(world, slot)) {
    const bt_site *circle = &world->sites.items[obstacle->first_site];
    bt_extents_remove(extents, bt_vec_of(circle->x, circle->y), circle->radius);
    return;
  }
  uint32_t point = world->given.items[slot].first, site = obstacle->first_site;
  for (; point != BT_NONE; point = world->points.items[point].after)
    bt_extents_remove(extents, world->points.items[point].at, 0);
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site))
    *wall_count -= bt_is_filed(&world->walls.items[site]);
}

// The extent and the number of wall segments without the ignored obstacles.
static BT_COLD double extent_without(const bt_world *world, const bt_ignored *ignored,
                                     uint32_t *wall_count) {
  bt_extents extents = world->extents;
  for (uint32_t i = 0; i < ignored->slots.count; i++) {
    uint32_t slot = ignored->slots.items[i];
    if (!world->obstacles.items[slot].is_enabled) continue;
    for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot))
      take_away(world, slot, &extents, wall_count);
  }
  return bt_extents_most(&extents);
}

bt_status bt_inflate_to(const bt_world *world, double agent_radius, double most, bool has_walls,
                        const bt_vec *points, int count, bt_inflated *out) {
  if (!world->is_prepared) return BT_ERROR_NOT_PREPARED;
  double extent = most + agent_radius;
  for (int i = 0; i < count; i++)
    while (extent < bt_extent(points[i])) extent *= 2;
  BT_ASSERT(extent > 0 && extent < INFINITY);
  bt_tolerance tolerance = bt_tolerance_of(extent);
  double least = has_walls ? BT_LEAST_INFLATION * extent : 0;
  double passing = bt_max(BT_PASSING * agent_radius, tolerance.rounding);
  *out = (bt_inflated){.world = world,
                       .has_walls = has_walls,
                       .agent_radius = bt_max(agent_radius - passing, least),
                       .true_radius = agent_radius,
                       .tolerance = tolerance};
  return BT_OK;
}

bt_status bt_inflate(const bt_world *world, double agent_radius, const bt_ignored *ignored,
                     const bt_vec *points, int count, bt_inflated *out) {
  bool ignores = ignored && ignored->slots.count > 0;
  uint32_t wall_count = BT_HAS_OUTLINES ? world->wall_count : 0;
  double most =
      ignores ? extent_without(world, ignored, &wall_count) : bt_extents_most(&world->extents);
  BT_ASSERT(wall_count <= world->wall_count);
  BT_TRY(bt_inflate_to(world, agent_radius, most, wall_count > 0, points, count, out));
  out->ignored = ignores ? ignored : NULL;
  return BT_OK;
}
