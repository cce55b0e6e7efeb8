// What two circles that overlap or touch cover of each other.
#ifndef BT_GEOMETRY_OVERLAP_H
#define BT_GEOMETRY_OVERLAP_H

#include "geometry/tolerance.h"

// Of half the angle that the `other` circle covers of the one with this radius: the sine of half of
// it, squared. Unlike its cosine it is exact where they just touch, and 0 at a contact.
double bt_cut_sine2(const bt_tolerance *t, double radius, double other, double distance);

// The chord between the two points that the outlines share, seen from the smaller circle: from the
// larger one, digits would cancel. At a contact it is the point of contact.
typedef struct bt_chord {
  double along; // from the centre to the chord, towards the other circle
  double half;  // of its length
} bt_chord;

bt_chord bt_chord_of(const bt_tolerance *t, double smaller, double larger, double distance);

#endif
