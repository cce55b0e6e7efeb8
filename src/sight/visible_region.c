// What a place sees: the pieces of its skyline, and the outline that they make.
//
// The obstacles are met from the place outward, over the spatial index (outward.h), and the nearest
// ones are kept in the skyline (skyline.h). So the cost depends on what is seen, and nothing has to
// be kept up to date with the world.
//
// A line of sight does not pass where two obstacles touch, and passes where rounding leaves a
// passage. So each narrow piece of the skyline, behind two others, is tested by one.
#include "bitangent_sight.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "sight/blocked_points.h"
#include "sight/outward.h"
#include "sight/sight_queries.h"
#include "world/neighbours.h"
#include "world/walls.h"

// A direction along a wall through the point.
typedef struct ray_at_root {
  bt_bearing along;
  uint32_t site;
} ray_at_root;

struct bt_visible_region {
  bt_memory memory; // first: bt_object_create
  bt_ignored ignored;
  bt_inflated inflated;
  bt_look look;
  bt_id blocker;
  bt_skyline skyline;
  bt_outward walk;
  bool walks_discs;           // over all sites: else corners are added with their polygons
  bt_indices at_root;         // walls through the point, for a radius of 0
  BT_ARRAY(ray_at_root) rays; // along them, in order
  bt_pieces pieces;
  BT_ARRAY(bt_segment) outline;
};

bt_look bt_look_from(bt_vec point) {
  return (bt_look){.point = point, .max_distance = INFINITY, .angle = BT_TAU};
}

bt_status bt_visible_region_create(const bt_allocator *allocator, bt_visible_region **out) {
  BT_REFUSE_NULL(!out);
  bt_visible_region *region = bt_object_create(allocator, sizeof *region);
  if (!region) return BT_ERROR_OUT_OF_MEMORY;
  *out = region;
  return BT_OK;
}

void bt_visible_region_free(bt_visible_region *region) { bt_object_free(region); }

size_t bt_visible_region_memory(const bt_visible_region *region) {
  return region ? region->memory.bytes : 0;
}

static bt_status add(bt_visible_region *region, const bt_occluder *occluder) {
  return bt_skyline_add(&region->skyline, &region->memory, occluder);
}

// ---------------------------------------------------------------------------------------------
// What hides.

// Whether the root may see the arc that a corner leaves free. If not, the sides at the corner hide
// its disc.
static bool may_show_arc(const bt_visible_region *region, uint32_t site, double radius) {
  const bt_inflated *inflated = &region->inflated;
  const bt_corner *corner = bt_corner_of(inflated->world, site);
  if (!corner || !corner->has_arc || corner->before == BT_NONE || corner->after == BT_NONE)
    return true;
  bt_vec before = corner->to_before, after = corner->to_after;
  bt_vec root = bt_sub(region->look.point, bt_center(inflated, site));
  double sign = bt_cross(before, after) > 0 ? 1 : -1;
  double beyond = bt_max(sign * bt_cross(after, root), sign * bt_cross(root, before));
  return beyond > radius - bt_end_tolerance(&inflated->tolerance) ||
         (bt_dot(before, root) <= 0 && bt_dot(after, root) <= 0);
}

static bt_status add_disc(void *context, uint32_t site) {
  bt_visible_region *region = context;
  const bt_inflated *inflated = &region->inflated;
  double radius = bt_true_radius(inflated, site);
  if (!may_show_arc(region, site, radius)) return BT_OK;
  if (bt_blocked_radius(&inflated->tolerance, radius) <= 0 || bt_is_ignored(inflated, site))
    return BT_OK;
  bt_vec center = bt_sub(bt_center(inflated, site), region->look.point);
  bt_occluder disc = bt_disc_occluder(center, radius, site);
  return add(region, &disc);
}

