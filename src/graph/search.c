#include "graph/search.h"
#include "bitangent_watch.h"
#include "geometry/bitangents.h"

#include <string.h>

static bt_ray *ray_of(const bt_graph_search *search, const bt_candidate *candidate) {
  uint32_t ray = candidate->ray;
  BT_ASSERT(ray != BT_RAY_TO_GOAL);
  if (bt_is_from_start(candidate)) return &search->start_rays.items[ray];
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  BT_ASSERT(ray < bt_fan_count(search->fans, node->site, node->turn));
  return bt_fan_rays(search->fans, node->site, node->turn) + ray;
}

const bt_ray *bt_candidate_ray(const bt_graph_search *search, const bt_candidate *candidate) {
  return ray_of(search, candidate);
}

static bt_site_mark *mark_of(bt_graph_search *search, uint32_t site) {
  BT_ASSERT(site < search->fans->sites.count);
  bt_site_mark *mark = &search->sites.items[site];
  if (mark->stamp != search->sites.stamp)
    *mark = (bt_site_mark){search->sites.stamp, false, BT_NONE, {BT_NONE, BT_NONE}, INFINITY};
  return mark;
}

static bt_vec start_of(const bt_graph_search *search, const bt_candidate *candidate) {
  BT_ASSERT(candidate->node - BT_A_START < search->starts.count);
  return search->starts.items[candidate->node - BT_A_START];
}

// The straight distance from a point to the goal, if there is one: a lower bound.
static double ahead(const bt_graph_search *search, bt_vec from) {
  return search->has_goal ? bt_distance(from, search->goal) : 0;
}

// A lower bound of the length of the path after a point, for the sight test. Whoever asks for a
// point near a contact, where the path may end, must not ask this search (bt_is_near_contact).
static double after(const bt_graph_search *search, bt_vec from) {
  return search->has_goal ? bt_distance(from, search->goal) : INFINITY;
}

static bt_status offer(bt_graph_search *search, bt_candidate candidate, double h) {
  BT_ASSERT(h >= 0 && !isnan(candidate.g));
  if (candidate.g > search->longest) return BT_OK;
  BT_TRY(BT_RESERVE(search->memory, &search->candidates, search->candidates.count + 1));
  BT_TRY(bt_heap_push(search->memory, &search->open, candidate.g + h, search->candidates.count));
  search->candidates.items[search->candidates.count++] = candidate;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// From the starts, and to the goal

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
      bt_candidate candidate = {ray.length, BT_A_START | start, index, BT_NONE, 0};
      BT_TRY(offer(search, candidate, ahead(search, ray.end)));
    }
  return BT_OK;
}

// Sees everything from a start, and offers the tangents.
static BT_COLD bt_status look_from_start(bt_graph_search *search, uint32_t start) {
  bt_end_view *from = &search->from_start;
  from->used = 0;
  BT_TRY(bt_view_from_point(&from->view, &search->inflated, search->starts.items[start]));
  return offer_tangents(search, start);
}

// The tangent from a directed site to the goal.
static bool tangent_to_goal(const bt_graph_search *search, uint32_t site, int turn,
                            bt_tangent *out) {
  const bt_inflated *inflated = &search->inflated;
  double radius = bt_radius(inflated, site);
  bt_vec d = bt_sub(search->goal, bt_center(inflated, site));
  return bt_directed_bitangent(d, turn * radius, 0,
                               bt_rounding_slack2(&inflated->tolerance, radius),
                               bt_outline_slack2(&inflated->tolerance, radius), out);
}

static double departure_of(const bt_graph_node *node, const bt_tangent *tangent) {
  return bt_angle_along_turn(bt_scale(tangent->w, node->turn), node->turn);
}

// Radians beyond a node's reach within which a goal on its outline may lie.
static BT_COLD bt_status find_slack(const bt_graph_search *search, const bt_graph_node *node,
                                    double *out) {
  bool from_outline = node->g == 0;
  bt_free_arc free;
  BT_TRY(bt_fans_free_arc(search->fans, node->site, bt_wrap(node->from + node->slop), node->turn,
                          from_outline, &free));
  *out = free.slack;
  return BT_OK;
}

