// The sites and wall segments of a wall, or of a ring of a polygon or bounds: a chain of links.
#ifndef BT_WORLD_CHAINS_H
#define BT_WORLD_CHAINS_H

#include "world/edits.h"

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

#endif
