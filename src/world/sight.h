// Line of sight and neighbourhoods among the grown circles, by the grid.
#ifndef BT_WORLD_SIGHT_H
#define BT_WORLD_SIGHT_H

#include "world/world.h"

// A straight way between two tangent points, each on the circle in a slot or free (BT_NO_SLOT). The
// path that it is a piece of has come so far before it and goes on at least so far after it, 0 at a
// free point: at a contact it may begin or end, and not pass.
typedef struct bt_way {
  bt_vec from, unit; // a way of length 0 has a direction too
  double length;
  uint32_t from_slot, to_slot;
  double before, after;
} bt_way;

// What is in the way: a circle, or two that touch with the way passing between them.
typedef struct bt_blockers {
  uint32_t slot, partner; // BT_NO_SLOT: none
} bt_blockers;

bt_way bt_way_between(bt_vec from, bt_vec to);

// The first blocker that the walk over the grid meets. The circles of the ends do not block their
// own tangent. Cost: the discs within one level-radius of the way. `visited`, if not NULL, gets the
// cells that it looks at, after what is there already. `met`, if not NULL, gets all that the way
// runs through or grazes, and none is a blocker then.
bt_status bt_sight_walk(const bt_grown *grown, const bt_way *way, bt_slots *visited, bt_slots *met,
                        bt_blockers *out);

static inline bt_status bt_sight(const bt_grown *grown, const bt_way *way, bt_blockers *out) {
  return bt_sight_walk(grown, way, NULL, NULL, out);
}

// A grown circle that the point is in, or BT_NO_SLOT. O(1).
uint32_t bt_blocker_at(const bt_grown *grown, bt_vec p);

// Visits the grown circles that come within `reach` of p until a visit returns true. Has one done
// so? Below 0: those that p is in by so much.
bool bt_visit_near(const bt_grown *grown, bt_vec p, double reach,
                   bool (*visit)(void *context, uint32_t slot), void *context);
// The same of those that may contain the circle in a slot: its centre is in them by its radius. Few
// are that large, and so near, whatever the agent.
bool bt_visit_around(const bt_grown *grown, uint32_t slot,
                     bool (*visit)(void *context, uint32_t slot), void *context);
// Slots of the grown circles that come within `reach` of p (0 or more), into `found`.
// false: out of memory.
bool bt_discs_near(const bt_grown *grown, bt_vec p, double reach, bt_slots *found);

// Is circle a the larger one, or as large as b and in a lower slot?
bool bt_slot_precedes(const bt_grown *grown, uint32_t a, uint32_t b);
// Does the circle in `outer` make the one in `inner` meaningless? Only one that precedes it can.
bool bt_slot_contains(const bt_grown *grown, uint32_t outer, uint32_t inner);
// Does another circle contain this one, such as a point on its outline? O(1).
bool bt_is_contained(const bt_grown *grown, uint32_t slot);
bool bt_slots_touch(const bt_grown *grown, uint32_t a, uint32_t b);

#endif
