// Hugging edges: where other circles cut a circle's outline, and how far one may hug.
//
// Article: "hugging edges" and circle intersection by the radical line.
#ifndef BT_TANGENT_ARCS_H
#define BT_TANGENT_ARCS_H

#include "world/sight.h"

// The stretch [middle - half, middle + half] of a circle's outline that another circle covers; of
// width 0 where they only touch.
typedef struct bt_cut {
  double middle, half;
  uint32_t slot; // of the other circle
} bt_cut;

typedef BT_ARRAY(bt_cut) bt_cuts;

// Appends the cuts of the circle in `slot`; *touching gets all slots that touch it, *is_hidden
// whether another circle contains it. O(neighbours).
bt_status bt_find_cuts(bt_memory *memory, const bt_grown *grown, uint32_t slot, bt_cuts *cuts,
                       bt_slots *touching, bool *is_hidden);

// How an angle on the outline stands to the cuts. `slop`: how much the angle may be off.
// Returns the radians from `angle` on, in direction `turn`, to the next cut, tau if there is none,
// or -1 if the angle is inside a cut. At the very end of a cut one may go on; so one may at a
// contact (a cut of width 0) when `leaves_contact`.
double bt_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn, double slop,
                   bool leaves_contact);

#endif
