#include "search/view.h"

static double monotone(const bt_search_node *nodes, double node, double g) {
  return node == BT_FROM_START ? bt_max(g, 0) : bt_max(g, nodes[(size_t)node].g);
}

void bt_make_g_monotone(bt_search_node *nodes, uint32_t node_count, bt_search_edge *edges,
                        uint32_t edge_count) {
  BT_ASSERT(node_count == 0 || nodes[0].parent == BT_FROM_START);
  for (uint32_t i = 0; i < node_count; i++)
    nodes[i].g = monotone(nodes, nodes[i].parent, nodes[i].g);
  for (uint32_t i = 0; i < edge_count; i++) edges[i].g = monotone(nodes, edges[i].node, edges[i].g);
}

bt_status bt_reserve_view(bt_memory *memory, bt_view_arrays *arrays, uint32_t edges,
                          uint32_t nodes) {
  BT_TRY(BT_RESERVE(memory, &arrays->edges, edges));
  return BT_RESERVE(memory, &arrays->nodes, nodes);
}

bt_search_view bt_finish_view(bt_view_arrays *arrays, uint32_t edges, uint32_t nodes,
                              uint32_t best) {
  BT_ASSERT(edges <= arrays->edges.capacity && nodes <= arrays->nodes.capacity && best <= edges);
  bt_make_g_monotone(arrays->nodes.items, nodes, arrays->edges.items, edges);
  return (bt_search_view){.edges = arrays->edges.items,
                          .edge_count = edges,
                          .nodes = arrays->nodes.items,
                          .node_count = nodes,
                          .best_edge = best};
}
