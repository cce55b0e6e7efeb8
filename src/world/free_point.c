#include "world/free_point.h"
#include "geometry/overlap.h"

typedef struct hunt {
  const bt_grown *grown;
  bt_vec p;
  const bt_slots *near;
  bt_vec best;
  double best2; // squared distance of `best` from p
} hunt;

bt_vec bt_meeting_point(const bt_grown *grown, uint32_t a, uint32_t b, double side) {
  if (bt_radius(grown, a) > bt_radius(grown, b)) return bt_meeting_point(grown, b, a, -side);
  bt_vec d = bt_sub(bt_center(grown, b), bt_center(grown, a));
  double distance = bt_norm(d);
  bt_chord chord =
      bt_chord_of(&grown->tolerance, bt_radius(grown, a), bt_radius(grown, b), distance);
  bt_vec unit = bt_scale(d, 1 / distance), foot = bt_along(bt_center(grown, a), unit, chord.along);
  return bt_along(foot, bt_vec_of(-unit.y, unit.x), side * chord.half);
}

static void try_point(hunt *h, bt_vec candidate) {
  double d2 = bt_distance2(candidate, h->p);
  if (d2 >= h->best2) return;
  for (uint32_t i = 0; i < h->near->count; i++)
    if (bt_is_blocked_by(h->grown, h->near->items[i], candidate)) return;
  h->best = candidate;
  h->best2 = d2;
}

// From the very centre all directions are equally good. Where this one is blocked, the ends of the
// free arcs are as near, and they are tried too.
static void try_projection(hunt *h, uint32_t slot) {
  bt_vec center = bt_center(h->grown, slot), way = bt_sub(h->p, center);
  double distance = bt_norm(way);
  if (distance == 0) way.x = distance = 1;
  try_point(h, bt_along(center, way, bt_radius(h->grown, slot) / distance));
}

static void try_all(hunt *h) {
  const bt_slots *near = h->near;
  for (uint32_t i = 0; i < near->count; i++)
    if (bt_is_blocked_by(h->grown, near->items[i], h->p)) try_projection(h, near->items[i]);
  for (uint32_t i = 0; i < near->count; i++) {
    for (uint32_t j = i + 1; j < near->count; j++) {
      uint32_t a = near->items[i], b = near->items[j];
      if (!bt_slots_touch(h->grown, a, b)) continue;
      if (bt_slot_contains(h->grown, a, b) || bt_slot_contains(h->grown, b, a)) continue;
      try_point(h, bt_meeting_point(h->grown, a, b, 1));
      try_point(h, bt_meeting_point(h->grown, a, b, -1));
    }
  }
}

bt_status bt_nearest_free(const bt_grown *grown, bt_vec p, bt_vec *out) {
  uint32_t blocker;
  *out = p;
  BT_TRY(bt_blocker_at(grown, p, &blocker));
  if (blocker == BT_NO_SLOT) return BT_OK;
  double out_of_it = bt_radius(grown, blocker) - bt_distance(p, bt_center(grown, blocker));
  double beyond = 4 * (bt_grid_extent(&grown->world->grid) + grown->agent_radius);
  bt_slots *near = &grown->world->found_too;
  for (double reach = 1.25 * out_of_it;; reach *= 2) {
    if (!bt_discs_near(grown, p, reach, near)) return BT_ERROR_OUT_OF_MEMORY;
    hunt h = {grown, p, near, p, INFINITY};
    try_all(&h);
    if (reach > beyond) try_point(&h, bt_vec_of(p.x + beyond, p.y)); // free, whatever rounding does
    // What lies beyond the reach may be blocked by circles that were not looked at.
    if (h.best2 > reach * reach) continue;
    *out = h.best;
    return BT_OK;
  }
}
