// Line of sight and neighbourhoods among the inflated circles, by the index.
#ifndef BT_BOUNDARY_LINE_OF_SIGHT_H
#define BT_BOUNDARY_LINE_OF_SIGHT_H

#include "world/world.h"

// A straight way between two tangent points, each on the circle in a site or free (BT_NO_SITE). The
// path that it is a piece of has come so far before it and goes on at least so far after it, 0 at a
// free point: at a contact it may begin or end, and not pass.
typedef struct bt_sight_line {
  bt_vec from, unit; // a way of length 0 has a direction too
  double length;
  uint32_t from_site, to_site;
  double before, after;
} bt_sight_line;

// What is in the way: a circle, or two that touch with the way passing between them.
typedef struct bt_blockers {
  uint32_t site, partner; // BT_NO_SITE: none
} bt_blockers;

bt_sight_line bt_sight_line_between(bt_vec from, bt_vec to);

// The first blocker that the walk over the grid meets. The circles of the ends do not block their
// own tangent. Cost: the sites within one level-radius of the way. `visited`, if not NULL, gets the
// cells that it looks at, after what is there already. `met`, if not NULL, gets all that the way
// runs through or grazes, and none is a blocker then.
bt_status bt_walk_sight_line(const bt_inflated *inflated, const bt_sight_line *way,
                             bt_indices *visited, bt_indices *met, bt_blockers *out);

static inline bt_status bt_find_blockers(const bt_inflated *inflated, const bt_sight_line *way,
                                         bt_blockers *out) {
  return bt_walk_sight_line(inflated, way, NULL, NULL, out);
}

// A inflated circle that the point is in, or BT_NO_SITE. O(1).
uint32_t bt_blocker_at(const bt_inflated *inflated, bt_vec p);

// Visits the inflated circles that come within `reach` of p until a visit returns true. Has one
// done so? Below 0: those that p is in by so much.
bool bt_visit_near(const bt_inflated *inflated, bt_vec p, double reach,
                   bool (*visit)(void *context, uint32_t site), void *context);
// The same of those that may contain the circle in a site: its centre is in them by its radius. Few
// are that large, and so near, whatever the agent.
bool bt_visit_around(const bt_inflated *inflated, uint32_t site,
                     bool (*visit)(void *context, uint32_t site), void *context);
// Slots of the inflated circles that come within `reach` of p (0 or more), into `found`.
// false: out of memory.
bool bt_sites_near(const bt_inflated *inflated, bt_vec p, double reach, bt_indices *found);

// Is circle a the larger one, or as large as b and in a lower site?
bool bt_site_precedes(const bt_inflated *inflated, uint32_t a, uint32_t b);
// Does the circle in `outer` make the one in `inner` meaningless? Only one that precedes it can.
bool bt_site_contains(const bt_inflated *inflated, uint32_t outer, uint32_t inner);
// Does another circle contain this one, such as a point on its outline? O(1).
bool bt_is_contained(const bt_inflated *inflated, uint32_t site);
bool bt_sites_touch(const bt_inflated *inflated, uint32_t a, uint32_t b);

#endif
