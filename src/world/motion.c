// The public functions that move an obstacle of any kind without changing its shape. An edit that
// fails changes nothing.
#include "geometry/angle.h"
#include "geometry/check.h"
#include "geometry/tolerance.h"
#include "world/obstacles.h"

// A rotation about a point, then a shift.
typedef struct motion {
  bt_vec about, unit, by; // `unit`: the image of (1, 0) under the rotation
} motion;

static bt_vec moved(const motion *m, bt_vec p) {
  BT_ASSERT(bt_is_unit(m->unit));
  bt_vec d = bt_sub(p, m->about);
  bt_vec turned = bt_vec_of(d.x * m->unit.x - d.y * m->unit.y, d.x * m->unit.y + d.y * m->unit.x);
  return bt_add(bt_add(m->about, turned), m->by);
}

static bool is_circle(const bt_world *world, uint32_t slot) {
  return world->obstacles.items[slot].kind == BT_OBSTACLE_CIRCLE;
}

static bt_site *circle_of(const bt_world *world, uint32_t slot) {
  return &world->sites.items[world->obstacles.items[slot].first_site];
}

static bt_vec place_of_circle(const bt_world *world, uint32_t slot) {
  const bt_site *circle = circle_of(world, slot);
  return bt_vec_of(circle->x, circle->y);
}

// Refuses a motion out of range. The wasm modules check this too, because callers do not know the
// final places.
static bt_status check_moved(const motion *m, bt_vec p) {
  return bt_extent(moved(m, p)) <= BT_MAX_COORDINATE ? BT_OK : BT_ERROR_RANGE;
}

static bt_status check_motion(const bt_world *world, uint32_t slot, const motion *m) {
  if (is_circle(world, slot)) return check_moved(m, place_of_circle(world, slot));
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot)) {
    uint32_t point = world->given.items[slot].first;
    for (; point != BT_NONE; point = world->points.items[point].after)
      BT_TRY(check_moved(m, world->points.items[point].at));
  }
  return BT_OK;
}

// Makes room for a site for each given point. There may be more points than sites.
static bt_status reserve_rings(bt_world *world, uint32_t slot) {
  uint32_t more = 0;
  for (uint32_t ring = slot; ring != BT_NO_SLOT; ring = bt_next_ring(world, ring)) {
    uint32_t count = world->given.items[ring].count;
    BT_TRY(BT_RESERVE(&world->memory, &world->merging.chain, count));
    if (!bt_chain_fits(world, ring, count)) more += count;
  }
  return more ? bt_world_reserve(world, 0, more, true) : BT_OK;
}

static void move_ring(bt_world *world, uint32_t slot, const motion *m) {
  bool is_enabled = world->obstacles.items[slot].is_enabled;
  if (is_enabled) bt_obstacle_unfile(world, slot);
  uint32_t point = world->given.items[slot].first;
  for (; point != BT_NONE; point = world->points.items[point].after)
    world->points.items[point].at = moved(m, world->points.items[point].at);
  bt_chain_as_given(world, slot);
  bt_chain_put(world, slot, world->given.items[slot].is_closed);
  if (is_enabled) bt_obstacle_file(world, slot);
}

static bt_status move_outline(bt_world *world, uint32_t slot, const motion *m) {
  BT_TRY(reserve_rings(world, slot));
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot)) move_ring(world, slot, m);
  return BT_OK;
}

static bool leaves_all(const motion *m) {
  return m->unit.x == 1 && m->unit.y == 0 && m->by.x == 0 && m->by.y == 0;
}

static bt_status move_obstacle(bt_world *world, uint32_t slot, const motion *m) {
  BT_TRY(check_motion(world, slot, m));
  if (leaves_all(m)) return BT_OK; // no edit
  if (!is_circle(world, slot)) return move_outline(world, slot, m);
  bool is_enabled = world->obstacles.items[slot].is_enabled;
  if (is_enabled) bt_obstacle_unfile(world, slot);
  bt_site *circle = circle_of(world, slot);
  bt_vec to = moved(m, place_of_circle(world, slot));
  circle->x = to.x, circle->y = to.y;
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
  if (is_circle(world, slot)) return place_of_circle(world, slot);
  bt_vec sum = {0, 0};
  uint32_t count = 0;
  for (; slot != BT_NO_SLOT; slot = bt_next_ring(world, slot)) {
    uint32_t point = world->given.items[slot].first;
    for (; point != BT_NONE; point = world->points.items[point].after, count++)
      sum = bt_add(sum, world->points.items[point].at);
  }
  BT_ASSERT(count > 0);
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
