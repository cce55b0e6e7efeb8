// The public functions that send agents somewhere.
#include "crowd/guide.h"
#include "geometry/check.h"
#include "query/field.h"

#include <string.h>

static bt_walker *send(bt_crowd *crowd, bt_id id, bt_guide guide) {
  uint32_t slot = bt_id_to_slot(id);
  bt_walker *walker = &crowd->walkers.items[slot];
  bool is_on_link = bt_is_on_link(crowd, slot);
  walker->guide = guide;
  walker->field = NULL;
  walker->has_aim = walker->is_unplanned = false;
  walker->segments.count = walker->next = 0;
  walker->edits = bt_all_edits(crowd->solver->world);
  walker->has_link &= is_on_link;
  walker->is_resent = is_on_link;
  bt_set_out(crowd, slot);
  if (is_on_link) crowd->states.items[slot] = BT_AGENT_ON_LINK; // to its end first
  return walker;
}

bt_status bt_crowd_set_goal(bt_crowd *crowd, bt_id id, bt_vec goal) {
  BT_REFUSE_NULL(!crowd);
  BT_TRY(bt_check_point(goal));
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  bt_walker *walker = send(crowd, id, BT_GUIDE_PATH);
  walker->sent = walker->goal = goal;
  walker->is_unplanned = true;
  return BT_OK;
}

bt_status bt_crowd_set_path(bt_crowd *crowd, bt_id id, const bt_segment *segments, size_t count) {
  BT_REFUSE_NULL(!crowd || !segments);
  if (count == 0) return BT_ERROR_RANGE;
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  uint32_t slot = bt_id_to_slot(id);
  bt_walker *walker = &crowd->walkers.items[slot];
  if (count > UINT32_MAX) return BT_ERROR_OUT_OF_MEMORY;
  BT_TRY(BT_RESERVE(&crowd->memory, &walker->segments, (uint32_t)count));
  walker = send(crowd, id, BT_GUIDE_PATH);
  memcpy(walker->segments.items, segments, count * sizeof *segments);
  walker->segments.count = (uint32_t)count;
  walker->sent = walker->goal = segments[count - 1].to;
  if (!bt_is_on_link(crowd, bt_id_to_slot(id))) bt_aim_at(walker, 0);
  return BT_OK;
}

bt_status bt_crowd_set_field(bt_crowd *crowd, bt_id id, bt_field *field) {
  BT_REFUSE_NULL(!crowd || !field);
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  double radius = crowd->radii.items[bt_id_to_slot(id)];
  if (!bt_field_is_of(field, crowd->solver) || radius > bt_field_agent_radius(field))
    return BT_ERROR_RANGE;
  send(crowd, id, BT_GUIDE_FIELD)->field = field;
  return BT_OK;
}

bt_status bt_crowd_stop(bt_crowd *crowd, bt_id id) {
  BT_REFUSE_NULL(!crowd);
  if (!bt_id_is_live(&crowd->ids, id)) return BT_ERROR_STALE_ID;
  send(crowd, id, BT_GUIDE_NONE);
  uint32_t slot = bt_id_to_slot(id);
  if (!bt_is_on_link(crowd, slot)) crowd->states.items[slot] = BT_AGENT_IDLE;
  return BT_OK;
}
