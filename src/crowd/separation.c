#include "crowd/separation.h"
#include "crowd/tolerance.h"
#include "crowd/tuning.h"

static bool is_awake(const bt_crowd *crowd, uint32_t slot) {
  return !crowd->walkers.items[slot].is_asleep;
}

// The velocity nearest to a wish that the obstacles of an agent allow, and the first `count` planes
// of crowd->relaxed.
static bt_vec allowed(bt_crowd *crowd, uint32_t slot, bt_vec wish, uint32_t count) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  double speed = walker->limit;
  BT_ASSERT(count + walker->plane_count <= crowd->relaxed.capacity);
  bt_half_plane *planes = crowd->relaxed.items;
  for (uint32_t i = 0; i < walker->plane_count; i++)
    planes[count + i] = crowd->planes.items[walker->first_plane + i];
  count += walker->plane_count;
  return bt_solve_programme(planes, count, count, speed, wish, BT_SPEED_ROUNDING * speed, NULL);
}

// ---------------------------------------------------------------------------------------------
// Pushed apart

// Adds what pushes the two apart by the end of the step. Whether there is anything.
static bool push_pair(bt_crowd *crowd, const bt_pair *pair, double time) {
  const uint32_t *slots = pair->slots;
  bool moves = is_awake(crowd, slots[1]);
  bt_vec d = bt_sub(crowd->positions.items[slots[0]], crowd->positions.items[slots[1]]);
  bt_vec v = crowd->chosen.items[slots[0]];
  if (moves) v = bt_sub(v, crowd->chosen.items[slots[1]]);
  d = bt_along(d, v, time);
  double sum = crowd->radii.items[slots[0]] + crowd->radii.items[slots[1]], distance = bt_norm(d);
  if (distance >= sum || !(distance > 0)) return false;
  double push = (sum - distance) / (distance * time) * (moves ? 0.5 : 1);
  crowd->pushes.items[slots[0]] = bt_along(crowd->pushes.items[slots[0]], d, push);
  if (moves) crowd->pushes.items[slots[1]] = bt_along(crowd->pushes.items[slots[1]], d, -push);
  return true;
}

static bool push_all(bt_crowd *crowd, double time) {
  uint32_t slots = bt_crowd_slots(crowd);
  bool any = false;
  for (uint32_t i = 0; i < slots; i++) crowd->pushes.items[i] = bt_vec_of(0, 0);
  for (uint32_t i = 0; i < crowd->pairs.count; i++)
    any |= push_pair(crowd, &crowd->pairs.items[i], time);
  for (uint32_t i = 0; any && i < slots; i++) {
    bt_vec push = crowd->pushes.items[i];
    if (push.x != 0 || push.y != 0)
      crowd->chosen.items[i] = allowed(crowd, i, bt_add(crowd->chosen.items[i], push), 0);
  }
  return any;
}

// ---------------------------------------------------------------------------------------------
// Held back

// Whether the discs meet in the step, but for what they may overlap.
static bool meets(const bt_crowd *crowd, const bt_pair *pair, double time) {
  const uint32_t *slots = pair->slots;
  bt_vec d = bt_sub(crowd->positions.items[slots[0]], crowd->positions.items[slots[1]]);
  bt_vec v = crowd->chosen.items[slots[0]];
  if (is_awake(crowd, slots[1])) v = bt_sub(v, crowd->chosen.items[slots[1]]);
  double sum = crowd->radii.items[slots[0]] + crowd->radii.items[slots[1]];
  double nearer = -bt_dot(d, v), v2 = bt_norm2(v);
  if (nearer <= 0 || !(bt_norm2(d) > 0)) return false;
  double t = nearer < time * v2 ? nearer / v2 : time, least = sum * (1 - BT_OVERLAP);
  return bt_norm2(bt_along(d, v, t)) < least * least;
}

// The half-plane of one of a pair: no further than the middle of the gap.
static bt_half_plane plane_of(const bt_crowd *crowd, const bt_pair *pair, int k, double time) {
  uint32_t own = pair->slots[k], other = pair->slots[1 - k];
  bt_vec d = bt_sub(crowd->positions.items[own], crowd->positions.items[other]);
  double sum = crowd->radii.items[own] + crowd->radii.items[other], distance = bt_norm(d);
  double gap = bt_max(distance - sum * (1 - BT_OVERLAP), 0);
  BT_ASSERT(distance > 0); // or they would not meet
  double share = is_awake(crowd, other) ? 0.5 : 1;
  return bt_half_plane_of(bt_scale(d, 1 / distance), -gap * share / time);
}

static void link(bt_crowd *crowd, uint32_t at) {
  bt_pair *pair = &crowd->pairs.items[at];
  BT_ASSERT(!pair->keeps_back && pair->slots[0] != pair->slots[1]);
  pair->keeps_back = true;
  for (int k = 0; k < 2; k++) {
    bt_walker *walker = &crowd->walkers.items[pair->slots[k]];
    pair->next[k] = walker->first_pair;
    walker->first_pair = at;
    walker->is_kept_back = true;
  }
}

static bt_status hold_back(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  uint32_t count = 0;
  walker->is_kept_back = false;
  for (uint32_t at = walker->first_pair; at != BT_NONE;) {
    const bt_pair *pair = &crowd->pairs.items[at];
    int k = pair->slots[1] == slot;
    BT_TRY(BT_RESERVE(&crowd->memory, &crowd->relaxed, count + 1 + walker->plane_count));
    crowd->relaxed.items[count++] = plane_of(crowd, pair, k, time);
    at = pair->next[k];
  }
  crowd->chosen.items[slot] = allowed(crowd, slot, crowd->chosen.items[slot], count);
  return BT_OK;
}

bt_status bt_keep_apart(bt_crowd *crowd, double time) {
  uint32_t slots = bt_crowd_slots(crowd);
  for (int i = 0; i < BT_PUSHES && push_all(crowd, time); i++) continue;
  for (uint32_t i = 0; i < slots; i++) crowd->walkers.items[i].first_pair = BT_NONE;
  for (bool any = true; any;) {
    any = false;
    for (uint32_t i = 0; i < crowd->pairs.count; i++) {
      const bt_pair *pair = &crowd->pairs.items[i];
      if (pair->keeps_back || !meets(crowd, pair, time)) continue;
      link(crowd, i);
      any = true;
    }
    for (uint32_t i = 0; any && i < slots; i++)
      if (crowd->walkers.items[i].is_kept_back) {
        crowd->walkers.items[i].is_kept_back = false;
        if (bt_has_agent(crowd, i) && is_awake(crowd, i)) BT_TRY(hold_back(crowd, i, time));
      }
  }
  return BT_OK;
}