// Adds the side of a strip that faces the root. Near it, by rounding, the root is on it. Polygons
// and bounds hide nothing that is behind a side which the root sees from within.
static bt_status add_strip(bt_visible_region *region, const bt_wall *wall, double half) {
  const bt_inflated *inflated = &region->inflated;
  bt_vec root = region->look.point, at = bt_in_frame(wall, root), unit = wall->unit;
  double sign = at.y > 0 ? 1 : -1, off = fabs(at.y);
  bt_vec back = bt_scale(unit, -sign), forth = bt_scale(unit, sign);
  double past = bt_max(-at.x, at.x - wall->length), slack = bt_end_tolerance(&inflated->tolerance);
  if (half > 0 && off <= half + slack && past <= bt_half_chord(half, slack)) {
    bt_occluder on = bt_root_occluder(bt_bearing_along(back), bt_bearing_along(forth), wall->first);
    return add(region, &on);
  }
  if (off < half) return BT_OK; // a disc is in front
  if (bt_is_solid_beside(inflated->world, wall->first, sign > 0)) return BT_OK;
  bt_vec normal = bt_vec_of(-unit.y * sign, unit.x * sign);
  bt_vec from = bt_along(bt_sub(wall->from, root), normal, half);
  bt_vec to = bt_along(bt_sub(bt_center(inflated, wall->second), root), normal, half);
  bt_vec right = sign > 0 ? from : to, left = sign > 0 ? to : from;
  if (!bt_skyline_may_show(&region->skyline, bt_order_of(right), bt_order_of(left), off - half))
    return BT_OK;
  bt_occluder side;
  return bt_side_occluder(right, left, wall->first, &side) ? add(region, &side) : BT_OK;
}

// A wall segment through the root has been dealt with (add_sectors).
static bt_status add_wall(void *context, uint32_t site) {
  bt_visible_region *region = context;
  const bt_inflated *inflated = &region->inflated;
  if (bt_is_ignored(inflated, site) || bt_is_among(&region->at_root, site)) return BT_OK;
  bt_wall wall = bt_wall_of(inflated->world, site);
  return add_strip(region, &wall, inflated->true_radius);
}

// Adds all walls of a ring and, if no walk visits them, the discs of its corners.
static bt_status add_ring(bt_visible_region *region, uint32_t slot) {
  const bt_world *world = region->inflated.world;
  uint32_t first = world->obstacles.items[slot].first_site, site = first;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site))
    BT_TRY(add_wall(region, site));
  if (region->walks_discs || !(region->inflated.true_radius > 0)) return BT_OK;
  for (site = first; site != BT_NONE; site = bt_obstacle_next(world, slot, site))
    BT_TRY(add_disc(region, site));
  return BT_OK;
}

// Adds a small polygon, unless its bounding circle is hidden.
static bt_status add_area(void *context, uint32_t slot) {
  bt_visible_region *region = context;
  const bt_inflated *inflated = &region->inflated;
  const bt_site *area = &inflated->world->areas.items[slot];
  bt_vec center = bt_sub(bt_vec_of(area->x, area->y), region->look.point);
  double radius = area->radius + inflated->true_radius + inflated->tolerance.reach;
  double tangent2 = bt_norm2(center) - radius * radius;
  if (tangent2 > 0) {
    bt_vec along = bt_scale(center, sqrt(tangent2));
    bt_vec across = bt_vec_of(-center.y * radius, center.x * radius);
    if (!bt_skyline_may_show(&region->skyline, bt_order_of(bt_sub(along, across)),
                             bt_order_of(bt_add(along, across)), bt_norm(center) - radius))
      return BT_OK;
  }
  return add_ring(region, slot);
}

static bool is_at_root(const bt_visible_region *region, uint32_t site) {
  double near = 2 * region->inflated.agent_radius;
  return bt_distance2(bt_center(&region->inflated, site), region->look.point) <= near * near;
}

