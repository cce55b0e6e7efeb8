// The world: obstacles by id, their sites, and the spatial index of these.
//
// Only world.c changes it. A query takes a const world that is prepared, and keeps its state in a
// solver, so any number of threads may query one world.
#ifndef BT_WORLD_WORLD_H
#define BT_WORLD_WORLD_H

#include "core/id_pool.h"
#include "world/site.h"
#include "world/spatial_index.h"

typedef enum bt_obstacle_kind { BT_OBSTACLE_CIRCLE = 0 } bt_obstacle_kind;

typedef struct bt_obstacle { // 8 bytes
  uint32_t kind;             // bt_obstacle_kind
  uint32_t first_site;       // the only one of a circle
} bt_obstacle;

struct bt_world {
  bt_memory memory; // first: bt_object_create
  bt_id_pool ids;
  BT_ARRAY(bt_obstacle) obstacles; // by slot of the id
  BT_ARRAY(bt_site) sites;         // dense: a free one is reused first
  bt_indices owners;               // by site: the slot of its obstacle, BT_NO_SLOT if free
  uint32_t free_site;              // the first free site, or BT_NO_SITE
  uint32_t site_count;             // sites of obstacles
  bt_spatial_index index;
  uint64_t edits;   // made so far, by which searches and diagrams notice one
  bool is_prepared; // since the last edit
  // The sites of the last edits, in a ring: that of edit k is at k modulo the capacity.
  bt_indices edit_log;
  uint64_t log_start; // the first edit in the log; earlier ones are unknown
};

// The least number of edits that the log keeps. To repair a diagram after more edits costs about as
// much as to build it.
static inline uint32_t bt_world_log_size(const bt_world *world) {
  return world->site_count / 8 + 8;
}

// Whether the log has the sites of all edits since edit `since`.
static inline bool bt_world_knows_edits(const bt_world *world, uint64_t since) {
  return since >= world->log_start && world->edits - since <= world->edit_log.capacity;
}

BT_INLINE uint32_t bt_edited_site(const bt_world *world, uint64_t edit) {
  return world->edit_log.items[edit % world->edit_log.capacity];
}

static inline bool bt_site_is_live(const bt_world *world, uint32_t site) {
  return world->owners.items[site] != BT_NO_SLOT;
}

// The id of the obstacle of a site; 0 for BT_NO_SITE.
static inline bt_id bt_id_of(const bt_world *world, uint32_t site) {
  return site == BT_NO_SITE ? 0 : bt_id_of_slot(&world->ids, world->owners.items[site]);
}

#endif
