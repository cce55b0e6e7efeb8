// The tiles that a footprint enters while it moves along a curve: exact, within a tolerance.
//
// Each line or arc is swept as a whole. Tiles are open, so a footprint may touch them: they count
// as closed squares, smaller by BT_TILE_TOLERANCE on each side.
#ifndef BT_TABLES_SWEEP_H
#define BT_TABLES_SWEEP_H

#include "geometry/tolerance.h"

// A disc, or a rectangle, around the unit's reference point.
typedef struct bt_footprint {
  double half_width, half_length; // those of a rectangle: across the heading, and along it
  double inner, outer;            // radii of the inscribed and circumscribed discs
  bool is_disc;
} bt_footprint;

bt_footprint bt_footprint_of(double width, double length);

// Whether only its length, if anything, keeps the footprint from passing between tiles that touch.
static inline bool bt_is_thin(const bt_footprint *footprint) { return footprint->inner < BT_THIN; }

// Whether the footprint enters the tile around a point while it moves along a segment, in either
// direction.
bool bt_sweep_hits(const bt_footprint *footprint, const bt_segment *segment, bt_vec tile);
// Whether the footprint, at rest and with the heading of a unit vector, enters the tile.
bool bt_footprint_hits(const bt_footprint *footprint, bt_vec at, bt_vec direction, bt_vec tile);
// The box of the tiles that the footprint may enter, from `low` to `high` in whole numbers.
bt_box bt_sweep_box(const bt_footprint *footprint, const bt_segment *segment);

#endif
