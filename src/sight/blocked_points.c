#include "sight/blocked_points.h"
#include "world/neighbours.h"
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

// The circles of the wall's ends are tested separately.
static bool strip_covers_it(void *context, uint32_t site) {
  covered *point = context;
  const bt_inflated *inflated = point->inflated;
  double inner = bt_blocked_radius(&inflated->tolerance, inflated->agent_radius);
  bt_wall wall = bt_wall_of(inflated->world, site);
  bt_vec at = bt_in_frame(&wall, point->p);
  point->by = site;
  return fabs(at.y) < inner && at.x >= 0 && at.x <= wall.length;
}

// A point, and the slots of a polygon (or of the bounds) and of one of its rings.
typedef struct in_solid {
  const bt_inflated *inflated;
  bt_vec p;
  uint32_t leader, ring;
  double depth; // the depth of the point in the solids tested so far
} in_solid;

// Whether a wall segment of this obstacle passes through the point, within rounding.
static bool is_on_wall(void *context, uint32_t site) {
  const in_solid *in = context;
  const bt_world *world = in->inflated->world;
  if (world->obstacles.items[world->owners.items[site]].leader != in->leader) return false;
  bt_closest closest;
  uint32_t after = world->corners.items[site].after;
  bt_find_closest(bt_center(in->inflated, site), bt_center(in->inflated, after), in->p, &closest);
  return closest.distance <= in->inflated->tolerance.rounding;
}

// Whether a ray from the point to the right crosses a wall segment; *x receives the crossing. Where
// rounding decides, the point is on the outline.
static bool is_crossed(const in_solid *in, uint32_t site, double *x) {
  uint32_t after = in->inflated->world->corners.items[site].after;
  bt_vec a = bt_center(in->inflated, site), b = bt_center(in->inflated, after), p = in->p;
  bool is_rising = b.y > p.y;
  if ((a.y > p.y) == is_rising) return false;
  double side = bt_cross(bt_sub(b, a), bt_sub(p, a));
  *x = bt_max(p.x, a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x));
  return is_rising ? side > 0 : side < 0;
}

// A part of the ray, and the parity of its crossings with the outline.
typedef struct ray {
  const in_solid *in;
  double from, to;
  bool is_odd;
} ray;

static bool cross(void *context, uint32_t site) {
  ray *r = context;
  double x;
  bool is_own = r->in->inflated->world->owners.items[site] == r->in->ring;
  if (is_own && is_crossed(r->in, site, &x) && x >= r->from && x < r->to) r->is_odd = !r->is_odd;
  return false;
}

// The same for a ring of many corners: looks up the wall segments near the ray in the index, part
// by part.
static bool is_enclosed_by_many(const in_solid *in) {
  const bt_world *world = in->inflated->world;
  const bt_site *area = &world->areas.items[in->ring];
  double margin = in->inflated->tolerance.reach, end = area->x + area->radius + margin;
  double step = bt_max(bt_spatial_index_spacing(&world->wall_index, in->p), area->radius / 32);
  ray r = {.in = in};
  if (bt_distance(in->p, bt_vec_of(area->x, area->y)) > area->radius + margin) return false;
  for (r.to = in->p.x; r.to < end;) {
    r.from = r.to, r.to += step;
    bt_visit_index(&world->wall_index, world->walls.items, bt_vec_of(r.from + step / 2, in->p.y),
                   step / 2 + margin, cross, &r);
  }
  return r.is_odd;
}

// Up to this many corners, a linear scan is faster than the index.
enum { MOST_SCANNED_CORNERS = 48 };

// Whether the ring winds around the point, by the parity of its crossings with a ray.
static bool is_enclosed_by_ring(const in_solid *in) {
  const bt_world *world = in->inflated->world;
  uint32_t site = world->obstacles.items[in->ring].first_site, count = 0;
  bool is_odd = false;
  double x;
  for (; site != BT_NONE; site = bt_obstacle_next(world, in->ring, site)) {
    if (world->corners.items[site].after == BT_NONE) return false; // a point
    if (++count > MOST_SCANNED_CORNERS) return is_enclosed_by_many(in);
    if (is_crossed(in, site, &x)) is_odd = !is_odd;
  }
  return is_odd;
}

// Whether an odd number of the obstacle's rings wind around the point.
static bool is_enclosed(in_solid *in) {
  bool is_odd = false;
  for (in->ring = in->leader; in->ring != BT_NO_SLOT;
       in->ring = bt_next_ring(in->inflated->world, in->ring))
    is_odd ^= is_enclosed_by_ring(in);
  return is_odd;
}

static bool is_on_outline(const in_solid *in) {
  double reach = in->inflated->tolerance.rounding;
  return bt_visit_walls_near(in->inflated, in->p, reach, is_on_wall, (void *)in);
}

static bool is_ignored(const in_solid *in) {
  const bt_ignored *ignored = in->inflated->ignored;
  return ignored && bt_is_ignored_slot(ignored, in->leader);
}

static bool is_inside(void *context, uint32_t slot) {
  in_solid *in = context;
  in->leader = in->inflated->world->obstacles.items[slot].leader;
  return !is_ignored(in) && is_enclosed(in) && !is_on_outline(in);
}

static bool is_out_of_bounds(in_solid *in) {
  return in->leader != BT_NO_SLOT && in->inflated->world->obstacles.items[in->leader].is_enabled &&
         !is_ignored(in) && !is_enclosed(in) && !is_on_outline(in);
}

BT_COLD uint32_t bt_solid_at(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  const bt_obstacle *obstacles = world->obstacles.items;
  in_solid in = {.inflated = inflated, .p = p, .leader = world->bounds};
  if (is_out_of_bounds(&in)) return obstacles[world->bounds].first_site;
  if (bt_visit_index(&world->area_index, world->areas.items, p, 0, is_inside, &in))
    return obstacles[in.leader].first_site;
  return BT_NONE;
}

// Raises `depth` to the distance of the point from the outline.
static void deepen(in_solid *in) {
  const bt_world *world = in->inflated->world;
  double least = INFINITY;
  for (uint32_t ring = in->leader; ring != BT_NO_SLOT; ring = bt_next_ring(world, ring)) {
    uint32_t site = world->obstacles.items[ring].first_site;
    for (; site != BT_NONE; site = bt_obstacle_next(world, ring, site)) {
      uint32_t after = world->corners.items[site].after;
      if (after == BT_NONE) after = site;
      bt_closest closest;
      bt_find_closest(bt_center(in->inflated, site), bt_center(in->inflated, after), in->p,
                      &closest);
      least = bt_min(least, closest.distance);
    }
  }
  in->depth = bt_max(in->depth, least);
}

static bool deepen_if_inside(void *context, uint32_t slot) {
  if (is_inside(context, slot)) deepen(context);
  return false;
}

double bt_solid_depth(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  in_solid in = {.inflated = inflated, .p = p, .leader = world->bounds};
  if (is_out_of_bounds(&in)) deepen(&in);
  bt_visit_index(&world->area_index, world->areas.items, p, 0, deepen_if_inside, &in);
  return in.depth;
}

BT_COLD uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p) {
  covered point = {inflated, p, BT_NONE};
  if (bt_visit_near(inflated, p, 0, covers_it, &point) ||
      bt_visit_walls_near(inflated, p, 0, strip_covers_it, &point))
    return point.by;
  return bt_solid_at(inflated, p);
}

BT_COLD uint32_t bt_true_blocker_at(const bt_inflated *inflated, bt_vec p) {
  bt_inflated at_true_radius = bt_at_true_radius(inflated);
  return bt_blocker_at(&at_true_radius, p);
}
