// The public line of sight, and the spatial index at work on it, for lessons.
#include "boundary/line_of_sight.h"
#include "geometry/check.h"

static bt_status look_along(bt_world *world, bt_vec from, bt_vec to, double agent_radius,
                            bt_indices *visited, bt_blockers *out) {
  BT_TRY(bt_check_point(from));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_check_radius(agent_radius));
  bt_vec ends[2] = {from, to};
  bt_inflated inflated;
  BT_TRY(bt_inflate(world, agent_radius, ends, 2, &inflated));
  bt_sight_line way = bt_sight_line_between(from, to);
  return bt_walk_sight_line(&inflated, &way, visited, NULL, out);
}

bt_status bt_world_line_of_sight(bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                                 bool *clear, bt_id *blocker) {
  BT_REFUSE_NULL(!world || !clear);
  bt_blockers blockers;
  BT_TRY(look_along(world, a, b, agent_radius, NULL, &blockers));
  *clear = blockers.site == BT_NO_SITE;
  if (blocker) *blocker = bt_id_of(world, blockers.site);
  return BT_OK;
}

typedef struct record {
  bt_index_visit *visits;
  size_t capacity, count;
} record;

static void note(record *r, bt_index_visit visit) {
  if (r->count < r->capacity) r->visits[r->count] = visit;
  r->count++;
}

static bt_index_visit visit_of(const bt_spatial_index *index, uint32_t cell) {
  bt_index_place place = bt_spatial_index_place(index, cell);
  return (bt_index_visit){place.level, place.corner, place.width, 0};
}

bt_status bt_world_index_walk(bt_world *world, bt_vec a, bt_vec b, double agent_radius,
                              bt_index_visit *visits, size_t capacity, size_t *needed) {
  BT_REFUSE_NULL(!world || !needed || (!visits && capacity));
  bt_blockers blockers;
  bt_indices *cells = &world->found_too;
  cells->count = 0;
  BT_TRY(look_along(world, a, b, agent_radius, cells, &blockers));
  record r = {visits, capacity, 0};
  for (uint32_t i = 0; i < cells->count; i++) {
    bt_index_visit visit = visit_of(&world->index, cells->items[i]);
    note(&r, visit);
    uint32_t site = world->index.cells.items[cells->items[i]];
    if (bt_is_nested(site)) continue; // its own cells come next
    for (; site != BT_NONE; site = world->sites.items[site].next) {
      visit.obstacle = bt_id_of(world, site);
      note(&r, visit);
      if (site == blockers.site) break; // in the last cell, and nothing is compared after it
    }
  }
  *needed = r.count;
  return BT_OK;
}
