// The strips of wall segments: whether they block a straight segment, and the arcs of a circle's
// outline that they close.
#ifndef BT_CONTACT_STRIPS_H
#define BT_CONTACT_STRIPS_H

#include "contact/closed_arcs.h"
#include "world/walls.h"

// Whether a straight segment enters the open strip, of this half width, of a wall segment.
bool bt_line_enters_strip(const bt_wall *wall, double half, bt_vec from, bt_vec to);

// Appends the closed arcs that the strip of a wall segment makes on the outline of a site. On the
// circle of its own end, a wall segment closes the half that faces the wall.
bt_status bt_append_strip_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site,
                               const bt_wall *wall, bt_cuts *cuts);

// The same for a circle that is not a site. *is_within: the strip contains the whole circle.
bt_status bt_append_strip_cuts_of(bt_memory *memory, const bt_inflated *inflated,
                                  const bt_circle *circle, const bt_wall *wall, bt_cuts *cuts,
                                  bool *is_within);

#endif
