// Wall segments, by their first sites.
#ifndef BT_WORLD_WALLS_H
#define BT_WORLD_WALLS_H

#include "world/inflated.h"

// A wall segment. Inflated it is a capsule: a strip of the segment's length, extending by the
// agent's radius to either side, and the circles of its two sites.
typedef struct bt_wall {
  bt_vec from, unit; // towards the other end
  double length;
  uint32_t first, second; // its sites
} bt_wall;

BT_INLINE bt_wall bt_wall_of(const bt_world *world, uint32_t site) {
  const bt_corner *corner = &world->corners.items[site];
  BT_ASSERT(site < world->corners.count && corner->after != BT_NONE);
  BT_ASSERT(bt_is_unit(corner->to_after) && world->walls.items[site].radius > 0);
  const bt_site *at = &world->sites.items[site];
  return (bt_wall){.from = bt_vec_of(at->x, at->y),
                   .unit = corner->to_after,
                   .length = 2 * world->walls.items[site].radius,
                   .first = site,
                   .second = corner->after};
}

BT_INLINE bool bt_is_end_of(const bt_wall *wall, uint32_t site) {
  return site == wall->first || site == wall->second;
}

// Whether what is beside a wall segment, to its left or right, is the inside of a polygon, or the
// outside of the bounds. False for walls.
static inline bool bt_is_solid_beside(const bt_world *world, uint32_t wall, bool is_left) {
  const bt_obstacle *obstacle = &world->obstacles.items[world->owners.items[wall]];
  bool left_is_solid = obstacle->is_clockwise == bt_is_free_inside(obstacle);
  return obstacle->kind != BT_OBSTACLE_WALL && left_is_solid == is_left;
}

// A point in the frame of the wall: along the wall from its first site, and to its left.
BT_INLINE bt_vec bt_in_frame(const bt_wall *wall, bt_vec p) {
  bt_vec d = bt_sub(p, wall->from);
  return bt_vec_of(bt_dot(wall->unit, d), bt_cross(wall->unit, d));
}

#endif
