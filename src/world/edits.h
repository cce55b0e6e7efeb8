// The storage of the world: sites, wall segments and areas are taken, filed in their spatial
// indexes, and released here. Nothing here fails but bt_world_reserve, which comes
// first, and bt_world_renew.
#ifndef BT_WORLD_EDITS_H
#define BT_WORLD_EDITS_H

#include "world/world.h"

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

#endif
