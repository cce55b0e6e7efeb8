#include "world/self_crossing.h"
#include "world/neighbours.h"

typedef struct edges {
  const bt_vec *points;
  uint32_t count;
  uint32_t edge; // that is compared with those near it
  bt_self_crossing found;
} edges;

// Edge i runs from point i to the next one.
static bt_vec end_of(const edges *e, uint32_t edge) { return e->points[(edge + 1) % e->count]; }

static bool crosses(void *context, uint32_t other) {
  edges *e = context;
  bt_crossing crossing;
  if (other >= e->edge) return false;
  bt_segments_cross(e->points[other], end_of(e, other), e->points[e->edge], end_of(e, e->edge),
                    &crossing);
  e->found = (bt_self_crossing){other, e->edge, crossing.point};
  return crossing.crosses != 0;
}

static bool is_crossed(edges *e, const bt_spatial_index *index, const bt_site *circles) {
  for (e->edge = 0; e->edge < e->count; e->edge++) {
    const bt_site *circle = &circles[e->edge];
    if (bt_visit_index(index, circles, bt_vec_of(circle->x, circle->y), circle->radius, crosses, e))
      return true;
  }
  return false;
}

bt_status bt_find_self_crossing(bt_memory *memory, const bt_vec *points, uint32_t count,
                                bt_self_crossing *out) {
  edges e = {.points = points, .count = count};
  bt_spatial_index index = {.is_built = false};
  BT_ARRAY(bt_site) circles = {NULL, 0, 0};
  bool has_memory = BT_RESERVE(memory, &circles, count);
  for (uint32_t i = 0; i < count && has_memory; i++) {
    bt_vec half = bt_scale(bt_sub(end_of(&e, i), points[i]), 0.5);
    circles.items[i] =
        (bt_site){.x = points[i].x + half.x, .y = points[i].y + half.y, .radius = bt_norm(half)};
  }
  has_memory = has_memory && bt_spatial_index_rebuild(memory, &index, circles.items, count);
  bool found = has_memory && is_crossed(&e, &index, circles.items);
  bt_array_release(memory, &circles);
  bt_array_release(memory, &index.cells);
  bt_array_release(memory, &index.levels);
  bt_array_release(memory, &index.grids);
  if (!has_memory) return BT_ERROR_OUT_OF_MEMORY;
  if (found && out) *out = e.found;
  return found ? BT_ERROR_SELF_CROSSING : BT_OK;
}
