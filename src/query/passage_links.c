#include "query/passage_links.h"
#include "query/links.h"

// The ways for an agent, and in walk->order the numbers of all of them.
static bt_status begin_walk(bt_solver *solver, bt_link_walk *walk, double agent_radius,
                            const bt_ways **out) {
  bt_ways *ways;
  bt_query query = bt_query_default((bt_vec){0}, (bt_vec){0});
  query.agent_radius = agent_radius;
  BT_TRY(bt_linked_ways(solver, &query, &ways));
  bt_indices *order = &walk->order;
  BT_TRY(BT_RESERVE(&solver->memory, order, ways->items.count));
  order->count = ways->items.count;
  for (uint32_t i = 0; i < order->count; i++) order->items[i] = i;
  *out = ways;
  return BT_OK;
}

static void swap(bt_indices *order, uint32_t i, uint32_t k) {
  uint32_t held = order->items[i];
  order->items[i] = order->items[k];
  order->items[k] = held;
}

// ---------------------------------------------------------------------------------------------
// Whether there is a way

// The walk: the first `reached` of the order are the ways that can be taken, and of these the first
// `left` have been walked on from.
bt_status bt_connected_by_links(bt_solver *solver, bt_link_walk *walk, double agent_radius,
                                const bt_vec ends[2], bt_connection connection, bool *out) {
  BT_TRY(connection.tell(connection.context, ends, out));
  if (*out || !bt_has_links(solver->world)) return BT_OK;
  const bt_ways *ways;
  BT_TRY(begin_walk(solver, walk, agent_radius, &ways));
  bt_indices *order = &walk->order;
  bt_vec from = ends[0];
  for (uint32_t left = 0, reached = 0;; left++) {
    for (uint32_t i = reached; i < order->count; i++) {
      const bt_vec leg[2] = {from, ways->items.items[order->items[i]].from};
      bool is_reached;
      BT_TRY(connection.tell(connection.context, leg, &is_reached));
      if (is_reached) swap(order, i, reached++);
    }
    if (left == reached) return BT_OK;
    from = ways->items.items[order->items[left]].to;
    BT_TRY(connection.tell(connection.context, (const bt_vec[2]){from, ends[1]}, out));
    if (*out) return BT_OK;
  }
}

// ---------------------------------------------------------------------------------------------
// The widest agent

// Where a walk has come to, and what it had to pass.
typedef struct place {
  bt_solver *solver;
  const bt_vec *ends;
  bt_widest_between between;
  bt_vec at;
  bt_passage passage; // of all legs up to there
  bool is_first;      // it is at the start
} place;

// Makes *best what decides on the walk and a further leg, if more passes there.
static bt_status widen(const place *place, bt_vec to, bool is_last, bt_passage *best) {
  if (place->passage.radius <= best->radius) return BT_OK;
  bt_passage leg;
  BT_TRY(place->between(place->solver, (const bt_vec[2]){place->at, to}, &leg));
  if ((leg.limit == BT_LIMIT_START && !place->is_first) || (leg.limit == BT_LIMIT_GOAL && !is_last))
    leg.limit = BT_LIMIT_LINK;
  if (place->passage.radius < leg.radius) leg = place->passage;
  if (leg.radius > best->radius) *best = leg;
  return BT_OK;
}

// Dijkstra's search for the widest way: the first ways of the order have been walked.
bt_status bt_widest_by_links(bt_solver *solver, bt_link_walk *walk, const bt_vec ends[2],
                             bt_widest_between between, bt_passage *out) {
  BT_TRY(between(solver, ends, out));
  if (!bt_has_links(solver->world)) return BT_OK;
  const bt_ways *ways;
  BT_TRY(begin_walk(solver, walk, 0, &ways));
  bt_indices *order = &walk->order;
  BT_TRY(BT_RESERVE(&solver->memory, &walk->widths, order->count));
  bt_passage *widths = walk->widths.items;
  for (uint32_t i = 0; i < order->count; i++) widths[i] = (bt_passage){.radius = -INFINITY};
  place at = {solver, ends, between, ends[0], {.radius = INFINITY}, true};
  for (uint32_t walked = 0;; walked++) {
    uint32_t widest = walked;
    for (uint32_t i = walked; i < order->count; i++) {
      bt_passage *width = &widths[order->items[i]];
      BT_TRY(widen(&at, ways->items.items[order->items[i]].from, false, width));
      if (width->radius > widths[order->items[widest]].radius) widest = i;
    }
    if (widest == order->count || !(widths[order->items[widest]].radius > out->radius))
      return BT_OK;
    swap(order, walked, widest);
    at.at = ways->items.items[order->items[walked]].to;
    at.passage = widths[order->items[walked]];
    at.is_first = false;
    BT_TRY(widen(&at, ends[1], true, out));
  }
}
