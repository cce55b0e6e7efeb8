#include "graph/search_ends.h"
#include "bitangent_watch.h"
#include "graph/candidates.h"

// ---------------------------------------------------------------------------------------------
// From the starts

// Offers the tangents from a start to the sites that it has seen since the last call.
static bt_status offer_tangents(bt_graph_search *search, uint32_t start) {
  const bt_indices *sites = &search->from_start.view.sites;
  bt_vec from = search->starts.items[start];
  for (uint32_t *i = &search->from_start.used; *i < sites->count; (*i)++)
    for (int turn = 1; turn >= -1; turn -= 2) {
      bt_ray ray;
      search->statistics.bitangents++;
      if (!bt_ray_from_point(search->fans, from, sites->items[*i], turn, &ray)) continue;
      uint32_t index = search->start_rays.count;
      BT_TRY(BT_APPEND(search->memory, &search->start_rays, ray));
      double g = bt_head_of(search, BT_A_START | start) + ray.length;
      bt_candidate candidate = {g, BT_A_START | start, index, BT_NONE, 0};
      BT_TRY(bt_graph_offer(search, candidate, bt_ahead(search, ray.end)));
    }
  return BT_OK;
}

BT_COLD bt_status bt_look_from_start(bt_graph_search *search, uint32_t start) {
  bt_end_view *from = &search->from_start;
  from->used = 0;
  BT_TRY(bt_view_from_point(&from->view, &search->inflated, search->starts.items[start]));
  return offer_tangents(search, start);
}

// ---------------------------------------------------------------------------------------------
// To the goal

// Radians beyond a node's reach within which a goal on its outline may lie.
static BT_COLD bt_status find_slack(const bt_graph_search *search, const bt_graph_node *node,
                                    double *out) {
  bool from_outline = node->g == bt_head_of(search, node->parent);
  bt_free_arc free;
  BT_TRY(bt_fans_free_arc(search->fans, node->site, bt_wrap(node->from + node->slop), node->turn,
                          from_outline, &free));
  *out = free.slack;
  return BT_OK;
}

bt_status bt_length_to_goal(const bt_graph_search *search, const bt_graph_node *node,
                            const bt_tangent *tangent, double *out) {
  double slack = BT_RELATIVE, arc = bt_arc_to(node, bt_departure_of(node, tangent));
  if (tangent->length == 0) BT_TRY(find_slack(search, node, &slack));
  double radius = bt_radius(&search->inflated, node->site);
  *out = arc > node->reach + slack ? INFINITY : arc * radius + tangent->length;
  return BT_OK;
}

bt_status bt_offer_to_goal(bt_graph_search *search, uint32_t node, double g) {
  bt_candidate candidate = {g, node, BT_RAY_TO_GOAL, BT_NONE, 0};
  return g < INFINITY ? bt_graph_offer(search, candidate, 0) : BT_OK;
}

bt_status bt_offer_straight(bt_graph_search *search, uint32_t start) {
  double length = bt_distance(search->starts.items[start], search->goal);
  return bt_offer_to_goal(search, BT_A_START | start,
                          bt_head_of(search, BT_A_START | start) + length);
}

bt_status bt_offer_goal(bt_graph_search *search, uint32_t index) {
  const bt_graph_node *node = &search->nodes.items[index];
  bt_tangent tangent;
  double length;
  if (!bt_site_mark_of(search, node->site)->sees_goal) return BT_OK;
  search->statistics.bitangents++;
  if (!bt_tangent_to_goal(search, node->site, node->turn, &tangent)) return BT_OK;
  BT_TRY(bt_length_to_goal(search, node, &tangent, &length));
  return bt_offer_to_goal(search, index, node->g + length);
}

BT_COLD void bt_test_goal(bt_graph_search *search, uint32_t index) {
  bt_candidate *candidate = &search->candidates.items[index];
  BT_ASSERT(candidate->ray == BT_RAY_TO_GOAL);
  candidate->blocker = bt_blocker_of(search, candidate);
  search->is_found = candidate->blocker == BT_NONE;
  candidate->verdict = search->is_found ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED;
  search->last = index;
}

