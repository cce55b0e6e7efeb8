#include "sectors/sector_location.h"
#include "world/neighbours.h"

// Tuning: the radius of the search for a nearby site, in finest cells of the spatial index.
static const double NEAR_SPACINGS = 2;

typedef struct location {
  const bt_power_diagram *d;
  const bt_triangulation *t;
  const bt_wall_workspace *w;
  bt_memory *memory;
  bt_indices *found;
  bt_vec p;
  double reach; // the distance within which a point is on a border; larger far from the origin
  double least; // the least power so far
  bt_status status;
} location;

static bool visit(void *context, uint32_t site) {
  location *l = context;
  l->least = site;
  return l->w->corner_of.items[site] != BT_NONE;
}

// A half-edge near the point.
static uint32_t start_near(location *l, const bt_inflated *inflated) {
  bt_vec at = bt_add(l->p, l->d->origin);
  double reach = NEAR_SPACINGS * bt_spatial_index_spacing(&inflated->world->index, at);
  if (!bt_visit_near(inflated, at, reach, visit, l)) return l->t->edge_of.items[0]; // the frame
  return l->t->edge_of.items[l->w->corner_of.items[(uint32_t)l->least]];
}

static bt_vec center_of(const location *l, uint32_t half_edge) {
  return l->w->corners.items[l->t->edges.items[half_edge].from].center;
}

static double power_of(const location *l, uint32_t cell) {
  const bt_cell *record = &l->d->cells.items[cell];
  return bt_distance2(l->p, record->center) - record->radius * record->radius;
}

// The largest difference of two powers at which the point is on the border.
static double slack_of(const location *l, uint32_t cell) {
  return 2 * l->reach * bt_distance(l->p, l->d->cells.items[cell].center);
}

static void offer(location *l, uint32_t half_edge) {
  uint32_t cell = l->w->cell_at.items[half_edge];
  if (cell == BT_NONE || bt_is_among(l->found, cell)) return;
  double power = power_of(l, cell);
  if (power > l->least + slack_of(l, cell)) return;
  if (power < l->least) l->least = power;
  if (bt_push(l->memory, l->found, cell)) l->status = BT_ERROR_OUT_OF_MEMORY;
}

// The square of the distance of the point from an edge.
static double distance2_to(const location *l, uint32_t half_edge) {
  bt_closest closest;
  bt_find_closest(center_of(l, half_edge), center_of(l, bt_after(half_edge)), l->p, &closest);
  return closest.distance * closest.distance;
}

// Looks out of a triangle through an edge, between two directions, for sites of less power. No site
// has a larger weight than `most_weight`.
static void look_out(location *l, uint32_t half_edge, bt_vec right, bt_vec left, int depth) {
  if (depth == 0 || bt_is_fixed(&l->w->constraints, half_edge)) return;
  uint32_t twin = l->t->edges.items[half_edge].twin;
  if (twin == BT_NONE ||
      distance2_to(l, half_edge) - l->w->most_weight > l->least + l->reach * l->d->width)
    return;
  uint32_t apex = bt_before(twin);
  bt_vec to = bt_sub(center_of(l, apex), l->p);
  double past_right = bt_cross(right, to), past_left = bt_cross(to, left);
  if (past_right >= 0 && past_left >= 0) offer(l, apex);
  if (past_right > 0) look_out(l, bt_after(twin), right, past_left > 0 ? to : left, depth - 1);
  if (past_left > 0) look_out(l, bt_before(twin), past_right > 0 ? to : right, left, depth - 1);
}

bt_status bt_sectors_at(const bt_power_diagram *d, bt_memory *memory, const bt_inflated *inflated,
                        bt_vec p, bt_indices *found) {
  enum { DEPTH = 200 };
  const bt_diagram_workspace *w = d->workspace;
  double reach = bt_max(bt_edge_tolerance(d), inflated->tolerance.rounding);
  location l = {d, &w->t, w->walls, memory, found, p, reach, INFINITY, BT_OK};
  found->count = 0;
  if (d->is_unusable) return BT_OK;
  uint32_t first = bt_triangulation_find(l.t, p, start_near(&l, inflated));
  if (first == BT_NONE) return BT_OK;
  l.least = INFINITY;
  for (uint32_t k = 0; k < 3; k++) offer(&l, first + k);
  for (uint32_t k = 0; k < 3; k++) {
    bt_vec right = bt_sub(center_of(&l, first + k), p);
    bt_vec left = bt_sub(center_of(&l, bt_after(first + k)), p);
    look_out(&l, first + k, right, left, DEPTH);
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < found->count; i++) {
    uint32_t cell = found->items[i];
    if (power_of(&l, cell) <= l.least + slack_of(&l, cell)) found->items[kept++] = cell;
  }
  found->count = kept;
  return l.status;
}
