// Verification: may the answer of the windows be given?
//
// The cells engine is exact but for rounding where many outlines nearly coincide. So each answer is
// held against the world: every piece of a path must be clear, and where there is no path a cycle
// of circles must separate the ends. What does not stand is left to the tangent engine.
#ifndef BT_CELLS_VERIFICATION_H
#define BT_CELLS_VERIFICATION_H

#include "boundary/separating_cycle.h"
#include "cells/windows.h"

// Verifies what the search, which is done, found for a goal of it. `ends`: the start and the goal.
// Each piece gets a sight test, once in a search.
bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_separation *separation,
                            const bt_vec ends[2], bt_fallback *out);

#endif
