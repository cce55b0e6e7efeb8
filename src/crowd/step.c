// A step of a crowd: wishes, velocities, places. All agents choose from what the last step left, so
// their order does not matter.
#include "crowd/avoidance.h"
#include "crowd/guide.h"
#include "crowd/links.h"
#include "crowd/separation.h"
#include "crowd/tolerance.h"
#include "crowd/tuning.h"
#include "geometry/angle.h"
#include "geometry/check.h"
#include "sight/blocked_points.h"

static bool is_awake(const bt_crowd *crowd, uint32_t slot) {
  return bt_has_agent(crowd, slot) && !crowd->walkers.items[slot].is_asleep &&
         !bt_is_on_link(crowd, slot);
}

// ---------------------------------------------------------------------------------------------
// Before they move

// Wakes the agents that a moving agent comes close to, and finds whether it is beside an agent that
// has arrived at its goal.
static void look_around(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  double radius = crowd->radii.items[slot], speed = crowd->speeds.items[slot];
  bool moves =
      crowd->states.items[slot] == BT_AGENT_MOVING || bt_norm2(crowd->velocities.items[slot]) > 0;
  walker->is_beside = walker->is_behind = false;
  for (uint32_t i = 0; i < crowd->near.count; i++) {
    const bt_neighbour *near = &crowd->near.items[i];
    bt_walker *other = &crowd->walkers.items[near->slot];
    if (moves && near->gap < radius + speed * time) other->is_woken = true;
    if (near->gap > BT_CLOSE_BY * radius || !bt_share_goal(crowd, slot, near->slot)) continue;
    double sum = radius + crowd->radii.items[near->slot];
    if (crowd->states.items[near->slot] != BT_AGENT_ARRIVED) continue;
    walker->is_behind = true;
    double further = walker->length - other->length;
    if (further > BT_CLOSER * radius && further < 2 * sum) walker->is_beside = true;
  }
}

static bt_status choose_all(bt_crowd *crowd, double time) {
  uint32_t slots = bt_crowd_slots(crowd);
  crowd->fastest = 0;
  for (uint32_t i = 0; i < slots; i++)
    if (bt_has_agent(crowd, i)) crowd->fastest = bt_max(crowd->fastest, crowd->speeds.items[i]);
  BT_TRY(bt_file_agents(&crowd->memory, &crowd->tree, crowd->positions.items, crowd->radii.items,
                        crowd->states.items, slots));
  for (uint32_t i = 0; i < slots; i++)
    if (is_awake(crowd, i)) {
      BT_TRY(bt_find_wish(crowd, i, time, &crowd->wishes.items[i]));
      crowd->walkers.items[i].length = bt_length_left(crowd, i);
    }
  crowd->planes.count = crowd->pairs.count = 0;
  for (uint32_t i = 0; i < slots; i++) {
    if (!is_awake(crowd, i)) continue;
    BT_TRY(bt_choose_velocity(crowd, i, time));
    look_around(crowd, i, time);
  }
  for (uint32_t i = 0; i < slots; i++)
    if (is_awake(crowd, i)) crowd->walkers.items[i].intent = crowd->chosen.items[i];
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// They move

static bool is_in_range(bt_vec p) {
  return fabs(p.x) <= BT_MAX_COORDINATE && fabs(p.y) <= BT_MAX_COORDINATE;
}

// Takes back by how much a velocity breaks the half-planes of obstacles: by rounding.
static void correct(const bt_crowd *crowd, uint32_t slot, bt_vec *v) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  for (uint32_t i = 0; i < walker->plane_count; i++) {
    const bt_half_plane *plane = &crowd->planes.items[walker->first_plane + i];
    bt_vec away = {-plane->unit.y, plane->unit.x};
    *v = bt_along(*v, away, bt_max(bt_breach(plane, *v), 0));
  }
}

// Slows an agent down, so that it gets no further than to where it is free. Rounding alone can stop
// it, and the end of all coordinates.
static bt_status slow_down(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec from = crowd->positions.items[slot], *v = &crowd->chosen.items[slot];
  bt_vec ends[2] = {from, bt_along(from, *v, time)};
  if (!is_in_range(ends[1])) *v = bt_vec_of(0, 0);
  if (!is_in_range(ends[1]) || (walker->plane_count == 0 && !walker->is_inside)) return BT_OK;
  bt_inflated inflated;
  BT_TRY(bt_inflate(crowd->solver->world, crowd->radii.items[slot],
                    bt_ignored_by_agent(crowd, slot), ends, 2, &inflated));
  bool is_free = bt_true_blocker_at(&inflated, ends[1]) == BT_NONE;
  if (walker->is_inside) {
    walker->is_inside = !is_free;
    return BT_OK;
  }
  if (!is_free) {
    correct(crowd, slot, v);
    is_free = bt_true_blocker_at(&inflated, bt_along(from, *v, time)) == BT_NONE;
  }
  for (double share = 0.5; !is_free && share >= 0.125; share /= 2) {
    *v = bt_scale(*v, 0.5);
    is_free = bt_true_blocker_at(&inflated, bt_along(from, *v, time)) == BT_NONE;
  }
  if (!is_free) *v = bt_vec_of(0, 0);
  return BT_OK;
}