// Adds the ray from the root to an end of a wall, unless the root is at that end.
static bt_status add_ray(bt_visible_region *region, uint32_t end, uint32_t site) {
  if (is_at_root(region, end)) return BT_OK;
  ray_at_root ray = {bt_bearing_to(bt_sub(bt_center(&region->inflated, end), region->look.point)),
                     site};
  BT_TRY(BT_APPEND(&region->memory, &region->rays, ray));
  ray_at_root *at = &region->rays.items[region->rays.count - 1];
  for (; at > region->rays.items && at[-1].along.order > ray.along.order; at--) *at = at[-1];
  *at = ray;
  return BT_OK;
}

// Adds a sector between two rays if it is solid, or too narrow to look into: a seam.
static bt_status add_sector(bt_visible_region *region, const bt_bearing *from, double width,
                            double near, uint32_t site) {
  const bt_inflated *inflated = &region->inflated;
  double sine = bt_unit_at(bt_min(width, BT_PI) / 2).y;
  bt_bearing middle = bt_bearing_beyond(from, width / 2), to = bt_bearing_beyond(from, width);
  if (sine > BT_NARROWEST_EXIT) {
    bt_vec inside = bt_along(region->look.point, middle.unit, 2 * near / sine);
    if (bt_solid_at(inflated, inside) == BT_NONE) return BT_OK;
  }
  bt_occluder right = bt_root_occluder(*from, middle, site);
  bt_occluder left = bt_root_occluder(middle, to, site);
  BT_TRY(add(region, &right));
  return add(region, &left);
}

// Whether a wall passes the root, or ends at it.
static bool passes_root(const bt_visible_region *region, uint32_t site) {
  const bt_inflated *inflated = &region->inflated;
  bt_wall wall = bt_wall_of(inflated->world, site);
  bt_vec at = bt_in_frame(&wall, region->look.point);
  if (is_at_root(region, wall.first) || is_at_root(region, wall.second)) return true;
  return fabs(at.y) <= bt_snap(&inflated->tolerance) && at.x > 0 && at.x < wall.length;
}

// Lists the walls through the root, and the rays to their ends. *near: how far from the root they
// are at most.
static bt_status find_walls_at_root(bt_visible_region *region, double *near) {
  const bt_inflated *inflated = &region->inflated;
  bt_indices *walls = &region->at_root;
  uint32_t kept = 0;
  *near = bt_snap(&inflated->tolerance);
  BT_TRY(
      bt_walls_near(&region->memory, inflated, region->look.point, inflated->agent_radius, walls));
  for (uint32_t i = 0; i < walls->count; i++) {
    uint32_t site = walls->items[i], after = inflated->world->corners.items[site].after;
    if (bt_is_ignored(inflated, site) || !passes_root(region, site)) continue;
    if (is_at_root(region, site) || is_at_root(region, after)) *near = 2 * inflated->agent_radius;
    BT_TRY(add_ray(region, site, site));
    BT_TRY(add_ray(region, after, site));
    walls->items[kept++] = site;
  }
  walls->count = kept;
  return BT_OK;
}

// For a radius of 0, the walls through the root divide what is around it into sectors. As for a
// line of sight, the root is at a corner that is no further than the radius of the search.
static bt_status add_sectors(bt_visible_region *region) {
  const bt_inflated *inflated = &region->inflated;
  double near;
  region->at_root.count = region->rays.count = 0;
  if (inflated->true_radius > 0 || !inflated->has_walls) return BT_OK;
  BT_TRY(find_walls_at_root(region, &near));
  uint32_t count = region->rays.count;
  for (uint32_t i = 0; i < count; i++) {
    const ray_at_root *ray = &region->rays.items[i];
    double width = bt_angle_between(&ray->along, &region->rays.items[(i + 1) % count].along);
    if (count == 1) width = BT_TAU;
    if (width > 0) BT_TRY(add_sector(region, &ray->along, width, near, ray->site));
  }
  return BT_OK;
}

