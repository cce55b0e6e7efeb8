// What edits of a world and its preparation for queries consist of, for the files of this room.
#ifndef BT_WORLD_INTERNAL_H
#define BT_WORLD_INTERNAL_H

#include "core/memory.h"
#include "world/world.h"

// ---------------------------------------------------------------------------------------------
// The storage of the world: sites, wall segments and areas are taken, filed in their spatial
// indexes, and released here. Nothing here fails but bt_world_reserve, which comes
// first, and bt_world_renew.

// Makes room for this many more obstacles with this many more sites in all. With `outlines`, also
// for their wall segments and areas. BT_ERROR_CAPACITY.
bt_status bt_world_reserve(bt_world *world, uint32_t obstacles, uint32_t sites, bool outlines);

// The corner of a circle.
extern const bt_corner bt_no_corner;

// Takes a site for the obstacle in this slot. It is not filed.
uint32_t bt_world_take_site(bt_world *world, uint32_t slot, bt_vec center, double radius);
void bt_world_release_site(bt_world *world, uint32_t site); // one that is not filed

// Files a site, so that queries see it, and logs the edit.
void bt_world_file_site(bt_world *world, uint32_t site);
// Removes a site from the index. The edit is logged when the site is filed again, or else by
// bt_world_log_edit.
void bt_world_unfile_site(bt_world *world, uint32_t site);
void bt_world_log_edit(bt_world *world, uint32_t site);
// The same for a circle obstacle, which counts for the extent of the world.
void bt_circle_file(bt_world *world, uint32_t site);
void bt_circle_unfile(bt_world *world, uint32_t site);
// The same for the wall segment that begins at a site: to be called with its two sites filed.
void bt_world_file_wall(bt_world *world, uint32_t site);
void bt_world_unfile_wall(bt_world *world, uint32_t site);
// The same for the polygon in this slot, with the bounding circle in `areas`.
void bt_world_file_area(bt_world *world, uint32_t slot);
void bt_world_unfile_area(bt_world *world, uint32_t slot);
// Rebuilds the indexes that are worn. O(1) if none is.
bt_status bt_world_renew(bt_world *world);

// ---------------------------------------------------------------------------------------------
// A log of where edits took obstacles away and put others: what a path that was found before must
// be told of.

// Makes room for as many changes again as there are, and some more, up to a limit. false: out of
// memory.
bool bt_reserve_changes(bt_world *world);
// Logs that the disc of a circle is no longer blocked as it was, or that it is now. Where there is
// no room, older changes are forgotten.
void bt_log_circle_change(bt_world *world, uint32_t site, bool is_taken);
// The same for the outline in this slot, while it is there; of bounds, for all that is outside.
void bt_log_outline_change(bt_world *world, uint32_t slot, bool is_taken);

// ---------------------------------------------------------------------------------------------
// Several closed outlines of one obstacle: what an odd number of them enclose is its inside.

// Rings as given: ring i has the next sizes[i] of the points.
typedef struct bt_rings {
  const bt_vec *points;
  const uint32_t *sizes;
  uint32_t count;
  uint32_t point_count;
} bt_rings;

// Whether a ring lies inside an odd number of the others. None crosses another, but they may touch
// within the tolerance. O(points).
bool bt_ring_is_hole(const bt_rings *rings, uint32_t ring, double tolerance);

// ---------------------------------------------------------------------------------------------
// Whether closed outlines cross themselves or each other.

// BT_ERROR_SELF_CROSSING if two edges of the rings cross, and no end of either is within
// the tolerance of the other; *out (may be NULL) receives them. Else they touch, which they may.
// O(n) for edges that lie apart, in memory that is taken
// from `memory` and released.
bt_status bt_find_self_crossing(bt_memory *memory, const bt_rings *rings, double tolerance,
                                bt_self_crossing *out);

// ---------------------------------------------------------------------------------------------
// The points of polygons, walls and bounds as given, and the table of those that stand for others.

