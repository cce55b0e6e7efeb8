// The world: circles by id, the grid that finds them, and the scratch memory of its queries.
#ifndef BT_WORLD_WORLD_H
#define BT_WORLD_WORLD_H

#include "core/id_pool.h"
#include "geometry/tolerance.h"
#include "world/grid.h"

struct bt_world {
  bt_memory memory; // first: bt_object_create
  bt_id_pool ids;
  BT_ARRAY(bt_disc) discs; // by slot
  bt_grid grid;
  uint64_t edits; // counts them, so that a search notices
  // The slots of the last edits, a ring: that of edit k is at k modulo its size. Nothing is known
  // of edits before `log_start`.
  bt_slots edit_log;
  uint64_t log_start;
  void *scratch;      // search memory of the engines, kept from query to query
  void *diagrams;     // power diagrams of the agent radii asked for last
  bt_slots found;     // of bt_discs_near
  bt_slots found_too; // of a second one while the first is in use
};

// Everything that a question needs to know of the world grown by an agent radius.
typedef struct bt_grown {
  bt_world *world;
  double agent_radius;
  bt_tolerance tolerance;
} bt_grown;

// Brings the grid up to date and fixes the tolerance; `points` are the question's own.
bt_status bt_grow(bt_world *world, double agent_radius, const bt_vec *points, int count,
                  bt_grown *out);

// Keeps the slots of the last `count` edits from now on. false: out of memory.
bool bt_world_log_edits(bt_world *world, uint32_t count);

// Are the slots of all edits since this one in the log?
static inline bool bt_world_knows_edits(const bt_world *world, uint64_t since) {
  return since >= world->log_start && world->edits - since <= world->edit_log.capacity;
}

BT_INLINE uint32_t bt_edited_slot(const bt_world *world, uint64_t edit) {
  return world->edit_log.items[edit % world->edit_log.capacity];
}

BT_INLINE bt_vec bt_center(const bt_grown *grown, uint32_t slot) {
  const bt_disc *disc = &grown->world->discs.items[slot];
  return bt_vec_of(disc->x, disc->y);
}

BT_INLINE double bt_radius(const bt_grown *grown, uint32_t slot) {
  return grown->world->discs.items[slot].radius + grown->agent_radius;
}

static inline bt_id bt_id_of(const bt_world *world, uint32_t slot) {
  return slot == BT_NO_SLOT ? 0 : world->ids.slots.items[slot];
}

#endif
