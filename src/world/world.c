// The public world: checked edits. Each leaves the world as it was when it fails.
#include "world/world.h"
#include "geometry/check.h"

bt_status bt_world_create(const bt_allocator *allocator, bt_world **out) {
  BT_REFUSE_NULL(!out);
  bt_world *world = bt_object_create(allocator, sizeof *world);
  if (!world) return BT_ERROR_OUT_OF_MEMORY;
  bt_id_pool_init(&world->ids);
  *out = world;
  return BT_OK;
}

void bt_world_free(bt_world *world) { bt_object_free(world); }

static void note_edit(bt_world *world, uint32_t slot) {
  if (world->edit_log.capacity)
    world->edit_log.items[world->edits % world->edit_log.capacity] = slot;
  world->edits++;
}

bool bt_world_log_edits(bt_world *world, uint32_t count) {
  if (count <= world->edit_log.capacity) return true;
  if (!BT_RESERVE(&world->memory, &world->edit_log, count)) return false;
  world->log_start = world->edits; // what is older is in the wrong places
  return true;
}

static void put_circle(bt_world *world, bt_circle circle, bt_id *out) {
  bt_id id = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_slot(id);
  if (slot >= world->sites.count) world->sites.count = slot + 1;
  world->sites.items[slot] = (bt_site){
      .x = circle.center.x, .y = circle.center.y, .radius = circle.radius, .next = BT_NONE};
  if (world->index.is_built) bt_spatial_index_file(&world->index, world->sites.items, slot);
  note_edit(world, slot);
  *out = id;
}

static bt_status reserve_circles(bt_world *world, uint32_t more) {
  BT_TRY(bt_id_pool_reserve(&world->memory, &world->ids, more));
  uint32_t need = world->ids.slots.capacity;
  return BT_RESERVE(&world->memory, &world->sites, need) ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

bt_status bt_world_add_circle(bt_world *world, bt_circle circle, bt_id *out) {
  return bt_world_add_circles(world, &circle, 1, out, NULL);
}

bt_status bt_world_add_circles(bt_world *world, const bt_circle *circles, size_t count, bt_id *ids,
                               size_t *bad) {
  BT_REFUSE_NULL(!world || (count && (!circles || !ids)));
  for (size_t i = 0; i < count; i++) {
    bt_status status = bt_check_circle(&circles[i]);
    if (status && bad) *bad = i;
    if (status) return status;
  }
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  if (count == 0) return BT_OK;
  BT_TRY(reserve_circles(world, (uint32_t)count));
  // Many at once: file them all at the next question, in a grid made for them.
  if (count > world->ids.live) world->index.is_built = false;
  for (size_t i = 0; i < count; i++) put_circle(world, circles[i], &ids[i]);
  return BT_OK;
}

static bt_status check_id(const bt_world *world, bt_id id) {
  BT_REFUSE_NULL(!world);
  return bt_id_is_live(&world->ids, id) ? BT_OK : BT_ERROR_STALE_ID;
}

static void change_site(bt_world *world, bt_id id, double x, double y, double radius) {
  uint32_t slot = bt_id_slot(id);
  bt_site *site = &world->sites.items[slot];
  if (world->index.is_built) bt_spatial_index_unfile(&world->index, world->sites.items, slot);
  site->x = x, site->y = y, site->radius = radius;
  if (world->index.is_built) bt_spatial_index_file(&world->index, world->sites.items, slot);
  note_edit(world, slot);
}

bt_status bt_world_move_circle(bt_world *world, bt_id id, bt_vec center) {
  BT_TRY(check_id(world, id));
  BT_TRY(bt_check_point(center));
  change_site(world, id, center.x, center.y, world->sites.items[bt_id_slot(id)].radius);
  return BT_OK;
}

bt_status bt_world_resize_circle(bt_world *world, bt_id id, double radius) {
  BT_TRY(check_id(world, id));
  BT_TRY(bt_check_radius(radius));
  const bt_site *site = &world->sites.items[bt_id_slot(id)];
  change_site(world, id, site->x, site->y, radius);
  return BT_OK;
}

bt_status bt_world_remove(bt_world *world, bt_id id) {
  BT_TRY(check_id(world, id));
  if (world->index.is_built)
    bt_spatial_index_unfile(&world->index, world->sites.items, bt_id_slot(id));
  bt_id_pool_give_back(&world->ids, id);
  note_edit(world, bt_id_slot(id));
  return BT_OK;
}

bt_status bt_world_get_circle(const bt_world *world, bt_id id, bt_circle *out) {
  BT_TRY(check_id(world, id));
  BT_REFUSE_NULL(!out);
  const bt_site *site = &world->sites.items[bt_id_slot(id)];
  *out = (bt_circle){{site->x, site->y}, site->radius};
  return BT_OK;
}

bt_status bt_world_clear(bt_world *world) {
  BT_REFUSE_NULL(!world);
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++)
    if (bt_slot_is_live(&world->ids, slot))
      bt_id_pool_give_back(&world->ids, world->ids.slots.items[slot]);
  world->index.is_built = false;
  world->log_start = ++world->edits;
  return BT_OK;
}

size_t bt_world_count(const bt_world *world) { return world ? world->ids.live : 0; }

size_t bt_world_memory(const bt_world *world) { return world ? world->memory.bytes : 0; }

static bt_status update_index(bt_world *world) {
  uint32_t live = world->ids.live;
  if (!bt_spatial_index_is_worn(&world->index, live)) return BT_OK;
  if (!BT_RESERVE(&world->memory, &world->found, live)) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t count = 0;
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++)
    if (bt_slot_is_live(&world->ids, slot)) world->found.items[count++] = slot;
  bool done = bt_spatial_index_rebuild(&world->memory, &world->index, world->sites.items,
                                       world->found.items, count);
  return done ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

bt_status bt_inflate(bt_world *world, double agent_radius, const bt_vec *points, int count,
                     bt_inflated *out) {
  BT_TRY(update_index(world));
  double extent = bt_spatial_index_extent(&world->index) + agent_radius;
  for (int i = 0; i < count; i++)
    while (extent < bt_extent(points[i])) extent *= 2;
  *out = (bt_inflated){world, agent_radius, bt_tolerance_of(extent)};
  return BT_OK;
}
