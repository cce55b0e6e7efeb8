// The world of a query: inflated by the agent's radius (Minkowski sum).
//
// Article: "Variable actor radius via Minkowski expansion".
#ifndef BT_WORLD_INFLATED_H
#define BT_WORLD_INFLATED_H

#include "geometry/tolerance.h"
#include "world/world.h"

// The obstacles that a query ignores, by the slots of their leaders.
typedef struct bt_ignored {
  bt_indices slots;           // each once; of obstacles alone
  BT_STAMPED(uint32_t) known; // by slot, of links too
} bt_ignored;

typedef struct bt_inflated {
  const bt_world *world;
  const bt_ignored *ignored; // NULL if the query ignores none
  bool has_walls;            // whether there are walls that the query does not ignore
  // The radius of the search: less than the true radius (BT_PASSING), so that touching obstacles
  // leave a passage; more if the true radius is 0 and there are walls (BT_LEAST_INFLATION).
  double agent_radius;
  double true_radius; // as given
  bt_tolerance tolerance;
} bt_inflated;

// Sets the radius, and the tolerance for the sites and the query's own `points`. The ignored
// obstacles (or NULL) do not count. BT_ERROR_NOT_PREPARED.
bt_status bt_inflate(const bt_world *world, double agent_radius, const bt_ignored *ignored,
                     const bt_vec *points, int count, bt_inflated *out);

// The same for obstacles of this extent (bt_extents_most), with walls or without.
bt_status bt_inflate_to(const bt_world *world, double agent_radius, double most, bool has_walls,
                        const bt_vec *points, int count, bt_inflated *out);

// Reads the list of obstacles to ignore. BT_ERROR_STALE_ID. O(ids).
bt_status bt_ignore(bt_memory *memory, const bt_world *world, const bt_ids *ids, bt_ignored *out);

BT_INLINE bool bt_is_ignored_slot(const bt_ignored *ignored, uint32_t leader) {
  BT_ASSERT(leader < ignored->known.capacity);
  return ignored->known.items[leader] == ignored->known.stamp;
}

// Whether the query ignores this site, or the wall segment that begins there.
BT_INLINE bool bt_is_ignored(const bt_inflated *inflated, uint32_t site) {
  const bt_world *world = inflated->world;
  return inflated->ignored &&
         bt_is_ignored_slot(inflated->ignored,
                            world->obstacles.items[world->owners.items[site]].leader);
}

// The same world, inflated by the agent's true radius.
BT_INLINE bt_inflated bt_at_true_radius(const bt_inflated *inflated) {
  bt_inflated out = *inflated;
  out.agent_radius = out.true_radius;
  return out;
}

// The same world, inflated by the true radius or that of the search, whichever is larger. A point
// that is free in this world is free at the true radius, and a search can begin there.
BT_INLINE bt_inflated bt_at_larger_radius(const bt_inflated *inflated) {
  bt_inflated out = *inflated;
  out.agent_radius = bt_max(out.agent_radius, out.true_radius);
  return out;
}

// The error of a length by rounding and by the radius of the search.
static inline double bt_length_slack(const bt_inflated *inflated, double length) {
  return BT_LENGTH_SHARE * (length + inflated->agent_radius) + bt_ends_slack(&inflated->tolerance);
}

// Whether the search uses a positive radius in place of 0, as it does among walls.
BT_INLINE bool bt_is_widened(const bt_inflated *inflated) {
  return BT_HAS_OUTLINES && inflated->agent_radius > inflated->true_radius;
}

BT_INLINE bt_vec bt_center(const bt_inflated *inflated, uint32_t site) {
  BT_ASSERT(site < inflated->world->sites.count);
  const bt_site *at = &inflated->world->sites.items[site];
  return bt_vec_of(at->x, at->y);
}

BT_INLINE double bt_radius(const bt_inflated *inflated, uint32_t site) {
  return inflated->world->sites.items[site].radius + inflated->agent_radius;
}

// With the agent's true radius.
BT_INLINE double bt_true_radius(const bt_inflated *inflated, uint32_t site) {
  return inflated->world->sites.items[site].radius + inflated->true_radius;
}

#endif