// The length from a node to the goal by this tangent; INFINITY if the node's free arc ends before.
// A goal on this very circle may lie within the slack. For any other goal, the departure must be
// within the reach.
static bt_status length_by(const bt_graph_search *search, const bt_graph_node *node,
                           const bt_tangent *tangent, double *out) {
  double slack = BT_RELATIVE, arc = bt_arc_to(node, departure_of(node, tangent));
  if (tangent->length == 0) BT_TRY(find_slack(search, node, &slack));
  double radius = bt_radius(&search->inflated, node->site);
  *out = arc > node->reach + slack ? INFINITY : arc * radius + tangent->length;
  return BT_OK;
}

static bt_status offer_to_goal(bt_graph_search *search, uint32_t node, double g) {
  bt_candidate candidate = {g, node, BT_RAY_TO_GOAL, BT_NONE, 0};
  return g < INFINITY ? offer(search, candidate, 0) : BT_OK;
}

static bt_status offer_straight(bt_graph_search *search, uint32_t start) {
  double length = bt_distance(search->starts.items[start], search->goal);
  return offer_to_goal(search, BT_A_START | start, length);
}

static bt_status offer_goal(bt_graph_search *search, uint32_t index) {
  const bt_graph_node *node = &search->nodes.items[index];
  bt_tangent tangent;
  double length;
  if (!mark_of(search, node->site)->sees_goal) return BT_OK;
  search->statistics.bitangents++;
  if (!tangent_to_goal(search, node->site, node->turn, &tangent)) return BT_OK;
  BT_TRY(length_by(search, node, &tangent, &length));
  return offer_to_goal(search, index, node->g + length);
}

