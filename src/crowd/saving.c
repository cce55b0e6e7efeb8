// Saving crowds and loading them: all that the next steps depend on.
#include "crowd/guide.h"
#include "geometry/check.h"
#include "query/field.h"

#include <string.h>

// Beyond this no number of an agent gets. Its square is finite.
#define MOST 1e30

// So many agents are sent at most: a double counts them.
#define MOST_SENT 0x1p53

_Static_assert(sizeof(bt_saved_agent) == BT_SAVED_AGENT_DOUBLES * sizeof(double),
               "the size that the header tells");

enum {
  IS_ASLEEP = 1,
  IS_WOKEN = 2,
  IS_UNPLACED = 4,
  IS_INSIDE = 8,
  IS_UNPLANNED = 16,
  HAS_AIM = 32,
  HAS_LOOKED = 64, // aimed_at is a place
  IS_LONG_AGO = 128,
  IS_STUCK = 256,
  HAS_LINK = 512,
  IS_RESENT = 1024,
  FLAGS = 2047
};

// ---------------------------------------------------------------------------------------------
// Saving

// The ids of removed agents: of the slots that are taken again, in that order, then of the retired.
static void list_removed(const bt_id_pool *pool, bt_id *out) {
  for (uint32_t slot = pool->first_free; slot != BT_NO_SLOT;
       slot = pool->slots.items[slot].next_free)
    *out++ = bt_id_of_slot(pool, slot);
  for (uint32_t slot = 0; slot < pool->slots.count; slot++) {
    bt_id id = bt_id_of_slot(pool, slot);
    if (!pool->slots.items[slot].is_live && bt_id_is_last(id)) *out++ = id;
  }
}

bt_status bt_crowd_save(bt_crowd *crowd, bt_id *ids, size_t capacity, bt_saved_crowd *out) {
  BT_REFUSE_NULL(!crowd || !out || (capacity && !ids));
  if (!crowd->solver->world->is_prepared) return BT_ERROR_NOT_PREPARED;
  BT_TRY(bt_note_edits(crowd));
  uint32_t slots = bt_crowd_slots(crowd), agents = crowd->ids.live_count;
  *out = (bt_saved_crowd){agents, slots - agents, crowd->planning};
  if (capacity < slots) return BT_OK;
  for (uint32_t slot = 0, i = 0; slot < slots; slot++)
    if (bt_slot_is_live(&crowd->ids, slot)) ids[i++] = bt_id_of_slot(&crowd->ids, slot);
  if (agents < slots) list_removed(&crowd->ids, ids + agents);
  return BT_OK;
}

// Lengths that may be infinite: JSON has no such number.
static double finite_of(double length) { return length == INFINITY ? -1 : length; }
static double length_of(double saved) { return saved < 0 ? INFINITY : saved; }

static int flags_of(const bt_walker *walker) {
  return (walker->is_asleep ? IS_ASLEEP : 0) | (walker->is_woken ? IS_WOKEN : 0) |
         (walker->is_unplaced ? IS_UNPLACED : 0) | (walker->is_inside ? IS_INSIDE : 0) |
         (walker->is_unplanned ? IS_UNPLANNED : 0) | (walker->has_aim ? HAS_AIM : 0) |
         (isnan(walker->aimed_at.x) ? 0 : HAS_LOOKED) |
         (walker->edits == BT_LONG_AGO ? IS_LONG_AGO : 0) | (walker->is_stuck ? IS_STUCK : 0) |
         (walker->has_link ? HAS_LINK : 0) | (walker->is_resent ? IS_RESENT : 0);
}

