// The public functions of obstacles of any kind. An edit that fails changes nothing.
#include "world/obstacles.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "world/internal.h"
#include "world/links.h"

// Counts the extents of an enabled obstacle.
static void count_extents(bt_world *world, uint32_t slot,
                          void (*count)(bt_extents *extents, bt_vec p, double radius)) {
  uint32_t point = world->given.items[slot].first;
  for (; point != BT_NONE; point = world->points.items[point].after)
    count(&world->extents, world->points.items[point].at, 0);
}

static bool is_leader(const bt_world *world, uint32_t slot) {
  return bt_slot_is_live(&world->ids, slot) && world->obstacles.items[slot].leader == slot;
}

void bt_obstacle_file(bt_world *world, uint32_t slot) {
  if (bt_is_circle(world, slot)) {
    bt_circle_file(world, world->obstacles.items[slot].first_site);
    return;
  }
  if (BT_HAS_REVISIONS) bt_log_outline_change(world, slot, false);
  count_extents(world, slot, bt_extents_add);
  bt_chain_file(world, slot);
  bt_make_stale(world, slot);
}

void bt_obstacle_unfile(bt_world *world, uint32_t slot) {
  if (bt_is_circle(world, slot)) {
    bt_circle_unfile(world, world->obstacles.items[slot].first_site);
    return;
  }
  if (BT_HAS_REVISIONS) bt_log_outline_change(world, slot, true);
  count_extents(world, slot, bt_extents_remove);
  bt_chain_unfile(world, slot);
  bt_points_part(world, slot);
}

static void empty_ring(bt_world *world, uint32_t slot) {
  if (world->obstacles.items[slot].is_enabled) bt_obstacle_unfile(world, slot);
  bt_chain_release(world, slot);
  if (!bt_is_circle(world, slot)) bt_points_release(world, slot);
}

void bt_obstacle_empty(bt_world *world, uint32_t slot) {
  uint32_t ring = bt_next_ring(world, slot);
  empty_ring(world, slot);
  for (; ring != BT_NO_SLOT; ring = bt_next_ring(world, ring)) {
    BT_ASSERT(world->more_rings > 0 && world->obstacles.items[ring].leader == slot);
    empty_ring(world, ring);
    bt_id_pool_release(&world->ids, ring);
    world->more_rings--;
  }
  world->obstacles.items[slot].next_ring = BT_NO_SLOT;
}

void bt_obstacle_remove(bt_world *world, uint32_t slot) {
  bt_obstacle_empty(world, slot);
  bt_id_pool_release(&world->ids, slot);
  if (world->bounds == slot) world->bounds = BT_NO_SLOT;
}

bt_status bt_world_remove(bt_world *world, bt_id id) {
  BT_TRY(bt_world_check_any_id(world, id));
  uint32_t slot = bt_id_to_slot(id);
  if (bt_is_link(world, slot))
    bt_link_remove(world, slot);
  else
    bt_obstacle_remove(world, slot);
  return BT_OK;
}

bt_status bt_world_clear(bt_world *world) {
  BT_REFUSE_NULL(!world);
  if (BT_HAS_OUTLINES) bt_make_all_stale(world);
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++)
    if (is_leader(world, slot)) bt_obstacle_remove(world, slot);
  if (BT_HAS_LINKS) bt_links_clear(world);
  world->index.is_built = world->wall_index.is_built = world->area_index.is_built = false;
  world->is_prepared = false;
  world->log_start = ++world->edits;
  return BT_OK;
}

static void enable_ring(bt_world *world, uint32_t slot, bool enabled) {
  bt_obstacle *obstacle = &world->obstacles.items[slot];
  BT_ASSERT(bt_site_is_live(world, obstacle->first_site) != enabled);
  obstacle->is_enabled = enabled;
  if (enabled) {
    bt_obstacle_file(world, slot);
    return;
  }
  bt_obstacle_unfile(world, slot);
  uint32_t site = obstacle->first_site;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site))
    bt_world_log_edit(world, site);
}

bt_status bt_world_set_enabled(bt_world *world, bt_id id, bool enabled) {
  BT_TRY(bt_world_check_any_id(world, id));
  uint32_t slot = bt_id_to_slot(id);
  if (bt_is_link(world, slot)) {
    bt_link_set_enabled(world, slot, enabled);
    return BT_OK;
  }
  if (world->obstacles.items[slot].is_enabled == enabled) return BT_OK;
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot)) enable_ring(world, slot, enabled);
  return BT_OK;
}

