// The public functions of a crowd that are about agents alone.
#include "crowd/agents.h"
#include "crowd/tuning.h"
#include "geometry/check.h"
#include "query/field.h"

bt_crowd_options bt_crowd_options_default(void) {
  return (bt_crowd_options){.lookahead = BT_LOOKAHEAD, .neighbours = BT_NEIGHBOURS};
}

bt_status bt_crowd_create(bt_solver *solver, const bt_crowd_options *options, bt_crowd **out) {
  BT_REFUSE_NULL(!solver || !out);
  bt_crowd_options own = options ? *options : bt_crowd_options_default();
  BT_TRY(bt_check_number(own.lookahead, 1, 1000));
  if (own.neighbours < 1 || own.neighbours > BT_MOST_NEIGHBOURS) return BT_ERROR_RANGE;
  bt_crowd *crowd = bt_object_create(&solver->memory.allocator, sizeof *crowd);
  if (!crowd) return BT_ERROR_OUT_OF_MEMORY;
  crowd->solver = solver;
  crowd->options = own;
  bt_id_pool_init(&crowd->ids);
  bt_status status = bt_path_create(&solver->memory.allocator, &crowd->path);
  if (status)
    bt_object_free(crowd);
  else
    *out = crowd;
  return status;
}

void bt_crowd_free(bt_crowd *crowd) {
  if (crowd) bt_path_free(crowd->path);
  bt_object_free(crowd);
}

size_t bt_crowd_memory(const bt_crowd *crowd) {
  return crowd ? crowd->memory.bytes + crowd->path->memory.bytes : 0;
}

bt_status bt_crowd_look(const bt_crowd *crowd, bt_crowd_view *out) {
  BT_REFUSE_NULL(!crowd || !out);
  *out = (bt_crowd_view){.positions = crowd->positions.items,
                         .velocities = crowd->velocities.items,
                         .headings = crowd->headings.items,
                         .radii = crowd->radii.items,
                         .speeds = crowd->speeds.items,
                         .states = crowd->states.items,
                         .slots = bt_crowd_slots(crowd),
                         .count = crowd->ids.live_count};
  for (uint32_t i = 0; i < out->slots; i++) {
    out->arrived += crowd->states.items[i] == BT_AGENT_ARRIVED;
    out->awake += bt_has_agent(crowd, i) && !crowd->walkers.items[i].is_asleep;
  }
  return BT_OK;
}

bt_status bt_crowd_find(const bt_crowd *crowd, bt_id id, size_t *slot) {
  BT_REFUSE_NULL(!crowd || !slot);
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  *slot = bt_id_to_slot(id);
  return BT_OK;
}

bt_status bt_reserve_agents(bt_crowd *crowd) {
  bt_memory *memory = &crowd->memory;
  uint32_t need = crowd->ids.slots.capacity;
  BT_TRY(BT_RESERVE(memory, &crowd->positions, need));
  BT_TRY(BT_RESERVE(memory, &crowd->velocities, need));
  BT_TRY(BT_RESERVE(memory, &crowd->headings, need));
  BT_TRY(BT_RESERVE(memory, &crowd->radii, need));
  BT_TRY(BT_RESERVE(memory, &crowd->speeds, need));
  BT_TRY(BT_RESERVE(memory, &crowd->states, need));
  BT_TRY(BT_RESERVE(memory, &crowd->walkers, need));
  BT_TRY(BT_RESERVE(memory, &crowd->wishes, need));
  BT_TRY(BT_RESERVE(memory, &crowd->chosen, need));
  return BT_RESERVE(memory, &crowd->pushes, need);
}

bt_status bt_check_size(double radius, double speed) {
  BT_TRY(bt_check_radius(radius));
  BT_TRY(bt_check_number(speed, 0, BT_MAX_RADIUS));
  return radius > 0 ? BT_OK : BT_ERROR_RANGE;
}

void bt_init_agent(bt_crowd *crowd, uint32_t slot, bt_vec position, double radius, double speed) {
  bt_walker *walker = &crowd->walkers.items[slot];
  *walker = (bt_walker){
      .is_unplaced = true, .segments = walker->segments, .right = {.order = BT_NO_RIGHT}};
  crowd->positions.items[slot] = position;
  crowd->velocities.items[slot] = bt_vec_of(0, 0);
  crowd->headings.items[slot] = 0;
  crowd->radii.items[slot] = radius;
  crowd->speeds.items[slot] = speed;
  crowd->states.items[slot] = BT_AGENT_IDLE;
}

