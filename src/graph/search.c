#include "graph/search.h"
#include "bitangent_watch.h"
#include "geometry/bitangents.h"

static bt_ray *ray_of(const bt_graph_search *search, const bt_candidate *candidate) {
  uint32_t ray = candidate->ray;
  BT_ASSERT(ray != BT_RAY_TO_GOAL);
  if (ray & BT_RAY_FROM_START) return &search->starts.items[ray - BT_RAY_FROM_START];
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  BT_ASSERT(ray < bt_fan_count(search->fans, node->site, node->turn));
  return bt_fan_rays(search->fans, node->site, node->turn) + ray;
}

const bt_ray *bt_candidate_ray(const bt_graph_search *search, const bt_candidate *candidate) {
  return ray_of(search, candidate);
}

static bt_site_mark *mark_of(bt_graph_search *search, uint32_t site) {
  bt_site_mark *mark = &search->sites.items[site];
  if (mark->stamp != search->sites.stamp)
    *mark = (bt_site_mark){search->sites.stamp, false, {BT_NONE, BT_NONE}};
  return mark;
}

static bt_status offer(bt_graph_search *search, bt_candidate candidate, double h) {
  BT_TRY(BT_RESERVE(search->memory, &search->candidates, search->candidates.count + 1));
  BT_TRY(bt_heap_push(search->memory, &search->open, candidate.g + h, search->candidates.count));
  search->candidates.items[search->candidates.count++] = candidate;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// From the start, and to the goal

static bt_status offer_starts(bt_graph_search *search) {
  const bt_view *view = search->view;
  for (uint32_t i = 0; i < view->sites.count; i++)
    for (int turn = 1; turn >= -1; turn -= 2) {
      bt_ray ray;
      search->statistics.bitangents++;
      if (!bt_ray_from_point(search->fans, search->start, view->sites.items[i], turn, &ray))
        continue;
      BT_TRY(BT_RESERVE(search->memory, &search->starts, search->starts.count + 1));
      uint32_t index = search->starts.count++;
      search->starts.items[index] = ray;
      bt_candidate candidate = {ray.length, BT_NONE, index | BT_RAY_FROM_START, BT_NONE, 0};
      BT_TRY(offer(search, candidate, bt_distance(ray.end, search->goal)));
    }
  return BT_OK;
}

// Finds the views from goal and start. Called only once the straight segment between them is
// blocked.
static BT_COLD bt_status look(bt_graph_search *search) {
  const bt_inflated *inflated = &search->fans->inflated;
  search->has_looked = true;
  BT_TRY(bt_view_from_point(search->view, inflated, search->goal));
  for (uint32_t i = 0; i < search->view->sites.count; i++)
    mark_of(search, search->view->sites.items[i])->sees_goal = true;
  BT_TRY(BT_COPY(search->memory, &search->goal_sites, &search->view->sites));
  BT_TRY(bt_view_from_point(search->view, inflated, search->start));
  return offer_starts(search);
}

// The tangent from a node to the goal.
static bool tangent_to_goal(const bt_graph_search *search, const bt_graph_node *node,
                            bt_tangent *out) {
  const bt_inflated *inflated = &search->fans->inflated;
  double radius = bt_radius(inflated, node->site);
  bt_vec d = bt_sub(search->goal, bt_center(inflated, node->site));
  return bt_directed_bitangent(d, node->turn * radius, 0,
                               bt_rounding_slack2(&inflated->tolerance, radius),
                               bt_outline_slack2(&inflated->tolerance, radius), out);
}

static double departure_of(const bt_graph_node *node, const bt_tangent *tangent) {
  return bt_angle_along_turn(bt_scale(tangent->w, node->turn), node->turn);
}

// Radians beyond a node's reach within which a goal on its outline may lie.
static BT_COLD bt_status find_slack(const bt_graph_search *search, const bt_graph_node *node,
                                    double *out) {
  const bt_candidate *candidate = &search->candidates.items[node->candidate];
  const bt_ray *ray = bt_candidate_ray(search, candidate);
  bool from_outline = candidate->ray & BT_RAY_FROM_START && ray->length == 0;
  bt_free_arc free;
  BT_TRY(bt_fans_free_arc(search->fans, ray, from_outline, &free));
  *out = free.slack;
  return BT_OK;
}

static bt_status offer_goal(bt_graph_search *search, uint32_t index) {
  const bt_graph_node *node = &search->nodes.items[index];
  bt_tangent tangent;
  if (!mark_of(search, node->site)->sees_goal) return BT_OK;
  search->statistics.bitangents++;
  if (!tangent_to_goal(search, node, &tangent)) return BT_OK;
  // A goal on this very circle may lie within the slack. For any other goal, the departure must be
  // within the reach.
  double slack = BT_RELATIVE;
  if (tangent.length == 0) BT_TRY(find_slack(search, node, &slack));
  double arc = bt_arc_to(node, departure_of(node, &tangent));
  if (arc > node->reach + slack) return BT_OK;
  double radius = bt_radius(&search->fans->inflated, node->site);
  bt_candidate candidate = {.g = node->g + arc * radius + tangent.length,
                            .node = index,
                            .ray = BT_RAY_TO_GOAL,
                            .blocker = BT_NONE};
  return offer(search, candidate, 0);
}

// ---------------------------------------------------------------------------------------------
// Between sites

// Whether an earlier node reaches this point along a free arc at no more cost. A node with the
// opposite turn has to reverse there, so that must pay too.
static bool is_dominated(bt_graph_search *search, const bt_ray *ray, double g) {
  const bt_site_mark *mark = mark_of(search, ray->to);
  const bt_inflated *inflated = &search->fans->inflated;
  double radius = bt_radius(inflated, ray->to), gain = bt_reversal_gain(&inflated->tolerance);
  for (int k = 0; k < 2; k++) {
    bool is_same = k == (ray->turn < 0);
    double place = is_same ? ray->arrival : BT_TAU - ray->arrival;
    double most = is_same ? g * BT_SAME_COST : g / BT_SAME_COST - gain;
    for (uint32_t at = mark->nodes[k]; at != BT_NONE; at = search->nodes.items[at].next) {
      const bt_graph_node *earlier = &search->nodes.items[at];
      double arc = bt_arc_to(earlier, place);
      if (arc <= earlier->reach && earlier->g + arc * radius <= most) return true;
    }
  }
  return false;
}

// Whether a ray leads to a site that does not see the goal and from which no other ray continues.
static bool leads_nowhere(bt_graph_search *search, const bt_ray *ray) {
  return ray->is_dead_end && bt_ray_is_current(search->fans, ray) &&
         !mark_of(search, ray->to)->sees_goal;
}

// Offers the rays that continue from a node: those with a departure on its free arc. *leads_on:
// there are some.
static bt_status offer_fan(bt_graph_search *search, uint32_t index, bool *leads_on) {
  bt_graph_node node = search->nodes.items[index];
  bt_fans *fans = search->fans;
  BT_TRY(bt_fans_make(fans, search->view, node.site));
  // At the first node here, no candidate uses this fan yet.
  if (node.next == BT_NONE) bt_fans_tidy(fans, node.site, node.turn);
  bt_ray *rays = bt_fan_rays(fans, node.site, node.turn);
  uint32_t count = bt_fan_count(fans, node.site, node.turn);
  double radius = bt_radius(&fans->inflated, node.site);
  uint32_t at = bt_fans_first_behind(fans, node.site, node.turn, node.from);
  *leads_on = false;
  for (uint32_t i = 0; i < count; i++, at = at + 1 == count ? 0 : at + 1) {
    bt_ray *ray = &rays[at];
    BT_ASSERT(at == 0 || rays[at - 1].departure <= ray->departure); // sorted
    double arc = bt_arc_to(&node, ray->departure);
    if (arc > node.reach + BT_RELATIVE) break;
    if (ray->verdict == BT_RAY_BLOCKED) continue;
    *leads_on = true;
    search->statistics.bitangents++;
    double g = node.g + arc * radius + ray->length;
    // An earlier node has offered this ray and all later ones.
    if (ray->search == fans->searches && ray->offered <= g * BT_SAME_COST) break;
    ray->search = fans->searches;
    ray->offered = g;
    if (leads_nowhere(search, ray) || is_dominated(search, ray, g)) continue;
    bt_candidate candidate = {g, index, at, BT_NONE, 0};
    BT_TRY(offer(search, candidate, bt_distance(ray->end, search->goal)));
  }
  return BT_OK;
}

static bt_blockers look_along(bt_graph_search *search, const bt_sight_line *line) {
  search->statistics.sight_tests++;
  return bt_find_blockers(&search->fans->inflated, line);
}

// The line of a ray from the start. If the start is on the circle, the line has length 0.
static BT_COLD bt_sight_line line_from_start(const bt_graph_search *search, const bt_ray *ray) {
  bt_sight_line line = bt_ray_line(search->fans, search->start, 0, ray);
  if (ray->length == 0) {
    bt_vec radial = bt_sub(ray->end, bt_center(&search->fans->inflated, ray->to));
    line.unit = bt_scale(bt_vec_of(-radial.y, radial.x), ray->turn / bt_norm(radial));
  }
  line.before = 0;
  line.after = bt_distance(ray->end, search->goal);
  return line;
}

static bt_sight_line line_from_site(const bt_graph_search *search, uint32_t site,
                                    const bt_ray *ray) {
  const bt_inflated *inflated = &search->fans->inflated;
  double radius = bt_radius(inflated, site);
  bt_sight_line line =
      bt_ray_line(search->fans, bt_center(inflated, site), ray->from_turn * radius, ray);
  line.from_site = site;
  return line;
}

// The blocker of a ray of a fan. The ray keeps the verdict, unless it depends on the path, as at a
// contact.
static uint32_t blocker_of_ray(bt_graph_search *search, const bt_candidate *candidate) {
  bt_ray *ray = ray_of(search, candidate);
  if (ray->verdict == BT_RAY_CLEAR || ray->verdict == BT_RAY_BLOCKED) return ray->blocker;
  uint32_t site = search->nodes.items[candidate->node].site;
  bt_sight_line line = line_from_site(search, site, ray);
  if (ray->verdict == BT_RAY_UNKNOWN) {
    bt_blockers blockers = look_along(search, &line);
    ray->blocker = blockers.site;
    ray->verdict = blockers.site == BT_NONE ? BT_RAY_CLEAR : BT_RAY_AT_CONTACT;
    if (blockers.site != BT_NONE && blockers.partner == BT_NONE)
      bt_fans_block(search->fans, site, ray);
  }
  if (ray->verdict != BT_RAY_AT_CONTACT) return ray->blocker;
  line.before = candidate->g - ray->length;
  line.after = bt_distance(ray->end, search->goal);
  return look_along(search, &line).site;
}

// Makes the far end of a clear candidate a node, and offers the rays that continue from it.
static bt_status reach(bt_graph_search *search, uint32_t index) {
  bt_candidate candidate = search->candidates.items[index];
  bool from_start = candidate.ray & BT_RAY_FROM_START;
  bt_ray *ray = ray_of(search, &candidate);
  BT_TRY(bt_fans_arrive(search->fans, ray, from_start && ray->length == 0));
  if (ray->is_covered) {
    if (!from_start) bt_fans_block(search->fans, search->nodes.items[candidate.node].site, ray);
    search->candidates.items[index].verdict = BT_VERDICT_HUG_BLOCKED;
    return BT_OK;
  }
  search->candidates.items[index].verdict = BT_VERDICT_CLEAR;
  BT_TRY(BT_RESERVE(search->memory, &search->nodes, search->nodes.count + 1));
  const bt_inflated *inflated = &search->fans->inflated;
  double slop = bt_slop_at(inflated, ray->to), from = ray->arrival - slop;
  uint32_t node = search->nodes.count++;
  uint32_t *newest = &mark_of(search, ray->to)->nodes[ray->turn < 0];
  search->statistics.nodes++;
  search->nodes.items[node] = (bt_graph_node){.g = candidate.g,
                                              .slop = slop,
                                              .from = from < 0 ? from + BT_TAU : from,
                                              .reach = ray->reach,
                                              .site = ray->to,
                                              .candidate = index,
                                              .next = *newest,
                                              .turn = ray->turn};
  *newest = node;
  bool leads_on;
  BT_TRY(offer_goal(search, node));
  BT_TRY(offer_fan(search, node, &leads_on));
  if (!leads_on && !from_start) ray->is_dead_end = true;
  return BT_OK;
}

// The straight segment to the goal, from the start or from the circle of a node.
static BT_COLD bt_sight_line line_to_goal(const bt_graph_search *search,
                                          const bt_candidate *candidate) {
  if (candidate->node == BT_NONE) return bt_sight_line_between(search->start, search->goal);
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  const bt_inflated *inflated = &search->fans->inflated;
  bt_tangent tangent;
  tangent_to_goal(search, node, &tangent);
  bt_vec from = bt_along(bt_center(inflated, node->site), tangent.w,
                         node->turn * bt_radius(inflated, node->site));
  if (tangent.length == 0) from = search->goal;
  return (bt_sight_line){
      from, tangent.u, tangent.length, node->site, BT_NONE, candidate->g - tangent.length, 0};
}

static uint32_t blocker_of(bt_graph_search *search, const bt_candidate *candidate) {
  bool from_start = candidate->ray & BT_RAY_FROM_START;
  if (!from_start) return blocker_of_ray(search, candidate);
  bt_sight_line line = line_from_start(search, bt_candidate_ray(search, candidate));
  return look_along(search, &line).site;
}

static BT_COLD bt_status take_goal(bt_graph_search *search, uint32_t index) {
  bt_candidate *candidate = &search->candidates.items[index];
  bt_sight_line line = line_to_goal(search, candidate);
  candidate->blocker = look_along(search, &line).site;
  bool is_clear = candidate->blocker == BT_NONE;
  candidate->verdict = is_clear ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED;
  search->is_found = search->is_done = is_clear;
  search->last = index;
  return is_clear || search->has_looked ? BT_OK : look(search);
}

static bt_status take(bt_graph_search *search) {
  uint32_t index = bt_heap_pop(&search->open).item;
  bt_candidate *candidate = &search->candidates.items[index];
  search->statistics.expansions++;
  if (candidate->ray == BT_RAY_TO_GOAL) return take_goal(search, index);
  const bt_ray *ray = ray_of(search, candidate);
  bool is_repeated = !(candidate->ray & BT_RAY_FROM_START) && ray->offered < candidate->g;
  if (is_repeated || is_dominated(search, ray, candidate->g)) {
    candidate->verdict = BT_VERDICT_DOMINATED;
    return BT_OK;
  }
  candidate->blocker = blocker_of(search, candidate);
  if (candidate->blocker == BT_NONE) return reach(search, index);
  candidate->verdict = BT_VERDICT_BLOCKED;
  return BT_OK;
}

BT_COLD double bt_candidate_arc(const bt_graph_search *search, const bt_candidate *candidate) {
  if (candidate->node == BT_NONE) return 0;
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  bt_tangent tangent;
  if (to_goal) tangent_to_goal(search, node, &tangent);
  return bt_arc_to(node, to_goal ? departure_of(node, &tangent)
                                 : bt_candidate_ray(search, candidate)->departure);
}

BT_COLD bt_vec bt_candidate_start(const bt_graph_search *search, const bt_candidate *candidate) {
  if (candidate->node == BT_NONE) return search->start;
  if (candidate->ray == BT_RAY_TO_GOAL) return line_to_goal(search, candidate).from;
  uint32_t site = search->nodes.items[candidate->node].site;
  return line_from_site(search, site, bt_candidate_ray(search, candidate)).from;
}

BT_COLD bt_vec bt_candidate_end(const bt_graph_search *search, const bt_candidate *candidate) {
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  return to_goal ? search->goal : bt_candidate_ray(search, candidate)->end;
}

size_t bt_graph_search_bytes(const bt_graph_search *search) {
  return search->open.capacity * sizeof(bt_heap_entry) +
         search->candidates.capacity * sizeof(bt_candidate) +
         search->nodes.capacity * sizeof(bt_graph_node) + search->starts.capacity * sizeof(bt_ray);
}

BT_COLD void bt_graph_search_release(bt_graph_search *search) {
  bt_array_release(search->memory, &search->open);
  bt_array_release(search->memory, &search->candidates);
  bt_array_release(search->memory, &search->nodes);
  bt_array_release(search->memory, &search->starts);
  search->is_done = true;
}

bt_status bt_graph_search_step(bt_graph_search *search, uint32_t most) {
  for (; most > 0 && !search->is_done; most--) {
    if (search->open.count == 0)
      search->is_done = true;
    else if (bt_fans_bytes(search->fans) + bt_graph_search_bytes(search) > search->most)
      return BT_NEEDS_ROOM;
    else
      BT_TRY(take(search));
  }
  return BT_OK;
}

BT_COLD bt_status bt_graph_search_begin(bt_graph_search *search, bt_vec start, bt_vec goal) {
  const bt_fans *fans = search->fans;
  search->start = start;
  search->goal = goal;
  search->open.count = search->candidates.count = search->nodes.count = search->starts.count = 0;
  search->goal_sites.count = 0;
  search->is_done = search->is_found = search->has_looked = false;
  search->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  BT_TRY(BT_RESET(search->memory, &search->sites, fans->sites.count));
  bt_candidate straight = {bt_distance(start, goal), BT_NONE, BT_RAY_TO_GOAL, BT_NONE, 0};
  return offer(search, straight, 0);
}
