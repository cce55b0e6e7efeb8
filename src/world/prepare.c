// The preparation of a world for queries.
#include "world/internal.h"

bt_status bt_world_prepare(bt_world *world) {
  BT_REFUSE_NULL(!world);
  if (world->is_prepared) return BT_OK;
  BT_TRY(bt_world_renew(world));
  uint64_t edits = world->edits;
  if (BT_HAS_OUTLINES) BT_TRY(bt_merge(world));
  if (world->edits != edits) BT_TRY(bt_world_renew(world));
  if (bt_world_log_size(world) > world->edit_log.capacity) {
    BT_TRY(BT_RESERVE(&world->memory, &world->edit_log, bt_world_log_size(world)));
    world->log_start = world->edits; // older entries are placed for the former capacity
  }
  if (BT_HAS_REVISIONS) BT_TRY(bt_reserve_changes(world));
  world->is_prepared = true;
  return BT_OK;
}
