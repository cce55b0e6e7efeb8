#include "crowd/courtesy.h"

// By how much an agent turns aside for each other that comes towards it, and at most: tangents.
#define ASIDE 0.3
#define MOST_ASIDE 0.6
// What is left of that where it is told to those behind, and how long it lasts, in the time in
// which an agent walks its radius.
#define ASIDE_TOLD 0.9
#define ASIDE_LASTS 1.3
// The cosine from which two go the same way, and below which they go against each other.
#define SAME_WAY 0.5
#define AGAINST -0.3
// How many of those that come towards it make an agent of a later stream back off, and how fast, as
// a share of its speed.
#define CROWDED 2.67
#define BACK 0.5
// The share of one that goes first, and of one that is on its way, where the other has no haste.
#define SHARE_OF_FIRST 0
#define SHARE_OF_HASTE 0.1
// From how many agents away a leader is known.
enum { MOST_HOPS = 32 };

static bool is_movable(const bt_crowd *crowd, uint32_t slot) {
  return !crowd->walkers.items[slot].is_asleep && crowd->speeds.items[slot] > 0;
}

bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  return !is_movable(crowd, slot) ||
         (crowd->states.items[slot] == BT_AGENT_ARRIVED && bt_share_goal(crowd, slot, other));
}

// The cosine between what two agents wish; 0 if one wishes to stay. Those that gather around one
// goal do not go against each other.
static double agreement(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  bt_vec a = crowd->wishes.items[slot], b = crowd->wishes.items[other];
  double norms = sqrt(bt_norm2(a) * bt_norm2(b));
  double cosine = norms > 0 ? bt_dot(a, b) / norms : 0;
  return cosine < 0 && bt_share_goal(crowd, slot, other) ? 0 : cosine;
}

double bt_share_of(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  if (bt_stays_for(crowd, other, slot)) return 1;
  bool has_haste = crowd->states.items[slot] == BT_AGENT_MOVING;
  bool meets_haste = crowd->states.items[other] == BT_AGENT_MOVING;
  if (has_haste != meets_haste) return has_haste ? SHARE_OF_HASTE : 1 - SHARE_OF_HASTE;
  uint32_t leader = crowd->walkers.items[slot].courtesy.leader;
  uint32_t theirs = crowd->walkers.items[other].courtesy.leader;
  if (leader == theirs || agreement(crowd, slot, other) >= AGAINST) return 0.5;
  return leader < theirs ? SHARE_OF_FIRST : 1 - SHARE_OF_FIRST;
}

// Takes over what one that goes the same way knows: of a leader, and of others that come.
static void listen(const bt_courtesy *told, bt_courtesy *own) {
  own->aside = bt_max(own->aside, told->aside * ASIDE_TOLD);
  if (told->hops + 1 >= MOST_HOPS || told->leader > own->leader) return;
  if (told->leader == own->leader && told->hops + 1 >= own->hops) return;
  own->leader = told->leader;
  own->hops = told->hops + 1;
}

bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec wish = crowd->wishes.items[slot], p = crowd->positions.items[slot];
  bt_courtesy next = {.leader = slot};
  double oncoming = 0, speed = bt_norm(wish), pace = crowd->radii.items[slot] / speed;
  bool is_later = false;
  walker->next_courtesy = next;
  if (!(speed > 0)) return wish;
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    uint32_t other = crowd->near.items[i].slot;
    const bt_courtesy *theirs = &crowd->walkers.items[other].courtesy;
    if (!is_movable(crowd, other)) continue;
    double cosine = agreement(crowd, slot, other);
    if (cosine > SAME_WAY) listen(theirs, &next);
    if (cosine < AGAINST && theirs->leader < walker->courtesy.leader) is_later = true;
    bt_vec d = bt_sub(crowd->positions.items[other], p);
    double ahead = bt_dot(wish, d);
    if (cosine < 0 && ahead > 0) oncoming -= cosine * ahead / (speed * bt_norm(d));
  }
  double kept = walker->courtesy.aside * bt_max(1 - time / (ASIDE_LASTS * pace), 0);
  next.aside = bt_max(bt_max(next.aside, kept), bt_min(oncoming * ASIDE, MOST_ASIDE));
  walker->next_courtesy = next;
  if (is_later && oncoming >= CROWDED) wish = bt_scale(wish, -BACK);
  bt_vec turned = bt_along(wish, bt_vec_of(wish.y, -wish.x), next.aside);
  return bt_scale(turned, 1 / sqrt(1 + next.aside * next.aside));
}
