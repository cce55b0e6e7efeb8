#include "tangent/view.h"

static double id_at(const bt_active_set *set, uint32_t at) {
  return bt_id_of(set->inflated.world, set->sites.items[at].site);
}

static bt_search_edge view_of_edge(const bt_active_set *set, uint32_t index) {
  const bt_surfing_edge *edge = &set->edges.items[index];
  bt_edge_shape shape;
  bt_edge_shape_of(set, edge, &shape);
  const bt_tangent_node *from = edge->from == BT_NONE ? NULL : &set->nodes.items[edge->from];
  bool to_goal = edge->to == BT_NONE;
  return (bt_search_edge){.verdict = edge->verdict,
                          .blocker = bt_id_of(set->inflated.world, edge->blocker),
                          .node = from ? edge->from : BT_FROM_START,
                          .from_obstacle = from ? id_at(set, from->at) : 0,
                          .to_obstacle = to_goal ? 0 : id_at(set, edge->to),
                          .from_turn = from ? from->turn : 1,
                          .to_turn = edge->turn,
                          .from = shape.from,
                          .to = shape.to,
                          .g = shape.g,
                          .h = to_goal ? 0 : bt_distance(shape.to, set->goal)};
}

static bt_search_node view_of_node(const bt_active_set *set, uint32_t index) {
  const bt_tangent_node *node = &set->nodes.items[index];
  BT_ASSERT(set->edges.items[node->edge].to == node->at);
  uint32_t parent = set->edges.items[node->edge].from;
  return (bt_search_node){.obstacle = id_at(set, node->at),
                          .turn = node->turn,
                          .point = node->point,
                          .g = node->g,
                          .h = bt_distance(node->point, set->goal),
                          .parent = parent == BT_NONE ? BT_FROM_START : parent};
}

bt_status bt_active_set_view(const bt_active_set *set, bt_view_arrays *arrays,
                             bt_search_view *out) {
  uint32_t edges = set->edges.count, nodes = set->nodes.count;
  BT_TRY(bt_reserve_view(set->memory, arrays, edges, nodes));
  for (uint32_t i = 0; i < edges; i++) arrays->edges.items[i] = view_of_edge(set, i);
  for (uint32_t i = 0; i < nodes; i++) arrays->nodes.items[i] = view_of_node(set, i);
  *out = bt_finish_view(arrays, edges, nodes, set->open.count ? set->open.items[0].item : edges);
  return BT_OK;
}