// What is outside of the cone is not seen.
static bt_status add_cone(bt_visible_region *region) {
  double rest = BT_TAU - region->look.angle;
  if (rest <= BT_BEARING_SLOP) return BT_OK;
  bt_bearing to_left =
      bt_bearing_along(bt_unit_at(bt_wrap_any(region->look.direction + region->look.angle / 2)));
  bt_bearing middle = bt_bearing_beyond(&to_left, rest / 2);
  bt_bearing to_right = bt_bearing_beyond(&to_left, rest);
  bt_occluder left = bt_root_occluder(to_left, middle, BT_NONE);
  bt_occluder right = bt_root_occluder(middle, to_right, BT_NONE);
  BT_TRY(add(region, &left));
  return add(region, &right);
}

// The corners of bounds that are one small ring; else 0.
static uint32_t small_bounds(const bt_world *world) {
  if (world->bounds == BT_NO_SLOT || bt_next_ring(world, world->bounds) != BT_NO_SLOT) return 0;
  uint32_t site = world->obstacles.items[world->bounds].first_site, count = 0;
  if (!bt_site_is_live(world, site)) return 0;
  for (; site != BT_NONE; site = bt_obstacle_next(world, world->bounds, site))
    if (++count > BT_SMALL_POLYGON) return 0;
  return count;
}

static void walk_over(bt_visible_region *region, const bt_spatial_index *index,
                      const bt_site *circles, bt_status (*visit)(void *context, uint32_t item)) {
  const bt_inflated *inflated = &region->inflated;
  bt_outward_index *own = &region->walk.indexes[region->walk.count++];
  own->index = index;
  own->circles = circles;
  own->margin = inflated->true_radius + inflated->tolerance.reach;
  own->visit = visit;
}

// Where all walls are those of small polygons and bounds, these are taken as wholes: they are
// fewer, and what is seen of one is seen together. Among 1,000 polygons a look takes a tenth less.
static bt_status look_outward(bt_visible_region *region) {
  const bt_inflated *inflated = &region->inflated;
  const bt_world *world = inflated->world;
  bt_outward *walk = &region->walk;
  uint32_t bounds = small_bounds(world), whole = world->small_corners + bounds;
  bool in_wholes = world->wall_count == whole;
  walk->count = 0;
  walk->root = region->look.point;
  walk->beyond = bt_beyond_world(&inflated->tolerance);
  walk->skyline = &region->skyline;
  walk->context = region;
  // For a radius of 0, corners hide nothing.
  region->walks_discs =
      inflated->true_radius > 0 ? !in_wholes || world->site_count > whole : world->round_count > 0;
  if (inflated->has_walls && in_wholes)
    walk_over(region, &world->area_index, world->areas.items, add_area);
  else if (inflated->has_walls)
    walk_over(region, &world->wall_index, world->walls.items, add_wall);
  if (region->walks_discs) walk_over(region, &world->index, world->sites.items, add_disc);
  uint32_t most = world->sites.count > world->areas.count ? world->sites.count : world->areas.count;
  BT_TRY(bt_walk_outward(walk, &region->memory, most));
  return in_wholes && bounds > 0 ? add_ring(region, world->bounds) : BT_OK;
}

// ---------------------------------------------------------------------------------------------
// The pieces.

static const bt_occluder *occluder_of(const bt_visible_region *region, uint32_t piece) {
  return &region->skyline.occluders.items[region->pieces.items[piece].occluder];
}

// The bearing at which a piece ends.
static const bt_bearing *end_of(const bt_visible_region *region, uint32_t piece) {
  return &region->pieces.items[(piece + 1) % region->pieces.count].from;
}

static double width_of(const bt_visible_region *region, uint32_t piece) {
  if (region->pieces.count == 1) return BT_TAU;
  return bt_angle_between(&region->pieces.items[piece].from, end_of(region, piece));
}

// The distance to a piece at a bearing at one of its ends.
static double distance_at(const bt_visible_region *region, uint32_t piece, const bt_bearing *at) {
  uint32_t occluder = region->pieces.items[piece].occluder;
  bool is_point = at->owner == occluder || at->other == occluder;
  return is_point ? at->distance : bt_occluder_distance(occluder_of(region, piece), at->unit);
}

