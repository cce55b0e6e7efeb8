#include "search/view.h"

static double monotone(const bt_search_node *nodes, double node, double g) {
  return node == BT_FROM_START ? bt_max(g, 0) : bt_max(g, nodes[(size_t)node].g);
}

void bt_make_g_monotone(bt_search_node *nodes, uint32_t node_count, bt_search_edge *edges,
                        uint32_t edge_count) {
  for (uint32_t i = 0; i < node_count; i++)
    nodes[i].g = monotone(nodes, nodes[i].parent, nodes[i].g);
  for (uint32_t i = 0; i < edge_count; i++) edges[i].g = monotone(nodes, edges[i].node, edges[i].g);
}
