#include "world/free_point.h"
#include "geometry/overlap.h"

typedef struct hunt {
  const bt_grown *grown;
  bt_vec p;
  bt_vec best;
  double best2;    // squared distance of `best` from p, or of what is too far
  uint32_t corner; // the circle of which corners are tried
  bool is_past;    // has the visit come to it?
} hunt;

// A walk along an outline takes a point for covered if it is that deep in a circle, and goes on to
// where that is half as deep. So where it goes nothing counts as free, whatever rounding does, nor
// does it come upon the same circle again.
static const double covered = 8;

// Where the outlines of two circles meet, the first one not the larger, `side` +1 or -1; their
// contact if they just touch.
static bt_vec meeting_point(const bt_tolerance *t, bt_circle a, bt_circle b, double side) {
  bt_vec d = bt_sub(b.center, a.center);
  double distance = bt_norm(d);
  bt_chord chord = bt_chord_of(t, a.radius, b.radius, distance);
  bt_vec unit = bt_scale(d, 1 / distance), foot = bt_along(a.center, unit, chord.along);
  return bt_along(foot, bt_vec_of(-unit.y, unit.x), side * chord.half);
}

static bt_circle circle_in(const bt_grown *grown, uint32_t slot) {
  return (bt_circle){bt_center(grown, slot), bt_radius(grown, slot)};
}

// What is nearer by rounding alone is not: of points that are as near the first one counts.
static void try_point(hunt *h, bt_vec candidate) {
  double d2 = bt_distance2(candidate, h->p);
  if (d2 >= h->best2 * (1 - BT_RELATIVE) || bt_blocker_at(h->grown, candidate) != BT_NO_SLOT)
    return;
  h->best = candidate;
  h->best2 = d2;
}

// The point of an outline that is nearest to p. From the very centre all directions are equally
// near; this one is that of no neighbour in a square or hexagonal lattice, so that who clicks on a
// tile does not end up where two touch. Where it is blocked, the ends of the free arcs are as near,
// and they are tried too.
static bt_vec projection(const hunt *h, bt_circle on) {
  bt_vec way = bt_sub(h->p, on.center);
  double distance = bt_norm(way);
  if (distance == 0) way = bt_vec_of(12, 5), distance = 13;
  return bt_along(on.center, way, on.radius / distance);
}

// Walks along an outline from the point nearest to p to the one furthest from it, to the left or to
// the right of the way out, as long as it is covered: leaps to the end of what covers it. Could
// there be a free point on it, and nearer than the best?
static bool may_be_free(const hunt *h, bt_circle on, double side) {
  bt_vec at = projection(h, on), first = bt_sub(at, on.center), from = first;
  double limit = sqrt(h->best2) + 4 * h->grown->tolerance.absolute; // by rounding it may be nearer
  while (bt_distance(at, h->p) < limit) {
    uint32_t cover = bt_cover_at(h->grown, at, covered);
    if (cover == BT_NO_SLOT) return true;
    bt_circle by = {bt_center(h->grown, cover), bt_radius_within(h->grown, cover, covered / 2)};
    at = on.radius > by.radius ? meeting_point(&h->grown->tolerance, by, on, -side)
                               : meeting_point(&h->grown->tolerance, on, by, side);
    bt_vec to = bt_sub(at, on.center);
    bool is_ahead = side * bt_cross(first, to) > 0 && side * bt_cross(from, to) > 0;
    // It has come past the furthest point, if that is covered too.
    if (!is_ahead) return bt_distance(bt_sub(on.center, first), by.center) >= by.radius;
    from = to;
  }
  return false;
}

// Corners are tried with the smaller circle of the two, on whose outline they are to the last
// digits; with the first of equal ones.
static bool try_corners(void *context, uint32_t other) {
  hunt *h = context;
  const bt_grown *grown = h->grown;
  uint32_t slot = h->corner;
  bt_circle a = circle_in(grown, slot), b = circle_in(grown, other);
  h->is_past |= other == slot;
  if (other == slot || a.radius > b.radius || (a.radius == b.radius && !h->is_past)) return false;
  if (bt_slot_contains(grown, slot, other) || bt_slot_contains(grown, other, slot)) return false;
  double side = h->is_past ? 1 : -1; // the left one first, seen from the first of the two
  try_point(h, meeting_point(&grown->tolerance, a, b, side));
  try_point(h, meeting_point(&grown->tolerance, a, b, -side));
  return false;
}

static void try_all(hunt *h, const bt_slots *near) {
  const bt_grown *grown = h->grown;
  for (uint32_t i = 0; i < near->count; i++)
    if (bt_is_blocked_by(grown, near->items[i], h->p))
      try_point(h, projection(h, circle_in(grown, near->items[i])));
  for (uint32_t i = 0; i < near->count; i++) {
    bt_circle on = circle_in(grown, near->items[i]);
    if (!may_be_free(h, on, 1) && !may_be_free(h, on, -1)) continue;
    h->corner = near->items[i];
    h->is_past = false;
    bt_visit_near(grown, on.center, on.radius + grown->tolerance.graze, try_corners, h);
  }
}

bt_status bt_nearest_free(const bt_grown *grown, bt_vec p, bt_vec *out) {
  uint32_t blocker = bt_blocker_at(grown, p);
  *out = p;
  if (blocker == BT_NO_SLOT) return BT_OK;
  double out_of_it = bt_radius(grown, blocker) - bt_distance(p, bt_center(grown, blocker));
  double beyond = 4 * (bt_grid_extent(&grown->world->grid) + grown->agent_radius);
  bt_slots *near = &grown->world->found_too;
  for (double reach = 1.25 * out_of_it;; reach *= 2) {
    if (!bt_discs_near(grown, p, reach, near)) return BT_ERROR_OUT_OF_MEMORY;
    // What is further away than this may be on circles that are not near.
    hunt h = {grown, p, p, reach * reach, BT_NO_SLOT, false};
    try_all(&h, near);
    if (reach > beyond) try_point(&h, bt_vec_of(p.x + beyond, p.y)); // free, whatever rounding does
    if (h.best2 == reach * reach) continue;
    *out = h.best;
    return BT_OK;
  }
}