// Whether a piece is as narrow as the errors of its bearings, or so narrow that obstacles in front
// may leave no passage, and they do not.
static bool is_closed(const bt_visible_region *region, uint32_t piece, double width) {
  const bt_inflated *inflated = &region->inflated;
  const bt_piece *at = &region->pieces.items[piece];
  bt_bearing middle = bt_bearing_beyond(&at->from, width / 2);
  double distance = bt_occluder_distance(occluder_of(region, piece), middle.unit);
  if (distance == 0) return false;
  if (width * distance <= inflated->tolerance.rounding || width <= BT_BEARING_SLOP) return true;
  double far = bt_min(distance * (1 - BT_BEFORE_END), bt_beyond_world(&inflated->tolerance));
  bt_vec to = bt_along(region->look.point, middle.unit, far);
  return bt_find_sight_blocker(inflated, region->look.point, to) != BT_NONE;
}

// The width below which a piece may be closed.
static double narrow_of(const bt_visible_region *region, uint32_t piece) {
  uint32_t count = region->pieces.count;
  const bt_occluder *beside[2] = {occluder_of(region, (piece + 1) % count),
                                  occluder_of(region, (piece + count - 1) % count)};
  double narrow = BT_NARROW_VIEW;
  for (int i = 0; i < 2; i++)
    if (beside[i]->kind == BT_OCCLUDER_DISC)
      narrow = bt_max(narrow, bt_narrow_view(&region->inflated.tolerance, beside[i]->radius));
  return narrow;
}

// Drops closed pieces. The piece before one is then seen a little further.
static void close_narrow_pieces(bt_visible_region *region) {
  bt_pieces *pieces = &region->pieces;
  uint32_t kept = 0, count = pieces->count;
  for (uint32_t i = 0; i < count; i++) {
    double width = width_of(region, i);
    bool is_narrow = count > 1 && width < narrow_of(region, i);
    pieces->items[i].next = is_narrow && is_closed(region, i, width);
  }
  for (uint32_t i = 0; i < count; i++)
    if (!pieces->items[i].next) pieces->items[kept++] = pieces->items[i];
  if (kept == count || kept == 0) return;
  pieces->count = kept;
  bt_join_pieces(pieces);
}

// ---------------------------------------------------------------------------------------------
// The outline.

static bt_status add_line(bt_visible_region *region, bt_vec from, bt_vec to, bt_id obstacle) {
  bt_vec root = region->look.point;
  bt_segment line = {.kind = BT_LINE,
                     .length = bt_distance(from, to),
                     .from = bt_add(root, from),
                     .to = bt_add(root, to),
                     .obstacle = obstacle};
  return BT_APPEND(&region->memory, &region->outline, line);
}

// Adds a ray between two points, unless they are one.
static bt_status add_ray_between(bt_visible_region *region, bt_vec from, bt_vec to) {
  double least = bt_end_tolerance(&region->inflated.tolerance);
  return bt_distance(from, to) <= least ? BT_OK : add_line(region, from, to, 0);
}

static bt_status add_arc(bt_visible_region *region, const bt_occluder *occluder, bt_vec from,
                         bt_vec to, double sweep) {
  bt_vec root = region->look.point;
  bt_segment arc = {.kind = BT_ARC,
                    .length = occluder->radius * fabs(sweep),
                    .from = bt_add(root, from),
                    .to = bt_add(root, to),
                    .center = bt_add(root, occluder->from),
                    .radius = occluder->radius,
                    .start_angle = bt_angle_along(bt_sub(from, occluder->from)),
                    .sweep = sweep,
                    .obstacle = bt_id_of(region->inflated.world, occluder->site)};
  return BT_APPEND(&region->memory, &region->outline, arc);
}

