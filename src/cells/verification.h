// Verification of what the windows found.
#ifndef BT_CELLS_VERIFICATION_H
#define BT_CELLS_VERIFICATION_H

#include "boundary/separating_cycle.h"
#include "cells/windows.h"

// The straight pieces of the path that they found to this goal are looked at, a sight test each,
// and each but once in a search: is the path free? If they found none, do circles separate the two?
bt_status bt_verify_windows(bt_windows *w, uint32_t goal, bt_separation *separation,
                            bool *verified);

#endif