// A site sees the goal: offers the goal to its nodes, and the candidates that waited for this.
static bt_status mark_goal_site(bt_graph_search *search, uint32_t site) {
  bt_site_mark *mark = mark_of(search, site);
  mark->sees_goal = true;
  for (int k = 0; k < 2; k++)
    for (uint32_t at = mark->nodes[k]; at != BT_NONE; at = search->nodes.items[at].next)
      BT_TRY(offer_goal(search, at));
  for (uint32_t at = mark->waiting; at != BT_NONE; at = search->waiting.items[at].next) {
    bt_candidate candidate = search->waiting.items[at].candidate;
    BT_TRY(offer(search, candidate, ahead(search, bt_candidate_end(search, &candidate))));
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

// Tuning: the first bound of the views exceeds the straight distance by this share of it.
static const double FIRST_DETOUR = 1.0 / 64;

// Whether an end may see more.
static bool is_more_to_see(const bt_graph_search *search) {
  return search->from_start.view.waiting.count + search->from_goal.view.waiting.count > 0;
}

// Looks around at both ends, as far as short paths need it.
static BT_COLD bt_status look(bt_graph_search *search) {
  const bt_inflated *inflated = &search->inflated;
  bt_vec start = search->starts.items[0], goal = search->goal;
  BT_ASSERT(search->has_goal && search->starts.count == 1 && !search->has_looked);
  double bound = (1 + FIRST_DETOUR) * search->straight;
  search->has_looked = true;
  search->widening = FIRST_DETOUR * search->straight;
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
  return is_more_to_see(search) ? look_further(search, INFINITY) : BT_OK;
}

// Looks further if the next candidate is beyond the bound of the views. Each time, the bound grows
// by twice as much.
static bt_status look_as_far_as_needed(bt_graph_search *search) {
  double f = search->open.count ? search->open.items[0].priority : search->bound;
  if (search->open.count && f <= search->bound) return BT_OK;
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
  return look_from_start(search, start);
}

// ---------------------------------------------------------------------------------------------
// Between sites

// Whether an earlier node reaches this point along a free arc at no more cost. A node with the
// opposite turn has to reverse there, so that must pay too.
static bool is_dominated(bt_graph_search *search, const bt_ray *ray, double g) {
  const bt_site_mark *mark = mark_of(search, ray->to);
  const bt_inflated *inflated = &search->inflated;
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
// Not if goals come later.
static bool leads_nowhere(bt_graph_search *search, const bt_ray *ray) {
  return ray->is_dead_end && search->has_goal && bt_ray_is_current(search->fans, ray) &&
         !mark_of(search, ray->to)->sees_goal;
}

// Keeps a candidate to a dead end until the goal sees it.
static bt_status wait(bt_graph_search *search, uint32_t site, bt_candidate candidate) {
  BT_ASSERT(search->has_goal && !mark_of(search, site)->sees_goal);
  if (!search->from_goal.view.waiting.count) return BT_OK; // it does not
  bt_site_mark *mark = mark_of(search, site);
  bt_waiting_candidate waiting = {candidate, mark->waiting};
  mark->waiting = search->waiting.count;
  return BT_APPEND(search->memory, &search->waiting, waiting);
}

// Tuning: a node with at most so many rays offers them all. The first step of f beyond that of the
// node is a fraction of the straight distance, and a share of the detour up to now.
enum { FEW_RAYS = 16 };
static const double LEAST_STEP = 1.0 / 1024, DETOUR_SHARE = 0.5;

// Offers a ray of a node. Returns false if an earlier node has offered this ray, and all later ones
// with it, at no more cost.
static bool is_new_offer(bt_fans *fans, bt_ray *ray, double g) {
  if (ray->search == fans->searches && ray->offered <= g * BT_SAME_COST) return false;
  ray->search = fans->searches;
  ray->offered = g;
  return true;
}

// Offers the rays of a node whose f is above that of the last call, and at most `most`.
static bt_status offer_rays(bt_graph_search *search, uint32_t index, double most) {
  bt_graph_node *node = &search->nodes.items[index];
  bt_fans *fans = search->fans;
  bt_ray *rays = bt_fan_rays(fans, node->site, node->turn);
  uint32_t size = bt_fan_count(fans, node->site, node->turn), at = node->first;
  double radius = bt_radius(&search->inflated, node->site), before = node->most, rest = INFINITY;
  BT_ASSERT(node->count <= size && (at < size || size == 0) && most > before);
  for (uint32_t i = 0; i < node->count; i++, at = at + 1 == size ? 0 : at + 1) {
    bt_ray *ray = &rays[at];
    double g = node->g + bt_arc_to(node, ray->departure) * radius + ray->length;
    double h = ahead(search, ray->end), f = g + h;
    if (f > most) rest = bt_min(rest, f);
    if (f <= before || f > most || ray->verdict == BT_RAY_BLOCKED) continue;
    search->statistics.bitangents++;
    if (!is_new_offer(fans, ray, g)) {
      node->count = i;
      break;
    }
    if (is_dominated(search, ray, g)) continue;
    bt_candidate candidate = {g, index, at, BT_NONE, 0};
    BT_TRY(leads_nowhere(search, ray) ? wait(search, ray->to, candidate)
                                      : offer(search, candidate, h));
  }
  node->most = most;
  if (rest == INFINITY) return BT_OK;
  return offer(search, (bt_candidate){rest, index, BT_OTHER_RAYS, BT_NONE, 0}, 0);
}

// Finds the rays that continue from a node: those with a departure on its free arc. Returns whether
// there are any.
static bool find_rays(bt_graph_search *search, bt_graph_node *node) {
  const bt_fans *fans = search->fans;
  const bt_ray *rays = bt_fan_rays(fans, node->site, node->turn);
  uint32_t size = bt_fan_count(fans, node->site, node->turn);
  bool are_any = false;
  BT_ASSERT(node->count == 0 && node->from >= 0 && node->reach >= 0);
  node->first = bt_fans_first_behind(fans, node->site, node->turn, node->from);
  for (uint32_t at = node->first; node->count < size; node->count++) {
    BT_ASSERT(at == 0 || rays[at - 1].departure <= rays[at].departure); // sorted
    if (bt_arc_to(node, rays[at].departure) > node->reach + BT_RELATIVE) break;
    are_any |= rays[at].verdict != BT_RAY_BLOCKED;
    at = at + 1 == size ? 0 : at + 1;
  }
  return are_any;
}

// Offers the rays that continue from a new node with this f. *leads_on: there are some.
static bt_status offer_fan(bt_graph_search *search, uint32_t index, double f, bool *leads_on) {
  bt_graph_node *node = &search->nodes.items[index];
  BT_TRY(bt_fans_make(search->fans, search->view, node->site));
  // At the first node here, no candidate uses this fan yet.
  if (node->next == BT_NONE)
    (search->has_goal ? bt_fans_tidy : bt_fans_tidy_all)(search->fans, node->site, node->turn);
  *leads_on = find_rays(search, node);
  bool at_once = search->offers_all || !search->has_goal || node->count <= FEW_RAYS;
  node->step = LEAST_STEP * search->straight + DETOUR_SHARE * (f - search->straight);
  return offer_rays(search, index, at_once ? INFINITY : f + node->step);
}

// Offers more rays of a node.
static bt_status offer_more(bt_graph_search *search, const bt_candidate *candidate) {
  bt_graph_node *node = &search->nodes.items[candidate->node];
  BT_ASSERT(candidate->ray == BT_OTHER_RAYS && node->step > 0);
  node->step *= 2;
  return offer_rays(search, candidate->node, candidate->g + node->step);
}

static bt_blockers look_along(bt_graph_search *search, const bt_sight_line *line) {
  search->statistics.sight_tests++;
  return bt_find_blockers(&search->inflated, line);
}

// The line of a ray from the start. If the start is on the circle, the line has length 0.
static BT_COLD bt_sight_line line_from_start(const bt_graph_search *search,
                                             const bt_candidate *candidate) {
  const bt_ray *ray = bt_candidate_ray(search, candidate);
  bt_sight_line line = bt_ray_line(&search->inflated, start_of(search, candidate), 0, ray);
  if (ray->length == 0) {
    bt_vec radial = bt_sub(ray->end, bt_center(&search->inflated, ray->to));
    line.unit = bt_scale(bt_vec_of(-radial.y, radial.x), ray->turn / bt_norm(radial));
  }
  line.before = 0;
  line.after = after(search, ray->end);
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

// The blocker of a ray of a fan. At a contact it depends on the path.
static uint32_t blocker_of_ray(bt_graph_search *search, const bt_candidate *candidate) {
  bt_ray *ray = ray_of(search, candidate);
  uint32_t site = search->nodes.items[candidate->node].site;
  if (ray->verdict == BT_RAY_UNKNOWN) {
    search->statistics.sight_tests++;
    bt_fans_judge(search->fans, site, ray);
  }
  if (ray->verdict != BT_RAY_AT_CONTACT) return ray->blocker;
  bt_sight_line line = line_from_site(search, site, ray);
  line.before = candidate->g - ray->length;
  line.after = after(search, ray->end);
  return look_along(search, &line).site;
}

// Makes the far end of a clear candidate a node, and offers the rays that continue from it.
static bt_status reach(bt_graph_search *search, uint32_t index, double f) {
  bt_candidate candidate = search->candidates.items[index];
  bool from_start = bt_is_from_start(&candidate);
  bt_ray *ray = ray_of(search, &candidate);
  BT_TRY(bt_fans_arrive(search->fans, ray, from_start && ray->length == 0));
  if (ray->is_covered) {
    if (!from_start) bt_fans_block(search->fans, search->nodes.items[candidate.node].site, ray);
    search->candidates.items[index].verdict = BT_VERDICT_HUG_BLOCKED;
    return BT_OK;
  }
  search->candidates.items[index].verdict = BT_VERDICT_CLEAR;
  BT_TRY(BT_RESERVE(search->memory, &search->nodes, search->nodes.count + 1));
  const bt_inflated *inflated = &search->inflated;
  double slop = bt_slop_at(inflated, ray->to), from = ray->arrival - slop;
  uint32_t node = search->nodes.count++;
  bt_site_mark *mark = mark_of(search, ray->to);
  uint32_t *newest = &mark->nodes[ray->turn < 0];
  mark->least = bt_min(mark->least, candidate.g - slop * bt_radius(inflated, ray->to));
  search->statistics.nodes++;
  search->nodes.items[node] = (bt_graph_node){.g = candidate.g,
                                              .slop = slop,
                                              .from = from < 0 ? from + BT_TAU : from,
                                              .reach = ray->reach,
                                              .hugged = bt_candidate_arc(search, &candidate),
                                              .site = ray->to,
                                              .candidate = index,
                                              .parent = candidate.node,
                                              .most = -1,
                                              .next = *newest,
                                              .turn = ray->turn};
  *newest = node;
  bool leads_on;
  BT_TRY(offer_goal(search, node));
  BT_TRY(offer_fan(search, node, f, &leads_on));
  if (!leads_on && !from_start) ray->is_dead_end = true;
  return BT_OK;
}

// The straight segment to the goal, from the start or from the circle of a node.
static BT_COLD bt_sight_line line_to_goal(const bt_graph_search *search,
                                          const bt_candidate *candidate) {
  if (bt_is_from_start(candidate))
    return bt_sight_line_between(start_of(search, candidate), search->goal);
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  const bt_inflated *inflated = &search->inflated;
  bt_tangent tangent;
  tangent_to_goal(search, node->site, node->turn, &tangent);
  bt_vec from = bt_along(bt_center(inflated, node->site), tangent.w,
                         node->turn * bt_radius(inflated, node->site));
  if (tangent.length == 0) from = search->goal;
  return (bt_sight_line){
      from, tangent.u, tangent.length, node->site, BT_NONE, candidate->g - tangent.length, 0};
}

static uint32_t blocker_of(bt_graph_search *search, const bt_candidate *candidate) {
  if (!bt_is_from_start(candidate)) return blocker_of_ray(search, candidate);
  bt_sight_line line = line_from_start(search, candidate);
  return look_along(search, &line).site;
}

// Tests the straight segment of a candidate to the goal.
static BT_COLD void test_goal(bt_graph_search *search, uint32_t index) {
  bt_candidate *candidate = &search->candidates.items[index];
  BT_ASSERT(candidate->ray == BT_RAY_TO_GOAL);
  bt_sight_line line = line_to_goal(search, candidate);
  candidate->blocker = look_along(search, &line).site;
  search->is_found = candidate->blocker == BT_NONE;
  candidate->verdict = search->is_found ? BT_VERDICT_CLEAR : BT_VERDICT_BLOCKED;
  search->last = index;
}

static BT_COLD bt_status take_goal(bt_graph_search *search, uint32_t index) {
  bt_candidate candidate = search->candidates.items[index];
  test_goal(search, index);
  search->is_done = search->is_found;
  if (search->is_found || !bt_is_from_start(&candidate)) return BT_OK;
  return search->starts.count == 1 ? look(search)
                                   : look_at_one(search, candidate.node - BT_A_START);
}

static bt_status take(bt_graph_search *search) {
  if (is_more_to_see(search)) BT_TRY(look_as_far_as_needed(search));
  if (search->open.count == 0) return BT_OK;
  bt_heap_entry entry = bt_heap_pop(&search->open);
  uint32_t index = entry.item;
  bt_candidate *candidate = &search->candidates.items[index];
  if (candidate->ray == BT_OTHER_RAYS) return offer_more(search, candidate);
  search->statistics.expansions++;
  if (candidate->ray == BT_RAY_TO_GOAL) return take_goal(search, index);
  const bt_ray *ray = ray_of(search, candidate);
  bool is_repeated = !bt_is_from_start(candidate) && ray->offered < candidate->g;
  if (is_repeated || is_dominated(search, ray, candidate->g)) {
    candidate->verdict = BT_VERDICT_DOMINATED;
    return BT_OK;
  }
  candidate->blocker = blocker_of(search, candidate);
  if (candidate->blocker == BT_NONE) return reach(search, index, entry.priority);
  candidate->verdict = BT_VERDICT_BLOCKED;
  return BT_OK;
}

double bt_candidate_arc(const bt_graph_search *search, const bt_candidate *candidate) {
  if (bt_is_from_start(candidate)) return 0;
  const bt_graph_node *node = &search->nodes.items[candidate->node];
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  bt_tangent tangent;
  if (to_goal) tangent_to_goal(search, node->site, node->turn, &tangent);
  return bt_arc_to(node, to_goal ? departure_of(node, &tangent)
                                 : bt_candidate_ray(search, candidate)->departure);
}

BT_COLD bt_vec bt_candidate_start(const bt_graph_search *search, const bt_candidate *candidate) {
  if (bt_is_from_start(candidate)) return start_of(search, candidate);
  if (candidate->ray == BT_RAY_TO_GOAL) return line_to_goal(search, candidate).from;
  uint32_t site = search->nodes.items[candidate->node].site;
  return line_from_site(search, site, bt_candidate_ray(search, candidate)).from;
}

bt_vec bt_candidate_direction(const bt_graph_search *search, const bt_candidate *candidate) {
  return line_to_goal(search, candidate).unit;
}

BT_COLD bt_vec bt_candidate_end(const bt_graph_search *search, const bt_candidate *candidate) {
  bool to_goal = candidate->ray == BT_RAY_TO_GOAL;
  return to_goal ? search->goal : bt_candidate_ray(search, candidate)->end;
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

size_t bt_graph_search_bytes(const bt_graph_search *search) {
  return search->open.capacity * sizeof(bt_heap_entry) +
         search->candidates.capacity * sizeof(bt_candidate) +
         search->nodes.capacity * sizeof(bt_graph_node) +
         search->start_rays.capacity * sizeof(bt_ray) +
         search->waiting.capacity * sizeof(bt_waiting_candidate);
}

BT_COLD void bt_graph_search_keep_nodes(bt_graph_search *search) {
  bt_array_release(search->memory, &search->open);
  bt_array_release(search->memory, &search->candidates);
  bt_array_release(search->memory, &search->waiting);
  bt_array_release(search->memory, &search->start_rays);
}

BT_COLD void bt_graph_search_release(bt_graph_search *search) {
  bt_graph_search_keep_nodes(search);
  bt_array_release(search->memory, &search->nodes);
  search->is_done = true;
}

bt_status bt_graph_search_step(bt_graph_search *search, uint32_t most) {
  for (; most > 0 && !search->is_done; most--) {
    if (search->open.count == 0 && !is_more_to_see(search))
      search->is_done = true;
    else if (bt_fans_bytes(search->fans) + bt_graph_search_bytes(search) > search->most)
      return BT_NEEDS_ROOM;
    else
      BT_TRY(take(search));
  }
  return BT_OK;
}

BT_COLD double bt_straight_distance(const bt_vec *starts, uint32_t count, bt_vec goal) {
  double least = INFINITY;
  for (uint32_t i = 0; i < count; i++) least = bt_min(least, bt_distance(starts[i], goal));
  return least;
}

static void begin_view(bt_graph_search *search, bt_end_view *from) {
  from->view.memory = search->memory;
  from->view.mesh = search->view->mesh;
  from->view.sites.count = from->view.waiting.count = from->used = 0;
}

BT_COLD bt_status bt_graph_search_begin(bt_graph_search *search, const bt_vec *starts,
                                        uint32_t count, const bt_vec *goal, double longest) {
  BT_ASSERT(count > 0 && search->fans->is_begun);
  search->inflated = search->fans->inflated;
  search->has_goal = goal;
  if (goal) search->goal = *goal;
  search->longest = longest;
  search->straight = goal ? bt_straight_distance(starts, count, *goal) : 0;
  search->open.count = search->candidates.count = search->nodes.count = 0;
  search->starts.count = search->start_rays.count = search->waiting.count = 0;
  begin_view(search, &search->from_start);
  begin_view(search, &search->from_goal);
  search->is_done = search->is_found = search->has_looked = false;
  search->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  BT_TRY(BT_RESET(search->memory, &search->sites, search->fans->sites.count));
  BT_TRY(BT_RESERVE(search->memory, &search->starts, count));
  memcpy(search->starts.items, starts, count * sizeof *starts);
  search->starts.count = count;
  for (uint32_t i = 0; i < count; i++)
    BT_TRY(goal ? offer_straight(search, i) : look_from_start(search, i));
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Goals that come later

// Offers the shortest of the paths that leave a directed site by the tangent to the goal.
static bt_status offer_best(bt_graph_search *search, uint32_t site, int turn) {
  uint32_t best = BT_NONE, at = mark_of(search, site)->nodes[turn < 0];
  double least = INFINITY, length;
  bt_tangent tangent;
  if (at == BT_NONE || !tangent_to_goal(search, site, turn, &tangent)) return BT_OK;
  for (; at != BT_NONE; at = search->nodes.items[at].next) {
    const bt_graph_node *node = &search->nodes.items[at];
    BT_TRY(length_by(search, node, &tangent, &length));
    if (node->g + length < least) least = node->g + length, best = at;
  }
  return offer_to_goal(search, best, least);
}

// Offers a site that the goal sees. No tangent from it is shorter than the way to its outline.
static bt_status offer_site(bt_graph_search *search, uint32_t site) {
  const bt_inflated *inflated = &search->inflated;
  double least = mark_of(search, site)->least;
  if (least == INFINITY) return BT_OK;
  double away = bt_distance(search->goal, bt_center(inflated, site)) - bt_radius(inflated, site);
  bt_candidate candidate = {least + away, site, BT_RAYS_OF_SITE, BT_NONE, 0};
  return offer(search, candidate, 0);
}

static bt_status take_site(bt_graph_search *search, uint32_t site) {
  BT_TRY(offer_best(search, site, 1));
  return offer_best(search, site, -1);
}

static bt_status offer_sites(bt_graph_search *search) {
  const bt_indices *sites = &search->from_goal.view.sites;
  for (uint32_t *i = &search->from_goal.used; *i < sites->count; (*i)++)
    BT_TRY(offer_site(search, sites->items[*i]));
  return BT_OK;
}

// Looks around at the point, as far as short paths from a single start need it.
static bt_status look_from_point(bt_graph_search *search) {
  bt_vec start = search->starts.items[0], p = search->goal;
  bool is_single = search->starts.count == 1;
  double straight = bt_distance(start, p);
  search->widening = FIRST_DETOUR * straight;
  search->bound = is_single ? straight + search->widening : INFINITY;
  search->from_goal.used = 0;
  BT_TRY(bt_view_towards(&search->from_goal.view, &search->inflated, p, start, search->bound));
  return offer_sites(search);
}

static bt_status look_further_from_point(bt_graph_search *search, double f) {
  search->widening *= 2;
  search->bound = f + search->widening;
  BT_TRY(bt_view_go_on(&search->from_goal.view, search->bound));
  return offer_sites(search);
}

bt_status bt_graph_search_ask(bt_graph_search *search, bt_vec p) {
  BT_ASSERT(search->is_done && !search->has_goal);
  search->goal = p;
  search->is_found = false;
  search->open.count = search->candidates.count = 0;
  for (uint32_t i = 0; i < search->starts.count; i++) BT_TRY(offer_straight(search, i));
  BT_TRY(look_from_point(search));
  for (;;) {
    bool is_empty = search->open.count == 0;
    double f = is_empty ? search->bound : search->open.items[0].priority;
    if (search->from_goal.view.waiting.count && (is_empty || f > search->bound)) {
      BT_TRY(look_further_from_point(search, f));
      continue;
    }
    if (is_empty) return BT_OK;
    uint32_t item = bt_heap_pop(&search->open).item;
    const bt_candidate *candidate = &search->candidates.items[item];
    if (candidate->ray == BT_RAYS_OF_SITE)
      BT_TRY(take_site(search, candidate->node));
    else
      test_goal(search, item);
    if (search->is_found) return BT_OK;
  }
}
