#include "cells/diagram_cache.h"
#include "diagram/workspace.h"

// ---------------------------------------------------------------------------------------------
// One diagram

// Whether the diagram, which has a workspace, was built for this agent radius and extent of the
// tolerances. It is then precise enough too: its position tolerances are fractions of its width,
// those of the query are fractions of the extent, and the extent is at least as large.
static bool is_built_for(const bt_power_diagram *d, const bt_inflated *inflated) {
  return d->workspace->agent_radius == inflated->agent_radius &&
         d->workspace->extent == bt_tolerance_extent(&inflated->tolerance);
}

// Whether the diagram can answer the query, apart from edits.
static bool covers(const bt_power_diagram *d, const bt_inflated *inflated, const bt_vec *points,
                   int count) {
  if (!d->workspace->is_built || !is_built_for(d, inflated)) return false;
  for (int i = 0; i < count; i++)
    if (!bt_is_in_reach(&d->frame, points[i], 0)) return false;
  return true;
}

// Discards the diagram and builds it anew.
static bt_status build(const bt_build *b, const bt_vec *points, int count) {
  bt_diagram_workspace *w = b->workspace;
  const bt_world *world = b->inflated->world;
  w->is_built = false;
  w->agent_radius = b->inflated->agent_radius;
  w->extent = bt_tolerance_extent(&b->inflated->tolerance);
  BT_TRY(bt_begin_diagram(b, points, count));
  BT_TRY(bt_build_cells(b));
  w->is_built = true;
  w->built_count = world->site_count;
  w->edits = world->edits;
  w->fingerprint = world->fingerprint;
  return BT_OK;
}

bt_status bt_power_diagram_update(bt_power_diagram *diagram, bt_memory *memory,
                                  const bt_inflated *inflated, const bt_vec *points, int count) {
  const bt_world *world = inflated->world;
  if (!diagram->workspace) diagram->workspace = bt_memory_take(memory, sizeof *diagram->workspace);
  bt_diagram_workspace *w = diagram->workspace;
  if (!w) return BT_ERROR_OUT_OF_MEMORY;
  BT_ASSERT(w->edits <= world->edits); // of the same world
  bt_build b = {.diagram = diagram, .workspace = w, .memory = memory, .inflated = inflated};
  if (w->fingerprint == world->fingerprint) w->edits = world->edits; // edits undid each other
  if (w->built_count && w->edits != world->edits) w->is_edited = true;
  bt_status status = BT_MUST_REBUILD;
  if (covers(diagram, inflated, points, count)) {
    if (w->edits == world->edits) return BT_OK;
    status = bt_repair_diagram(&b);
  }
  return status == BT_MUST_REBUILD ? build(&b, points, count) : status;
}

// ---------------------------------------------------------------------------------------------
// The cache

double bt_diagram_cache_age(const bt_diagram_cache *cache, const bt_inflated *inflated) {
  uint32_t place = bt_find_kept_radius(&cache->radii, inflated);
  if (place == cache->radii.count) return INFINITY;
  const bt_diagram_workspace *w = cache->kept[cache->radii.items[place].slot].workspace;
  return w && w->is_built ? (double)(inflated->world->edits - w->edits) : INFINITY;
}

bt_status bt_diagram_cache_get(bt_diagram_cache *cache, bt_memory *memory,
                               const bt_inflated *inflated, const bt_vec *points, int count,
                               bt_power_diagram **out) {
  bool is_new;
  *out = &cache->kept[bt_use_kept_radius(&cache->radii, inflated, &is_new)];
  if (is_new && (*out)->workspace) (*out)->workspace->is_built = false;
  return bt_power_diagram_update(*out, memory, inflated, points, count);
}
