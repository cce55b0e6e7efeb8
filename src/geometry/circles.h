// Two circles outside of any world: their tolerance, and the crossings of their outlines.
#ifndef BT_GEOMETRY_CIRCLES_H
#define BT_GEOMETRY_CIRCLES_H

#include "geometry/tolerance.h"

// The largest |coordinate| of the centre plus the radius.
double bt_circle_extent(const bt_circle *circle);

// The tolerance for two circles that belong to no world.
bt_tolerance bt_tolerance_of_circles(const bt_circle *a, const bt_circle *b);

// Like bt_circles_intersect, for checked circles.
void bt_find_intersection(const bt_circle *a, const bt_circle *b, bt_intersection *out);

#endif
