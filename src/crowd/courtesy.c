#include "crowd/courtesy.h"

// The tangent by which an agent turns aside for each agent that comes towards it, and for all of
// them at most.
#define ASIDE 0.3
#define MOST_ASIDE 0.6
// The share of turning aside that the agents behind take over, and how long turning aside lasts, in
// the time in which an agent walks its radius.
#define ASIDE_PASSED_ON 0.9
#define ASIDE_LASTS 1.3
// The cosine above which two agents go the same way, and below which they go against each other.
#define SAME_WAY 0.5
#define AGAINST -0.3
// How fast an agent retreats, as a share of its speed.
#define BACK 0.5
// The share in avoiding of an agent whose stream goes first, and of an agent that is on its way
// when the other one is not.
#define SHARE_OF_FIRST 0
#define SHARE_OF_HASTE 0.1
// The slowness above which an agent is stuck; and how near, in radii, it is then to the corner that
// it walks around and to the agent in its way.
#define STUCK 0.7
#define AT_CORNER 5
#define IN_THE_WAY 2
// The share of a retreat that the agents behind take over, how long a retreat lasts, in the time in
// which an agent walks its radius, and the least retreat that counts.
#define RETREAT_PASSED_ON 0.85
#define RETREAT_LASTS 4
#define LEAST_RETREAT 0.2
// The least distance of an agent of a stream from its goal, in radii, and the least square of the
// cosine between the directions from two agents of a stream to their goals.
#define FAR 16
#define TOGETHER 0.75
// How close another agent comes, in radii, before an agent that is not on its way steps aside, and
// how fast the latter moves, as a share of its speed.
#define TOUCHING 0.1
#define SIDESTEP 0.5
// The greatest number of agents over which a leader is known.
enum { MOST_HOPS = 32 };

static bool is_movable(const bt_crowd *crowd, uint32_t slot) {
  return !crowd->walkers.items[slot].is_asleep && crowd->speeds.items[slot] > 0;
}

bool bt_stays_for(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  return !is_movable(crowd, slot) ||
         (crowd->states.items[slot] == BT_AGENT_ARRIVED && bt_share_goal(crowd, slot, other));
}

// The cosine between the wishes of two agents; 0 if one of them wishes to stay. Agents that gather
// around one goal do not go against each other.
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
  if (leader == BT_NONE || theirs == BT_NONE) return 0.5;
  if (leader == theirs || agreement(crowd, slot, other) >= AGAINST) return 0.5;
  return leader < theirs ? SHARE_OF_FIRST : 1 - SHARE_OF_FIRST;
}

// Whether the goals of two agents are far, and in about the same direction.
static bool go_together(const bt_crowd *crowd, uint32_t a, uint32_t b) {
  bt_vec u = bt_sub(crowd->walkers.items[a].goal, crowd->positions.items[a]);
  bt_vec v = bt_sub(crowd->walkers.items[b].goal, crowd->positions.items[b]);
  double far = FAR * crowd->radii.items[a], u2 = bt_norm2(u), v2 = bt_norm2(v), dot = bt_dot(u, v);
  return u2 > far * far && v2 > far * far && dot > 0 && dot * dot > TOGETHER * u2 * v2;
}

// Whether an agent is about to walk around a corner.
static bool is_at_corner(const bt_crowd *crowd, uint32_t slot) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  double distance = bt_distance(walker->aim.center, crowd->positions.items[slot]);
  return walker->has_aim && walker->aim.turn != 0 &&
         distance < AT_CORNER * crowd->radii.items[slot];
}

// Whether an agent is in the way of another one, of a stream that goes first, which comes towards
// it and is stuck where there is little room.
static bool is_in_the_way(const bt_crowd *crowd, uint32_t slot, uint32_t other) {
  return crowd->walkers.items[other].slowness > STUCK &&
         (is_at_corner(crowd, slot) || is_at_corner(crowd, other));
}

// Takes over the leader of an agent of the same stream.
static void follow(const bt_courtesy *theirs, bt_courtesy *own) {
  if (theirs->hops + 1 >= MOST_HOPS || theirs->leader > own->leader) return;
  if (theirs->leader == own->leader && theirs->hops + 1 >= own->hops) return;
  own->leader = theirs->leader;
  own->hops = theirs->hops + 1;
  BT_ASSERT(own->leader != BT_NONE && own->hops < MOST_HOPS);
}

