// Whether closed outlines cross themselves or each other.
#ifndef BT_WORLD_SELF_CROSSING_H
#define BT_WORLD_SELF_CROSSING_H

#include "world/rings.h"

// BT_ERROR_SELF_CROSSING if two edges of the rings cross, and no end of either is within
// the tolerance of the other; *out (may be NULL) receives them. Else they touch, which they may.
// O(n) for edges that lie apart, in memory that is taken
// from `memory` and released.
bt_status bt_find_self_crossing(bt_memory *memory, const bt_rings *rings, double tolerance,
                                bt_self_crossing *out);

#endif
