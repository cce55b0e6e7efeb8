/// Scenes of all kinds as capsules: an edge of a polygon, of a wall or of the bounds is a segment
/// with all that is nearer to it than the agent's radius; a circle is a segment without length.
#ifndef BITANGENT_TESTS_CAPSULES_H
#define BITANGENT_TESTS_CAPSULES_H

#include "oracle.h"

#include <math.h>

typedef long double real;

/// A point or a vector.
typedef struct point {
  real x, y;
} point;

typedef struct capsule {
  point a, b;  ///< the ends of its axis; the same for a circle
  real radius; ///< inflated
  int owner;   ///< the circle, or the number of circles plus the chain
} capsule;

enum { CAPSULES_MAX = SCENE_MAX + SCENE_POINTS };

static inline point minus(point p, point q) { return (point){p.x - q.x, p.y - q.y}; }
/// p + s v.
static inline point along(point p, real s, point v) {
  return (point){p.x + s * v.x, p.y + s * v.y};
}
static inline real dot(point p, point q) { return p.x * q.x + p.y * q.y; }
static inline real cross(point p, point q) { return p.x * q.y - p.y * q.x; }
/// hypotl takes several times as long, for the sake of numbers whose square is no real.
static inline real norm(real x, real y) { return sqrtl(x * x + y * y); }
static inline real distance_between(point p, point q) { return norm(p.x - q.x, p.y - q.y); }
/// The unit vector at an angle. Quarter turns are taken off here: the C library takes long for
/// that.
point unit_at(real angle);

/// The capsules of the scene, with `origin` moved to 0. Repeated points of a chain are left out.
int capsules_of(const scene *s, bt_vec origin, capsule out[CAPSULES_MAX]);

/// The point of the segment from a to b that is nearest to p.
point nearest_on_segment(point p, point a, point b);
/// The square of the distance of two segments; 0 where they cross.
real segments_distance2(point p, point q, point a, point b);

/// The same, and the points *u and *v of the two segments that are nearest; some where they cross.
real segments_nearest(point p, point q, point a, point b, point *u, point *v);

/// Is the point, with `origin` moved to 0, in a polygon or outside of the bounds, by more than
/// `depth`?
bool capsules_inside_solid(const scene *s, bt_vec origin, point p, real depth);
/// How deep p is in a capsule, at most, in tolerances of that capsule (oracle.h); infinity where
/// capsules_inside_solid says so of one tolerance.
double capsules_depth(const scene *s, bt_vec p);
/// For an agent of radius 0: does the point touch two capsules from opposite sides? Rounding
/// decides then on which side of the contact it is.
bool capsules_in_shut_door(const scene *s, bt_vec p);
/// For an agent of radius 0: is the point where an edge touches a circle, by rounding? To which
/// side of the contact it belongs is then not told.
bool capsules_at_tangent_edge(const scene *s, bt_vec p);
/// Is the point on the side of a strip, nearer to the strip's end than 1e-9 of the world? Where the
/// arc around that end begins is then known no better.
bool capsules_beside_strip_end(const scene *s, bt_vec p);
/// Is a point of a chain off another one, or off an edge, by more than rounding and less than twice
/// what merges them? Then the scene is not what the solver answers for.
bool capsules_nearly_meet(const scene *s);

#endif
