#include "sight/blocked_points.h"
#include "contact/contacts.h"
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

// A point, and the slot of a polygon or of the bounds.
typedef struct in_solid {
  const bt_inflated *inflated;
  bt_vec p;
  uint32_t leader;
  bool to_left; // the direction of a ray from the point
  bool is_odd;  // the parity of its crossings with the outline
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

// Counts a wall segment if it is the obstacle's own and the ray crosses it. Where rounding decides,
// the point is on the outline. Hot: most segments are above or below the ray.
static void cross(void *context, uint32_t site) {
  in_solid *in = context;
  const bt_world *world = in->inflated->world;
  uint32_t after = world->corners.items[site].after;
  bt_vec a = bt_center(in->inflated, site), b = bt_center(in->inflated, after), p = in->p;
  bool is_rising = b.y > p.y;
  if ((a.y > p.y) == is_rising) return;
  if (world->obstacles.items[world->owners.items[site]].leader != in->leader) return;
  double side = bt_cross(bt_sub(b, a), bt_sub(p, a));
  bool is_right = is_rising ? side > 0 : side < 0;
  if (is_right != in->to_left) in->is_odd = !in->is_odd;
}

// Up to this many corners, a linear scan is faster than the index.
enum { MOST_SCANNED_CORNERS = 48 };

// Crosses all wall segments of an obstacle of one ring.
static void cross_all(in_solid *in) {
  const bt_world *world = in->inflated->world;
  uint32_t site = world->obstacles.items[in->leader].first_site;
  for (; site != BT_NONE; site = bt_obstacle_next(world, in->leader, site))
    if (world->corners.items[site].after != BT_NONE) cross(in, site); // more than a point
}

static bool is_in_area(const bt_world *world, uint32_t slot, bt_vec p, double reach) {
  const bt_site *area = &world->areas.items[slot];
  double far = area->radius + reach;
  return bt_distance2(p, bt_vec_of(area->x, area->y)) <= far * far;
}

// Crosses the wall segments on the shorter way out of an obstacle of one ring, or out of the index.
static void cross_row(in_solid *in, bool is_one) {
  const bt_world *world = in->inflated->world;
  const bt_spatial_index *index = &world->wall_index;
  const bt_site *area = &world->areas.items[in->leader];
  if (index->grids.count == 0) return;
  double low = area->x - area->radius, high = area->x + area->radius;
  if (!is_one) low = index->grids.items[0].box.low.x, high = index->grids.items[0].box.high.x;
  in->to_left = in->p.x - low < high - in->p.x;
  double end = in->to_left ? low : high; // an index may have walls beyond its box
  if (!is_one) end = in->to_left ? -INFINITY : INFINITY;
  bt_visit_row(index, world->walls.items, in->p, end, in->inflated->tolerance.reach, cross, in);
}

// Whether an odd number of the obstacle's rings wind around the point, by the parity of their
// crossings with a ray to the left or to the right.
static bool is_enclosed(in_solid *in) {
  const bt_world *world = in->inflated->world;
  BT_ASSERT(world->obstacles.items[in->leader].leader == in->leader);
  bool is_one = bt_next_ring(world, in->leader) == BT_NO_SLOT;
  in->is_odd = in->to_left = false;
  if (is_one && !is_in_area(world, in->leader, in->p, in->inflated->tolerance.reach)) return false;
  if (is_one && world->given.items[in->leader].count <= MOST_SCANNED_CORNERS)
    cross_all(in);
  else
    cross_row(in, is_one);
  return in->is_odd;
}

static bool is_on_outline(const in_solid *in) {
  double reach = in->inflated->tolerance.rounding;
  return bt_visit_walls_near(in->inflated, in->p, reach, is_on_wall, (void *)in);
}

static bool is_ignored(const in_solid *in) {
  const bt_ignored *ignored = in->inflated->ignored;
  return ignored && bt_is_ignored_slot(ignored, in->leader);
}

// Whether another area of the obstacle, before this one, is visited too.
static bool is_visited(const in_solid *in, uint32_t slot) {
  const bt_world *world = in->inflated->world;
  BT_ASSERT(!world->obstacles.items[slot].is_hole); // only outlines have areas
  for (uint32_t ring = in->leader; ring != slot; ring = bt_next_ring(world, ring))
    if (!world->obstacles.items[ring].is_hole && is_in_area(world, ring, in->p, 0)) return true;
  return false;
}

static bool is_inside(void *context, uint32_t slot) {
  in_solid *in = context;
  in->leader = in->inflated->world->obstacles.items[slot].leader;
  return !is_ignored(in) && !is_visited(in, slot) && is_enclosed(in) && !is_on_outline(in);
}

static bool is_out_of_bounds(in_solid *in) {
  return in->leader != BT_NO_SLOT && in->inflated->world->obstacles.items[in->leader].is_enabled &&
         !is_ignored(in) && !is_enclosed(in) && !is_on_outline(in);
}

BT_COLD uint32_t bt_solid_at(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  const bt_obstacle *obstacles = world->obstacles.items;
  BT_ASSERT(world->bounds == BT_NO_SLOT || obstacles[world->bounds].kind == BT_OBSTACLE_BOUNDS);
  if (!BT_HAS_OUTLINES) return BT_NONE;
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
  BT_ASSERT(least < INFINITY);
  in->depth = bt_max(in->depth, least);
}

static bool deepen_if_inside(void *context, uint32_t slot) {
  if (is_inside(context, slot)) deepen(context);
  return false;
}

double bt_solid_depth(const bt_inflated *inflated, bt_vec p) {
  const bt_world *world = inflated->world;
  if (!BT_HAS_OUTLINES) return 0;
  in_solid in = {.inflated = inflated, .p = p, .leader = world->bounds};
  if (is_out_of_bounds(&in)) deepen(&in);
  bt_visit_index(&world->area_index, world->areas.items, p, 0, deepen_if_inside, &in);
  return in.depth;
}

BT_COLD uint32_t bt_cover_at(const bt_inflated *inflated, bt_vec p) {
  covered point = {inflated, p, BT_NONE};
  bool is_covered = bt_visit_near(inflated, p, 0, covers_it, &point) ||
                    bt_visit_walls_near(inflated, p, 0, strip_covers_it, &point);
  return is_covered ? point.by : BT_NONE;
}

BT_COLD uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p) {
  uint32_t by = bt_cover_at(inflated, p);
  return by == BT_NONE ? bt_solid_at(inflated, p) : by;
}

BT_COLD uint32_t bt_true_blocker_at(const bt_inflated *inflated, bt_vec p) {
  bt_inflated at_true_radius = bt_at_true_radius(inflated);
  return bt_blocker_at(&at_true_radius, p);
}

bt_status bt_is_unclear(bt_memory *memory, bt_indices *near, const bt_inflated *inflated, bt_vec p,
                        bool *is) {
  if (!bt_is_widened(inflated)) return bt_is_near_contact(memory, near, inflated, p, is);
  *is = bt_blocker_at(inflated, p) != BT_NONE;
  return BT_OK;
}