// A site sees the goal: offers the goal to its nodes, and the candidates that waited for this.
static bt_status mark_goal_site(bt_graph_search *search, uint32_t site) {
  bt_site_mark *mark = bt_site_mark_of(search, site);
  BT_ASSERT(!mark->sees_goal); // a view lists a site once
  mark->sees_goal = true;
  for (int k = 0; k < 2; k++)
    for (uint32_t at = mark->nodes[k]; at != BT_NONE; at = search->nodes.items[at].next)
      BT_TRY(bt_offer_goal(search, at));
  for (uint32_t at = mark->waiting; at != BT_NONE; at = search->waiting.items[at].next) {
    bt_candidate candidate = search->waiting.items[at].candidate;
    BT_TRY(
        bt_graph_offer(search, candidate, bt_ahead(search, bt_candidate_end(search, &candidate))));
  }
  return BT_OK;
}

static bt_status mark_goal_sites(bt_graph_search *search) {
  const bt_indices *sites = &search->from_goal.view.sites;
  for (uint32_t *i = &search->from_goal.used; *i < sites->count; (*i)++)
    BT_TRY(mark_goal_site(search, sites->items[*i]));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// The views from the ends

bool bt_is_more_to_see(const bt_graph_search *search) {
  return search->from_start.view.waiting.count + search->from_goal.view.waiting.count > 0;
}

// Looks around at both ends, as far as short paths need it.
static BT_COLD bt_status look(bt_graph_search *search) {
  const bt_inflated *inflated = &search->inflated;
  bt_vec start = search->starts.items[0], goal = search->goal;
  BT_ASSERT(search->has_goal && search->starts.count == 1 && !search->has_looked);
  double bound = (1 + BT_FIRST_DETOUR) * search->straight;
  search->has_looked = true;
  search->widening = BT_FIRST_DETOUR * search->straight;
  search->bound = search->offers_all ? INFINITY : bound;
  BT_TRY(bt_view_towards(&search->from_goal.view, inflated, goal, start, search->bound));
  BT_TRY(mark_goal_sites(search));
  BT_TRY(bt_view_towards(&search->from_start.view, inflated, start, goal, search->bound));
  return offer_tangents(search, 0);
}

static BT_COLD bt_status look_further(bt_graph_search *search, double bound) {
  BT_ASSERT(bound >= search->bound);
  search->bound = bound;
  BT_TRY(bt_view_go_on(&search->from_goal.view, bound));
  BT_TRY(mark_goal_sites(search));
  BT_TRY(bt_view_go_on(&search->from_start.view, bound));
  return offer_tangents(search, 0);
}

bt_status bt_graph_search_look_all(bt_graph_search *search) {
  return bt_is_more_to_see(search) ? look_further(search, INFINITY) : BT_OK;
}

bt_status bt_look_as_far_as_needed(bt_graph_search *search) {
  double f = search->open.count ? search->open.items[0].priority : search->bound;
  if (search->open.count && f <= search->bound) return BT_OK;
  BT_ASSERT(search->widening > 0); // so the view grows
  search->widening *= 2;
  return look_further(search, f + search->widening);
}

// One of several starts: looks around there, and at the goal the first time.
static BT_COLD bt_status look_at_one(bt_graph_search *search, uint32_t start) {
  if (!search->has_looked) {
    search->has_looked = true;
    BT_TRY(bt_view_from_point(&search->from_goal.view, &search->inflated, search->goal));
    BT_TRY(mark_goal_sites(search));
  }
  return bt_look_from_start(search, start);
}

BT_COLD bt_status bt_look_around(bt_graph_search *search, uint32_t start) {
  return search->starts.count == 1 ? look(search) : look_at_one(search, start);
}
