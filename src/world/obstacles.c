// The public functions of obstacles of any kind. An edit that fails changes nothing.
#include "world/obstacles.h"
#include "geometry/angle.h"
#include "geometry/check.h"

bt_status bt_world_check_id(const bt_world *world, bt_id id) {
  BT_REFUSE_NULL(!world);
  return bt_id_is_live(&world->ids, id) ? BT_OK : BT_ERROR_STALE_ID;
}

uint32_t bt_obstacle_next(const bt_world *world, uint32_t slot, uint32_t site) {
  const bt_corner *corner = bt_corner_of(world, site);
  if (!corner || corner->after == world->obstacles.items[slot].first_site) return BT_NO_SITE;
  return corner->after;
}

static bool has_wall(const bt_world *world, uint32_t site) {
  const bt_corner *corner = bt_corner_of(world, site);
  return corner && corner->after != BT_NO_SITE;
}

static bool has_area(const bt_world *world, uint32_t slot) {
  return world->obstacles.items[slot].kind == BT_OBSTACLE_POLYGON;
}

void bt_obstacle_file(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site)) {
    bt_world_file_site(world, site);
    if (has_wall(world, site)) bt_world_file_wall(world, site);
  }
  if (has_area(world, slot)) bt_world_file_area(world, slot);
}

void bt_obstacle_unfile(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site)) {
    bt_world_unfile_site(world, site);
    if (has_wall(world, site)) bt_world_unfile_wall(world, site);
  }
  if (has_area(world, slot)) bt_world_unfile_area(world, slot);
}

void bt_obstacle_release(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  while (site != BT_NO_SITE) {
    uint32_t next = bt_obstacle_next(world, slot, site);
    bt_world_release_site(world, site);
    bt_world_log_edit(world, site);
    site = next;
  }
}

void bt_obstacle_remove(bt_world *world, uint32_t slot) {
  if (world->obstacles.items[slot].is_enabled) bt_obstacle_unfile(world, slot);
  bt_obstacle_release(world, slot);
  bt_id_pool_release(&world->ids, slot);
  if (world->bounds == slot) world->bounds = BT_NO_SLOT;
}

bt_status bt_world_remove(bt_world *world, bt_id id) {
  BT_TRY(bt_world_check_id(world, id));
  bt_obstacle_remove(world, bt_id_to_slot(id));
  return BT_OK;
}

bt_status bt_world_clear(bt_world *world) {
  BT_REFUSE_NULL(!world);
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++)
    if (bt_slot_is_live(&world->ids, slot)) bt_obstacle_remove(world, slot);
  world->index.is_built = world->wall_index.is_built = world->area_index.is_built = false;
  world->is_prepared = false;
  world->log_start = ++world->edits;
  return BT_OK;
}

bt_status bt_world_set_enabled(bt_world *world, bt_id id, bool enabled) {
  BT_TRY(bt_world_check_id(world, id));
  uint32_t slot = bt_id_to_slot(id);
  bt_obstacle *obstacle = &world->obstacles.items[slot];
  if (obstacle->is_enabled == enabled) return BT_OK;
  obstacle->is_enabled = enabled;
  if (enabled) {
    bt_obstacle_file(world, slot);
    return BT_OK;
  }
  bt_obstacle_unfile(world, slot);
  uint32_t site = obstacle->first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site))
    bt_world_log_edit(world, site);
  return BT_OK;
}

bt_status bt_world_get_obstacle(const bt_world *world, bt_id id, bt_obstacle_info *out) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!out);
  uint32_t slot = bt_id_to_slot(id), count = 0;
  const bt_obstacle *obstacle = &world->obstacles.items[slot];
  const bt_site *first = &world->sites.items[obstacle->first_site];
  uint32_t site = obstacle->first_site, last = site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site), count++) last = site;
  const bt_corner *corner = bt_corner_of(world, last);
  *out = (bt_obstacle_info){.id = id,
                            .kind = obstacle->kind,
                            .is_enabled = obstacle->is_enabled,
                            .is_closed = corner && corner->after != BT_NO_SITE,
                            .point_count = count,
                            .radius = first->radius};
  return BT_OK;
}

bt_status bt_world_get_points(const bt_world *world, bt_id id, bt_vec *points, size_t capacity,
                              size_t *needed) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!needed || (!points && capacity));
  uint32_t slot = bt_id_to_slot(id), site = world->obstacles.items[slot].first_site;
  size_t count = 0;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site), count++) {
    const bt_site *at = &world->sites.items[site];
    if (count < capacity) points[count] = bt_vec_of(at->x, at->y);
  }
  *needed = count;
  return BT_OK;
}

// Between the outer normals of the two edges. A left turn has its outer side on the right.
static bt_corner_arc corner_arc(const bt_world *world, uint32_t site) {
  const bt_site *at = &world->sites.items[site];
  const bt_corner *corner = bt_corner_of(world, site);
  bt_corner_arc arc = {.point = bt_vec_of(at->x, at->y)};
  if (!corner || (corner->before == BT_NO_SITE && corner->after == BT_NO_SITE)) {
    arc.sweep = BT_TAU;
    return arc;
  }
  if (!corner->has_arc) return arc;
  // At the end of a wall the outline turns back.
  bt_vec in = bt_scale(corner->before == BT_NO_SITE ? corner->to_after : corner->to_before, -1);
  bt_vec out = corner->after == BT_NO_SITE ? corner->to_before : corner->to_after;
  double turn = bt_cross(in, out);
  bt_vec normal = turn < 0 ? bt_vec_of(-out.y, out.x) : bt_vec_of(in.y, -in.x);
  arc.start_angle = bt_angle_of(normal);
  arc.sweep = bt_angle_at(bt_dot(in, out), fabs(turn));
  return arc;
}

bt_status bt_world_get_corners(const bt_world *world, bt_id id, bt_corner_arc *corners,
                               size_t capacity, size_t *needed) {
  BT_TRY(bt_world_check_id(world, id));
  BT_REFUSE_NULL(!needed || (!corners && capacity));
  uint32_t slot = bt_id_to_slot(id), site = world->obstacles.items[slot].first_site;
  size_t count = 0;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site), count++)
    if (count < capacity) corners[count] = corner_arc(world, site);
  *needed = count;
  return BT_OK;
}

bt_status bt_world_list_obstacles(const bt_world *world, bt_id *ids, size_t capacity,
                                  size_t *needed) {
  BT_REFUSE_NULL(!world || !needed || (!ids && capacity));
  size_t count = 0;
  for (uint32_t slot = 0; slot < world->ids.slots.count; slot++) {
    if (!bt_slot_is_live(&world->ids, slot)) continue;
    if (count < capacity) ids[count] = bt_id_of_slot(&world->ids, slot);
    count++;
  }
  *needed = count;
  return BT_OK;
}
