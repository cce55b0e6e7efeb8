// The points of polygons, walls and bounds as given, and the table of those that stand for others.
#ifndef BT_WORLD_POINTS_H
#define BT_WORLD_POINTS_H

#include "world/world.h"

// Makes room for this many more points in the pool, and for as many in the scratch memory of one
// outline. false: out of memory.
bool bt_points_reserve(bt_world *world, uint32_t count);
// Takes a point for the obstacle in this slot, after its last one, `before` (or BT_NONE).
uint32_t bt_point_take(bt_world *world, uint32_t slot, uint32_t before, bt_vec at);
// Releases the points of an obstacle, of which none is in the table.
void bt_points_release(bt_world *world, uint32_t slot);

// Lists an obstacle as stale.
void bt_make_stale(bt_world *world, uint32_t slot);
// Empties the table: every obstacle is stale.
void bt_make_all_stale(bt_world *world);
// Takes the points of an obstacle out of the table, with all that may then be merged in another
// manner. Obstacles that have such points, or edges near them, become stale.
void bt_points_part(bt_world *world, uint32_t slot);
// The same for the points of the table near p.
void bt_part_near(bt_world *world, bt_vec p);

// Sets up the empty table for `count` points and this tolerance. false: out of memory.
bool bt_points_begin(bt_world *world, uint32_t count, double tolerance);
// Finds which point of the table stands for this one: the nearest one within the tolerance, or
// itself, which is then put into the table.
void bt_point_place(bt_world *world, uint32_t point);

// The place of the point that stands for a given one, which is known.
BT_INLINE bt_vec bt_merged_place(const bt_world *world, uint32_t point) {
  return world->points.items[world->points.items[point].stands].at;
}

#endif
