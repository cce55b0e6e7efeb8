// The world: circles by id, the grid that finds them, and the scratch memory of its queries.
#ifndef BT_WORLD_WORLD_H
#define BT_WORLD_WORLD_H

#include "core/id_pool.h"
#include "geometry/tolerance.h"
#include "world/spatial_index.h"

struct bt_world {
  bt_memory memory; // first: bt_object_create
  bt_id_pool ids;
  BT_ARRAY(bt_site) sites; // by slot
  bt_spatial_index index;
  uint64_t edits; // counts them, so that a search notices
  // The slots of the last edits, a ring: that of edit k is at k modulo its size. Nothing is known
  // of edits before `log_start`.
  bt_indices edit_log;
  uint64_t log_start;
  void *scratch;        // search memory of the engines, kept from query to query
  void *diagrams;       // power diagrams of the agent radii asked for last
  bt_indices found;     // of bt_sites_near
  bt_indices found_too; // of a second one while the first is in use
};

// Everything that a question needs to know of the world inflated by an agent radius.
typedef struct bt_inflated {
  bt_world *world;
  double agent_radius;
  bt_tolerance tolerance;
} bt_inflated;

// Brings the grid up to date and fixes the tolerance; `points` are the question's own.
bt_status bt_inflate(bt_world *world, double agent_radius, const bt_vec *points, int count,
                     bt_inflated *out);

// Keeps the slots of the last `count` edits from now on. false: out of memory.
bool bt_world_log_edits(bt_world *world, uint32_t count);

// Are the slots of all edits since this one in the log?
static inline bool bt_world_knows_edits(const bt_world *world, uint64_t since) {
  return since >= world->log_start && world->edits - since <= world->edit_log.capacity;
}

BT_INLINE uint32_t bt_edited_site(const bt_world *world, uint64_t edit) {
  return world->edit_log.items[edit % world->edit_log.capacity];
}

BT_INLINE bt_vec bt_center(const bt_inflated *inflated, uint32_t slot) {
  const bt_site *site = &inflated->world->sites.items[slot];
  return bt_vec_of(site->x, site->y);
}

BT_INLINE double bt_radius(const bt_inflated *inflated, uint32_t slot) {
  return inflated->world->sites.items[slot].radius + inflated->agent_radius;
}

static inline bt_id bt_id_of(const bt_world *world, uint32_t slot) {
  return slot == BT_NO_SITE ? 0 : world->ids.slots.items[slot];
}

#endif
