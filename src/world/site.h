// Sites and corners, the parts of obstacles.
//
// A site is a circle that paths hug: a circle obstacle is one site, and each corner, bend and end
// of a polygon or wall is a site of radius 0, to be inflated by the agent's radius. A wall segment
// is the straight edge from a site to the next site of its obstacle, and has the index of that
// first site. The engines, the spatial index, the diagram and the boundary work on sites and wall
// segments, not on obstacles.
#ifndef BT_WORLD_SITE_H
#define BT_WORLD_SITE_H

#include "core/memory.h"
#include "geometry/vec.h"

// Indices of sites fit in 24 bits.
#define BT_MAX_SITES (1u << 24)

// A circle in a spatial index: a site, or the bounding circle of a wall segment or polygon.
typedef struct bt_site { // 32 bytes
  double x, y, radius;   // before inflation
  union {                // a site is in one list at a time
    uint32_t next;       // the next in its cell of the spatial index, or BT_NONE
    uint32_t next_free;  // if it belongs to no obstacle: the next free site, or BT_NONE
  };
  // Its cell, an index into bt_spatial_index.cells; BT_NONE if it is free or its obstacle is
  // disabled. Any other number while the index is not built.
  uint32_t cell;
} bt_site;

static inline bool bt_is_filed(const bt_site *site) { return site->cell != BT_NONE; }

// The place of a site in its polygon or wall. The obstacle leaves free the arc {n : n . to_before
// <= 0, n . to_after <= 0} of the site's outline, between the normals of the two wall segments. The
// end of a wall has only one of these conditions; a circle, or a wall of one point, has none.
typedef struct bt_corner {    // 48 bytes
  bt_vec to_before, to_after; // unit vectors to the neighbours; 0 without one
  uint32_t before, after;     // neighbouring sites, or BT_NONE
  uint32_t point;             // the obstacle's given point here, or BT_NONE
  bool has_arc;               // false where the obstacle is flat, or a polygon not convex
} bt_corner;

#endif
