#include "graph/search_view.h"
#include "graph/candidates.h"

static double id_of(const bt_graph_search *search, uint32_t site) {
  return bt_id_of(search->fans->inflated.world, site);
}

static bt_search_edge view_of_edge(const bt_graph_search *search, uint32_t index) {
  const bt_candidate *candidate = &search->candidates.items[index];
  BT_ASSERT(candidate->ray != BT_OTHER_RAYS && candidate->ray != BT_RAYS_OF_SITE);
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL, from_start = bt_is_from_start(candidate);
  const bt_ray *ray = to_goal ? NULL : bt_ray_of(search, candidate);
  const bt_graph_node *node = from_start ? NULL : &search->nodes.items[candidate->node];
  bt_vec to = bt_candidate_end(search, candidate);
  return (bt_search_edge){.verdict = candidate->verdict,
                          .blocker = id_of(search, candidate->blocker),
                          .node = from_start ? BT_FROM_START : candidate->node,
                          .from_obstacle = from_start ? 0 : id_of(search, node->site),
                          .to_obstacle = to_goal ? 0 : id_of(search, ray->to),
                          .from_turn = from_start ? 1 : node->turn,
                          .to_turn = to_goal ? 1 : ray->turn,
                          .from = bt_candidate_start(search, candidate),
                          .to = to,
                          .g = candidate->g,
                          .h = to_goal ? 0 : bt_distance(to, search->goal)};
}

static bt_search_node view_of_node(const bt_graph_search *search, uint32_t index) {
  const bt_graph_node *node = &search->nodes.items[index];
  bt_vec point = bt_candidate_end(search, &search->candidates.items[node->candidate]);
  return (bt_search_node){.obstacle = id_of(search, node->site),
                          .turn = node->turn,
                          .point = point,
                          .g = node->g,
                          .h = bt_distance(point, search->goal),
                          .parent = node->parent & BT_A_START ? BT_FROM_START : node->parent};
}

bt_status bt_graph_search_view(const bt_graph_search *search, bt_view_arrays *arrays,
                               bt_search_view *out) {
  uint32_t edges = search->candidates.count, nodes = search->nodes.count;
  BT_TRY(bt_reserve_view(search->memory, arrays, edges, nodes));
  for (uint32_t i = 0; i < edges; i++) arrays->edges.items[i] = view_of_edge(search, i);
  for (uint32_t i = 0; i < nodes; i++) arrays->nodes.items[i] = view_of_node(search, i);
  *out =
      bt_finish_view(arrays, edges, nodes, search->open.count ? search->open.items[0].item : edges);
  return BT_OK;
}
