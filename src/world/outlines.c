// The public functions of polygons, walls and bounds. An edit that fails changes nothing.
#include "geometry/check.h"
#include "geometry/tolerance.h"
#include "world/obstacles.h"
#include "world/self_crossing.h"

// The points of an outline as given. Repeated points are skipped.
typedef struct outline {
  const bt_vec *points;
  uint32_t count;    // of the given points
  uint32_t distinct; // without those that repeat the point before them
  bool is_closed;    // from the last point back to the first
} outline;

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

// Whether point i repeats the one before it.
static bool is_repeated(const outline *o, uint32_t i) {
  return i > 0 && is_same(o->points[i], o->points[i - 1]);
}

// The outline of points that are checked.
static outline measure(bt_obstacle_kind kind, const bt_vec *points, uint32_t count) {
  outline o = {.points = points, .count = count};
  bool is_wall = kind == BT_OBSTACLE_WALL;
  bool returns = is_same(points[0], points[count - 1]);
  while (o.count > 1 && is_same(points[0], points[o.count - 1])) o.count--;
  for (uint32_t i = 0; i < o.count; i++) o.distinct += !is_repeated(&o, i);
  o.is_closed = o.distinct > 1 && (!is_wall || returns);
  return o;
}

// What is so little off is not seen in the world with this outline in it.
static double merge_tolerance(const bt_world *world, const bt_vec *points, uint32_t count) {
  bt_extents extents = world->extents;
  for (uint32_t i = 0; i < count; i++) bt_extents_add(&extents, points[i], 0);
  return BT_MERGE * bt_extents_most(&extents);
}

static bt_status check_simple(bt_world *world, const bt_vec *points, uint32_t count,
                              bt_self_crossing *out) {
  return bt_find_self_crossing(&world->memory, points, count, merge_tolerance(world, points, count),
                               out);
}

static bt_status check_outline(bt_world *world, bt_obstacle_kind kind, const bt_vec *points,
                               size_t count, outline *out) {
  BT_REFUSE_NULL(!world || !points);
  if (count == 0) return BT_ERROR_RANGE;
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  for (size_t i = 0; i < count; i++) BT_TRY(bt_check_point(points[i]));
  *out = measure(kind, points, (uint32_t)count);
  if (kind == BT_OBSTACLE_WALL) return BT_OK;
  return check_simple(world, points, out->count, NULL);
}

// Writes down the points of an obstacle whose record is written but for its sites, makes its sites
// and files them.
static void put_outline(bt_world *world, uint32_t slot, const outline *o) {
  uint32_t before = BT_NONE;
  bt_given *given = &world->given.items[slot];
  given->is_closed = o->is_closed;
  for (uint32_t i = 0; i < o->count; i++)
    if (!is_repeated(o, i)) before = bt_point_take(world, slot, before, o->points[i]);
  bt_chain_as_given(world, slot);
  bt_chain_put(world, slot, o->is_closed);
  if (world->obstacles.items[slot].is_enabled) bt_obstacle_file(world, slot);
}

static bt_id make_outline(bt_world *world, bt_obstacle_kind kind, const outline *o) {
  bt_id id = bt_id_pool_take(&world->ids);
  uint32_t slot = bt_id_to_slot(id);
  world->obstacles.items[slot] =
      (bt_obstacle){.first_site = BT_NO_SITE, .kind = (uint8_t)kind, .is_enabled = true};
  while (world->given.count <= slot)
    world->given.items[world->given.count++] = (bt_given){.first = BT_NONE};
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
  if (!bt_points_reserve(world, corners)) return BT_ERROR_OUT_OF_MEMORY;
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
  if (!bt_points_reserve(world, o.distinct)) return BT_ERROR_OUT_OF_MEMORY;
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
  return check_simple(world, points, (uint32_t)count, out);
}
