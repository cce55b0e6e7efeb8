// What circles and strips close of the outline of a circle that they overlap or touch.
//
// Article: circle intersection by the radical line.
#ifndef BT_CONTACT_CLOSED_ARCS_H
#define BT_CONTACT_CLOSED_ARCS_H

#include "contact/contacts.h"
#include "geometry/angle.h"

// What one circle closes of the outline of another that it overlaps or touches: the arc of angle
// `half` to either side of the direction to it. A contact closes a point.
typedef struct bt_closed_arc {
  bt_vec toward;       // unit, from the centre to that of the other circle
  double cosine, sine; // of `half`
  double half;         // radians
  double slack;        // radians inside an end where a point may still be free
  bool is_contact;
} bt_closed_arc;

// `d`: from the centre to that of the other circle. Cost: two square roots and an angle.
bt_closed_arc bt_closed_arc_of(const bt_tolerance *t, double radius, bt_vec d, double other);
// Makes a contact close its width. Otherwise a sight test of the segment that arrives must keep the
// path from passing the contact.
void bt_widen_contact(const bt_tolerance *t, double radius, bt_vec d, double other,
                      bt_closed_arc *closed);

// The end at which a path that hugs with this turn enters the closed arc: a unit vector from the
// centre.
BT_INLINE bt_vec bt_entry_of(const bt_closed_arc *closed, double turn) {
  double sine = -turn * closed->sine, cosine = closed->cosine;
  bt_vec to = closed->toward;
  return bt_vec_of(to.x * cosine - to.y * sine, to.x * sine + to.y * cosine);
}

// Whether a path that reaches the outline `past` radians beyond the entry of a closed arc, in [0,
// tau), is clear of it. It may then hug for *ahead radians; below 0 it is in the width of a contact
// already. `grazed`: the radians of the outline that its last segment ran along. A start on the
// outline may be free only by the tolerance: from there a path may leave the very end of a closed
// arc, and a contact.
bool bt_leaves_arc(const bt_closed_arc *closed, double past, double grazed, bool from_outline,
                   double *ahead);

// A closed arc of a site's outline, by angles. Those of one site are computed once.
typedef struct bt_cut {
  bt_closed_arc arc;
  double middle; // the angle of its middle
  uint32_t site; // of the other circle, or the wall segment
  bool is_wall;
} bt_cut;

typedef BT_ARRAY(bt_cut) bt_cuts;

#endif
