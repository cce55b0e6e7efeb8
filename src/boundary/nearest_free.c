// Quadtree search: a square around p is cut into quarters, the nearest first, until few circles
// matter in it. A quarter that one circle covers is dropped. In the others a circle matters only
// where its power is the least, as in a power diagram. The powers of two circles differ by a linear
// function, so one corner of the square tells whether one of them covers nothing that the other
// does not.
//
// Nothing is missed: the square in which two outlines meet at a free point is covered by no circle,
// and no other circle has less power there. The search ends: outlines that do not coincide separate
// in smaller squares, and the number allowed in a square doubles each time it is halved.
#include "boundary/nearest_free.h"
#include "boundary/blocked_points.h"
#include "boundary/contacts.h"

typedef struct hunt {
  const bt_inflated *inflated;
  uint32_t *sites; // near p; their order changes
  bt_vec p;
  bt_vec best;
  double distance; // of `best` from p, or of what is too far
  double grain;    // see FEW
} hunt;

// Up to this many circles of a square are tried pair by pair; in a small square more, by the grain
// over half its width. Many outlines may meet in one point or nearly coincide.
static const double FEW = 6;

// Coordinates are relative to p, so that rounding is that of the neighbourhood.
BT_INLINE bt_circle circle_in(const hunt *h, uint32_t site) {
  return (bt_circle){bt_sub(bt_center(h->inflated, site), h->p), bt_radius(h->inflated, site)};
}

// A point that is nearer by rounding alone does not count: of equally near ones the first stays.
static void try_point(hunt *h, bt_vec offset) {
  double distance = bt_norm(offset);
  bt_vec candidate = bt_add(h->p, offset);
  if (distance >= h->distance * (1 - BT_RELATIVE) ||
      bt_blocker_at(h->inflated, candidate) != BT_NO_SITE)
    return;
  h->best = candidate;
  h->distance = distance;
}

// Tries the points where two outlines meet, or their contact. They are computed from the smaller
// circle, so that they lie on its outline to the last digit. A circle with itself stands for the
// point of its outline nearest to p, if p is in it. From the very centre all directions are equally
// near; the chosen one points to no neighbour in a square or hexagonal lattice, so that a click on
// a tile's centre does not end at a contact. Where that point is blocked, the ends of the free arcs
// are as near, and they are tried too.
static void try_pair(hunt *h, uint32_t site, uint32_t other) {
  const bt_inflated *inflated = h->inflated;
  bool is_one = site == other;
  if (!is_one &&
      (!bt_site_precedes(inflated, other, site) || !bt_sites_touch(inflated, site, other) ||
       bt_site_contains(inflated, other, site)))
    return;
  bt_circle a = circle_in(h, site), b = circle_in(h, other);
  bt_vec d = bt_sub(is_one ? bt_vec_of(0, 0) : b.center, a.center);
  double distance = bt_norm(d);
  if (is_one && distance >= a.radius) return;
  bt_chord chord = is_one ? (bt_chord){a.radius, 0}
                          : bt_chord_of(&inflated->tolerance, a.radius, b.radius, distance);
  if (distance == 0) d = bt_vec_of(12, 5), distance = 13;
  bt_vec foot = bt_along(a.center, d, chord.along / distance);
  for (double side = 1; side >= -1; side -= 2)
    try_point(h, bt_along(foot, bt_vec_of(-d.y, d.x), side * chord.half / distance));
}

BT_INLINE double power_of(bt_circle c, bt_vec at) {
  return bt_distance2(at, c.center) - c.radius * c.radius;
}

// The distance of a point from a square.
BT_INLINE double beside(bt_vec middle, double half, bt_vec p) {
  double x = fabs(p.x - middle.x) - half, y = fabs(p.y - middle.y) - half;
  return bt_norm(bt_vec_of(bt_max(x, 0), bt_max(y, 0)));
}

// The corner of a square furthest in a direction.
BT_INLINE bt_vec corner_to(bt_vec middle, double half, bt_vec d) {
  return bt_vec_of(middle.x + copysign(half, d.x), middle.y + copysign(half, d.y));
}

// Searches a square. The circles that matter to it are among the first `count` listed; their order
// changes.
static void look_into(hunt *h, bt_vec middle, double half, uint32_t count) {
  const bt_inflated *inflated = h->inflated;
  uint32_t *sites = h->sites, deepest = sites[0], kept = 0;
  double least = INFINITY, reach = inflated->tolerance.reach; // no rounding error is larger
  if (beside(middle, half, bt_vec_of(0, 0)) >= h->distance) return;
  for (uint32_t i = 0; i < count; i++) {
    double power = power_of(circle_in(h, sites[i]), middle);
    if (power >= least) continue;
    least = power;
    deepest = sites[i];
  }
  bt_circle by = circle_in(h, deepest);
  bt_vec far = corner_to(middle, half, bt_sub(middle, by.center));
  if (bt_distance(far, by.center) + reach < by.radius) return;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t site = sites[i];
    bt_circle c = circle_in(h, site);
    bt_vec corner = corner_to(middle, half, bt_sub(c.center, by.center));
    double size = 4 * half + by.radius + c.radius; // powers are off by the rounding of its square
    if (beside(middle, half, c.center) <= c.radius + reach &&
        power_of(c, corner) - power_of(by, corner) <= size * size * BT_ROUNDING &&
        (site == deepest || !bt_contains(&inflated->tolerance, bt_distance2(c.center, by.center),
                                         by.radius, c.radius))) {
      sites[i] = sites[kept];
      sites[kept++] = site;
    }
  }
  if ((kept - FEW) * half < h->grain || half < reach) {
    for (uint32_t k = 0; k < kept; k++) // each with itself first
      for (uint32_t i = 0; i < kept; i++) try_pair(h, sites[i], sites[(i + k) % kept]);
    return;
  }
  half /= 2; // the nearest quarter first; 0 has both signs
  for (int k = 0; k < 4; k++) {
    bt_vec offset = bt_vec_of(k & 1 ? middle.x : -middle.x, k & 2 ? middle.y : -middle.y);
    look_into(h, corner_to(middle, half, offset), half, kept);
  }
}

bt_status bt_nearest_free(bt_memory *memory, bt_indices *near, const bt_inflated *inflated,
                          bt_vec p, bt_vec *out) {
  uint32_t blocker = bt_blocker_at(inflated, p);
  *out = p;
  if (blocker == BT_NO_SITE) return BT_OK;
  // As a float it has few digits, so that squares can be halved exactly.
  double reach =
      (float)(1.25 * (bt_radius(inflated, blocker) - bt_distance(p, bt_center(inflated, blocker))));
  // Points beyond this distance are free, whatever rounding does.
  double beyond = 4 * bt_tolerance_extent(&inflated->tolerance);
  for (;; reach *= 2) {
    // Points further away than this may lie on circles that are not listed.
    if (!bt_sites_near(memory, inflated, p, reach, near)) return BT_ERROR_OUT_OF_MEMORY;
    hunt h = {inflated, near->items, p, bt_vec_of(p.x + reach, p.y), reach, reach / 64};
    look_into(&h, bt_vec_of(0, 0), reach, near->count);
    *out = h.best;
    if (h.distance < reach || reach > beyond) return BT_OK;
  }
}
