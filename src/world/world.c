// Creation and destruction of a world.
#include "world/world.h"

bt_status bt_world_create(const bt_allocator *allocator, bt_world **out) {
  BT_REFUSE_NULL(!out);
  bt_world *world = bt_object_create(allocator, sizeof *world);
  if (!world) return BT_ERROR_OUT_OF_MEMORY;
  bt_id_pool_init(&world->ids);
  world->free_site = BT_NONE;
  world->free_point = BT_NONE;
  world->merging.first_stale = BT_NO_SLOT;
  world->bounds = BT_NO_SLOT;
  *out = world;
  return BT_OK;
}

void bt_world_free(bt_world *world) { bt_object_free(world); }

size_t bt_world_count(const bt_world *world) {
  if (!world) return 0;
  return world->ids.live_count - world->more_rings - (world->bounds != BT_NO_SLOT) -
         (BT_HAS_LINKS ? world->links.items.count : 0);
}

size_t bt_world_memory(const bt_world *world) { return world ? world->memory.bytes : 0; }

bt_status bt_world_check_any_id(const bt_world *world, bt_id id) {
  BT_REFUSE_NULL(!world);
  if (!bt_id_is_live(&world->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  bool is_known = world->obstacles.items[slot].leader == slot || bt_is_link(world, slot);
  return is_known ? BT_OK : BT_ERROR_STALE_ID;
}

bt_status bt_world_check_id(const bt_world *world, bt_id id) {
  BT_TRY(bt_world_check_any_id(world, id));
  return bt_is_link(world, bt_id_to_slot(id)) ? BT_ERROR_WRONG_KIND : BT_OK;
}
