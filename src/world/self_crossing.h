// Whether a closed outline crosses itself.
#ifndef BT_WORLD_SELF_CROSSING_H
#define BT_WORLD_SELF_CROSSING_H

#include "core/memory.h"

// BT_ERROR_SELF_CROSSING if two edges of the closed outline cross, by more than rounding; *out (may
// be NULL) receives them. They may touch. O(n) for edges that lie apart, in memory that is taken
// from `memory` and released.
bt_status bt_find_self_crossing(bt_memory *memory, const bt_vec *points, uint32_t count,
                                bt_self_crossing *out);

#endif
