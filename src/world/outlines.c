// The public functions of polygons, walls and bounds. An edit that fails changes nothing.
#include "geometry/check.h"
#include "geometry/tolerance.h"
#include "world/internal.h"
#include "world/obstacles.h"

// The points of an outline as given. A point that repeats the previous one is skipped.
typedef struct outline {
  const bt_vec *points;
  uint32_t count;    // the number of given points
  uint32_t distinct; // the number without repetitions
  bool is_closed;    // by an edge from the last point to the first
} outline;

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

// Whether point i repeats the previous point.
static bool is_repeated(const outline *o, uint32_t i) {
  return i > 0 && is_same(o->points[i], o->points[i - 1]);
}

// The outline of checked points.
static outline measure(bt_obstacle_kind kind, const bt_vec *points, uint32_t count) {
  outline o = {.points = points, .count = count};
  bool is_wall = kind == BT_OBSTACLE_WALL;
  bool returns = is_same(points[0], points[count - 1]);
  while (o.count > 1 && is_same(points[0], points[o.count - 1])) o.count--;
  for (uint32_t i = 0; i < o.count; i++) o.distinct += !is_repeated(&o, i);
  BT_ASSERT(o.distinct > 0 && o.distinct <= o.count);
  o.is_closed = o.distinct > 1 && (!is_wall || returns);
  return o;
}

// The distance within which points merge in the world with these rings added.
static double merge_tolerance(const bt_world *world, const bt_rings *rings) {
  bt_extents extents = world->extents;
  for (uint32_t i = 0; i < rings->point_count; i++) bt_extents_add(&extents, rings->points[i], 0);
  return BT_MERGE * bt_extents_most(&extents);
}

static bt_status check_simple(bt_world *world, const bt_rings *rings, bt_self_crossing *out) {
  return bt_find_self_crossing(&world->memory, rings, merge_tolerance(world, rings), out);
}

// Checks the rings of an obstacle; a wall is one ring. *distinct receives the number of its points.
static bt_status check_rings(bt_world *world, bt_obstacle_kind kind, bt_rings *rings,
                             uint32_t *distinct) {
  const bt_vec *at = rings->points;
  rings->point_count = *distinct = 0;
  if (rings->count == 0) return BT_ERROR_RANGE;
  for (uint32_t r = 0; r < rings->count; at += rings->sizes[r++]) {
    uint32_t size = rings->sizes[r];
    if (size == 0) return BT_ERROR_RANGE;
    if (size > BT_MAX_SITES - rings->point_count) return BT_ERROR_CAPACITY;
    for (uint32_t i = 0; i < size; i++) BT_TRY(bt_check_point(at[i]));
    *distinct += measure(kind, at, size).distinct;
    rings->point_count += size;
  }
  return kind == BT_OBSTACLE_WALL ? BT_OK : check_simple(world, rings, NULL);
}

// Stores the points of a ring or wall, and makes and files its sites. The rest of its record is
// already written.
static void put_outline(bt_world *world, uint32_t slot, const outline *o) {
  uint32_t before = BT_NONE;
  bt_given *given = &world->given.items[slot];
  given->is_closed = o->is_closed;
  for (uint32_t i = 0; i < o->count; i++)
    if (!is_repeated(o, i)) before = bt_point_take(world, slot, before, o->points[i]);
  BT_ASSERT(given->count == o->distinct);
  bt_chain_as_given(world, slot);
  bt_chain_put(world, slot, o->is_closed);
  if (world->obstacles.items[slot].is_enabled) bt_obstacle_file(world, slot);
}

static void put_ring(bt_world *world, uint32_t slot, bt_obstacle record, const bt_vec *points,
                     uint32_t size) {
  world->obstacles.items[slot] = record;
  while (world->given.count <= slot)
    world->given.items[world->given.count++] = (bt_given){.first = BT_NONE};
  outline o = measure(record.kind, points, size);
  put_outline(world, slot, &o);
}

