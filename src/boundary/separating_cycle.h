// Separating cycles: closed chains of touching circles and wall segments between two points. They
// prove without a search that no path joins the points.
#ifndef BT_BOUNDARY_SEPARATING_CYCLE_H
#define BT_BOUNDARY_SEPARATING_CYCLE_H

#include "contact/contacts.h"

// How one site of a chain leads to the next one. A wall segment is reached by its first site.
typedef enum bt_cycle_step {
  BT_STEP_BETWEEN_CIRCLES = 0,
  BT_STEP_FROM_WALL = 1, // from the wall segment that begins at the one site
  BT_STEP_TO_WALL = 2,   // to the wall segment that begins at the other one
  BT_STEP_BETWEEN_WALLS = 3,
  BT_STEP_ALONG_WALL = 4 // from an end of a wall segment to the other end
} bt_cycle_step;

// A site that the walk has reached.
typedef struct bt_cycle_link {
  uint32_t stamp;  // of the walk that reached it
  int32_t winding; // crossings of the segment between the ends on the chain to it: to the left less
                   // to the right
  uint32_t before; // the previous site of this chain, or BT_NO_SITE
  uint8_t step;    // bt_cycle_step from there
  bool is_linked;  // to all that touches it
} bt_cycle_link;

typedef struct bt_separation {
  BT_STAMPED(bt_cycle_link) links; // by site
  bt_indices queue;                // in the order of the walk
  bt_indices near, met;            // scratch
  uint32_t closing[2];        // the chains to these two sites, and the step from the first to the
                              // second, are the last separating cycle
  bt_cycle_step step;         // that one
  double agent_radius, touch; // for which it separates
  bool is_closed;             // whether this call found it; to be cleared before the next one
} bt_separation;

// How the step from a circle to one that touches it crosses the segment between two free points: +1
// to the left, -1 to the right, or 0. *at_end becomes true if one of the points is at the contact.
int32_t bt_step_crossing(const bt_inflated *inflated, const bt_vec ends[2], uint32_t site,
                         uint32_t other, bool *at_end);

// Whether a closed chain of what touches winds around one of two free points and not the other.
// Tries the last separating cycle first: one cycle may separate many pairs. Then walks the clusters
// that the segment between the points meets, up to `patience` pairs of their parts; *known
// tells whether that was enough. A contact that one of the points is at counts as open.
// `separation` must be zeroed before its first use.
bt_status bt_are_separated(bt_memory *memory, bt_separation *separation,
                           const bt_inflated *inflated, const bt_vec ends[2], double patience,
                           bool *separated, bool *known);

#endif
