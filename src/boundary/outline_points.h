// The points of outlines that may be the free point nearest to a given point: the crossings of the
// outlines of two inflated obstacles, and the closest point of each outline.
#ifndef BT_BOUNDARY_OUTLINE_POINTS_H
#define BT_BOUNDARY_OUTLINE_POINTS_H

#include "contact/contacts.h"
#include "world/walls.h"

// An outline as a number: a site, for its circle, or BT_STRIP plus the first site of a wall
// segment, for the sides of its strip.
#define BT_STRIP 0x80000000u

BT_INLINE bool bt_is_strip(uint32_t outline) { return BT_HAS_OUTLINES && outline >= BT_STRIP; }
BT_INLINE bt_wall bt_strip_wall(const bt_inflated *inflated, uint32_t outline) {
  BT_ASSERT(bt_is_strip(outline));
  return bt_wall_of(inflated->world, outline - BT_STRIP);
}

// The circle of a site, relative to a point, so that rounding is relative to the neighbourhood.
BT_INLINE bt_circle bt_circle_around(const bt_inflated *inflated, double agent_radius, bt_vec p,
                                     uint32_t site) {
  return (bt_circle){bt_sub(bt_center(inflated, site), p),
                     inflated->world->sites.items[site].radius + agent_radius};
}

// A side of a strip, relative to a point.
typedef struct bt_side {
  bt_vec from, unit;
  double length;
} bt_side;

// Finds the left side (sign 1) or the right side (-1) of a strip. Returns false if that side faces
// the inside of a polygon or the outside of the bounds, where no point is free.
bool bt_find_side(const bt_inflated *inflated, double agent_radius, bt_vec p, uint32_t strip,
                  double sign, bt_side *out);

// Lists the outlines within `reach` of p, and perhaps some slightly further away: of the sites
// around which a path may turn, and of wall segments.
bt_status bt_outlines_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                           bt_indices *found);

// Two sides of one strip times two of the other, or the ends of a chord.
enum { BT_OUTLINE_POINTS = 4 };

// Writes the points that two different outlines share, or the nearest points to p of a single
// outline (one == other). The points are relative to p, and NAN where there is none. `agent_radius`
// is the radius of the search or the true radius. Each point at the true radius stands in for the
// point of the same index at the radius of the search, even where the outlines no longer meet.
void bt_find_outline_points(const bt_inflated *inflated, double agent_radius, bt_vec p,
                            uint32_t one, uint32_t other, bt_vec points[BT_OUTLINE_POINTS]);

#endif
