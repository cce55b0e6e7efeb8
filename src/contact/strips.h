// The strips of wall segments: where they are in the way of straight segments, and what they close
// of the outlines of circles.
#ifndef BT_CONTACT_STRIPS_H
#define BT_CONTACT_STRIPS_H

#include "contact/closed_arcs.h"
#include "world/walls.h"

// Whether the straight segment enters the open strip of a wall segment, of this half width.
bool bt_line_enters_strip(const bt_wall *wall, double half, bt_vec from, bt_vec to);

// Appends what the strip of a wall segment closes of the outline of a site. Its own wall segment
// closes the half of it that faces the wall.
bt_status bt_append_strip_cuts(bt_memory *memory, const bt_inflated *inflated, uint32_t site,
                               const bt_wall *wall, bt_cuts *cuts);

// The same for a circle that is no site. *is_within: the strip holds all of it.
bt_status bt_append_strip_cuts_of(bt_memory *memory, const bt_inflated *inflated,
                                  const bt_circle *circle, const bt_wall *wall, bt_cuts *cuts,
                                  bool *is_within);

#endif
