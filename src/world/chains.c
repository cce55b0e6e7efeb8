#include "geometry/tolerance.h"
#include "world/internal.h"

// ---------------------------------------------------------------------------------------------
// Filing

static bool has_wall(const bt_world *world, uint32_t site) {
  const bt_corner *corner = bt_corner_of(world, site);
  return corner && corner->after != BT_NONE;
}

static bool has_area(const bt_world *world, uint32_t slot) {
  const bt_obstacle *ring = &world->obstacles.items[slot];
  return ring->kind == BT_OBSTACLE_POLYGON && !ring->is_hole;
}

static uint32_t count_sites(const bt_world *world, uint32_t slot) {
  uint32_t count = 0, site = world->obstacles.items[slot].first_site;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site)) count++;
  return count;
}

// The corners of a small polygon; 0 for any other chain.
static uint32_t small_corners(const bt_world *world, uint32_t slot) {
  uint32_t count = has_area(world, slot) ? count_sites(world, slot) : 0;
  return count <= BT_SMALL_POLYGON ? count : 0;
}

void bt_chain_file(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  world->small_corners += small_corners(world, slot);
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site)) {
    bt_world_file_site(world, site);
    if (has_wall(world, site)) bt_world_file_wall(world, site);
  }
  if (has_area(world, slot)) bt_world_file_area(world, slot);
}

void bt_chain_unfile(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  world->small_corners -= small_corners(world, slot);
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site)) {
    bt_world_unfile_site(world, site);
    if (has_wall(world, site)) bt_world_unfile_wall(world, site);
  }
  if (has_area(world, slot)) bt_world_unfile_area(world, slot);
}

void bt_chain_release(bt_world *world, uint32_t slot) {
  uint32_t site = world->obstacles.items[slot].first_site;
  while (site != BT_NONE) {
    uint32_t next = bt_obstacle_next(world, slot, site);
    bt_world_release_site(world, site);
    bt_world_log_edit(world, site);
    site = next;
  }
  world->obstacles.items[slot].first_site = BT_NONE;
}

// ---------------------------------------------------------------------------------------------
// Data computed from the places of the sites

// The unit vector from one site to another; `last` if rounding has moved them to one point.
static bt_vec direction_to(const bt_world *world, uint32_t site, uint32_t other, bt_vec last) {
  const bt_site *a = &world->sites.items[site], *b = &world->sites.items[other];
  bt_vec d = bt_vec_of(b->x - a->x, b->y - a->y);
  double length = bt_norm(d);
  return length > 0 ? bt_scale(d, 1 / length) : last;
}

// Whether a path may turn around a corner: on the outer side of a bend, at a fold or at an end.
static bool has_arc(const bt_corner *corner, const bt_obstacle *obstacle) {
  if (corner->before == BT_NONE || corner->after == BT_NONE) return true;
  double cross = bt_cross(corner->to_after, corner->to_before);
  bool is_straight = fabs(cross) <= BT_STRAIGHT;
  if (is_straight) return bt_dot(corner->to_after, corner->to_before) > 0;
  if (obstacle->kind == BT_OBSTACLE_WALL) return true;
  return (cross > 0) != (obstacle->is_clockwise != bt_is_free_inside(obstacle));
}

static void set_corners(bt_world *world, uint32_t slot) {
  const bt_obstacle *obstacle = &world->obstacles.items[slot];
  uint32_t site = obstacle->first_site;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site)) {
    bt_corner *corner = &world->corners.items[site];
    uint32_t before = corner->before, after = corner->after;
    if (before != BT_NONE) corner->to_before = direction_to(world, site, before, corner->to_before);
    if (after != BT_NONE) corner->to_after = direction_to(world, site, after, corner->to_after);
    corner->has_arc = has_arc(corner, obstacle);
    if (after == BT_NONE) continue;
    const bt_site *a = &world->sites.items[site], *b = &world->sites.items[after];
    bt_site *wall = &world->walls.items[site];
    wall->x = a->x + (b->x - a->x) / 2, wall->y = a->y + (b->y - a->y) / 2;
    wall->radius = bt_norm(bt_vec_of(b->x - a->x, b->y - a->y)) / 2;
  }
}

