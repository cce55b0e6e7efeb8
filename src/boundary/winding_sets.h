// Winding sets: bodies that are joined to chains, with the windings of the chains (union-find).
//
// The winding of a chain is its net crossings of the segment between two points, to the left less
// to the right. A closed chain that winds separates the two points.
#ifndef BT_BOUNDARY_WINDING_SETS_H
#define BT_BOUNDARY_WINDING_SETS_H

#include "core/memory.h"

typedef struct bt_winding_node {
  uint32_t stamp;
  uint32_t parent; // itself: the root of a set
  int32_t winding; // of the chain from the parent
} bt_winding_node;

typedef BT_STAMPED(bt_winding_node) bt_winding_sets;

// Makes a set of each of `count` nodes. O(1).
bt_status bt_windings_begin(bt_memory *memory, bt_winding_sets *sets, uint32_t count);
// The root of a node's set; *winding receives that of the chain from the root to the node.
uint32_t bt_windings_root(bt_winding_sets *sets, uint32_t node, int32_t *winding);
// Joins two nodes by a step of this winding from the first to the second. Returns whether the step
// closes a chain that winds. O(log n) amortised.
bool bt_windings_join(bt_winding_sets *sets, uint32_t from, uint32_t to, int32_t winding);

#endif
