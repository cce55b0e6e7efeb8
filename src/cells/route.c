#include "cells/internal.h"

bt_status bt_windows_route(const bt_windows *w, uint32_t node, bt_vec end, double length,
                           bt_memory *memory, bt_route *route) {
  const bt_cells_node *nodes = w->nodes.items;
  uint32_t count = 0;
  for (uint32_t i = node; !nodes[i].is_start; i = nodes[i].parent) count++;
  BT_TRY(bt_route_begin(memory, route, count, end));
  bt_vec to = bt_to_local(&w->diagram->frame, end);
  double k = 0; // that of the circle around `to`, which the path reaches at `length`
  for (uint32_t i = node; !nodes[i].is_start; i = nodes[i].parent) {
    const bt_cells_node *at = &nodes[i];
    BT_ASSERT(at->parent < i);
    double between = at->k - k, d2 = bt_distance2(to, at->center) - between * between;
    double hugged = length - at->base.g - (d2 > 0 ? sqrt(d2) : 0);
    route->waypoints.items[--count] =
        (bt_waypoint){bt_node_site(w, at), at->turn, hugged / at->radius};
    to = at->center, k = at->k, length = at->base.g;
  }
  return BT_OK;
}
