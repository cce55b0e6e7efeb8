/// Flat exports of bitangent_sight.h: what a place sees, and who sees it.
#include "bitangent_sight.h"
#include "wasm/block.h"

// The region of every answer, for as long as the module lives. The caller copies it before its next
// call.
static bt_visible_region *region;

/// in: the look, with flags of a query. out: the address of the outline, the number of its
/// segments, the obstacle that blocks the point, and the area.
EXPORT(bt_status, bx_visible_from, (solved_world * w)) {
  bt_look look = {.point = block.in.look.point,
                  .agent_radius = block.in.look.agent_radius,
                  .max_distance = block.in.look.max_distance,
                  .direction = block.in.look.direction,
                  .angle = block.in.look.angle};
  if ((uint32_t)block.in.look.flags & FLAG_IGNORE) look.ignore = ignored_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (!status && !region) status = bt_visible_region_create(NULL, &region);
  if (!status) status = bt_visible_region_find(region, w->world, &look);
  if (status) return status;
  size_t count;
  block.out.view_of_place.outline = bt_visible_region_outline(region, &count);
  block.out.view_of_place.count = count;
  block.out.view_of_place.blocker = bt_visible_region_blocker(region);
  block.out.view_of_place.area = bt_visible_region_area(region);
  return BT_OK;
}

/// in: the target as the goal of a query, the radius, the greatest distance and the ignored
/// obstacles. Writes for each point whether it sees the target.
EXPORT(bt_status, bx_seen_by, (solved_world * w, const bt_vec *points, size_t count, bool *seen)) {
  const query_input *q = &block.in.query;
  bt_ids ignore = {NULL, 0};
  if ((uint32_t)q->flags & FLAG_IGNORE) ignore = ignored_of_block();
  bt_status status = bt_world_prepare(w->world);
  if (status) return status;
  return bt_solver_seen_by(w->solver, points, count, q->goal, q->agent_radius, q->max_length,
                           ignore, seen);
}
