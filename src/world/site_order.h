// The order in which a triangulation inserts the sites of a world: along a Hilbert curve, so that
// the walk from one site to the next is short.
#ifndef BT_WORLD_SITE_ORDER_H
#define BT_WORLD_SITE_ORDER_H

#include "world/inflated.h"

// A site and its key in the order of insertion.
typedef struct bt_sorted_site {
  uint32_t key, site;
} bt_sorted_site;

typedef BT_ARRAY(bt_sorted_site) bt_sorted_sites;

// Lists and sorts all sites, and finds the box around their circles. O(n).
bt_status bt_sort_sites(bt_memory *memory, const bt_inflated *inflated, bt_sorted_sites *out,
                        bt_box *around);

#endif
