// Chains of touching circles that part two points: the proof that no path joins them, without a
// search.
#ifndef BT_BOUNDARY_SEPARATING_CYCLE_H
#define BT_BOUNDARY_SEPARATING_CYCLE_H

#include "boundary/contacts.h"

// What is known of a circle in this walk.
typedef struct bt_cycle_link {
  uint32_t stamp;  // of the walk
  int32_t winding; // crossings of the way on the chain to it, to the left less to the right
  uint32_t before; // the circle that this chain comes from, or BT_NO_SITE
  bool is_linked;  // to all that touch it
} bt_cycle_link;

typedef struct bt_separation {
  BT_STAMPED(bt_cycle_link) links; // by site
  bt_indices queue;                // in the order in which they were reached
  bt_indices near, met;            // scratch
  uint32_t closing[2]; // where the last two separation that separated ends close: from the one to
                       // the other
  double agent_radius, touch; // for which they do
  bool is_closed;             // have they, in this call? To be cleared before another one
} bt_separation;

// How the step of a chain from a circle to another that touches it crosses the straight way between
// two free points: +1 to the left, -1 to the right, or 0. *at_end becomes true where one of the
// points is at the contact.
int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end);

// Does a closed chain of touching circles wind round one of two free points and not round the
// other? The one that separated the last ends is tried first: one wall may part many. Then looks at
// the clusters that the straight way between them meets, up to `patience` pairs of circles; *known
// tells whether that was enough. A contact that one of the points is at counts as open.
// `separation` must be zeroed before its first use.
bt_status bt_are_separated(bt_memory *memory, bt_separation *separation,
                           const bt_inflated *inflated, const bt_vec ends[2], double patience,
                           bool *separated, bool *known);

#endif
