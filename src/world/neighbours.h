// Neighbours: the sites and wall segments near a point, found in the spatial indexes.
#ifndef BT_WORLD_NEIGHBOURS_H
#define BT_WORLD_NEIGHBOURS_H

#include "world/inflated.h"

// Visits the circles of an index that come within `reach` of p, until a visit returns true. Returns
// whether one did. A negative reach selects the circles that contain p at least -reach deep. Cost:
// the cells and circles within `reach` plus the largest radius of each level of the index.
bool bt_visit_index(const bt_spatial_index *index, const bt_site *circles, bt_vec p, double reach,
                    bool (*visit)(void *context, uint32_t item), void *context);
// Visits the circles of an index that come within `reach` of the points between p and (x, p.y),
// each once. Cost: the cells of this row, and their circles.
void bt_visit_row(const bt_spatial_index *index, const bt_site *circles, bt_vec p, double x,
                  double reach, void (*visit)(void *context, uint32_t item), void *context);
// Visits the sites whose inflated circles come within `reach` of p, as above.
bool bt_visit_near(const bt_inflated *inflated, bt_vec p, double reach,
                   bool (*visit)(void *context, uint32_t site), void *context);
// Visits the wall segments that, inflated, come within `reach` of p, and perhaps others nearby.
bool bt_visit_filed_walls(const bt_inflated *inflated, bt_vec p, double reach,
                          bool (*visit)(void *context, uint32_t wall), void *context);
BT_INLINE bool bt_visit_walls_near(const bt_inflated *inflated, bt_vec p, double reach,
                                   bool (*visit)(void *context, uint32_t wall), void *context) {
  return bt_has_walls(inflated->world) && bt_visit_filed_walls(inflated, p, reach, visit, context);
}
// Visits the sites that may contain this site: their circles contain its centre at least as deep as
// its radius. Only few are that large and that close, whatever the agent's radius.
bool bt_visit_around(const bt_inflated *inflated, uint32_t site,
                     bool (*visit)(void *context, uint32_t site), void *context);
// Lists the sites whose inflated circles come within `reach` (0 or more) of p.
bt_status bt_sites_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                        bt_indices *found);

// Lists the wall segments of bt_visit_walls_near.
bt_status bt_walls_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p, double reach,
                        bt_indices *found);

#endif
