// Occluders: what hides a part of the plane from a root, which is the origin of all coordinates
// here. Each is seen between two bearings, and every ray between them meets it once.
//
// An inflated obstacle is convex pieces: the discs of its sites and the strips of its wall
// segments. From outside, the root sees of a disc the arc between two tangents, and of a strip the
// side that faces it; the ends of a strip are inside discs. So arcs and straight sides are all that
// hides anything, and the nearest of them along each ray is the nearest point of the obstacles.
#ifndef BT_SIGHT_OCCLUDER_H
#define BT_SIGHT_OCCLUDER_H

#include "core/memory.h"
#include "geometry/vec.h"

// A direction from the root.
typedef struct bt_bearing {
  bt_vec unit;
  double order;    // grows with its angle (bt_order_of)
  double distance; // to the point that gave it, or NAN: none did
  // The occluders that end or cross in that point, in the skyline, or BT_NONE.
  uint32_t owner, other;
} bt_bearing;

// The order of a direction among all, in [0, BT_FULL_TURN): it grows with the angle, by 1 in each
// quadrant, where it is the share y / (x + y). It costs a division.
#define BT_FULL_TURN 4

BT_INLINE double bt_order_of(bt_vec d) {
  double share = d.y / (fabs(d.x) + fabs(d.y));
  double order = d.x < 0 ? 2 - share : share < 0 ? BT_FULL_TURN + share : share;
  return order < BT_FULL_TURN ? order : 0;
}

typedef enum bt_occluder_kind {
  BT_OCCLUDER_LIMIT, // the circle of the greatest distance, around the root
  BT_OCCLUDER_ROOT,  // the root itself: nothing is seen between these bearings
  BT_OCCLUDER_DISC,
  BT_OCCLUDER_SIDE
} bt_occluder_kind;

typedef struct bt_occluder {
  bt_occluder_kind kind;
  uint32_t site;           // of its obstacle, or BT_NONE
  bt_bearing first, last;  // counter-clockwise; not of a limit, which has none
  double near, far;        // bounds of its distances
  bt_vec from, to;         // of a side; `from`: the centre of a disc
  double radius, tangent2; // of a disc, and the square of a tangent from the root; of the limit
} bt_occluder;

bt_bearing bt_bearing_to(bt_vec p);
// A bearing given by its unit vector, which no point gave.
bt_bearing bt_bearing_along(bt_vec unit);
// The bearing with the angle `by` beyond another one.
bt_bearing bt_bearing_beyond(const bt_bearing *bearing, double by);
// The angle from one bearing counter-clockwise to another, in [0, tau); 0 where rounding has
// exchanged them.
double bt_angle_between(const bt_bearing *from, const bt_bearing *to);

bt_occluder bt_limit_occluder(double radius);
// The sector from one direction counter-clockwise to another. An occluder spans at most half a
// turn; a wider sector is two.
bt_occluder bt_root_occluder(bt_bearing first, bt_bearing last, uint32_t site);
// A disc. If the root is in it, by rounding, it is on its outline.
bt_occluder bt_disc_occluder(bt_vec center, double radius, uint32_t site);
// A straight side. Returns false if it is seen edge-on, and hides no more than a ray.
bool bt_side_occluder(bt_vec from, bt_vec to, uint32_t site, bt_occluder *out);

// The distance to an occluder along a direction between its bearings.
double bt_occluder_distance(const bt_occluder *occluder, bt_vec unit);
// The greatest distance between two bearings: that at one of them, as all kinds are convex.
double bt_occluder_farthest(const bt_occluder *occluder, const bt_bearing *from,
                            const bt_bearing *to);
// Writes the points that two occluders may share, and perhaps others. Returns their number.
int bt_occluders_cross(const bt_occluder *a, const bt_occluder *b, bt_vec points[2]);
// Whether the first of two occluders is the nearer one between two bearings, between which they do
// not cross. At equal distances it is not.
bool bt_occluder_is_nearer(const bt_occluder *a, const bt_occluder *b, const bt_bearing *from,
                           const bt_bearing *to);

#endif
