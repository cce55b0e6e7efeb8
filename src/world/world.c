// The life of a world, and its preparation for queries.
#include "world/world.h"

bt_status bt_world_create(const bt_allocator *allocator, bt_world **out) {
  BT_REFUSE_NULL(!out);
  bt_world *world = bt_object_create(allocator, sizeof *world);
  if (!world) return BT_ERROR_OUT_OF_MEMORY;
  bt_id_pool_init(&world->ids);
  world->free_site = BT_NO_SITE;
  world->bounds = BT_NO_SLOT;
  *out = world;
  return BT_OK;
}

void bt_world_free(bt_world *world) { bt_object_free(world); }

size_t bt_world_count(const bt_world *world) {
  return world ? world->ids.live_count - (world->bounds != BT_NO_SLOT) : 0;
}

size_t bt_world_memory(const bt_world *world) { return world ? world->memory.bytes : 0; }

// Rebuilds an index if it is worn. One that nothing was ever filed in stays empty.
static bt_status renew(bt_world *world, bt_spatial_index *index, bt_site *items, uint32_t count,
                       uint32_t filed) {
  bool is_due = bt_spatial_index_is_worn(index, filed) && (count || items == world->sites.items);
  if (is_due && !bt_spatial_index_rebuild(&world->memory, index, items, count))
    return BT_ERROR_OUT_OF_MEMORY;
  return BT_OK;
}

bt_status bt_world_prepare(bt_world *world) {
  BT_REFUSE_NULL(!world);
  if (world->is_prepared) return BT_OK;
  BT_TRY(renew(world, &world->index, world->sites.items, world->sites.count, world->site_count));
  BT_TRY(
      renew(world, &world->wall_index, world->walls.items, world->walls.count, world->wall_count));
  BT_TRY(
      renew(world, &world->area_index, world->areas.items, world->areas.count, world->area_count));
  if (bt_world_log_size(world) > world->edit_log.capacity) {
    if (!BT_RESERVE(&world->memory, &world->edit_log, bt_world_log_size(world)))
      return BT_ERROR_OUT_OF_MEMORY;
    world->log_start = world->edits; // older entries are at places of the former capacity
  }
  world->is_prepared = true;
  return BT_OK;
}
