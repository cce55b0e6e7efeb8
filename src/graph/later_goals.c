#include "graph/later_goals.h"
#include "graph/candidates.h"
#include "graph/search_ends.h"

// Offers the shortest of the paths that leave a directed site by the tangent to the goal.
static bt_status offer_best(bt_graph_search *search, uint32_t site, int turn) {
  uint32_t best = BT_NONE, at = bt_site_mark_of(search, site)->nodes[turn < 0];
  double least = INFINITY, length;
  bt_tangent tangent;
  if (at == BT_NONE || !bt_tangent_to_goal(search, site, turn, &tangent)) return BT_OK;
  for (; at != BT_NONE; at = search->nodes.items[at].next) {
    const bt_graph_node *node = &search->nodes.items[at];
    BT_ASSERT(node->site == site && node->turn == turn);
    BT_TRY(bt_length_to_goal(search, node, &tangent, &length));
    if (node->g + length < least) least = node->g + length, best = at;
  }
  return bt_offer_to_goal(search, best, least);
}

// Offers a site that the goal sees. No tangent from it is shorter than the way to its outline.
static bt_status offer_site(bt_graph_search *search, uint32_t site) {
  const bt_inflated *inflated = &search->inflated;
  double least = bt_site_mark_of(search, site)->least;
  if (least == INFINITY) return BT_OK;
  double away = bt_distance(search->goal, bt_center(inflated, site)) - bt_radius(inflated, site);
  bt_candidate candidate = {least + away, site, BT_RAYS_OF_SITE, BT_NONE, 0};
  return bt_graph_offer(search, candidate, 0);
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
  search->widening = BT_FIRST_DETOUR * straight;
  search->bound = is_single ? straight + search->widening : INFINITY;
  search->from_goal.used = 0;
  BT_TRY(bt_view_towards(&search->from_goal.view, &search->inflated, p, start, search->bound));
  return offer_sites(search);
}

static bt_status look_further_from_point(bt_graph_search *search, double f) {
  BT_ASSERT(search->widening > 0); // so the view grows
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
  for (uint32_t i = 0; i < search->starts.count; i++) BT_TRY(bt_offer_straight(search, i));
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
      bt_test_goal(search, item);
    if (search->is_found) return BT_OK;
  }
}
