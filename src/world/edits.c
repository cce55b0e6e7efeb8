#include "world/hash.h"
#include "world/internal.h"

void bt_world_log_edit(bt_world *world, uint32_t site) {
  if (world->edit_log.capacity)
    world->edit_log.items[world->edits % world->edit_log.capacity] = site;
  world->edits++;
  world->is_prepared = false;
}

bt_status bt_world_reserve(bt_world *world, uint32_t obstacles, uint32_t sites, bool outlines) {
  bt_memory *memory = &world->memory;
  BT_TRY(bt_id_pool_reserve(memory, &world->ids, obstacles));
  uint32_t reused = sites < world->free_count ? sites : world->free_count;
  uint32_t need = world->sites.count + sites - reused, slots = world->ids.slots.capacity;
  if (need > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  BT_TRY(BT_RESERVE(memory, &world->obstacles, slots));
  BT_TRY(BT_RESERVE(memory, &world->sites, need));
  BT_TRY(BT_RESERVE(memory, &world->owners, need));
  if (!BT_HAS_OUTLINES || !outlines) return BT_OK;
  BT_TRY(BT_RESERVE(memory, &world->corners, need));
  BT_TRY(BT_RESERVE(memory, &world->walls, need));
  BT_TRY(BT_RESERVE(memory, &world->areas, slots));
  return BT_RESERVE(memory, &world->given, slots);
}

const bt_corner bt_no_corner = {{0, 0}, {0, 0}, BT_NONE, BT_NONE, BT_NONE, true};

uint32_t bt_world_take_site(bt_world *world, uint32_t slot, bt_vec center, double radius) {
  uint32_t site = world->free_site;
  if (site == BT_NONE) {
    site = world->sites.count++;
    world->owners.count++;
  } else {
    BT_ASSERT(world->free_count > 0 && world->owners.items[site] == BT_NO_SLOT);
    world->free_site = world->sites.items[site].next_free;
    world->free_count--;
  }
  BT_ASSERT(site < world->sites.capacity && site < world->owners.capacity);
  world->owners.items[site] = slot;
  world->sites.items[site] =
      (bt_site){.x = center.x, .y = center.y, .radius = radius, .next = BT_NONE, .cell = BT_NONE};
  if (BT_HAS_OUTLINES && site < world->corners.count) world->corners.items[site] = bt_no_corner;
  return site;
}

void bt_world_release_site(bt_world *world, uint32_t site) {
  BT_ASSERT(world->owners.items[site] != BT_NO_SLOT && !bt_site_is_live(world, site));
  world->owners.items[site] = BT_NO_SLOT;
  world->sites.items[site].next_free = world->free_site;
  world->free_site = site;
  world->free_count++;
  BT_ASSERT(world->free_count <= world->sites.count - world->site_count);
}

// The hash of an item of an index, and of `more`.
static uint64_t hash_of(const bt_site *items, uint32_t item, uint64_t more) {
  const bt_site *circle = &items[item];
  uint64_t hash = bt_mixed(bt_mixed(1, item), more);
  return bt_mixed_number(bt_mixed_number(bt_mixed_number(hash, circle->x), circle->y),
                         circle->radius);
}

static void file(bt_spatial_index *index, bt_site *items, uint32_t item, uint32_t *count) {
  BT_ASSERT(!bt_is_filed(&items[item]));
  items[item].cell = 0;
  if (index->is_built) bt_spatial_index_file(index, items, item);
  ++*count;
}

static void unfile(bt_spatial_index *index, bt_site *items, uint32_t item, uint32_t *count) {
  BT_ASSERT(bt_is_filed(&items[item]) && *count > 0);
  if (index->is_built) bt_spatial_index_unfile(index, items, item);
  items[item].cell = BT_NONE;
  --*count;
}

static uint64_t hash_of_site(const bt_world *world, uint32_t site) {
  uint32_t slot = world->owners.items[site];
  const bt_obstacle *owner = &world->obstacles.items[slot];
  uint32_t sort = (uint32_t)(owner->kind << 2 | owner->is_hole << 1 | owner->is_clockwise);
  return hash_of(world->sites.items, site, (uint64_t)slot << 32 | sort);
}

// Above the bits of a site's sort, so that walls and areas have other hashes than sites.
enum { HASHED_WALL = 1 << 8, HASHED_AREA = 1 << 9 };

static uint64_t hash_of_wall(const bt_world *world, uint32_t site) {
  return hash_of(world->walls.items, site,
                 (uint64_t)world->corners.items[site].after << 32 | HASHED_WALL);
}

static uint64_t hash_of_area(const bt_world *world, uint32_t slot) {
  return hash_of(world->areas.items, slot,
                 (uint64_t)world->obstacles.items[slot].first_site << 32 | HASHED_AREA);
}

void bt_world_file_site(bt_world *world, uint32_t site) {
  file(&world->index, world->sites.items, site, &world->site_count);
  world->fingerprint += hash_of_site(world, site);
  world->round_count += world->sites.items[site].radius > 0;
  BT_ASSERT(world->owners.items[site] != BT_NO_SLOT && world->round_count <= world->site_count);
  bt_world_log_edit(world, site);
}

void bt_world_unfile_site(bt_world *world, uint32_t site) {
  unfile(&world->index, world->sites.items, site, &world->site_count);
  world->fingerprint -= hash_of_site(world, site);
  world->round_count -= world->sites.items[site].radius > 0;
}

void bt_circle_file(bt_world *world, uint32_t site) {
  const bt_site *circle = &world->sites.items[site];
  if (BT_HAS_REVISIONS) bt_log_circle_change(world, site, false);
  bt_extents_add(&world->extents, bt_vec_of(circle->x, circle->y), circle->radius);
  bt_world_file_site(world, site);
}

void bt_circle_unfile(bt_world *world, uint32_t site) {
  const bt_site *circle = &world->sites.items[site];
  if (BT_HAS_REVISIONS) bt_log_circle_change(world, site, true);
  bt_extents_remove(&world->extents, bt_vec_of(circle->x, circle->y), circle->radius);
  bt_world_unfile_site(world, site);
}

void bt_world_file_wall(bt_world *world, uint32_t site) {
  BT_ASSERT(bt_site_is_live(world, site) && world->corners.items[site].after != BT_NONE);
  file(&world->wall_index, world->walls.items, site, &world->wall_count);
  world->fingerprint += hash_of_wall(world, site);
}

void bt_world_unfile_wall(bt_world *world, uint32_t site) {
  unfile(&world->wall_index, world->walls.items, site, &world->wall_count);
  world->fingerprint -= hash_of_wall(world, site);
}

void bt_world_file_area(bt_world *world, uint32_t slot) {
  file(&world->area_index, world->areas.items, slot, &world->area_count);
  world->fingerprint += hash_of_area(world, slot);
}

void bt_world_unfile_area(bt_world *world, uint32_t slot) {
  unfile(&world->area_index, world->areas.items, slot, &world->area_count);
  world->fingerprint -= hash_of_area(world, slot);
}

// Rebuilds an index if it is worn. An index stays empty until its first item.
static bt_status renew(bt_world *world, bt_spatial_index *index, bt_site *items, uint32_t count,
                       uint32_t filed) {
  bool is_due = bt_spatial_index_is_worn(index, filed) && (count || index == &world->index);
  return is_due ? bt_spatial_index_rebuild(&world->memory, index, items, count) : BT_OK;
}

bt_status bt_world_renew(bt_world *world) {
  BT_TRY(renew(world, &world->index, world->sites.items, world->sites.count, world->site_count));
  if (!BT_HAS_OUTLINES) return BT_OK;
  BT_TRY(
      renew(world, &world->wall_index, world->walls.items, world->walls.count, world->wall_count));
  return renew(world, &world->area_index, world->areas.items, world->areas.count,
               world->area_count);
}