// Writes the record of each ring, the first to this slot, and makes the rings' sites.
static void put_rings(bt_world *world, uint32_t slot, bt_obstacle_kind kind, bool is_enabled,
                      const bt_rings *rings) {
  double tolerance = rings->count > 1 ? merge_tolerance(world, rings) : 0;
  const bt_vec *at = rings->points;
  for (uint32_t r = 0, ring = slot, before = slot; r < rings->count; at += rings->sizes[r++]) {
    if (r > 0) ring = bt_id_to_slot(bt_id_pool_take(&world->ids));
    bt_obstacle record = {.first_site = BT_NONE,
                          .leader = slot,
                          .next_ring = BT_NO_SLOT,
                          .kind = (uint8_t)kind,
                          .is_enabled = is_enabled,
                          .is_hole = rings->count > 1 && bt_ring_is_hole(rings, r, tolerance)};
    put_ring(world, ring, record, at, rings->sizes[r]);
    if (r > 0) world->obstacles.items[before].next_ring = ring;
    before = ring;
  }
  world->more_rings += rings->count - 1;
}

// Obstacles as given: obstacle i consists of the next rings[i] rings, or of one ring if `rings` is
// NULL.
typedef struct shapes {
  bt_obstacle_kind kind;
  const bt_vec *points;
  const uint32_t *sizes, *rings;
  size_t count;
} shapes;

static bt_rings first_rings(const shapes *s) {
  return (bt_rings){.points = s->points, .sizes = s->sizes, .count = s->rings ? *s->rings : 1};
}

// The rings of the next obstacle, after the checked rings of the last.
static bt_rings next_rings(const shapes *s, const bt_rings *last, size_t index) {
  return (bt_rings){.points = last->points + last->point_count,
                    .sizes = last->sizes + last->count,
                    .count = s->rings ? s->rings[index] : 1};
}

static uint32_t count_points(const bt_rings *rings) {
  uint32_t sum = 0;
  for (uint32_t r = 0; r < rings->count; r++) sum += rings->sizes[r];
  return sum;
}

