// The public functions of circles. An edit that fails changes nothing.
#include "geometry/check.h"
#include "world/internal.h"

static void put_circle(bt_world *world, bt_circle circle, bt_id *out) {
  *out = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_to_slot(*out);
  uint32_t site = bt_world_take_site(world, slot, circle.center, circle.radius);
  world->obstacles.items[slot] = (bt_obstacle){.first_site = site,
                                               .leader = slot,
                                               .next_ring = BT_NO_SLOT,
                                               .kind = BT_OBSTACLE_CIRCLE,
                                               .is_enabled = true};
  bt_circle_file(world, site);
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
  BT_TRY(bt_world_reserve(world, (uint32_t)count, (uint32_t)count, false));
  // The index would be too coarse for so many circles, so bt_world_prepare rebuilds it.
  if (count > world->site_count) world->index.is_built = false;
  for (size_t i = 0; i < count; i++) put_circle(world, circles[i], &ids[i]);
  return BT_OK;
}

// The site of a live id, which must be that of a circle.
static bt_status find_circle(const bt_world *world, bt_id id, uint32_t *site) {
  BT_TRY(bt_world_check_id(world, id));
  const bt_obstacle *obstacle = &world->obstacles.items[bt_id_to_slot(id)];
  *site = obstacle->first_site;
  return obstacle->kind == BT_OBSTACLE_CIRCLE ? BT_OK : BT_ERROR_WRONG_KIND;
}

static void change_circle(bt_world *world, uint32_t site, double x, double y, double radius) {
  bt_site *changed = &world->sites.items[site];
  bool is_filed = bt_is_filed(changed);
  BT_ASSERT(is_filed == world->obstacles.items[world->owners.items[site]].is_enabled);
  if (changed->x == x && changed->y == y && changed->radius == radius) return; // no edit
  if (is_filed) bt_circle_unfile(world, site);
  changed->x = x, changed->y = y, changed->radius = radius;
  if (is_filed) bt_circle_file(world, site);
}

bt_status bt_world_move_circle(bt_world *world, bt_id id, bt_vec center) {
  uint32_t site;
  BT_TRY(find_circle(world, id, &site));
  BT_TRY(bt_check_point(center));
  change_circle(world, site, center.x, center.y, world->sites.items[site].radius);
  return BT_OK;
}

bt_status bt_world_resize_circle(bt_world *world, bt_id id, double radius) {
  uint32_t site;
  BT_TRY(find_circle(world, id, &site));
  BT_TRY(bt_check_radius(radius));
  const bt_site *circle = &world->sites.items[site];
  change_circle(world, site, circle->x, circle->y, radius);
  return BT_OK;
}

bt_status bt_world_get_circle(const bt_world *world, bt_id id, bt_circle *out) {
  uint32_t site;
  BT_TRY(find_circle(world, id, &site));
  BT_REFUSE_NULL(!out);
  const bt_site *circle = &world->sites.items[site];
  *out = (bt_circle){{circle->x, circle->y}, circle->radius};
  return BT_OK;
}
