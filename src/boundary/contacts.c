#include "boundary/contacts.h"

BT_COLD bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double d2 = bt_distance2(bt_center(inflated, a), bt_center(inflated, b));
  return bt_touching(&inflated->tolerance, d2, bt_radius(inflated, a) + bt_radius(inflated, b));
}

BT_COLD bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b) {
  double ra = bt_radius(inflated, a), rb = bt_radius(inflated, b);
  return ra > rb || (ra == rb && a < b);
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

BT_COLD bool bt_is_contained(const bt_inflated *inflated, uint32_t site) {
  circle_of inner = {inflated, site};
  return bt_visit_around(inflated, site, contains_it, &inner);
}

// A point, and a circle that it is in.
typedef struct covered {
  const bt_inflated *inflated;
  bt_vec p;
  uint32_t by;
} covered;

static BT_COLD bool covers_it(void *context, uint32_t site) {
  covered *point = context;
  const bt_inflated *inflated = point->inflated;
  double inner = bt_blocked_radius(&inflated->tolerance, bt_radius(inflated, site));
  point->by = site;
  return inner > 0 && bt_distance2(point->p, bt_center(inflated, site)) < inner * inner;
}

BT_COLD uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p) {
  covered point = {inflated, p, BT_NO_SITE};
  return bt_visit_near(inflated, p, 0, covers_it, &point) ? point.by : BT_NO_SITE;
}
