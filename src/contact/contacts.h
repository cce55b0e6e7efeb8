// Contacts: whether two inflated circles, or a circle and the strip of a wall segment, are apart,
// in contact, overlapping (no passage), or one inside the other. The engines, the diagram and the
// boundary all decide by these functions where contacts are and how much room they close.
#ifndef BT_CONTACT_CONTACTS_H
#define BT_CONTACT_CONTACTS_H

#include "world/neighbours.h"
#include "world/walls.h"

// Whether two sites leave no passage between them.
bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Whether circle a is the larger one, or as large as b and of a lower index.
bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Whether the circle of `outer` contains that of `inner`, so that `inner` is redundant. Only a
// circle that precedes `inner` can contain it.
bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner);
// Whether another circle contains the circle of `site`. O(1).
bool bt_is_in_circle(const bt_inflated *inflated, uint32_t site);
// Whether another circle, or the strip of a wall segment, contains the circle of `site`. O(1).
bool bt_is_contained(const bt_inflated *inflated, uint32_t site);

BT_INLINE bt_circle bt_circle_of(const bt_inflated *inflated, uint32_t site) {
  return (bt_circle){bt_center(inflated, site), bt_radius(inflated, site)};
}

// The place where two circles in contact touch, and the room that the contact closes. A point whose
// depth in both circles is within the tolerance is no further from the contact than half the chord
// of the smaller circle at that depth. No path passes a contact; a path may only begin or end
// there.
typedef struct bt_contact {
  bt_vec point;     // its depths in the circles are in proportion to their radii
  double tolerance; // a point closer to the contact is at it
  double width;     // a tangent point closer to the contact may be at it
} bt_contact;

bt_contact bt_contact_of(const bt_tolerance *t, const bt_circle *a, const bt_circle *b);

// Whether the strip of a wall segment leaves no passage beside the circle of a site that is not an
// end of the segment. *out receives the contact. The circles of the segment's ends are not tested
// here.
bool bt_site_touches_wall(const bt_inflated *inflated, uint32_t site, const bt_wall *wall,
                          bt_contact *out);
// Whether the strip of a wall segment contains the circle of a site that is not one of its ends.
bool bt_wall_contains(const bt_inflated *inflated, const bt_wall *wall, uint32_t site);

// The chord between the two points where two outlines cross. Its distance is measured from the
// centre of the smaller circle: from that of the larger one, digits would cancel. At a contact the
// chord is the point of contact.
typedef struct bt_chord {
  double along; // from the centre to the chord, towards the other circle
  double half;  // half of the chord's length
} bt_chord;

bt_chord bt_chord_of(const bt_tolerance *t, double smaller, double larger, double distance);

// Whether p lies near a contact or near-contact of two circles, but not at the contact, or where
// two outlines nearly coincide. The free arc from such a point is known only to the square root of
// rounding. `near` is scratch memory.
bt_status bt_is_near_contact(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                             bt_vec p, bool *is);

#endif
