// The world: obstacles by id, their sites and wall segments, and the spatial indexes of these.
//
// Only the files of this folder change it, through internal.h. A query takes a const world that is
// prepared, and keeps its state in a solver, so any number of threads may query one world.
#ifndef BT_WORLD_WORLD_H
#define BT_WORLD_WORLD_H

#include "bitangent_links.h"
#include "core/features.h"
#include "core/id_pool.h"
#include "world/site.h"
#include "world/spatial_index.h"
#include <string.h>

// ---------------------------------------------------------------------------------------------
// The extent of the world: the largest |coordinate| plus radius of the obstacles as given, rounded
// up to a power of two. It is known in O(1), and depends on the obstacles alone and not on edits.

enum { BT_EXTENT_SIZES = 64 };

typedef struct bt_extents {
  uint32_t
      sizes[BT_EXTENT_SIZES]; // for each k, the number of circles from 2^(k - 32) to 2^(k - 31)
  int32_t largest;            // the largest k with any circles
} bt_extents;

// The binary exponent of a circle's extent, as an index into `sizes`.
static inline int32_t bt_extent_size(bt_vec p, double radius) {
  double extent = bt_extent(p) + radius;
  uint64_t bits;
  memcpy(&bits, &extent, sizeof bits);
  int32_t size = (int32_t)(bits >> 52) - (1023 - 32);
  return size < 0 ? 0 : size;
}

static inline void bt_extents_add(bt_extents *extents, bt_vec p, double radius) {
  int32_t size = bt_extent_size(p, radius);
  BT_ASSERT(size < BT_EXTENT_SIZES);
  extents->sizes[size]++;
  if (size > extents->largest) extents->largest = size;
}

static inline void bt_extents_remove(bt_extents *extents, bt_vec p, double radius) {
  BT_ASSERT(extents->sizes[bt_extent_size(p, radius)] > 0); // it was added
  extents->sizes[bt_extent_size(p, radius)]--;
  while (extents->largest > 0 && !extents->sizes[extents->largest]) extents->largest--;
}

static inline double bt_extents_most(const bt_extents *extents) {
  return (double)((uint64_t)1 << extents->largest) / 0x1p31;
}

// ---------------------------------------------------------------------------------------------
// Polygons, walls and bounds as given, and the merging of their points (merging.c).

// A point as given.
typedef struct bt_point { // 40 bytes
  bt_vec at;
  uint32_t slot;    // that of its obstacle; BT_NO_SLOT while free
  uint32_t after;   // the next point of its obstacle, or BT_NONE; while free: the next free point
  uint32_t stands;  // its representative, perhaps itself; BT_NONE: unknown
  uint32_t members; // the next point with the same representative, or BT_NONE
  uint32_t next;    // of a representative: the next one in its cell, or BT_NONE
} bt_point;

// An obstacle as given, by its slot.
typedef struct bt_given { // 16 bytes
  uint32_t first, count;  // its points; none for a circle
  uint32_t next_stale;
  bool is_closed; // by an edge from the last point to the first
  bool is_stale;  // listed: its sites may have to be made again
} bt_given;

// A place on an outline: that of a given point, or of another obstacle's point on an edge.
typedef struct bt_chain_link {
  bt_vec at;
  uint32_t point; // or BT_NONE
} bt_chain_link;

// A point near an edge.
typedef struct bt_near_point {
  bt_vec at;
  double along;
  bool is_on; // splits the edge
} bt_near_point;

typedef struct bt_merging {
  double tolerance;     // that with which points were merged
  bt_indices cells;     // a hash table of representatives, by their places
  uint32_t first_stale; // the list of stale obstacles, or BT_NO_SLOT
  uint32_t last_stale;
  bool is_all_stale; // and no representative is known
  // Scratch.
  BT_ARRAY(bt_chain_link) chain;
  BT_ARRAY(bt_chain_link) sorted;
  BT_ARRAY(bt_near_point) near;
} bt_merging;

