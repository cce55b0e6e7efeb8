// The steps of editing a world and preparing it for queries, for the files of this room.
#ifndef BT_WORLD_INTERNAL_H
#define BT_WORLD_INTERNAL_H

#include "core/memory.h"
#include "world/world.h"

// ---------------------------------------------------------------------------------------------
// The storage of the world: sites, wall segments and areas are taken, filed in their spatial
// indexes, and released here. Only bt_world_reserve, which comes first, and bt_world_renew can
// fail.

// Makes room for this many more obstacles with this many more sites in all, and with `outlines`
// also for their wall segments and areas. BT_ERROR_CAPACITY.
bt_status bt_world_reserve(bt_world *world, uint32_t obstacles, uint32_t sites, bool outlines);

// The corner of a circle.
extern const bt_corner bt_no_corner;

// Takes a site for the obstacle in this slot, without filing it.
uint32_t bt_world_take_site(bt_world *world, uint32_t slot, bt_vec center, double radius);
void bt_world_release_site(bt_world *world, uint32_t site); // the site must not be filed

// Files a site, so that queries see it, and logs the edit.
void bt_world_file_site(bt_world *world, uint32_t site);
// Removes a site from the index. Filing the site again logs the edit; otherwise bt_world_log_edit
// must be called.
void bt_world_unfile_site(bt_world *world, uint32_t site);
void bt_world_log_edit(bt_world *world, uint32_t site);
// The same for a circle obstacle, which also counts towards the extent of the world.
void bt_circle_file(bt_world *world, uint32_t site);
void bt_circle_unfile(bt_world *world, uint32_t site);
// The same for the wall segment that begins at a site. Both of its sites must be filed.
void bt_world_file_wall(bt_world *world, uint32_t site);
void bt_world_unfile_wall(bt_world *world, uint32_t site);
// The same for the polygon in this slot, whose bounding circle is in `areas`.
void bt_world_file_area(bt_world *world, uint32_t slot);
void bt_world_unfile_area(bt_world *world, uint32_t slot);
// Rebuilds the worn indexes. O(1) if there are none.
bt_status bt_world_renew(bt_world *world);

// ---------------------------------------------------------------------------------------------
// The log of changes: where edits removed and added obstacles. It decides whether an earlier path
// is still valid.

// Makes room for about twice as many changes, up to a limit.
bt_status bt_reserve_changes(bt_world *world);
// Logs that a circle was removed from its disc, or was added to it. When the log is full, older
// changes are dropped.
void bt_log_circle_change(bt_world *world, uint32_t site, bool is_taken);
// The same for the filed outline in this slot. The change of bounds covers everything outside them.
void bt_log_outline_change(bt_world *world, uint32_t slot, bool is_taken);
// The same for the link in this slot, which becomes enabled or is no longer.
void bt_log_link_change(bt_world *world, uint32_t slot, bool is_enabled);

// ---------------------------------------------------------------------------------------------
// Rings: several closed outlines of one obstacle. The obstacle's inside is enclosed by an odd
// number of them.

// Rings as given: ring i consists of the next sizes[i] points.
typedef struct bt_rings {
  const bt_vec *points;
  const uint32_t *sizes;
  uint32_t count;
  uint32_t point_count;
} bt_rings;

// Whether a ring lies inside an odd number of the other rings. The rings do not cross, but may
// touch within the tolerance. O(points).
bool bt_ring_is_hole(const bt_rings *rings, uint32_t ring, double tolerance);

// ---------------------------------------------------------------------------------------------
// Crossings of closed outlines with themselves or each other.

// BT_ERROR_SELF_CROSSING if two edges of the rings cross, and no end of either is within the
// tolerance of the other; *out (may be NULL) receives the two edges. Edges that only touch are
// allowed. O(n) for edges that lie apart, in temporary memory from `memory`.
bt_status bt_find_self_crossing(bt_memory *memory, const bt_rings *rings, double tolerance,
                                bt_self_crossing *out);

// ---------------------------------------------------------------------------------------------
// The points of polygons, walls and bounds as given, and the table of representatives: points that
// represent all points merged with them.

