// The public functions of polygons, walls and bounds. An edit that fails changes nothing.
#include "world/outlines.h"
#include "geometry/check.h"
#include "geometry/tolerance.h"
#include "world/self_crossing.h"

// The points of an outline as given. Repeated points are skipped.
typedef struct outline {
  const bt_vec *points;
  uint32_t count;    // of the given points
  uint32_t distinct; // without those that repeat the point before them
  bool is_closed;    // from the last point back to the first
  bool is_clockwise;
} outline;

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

// Whether point i repeats the one before it.
static bool is_repeated(const outline *o, uint32_t i) {
  return i > 0 && is_same(o->points[i], o->points[i - 1]);
}

static double signed_area(const outline *o) {
  double area = 0;
  for (uint32_t i = 0; i < o->count; i++) {
    bt_vec a = bt_sub(o->points[i], o->points[0]);
    bt_vec b = bt_sub(o->points[(i + 1) % o->count], o->points[0]);
    area += bt_cross(a, b);
  }
  return area;
}

// The outline of points that are checked.
static outline measure(bt_obstacle_kind kind, const bt_vec *points, uint32_t count) {
  outline o = {.points = points, .count = count};
  bool is_wall = kind == BT_OBSTACLE_WALL;
  bool returns = is_same(points[0], points[count - 1]);
  while (o.count > 1 && is_same(points[0], points[o.count - 1])) o.count--;
  for (uint32_t i = 0; i < o.count; i++) o.distinct += !is_repeated(&o, i);
  o.is_closed = o.distinct > 1 && (!is_wall || returns);
  o.is_clockwise = !is_wall && signed_area(&o) < 0;
  return o;
}

static bt_status check_outline(bt_world *world, bt_obstacle_kind kind, const bt_vec *points,
                               size_t count, outline *out) {
  BT_REFUSE_NULL(!world || !points);
  if (count == 0) return BT_ERROR_RANGE;
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(points[i]));
  *out = measure(kind, points, (uint32_t)count);
  if (kind == BT_OBSTACLE_WALL) return BT_OK;
  return bt_find_self_crossing(&world->memory, points, out->count, NULL);
}

// The unit vector from a site to another; `last`, if rounding has made them one point.
static bt_vec direction_to(const bt_world *world, uint32_t site, uint32_t other, bt_vec last) {
  const bt_site *a = &world->sites.items[site], *b = &world->sites.items[other];
  bt_vec d = bt_vec_of(b->x - a->x, b->y - a->y);
  double length = bt_norm(d);
  return length > 0 ? bt_scale(d, 1 / length) : last;
}

// Whether a path may turn around a corner: on the outer side of a bend, at a fold and at an end.
static bool has_arc(const bt_corner *corner, const bt_obstacle *obstacle) {
  if (corner->before == BT_NO_SITE || corner->after == BT_NO_SITE) return true;
  double cross = bt_cross(corner->to_after, corner->to_before);
  bool is_straight = fabs(cross) <= BT_STRAIGHT;
  if (is_straight) return bt_dot(corner->to_after, corner->to_before) > 0;
  if (obstacle->kind == BT_OBSTACLE_WALL) return true;
  return (cross > 0) != (obstacle->is_clockwise != (obstacle->kind == BT_OBSTACLE_BOUNDS));
}

static void set_corners(bt_world *world, uint32_t slot) {
  const bt_obstacle *obstacle = &world->obstacles.items[slot];
  uint32_t site = obstacle->first_site;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site)) {
    bt_corner *corner = &world->corners.items[site];
    uint32_t before = corner->before, after = corner->after;
    if (before != BT_NO_SITE)
      corner->to_before = direction_to(world, site, before, corner->to_before);
    if (after != BT_NO_SITE) corner->to_after = direction_to(world, site, after, corner->to_after);
    corner->has_arc = has_arc(corner, obstacle);
    if (after == BT_NO_SITE) continue;
    const bt_site *a = &world->sites.items[site], *b = &world->sites.items[after];
    bt_site *wall = &world->walls.items[site];
    wall->x = a->x + (b->x - a->x) / 2, wall->y = a->y + (b->y - a->y) / 2;
    wall->radius = bt_norm(bt_vec_of(b->x - a->x, b->y - a->y)) / 2;
  }
}

static void set_area(bt_world *world, uint32_t slot) {
  bt_box box = bt_no_box;
  uint32_t first = world->obstacles.items[slot].first_site, site = first;
  for (; site != BT_NO_SITE; site = bt_obstacle_next(world, slot, site))
    bt_widen(&box, bt_vec_of(world->sites.items[site].x, world->sites.items[site].y), 0);
  bt_vec half = bt_scale(bt_sub(box.high, box.low), 0.5);
  bt_site *area = &world->areas.items[slot];
  area->x = box.low.x + half.x, area->y = box.low.y + half.y;
  area->radius = bt_norm(half);
}

void bt_outline_measure(bt_world *world, uint32_t slot) {
  if (world->obstacles.items[slot].kind == BT_OBSTACLE_CIRCLE) return;
  set_corners(world, slot);
  set_area(world, slot);
}

// Lengthens the arrays of polygons and walls to those of all sites and obstacles.
static void lengthen(bt_world *world) {
  while (world->corners.count < world->sites.count) {
    world->corners.items[world->corners.count++] = bt_no_corner;
    world->walls.items[world->walls.count++] = (bt_site){.cell = BT_NOT_FILED};
  }
  while (world->areas.count < world->ids.slots.count)
    world->areas.items[world->areas.count++] = (bt_site){.cell = BT_NOT_FILED};
}

