// The sites near a point, found in the spatial index.
#ifndef BT_WORLD_NEIGHBOURS_H
#define BT_WORLD_NEIGHBOURS_H

#include "world/inflated.h"

// Visits the sites whose inflated circles come within `reach` of p, until a visit returns true.
// Returns whether one did. A negative reach selects the circles that contain p at least -reach
// deep. Cost: the cells and sites within `reach` plus the largest radius of each level of the
// index.
bool bt_visit_near(const bt_inflated *inflated, bt_vec p, double reach,
                   bool (*visit)(void *context, uint32_t site), void *context);
// The same for the sites that may contain this one: they contain its centre at least as deep as its
// radius. Few are that large and that near, whatever the agent's radius.
bool bt_visit_around(const bt_inflated *inflated, uint32_t site,
                     bool (*visit)(void *context, uint32_t site), void *context);
// Lists the sites whose inflated circles come within `reach` (0 or more) of p. false: out of
// memory.
bool bt_sites_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                   bt_indices *found);

#endif
