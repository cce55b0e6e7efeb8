// Verification: whether the result of a window search is an answer.
//
// The cells engine is exact except for rounding where many outlines nearly coincide. So each result
// is compared with the world: every piece of a path must be clear, and without a path a separating
// cycle must part the ends. What cannot be verified is left to the tangent engine.
#ifndef BT_CELLS_VERIFICATION_H
#define BT_CELLS_VERIFICATION_H

#include "boundary/separating_cycle.h"
#include "cells/windows.h"

// Verifies what a finished search found for a goal. `ends`: the start and the goal. Each segment
// gets one sight test per search. `memory`: of `separation`.
bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_memory *memory,
                            bt_separation *separation, const bt_vec ends[2], bt_fallback *out);

// Whether a path to or from the point cannot be verified: it is near a contact, or in what is
// blocked for the radius that is searched with. Contacts of a radius that stands for 0 are as good
// as points. `near` is scratch.
bt_status bt_is_unclear(bt_memory *memory, bt_indices *near, const bt_inflated *inflated, bt_vec p,
                        bool *is);

#endif
