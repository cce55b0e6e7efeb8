// The public functions of the world. An edit that fails changes nothing.
#include "world/world.h"
#include "geometry/check.h"

bt_status bt_world_create(const bt_allocator *allocator, bt_world **out) {
  BT_REFUSE_NULL(!out);
  bt_world *world = bt_object_create(allocator, sizeof *world);
  if (!world) return BT_ERROR_OUT_OF_MEMORY;
  bt_id_pool_init(&world->ids);
  world->free_site = BT_NO_SITE;
  *out = world;
  return BT_OK;
}

void bt_world_free(bt_world *world) { bt_object_free(world); }

// Records an edit of a site.
static void log_edit(bt_world *world, uint32_t site) {
  if (world->edit_log.capacity)
    world->edit_log.items[world->edits % world->edit_log.capacity] = site;
  world->edits++;
  world->is_prepared = false;
}

static void file_site(bt_world *world, uint32_t site) {
  if (world->index.is_built) bt_spatial_index_file(&world->index, world->sites.items, site);
  log_edit(world, site);
}

static uint32_t acquire_site(bt_world *world, uint32_t owner) {
  uint32_t site = world->free_site;
  if (site == BT_NO_SITE) {
    site = world->sites.count++;
    world->owners.count++;
  } else {
    world->free_site = world->sites.items[site].next_free;
  }
  world->owners.items[site] = owner;
  world->site_count++;
  return site;
}

static void release_site(bt_world *world, uint32_t site) {
  world->owners.items[site] = BT_NO_SLOT;
  world->sites.items[site].next_free = world->free_site;
  world->free_site = site;
  world->site_count--;
}

static void put_circle(bt_world *world, bt_circle circle, bt_id *out) {
  *out = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_to_slot(*out), site = acquire_site(world, slot);
  world->obstacles.items[slot] = (bt_obstacle){BT_OBSTACLE_CIRCLE, site};
  world->sites.items[site] = (bt_site){
      .x = circle.center.x, .y = circle.center.y, .radius = circle.radius, .next = BT_NO_SITE};
  file_site(world, site);
}

static bt_status reserve_circles(bt_world *world, uint32_t more) {
  bt_memory *memory = &world->memory;
  BT_TRY(bt_id_pool_reserve(memory, &world->ids, more));
  uint32_t free_sites = world->sites.count - world->site_count;
  uint32_t need = world->sites.count + more - (more < free_sites ? more : free_sites);
  if (need > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  bool has_room = BT_RESERVE(memory, &world->obstacles, world->ids.slots.capacity) &&
                  BT_RESERVE(memory, &world->sites, need) &&
                  BT_RESERVE(memory, &world->owners, need);
  return has_room ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
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
  // The index would be too coarse for so many: bt_world_prepare rebuilds it for all of them.
  if (count > world->site_count) world->index.is_built = false;
  for (size_t i = 0; i < count; i++) put_circle(world, circles[i], &ids[i]);
  return BT_OK;
}

static bt_status check_id(const bt_world *world, bt_id id) {
  BT_REFUSE_NULL(!world);
  return bt_id_is_live(&world->ids, id) ? BT_OK : BT_ERROR_STALE_ID;
}

// The only site of a live circle.
static uint32_t site_of(const bt_world *world, bt_id id) {
  return world->obstacles.items[bt_id_to_slot(id)].first_site;
}

static void change_circle(bt_world *world, bt_id id, double x, double y, double radius) {
  uint32_t site = site_of(world, id);
  bt_site *changed = &world->sites.items[site];
  if (world->index.is_built) bt_spatial_index_unfile(&world->index, world->sites.items, site);
  changed->x = x, changed->y = y, changed->radius = radius;
  file_site(world, site);
}

bt_status bt_world_move_circle(bt_world *world, bt_id id, bt_vec center) {
  BT_TRY(check_id(world, id));
  BT_TRY(bt_check_point(center));
  change_circle(world, id, center.x, center.y, world->sites.items[site_of(world, id)].radius);
  return BT_OK;
}

bt_status bt_world_resize_circle(bt_world *world, bt_id id, double radius) {
  BT_TRY(check_id(world, id));
  BT_TRY(bt_check_radius(radius));
  const bt_site *site = &world->sites.items[site_of(world, id)];
  change_circle(world, id, site->x, site->y, radius);
  return BT_OK;
}

bt_status bt_world_remove(bt_world *world, bt_id id) {
  BT_TRY(check_id(world, id));
  uint32_t site = site_of(world, id);
  if (world->index.is_built) bt_spatial_index_unfile(&world->index, world->sites.items, site);
  release_site(world, site);
  bt_id_pool_release(&world->ids, bt_id_to_slot(id));
  log_edit(world, site);
  return BT_OK;
}

bt_status bt_world_get_circle(const bt_world *world, bt_id id, bt_circle *out) {
  BT_TRY(check_id(world, id));
  BT_REFUSE_NULL(!out);
  const bt_site *site = &world->sites.items[site_of(world, id)];
  *out = (bt_circle){{site->x, site->y}, site->radius};
  return BT_OK;
}

bt_status bt_world_clear(bt_world *world) {
  BT_REFUSE_NULL(!world);
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++) {
    if (!bt_slot_is_live(&world->ids, slot)) continue;
    release_site(world, world->obstacles.items[slot].first_site);
    bt_id_pool_release(&world->ids, slot);
  }
  world->index.is_built = world->is_prepared = false;
  world->log_start = ++world->edits;
  return BT_OK;
}

size_t bt_world_count(const bt_world *world) { return world ? world->ids.live_count : 0; }

size_t bt_world_memory(const bt_world *world) { return world ? world->memory.bytes : 0; }

bt_status bt_world_prepare(bt_world *world) {
  BT_REFUSE_NULL(!world);
  if (world->is_prepared) return BT_OK;
  if (bt_spatial_index_is_worn(&world->index, world->site_count) &&
      !bt_spatial_index_rebuild(&world->memory, &world->index, world->sites.items, &world->owners))
    return BT_ERROR_OUT_OF_MEMORY;
  if (bt_world_log_size(world) > world->edit_log.capacity) {
    if (!BT_RESERVE(&world->memory, &world->edit_log, bt_world_log_size(world)))
      return BT_ERROR_OUT_OF_MEMORY;
    world->log_start = world->edits; // older entries are at places of the former capacity
  }
  world->is_prepared = true;
  return BT_OK;
}
