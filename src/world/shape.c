#include "world/shape.h"
#include "geometry/check.h"
#include "world/internal.h"

static bool is_segment_of(const bt_shape *shape) {
  for (size_t i = 1; i < shape->count; i++)
    if (shape->points[i].x != shape->points[0].x || shape->points[i].y != shape->points[0].y)
      return true;
  return false;
}

static bt_extents extents_with(const bt_world *world, const bt_shape *shape) {
  bt_extents extents = world->extents;
  if (shape->kind == BT_OBSTACLE_CIRCLE)
    bt_extents_add(&extents, shape->circle.center, shape->circle.radius);
  else
    for (size_t i = 0; i < shape->count; i++) bt_extents_add(&extents, shape->points[i], 0);
  return extents;
}

bt_status bt_shape_check(bt_memory *memory, const bt_world *world, const bt_shape *shape) {
  if (shape->kind == BT_OBSTACLE_CIRCLE) return bt_check_circle(&shape->circle);
  if (shape->kind == BT_OBSTACLE_BOUNDS) return BT_ERROR_WRONG_KIND;
  BT_REFUSE_NULL(!shape->points);
  if (shape->count == 0) return BT_ERROR_RANGE;
  if (shape->count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < shape->count; i++) BT_TRY(bt_check_point(shape->points[i]));
  if (shape->kind == BT_OBSTACLE_WALL) return BT_OK;
  uint32_t size = (uint32_t)shape->count;
  bt_rings ring = {.points = shape->points, .sizes = &size, .count = 1, .point_count = size};
  bt_extents extents = extents_with(world, shape);
  return bt_find_self_crossing(memory, &ring, BT_MERGE * bt_extents_most(&extents), NULL);
}

bt_status bt_inflate_with(const bt_world *world, const bt_shape *shape, double agent_radius,
                          const bt_vec *points, int count, bt_inflated *out, bool *is_coarser) {
  bt_extents extents = extents_with(world, shape);
  bool has_segments = shape->kind != BT_OBSTACLE_CIRCLE && is_segment_of(shape);
  *is_coarser = extents.largest != world->extents.largest && world->points.count > 0;
  return bt_inflate_to(world, agent_radius, bt_extents_most(&extents),
                       bt_has_walls(world) || has_segments, points, count, out);
}

// ---------------------------------------------------------------------------------------------
// A copy

typedef struct copying {
  const bt_world *from;
  bt_world *to;
  bt_memory *memory;
  BT_ARRAY(bt_vec) points;
  BT_ARRAY(bt_ring) rings;
  bt_indices sizes;
} copying;

static bt_status add_circle(const copying *c, bt_id id) {
  bt_circle circle;
  bt_id added;
  BT_TRY(bt_world_get_circle(c->from, id, &circle));
  return bt_world_add_circle(c->to, circle, &added);
}

// Reads the points and the rings of an outline. A closed wall ends where it begins.
static bt_status read_outline(copying *c, bt_id id, const bt_obstacle_info *info) {
  size_t points, rings;
  uint32_t count = (uint32_t)info->point_count, ring_count = (uint32_t)info->ring_count;
  BT_TRY(BT_RESERVE(c->memory, &c->points, count + 1));
  BT_TRY(BT_RESERVE(c->memory, &c->rings, ring_count));
  BT_TRY(BT_RESERVE(c->memory, &c->sizes, ring_count));
  BT_TRY(bt_world_get_points(c->from, id, c->points.items, count, &points));
  BT_TRY(bt_world_get_rings(c->from, id, c->rings.items, ring_count, &rings));
  BT_ASSERT(points == count && rings == ring_count);
  for (uint32_t i = 0; i < ring_count; i++)
    c->sizes.items[i] = (uint32_t)c->rings.items[i].point_count;
  bool returns = info->kind == BT_OBSTACLE_WALL && info->is_closed > 0;
  if (returns) c->points.items[count] = c->points.items[0];
  c->sizes.items[0] += returns;
  return BT_OK;
}

static bt_status add_outline(copying *c, bt_id id, const bt_obstacle_info *info) {
  bt_id added;
  BT_TRY(read_outline(c, id, info));
  uint32_t rings = (uint32_t)info->ring_count;
  const bt_vec *points = c->points.items;
  const uint32_t *sizes = c->sizes.items;
  if (info->kind == BT_OBSTACLE_BOUNDS)
    return bt_world_set_bounds_area(c->to, points, sizes, rings);
  if (info->kind == BT_OBSTACLE_WALL) return bt_world_add_wall(c->to, points, sizes[0], &added);
  return bt_world_add_areas(c->to, points, sizes, &rings, 1, &added, NULL);
}

static bt_status add_shape(const copying *c, const bt_shape *shape) {
  bt_id added;
  if (shape->kind == BT_OBSTACLE_CIRCLE) return bt_world_add_circle(c->to, shape->circle, &added);
  if (shape->kind == BT_OBSTACLE_WALL)
    return bt_world_add_wall(c->to, shape->points, shape->count, &added);
  return bt_world_add_polygon(c->to, shape->points, shape->count, &added);
}

static bt_status copy_all(copying *c, const bt_shape *shape) {
  for (uint32_t slot = 0; slot < c->from->ids.slots.count; slot++) {
    const bt_obstacle *obstacle = &c->from->obstacles.items[slot];
    bool is_leader = bt_slot_is_live(&c->from->ids, slot) && obstacle->leader == slot;
    if (!is_leader || !obstacle->is_enabled) continue;
    bt_id id = bt_id_of_slot(&c->from->ids, slot);
    bt_obstacle_info info;
    BT_TRY(bt_world_get_obstacle(c->from, id, &info));
    BT_TRY(obstacle->kind == BT_OBSTACLE_CIRCLE ? add_circle(c, id) : add_outline(c, id, &info));
  }
  BT_TRY(add_shape(c, shape));
  return bt_world_prepare(c->to);
}

bt_status bt_world_copy_with(const bt_world *world, const bt_shape *shape,
                             const bt_allocator *allocator, bt_world **out) {
  bt_world *copy;
  BT_TRY(bt_world_create(allocator, &copy));
  copying c = {.from = world, .to = copy, .memory = &copy->memory};
  bt_status status = copy_all(&c, shape);
  if (status)
    bt_world_free(copy);
  else
    *out = copy;
  return status;
}
