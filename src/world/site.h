// A site: a circle that a path may hug. What obstacles are made of.
#ifndef BT_WORLD_SITE_H
#define BT_WORLD_SITE_H

#include <stdint.h>

// In place of the index of a site.
#define BT_NO_SITE UINT32_MAX

typedef struct bt_site { // 32 bytes
  double x, y, radius;   // before inflation
  uint32_t next;         // in its cell of the spatial index, or BT_NO_SITE
  uint32_t cell;         // of the spatial index, over all levels
} bt_site;

#endif
