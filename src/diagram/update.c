#include "diagram/update.h"
#include "diagram/build.h"
#include "diagram/repair.h"

bool bt_is_built_for(const bt_power_diagram *d, const bt_inflated *inflated) {
  return d->workspace->agent_radius == inflated->agent_radius &&
         d->workspace->extent == bt_tolerance_extent(&inflated->tolerance);
}

// But for edits, can the diagram answer the query?
static bool covers(const bt_power_diagram *d, const bt_inflated *inflated, const bt_vec *points,
                   int count) {
  if (!d->workspace->is_built || !bt_is_built_for(d, inflated)) return false;
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(d, points[i], 0)) return false;
  return true;
}

bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count) {
  const bt_world *world = inflated->world;
  if (!diagram->workspace) diagram->workspace = bt_memory_take(memory, sizeof *diagram->workspace);
  bt_diagram_workspace *w = diagram->workspace;
  if (!w) return BT_ERROR_OUT_OF_MEMORY;
  bt_build b = {.diagram = diagram, .workspace = w, .memory = memory, .inflated = inflated};
  if (w->built_count && w->edits != world->edits) w->is_edited = true;
  bt_status status = BT_MUST_REBUILD;
  if (covers(diagram, inflated, points, count)) {
    if (w->edits == world->edits) return BT_OK;
    if (!diagram->has_walls && !bt_has_walls(world)) status = bt_repair_diagram(&b);
  }
  return status == BT_MUST_REBUILD ? bt_build_diagram(&b, points, count) : status;
}
