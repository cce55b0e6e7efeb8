// Rays that leave a circle as its tangents, and the roots that they come from.
//
// All positions are relative to the root's centre. A ray's tangent point is k (u.y, -u.x), at right
// angles to u; so the length of the path along the ray up to a point p of it is g + u . p, and
// which side a point is on takes one cross product.
#ifndef BT_CELLS_RAY_H
#define BT_CELLS_RAY_H

#include "cells/tolerance.h"
#include "geometry/angle.h"

typedef struct bt_ray {
  bt_vec u; // unit direction
  double g; // length of the path up to the tangent point
} bt_ray;

// A directed node: where the path last turned, or the start.
typedef struct bt_cells_node { // 80 bytes
  bt_vec center;
  double k;      // turn * radius, 0 at the start
  double radius; // 0 at the start
  bt_ray base;   // along which the path arrived; at the start any direction
  double limit;  // radians that may be hugged
  uint32_t cell; // BT_NONE at the start
  uint32_t parent;
  uint32_t next; // an earlier node on the same circle with the same turn
  int8_t turn;   // +1 or -1, 0 at the start
  bool is_start;
  bool is_verified; // the straight segment that arrives here is clear
} bt_cells_node;

// Signed distance of p from the ray's line, positive on the left.
static inline double bt_side(const bt_ray *ray, double k, bt_vec p) {
  return bt_cross(ray->u, p) + k;
}

static inline double bt_length_at(const bt_ray *ray, bt_vec p) {
  return ray->g + bt_dot(ray->u, p);
}

// How far c is from the straight way between the tangent point of direction u and p, squared.
static inline double bt_way_distance2(const bt_cells_node *root, bt_vec u, bt_vec p, bt_vec c) {
  bt_vec foot = bt_vec_of(root->k * u.y, -root->k * u.x);
  bt_vec way = bt_sub(p, foot), to = bt_sub(c, foot);
  double way2 = bt_norm2(way), t = way2 > 0 ? bt_clamp(bt_dot(to, way) / way2, 0, 1) : 0;
  return bt_norm2(bt_along(to, way, -t));
}

// Radians from one unit direction to another, in (-pi, pi].
static inline double bt_radians(bt_vec from, bt_vec to) {
  return bt_angle_at(bt_dot(from, to), bt_cross(from, to));
}

// The same in the direction of `turn`, in [0, tau); what is behind by rounding alone is 0.
static inline double bt_radians_ahead(double turn, bt_vec from, bt_vec to) {
  double angle = turn * bt_radians(from, to);
  if (angle < 0) angle += BT_TAU;
  return angle > BT_TAU - BT_SAME_DIRECTION ? 0 : angle;
}

// The direction of the line that passes the root's centre at the signed distance k, on its left,
// and goes to p; *length gets how far it is from the foot to p. A point that is nearer is its own
// tangent point.
static inline bt_vec bt_tangent_to(const bt_cells_node *root, double k, bt_vec p, double *length) {
  double d2 = bt_norm2(p), length2 = d2 - k * k, l = 0, scale;
  *length = 0;
  if (d2 == 0) return root->base.u;
  if (length2 > 0) {
    *length = l = sqrt(length2);
    scale = 1 / d2;
  } else {
    scale = 1 / (sqrt(d2) * fabs(k)); // not 0: k^2 is no less than d2
  }
  return bt_vec_of((p.x * l - p.y * k) * scale, (p.y * l + p.x * k) * scale);
}

// The same along a tangent of the root.
static inline bt_vec bt_direction_to(const bt_cells_node *root, bt_vec p, double *length) {
  return bt_tangent_to(root, root->k, p, length);
}

// The ray through p; `near` is a ray of the root less than half a turn away. Returns the path's
// length up to p. Cost: a square root, a division and an angle, as those below.
double bt_ray_through(const bt_cells_node *root, bt_vec p, const bt_ray *near, bt_ray *out);
// How far to hug on from the arrival, less than a full turn, to leave in this direction; 0 from the
// start.
double bt_arc_to(const bt_cells_node *root, bt_vec u);
// The ray through p that is reached by hugging on from the arrival.
double bt_ray_ahead(const bt_cells_node *root, bt_vec p, bt_ray *out);
// The bitangent to a circle at p that is met with `turn`; returns its length.
double bt_ray_onto(const bt_cells_node *root, bt_vec p, double turn, double radius,
                   const bt_ray *near, bt_ray *out);

#endif
