// Closed arcs: the parts of a circle's outline that overlapping or touching circles and strips
// close.
//
// Article: circle intersection by the radical line.
#ifndef BT_CONTACT_CLOSED_ARCS_H
#define BT_CONTACT_CLOSED_ARCS_H

#include "contact/contacts.h"
#include "geometry/angle.h"

// The arc of a circle's outline that another circle closes by overlapping or touching it: `half`
// radians to either side of the direction to the other centre. A contact closes a single point.
typedef struct bt_closed_arc {
  bt_vec toward;       // unit vector towards the other centre
  double cosine, sine; // of `half`
  double half;         // radians
  double slack;        // radians inside an end within which a point may still be free
  bool is_contact;
} bt_closed_arc;

// `d`: the vector from this centre to the other one. Cost: two square roots and an angle.
bt_closed_arc bt_closed_arc_of(const bt_tolerance *t, double radius, bt_vec d, double other);
// Widens the closed point of a contact to the contact's width. Without the widening, only a sight
// test of the arriving segment keeps a path from passing the contact.
void bt_widen_contact(const bt_tolerance *t, double radius, bt_vec d, double other,
                      bt_closed_arc *closed);

// The end at which a path with this turn enters the closed arc: a unit vector from the centre.
BT_INLINE bt_vec bt_entry_of(const bt_closed_arc *closed, double turn) {
  double sine = -turn * closed->sine, cosine = closed->cosine;
  bt_vec to = closed->toward;
  return bt_vec_of(to.x * cosine - to.y * sine, to.x * sine + to.y * cosine);
}

// Whether a path is clear of a closed arc when it reaches the outline `past` radians beyond the
// arc's entry, `past` in [0, tau]. The path may then hug for *ahead radians; *ahead < 0 means that
// the path is already within the width of a contact. `grazed`: the radians of outline along which
// the path's last segment ran. A start on the outline may owe its freedom to the tolerance, so a
// path from there may leave the very end of a closed arc, and a contact.
bool bt_leaves_arc(const bt_closed_arc *closed, double past, double grazed, bool from_outline,
                   double *ahead);

// A closed arc of a site's outline, with its angles. The cuts of a site are computed once.
typedef struct bt_cut {
  bt_closed_arc arc;
  double middle; // the angle of its middle
  uint32_t site; // the other circle, or the wall segment
  bool is_wall;
} bt_cut;

typedef BT_ARRAY(bt_cut) bt_cuts;

#endif
