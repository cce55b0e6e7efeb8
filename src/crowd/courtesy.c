#include "crowd/courtesy.h"
#include "crowd/tuning.h"

static bool is_movable(const bt_crowd *crowd, uint32_t slot) {
  return !crowd->walkers.items[slot].is_asleep && crowd->speeds.items[slot] > 0;
}

static bool is_moving(const bt_crowd *crowd, uint32_t slot) {
  return crowd->states.items[slot] == BT_AGENT_MOVING;
}

static bool has_right(const bt_crowd *crowd, uint32_t slot) {
  return crowd->walkers.items[slot].right.order != BT_NO_RIGHT;
}

bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  if (!is_movable(crowd, slot)) return true;
  bool makes_way = has_right(crowd, other) && !is_moving(crowd, other);
  bool has_arrived = crowd->states.items[slot] == BT_AGENT_ARRIVED;
  return has_arrived && !makes_way && bt_share_goal(crowd, slot, other);
}

double bt_share_of(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  if (bt_stays_for(crowd, other, slot) || bt_goes_before(crowd, other, slot)) return 1;
  bool has_haste = is_moving(crowd, slot);
  if (has_haste == is_moving(crowd, other)) return 0.5;
  return has_haste ? BT_SHARE_OF_HASTE : 1 - BT_SHARE_OF_HASTE;
}

// ---------------------------------------------------------------------------------------------
// Right of way

static bool is_before(const bt_right_of_way *a, const bt_right_of_way *b) {
  return a->order < b->order || (a->order == b->order && a->hops < b->hops);
}

static bool is_nearer(const bt_walker *a, const bt_walker *b) {
  return a->length < b->length || (a->length == b->length && a->order < b->order);
}

bool bt_goes_before(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  const bt_walker *own = &crowd->walkers.items[slot], *theirs = &crowd->walkers.items[other];
  if (!has_right(crowd, slot)) return false;
  if (bt_stays_for(crowd, slot, other) || bt_stays_for(crowd, other, slot)) return false;
  bool both_move = is_moving(crowd, slot) && is_moving(crowd, other);
  if (both_move && bt_share_goal(crowd, slot, other)) return is_nearer(own, theirs);
  return is_before(&own->right, &theirs->right);
}

// The right of way of an agent: its own if it is stuck, or that of an agent in whose way it is.
static bt_right_of_way find_right(const bt_crowd *crowd, uint32_t slot) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  bt_right_of_way best = {BT_NO_RIGHT, 0};
  if (walker->is_stuck && is_moving(crowd, slot)) best.order = walker->order;
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    const bt_neighbour *near = &crowd->near.items[i];
    const bt_walker *other = &crowd->walkers.items[near->slot];
    if (near->gap > BT_IN_THE_WAY * crowd->radii.items[slot]) break;
    if (!bt_goes_before(crowd, near->slot, slot)) continue;
    bt_right_of_way theirs = {other->right.order, other->right.hops + 1};
    bt_vec d = bt_sub(crowd->positions.items[slot], crowd->positions.items[near->slot]);
    bool is_in_the_way = bt_dot(d, other->intent) > 0;
    if (is_in_the_way && theirs.hops < BT_MOST_HOPS && is_before(&theirs, &best)) best = theirs;
  }
  return best;
}

// ---------------------------------------------------------------------------------------------
// Passing

// The sum, over the agents that come towards an agent, of how directly they do. Agents that gather
// around one goal do not come towards each other.
static double find_oncoming(const bt_crowd *crowd, uint32_t slot) {
  bt_vec wish = crowd->wishes.items[slot], p = crowd->positions.items[slot];
  double oncoming = 0, speed2 = bt_norm2(wish);
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    uint32_t other = crowd->near.items[i].slot;
    bt_vec theirs = crowd->wishes.items[other], d = bt_sub(crowd->positions.items[other], p);
    double against = -bt_dot(wish, theirs), ahead = bt_dot(wish, d);
    if (!is_movable(crowd, other) || against <= 0 || ahead <= 0) continue;
    if (bt_share_goal(crowd, slot, other)) continue;
    oncoming += against * ahead / (speed2 * sqrt(bt_norm2(theirs) * bt_norm2(d)));
  }
  return oncoming;
}

bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot) {
  bt_vec wish = crowd->wishes.items[slot];
  crowd->walkers.items[slot].next_right = find_right(crowd, slot);
  if (!is_moving(crowd, slot) || !(bt_norm2(wish) > 0)) return wish;
  double aside = BT_KEEP_RIGHT * bt_min(find_oncoming(crowd, slot), 1);
  bt_vec turned = bt_along(wish, bt_vec_of(wish.y, -wish.x), aside);
  return bt_scale(turned, 1 / sqrt(1 + aside * aside));
}
