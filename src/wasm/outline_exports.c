/// Flat exports of bitangent_world.h for polygons, walls and bounds.
#include "wasm/block.h"

_Static_assert(sizeof(bt_ring) == BT_RING_DOUBLES * sizeof(double), "ring");

/// Adds walls, or polygons of several rings. out: after an error, the index of the refused
/// obstacle.
EXPORT(bt_status, bx_world_add_outlines,
       (solved_world * w, bt_obstacle_kind kind, const bt_vec *points, const uint32_t *sizes,
        const uint32_t *rings, size_t count, bt_id *ids)) {
  size_t *bad = &block.out.size;
  return kind == BT_OBSTACLE_WALL
             ? bt_world_add_walls(w->world, points, sizes, count, ids, bad)
             : bt_world_add_areas(w->world, points, sizes, rings, count, ids, bad);
}

/// out: the id, or 0.
EXPORT(bt_status, bx_world_set_bounds,
       (solved_world * w, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  bt_status status = bt_world_set_bounds_area(w->world, points, sizes, count);
  block.out.id = bt_world_get_bounds(w->world);
  return status;
}

EXPORT(bt_status, bx_world_set_points,
       (solved_world * w, bt_id id, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  return bt_world_set_area(w->world, id, points, sizes, count);
}

/// out: the bt_self_crossing.
EXPORT(bt_status, bx_world_check_polygon,
       (solved_world * w, const bt_vec *points, const uint32_t *sizes, size_t count)) {
  return bt_world_check_area(w->world, points, sizes, count, &block.out.self_crossing);
}

EXPORT(bt_status, bx_world_move_obstacle, (solved_world * w, bt_id id, double dx, double dy)) {
  return bt_world_move_obstacle(w->world, id, (bt_vec){dx, dy});
}

/// in: the point to rotate about, if there is one.
EXPORT(bt_status, bx_world_rotate, (solved_world * w, bt_id id, double angle, bool has_point)) {
  return bt_world_rotate_obstacle(w->world, id, angle, has_point ? block.in.points : NULL);
}

/// out: the full number of points.
EXPORT(bt_status, bx_world_get_points,
       (const solved_world *w, bt_id id, bt_vec *points, size_t capacity)) {
  return bt_world_get_points(w->world, id, points, capacity, &block.out.size);
}

/// out: the full number of rings.
EXPORT(bt_status, bx_world_get_rings,
       (const solved_world *w, bt_id id, bt_ring *rings, size_t capacity)) {
  return bt_world_get_rings(w->world, id, rings, capacity, &block.out.size);
}

/// out: the full number of corners.
EXPORT(bt_status, bx_world_get_corners,
       (const solved_world *w, bt_id id, bt_corner_arc *corners, size_t capacity)) {
  return bt_world_get_corners(w->world, id, corners, capacity, &block.out.size);
}

/// out: the full number of obstacles.
EXPORT(bt_status, bx_world_list, (const solved_world *w, bt_id *ids, size_t capacity)) {
  return bt_world_list_obstacles(w->world, ids, capacity, &block.out.size);
}