// Updates what an agent knows of its stream from the agents near it. Returns the sum, over the
// agents that come towards it, of how directly they do.
static double look_at_others(const bt_crowd *crowd, uint32_t slot, bt_courtesy *next) {
  const bt_courtesy *own = &crowd->walkers.items[slot].courtesy;
  bt_vec wish = crowd->wishes.items[slot], p = crowd->positions.items[slot];
  double oncoming = 0, speed = bt_norm(wish), close = IN_THE_WAY * crowd->radii.items[slot];
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    uint32_t other = crowd->near.items[i].slot;
    const bt_courtesy *theirs = &crowd->walkers.items[other].courtesy;
    if (!is_movable(crowd, other)) continue;
    bt_vec d = bt_sub(crowd->positions.items[other], p);
    double cosine = agreement(crowd, slot, other), ahead = bt_dot(wish, d);
    bool is_close = ahead > 0 && crowd->near.items[i].gap < close;
    if (cosine > SAME_WAY) {
      next->aside = bt_max(next->aside, theirs->aside * ASIDE_PASSED_ON);
      if (theirs->leader != BT_NONE && go_together(crowd, slot, other)) {
        if (go_together(crowd, slot, theirs->leader)) follow(theirs, next);
        if (is_close) next->retreat = bt_max(next->retreat, theirs->retreat * RETREAT_PASSED_ON);
      }
    } else if (cosine < AGAINST && own->leader != BT_NONE && theirs->leader < own->leader) {
      if (is_close && is_in_the_way(crowd, slot, other)) next->retreat = 1;
    }
    if (cosine < 0 && ahead > 0) oncoming -= cosine * ahead / (speed * bt_norm(d));
  }
  return oncoming;
}

// The wish of an agent that is not on its way: aside from the nearest agent that walks towards it.
static bt_vec step_aside(const bt_crowd *crowd, uint32_t slot) {
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    uint32_t other = crowd->near.items[i].slot;
    if (crowd->near.items[i].gap > TOUCHING * crowd->radii.items[slot]) break;
    bt_vec theirs = crowd->wishes.items[other];
    bt_vec d = bt_sub(crowd->positions.items[slot], crowd->positions.items[other]);
    bool comes = crowd->states.items[other] == BT_AGENT_MOVING && bt_dot(theirs, d) > 0;
    if (!comes || bt_share_goal(crowd, slot, other)) continue;
    double speed = SIDESTEP * crowd->speeds.items[slot] / bt_norm(theirs);
    if (bt_cross(theirs, d) < 0) speed = -speed;
    return bt_scale(bt_vec_of(-theirs.y, theirs.x), speed);
  }
  return crowd->wishes.items[slot];
}

bt_vec bt_give_way(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec wish = crowd->wishes.items[slot];
  bt_courtesy next = {.leader = BT_NONE};
  double speed = bt_norm(wish), pace = crowd->radii.items[slot] / speed;
  walker->next_courtesy = next;
  if (crowd->states.items[slot] != BT_AGENT_MOVING) return step_aside(crowd, slot);
  if (!(speed > 0)) return wish;
  if (go_together(crowd, slot, slot)) next.leader = slot;
  double oncoming = look_at_others(crowd, slot, &next);
  double kept = walker->courtesy.aside * bt_max(1 - time / (ASIDE_LASTS * pace), 0);
  next.aside = bt_max(bt_max(next.aside, kept), bt_min(oncoming * ASIDE, MOST_ASIDE));
  next.retreat = bt_max(next.retreat, walker->courtesy.retreat - time / (RETREAT_LASTS * pace));
  BT_ASSERT(next.aside >= 0 && next.aside <= MOST_ASIDE && next.retreat >= 0 && next.retreat <= 1);
  walker->next_courtesy = next;
  if (next.retreat > LEAST_RETREAT) wish = bt_scale(wish, -BACK);
  bt_vec turned = bt_along(wish, bt_vec_of(wish.y, -wish.x), next.aside);
  return bt_scale(turned, 1 / sqrt(1 + next.aside * next.aside));
}