bt_status bt_crowd_add(bt_crowd *crowd, bt_vec position, double radius, double speed, bt_id *out) {
  BT_REFUSE_NULL(!crowd || !out);
  BT_TRY(bt_check_point(position));
  BT_TRY(bt_check_size(radius, speed));
  BT_TRY(bt_id_pool_reserve(&crowd->memory, &crowd->ids, 1));
  BT_TRY(bt_reserve_agents(crowd));
  uint32_t before = bt_crowd_slots(crowd);
  *out = bt_id_pool_take(&crowd->ids);
  uint32_t slot = bt_id_to_slot(*out);
  BT_ASSERT(slot <= before && slot < crowd->walkers.capacity);
  if (slot == before) crowd->walkers.items[slot] = (bt_walker){.segments = {NULL, 0, 0}};
  bt_init_agent(crowd, slot, position, radius, speed);
  return BT_OK;
}

bt_status bt_crowd_remove(bt_crowd *crowd, bt_id id) {
  BT_REFUSE_NULL(!crowd);
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  bt_array_release(&crowd->memory, &crowd->walkers.items[slot].segments);
  crowd->states.items[slot] = BT_AGENT_NONE;
  bt_id_pool_release(&crowd->ids, slot);
  return BT_OK;
}

const bt_ignored *bt_ignored_by_agent(const bt_crowd *crowd, uint32_t slot) {
  const bt_walker *walker = &crowd->walkers.items[slot];
  return walker->guide == BT_GUIDE_FIELD ? bt_field_ignored(walker->field) : NULL;
}

bt_status bt_inflate_for_agent(const bt_crowd *crowd, uint32_t slot, bt_inflated *out) {
  BT_ASSERT(bt_has_agent(crowd, slot) && crowd->radii.items[slot] > 0);
  return bt_inflate(crowd->solver->world, crowd->radii.items[slot],
                    bt_ignored_by_agent(crowd, slot), &crowd->positions.items[slot], 1, out);
}

bool bt_share_goal(const bt_crowd *crowd, uint32_t a, uint32_t b) {
  const bt_walker *one = &crowd->walkers.items[a], *other = &crowd->walkers.items[b];
  if (one->is_inside || other->is_inside) return false;
  return one->guide != BT_GUIDE_NONE && other->guide != BT_GUIDE_NONE &&
         bt_distance(one->goal, other->goal) <= crowd->radii.items[a] + crowd->radii.items[b];
}

void bt_set_out(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  if (crowd->states.items[slot] != BT_AGENT_MOVING) walker->order = crowd->sent++;
  crowd->states.items[slot] = BT_AGENT_MOVING;
  walker->is_asleep = false;
  walker->best = INFINITY;
  walker->delayed = 0;
}

// Looks anew at everything, as the agent is not what or where it was.
static void unsettle(bt_crowd *crowd, uint32_t slot) {
  bt_walker *walker = &crowd->walkers.items[slot];
  walker->is_unplaced = true;
  walker->is_asleep = walker->has_aim = walker->has_link = walker->is_resent = false;
  walker->is_unplanned = walker->guide == BT_GUIDE_PATH;
  crowd->states.items[slot] =
      bt_is_on_link(crowd, slot) ? BT_AGENT_IDLE : crowd->states.items[slot];
  if (walker->guide != BT_GUIDE_NONE) bt_set_out(crowd, slot);
}

bt_status bt_crowd_move(bt_crowd *crowd, bt_id id, bt_vec position) {
  BT_REFUSE_NULL(!crowd);
  BT_TRY(bt_check_point(position));
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  crowd->positions.items[slot] = position;
  crowd->velocities.items[slot] = bt_vec_of(0, 0);
  unsettle(crowd, slot);
  return BT_OK;
}

bt_status bt_crowd_resize(bt_crowd *crowd, bt_id id, double radius, double speed) {
  BT_REFUSE_NULL(!crowd);
  BT_TRY(bt_check_size(radius, speed));
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  const bt_walker *walker = &crowd->walkers.items[slot];
  bool is_same = radius == crowd->radii.items[slot];
  if (!is_same && walker->field && radius > bt_field_agent_radius(walker->field))
    return BT_ERROR_RANGE;
  crowd->speeds.items[slot] = speed;
  if (is_same) return BT_OK;
  crowd->radii.items[slot] = radius;
  if (bt_is_on_link(crowd, slot))
    crowd->walkers.items[slot].is_resent = true;
  else
    unsettle(crowd, slot);
  return BT_OK;
}
