// Two circles on their own: their tolerance, and where their outlines meet.
#ifndef BT_GEOMETRY_CIRCLES_H
#define BT_GEOMETRY_CIRCLES_H

#include "geometry/tolerance.h"

// The largest |coordinate| of the centre plus the radius.
double bt_circle_extent(const bt_circle *circle);

// The tolerance for two circles that are in no world.
bt_tolerance bt_tolerance_of_circles(const bt_circle *a, const bt_circle *b);

// Like bt_circles_intersect, for circles that were checked.
void bt_find_intersection(const bt_circle *a, const bt_circle *b, bt_intersection *out);

#endif
