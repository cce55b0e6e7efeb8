#include "graph/candidates.h"

bt_status bt_graph_offer(bt_graph_search *search, bt_candidate candidate, double h) {
  BT_ASSERT(h >= 0 && !isnan(candidate.g));
  if (candidate.g > search->longest) return BT_OK;
  BT_TRY(BT_RESERVE(search->memory, &search->candidates, search->candidates.count + 1));
  BT_TRY(bt_heap_push(search->memory, &search->open, candidate.g + h, search->candidates.count));
  search->candidates.items[search->candidates.count++] = candidate;
  return BT_OK;
}

static bt_vec start_of(const bt_graph_search *search, const bt_candidate *candidate) {
  BT_ASSERT(candidate->node - BT_A_START < search->starts.count);
  return search->starts.items[candidate->node - BT_A_START];
}

bool bt_tangent_to_goal(const bt_graph_search *search, uint32_t site, int turn, bt_tangent *out) {
  const bt_inflated *inflated = &search->inflated;
  double radius = bt_radius(inflated, site);
  bt_vec d = bt_sub(search->goal, bt_center(inflated, site));
  return bt_directed_bitangent(d, turn * radius, 0,
                               bt_rounding_slack2(&inflated->tolerance, radius),
                               bt_outline_slack2(&inflated->tolerance, radius), out);
}

double bt_departure_of(const bt_graph_node *node, const bt_tangent *tangent) {
  return bt_angle_along_turn(bt_scale(tangent->w, node->turn), node->turn);
}

double bt_candidate_arc(const bt_graph_search *search, const bt_candidate *candidate) {
  if (bt_is_from_start(candidate)) return 0;
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  bt_tangent tangent;
  if (to_goal) bt_tangent_to_goal(search, node->site, node->turn, &tangent);
  return bt_arc_to(node, to_goal ? bt_departure_of(node, &tangent)
                                 : bt_ray_of(search, candidate)->departure);
}

// ---------------------------------------------------------------------------------------------
// Lines of sight

// The line of a ray from the start. If the start is on the circle, the line has length 0.
static BT_COLD bt_sight_line line_from_start(const bt_graph_search *search,
                                             const bt_candidate *candidate) {
  const bt_ray *ray = bt_ray_of(search, candidate);
  bt_sight_line line = bt_ray_line(&search->inflated, start_of(search, candidate), 0, ray);
  if (ray->length == 0) {
    bt_vec radial = bt_sub(ray->end, bt_center(&search->inflated, ray->to));
    line.unit = bt_scale(bt_vec_of(-radial.y, radial.x), ray->turn / bt_norm(radial));
  }
  line.before = 0;
  line.after = bt_length_after(search, ray->end);
  return line;
}

static bt_sight_line line_from_site(const bt_graph_search *search, uint32_t site,
                                    const bt_ray *ray) {
  const bt_inflated *inflated = &search->inflated;
  double radius = bt_radius(inflated, site);
  bt_sight_line line =
      bt_ray_line(inflated, bt_center(inflated, site), ray->from_turn * radius, ray);
  line.from_site = site;
  return line;
}

// The straight segment to the goal, from the start or from the circle of a node.
static BT_COLD bt_sight_line line_to_goal(const bt_graph_search *search,
                                          const bt_candidate *candidate) {
  if (bt_is_from_start(candidate))
    return bt_sight_line_between(start_of(search, candidate), search->goal);
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  const bt_inflated *inflated = &search->inflated;
  bt_tangent tangent;
  bt_tangent_to_goal(search, node->site, node->turn, &tangent);
  bt_vec from = bt_along(bt_center(inflated, node->site), tangent.w,
                         node->turn * bt_radius(inflated, node->site));
  if (tangent.length == 0) from = search->goal;
  double before = candidate->g - tangent.length - bt_head_of(search, candidate->node);
  return (bt_sight_line){from, tangent.u, tangent.length, node->site, BT_NONE, before, 0};
}

static bt_blockers look_along(bt_graph_search *search, const bt_sight_line *line) {
  search->statistics.sight_tests++;
  return bt_find_blockers(&search->inflated, line);
}

// The blocker of a ray of a fan. At a contact it depends on the path.
static uint32_t blocker_of_ray(bt_graph_search *search, const bt_candidate *candidate) {
  bt_ray *ray = bt_ray_of(search, candidate);
  uint32_t site = search->nodes.items[candidate->node].site;
  if (ray->verdict == BT_RAY_UNKNOWN || bt_ray_is_stale(search->fans, site, ray)) {
    search->statistics.sight_tests++;
    bt_fans_judge(search->fans, site, ray);
  }
  if (ray->verdict != BT_RAY_AT_CONTACT) return ray->blocker;
  bt_sight_line line = line_from_site(search, site, ray);
  line.before = candidate->g - ray->length - bt_head_of(search, candidate->node);
  line.after = bt_length_after(search, ray->end);
  return look_along(search, &line).site;
}

uint32_t bt_blocker_of(bt_graph_search *search, const bt_candidate *candidate) {
  if (candidate->ray == BT_RAY_TO_GOAL) {
    bt_sight_line line = line_to_goal(search, candidate);
    return look_along(search, &line).site;
  }
  if (!bt_is_from_start(candidate)) return blocker_of_ray(search, candidate);
  bt_sight_line line = line_from_start(search, candidate);
  return look_along(search, &line).site;
}

// ---------------------------------------------------------------------------------------------
// What a candidate is asked for

BT_COLD bt_vec bt_candidate_start(const bt_graph_search *search, const bt_candidate *candidate) {
  if (bt_is_from_start(candidate)) return start_of(search, candidate);
  if (candidate->ray == BT_RAY_TO_GOAL) return line_to_goal(search, candidate).from;
  uint32_t site = search->nodes.items[candidate->node].site;
  return line_from_site(search, site, bt_ray_of(search, candidate)).from;
}

bt_vec bt_candidate_direction(const bt_graph_search *search, const bt_candidate *candidate) {
  return line_to_goal(search, candidate).unit;
}

BT_COLD bt_vec bt_candidate_end(const bt_graph_search *search, const bt_candidate *candidate) {
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  return to_goal ? search->goal : bt_ray_of(search, candidate)->end;
}

BT_COLD bt_status bt_graph_search_route(const bt_graph_search *search, uint32_t last,
                                        bt_memory *memory, bt_route *route) {
  const bt_candidate *candidate = &search->candidates.items[last];
  double arc = bt_candidate_arc(search, candidate);
  uint32_t count = 0, at = candidate->node;
  for (; !(at & BT_A_START); count++) at = search->nodes.items[at].parent;
  BT_TRY(bt_route_begin(memory, route, count, bt_candidate_end(search, candidate)));
  for (at = candidate->node; count > 0;) {
    const bt_graph_node *node = &search->nodes.items[at];
    BT_ASSERT(node->parent & BT_A_START || node->parent < at);
    route->waypoints.items[--count] = (bt_waypoint){node->site, node->turn, arc};
    arc = node->hugged;
    at = node->parent;
  }
  return BT_OK;
}

BT_COLD uint32_t bt_graph_search_start_of(const bt_graph_search *search, uint32_t candidate) {
  uint32_t at = search->candidates.items[candidate].node;
  while (!(at & BT_A_START)) at = search->nodes.items[at].parent;
  return at - BT_A_START;
}
