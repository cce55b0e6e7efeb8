// How two inflated sites stand to each other: apart, in contact (no passage), one in the other.
#ifndef BT_BOUNDARY_CONTACTS_H
#define BT_BOUNDARY_CONTACTS_H

#include "world/neighbours.h"

// Is there no passage between the two?
bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Is circle a the larger one, or as large as b and of a lower index?
bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Does the circle of `outer` make that of `inner` meaningless? Only one that precedes it can.
bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner);
// Does another circle contain this one? O(1).
bool bt_is_contained(const bt_inflated *inflated, uint32_t site);
// A site whose inflated circle the point is in, or BT_NO_SITE. O(1).
uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p);

#endif
