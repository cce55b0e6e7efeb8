// Polygons, walls and bounds: outlines made of sites and the wall segments between them.
#ifndef BT_WORLD_OUTLINES_H
#define BT_WORLD_OUTLINES_H

#include "world/obstacles.h"

// Derives corners, wall segments and the area of an obstacle from its points. It is not filed; a
// circle has nothing to derive.
void bt_outline_measure(bt_world *world, uint32_t slot);

#endif