// ---------------------------------------------------------------------------------------------
// An obstacle: a circle, a wall, or a ring of a polygon or bounds, by its slot. The first ring of a
// polygon leads the others: it has the id, and enables or disables all of them.
typedef struct bt_obstacle { // 16 bytes
  uint32_t first_site;       // that of the first point; a circle has only one
  uint32_t leader;           // the slot of the first ring
  uint32_t next_ring;        // the slot of the next ring, or BT_NO_SLOT
  uint8_t kind;              // bt_obstacle_kind
  bool is_enabled;
  bool is_clockwise; // a ring, in the order of its points
  bool is_hole;      // a ring, inside an odd number of others
} bt_obstacle;

// A disc in which an edit removed or added an obstacle: the circle, or a disc around a polygon or
// wall.
typedef struct bt_change { // 48 bytes
  bt_vec center;
  double radius;
  uint64_t edit;        // the number of edits before this one
  uint64_t fingerprint; // of the world before this edit
  bt_id id;
  bool is_taken; // removed; of a link: enabled, as it opens a way
  bool is_link;
} bt_change;

typedef BT_ARRAY(bt_change) bt_changes;

// A link and the slot of its id.
typedef struct bt_filed_link { // 64 bytes
  bt_link link;
  uint32_t slot;
} bt_filed_link;

typedef struct bt_links {
  BT_ARRAY(bt_filed_link) items; // in no order
  uint32_t enabled;
  uint64_t edits, fingerprint; // as those of the world, of links alone
} bt_links;

// Tuning: up to so many corners, a look takes a polygon as a whole.
enum { BT_SMALL_POLYGON = 16 };

struct bt_world {
  bt_memory memory; // first: bt_object_create
  bt_id_pool ids;
  BT_ARRAY(bt_obstacle) obstacles; // by slot of the id
  BT_ARRAY(bt_site) sites;         // dense: free sites are reused first
  bt_indices owners;               // by site: the slot of its obstacle, BT_NO_SLOT if free
  uint32_t free_site;              // the first free site, or BT_NONE
  uint32_t free_count;
  uint32_t more_rings;  // live slots that lead no obstacle
  uint32_t site_count;  // filed sites: those of enabled obstacles
  uint32_t round_count; // filed circles with a radius
  bt_spatial_index index;
  // Of polygons and walls. Empty in a world that never had one.
  BT_ARRAY(bt_corner) corners; // by site; sites beyond the end are circles
  BT_ARRAY(bt_site) walls;     // by their first site: bounding circles
  uint32_t wall_count;         // filed wall segments
  bt_spatial_index wall_index;
  BT_ARRAY(bt_site) areas; // by slot of the obstacle: bounding circles of polygons
  uint32_t area_count;     // filed areas
  uint32_t small_corners;  // filed corners of outlines that have at most BT_SMALL_POLYGON
  bt_spatial_index area_index;
  BT_ARRAY(bt_given) given; // by slot of the obstacle
  BT_ARRAY(bt_point) points;
  uint32_t free_point; // the first free point, or BT_NONE
  uint32_t free_points;
  bt_merging merging;
  bt_extents extents; // of the enabled obstacles, as given
  uint32_t bounds;    // the slot of the bounds, or BT_NO_SLOT
  uint64_t edits;     // made so far; searches and diagrams compare it with their own
  // A hash of all that is filed: equal again once edits have undone each other. Only worlds that
  // hold the same sites, in the same places and in the same order, have the same.
  uint64_t fingerprint;
  bool is_prepared; // since the last edit
  bt_links links;   // empty in a world that never had one
  // The sites of the last edits, in a ring: edit k is at k modulo the capacity.
  bt_indices edit_log;
  uint64_t log_start;    // the first edit in the log; earlier ones are unknown
  bt_changes changes;    // the last changes, in order
  uint64_t changes_from; // the first edit from which the log of changes is complete
};

// The least number of edits that the log keeps. Repairing a diagram after more edits costs about as
// much as building it.
static inline uint32_t bt_world_log_size(const bt_world *world) {
  return world->site_count / 8 + 8;
}

// Whether the log has the sites of all edits from edit `since` on.
static inline bool bt_world_knows_edits(const bt_world *world, uint64_t since) {
  return since >= world->log_start && world->edits - since <= world->edit_log.capacity;
}

BT_INLINE uint32_t bt_edited_site(const bt_world *world, uint64_t edit) {
  BT_ASSERT(edit >= world->log_start && edit < world->edits);
  return world->edit_log.items[edit % world->edit_log.capacity];
}