// Makes room for this many more points in the pool, and for as many in the scratch memory of one
// outline.
bt_status bt_points_reserve(bt_world *world, uint32_t count);
// Takes a point for the obstacle in this slot, after the obstacle's last point `before` (or
// BT_NONE).
uint32_t bt_point_take(bt_world *world, uint32_t slot, uint32_t before, bt_vec at);
// Releases the points of an obstacle, none of which may be in the table.
void bt_points_release(bt_world *world, uint32_t slot);

// Lists an obstacle as stale, so that its sites are made again.
void bt_make_stale(bt_world *world, uint32_t slot);
// Empties the table, which makes every obstacle stale.
void bt_make_all_stale(bt_world *world);
// Removes the points of an obstacle from the table, with all points whose merging may change.
// Obstacles with such points, or with edges near them, become stale.
void bt_points_part(bt_world *world, uint32_t slot);
// The same for the points of the table near p.
void bt_part_near(bt_world *world, bt_vec p);

// Sets up an empty table for `count` points and this tolerance.
bt_status bt_points_begin(bt_world *world, uint32_t count, double tolerance);
// Finds the representative of a point: the nearest one within the tolerance, or else the point
// itself, which is then added to the table.
void bt_point_place(bt_world *world, uint32_t point);

// The place of a point's representative, which must be known.
BT_INLINE bt_vec bt_merged_place(const bt_world *world, uint32_t point) {
  BT_ASSERT(world->points.items[point].stands < world->points.count);
  return world->points.items[world->points.items[point].stands].at;
}

// ---------------------------------------------------------------------------------------------
// Chains: the sites and wall segments of a wall, or of a ring of a polygon or bounds.

// Whether the obstacle already has as many sites as such a chain needs.
bool bt_chain_fits(const bt_world *world, uint32_t slot, uint32_t count);
// Makes room for a chain of this many links in place of the obstacle's sites, and in the scratch
// chain. BT_ERROR_CAPACITY.
bt_status bt_chain_reserve(bt_world *world, uint32_t slot, uint32_t count);
// Writes the links of an obstacle, as given, to the scratch chain. There must be room.
void bt_chain_as_given(bt_world *world, uint32_t slot);
// Replaces the obstacle's sites by those of the scratch chain, in which no link repeats the place
// of the previous link. The obstacle must not be filed, and there must be room.
void bt_chain_put(bt_world *world, uint32_t slot, bool is_closed);
// Releases the sites of an obstacle that is not filed.
void bt_chain_release(bt_world *world, uint32_t slot);
// Files the sites, wall segments and area of an obstacle, and removes them from the indexes.
void bt_chain_file(bt_world *world, uint32_t slot);
void bt_chain_unfile(bt_world *world, uint32_t slot);

// ---------------------------------------------------------------------------------------------
// Merging: points that are one, and points on edges.
//
// Points of polygons, walls and bounds within 1e-9 of the extent of the world are one point, and a
// point that near an edge is on it, within one obstacle and between several. Computed, joined,
// digitised and projected points have such differences; the engines see none of them. The obstacles
// keep their points as given.
//
// Points are taken in the order of x, then y. A point becomes a representative unless there is one
// within the tolerance; otherwise the nearest representative represents it. An edge with points on
// it is split there. A point that is off the edge by rounding alone does not split it: to the
// engines it is already on the edge.
//
// The result depends on the places of the enabled obstacles, and not on the edits that put them
// there. An edit costs as much as the points near the points that it changes.
//
// Rejected: rounding points to a grid, which separates points on both sides of a grid line; merging
// all points joined by a chain of near points, which turns a finely drawn curve far from the origin
// into one point; moving points onto edges, where no place is on all edges that meet there.

// Makes the sites of stale obstacles again, from their points and the points near them. The indexes
// must be up to date. After an error, the obstacles are still stale. BT_ERROR_CAPACITY.
bt_status bt_merge(bt_world *world);

// ---------------------------------------------------------------------------------------------
// Splits: the points on an edge.

// Appends to the scratch chain the points of outlines at which the edge is split, from `from` to
// `to`. Sites must be at merged points.
bt_status bt_split_edge(bt_world *world, bt_vec from, bt_vec to);

#endif
