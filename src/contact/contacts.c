#include "contact/contacts.h"

BT_COLD bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double d2 = bt_distance2(bt_center(inflated, a), bt_center(inflated, b));
  return bt_touching(&inflated->tolerance, d2, bt_radius(inflated, a) + bt_radius(inflated, b));
}

static bool has_arc(const bt_inflated *inflated, uint32_t site) {
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  return !corner || corner->has_arc;
}

// Of two equal circles, the first is the one with an arc: a polygon without width passes each of
// its corners twice, and only one of these two corners is convex.
BT_COLD bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double ra = bt_radius(inflated, a), rb = bt_radius(inflated, b);
  if (ra != rb) return ra > rb;
  bool arc_at_a = has_arc(inflated, a), arc_at_b = has_arc(inflated, b);
  return arc_at_a != arc_at_b ? arc_at_a : a < b;
}

BT_COLD bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner) {
  double d2 = bt_distance2(bt_center(inflated, outer), bt_center(inflated, inner));
  return bt_site_precedes(inflated, outer, inner) &&
         bt_contains(&inflated->tolerance, d2, bt_radius(inflated, outer),
                     bt_radius(inflated, inner));
}

typedef struct circle_of {
  const bt_inflated *inflated;
  uint32_t site;
} circle_of;

static BT_COLD bool contains_it(void *context, uint32_t outer) {
  const circle_of *inner = context;
  return bt_site_contains(inner->inflated, outer, inner->site);
}

static BT_COLD bool wall_contains_it(void *context, uint32_t wall) {
  const circle_of *inner = context;
  bt_wall outer = bt_wall_of(inner->inflated->world, wall);
  return bt_wall_contains(inner->inflated, &outer, inner->site);
}

BT_COLD bool bt_is_in_circle(const bt_inflated *inflated, uint32_t site) {
  circle_of inner = {inflated, site};
  return bt_visit_around(inflated, site, contains_it, &inner);
}

BT_COLD bool bt_is_contained(const bt_inflated *inflated, uint32_t site) {
  circle_of inner = {inflated, site};
  if (bt_is_in_circle(inflated, site)) return true;
  // A negative reach selects the strips that contain the centre at least as deep as the radius, as
  // a strip that contains a smaller circle does.
  double reach = inflated->tolerance.reach - bt_radius(inflated, site);
  return bt_visit_walls_near(inflated, bt_center(inflated, site), reach, wall_contains_it, &inner);
}

BT_COLD bt_contact bt_contact_of(const bt_tolerance *t, const bt_circle *a, const bt_circle *b) {
  bt_vec d = bt_sub(b->center, a->center);
  double sum = a->radius + b->radius, share = sum > 0 ? a->radius / sum : 0;
  double least = bt_min(a->radius, b->radius);
  double depth = bt_max(bt_depth(t, least), bt_norm(d) - sum);
  double tolerance = bt_contact_tolerance(depth);
  return (bt_contact){bt_along(a->center, d, share), tolerance,
                      bt_half_chord(least, depth) + tolerance};
}

BT_COLD bool bt_site_touches_wall(const bt_inflated *inflated, uint32_t site, const bt_wall *wall,
                                  bt_contact *out) {
  bt_circle circle = bt_circle_of(inflated, site);
  bt_vec at = bt_in_frame(wall, circle.center);
  double sum = circle.radius + inflated->agent_radius;
  if (bt_is_end_of(wall, site) || at.x < 0 || at.x > wall->length ||
      !bt_touching(&inflated->tolerance, at.y * at.y, sum))
    return false;
  // The contact is the same as with a circle of the strip's half width at the foot.
  bt_circle foot = {bt_along(wall->from, wall->unit, at.x), inflated->agent_radius};
  *out = bt_contact_of(&inflated->tolerance, &circle, &foot);
  return true;
}

BT_COLD bool bt_wall_contains(const bt_inflated *inflated, const bt_wall *wall, uint32_t site) {
  bt_vec at = bt_in_frame(wall, bt_center(inflated, site));
  double margin = inflated->tolerance.reach; // the circle of the wall's end decides there
  if (bt_is_end_of(wall, site) || at.x < margin || at.x > wall->length - margin) return false;
  return bt_contains(&inflated->tolerance, at.y * at.y, inflated->agent_radius,
                     bt_radius(inflated, site));
}

bt_chord bt_chord_of(const bt_tolerance *t, double smaller, double larger, double distance) {
  BT_ASSERT(smaller <= larger);
  double r = smaller, sum = r + larger;
  // The depths of the point of contact in the two circles are in proportion to the radii.
  if (bt_is_contact(t, distance, sum)) return (bt_chord){sum > 0 ? r / sum * distance : 0, 0};
  BT_ASSERT(distance > 0); // or the larger would contain the smaller
  double along = ((distance - larger) * (distance + larger) + r * r) / (2 * distance);
  along = bt_clamp(along, -r, r);
  return (bt_chord){along, sqrt((r - along) * (r + along))};
}

// Whether p is on both outlines, within rounding, where the outlines run close to each other. Not
// so at an exact contact, which has no room in it: its free arc is known.
static bool is_near_contact_of(const bt_inflated *inflated, bt_vec p, uint32_t one,
                               uint32_t other) {
  bt_circle a = bt_circle_of(inflated, one), b = bt_circle_of(inflated, other);
  double sum = a.radius + b.radius, distance = bt_distance(a.center, b.center);
  double reach = bt_end_reach(&inflated->tolerance), apart = fabs(sum - distance);
  if (bt_distance(p, a.center) > a.radius + reach || bt_distance(p, b.center) > b.radius + reach)
    return false;
  if (apart < reach) {
    double off = bt_max(apart, bt_distance(p, bt_contact_of(&inflated->tolerance, &a, &b).point));
    return off > inflated->tolerance.rounding;
  }
  return distance < BT_COINCIDENT_OUTLINES * sum && !bt_site_contains(inflated, one, other) &&
         !bt_site_contains(inflated, other, one);
}

BT_COLD bt_status bt_is_near_contact(bt_memory *memory, bt_indices *near,
                                     const bt_inflated *inflated, bt_vec p, bool *is) {
  double reach = bt_end_reach(&inflated->tolerance);
  *is = false;
  BT_TRY(bt_sites_near(memory, inflated, p, reach, near));
  for (uint32_t i = 0; i < near->count; i++)
    for (uint32_t k = 0; k < i; k++)
      *is |= is_near_contact_of(inflated, p, near->items[i], near->items[k]);
  return BT_OK;
}
