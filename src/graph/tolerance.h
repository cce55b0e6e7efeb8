// The tolerances of the graph engine, in the terms of geometry/tolerance.h: of its mesh, of the
// views in it, and of costs.
#ifndef BT_GRAPH_TOLERANCE_H
#define BT_GRAPH_TOLERANCE_H

#include "triangulation/tolerance.h"

// The largest error of a place in the mesh. A corner stands for points up to bt_snap away, and a
// wall bends by as much where it passes a corner. Both may happen at either end of an edge.
static inline double bt_mesh_slack(const bt_tolerance *t) { return 4 * bt_snap(t); }

// The largest error of one place relative to another: that of both.
static inline double bt_offset_slack(double slack) { return 2 * slack; }

// The radius within which a circle ends views: less than its own by more than all tolerances.
static inline double bt_gate_radius(double radius, double slack) {
  return bt_max(0.99 * radius - 4 * slack, 0);
}

// A corner with inflated radius a has a tangent to a place in direction d only if the cross product
// of d and the direction of its wall segment is at most this. The tangent that crosses over to an
// equal corner is off d by the sine 2a / |d|, and 4a covers its cosine (offer_rays in fans.c). The
// slop of the wall segment's direction is at most a / (2 M) (bt_strip_slop), and |d.x| + |d.y| at
// most 4 M: 2a more.
static inline double bt_view_margin(double radius) { return 6 * radius; }

// The fraction of the agent's radius by which the disc around an edit is widened to find the sites
// that see it. A ray that the edit blocks sweeps a strip that no other obstacle enters by more than
// bt_depth: BT_RELATIVE of the radius, and rounding, which views see past. Such an obstacle in
// front of a site hides from it a part of the strip that grows with the distance: places are at
// least BT_MERGE M and at most 3 M apart, so at most 3e-3 radii. This is five times as much.
#define BT_EDIT_MARGIN (1.0 / 64)

// The least gain for which a path reverses on an outline. Of two paths that arrive at one point
// with opposite turns, neither may dominate the other by the errors of the last tangent and arc,
// some eight roundings for each path; BT_SAME_COST covers what is before.
static inline double bt_reversal_gain(const bt_tolerance *t) { return 16 * t->rounding; }

#endif
