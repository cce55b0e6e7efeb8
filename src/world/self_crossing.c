#include "world/internal.h"
#include "world/neighbours.h"

typedef struct edges {
  const bt_vec *points;
  uint32_t count;
  const uint32_t *after; // by point: the next point of its ring; NULL if there is one ring
  double tolerance;
  uint32_t edge; // the edge being compared with those near it
  bt_self_crossing found;
} edges;

// Edge i runs from point i to the next point of its ring.
static bt_vec end_of(const edges *e, uint32_t edge) {
  return e->points[e->after ? e->after[edge] : (edge + 1) % e->count];
}

// Whether the numbers from a to b are all less than those from c to d.
static bool is_below(double a, double b, double c, double d) { return bt_max(a, b) < bt_min(c, d); }

static bool is_off(const edges *e, bt_vec p, bt_vec from, bt_vec to) {
  bt_closest closest;
  bt_find_closest(from, to, p, &closest);
  return closest.distance > e->tolerance;
}

static bool crosses(void *context, uint32_t other) {
  edges *e = context;
  bt_crossing crossing;
  if (other >= e->edge) return false;
  BT_ASSERT(e->edge < e->count);
  bt_vec a = e->points[other], b = end_of(e, other), c = e->points[e->edge], d = end_of(e, e->edge);
  bool is_apart = is_below(a.x, b.x, c.x, d.x) || is_below(c.x, d.x, a.x, b.x) ||
                  is_below(a.y, b.y, c.y, d.y) || is_below(c.y, d.y, a.y, b.y);
  if (is_apart) return false;
  bt_segments_cross(a, b, c, d, &crossing);
  e->found = (bt_self_crossing){other, e->edge, crossing.point};
  return crossing.crosses != 0 && is_off(e, a, c, d) && is_off(e, b, c, d) && is_off(e, c, a, b) &&
         is_off(e, d, a, b);
}

static bool is_crossed(edges *e, const bt_spatial_index *index, const bt_site *circles) {
  for (e->edge = 0; e->edge < e->count; e->edge++) {
    const bt_site *circle = &circles[e->edge];
    if (bt_visit_index(index, circles, bt_vec_of(circle->x, circle->y), circle->radius, crosses, e))
      return true;
  }
  return false;
}

// Up to this many edges, comparing all pairs is faster than an index.
enum { FEW_EDGES = 24 };

static bool is_crossed_by_pairs(edges *e) {
  for (e->edge = 0; e->edge < e->count; e->edge++)
    for (uint32_t other = 0; other < e->edge; other++)
      if (crosses(e, other)) return true;
  return false;
}

static bt_status status_of(const edges *e, bool found, bt_self_crossing *out) {
  if (found && out) *out = e->found;
  return found ? BT_ERROR_SELF_CROSSING : BT_OK;
}

static bt_status find_crossing(bt_memory *memory, edges *e, bt_self_crossing *out) {
  uint32_t count = e->count;
  if (count <= FEW_EDGES) return status_of(e, is_crossed_by_pairs(e), out);
  bt_spatial_index index = {.is_built = false};
  BT_ARRAY(bt_site) circles = {NULL, 0, 0};
  bt_status status = BT_RESERVE(memory, &circles, count);
  for (uint32_t i = 0; i < count && !status; i++) {
    bt_vec half = bt_scale(bt_sub(end_of(e, i), e->points[i]), 0.5), at = e->points[i];
    circles.items[i] = (bt_site){.x = at.x + half.x, .y = at.y + half.y, .radius = bt_norm(half)};
  }
  if (!status) status = bt_spatial_index_rebuild(memory, &index, circles.items, count);
  bool found = !status && is_crossed(e, &index, circles.items);
  bt_array_release(memory, &circles);
  bt_array_release(memory, &index.cells);
  bt_array_release(memory, &index.levels);
  bt_array_release(memory, &index.grids);
  return status ? status : status_of(e, found, out);
}

bt_status bt_find_self_crossing(bt_memory *memory, const bt_rings *rings, double tolerance,
                                bt_self_crossing *out) {
  edges e = {.points = rings->points, .count = rings->point_count, .tolerance = tolerance};
  if (rings->count <= 1) return find_crossing(memory, &e, out);
  bt_indices after = {NULL, 0, 0};
  BT_TRY(BT_RESERVE(memory, &after, e.count));
  for (uint32_t r = 0, first = 0; r < rings->count; first += rings->sizes[r++])
    for (uint32_t i = 0, size = rings->sizes[r]; i < size; i++)
      after.items[first + i] = first + (i + 1) % size;
  e.after = after.items;
  bt_status status = find_crossing(memory, &e, out);
  bt_array_release(memory, &after);
  return status;
}
