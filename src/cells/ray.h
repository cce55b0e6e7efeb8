// Rays along the tangents of a circle, and the directed nodes at their origins.
//
// All positions are relative to the node's centre. The tangent point of a ray is k (u.y, -u.x), at
// right angles to u. So the length of the path along the ray to a point p on it is g + u . p, and a
// single cross product decides on which side of the ray a point lies.
#ifndef BT_CELLS_RAY_H
#define BT_CELLS_RAY_H

#include "cells/tolerance.h"
#include "geometry/angle.h"

typedef struct bt_ray {
  bt_vec u; // unit direction
  double g; // length of the path up to the tangent point
} bt_ray;

// A directed node: an arc that the path hugs, or the start. The root of windows.
typedef struct bt_cells_node { // 80 bytes
  bt_vec center;
  double k;      // turn * radius; 0 at the start
  double radius; // 0 at the start
  bt_ray base;   // the ray along which the path arrives; of any direction at the start
  double limit;  // radians that the path may hug
  uint32_t cell; // BT_NONE at the start
  uint32_t parent;
  uint32_t next; // the previous node of the same circle and turn
  int8_t turn;   // +1 or -1; 0 at the start
  bool is_start;
  bool is_verified; // the straight segment to the node has been verified
} bt_cells_node;

// The signed distance of p from the line of the ray, positive on its left.
static inline double bt_side(const bt_ray *ray, double k, bt_vec p) {
  return bt_cross(ray->u, p) + k;
}

static inline double bt_length_at(const bt_ray *ray, bt_vec p) {
  return ray->g + bt_dot(ray->u, p);
}

// The squared distance of c from the segment between p and the tangent point of direction u.
static inline double bt_segment_distance2(const bt_cells_node *root, bt_vec u, bt_vec p, bt_vec c) {
  bt_vec foot = bt_vec_of(root->k * u.y, -root->k * u.x);
  bt_vec along = bt_sub(p, foot), to = bt_sub(c, foot);
  double length2 = bt_norm2(along),
         t = length2 > 0 ? bt_clamp(bt_dot(to, along) / length2, 0, 1) : 0;
  return bt_norm2(bt_along(to, along, -t));
}

// The angle from one unit direction to another, in (-pi, pi].
static inline double bt_radians(bt_vec from, bt_vec to) {
  BT_ASSERT(bt_is_unit(from) && bt_is_unit(to));
  return bt_angle_at(bt_dot(from, to), bt_cross(from, to));
}

// The same in the direction of `turn`, in [0, tau). An angle that is negative only by rounding is
// 0.
static inline double bt_radians_ahead(double turn, bt_vec from, bt_vec to) {
  double angle = turn * bt_radians(from, to);
  if (angle < 0) angle += BT_TAU;
  return angle > BT_TAU - BT_SAME_DIRECTION ? 0 : angle;
}

// The direction of the line to p that passes the root's centre at the signed distance k, positive
// if the centre is on the line's left. *length receives the distance from the foot of the centre to
// p. A point closer to the centre than |k| is its own tangent point.
static inline bt_vec bt_tangent_to(const bt_cells_node *root, double k, bt_vec p, double *length) {
  double d2 = bt_norm2(p), length2 = d2 - k * k, l = 0, scale;
  *length = 0;
  if (d2 == 0) return root->base.u;
  if (length2 > 0) {
    *length = l = sqrt(length2);
    scale = 1 / d2;
  } else {
    scale = 1 / (sqrt(d2) * fabs(k)); // not 0: k^2 is at least d2
  }
  return bt_vec_of((p.x * l - p.y * k) * scale, (p.y * l + p.x * k) * scale);
}

// The direction of the root's tangent to p.
static inline bt_vec bt_direction_to(const bt_cells_node *root, bt_vec p, double *length) {
  return bt_tangent_to(root, root->k, p, length);
}

// The ray through p. `near` is a ray of the root less than half a turn away. Returns the length of
// the path to p. This function and those below cost a square root, a division and an angle.
double bt_ray_through(const bt_cells_node *root, bt_vec p, const bt_ray *near, bt_ray *out);
// The angle hugged from the arrival of the path to a departure in this direction, less than a full
// turn; 0 at the start.
double bt_arc_to(const bt_cells_node *root, bt_vec u);
// The ray through p after hugging bt_arc_to. Returns the length of the path to p.
double bt_ray_ahead(const bt_cells_node *root, bt_vec p, bt_ray *out);
// The bitangent to a circle around p on which the path turns with `turn`. Returns its length.
double bt_ray_onto(const bt_cells_node *root, bt_vec p, double turn, double radius,
                   const bt_ray *near, bt_ray *out);

#endif
