// The free point nearest to a blocked one.
#ifndef BT_WORLD_FREE_POINT_H
#define BT_WORLD_FREE_POINT_H

#include "world/sight.h"

// Into *out the free point nearest to p: p itself, or one on the outline of the union of the grown
// circles. That is either p's projection on a circle that it is in, or a corner where two outlines
// meet; so these are tried, within a radius that doubles until it holds an answer. Corners are
// tried on those outlines only on which a walk away from p comes to the end of what covers it.
// Cost: for each of the m circles within twice the answer's distance a few leaps along its outline,
// each a look at a cell or more of the grid; for the few that are left, of all that touch it.
bt_status bt_nearest_free(const bt_grown *grown, bt_vec p, bt_vec *out);

#endif