// Adds an arc of the limit. More than half a turn is two, so that the ends of an arc are never one.
static bt_status add_limit(bt_visible_region *region, uint32_t piece, bt_vec from, bt_vec to) {
  const bt_occluder *limit = occluder_of(region, piece);
  double width = width_of(region, piece);
  if (width <= BT_PI) return add_arc(region, limit, from, to, width);
  bt_bearing middle = bt_bearing_beyond(&region->pieces.items[piece].from, width / 2);
  bt_vec half = bt_scale(middle.unit, limit->radius);
  BT_TRY(add_arc(region, limit, from, half, width / 2));
  return add_arc(region, limit, half, to, width / 2);
}

// Adds the clockwise arc of a disc.
static bt_status add_front(bt_visible_region *region, const bt_occluder *disc, bt_vec from,
                           bt_vec to) {
  double start = bt_angle_along(bt_sub(from, disc->from));
  double turn = bt_wrap(start - bt_angle_along(bt_sub(to, disc->from)));
  // Half a turn at most is seen. Of next to nothing, rounding may make a whole one.
  return add_arc(region, disc, from, to, turn - BT_PI < BT_PI / 2 ? -turn : 0);
}

// Adds what is seen of a piece between two points relative to the root.
static bt_status add_piece(bt_visible_region *region, uint32_t piece, bt_vec from, bt_vec to) {
  const bt_occluder *occluder = occluder_of(region, piece);
  switch (occluder->kind) {
  case BT_OCCLUDER_LIMIT:
    return add_limit(region, piece, from, to);
  case BT_OCCLUDER_DISC:
    return add_front(region, occluder, from, to);
  case BT_OCCLUDER_SIDE:
    return add_line(region, from, to, bt_id_of(region->inflated.world, occluder->site));
  case BT_OCCLUDER_ROOT:
    break;
  }
  return BT_OK;
}

static bt_status make_outline(bt_visible_region *region) {
  uint32_t count = region->pieces.count;
  bt_vec begin = {0, 0}, before = {0, 0};
  for (uint32_t i = 0; i < count; i++) {
    const bt_bearing *first = &region->pieces.items[i].from, *last = end_of(region, i);
    bt_vec from = bt_scale(first->unit, distance_at(region, i, first));
    bt_vec to = bt_scale(last->unit, distance_at(region, i, last));
    if (i == 0) begin = from;
    if (i > 0) BT_TRY(add_ray_between(region, before, from));
    BT_TRY(add_piece(region, i, from, to));
    before = to;
  }
  return count > 0 ? add_ray_between(region, before, begin) : BT_OK;
}

// ---------------------------------------------------------------------------------------------
// The functions of the header.

static bt_status find_pieces(bt_visible_region *region) {
  BT_TRY(bt_skyline_begin(&region->skyline, &region->memory, region->look.max_distance));
  BT_TRY(add_cone(region));
  BT_TRY(add_sectors(region));
  BT_TRY(look_outward(region));
  BT_TRY(bt_skyline_list(&region->skyline, &region->memory, &region->pieces));
  close_narrow_pieces(region);
  for (uint32_t i = 0; i < region->pieces.count; i++)
    if (occluder_of(region, i)->near == INFINITY) return BT_ERROR_RANGE;
  return make_outline(region);
}

static bt_status check_look(const bt_look *look) {
  BT_TRY(bt_check_point(look->point));
  BT_TRY(bt_check_radius(look->agent_radius));
#ifndef BT_CALLER_CHECKS
  if (isnan(look->max_distance) || !isfinite(look->direction) || !isfinite(look->angle))
    return BT_ERROR_NOT_FINITE;
  if (!(look->max_distance > 0) || !(look->angle > 0) || !(look->angle <= BT_TAU))
    return BT_ERROR_RANGE;
#endif
  return BT_OK;
}

