#include "boundary/blocked_points.h"
#include "world/neighbours.h"
#include "world/obstacles.h"
#include "world/walls.h"

// A point, and the last site that was tested for it.
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

// The circles of the wall's sites are tested by themselves.
static bool strip_covers_it(void *context, uint32_t site) {
  covered *point = context;
  const bt_inflated *inflated = point->inflated;
  double inner = bt_blocked_radius(&inflated->tolerance, inflated->agent_radius);
  bt_wall wall = bt_wall_of(inflated->world, site);
  bt_vec at = bt_in_frame(&wall, point->p);
  point->by = site;
  return fabs(at.y) < inner && at.x >= 0 && at.x <= wall.length;
}

// A point, and the slot of a polygon or bounds.
typedef struct in_solid {
  const bt_inflated *inflated;
  bt_vec p;
  uint32_t slot;
  double depth; // in the solids so far
} in_solid;

// Whether a wall segment of this obstacle passes through the point, but for rounding.
static bool is_on_wall(void *context, uint32_t site) {
  const in_solid *in = context;
  const bt_world *world = in->inflated->world;
  if (world->owners.items[site] != in->slot) return false;
  bt_closest closest;
  uint32_t after = world->corners.items[site].after;
  bt_find_closest(bt_center(in->inflated, site), bt_center(in->inflated, after), in->p, &closest);
  return closest.distance <= in->inflated->tolerance.rounding;
}

// Whether a ray from the point to the right crosses the outline an odd number of times. Where
// rounding decides, the point is on the outline.
static bool is_enclosed(const in_solid *in) {
  const bt_world *world = in->inflated->world;
  uint32_t site = world->obstacles.items[in->slot].first_site;
  bool is_inside = false;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, in->slot, site)) {
    uint32_t after = world->corners.items[site].after;
    if (after == BT_NO_SITE) return false; // a point
    bt_vec a = bt_center(in->inflated, site), b = bt_center(in->inflated, after);
    bool is_rising = b.y > in->p.y;
    if ((a.y > in->p.y) == is_rising) continue;
    double side = bt_cross(bt_sub(b, a), bt_sub(in->p, a));
    is_inside ^= is_rising ? side > 0 : side < 0;
  }
  return is_inside;
}

static bool is_on_outline(const in_solid *in) {
  double reach = in->inflated->tolerance.rounding;
  return bt_visit_walls_near(in->inflated, in->p, reach, is_on_wall, (void *)in);
}

static bool is_inside(void *context, uint32_t slot) {
  in_solid *in = context;
  in->slot = slot;
  return is_enclosed(in) && !is_on_outline(in);
}

static bool is_out_of_bounds(const in_solid *in) {
  return in->slot != BT_NO_SLOT && in->inflated->world->obstacles.items[in->slot].is_enabled &&
         !is_enclosed(in) && !is_on_outline(in);
}

BT_COLD uint32_t bt_solid_at(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  const bt_obstacle *obstacles = world->obstacles.items;
  in_solid in = {inflated, p, world->bounds, 0};
  if (is_out_of_bounds(&in)) return obstacles[world->bounds].first_site;
  if (bt_visit_index(&world->area_index, world->areas.items, p, 0, is_inside, &in))
    return obstacles[in.slot].first_site;
  return BT_NO_SITE;
}

// Takes the distance of the point from the outline.
static void deepen(in_solid *in) {
  const bt_world *world = in->inflated->world;
  double least = INFINITY;
  uint32_t site = world->obstacles.items[in->slot].first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, in->slot, site)) {
    uint32_t after = world->corners.items[site].after;
    if (after == BT_NO_SITE) after = site;
    bt_closest closest;
    bt_find_closest(bt_center(in->inflated, site), bt_center(in->inflated, after), in->p, &closest);
    least = bt_min(least, closest.distance);
  }
  in->depth = bt_max(in->depth, least);
}

static bool deepen_if_inside(void *context, uint32_t slot) {
  if (is_inside(context, slot)) deepen(context);
  return false;
}

double bt_solid_depth(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  in_solid in = {inflated, p, world->bounds, 0};
  if (is_out_of_bounds(&in)) deepen(&in);
  bt_visit_index(&world->area_index, world->areas.items, p, 0, deepen_if_inside, &in);
  return in.depth;
}

BT_COLD uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p) {
  covered point = {inflated, p, BT_NO_SITE};
  if (bt_visit_near(inflated, p, 0, covers_it, &point) ||
      bt_visit_walls_near(inflated, p, 0, strip_covers_it, &point))
    return point.by;
  return bt_solid_at(inflated, p);
}

BT_COLD uint32_t bt_true_blocker_at(const bt_inflated *inflated, bt_vec p) {
  bt_inflated at_true_radius = *inflated;
  at_true_radius.agent_radius = inflated->true_radius;
  return bt_blocker_at(&at_true_radius, p);
}