// Makes room for this many more points in the pool, and for as many in the scratch memory of one
// outline. false: out of memory.
bool bt_points_reserve(bt_world *world, uint32_t count);
// Takes a point for the obstacle in this slot, after its last one, `before` (or BT_NONE).
uint32_t bt_point_take(bt_world *world, uint32_t slot, uint32_t before, bt_vec at);
// Releases the points of an obstacle, of which none is in the table.
void bt_points_release(bt_world *world, uint32_t slot);

// Lists an obstacle as stale.
void bt_make_stale(bt_world *world, uint32_t slot);
// Empties the table: every obstacle is stale.
void bt_make_all_stale(bt_world *world);
// Takes the points of an obstacle out of the table, with all that may then be merged in another
// manner. Obstacles that have such points, or edges near them, become stale.
void bt_points_part(bt_world *world, uint32_t slot);
// The same for the points of the table near p.
void bt_part_near(bt_world *world, bt_vec p);

// Sets up the empty table for `count` points and this tolerance. false: out of memory.
bool bt_points_begin(bt_world *world, uint32_t count, double tolerance);
// Finds which point of the table stands for this one: the nearest one within the tolerance, or
// itself, which is then put into the table.
void bt_point_place(bt_world *world, uint32_t point);

// The place of the point that stands for a given one, which is known.
BT_INLINE bt_vec bt_merged_place(const bt_world *world, uint32_t point) {
  return world->points.items[world->points.items[point].stands].at;
}

// ---------------------------------------------------------------------------------------------
// The sites and wall segments of a wall, or of a ring of a polygon or bounds: a chain of links.

// Whether the obstacle has so many sites, so that such a chain needs no others.
bool bt_chain_fits(const bt_world *world, uint32_t slot, uint32_t count);
// Makes room for a chain of so many links in place of the obstacle's sites, in the scratch chain
// too. BT_ERROR_CAPACITY.
bt_status bt_chain_reserve(bt_world *world, uint32_t slot, uint32_t count);
// Writes the links of an obstacle, as given, to the scratch chain, for which there is room.
void bt_chain_as_given(bt_world *world, uint32_t slot);
// Makes the obstacle's sites those of the scratch chain, in which no link repeats the place of the
// one before it. It is not filed, and there is room for them.
void bt_chain_put(bt_world *world, uint32_t slot, bool is_closed);
// Releases the sites of an obstacle that is not filed.
void bt_chain_release(bt_world *world, uint32_t slot);
// Files the sites, wall segments and area of an obstacle, and removes them from the indexes.
void bt_chain_file(bt_world *world, uint32_t slot);
void bt_chain_unfile(bt_world *world, uint32_t slot);

// ---------------------------------------------------------------------------------------------
// Points that are one, and points on edges.
//
// Points of polygons, walls and bounds that lie within 1e-9 of the extent of the world are one
// point, and a point that near an edge is on it, in one obstacle and in several. What is computed,
// joined, digitised or projected comes with such differences; the engines see none of them. The
// obstacles keep their points as given.
//
// Of points that are one, the one with the least x stands for all, and of these the one with the
// least y. So taken in that order, each point stands for itself unless one that does is within the
// tolerance: then the nearest of these stands for it. An edge with points on it is split there. A
// point that is on the edge but for rounding does not split it: to the engines it is there already.
//
// This depends on where the enabled obstacles are and not on the edits that put them there. An edit
// costs what is near the points that it changes.
//
// Rejected: rounding points to a grid, which parts points on both sides of a line of it; merging
// whatever a chain of near points joins, by which a finely drawn curve far from the origin becomes
// one point; moving points onto edges, where no place is on all edges that meet there.

// Makes the sites of obstacles that are stale what their points and those near them ask for. The
// indexes must be up to date. After an error, the obstacles are still stale. BT_ERROR_CAPACITY.
bt_status bt_merge(bt_world *world);

// ---------------------------------------------------------------------------------------------
// The points on an edge.

// Finds the points of outlines that an edge is to be split at, and appends them, from `from` to
// `to`, to the scratch chain. Sites must be at merged points. false: out of memory.
bool bt_split_edge(bt_world *world, bt_vec from, bt_vec to);

#endif
