// The public functions that move an obstacle of any kind, as it is. An edit that fails changes
// nothing.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "world/outlines.h"

// A rotation about a point, and then a shift.
typedef struct motion {
  bt_vec about, unit, by; // `unit` is where the rotation takes (1, 0)
} motion;

static bt_vec moved(const motion *m, const bt_site *site) {
  bt_vec d = bt_sub(bt_vec_of(site->x, site->y), m->about);
  bt_vec turned = bt_vec_of(d.x * m->unit.x - d.y * m->unit.y, d.x * m->unit.y + d.y * m->unit.x);
  return bt_add(bt_add(m->about, turned), m->by);
}

// Refuses a motion out of range, in the wasm modules too: callers do not know where points end up.
static bt_status check_motion(const bt_world *world, uint32_t slot, const motion *m) {
  uint32_t site = world->obstacles.items[slot].first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site))
    if (!(bt_extent(moved(m, &world->sites.items[site])) <= BT_MAX_COORDINATE))
      return BT_ERROR_RANGE;
  return BT_OK;
}

static bt_status move_obstacle(bt_world *world, uint32_t slot, const motion *m) {
  BT_TRY(check_motion(world, slot, m));
  bool is_enabled = world->obstacles.items[slot].is_enabled;
  if (is_enabled) bt_obstacle_unfile(world, slot);
  uint32_t site = world->obstacles.items[slot].first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site)) {
    bt_site *at = &world->sites.items[site];
    bt_vec to = moved(m, at);
    at->x = to.x, at->y = to.y;
  }
  bt_outline_measure(world, slot);
  if (is_enabled) bt_obstacle_file(world, slot);
  return BT_OK;
}

bt_status bt_world_move_obstacle(bt_world *world, bt_id id, bt_vec by) {
  BT_TRY(bt_world_check_id(world, id));
  BT_TRY(bt_check_point(by));
  const motion shift = {.unit = {1, 0}, .by = by};
  return move_obstacle(world, bt_id_to_slot(id), &shift);
}

static bt_vec mean_of_points(const bt_world *world, uint32_t slot) {
  bt_vec sum = {0, 0};
  uint32_t site = world->obstacles.items[slot].first_site, count = 0;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site), count++)
    sum = bt_add(sum, bt_vec_of(world->sites.items[site].x, world->sites.items[site].y));
  return bt_scale(sum, 1.0 / count);
}

bt_status bt_world_rotate_obstacle(bt_world *world, bt_id id, double angle, const bt_vec *about) {
  BT_TRY(bt_world_check_id(world, id));
  BT_TRY(bt_check_number(angle, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  if (about) BT_TRY(bt_check_point(*about));
  uint32_t slot = bt_id_to_slot(id);
  const motion rotation = {.about = about ? *about : mean_of_points(world, slot),
                           .unit = bt_unit_at(bt_wrap_any(angle))};
  return move_obstacle(world, slot, &rotation);
}