static bt_status check_shapes(bt_world *world, const shapes *s, uint32_t *ring_count,
                              uint32_t *corners, size_t *bad) {
  bt_rings rings = first_rings(s);
  *ring_count = *corners = 0;
  for (size_t i = 0; i < s->count; i++) {
    uint32_t distinct = 0;
    if (i > 0) rings = next_rings(s, &rings, i);
    bool is_many = rings.count > BT_MAX_OBSTACLES - *ring_count;
    bt_status status = is_many ? BT_ERROR_CAPACITY : check_rings(world, s->kind, &rings, &distinct);
    if (status && bad) *bad = i;
    if (status) return status;
    *ring_count += rings.count, *corners += distinct;
    if (*corners > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  }
  return BT_OK;
}

static bt_status add_shapes(bt_world *world, const shapes *s, bt_id *ids, size_t *bad) {
  BT_REFUSE_NULL(!world || (s->count && (!s->points || !s->sizes || !ids)));
  if (s->count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  if (s->count == 0) return BT_OK;
  uint32_t ring_count, corners;
  BT_TRY(check_shapes(world, s, &ring_count, &corners, bad));
  BT_TRY(bt_world_reserve(world, ring_count, corners, true));
  BT_TRY(bt_points_reserve(world, corners));
  // The indexes would be too coarse for so many corners, so bt_world_prepare rebuilds them.
  if (corners > world->site_count)
    world->index.is_built = world->wall_index.is_built = world->area_index.is_built = false;
  bt_rings rings = first_rings(s);
  for (size_t i = 0; i < s->count; i++) {
    if (i > 0) rings = next_rings(s, &rings, i);
    rings.point_count = count_points(&rings);
    ids[i] = bt_id_pool_take(&world->ids);
    put_rings(world, bt_id_to_slot(ids[i]), s->kind, true, &rings);
  }
  return BT_OK;
}

static bt_status add_outlines(bt_world *world, bt_obstacle_kind kind, const bt_vec *points,
                              const uint32_t *sizes, size_t count, bt_id *ids, size_t *bad) {
  const shapes all = {kind, points, sizes, NULL, count};
  return add_shapes(world, &all, ids, bad);
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

bt_status bt_world_add_areas(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                             const uint32_t *rings, size_t count, bt_id *ids, size_t *bad) {
  BT_REFUSE_NULL(count && !rings);
  const shapes all = {BT_OBSTACLE_POLYGON, points, sizes, rings, count};
  return add_shapes(world, &all, ids, bad);
}

// Replaces the rings of an obstacle that is not a circle.
static bt_status replace_rings(bt_world *world, uint32_t slot, const bt_vec *points,
                               const uint32_t *sizes, size_t count) {
  BT_REFUSE_NULL(!points || !sizes);
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  bt_obstacle_kind kind = world->obstacles.items[slot].kind;
  bool is_enabled = world->obstacles.items[slot].is_enabled;
  bt_rings rings = {.points = points, .sizes = sizes, .count = (uint32_t)count};
  uint32_t distinct;
  if (kind == BT_OBSTACLE_WALL && count > 1) return BT_ERROR_WRONG_KIND;
  BT_TRY(check_rings(world, kind, &rings, &distinct));
  BT_TRY(bt_world_reserve(world, rings.count - 1, distinct, true));
  BT_TRY(bt_points_reserve(world, distinct));
  bt_obstacle_empty(world, slot);
  put_rings(world, slot, kind, is_enabled, &rings);
  return BT_OK;
}

bt_status bt_world_set_area(bt_world *world, bt_id id, const bt_vec *points, const uint32_t *sizes,
                            size_t count) {
  BT_TRY(bt_world_check_id(world, id));
  uint32_t slot = bt_id_to_slot(id);
  if (world->obstacles.items[slot].kind == BT_OBSTACLE_CIRCLE) return BT_ERROR_WRONG_KIND;
  return replace_rings(world, slot, points, sizes, count);
}

bt_status bt_world_set_points(bt_world *world, bt_id id, const bt_vec *points, size_t count) {
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  uint32_t size = (uint32_t)count;
  return bt_world_set_area(world, id, points, &size, 1);
}

bt_status bt_world_set_bounds_area(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                                   size_t count) {
  BT_REFUSE_NULL(!world);
  if (count == 0) {
    if (world->bounds != BT_NO_SLOT) bt_obstacle_remove(world, world->bounds);
    return BT_OK;
  }
  if (world->bounds != BT_NO_SLOT) return replace_rings(world, world->bounds, points, sizes, count);
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  uint32_t rings = (uint32_t)count;
  const shapes bounds = {BT_OBSTACLE_BOUNDS, points, sizes, &rings, 1};
  bt_id id;
  BT_TRY(add_shapes(world, &bounds, &id, NULL));
  world->bounds = bt_id_to_slot(id);
  return BT_OK;
}

bt_status bt_world_set_bounds(bt_world *world, const bt_vec *points, size_t count) {
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  uint32_t size = (uint32_t)count;
  return bt_world_set_bounds_area(world, points, &size, count > 0);
}

bt_id bt_world_get_bounds(const bt_world *world) {
  return world && world->bounds != BT_NO_SLOT ? bt_id_of_slot(&world->ids, world->bounds) : 0;
}

bt_status bt_world_check_area(bt_world *world, const bt_vec *points, const uint32_t *sizes,
                              size_t count, bt_self_crossing *out) {
  BT_REFUSE_NULL(!world || (count && (!points || !sizes)));
  if (count > BT_MAX_OBSTACLES) return BT_ERROR_CAPACITY;
  bt_rings rings = {.points = points, .sizes = sizes, .count = (uint32_t)count};
  for (uint32_t r = 0; r < rings.count; r++) {
    if (sizes[r] > BT_MAX_SITES - rings.point_count) return BT_ERROR_CAPACITY;
    rings.point_count += sizes[r];
  }
  for (uint32_t i = 0; i < rings.point_count; i++) BT_TRY(bt_check_point(points[i]));
  return check_simple(world, &rings, out);
}

bt_status bt_world_check_polygon(bt_world *world, const bt_vec *points, size_t count,
                                 bt_self_crossing *out) {
  if (count > BT_MAX_SITES) return BT_ERROR_CAPACITY;
  uint32_t size = (uint32_t)count;
  return bt_world_check_area(world, points, &size, count > 0, out);
}