static void set_area(bt_world *world, uint32_t slot) {
  bt_box box = bt_no_box;
  uint32_t first = world->obstacles.items[slot].first_site, site = first;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site))
    bt_widen(&box, bt_vec_of(world->sites.items[site].x, world->sites.items[site].y), 0);
  bt_vec half = bt_scale(bt_sub(box.high, box.low), 0.5);
  bt_site *area = &world->areas.items[slot];
  area->x = box.low.x + half.x, area->y = box.low.y + half.y;
  area->radius = bt_norm(half);
}

// Whether the scratch chain runs clockwise, in the order of its links.
static bool is_clockwise(const bt_world *world) {
  const bt_chain_link *links = world->merging.chain.items;
  uint32_t count = world->merging.chain.count;
  double area = 0;
  for (uint32_t i = 0; i < count; i++) {
    bt_vec a = bt_sub(links[i].at, links[0].at);
    bt_vec b = bt_sub(links[(i + 1) % count].at, links[0].at);
    area += bt_cross(a, b);
  }
  return area < 0;
}

// ---------------------------------------------------------------------------------------------
// Sites

bool bt_chain_fits(const bt_world *world, uint32_t slot, uint32_t count) {
  return count == count_sites(world, slot);
}

bt_status bt_chain_reserve(bt_world *world, uint32_t slot, uint32_t count) {
  BT_TRY(BT_RESERVE(&world->memory, &world->merging.chain, count));
  if (bt_chain_fits(world, slot, count)) return BT_OK;
  return bt_world_reserve(world, 0, count, true);
}

void bt_chain_as_given(bt_world *world, uint32_t slot) {
  uint32_t count = 0, point = world->given.items[slot].first;
  for (; point != BT_NONE; point = world->points.items[point].after)
    world->merging.chain.items[count++] = (bt_chain_link){world->points.items[point].at, point};
  BT_ASSERT(count == world->given.items[slot].count && count <= world->merging.chain.capacity);
  world->merging.chain.count = count;
}

// Extends the arrays of polygons and walls to all sites and obstacles.
static void lengthen(bt_world *world) {
  while (world->corners.count < world->sites.count) {
    world->corners.items[world->corners.count++] = bt_no_corner;
    world->walls.items[world->walls.count++] = (bt_site){.cell = BT_NONE};
  }
  while (world->areas.count < world->ids.slots.count)
    world->areas.items[world->areas.count++] = (bt_site){.cell = BT_NONE};
}

// Takes the consecutive sites of the scratch chain.
static void take_sites(bt_world *world, uint32_t slot) {
  uint32_t before = BT_NONE;
  BT_ASSERT(world->obstacles.items[slot].first_site == BT_NONE);
  for (uint32_t i = 0; i < world->merging.chain.count; i++) {
    uint32_t site = bt_world_take_site(world, slot, world->merging.chain.items[i].at, 0);
    lengthen(world);
    world->corners.items[site].before = before;
    if (before == BT_NONE)
      world->obstacles.items[slot].first_site = site;
    else
      world->corners.items[before].after = site;
    before = site;
  }
}

void bt_chain_put(bt_world *world, uint32_t slot, bool is_closed) {
  const bt_chain_link *links = world->merging.chain.items;
  bt_obstacle *obstacle = &world->obstacles.items[slot];
  BT_ASSERT(obstacle->first_site == BT_NONE || !bt_site_is_live(world, obstacle->first_site));
  if (count_sites(world, slot) != world->merging.chain.count) {
    bt_chain_release(world, slot);
    take_sites(world, slot);
  }
  uint32_t site = obstacle->first_site, last = site;
  for (; site != BT_NONE; site = bt_obstacle_next(world, slot, site), links++) {
    world->sites.items[site].x = links->at.x, world->sites.items[site].y = links->at.y;
    world->corners.items[site].point = links->point;
    last = site;
  }
  BT_ASSERT(last != obstacle->first_site || !is_closed); // a ring has several sites
  world->corners.items[last].after = is_closed ? obstacle->first_site : BT_NONE;
  world->corners.items[obstacle->first_site].before = is_closed ? last : BT_NONE;
  obstacle->is_clockwise = obstacle->kind != BT_OBSTACLE_WALL && is_clockwise(world);
  set_corners(world, slot);
  set_area(world, slot);
}