bt_status bt_world_get_obstacle(const bt_world *world, bt_id id, bt_obstacle_info *out) {
  BT_TRY(bt_world_check_any_id(world, id));
  BT_REFUSE_NULL(!out);
  uint32_t slot = bt_id_to_slot(id);
  if (bt_is_link(world, slot)) {
    *out = (bt_obstacle_info){
        .id = id, .kind = BT_OBSTACLE_LINK, .is_enabled = bt_link_at(world, slot)->link.is_enabled};
    return BT_OK;
  }
  const bt_obstacle *obstacle = &world->obstacles.items[slot];
  bool is_outline = !bt_is_circle(world, slot);
  *out = (bt_obstacle_info){.id = id,
                            .kind = obstacle->kind,
                            .is_enabled = obstacle->is_enabled,
                            .is_closed = is_outline && world->given.items[slot].is_closed,
                            .radius = world->sites.items[obstacle->first_site].radius};
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot), out->ring_count++)
    out->point_count += is_outline ? world->given.items[slot].count : 1;
  return BT_OK;
}

bt_status bt_world_get_rings(const bt_world *world, bt_id id, bt_ring *rings, size_t capacity,
                             size_t *needed) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!needed || (!rings && capacity));
  uint32_t slot = bt_id_to_slot(id);
  bool is_outline = !bt_is_circle(world, slot);
  size_t count = 0;
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot), count++)
    if (count < capacity)
      rings[count] = (bt_ring){.point_count = is_outline ? world->given.items[slot].count : 1,
                               .is_hole = world->obstacles.items[slot].is_hole};
  *needed = count;
  return BT_OK;
}

bt_status bt_world_get_points(const bt_world *world, bt_id id, bt_vec *points, size_t capacity,
                              size_t *needed) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!needed || (!points && capacity));
  uint32_t slot = bt_id_to_slot(id);
  if (bt_is_circle(world, slot)) {
    const bt_site *at = &world->sites.items[world->obstacles.items[slot].first_site];
    if (capacity > 0) points[0] = bt_vec_of(at->x, at->y);
    *needed = 1;
    return BT_OK;
  }
  size_t count = 0;
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot)) {
    uint32_t point = world->given.items[slot].first;
    for (; point != BT_NONE; point = world->points.items[point].after, count++)
      if (count < capacity) points[count] = world->points.items[point].at;
  }
  *needed = count;
  return BT_OK;
}

// The arc of a corner lies between the outer normals of its two edges. At a left turn the outer
// side is on the right.
static bt_corner_arc corner_arc(const bt_world *world, uint32_t site) {
  const bt_site *at = &world->sites.items[site];
  const bt_corner *corner = bt_corner_of(world, site);
  bt_corner_arc arc = {.point = bt_vec_of(at->x, at->y)};
  if (!corner || (corner->before == BT_NONE && corner->after == BT_NONE)) {
    arc.sweep = BT_TAU;
    return arc;
  }
  if (!corner->has_arc) return arc;
  // At an end of a wall the outline turns back.
  bt_vec in = bt_scale(corner->before == BT_NONE ? corner->to_after : corner->to_before, -1);
  bt_vec out = corner->after == BT_NONE ? corner->to_before : corner->to_after;
  double turn = bt_cross(in, out);
  bt_vec normal = turn < 0 ? bt_vec_of(-out.y, out.x) : bt_vec_of(in.y, -in.x);
  arc.start_angle = bt_angle_of(normal);
  arc.sweep = bt_angle_at(bt_dot(in, out), fabs(turn));
  return arc;
}

// Writes the corners of a ring or wall, beginning at index `count`. Returns the index after them.
static size_t write_corners(const bt_world *world, uint32_t slot, bt_corner_arc *corners,
                            size_t capacity, size_t count) {
  uint32_t site = world->obstacles.items[slot].first_site;
  uint32_t point = world->given.items[slot].first;
  for (; point != BT_NONE; point = world->points.items[point].after, count++) {
    while (site != BT_NONE && world->corners.items[site].point == BT_NONE)
      site = bt_obstacle_next(world, slot, site);
    bt_corner_arc corner = {.point = world->points.items[point].at};
    if (site != BT_NONE && world->corners.items[site].point == point) {
      corner = corner_arc(world, site);
      corner.point = world->points.items[point].at;
      site = bt_obstacle_next(world, slot, site);
    }
    if (count < capacity) corners[count] = corner;
  }
  return count;
}

bt_status bt_world_get_corners(const bt_world *world, bt_id id, bt_corner_arc *corners,
                               size_t capacity, size_t *needed) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!needed || (!corners && capacity));
  uint32_t slot = bt_id_to_slot(id);
  if (bt_is_circle(world, slot)) {
    if (capacity > 0) corners[0] = corner_arc(world, world->obstacles.items[slot].first_site);
    *needed = 1;
    return BT_OK;
  }
  size_t count = 0;
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot))
    count = write_corners(world, slot, corners, capacity, count);
  *needed = count;
  return BT_OK;
}

bt_status bt_world_list_obstacles(const bt_world *world, bt_id *ids, size_t capacity,
                                  size_t *needed) {
  BT_REFUSE_NULL(!world || !needed || (!ids && capacity));
  size_t count = 0;
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++) {
    if (!is_leader(world, slot)) continue;
    if (count < capacity) ids[count] = bt_id_of_slot(&world->ids, slot);
    count++;
  }
  *needed = count;
  return BT_OK;
}
