// Sites: the circles that paths hug. Obstacles are made of them.
//
// The engines, the spatial index, the diagram and the boundary code see sites and not obstacles. A
// circle obstacle is one site.
#ifndef BT_WORLD_SITE_H
#define BT_WORLD_SITE_H

#include <stdint.h>

// Stands for "none" in place of the index of a site.
#define BT_NO_SITE UINT32_MAX
// Indices of sites fit in 24 bits.
#define BT_MAX_SITES (1u << 24)

typedef struct bt_site { // 32 bytes
  double x, y, radius;   // before inflation
  union {                // a site is in one list at a time
    uint32_t next;       // in its cell of the spatial index, or BT_NO_SITE
    uint32_t next_free;  // while in no obstacle: the next such site, or BT_NO_SITE
  };
  uint32_t cell; // its cell, an index into bt_spatial_index.cells
} bt_site;

#endif
