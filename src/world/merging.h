// Points that are one, and points on edges.
//
// Points of polygons, walls and bounds that lie within 1e-9 of the extent of the world are one
// point, and a point that near an edge is on it, in one obstacle and in several. What is computed,
// joined, digitised or projected comes with such differences; the engines see none of them. The
// obstacles keep their points as given.
//
// Of points that are one, the one with the least x stands for all, and of these the one with the
// least y. So taken in that order, each point stands for itself unless one that does is within the
// tolerance: then the nearest of these stands for it. An edge with points on it is split there. A
// point that is on the edge but for rounding does not split it: to the engines it is there already.
//
// This depends on where the enabled obstacles are and not on the edits that put them there. An edit
// costs what is near the points that it changes.
//
// Rejected: rounding points to a grid, which parts points on both sides of a line of it; merging
// whatever a chain of near points joins, by which a finely drawn curve far from the origin becomes
// one point; moving points onto edges, where no place is on all edges that meet there.
#ifndef BT_WORLD_MERGING_H
#define BT_WORLD_MERGING_H

#include "world/world.h"

// Makes the sites of obstacles that are stale what their points and those near them ask for. The
// indexes must be up to date. After an error, the obstacles are still stale. BT_ERROR_CAPACITY.
bt_status bt_merge(bt_world *world);

#endif
