// Private: the order in which sites are inserted into the triangulation.
#ifndef BT_DIAGRAM_SITE_ORDER_H
#define BT_DIAGRAM_SITE_ORDER_H

#include "diagram/workspace.h"

// Sorts the sites in workspace->sorted, which has room for twice as many, along a Hilbert curve, so
// that the walk from one to the next is short. O(n).
void bt_sort_sites(const bt_build *build);

#endif