static bt_status prepare(bt_visible_region *region, const bt_world *world, const bt_look *look) {
  const bt_ignored *ignored = look->ignore.count > 0 ? &region->ignored : NULL;
  if (ignored) BT_TRY(bt_ignore(&region->memory, world, &look->ignore, &region->ignored));
  BT_TRY(bt_inflate(world, look->agent_radius, ignored, &look->point, 1, &region->inflated));
  region->look = *look;
  uint32_t by = bt_true_blocker_at(&region->inflated, look->point);
  region->blocker = bt_id_of(world, by);
  return BT_OK;
}

bt_status bt_visible_region_find(bt_visible_region *region, const bt_world *world,
                                 const bt_look *look) {
  BT_REFUSE_NULL(!region || !world || !look);
  region->outline.count = region->pieces.count = 0;
  region->blocker = 0;
  BT_TRY(check_look(look));
  BT_TRY(prepare(region, world, look));
  if (region->blocker) return BT_OK;
  bt_status status = find_pieces(region);
  if (status) region->outline.count = region->pieces.count = 0;
  return status;
}

const bt_segment *bt_visible_region_outline(const bt_visible_region *region, size_t *count) {
  if (count) *count = region ? region->outline.count : 0;
  return region ? region->outline.items : NULL;
}

bt_id bt_visible_region_blocker(const bt_visible_region *region) {
  return region ? region->blocker : 0;
}

// Twice the area between the root and the chords, plus that between arcs and their chords.
double bt_visible_region_area(const bt_visible_region *region) {
  double twice = 0;
  for (uint32_t i = 0; region && i < region->outline.count; i++) {
    const bt_segment *side = &region->outline.items[i];
    bt_vec root = region->look.point;
    twice += bt_cross(bt_sub(side->from, root), bt_sub(side->to, root));
    twice += side->radius * side->radius * (side->sweep - bt_unit_at(side->sweep).y);
  }
  return twice / 2;
}

// The rounding of a point: that of the world, or its own, far outside of it.
static double point_slack(const bt_visible_region *region, bt_vec to) {
  return bt_max(bt_end_tolerance(&region->inflated.tolerance), BT_RELATIVE * bt_norm(to));
}

// Whether a point is on a border of pieces, within rounding.
static bool is_on_border(const bt_visible_region *region, const bt_bearing *border, bt_vec to) {
  return fabs(bt_cross(border->unit, to)) <= point_slack(region, to) &&
         bt_dot(border->unit, to) > 0;
}

// Whether a point is on the first border of a piece, or on the next one, and no further than the
// pieces are there. Slivers may lie between that border and others within rounding of it.
static bool ends_beside(const bt_visible_region *region, uint32_t piece, bool is_next, bt_vec to,
                        double distance) {
  uint32_t count = region->pieces.count;
  for (uint32_t i = 0; i < count; i++) {
    const bt_bearing *border = is_next ? end_of(region, piece) : &region->pieces.items[piece].from;
    uint32_t beside = (piece + (is_next ? 1 : count - 1)) % count;
    if (!is_on_border(region, border, to)) return false;
    if (distance <= distance_at(region, piece, border)) return true;
    if (distance <= distance_at(region, beside, border)) return true;
    piece = beside;
  }
  return false;
}

bool bt_visible_region_contains(const bt_visible_region *region, bt_vec point) {
  if (!region || region->outline.count == 0) return false;
  bt_vec to = bt_sub(point, region->look.point);
  double distance = bt_norm(to) - point_slack(region, to);
  if (!(distance > 0)) return true;
  bt_bearing at = bt_bearing_to(to);
  uint32_t low = 0, high = region->pieces.count; // the last piece that begins before the bearing
  while (high - low > 1) {
    uint32_t middle = (low + high) / 2;
    *(region->pieces.items[middle].from.order <= at.order ? &low : &high) = middle;
  }
  if (region->pieces.items[low].from.order > at.order) low = region->pieces.count - 1;
  return distance <= bt_occluder_distance(occluder_of(region, low), at.unit) ||
         ends_beside(region, low, false, to, distance) ||
         ends_beside(region, low, true, to, distance);
}
