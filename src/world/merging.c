#include "geometry/tolerance.h"
#include "world/internal.h"

// ---------------------------------------------------------------------------------------------
// Stale obstacles

static bool is_outline(const bt_world *world, uint32_t slot) {
  return bt_slot_is_live(&world->ids, slot) && world->obstacles.items[slot].is_enabled &&
         world->obstacles.items[slot].kind != BT_OBSTACLE_CIRCLE;
}

// The first outline in the list of stale obstacles, from this slot on; BT_NO_SLOT at the end.
static uint32_t outline_from(const bt_world *world, uint32_t slot) {
  while (slot != BT_NO_SLOT && !is_outline(world, slot)) slot = world->given.items[slot].next_stale;
  return slot;
}

static uint32_t outline_after(const bt_world *world, uint32_t slot) {
  return outline_from(world, world->given.items[slot].next_stale);
}

// Begins anew, if nearly all obstacles are stale or the tolerance has changed.
static bt_status begin(bt_world *world, double tolerance) {
  BT_TRY(bt_points_begin(world, world->points.count, tolerance));
  bt_make_all_stale(world);
  for (uint32_t i = 0; i < world->points.count; i++)
    world->points.items[i].stands = world->points.items[i].members = BT_NONE;
  for (uint32_t slot = 0; slot < world->given.count; slot++)
    if (is_outline(world, slot)) bt_make_stale(world, slot);
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Points

static bool is_before(const bt_chain_link *a, const bt_chain_link *b) {
  return a->at.x != b->at.x ? a->at.x < b->at.x : a->at.y < b->at.y;
}

// A merge sort from one half of the array to the other. Returns the sorted half.
static bt_chain_link *sort(bt_chain_link *links, uint32_t count) {
  bt_chain_link *from = links, *to = links + count;
  for (uint64_t width = 1; width < count; width *= 2) {
    for (uint64_t low = 0; low < count; low += 2 * width) {
      uint64_t middle = low + width < count ? low + width : count;
      uint64_t high = middle + width < count ? middle + width : count, i = low, k = middle;
      for (uint64_t at = low; at < high; at++)
        to[at] = i == middle || (k < high && is_before(&from[k], &from[i])) ? from[k++] : from[i++];
    }
    bt_chain_link *swapped = from;
    from = to;
    to = swapped;
  }
  return from;
}

// Lists the points whose representatives are unknown, with the points near them.
static bt_status list_points(bt_world *world) {
  uint32_t slot = outline_from(world, world->merging.first_stale), count = 0;
  for (uint32_t at = slot; at != BT_NO_SLOT; at = outline_after(world, at))
    for (uint32_t i = world->given.items[at].first; i != BT_NONE; i = world->points.items[i].after)
      if (world->points.items[i].stands == BT_NONE) bt_part_near(world, world->points.items[i].at);
  for (uint32_t at = slot; at != BT_NO_SLOT; at = outline_after(world, at))
    count += world->given.items[at].count;
  BT_TRY(BT_RESERVE(&world->memory, &world->merging.sorted, 2 * count));
  count = 0;
  for (; slot != BT_NO_SLOT; slot = outline_after(world, slot))
    for (uint32_t i = world->given.items[slot].first; i != BT_NONE;
         i = world->points.items[i].after)
      if (world->points.items[i].stands == BT_NONE)
        world->merging.sorted.items[count++] = (bt_chain_link){world->points.items[i].at, i};
  world->merging.sorted.count = count;
  return BT_OK;
}

static bt_status place_points(bt_world *world) {
  BT_TRY(list_points(world));
  uint32_t count = world->merging.sorted.count;
  // An empty array may have no items, and then its second half has no address.
  if (count == 0) return BT_OK;
  const bt_chain_link *sorted = sort(world->merging.sorted.items, count);
  for (uint32_t i = 0; i < count; i++) bt_point_place(world, sorted[i].point);
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Outlines

static bool is_same(bt_vec a, bt_vec b) { return a.x == b.x && a.y == b.y; }

static bt_vec place_of(const bt_world *world, uint32_t site) {
  return bt_vec_of(world->sites.items[site].x, world->sites.items[site].y);
}

// Writes the obstacle's merged points, without repetitions, to the scratch chain. Returns whether
// the chain is closed.
static bool list_merged(bt_world *world, uint32_t slot) {
  const bt_given *given = &world->given.items[slot];
  bt_chain_link *links = world->merging.chain.items;
  uint32_t count = 0;
  for (uint32_t i = given->first; i != BT_NONE; i = world->points.items[i].after) {
    bt_vec at = bt_merged_place(world, i);
    if (count == 0 || !is_same(at, links[count - 1].at)) links[count++] = (bt_chain_link){at, i};
  }
  bool returns = count > 1 && is_same(links[0].at, links[count - 1].at);
  world->merging.chain.count = count - returns;
  return world->merging.chain.count > 1 && (given->is_closed || returns);
}

// Whether the obstacle's sites already match the scratch chain, with those where its edges are
// split or without.
static bool is_put(const bt_world *world, uint32_t slot, bool is_closed, bool is_split) {
  uint32_t i = 0, site = world->obstacles.items[slot].first_site, last = site;
  for (; site != BT_NONE; last = site, site = bt_obstacle_next(world, slot, site)) {
    if (!is_split && world->corners.items[site].point == BT_NONE) continue;
    if (i == world->merging.chain.count ||
        !is_same(place_of(world, site), world->merging.chain.items[i].at))
      return false;
    i++;
  }
  return i == world->merging.chain.count &&
         is_closed == (world->corners.items[last].after != BT_NONE);
}

static bt_status put(bt_world *world, uint32_t slot, bool is_closed, bool is_split) {
  if (is_put(world, slot, is_closed, is_split)) return BT_OK;
  BT_TRY(bt_chain_reserve(world, slot, world->merging.chain.count));
  bt_chain_unfile(world, slot);
  bt_chain_put(world, slot, is_closed);
  bt_chain_file(world, slot);
  return BT_OK;
}

// Puts the sites of an obstacle at its merged points. Where they are there already, those at which
// its edges are split stay: an edit must not change what is as it was.
static bt_status put_merged(bt_world *world, uint32_t slot) {
  BT_TRY(BT_RESERVE(&world->memory, &world->merging.chain, world->given.items[slot].count));
  bool is_closed = list_merged(world, slot);
  return put(world, slot, is_closed, false);
}

// The site at the next merged point of an obstacle, or BT_NONE.
static uint32_t next_merged(const bt_world *world, uint32_t site) {
  do site = world->corners.items[site].after;
  while (site != BT_NONE && world->corners.items[site].point == BT_NONE);
  return site;
}

// Splits the edges of an obstacle. Its sites are at its merged points, and at earlier splits.
static bt_status put_split(bt_world *world, uint32_t slot) {
  uint32_t first = world->obstacles.items[slot].first_site, site = first;
  bool is_closed = false;
  BT_TRY(bt_world_renew(world));
  world->merging.chain.count = 0;
  while (site != BT_NONE && !is_closed) {
    uint32_t next = next_merged(world, site);
    bt_chain_link link = {place_of(world, site), world->corners.items[site].point};
    BT_TRY(BT_APPEND(&world->memory, &world->merging.chain, link));
    if (next != BT_NONE) BT_TRY(bt_split_edge(world, link.at, place_of(world, next)));
    is_closed = next == first;
    site = next;
  }
  return put(world, slot, is_closed, true);
}

bt_status bt_merge(bt_world *world) {
  bt_merging *merging = &world->merging;
  double tolerance = BT_MERGE * bt_extents_most(&world->extents);
  if (world->points.count == world->free_points) return BT_OK;
  if (merging->is_all_stale || tolerance != merging->tolerance ||
      world->points.count > 2 * merging->cells.count)
    BT_TRY(begin(world, tolerance));
  BT_ASSERT(merging->tolerance == tolerance && merging->cells.count > 0);
  BT_TRY(place_points(world));
  uint32_t slot = outline_from(world, merging->first_stale);
  for (uint32_t at = slot; at != BT_NO_SLOT; at = outline_after(world, at))
    BT_TRY(put_merged(world, at));
  for (uint32_t at = slot; at != BT_NO_SLOT; at = outline_after(world, at))
    BT_TRY(put_split(world, at));
  for (uint32_t at = merging->first_stale, next; at != BT_NO_SLOT; at = next) {
    next = world->given.items[at].next_stale;
    BT_ASSERT(world->given.items[at].is_stale);
    world->given.items[at].is_stale = false;
  }
  merging->first_stale = BT_NO_SLOT;
  merging->is_all_stale = false;
  return BT_OK;
}
