// Separating cycles: closed chains of touching circles and wall segments. A cycle that separates
// two points proves without a search that no path joins them.
#ifndef BT_BOUNDARY_SEPARATING_CYCLE_H
#define BT_BOUNDARY_SEPARATING_CYCLE_H

#include "boundary/cycle_steps.h"

// A site that the walk has reached.
typedef struct bt_cycle_link {
  uint32_t stamp;  // the walk that reached the site
  int32_t winding; // net crossings, on the chain to the site, of the segment between the ends: to
                   // the left less to the right
  uint32_t before; // the previous site of this chain, or BT_NONE
  uint8_t step;    // bt_cycle_step from `before` to the site
  bool is_linked;  // to all bodies that touch it
} bt_cycle_link;

// A separating cycle, and what it was found for.
typedef struct bt_cycle {
  BT_ARRAY(bt_cycle_point) points;
  double agent_radius, contact;
} bt_cycle;

enum { BT_KEPT_CYCLES = 8 };

typedef struct bt_separation {
  BT_STAMPED(bt_cycle_link) links; // by site
  bt_indices queue;                // in the order of the walk
  bt_indices near, met;            // scratch
  bt_cycle kept[BT_KEPT_CYCLES];   // replaced in turn
  uint32_t kept_count;             // cycles found in the world as it is
  uint64_t fingerprint;            // of that world
} bt_separation;

// The number of points of the cycles that are kept. A test of them costs some nanoseconds for each.
uint32_t bt_kept_points(const bt_separation *separation);

// Whether a closed chain of touching bodies winds around one of two free points and not around the
// other. Tries the kept cycles first, because a cycle separates many pairs. Then walks the clusters
// that the segment between the points meets, up to `patience` pairs of bodies, and keeps the cycle
// that it finds while the world stays as it is; *known is false if the patience ran out first. A
// contact at one of the points counts as open. `separation` must be zeroed before its first use.
bt_status bt_are_separated(bt_memory *memory, bt_separation *separation,
                           const bt_inflated *inflated, const bt_vec ends[2], double patience,
                           bool *separated, bool *known);

#endif
