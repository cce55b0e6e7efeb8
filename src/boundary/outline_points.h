// The points of outlines that may be the nearest free ones to a point: where the outlines of two
// inflated obstacles meet, and where one of them is closest.
#ifndef BT_BOUNDARY_OUTLINE_POINTS_H
#define BT_BOUNDARY_OUTLINE_POINTS_H

#include "contact/contacts.h"
#include "world/walls.h"

// An outline by one number: a site, for its circle, or BT_STRIP plus the first site of a wall
// segment, for the sides of its strip.
#define BT_STRIP 0x80000000u

BT_INLINE bool bt_is_strip(uint32_t outline) { return outline >= BT_STRIP; }
BT_INLINE bt_wall bt_strip_wall(const bt_inflated *inflated, uint32_t outline) {
  return bt_wall_of(inflated->world, outline - BT_STRIP);
}

// The circle of a site, relative to a point: then rounding is that of the neighbourhood.
BT_INLINE bt_circle bt_circle_around(const bt_inflated *inflated, double agent_radius, bt_vec p,
                                     uint32_t site) {
  return (bt_circle){bt_sub(bt_center(inflated, site), p),
                     inflated->world->sites.items[site].radius + agent_radius};
}

// One side of a strip, relative to a point.
typedef struct bt_side {
  bt_vec from, unit;
  double length;
} bt_side;

// The left side (1) or the right one (-1) of a strip; false if that is towards the inside of a
// polygon or the outside of the bounds, where nothing is free.
bool bt_find_side(const bt_inflated *inflated, double agent_radius, bt_vec p, uint32_t strip,
                  double sign, bt_side *out);

// Lists the outlines within `reach` of p: of those sites around which a path may turn, and of wall
// segments; perhaps some that are a little further.
bt_status bt_outlines_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                           bt_indices *found);

// For each side of one strip and of the other, or for each end of a chord.
enum { BT_OUTLINE_POINTS = 4 };

// Writes the points that two different outlines share, or, of one and the same, those nearest to p;
// relative to p, and NAN where there is none. `agent_radius` is that of `inflated` or its true one;
// a point of the latter stands for the same one of the former, also where outlines no longer meet.
void bt_find_outline_points(const bt_inflated *inflated, double agent_radius, bt_vec p,
                            uint32_t one, uint32_t other, bt_vec points[BT_OUTLINE_POINTS]);

#endif
