// A linear programme in two dimensions: of the velocities on one side of each of some lines, the
// one nearest to a wish.
#ifndef BT_CROWD_PROGRAMME_H
#define BT_CROWD_PROGRAMME_H

#include "core/memory.h"
#include "geometry/vec.h"

// A half-plane: what is to the left of a line, or on it.
typedef struct bt_half_plane {
  bt_vec point, unit;
} bt_half_plane;

typedef BT_ARRAY(bt_half_plane) bt_half_planes;

// The half-plane of all v with v . normal >= offset.
BT_INLINE bt_half_plane bt_half_plane_of(bt_vec normal, double offset) {
  return (bt_half_plane){bt_scale(normal, offset), {normal.y, -normal.x}};
}

// By how much a velocity breaks a half-plane; 0 or less if it is in it.
BT_INLINE double bt_breach(const bt_half_plane *plane, bt_vec v) {
  return bt_cross(plane->unit, bt_sub(plane->point, v));
}

// Of the velocities no faster than `speed` that all half-planes hold, the one nearest to `wish`. If
// there is none, the first `firm` of them are kept, which hold 0, and the others are relaxed: the
// velocity that is deepest within the worst of them. `rounding`: how far off a half-plane may be.
// `scratch` has room for as many. Cost: O(count) expected, O(count^3) at worst.
bt_vec bt_solve_programme(const bt_half_plane *planes, uint32_t count, uint32_t firm, double speed,
                          bt_vec wish, double rounding, bt_half_plane *scratch);

#endif
