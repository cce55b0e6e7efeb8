// Hugging edges: where other circles cut a circle's outline, and how far one may hug.
//
// Article: "hugging edges" and circle intersection by the radical line.
#ifndef BT_BOUNDARY_FREE_ARCS_H
#define BT_BOUNDARY_FREE_ARCS_H

#include "boundary/contacts.h"

// The stretch [middle - half, middle + half] of a circle's outline that another circle covers; of
// width 0 where they only touch.
typedef struct bt_cut {
  double middle, half;
  double blur;   // what the tolerance across the other outline is along this one, in radians: the
                 // more, the less the angle at which they cross; infinite at a contact
  uint32_t site; // of the other circle
} bt_cut;

typedef BT_ARRAY(bt_cut) bt_cuts;

// Appends the cuts of the circle in `site`; *touching gets the sites that touch it but for those
// contained in another, *is_hidden whether it is contained itself (there are no cuts then).
// O(m log m) for the m circles that touch it, where few of them hold one point without the agent's
// radius.
bt_status bt_find_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site, bt_cuts *cuts,
                       bt_indices *touching, bool *is_hidden);

// How far one may hug on from a point of the outline.
typedef struct bt_free_arc {
  double reach;    // radians to the next cut, tau if there is none
  double slack;    // radians beyond it at which a free point may still lie, by the tolerance
  uint32_t site;   // of the cut, or BT_NO_SITE
  bool is_covered; // the point lies inside a cut: there is no arc
} bt_free_arc;

static inline bt_free_arc bt_covered_arc(uint32_t by) {
  return (bt_free_arc){.site = by, .is_covered = true};
}

// From `angle` on, in direction `turn`. `slop`: bt_outline_slop of the circle. A path that begins
// on the outline, at a point that is free only by the tolerance, may leave the very end of a cut
// and a contact.
bt_free_arc bt_find_free_arc(const bt_cut *cuts, uint32_t count, double angle, double turn,
                             double slop, bool from_outline);

#endif