// Makes the sites of an obstacle whose record is written but for its first site, and files them.
static void put_outline(bt_world *world, uint32_t slot, const outline *o) {
  bt_obstacle *obstacle = &world->obstacles.items[slot];
  uint32_t before = BT_NO_SITE;
  obstacle->is_clockwise = o->is_clockwise;
  for (uint32_t i = 0; i < o->count; i++) {
    if (is_repeated(o, i)) continue;
    uint32_t site = bt_world_take_site(world, slot, o->points[i], 0);
    lengthen(world);
    world->corners.items[site].before = before;
    if (before == BT_NO_SITE)
      obstacle->first_site = site;
    else
      world->corners.items[before].after = site;
    before = site;
  }
  if (o->is_closed) {
    world->corners.items[before].after = obstacle->first_site;
    world->corners.items[obstacle->first_site].before = before;
  }
  bt_outline_measure(world, slot);
  if (obstacle->is_enabled) bt_obstacle_file(world, slot);
}

static bt_id make_outline(bt_world *world, bt_obstacle_kind kind, const outline *o) {
  bt_id id = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_to_slot(id);
  world->obstacles.items[slot] = (bt_obstacle){.kind = (uint8_t)kind, .is_enabled = true};
  put_outline(world, slot, o);
  return id;
}

static bt_status add_outlines(bt_world *world, bt_obstacle_kind kind, const bt_vec *points,
                              const uint32_t *sizes, size_t count, bt_id *ids, size_t *bad) {
  BT_REFUSE_NULL(!world || (count && (!points || !sizes || !ids)));
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  const bt_vec *at = points;
  uint32_t corners = 0;
  for (size_t i = 0; i < count; at += sizes[i++]) {
    outline o;
    bt_status status = check_outline(world, kind, at, sizes[i], &o);
    if (status && bad) *bad = i;
    if (status) return status;
    corners += o.distinct;
    if (corners > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  }
  if (count == 0) return BT_OK;
  BT_TRY(bt_world_reserve(world, (uint32_t)count, corners, true));
  // The indexes would be too coarse for so many: bt_world_prepare rebuilds them for all.
  if (corners > world->site_count)
    world->index.is_built = world->wall_index.is_built = world->area_index.is_built = false;
  at = points;
  for (size_t i = 0; i < count; at += sizes[i++]) {
    outline o = measure(kind, at, sizes[i]);
    ids[i] = make_outline(world, kind, &o);
  }
  return BT_OK;
}

static bt_status add_outline(bt_world *world, bt_obstacle_kind kind, const bt_vec *points,
                             size_t count, bt_id *out) {
  BT_REFUSE_NULL(!points);
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  uint32_t size = (uint32_t)count;
  return add_outlines(world, kind, points, &size, 1, out, NULL);
}

bt_status bt_world_add_polygon(bt_world *world, const bt_vec *points, size_t count, bt_id *out) {
  return add_outline(world, BT_OBSTACLE_POLYGON, points, count, out);
}

bt_status bt_world_add_wall(bt_world *world, const bt_vec *points, size_t count, bt_id *out) {
  return add_outline(world, BT_OBSTACLE_WALL, points, count, out);
}

bt_status bt_world_add_polygons(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                                size_t count, bt_id *ids, size_t *bad) {
  return add_outlines(world, BT_OBSTACLE_POLYGON, points, sizes, count, ids, bad);
}

bt_status bt_world_add_walls(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                             size_t count, bt_id *ids, size_t *bad) {
  return add_outlines(world, BT_OBSTACLE_WALL, points, sizes, count, ids, bad);
}

// Replaces the points of an obstacle that is not a circle.
static bt_status replace_outline(bt_world *world, uint32_t slot, const bt_vec *points,
                                 size_t count) {
  bt_obstacle *obstacle = &world->obstacles.items[slot];
  outline o;
  BT_TRY(check_outline(world, obstacle->kind, points, count, &o));
  BT_TRY(bt_world_reserve(world, 0, o.distinct, true));
  obstacle = &world->obstacles.items[slot];
  if (obstacle->is_enabled) bt_obstacle_unfile(world, slot);
  bt_obstacle_release(world, slot);
  put_outline(world, slot, &o);
  return BT_OK;
}

bt_status bt_world_set_points(bt_world *world, bt_id id, const bt_vec *points, size_t count) {
  BT_TRY(bt_world_check_id(world, id));
  uint32_t slot = bt_id_to_slot(id);
  if (world->obstacles.items[slot].kind == BT_OBSTACLE_CIRCLE) return BT_ERROR_WRONG_KIND;
  return replace_outline(world, slot, points, count);
}

bt_status bt_world_set_bounds(bt_world *world, const bt_vec *points, size_t count) {
  BT_REFUSE_NULL(!world);
  if (count == 0) {
    if (world->bounds != BT_NO_SLOT) bt_obstacle_remove(world, world->bounds);
    return BT_OK;
  }
  if (world->bounds != BT_NO_SLOT) return replace_outline(world, world->bounds, points, count);
  bt_id id;
  BT_TRY(add_outline(world, BT_OBSTACLE_BOUNDS, points, count, &id));
  world->bounds = bt_id_to_slot(id);
  return BT_OK;
}

bt_id bt_world_get_bounds(const bt_world *world) {
  return world && world->bounds != BT_NO_SLOT ? bt_id_of_slot(&world->ids, world->bounds) : 0;
}

bt_status bt_world_check_polygon(bt_world *world, const bt_vec *points, size_t count,
                                 bt_self_crossing *out) {
  BT_REFUSE_NULL(!world || (count && !points));
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(points[i]));
  return bt_find_self_crossing(&world->memory, points, (uint32_t)count, out);
}
