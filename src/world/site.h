// What obstacles are made of: sites, which paths hug, and walls, which block.
//
// The engines, the spatial index, the diagram and the boundary code know nothing of obstacles. They
// see sites alone (and walls, once there are obstacles with straight edges). A circle is one site.
#ifndef BT_WORLD_SITE_H
#define BT_WORLD_SITE_H

#include <stdint.h>

// In place of the index of a site.
#define BT_NO_SITE UINT32_MAX
// Indices of sites fit in 24 bits.
#define BT_MAX_SITES (1u << 24)

typedef struct bt_site { // 32 bytes
  double x, y, radius;   // before inflation; the radius is 0 at a corner
  union {
    uint32_t next;      // in its cell of the spatial index, or BT_NO_SITE
    uint32_t next_free; // of a site that is in no obstacle: the next such site, or BT_NO_SITE
  };
  uint32_t cell; // of the spatial index, over all levels
} bt_site;

#endif