// Whether an agent is at its goal, or as near as others let it.
static void settle(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  if (!walker->has_aim) return;
  if (walker->has_link) {
    if (walker->aim.turn == 0) bt_board_link(crowd, slot);
    return;
  }
  bt_vec p = crowd->positions.items[slot];
  double radius = crowd->radii.items[slot], pace = radius / crowd->speeds.items[slot];
  double left = bt_length_left(crowd, slot);
  walker->delayed += time;
  if (left < walker->best - BT_CLOSER * radius) {
    walker->best = left;
    walker->delayed = 0;
  }
  bool is_there = walker->aim.turn == 0 && left <= BT_ARRIVED * radius;
  bool is_close = walker->aim.turn == 0 && left < radius;
  bool is_held = walker->delayed > BT_PATIENCE * pace && (walker->is_beside || is_close);
  bool gives_up = walker->delayed > BT_LONG_PATIENCE * pace && walker->is_behind;
  if (!is_there && !is_held && !gives_up) return;
  crowd->states.items[slot] = BT_AGENT_ARRIVED;
  walker->place = is_close ? walker->goal : p;
}

// An agent that has arrived sets out again if it is pushed away. Where others of its goal keep it
// from getting back to it, it stays.
static void stay(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec p = crowd->positions.items[slot];
  if (bt_distance(p, walker->place) > BT_PUSHED * crowd->radii.items[slot])
    bt_set_out(crowd, slot);
  else if (walker->is_stuck && walker->is_behind)
    walker->place = p;
}

// Notes how much of its wish an agent gets, in the mean of a while.
static void note_progress(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec wish = crowd->wishes.items[slot], v = crowd->chosen.items[slot];
  double most = bt_norm2(wish), pace = crowd->radii.items[slot] / crowd->speeds.items[slot];
  double slowness = most > 0 ? 1 - bt_clamp(bt_dot(v, wish) / most, 0, 1) : 0;
  walker->slowness += (slowness - walker->slowness) * bt_min(time / (BT_PATIENCE * pace), 1);
  BT_ASSERT(walker->slowness >= 0 && walker->slowness <= 1);
  walker->is_stuck = walker->slowness > (walker->is_stuck ? BT_FREE : BT_STUCK);
}

static void move(bt_crowd *crowd, uint32_t slot, double time) {
  bt_walker *walker = &crowd->walkers.items[slot];
  bt_vec v = crowd->chosen.items[slot], to = bt_along(crowd->positions.items[slot], v, time);
  double speed = crowd->speeds.items[slot];
  walker->right = walker->next_right;
  note_progress(crowd, slot, time);
  crowd->positions.items[slot] = to;
  crowd->velocities.items[slot] = v;
  if (bt_norm2(v) > BT_TURNS_FROM * BT_TURNS_FROM * speed * speed)
    crowd->headings.items[slot] = bt_angle_along(v);
  if (crowd->states.items[slot] == BT_AGENT_MOVING)
    settle(crowd, slot, time);
  else if (crowd->states.items[slot] == BT_AGENT_ARRIVED)
    stay(crowd, slot);
}

// An agent that stands still, and that no other agent comes close to, falls asleep.
static void rest(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  double still = BT_STILL * crowd->speeds.items[slot];
  bool stays = crowd->states.items[slot] != BT_AGENT_MOVING && !walker->is_inside &&
               !walker->is_unplanned && bt_norm2(crowd->velocities.items[slot]) <= still * still;
  walker->is_asleep = stays && !walker->is_woken;
  walker->is_woken = false;
  if (walker->is_asleep) crowd->velocities.items[slot] = bt_vec_of(0, 0);
}

bt_status bt_crowd_step(bt_crowd *crowd, double time) {
  BT_REFUSE_NULL(!crowd);
  BT_TRY(bt_check_number(time, 0, BT_MAX_RADIUS));
  if (!crowd->solver->world->is_prepared) return BT_ERROR_NOT_PREPARED;
  uint32_t slots = bt_crowd_slots(crowd);
  BT_TRY(bt_guide_agents(crowd));
  if (time < BT_LEAST_TIME) return BT_OK;
  BT_TRY(choose_all(crowd, time));
  BT_TRY(bt_keep_apart(crowd, time));
  for (uint32_t i = 0; i < slots; i++)
    if (is_awake(crowd, i)) BT_TRY(slow_down(crowd, i, time));
  for (uint32_t i = 0; i < slots; i++)
    if (bt_is_on_link(crowd, i))
      bt_cross_link(crowd, i, time);
    else if (is_awake(crowd, i))
      move(crowd, i, time);
  for (uint32_t i = 0; i < slots; i++)
    if (bt_has_agent(crowd, i) && !bt_is_on_link(crowd, i)) rest(crowd, i);
  return BT_OK;
}