// Whether a site is part of the world: its obstacle exists and is enabled.
static inline bool bt_site_is_live(const bt_world *world, uint32_t site) {
  BT_ASSERT(site < world->sites.count);
  return bt_is_filed(&world->sites.items[site]);
}

// The id of the obstacle of a site; 0 for BT_NONE.
static inline bt_id bt_id_of(const bt_world *world, uint32_t site) {
  if (site == BT_NONE) return 0;
  BT_ASSERT(site < world->sites.count && world->owners.items[site] != BT_NO_SLOT);
  return bt_id_of_slot(&world->ids, world->obstacles.items[world->owners.items[site]].leader);
}

// The slot of the next ring of an obstacle; BT_NO_SLOT after the last.
static inline uint32_t bt_next_ring(const bt_world *world, uint32_t slot) {
  return BT_HAS_OUTLINES ? world->obstacles.items[slot].next_ring : BT_NO_SLOT;
}

static inline bool bt_is_circle(const bt_world *world, uint32_t slot) {
  return !BT_HAS_OUTLINES || world->obstacles.items[slot].kind == BT_OBSTACLE_CIRCLE;
}

// Whether the inside of a ring is free and its outside solid, as for bounds and the hole of a
// polygon.
static inline bool bt_is_free_inside(const bt_obstacle *ring) {
  return (ring->kind == BT_OBSTACLE_BOUNDS) != ring->is_hole;
}

// The corner of a site in its polygon or wall; NULL for a circle.
BT_INLINE const bt_corner *bt_corner_of(const bt_world *world, uint32_t site) {
  return BT_HAS_OUTLINES && site < world->corners.count ? &world->corners.items[site] : NULL;
}

// The next site in the ring or wall of a site; BT_NONE at the end of a walk that began at the
// obstacle's first site.
static inline uint32_t bt_obstacle_next(const bt_world *world, uint32_t slot, uint32_t site) {
  const bt_corner *corner = bt_corner_of(world, site);
  BT_ASSERT(!corner || corner->after == BT_NONE ||
            world->corners.items[corner->after].before == site);
  if (!corner || corner->after == world->obstacles.items[slot].first_site) return BT_NONE;
  return corner->after;
}

// Whether paths may turn at a site: false where the obstacle is flat, or a polygon not convex.
static inline bool bt_turns_paths(const bt_world *world, uint32_t site) {
  const bt_corner *corner = bt_corner_of(world, site);
  return bt_site_is_live(world, site) && (!corner || corner->has_arc);
}

BT_INLINE bool bt_has_walls(const bt_world *world) {
  return BT_HAS_OUTLINES && world->wall_count > 0;
}

// Whether a live slot is that of a link.
static inline bool bt_is_link(const bt_world *world, uint32_t slot) {
  return BT_HAS_LINKS && world->obstacles.items[slot].kind == BT_OBSTACLE_LINK;
}

static inline bt_filed_link *bt_link_at(const bt_world *world, uint32_t slot) {
  BT_ASSERT(bt_is_link(world, slot));
  bt_filed_link *filed = &world->links.items.items[world->obstacles.items[slot].first_site];
  BT_ASSERT(filed->slot == slot);
  return filed;
}

// Whether there are links that queries see.
BT_INLINE bool bt_has_links(const bt_world *world) {
  return BT_HAS_LINKS && world->links.enabled > 0;
}

// The number of edits, and the fingerprint, with those of links, which the engines do not know.
BT_INLINE uint64_t bt_all_edits(const bt_world *world) {
  return BT_HAS_LINKS ? world->edits + world->links.edits : world->edits;
}

BT_INLINE uint64_t bt_whole_fingerprint(const bt_world *world) {
  return BT_HAS_LINKS ? world->fingerprint + world->links.fingerprint : world->fingerprint;
}

// Whether the id belongs to an obstacle. BT_ERROR_STALE_ID; BT_ERROR_WRONG_KIND for a link.
bt_status bt_world_check_id(const bt_world *world, bt_id id);
// Whether it belongs to an obstacle or a link. BT_ERROR_STALE_ID.
bt_status bt_world_check_any_id(const bt_world *world, bt_id id);

#endif