bt_status bt_crowd_save_agent(const bt_crowd *crowd, bt_id id, bt_saved_agent *out,
                              const bt_segment **segments, size_t *count) {
  BT_REFUSE_NULL(!crowd || !out || !segments || !count);
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  const bt_walker *walker = &crowd->walkers.items[slot];
  int flags = flags_of(walker);
  *out = (bt_saved_agent){
      .position = crowd->positions.items[slot],
      .velocity = crowd->velocities.items[slot],
      .heading = crowd->headings.items[slot],
      .radius = crowd->radii.items[slot],
      .speed = crowd->speeds.items[slot],
      .state = crowd->states.items[slot],
      .guide = walker->guide,
      .sent = walker->sent,
      .flags = flags,
      .next = walker->next,
      .order = (double)walker->order,
      .right = walker->right.order == BT_NO_RIGHT ? -1 : (double)walker->right.order,
      .hops = walker->right.hops,
      .goal = walker->goal,
      .place = walker->place,
      .aimed_at = flags & HAS_LOOKED ? walker->aimed_at : bt_vec_of(0, 0),
      .center = walker->aim.center,
      .radius_of_aim = walker->aim.radius,
      .turn_of_aim = walker->aim.turn,
      .left = walker->left,
      .slowness = walker->slowness,
      .best = finite_of(walker->best),
      .delayed = walker->delayed,
      .length = finite_of(walker->length),
      .intent = walker->intent,
      .link_from = walker->link.from,
      .link_to = walker->link.to,
      .link_cost = walker->link.cost,
      .crossed = walker->crossed,
  };
  *segments = walker->segments.items;
  *count = walker->guide == BT_GUIDE_PATH ? walker->segments.count : 0;
  return BT_OK;
}

// ---------------------------------------------------------------------------------------------
// Loading

bt_status bt_crowd_load(bt_crowd *crowd, const bt_id *ids, const bt_saved_crowd *saved) {
  BT_REFUSE_NULL(!crowd || !saved || (saved->agents + saved->removed && !ids));
  if (!crowd->solver->world->is_prepared) return BT_ERROR_NOT_PREPARED;
  if (bt_crowd_slots(crowd) > 0 || saved->turn > BT_NO_SLOT) return BT_ERROR_RANGE;
  if (saved->agents > BT_NO_SLOT || saved->removed > BT_NO_SLOT - saved->agents)
    return BT_ERROR_CAPACITY;
  uint32_t agents = (uint32_t)saved->agents, removed = (uint32_t)saved->removed;
  BT_TRY(BT_RESERVE(&crowd->memory, &crowd->ids.slots, agents + removed));
  BT_TRY(bt_reserve_agents(crowd));
  BT_TRY(bt_id_pool_load(&crowd->memory, &crowd->ids, ids, agents, removed));
  for (uint32_t slot = 0; slot < bt_crowd_slots(crowd); slot++) {
    crowd->walkers.items[slot] = (bt_walker){.segments = {NULL, 0, 0}};
    bt_init_agent(crowd, slot, bt_vec_of(0, 0), 1, 0);
    if (!bt_slot_is_live(&crowd->ids, slot)) crowd->states.items[slot] = BT_AGENT_NONE;
  }
  crowd->planning = (uint32_t)saved->turn;
  crowd->edits = bt_all_edits(crowd->solver->world);
  return BT_OK;
}

static bool is_index(double number, double below) {
  return number >= 0 && number < below && number == floor(number);
}

static bool is_share(double number) { return number >= 0 && number <= 1; }

// Whether there can be such an agent, with a path of `count` segments.
static bool is_possible(const bt_saved_agent *saved, size_t count) {
  const double *numbers = (const double *)saved;
  for (int i = 0; i < BT_SAVED_AGENT_DOUBLES; i++)
    if (!(fabs(numbers[i]) <= MOST)) return false;
  bool has_goal = saved->guide != BT_GUIDE_NONE, is_idle = saved->state == BT_AGENT_IDLE;
  double turn = saved->turn_of_aim;
  bool is_on_link = saved->state == BT_AGENT_ON_LINK;
  if (!is_index(saved->flags, FLAGS + 1)) return false;
  int flags = (int)saved->flags;
  if (is_on_link && (!(flags & HAS_LINK) || !(saved->link_cost > 0))) return false;
  if (is_on_link && !has_goal) is_idle = true; // to be, at its end
  if (saved->link_cost < 0 || saved->crossed < 0) return false;
  return is_index(saved->state, BT_AGENT_ON_LINK + 1) && saved->state != BT_AGENT_NONE &&
         is_index(saved->guide, BT_GUIDE_FIELD + 1) && has_goal != is_idle &&
         (saved->guide == BT_GUIDE_PATH || count == 0) &&
         is_index(saved->next, (double)count + 1) && is_index(saved->hops, UINT32_MAX) &&
         is_index(saved->order, MOST_SENT) &&
         (saved->right == -1 || is_index(saved->right, MOST_SENT)) && saved->radius_of_aim >= 0 &&
         (turn == 0 || fabs(turn) == 1) && is_share(saved->slowness) && saved->left >= 0 &&
         saved->delayed >= 0;
}

