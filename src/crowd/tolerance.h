// The tolerances of crowds, in the terms of geometry/tolerance.h.
//
// Agents keep clear of obstacles and each other by velocities, of which each step makes a position.
// A velocity that breaks a half-plane by rounding is as good as one that holds it.
#ifndef BT_CROWD_TOLERANCE_H
#define BT_CROWD_TOLERANCE_H

#include "geometry/tolerance.h"

// By how much more than its way an agent looks for obstacles, as a fraction of its radius: above
// BT_PASSING, by which a position may be closer to an obstacle than the radius.
#define BT_LOOK_MARGIN 1e-6

// The depth in an obstacle beyond which an agent is too near and goes back, as a share of the depth
// that blocks (bt_depth). It is at least two roundings of a coordinate, and less than 1, so that
// the agent goes back before it is blocked.
#define BT_TOO_NEAR 0.25

// The sine up to which two lines count as parallel. The point where they cross is then more than
// 1e9 of their distance away, and rounding moves it by a ten-millionth of that at most.
#define BT_PARALLEL 1e-9

// The speed by which parallel half-planes may exclude each other, as a fraction of the agent's
// speed: the rounding of their points.
#define BT_SPEED_ROUNDING BT_RELATIVE

// The length left, in radii, at which an agent is at its goal. It is above the rounding of a
// position and too short to see.
#define BT_ARRIVED 1e-6

// The share of its speed up to which an agent stands still. Agents that touch come apart by half of
// what they overlap in each step, and would never be at rest.
#define BT_STILL 1e-6

// The shortest time in which agents move. In a shorter step, velocities would overflow.
#define BT_LEAST_TIME 1e-12

#endif
