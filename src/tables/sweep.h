// Which tiles a footprint enters while it moves along a curve: exact, but for a tolerance.
//
// A line or an arc is swept at a time. Tiles are open: a footprint may touch them. So they count as
// squares smaller by BT_TILE_TOLERANCE on each side, and what is left of them as closed.
#ifndef BT_TABLES_SWEEP_H
#define BT_TABLES_SWEEP_H

#include "geometry/vec.h"

// How deep a footprint may enter a tile and still only touch it.
#define BT_TILE_TOLERANCE 1e-9

// A disc, or a rectangle around the unit's point.
typedef struct bt_footprint {
  double half_width, half_length; // of a rectangle: across the heading, and along it
  double inner, outer;            // radii of the largest disc inside and the smallest around it
  bool is_disc;
} bt_footprint;

bt_footprint bt_footprint_of(double width, double length);

// Whether the footprint enters the tile around a point while it moves along a segment, in either
// direction.
bool bt_sweep_hits(const bt_footprint *footprint, const bt_segment *segment, bt_vec tile);
// Whether it does where it stands, turned in the direction of a unit vector.
bool bt_footprint_hits(const bt_footprint *footprint, bt_vec at, bt_vec direction, bt_vec tile);
// The box of the tiles that it may enter: from `low` to `high`, whole numbers.
bt_box bt_sweep_box(const bt_footprint *footprint, const bt_segment *segment);

#endif