static bt_walker walker_of(const bt_crowd *crowd, const bt_saved_agent *saved) {
  int flags = (int)saved->flags;
  return (bt_walker){
      .guide = (bt_guide)saved->guide,
      .is_asleep = (flags & IS_ASLEEP) != 0,
      .is_woken = (flags & IS_WOKEN) != 0,
      .is_unplaced = (flags & IS_UNPLACED) != 0,
      .is_inside = (flags & IS_INSIDE) != 0,
      .is_unplanned = (flags & IS_UNPLANNED) != 0,
      .has_aim = (flags & HAS_AIM) != 0,
      .edits = flags & IS_LONG_AGO ? BT_LONG_AGO : bt_all_edits(crowd->solver->world),
      .sent = saved->sent,
      .goal = saved->goal,
      .place = saved->place,
      .aim = {saved->center, saved->radius_of_aim, saved->turn_of_aim},
      .aimed_at = flags & HAS_LOOKED ? saved->aimed_at : bt_vec_of(NAN, NAN),
      .left = saved->left,
      .slowness = saved->slowness,
      .best = length_of(saved->best),
      .delayed = saved->delayed,
      .next = (uint32_t)saved->next,
      .length = length_of(saved->length),
      .intent = saved->intent,
      .has_link = (flags & HAS_LINK) != 0,
      .is_resent = (flags & IS_RESENT) != 0,
      .link = {.from = saved->link_from, .to = saved->link_to, .cost = saved->link_cost},
      .crossed = saved->crossed,
      .is_stuck = (flags & IS_STUCK) != 0,
      .order = (uint64_t)saved->order,
      .right = {saved->right < 0 ? BT_NO_RIGHT : (uint64_t)saved->right, (uint32_t)saved->hops},
  };
}

bt_status bt_crowd_load_agent(bt_crowd *crowd, bt_id id, const bt_saved_agent *saved,
                              const bt_segment *segments, size_t count, bt_field *field) {
  BT_REFUSE_NULL(!crowd || !saved || (count && !segments));
  BT_TRY(bt_check_point(saved->position));
  BT_TRY(bt_check_size(saved->radius, saved->speed));
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  if (!is_possible(saved, count)) return BT_ERROR_RANGE;
  if ((field != NULL) != (saved->guide == BT_GUIDE_FIELD)) return BT_ERROR_RANGE;
  if (field &&
      (!bt_field_is_of(field, crowd->solver) || saved->radius > bt_field_agent_radius(field)))
    return BT_ERROR_RANGE;
  if (count > UINT32_MAX) return BT_ERROR_OUT_OF_MEMORY;
  uint32_t slot = bt_id_to_slot(id);
  bt_walker *walker = &crowd->walkers.items[slot], loaded = walker_of(crowd, saved);
  BT_TRY(BT_RESERVE(&crowd->memory, &walker->segments, (uint32_t)count));
  if (count) memcpy(walker->segments.items, segments, count * sizeof *segments);
  walker->segments.count = (uint32_t)count;
  memcpy(&loaded.segments, &walker->segments, sizeof loaded.segments);
  loaded.field = field;
  *walker = loaded;
  // Who is sent from now on comes after all that were.
  if (crowd->sent <= walker->order) crowd->sent = walker->order + 1;
  if (walker->right.order != BT_NO_RIGHT && crowd->sent <= walker->right.order)
    crowd->sent = walker->right.order + 1;
  crowd->positions.items[slot] = saved->position;
  crowd->velocities.items[slot] = saved->velocity;
  crowd->headings.items[slot] = saved->heading;
  crowd->radii.items[slot] = saved->radius;
  crowd->speeds.items[slot] = saved->speed;
  crowd->states.items[slot] = (uint8_t)saved->state;
  return BT_OK;
}
