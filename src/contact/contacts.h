// How inflated circles, and the strips of wall segments, stand to each other: apart, in contact or
// overlapping (no passage), or one inside the other. Both engines, the diagram and the boundary
// learn here where a contact is and how much room it closes.
#ifndef BT_CONTACT_CONTACTS_H
#define BT_CONTACT_CONTACTS_H

#include "world/neighbours.h"
#include "world/walls.h"

// Whether two sites leave no passage between them.
bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Whether circle a is the larger one, or as large as b and of a lower index.
bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Whether the circle of `outer` makes that of `inner` meaningless. Only one that precedes it can.
bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner);
// Whether another circle, or the strip of a wall segment, contains this one. O(1).
bool bt_is_contained(const bt_inflated *inflated, uint32_t site);

BT_INLINE bt_circle bt_circle_of(const bt_inflated *inflated, uint32_t site) {
  return (bt_circle){bt_center(inflated, site), bt_radius(inflated, site)};
}

// Where two circles in contact touch, and how much room this closes. A point that is in both
// circles by no more than the tolerance lies no further from their contact than half the chord of
// the smaller circle at that depth. No path passes there; it may only begin or end.
typedef struct bt_contact {
  bt_vec point;     // as deep in both, as shares of their radii
  double tolerance; // a point closer to the contact is at it
  double width;     // a tangent point closer to it may be at it
} bt_contact;

bt_contact bt_contact_of(const bt_tolerance *t, const bt_circle *a, const bt_circle *b);

// Whether the strip of a wall segment that is not the site's own leaves no passage beside its
// circle. *out gets the contact. What the circles of the ends close is not asked here.
bool bt_site_touches_wall(const bt_inflated *inflated, uint32_t site, const bt_wall *wall,
                          bt_contact *out);
// Whether the strip of a wall segment that is not its own makes the circle of a site meaningless.
bool bt_wall_contains(const bt_inflated *inflated, const bt_wall *wall, uint32_t site);

// The chord between the two points that two outlines share. It is seen from the smaller circle:
// from the larger one, digits would cancel. At a contact it is the point of contact.
typedef struct bt_chord {
  double along; // from the centre to the chord, towards the other circle
  double half;  // half its length
} bt_chord;

bt_chord bt_chord_of(const bt_tolerance *t, double smaller, double larger, double distance);

// Whether p lies near a contact or near-contact of two circles, but not at it, or where two
// outlines nearly coincide. How far one may hug from there is known to the square root of rounding
// only. `near` is scratch.
bt_status bt_is_near_contact(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                             bt_vec p, bool *is);

#endif
