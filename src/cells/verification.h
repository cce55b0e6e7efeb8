// Verification: may the answer of the windows be given?
//
// The cells engine is exact but for rounding where many outlines nearly coincide. So each answer is
// held against the world: every piece of a path must be clear, and where there is no path a cycle
// of circles must separate the ends. What does not stand is left to the tangent engine.
#ifndef BT_CELLS_VERIFICATION_H
#define BT_CELLS_VERIFICATION_H

#include "boundary/separating_cycle.h"
#include "cells/windows.h"

// Does a start or goal lie near, but not at, a near-contact of two circles? How far a path may hug
// on from there is known to the root of the rounding only. The tangent engine has tolerances for
// such ends; windows have none. `near` is scratch.
bt_status bt_is_near_contact(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                             bt_vec p, bool *is);

// Verifies what the search, which is done, found for a goal of it. `ends`: the start and the goal.
// Each piece gets a sight test, once in a search. `memory`: of `separation`.
bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_memory *memory,
                            bt_separation *separation, const bt_vec ends[2], bt_fallback *out);

#endif
