#include "graph/search.h"
#include "bitangent_watch.h"
#include "graph/candidates.h"
#include "graph/search_ends.h"

#include <string.h>

// ---------------------------------------------------------------------------------------------
// Between sites

// Whether an earlier node reaches this point along a free arc at no more cost. A node with the
// opposite turn has to reverse there, so that must pay too.
static bool is_dominated(bt_graph_search *search, const bt_ray *ray, double g) {
  const bt_site_mark *mark = bt_site_mark_of(search, ray->to);
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
         !bt_site_mark_of(search, ray->to)->sees_goal;
}

// Keeps a candidate to a dead end until the goal sees it.
static bt_status wait(bt_graph_search *search, uint32_t site, bt_candidate candidate) {
  BT_ASSERT(search->has_goal && !bt_site_mark_of(search, site)->sees_goal);
  if (!search->from_goal.view.waiting.count) return BT_OK; // it does not
  bt_site_mark *mark = bt_site_mark_of(search, site);
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
    double h = bt_ahead(search, ray->end), f = g + h;
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
                                      : bt_graph_offer(search, candidate, h));
  }
  node->most = most;
  if (rest == INFINITY) return BT_OK;
  return bt_graph_offer(search, (bt_candidate){rest, index, BT_OTHER_RAYS, BT_NONE, 0}, 0);
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

// Makes the far end of a clear candidate a node, and offers the rays that continue from it.
static bt_status reach(bt_graph_search *search, uint32_t index, double f) {
  bt_candidate candidate = search->candidates.items[index];
  bool from_start = bt_is_from_start(&candidate);
  bt_ray *ray = bt_ray_of(search, &candidate);
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
  BT_ASSERT(from_start || candidate.node < node); // a parent comes before its node
  bt_site_mark *mark = bt_site_mark_of(search, ray->to);
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
  BT_TRY(bt_offer_goal(search, node));
  BT_TRY(offer_fan(search, node, f, &leads_on));
  if (!leads_on && !from_start) ray->is_dead_end = true;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// From candidate to candidate

static BT_COLD bt_status take_goal(bt_graph_search *search, uint32_t index) {
  bt_candidate candidate = search->candidates.items[index];
  bt_test_goal(search, index);
  search->is_done = search->is_found;
  if (search->is_found || !bt_is_from_start(&candidate)) return BT_OK;
  return bt_look_around(search, candidate.node - BT_A_START);
}

static bt_status take(bt_graph_search *search) {
  if (bt_is_more_to_see(search)) BT_TRY(bt_look_as_far_as_needed(search));
  if (search->open.count == 0) return BT_OK;
  bt_heap_entry entry = bt_heap_pop(&search->open);
  uint32_t index = entry.item;
  bt_candidate *candidate = &search->candidates.items[index];
  BT_ASSERT(candidate->verdict == BT_VERDICT_OPEN && entry.priority >= candidate->g);
  if (candidate->ray == BT_OTHER_RAYS) return offer_more(search, candidate);
  search->statistics.expansions++;
  if (candidate->ray == BT_RAY_TO_GOAL) return take_goal(search, index);
  const bt_ray *ray = bt_ray_of(search, candidate);
  bool is_repeated = !bt_is_from_start(candidate) && ray->offered < candidate->g;
  if (is_repeated || is_dominated(search, ray, candidate->g)) {
    candidate->verdict = BT_VERDICT_DOMINATED;
    return BT_OK;
  }
  candidate->blocker = bt_blocker_of(search, candidate);
  if (candidate->blocker == BT_NONE) return reach(search, index, entry.priority);
  candidate->verdict = BT_VERDICT_BLOCKED;
  return BT_OK;
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
    if (search->open.count == 0 && !bt_is_more_to_see(search))
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
                                        const double *heads, uint32_t count, const bt_vec *goal,
                                        double longest) {
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
  search->heads.count = 0;
  if (BT_HAS_LINKS && heads) {
    BT_TRY(BT_RESERVE(search->memory, &search->heads, count));
    memcpy(search->heads.items, heads, count * sizeof *heads);
    search->heads.count = count;
  }
  for (uint32_t i = 0; i < count; i++)
    BT_TRY(goal ? bt_offer_straight(search, i) : bt_look_from_start(search, i));
  return BT_OK;
}
