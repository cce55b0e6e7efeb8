#include "world/neighbours.h"

// The arguments of bt_visit_index.
typedef struct visitor {
  const bt_spatial_index *index;
  const bt_site *circles;
  bt_vec p;
  double reach;
  bool (*visit)(void *context, uint32_t item);
  void *context;
} visitor;

static BT_COLD bool visit_cell(const visitor *v, uint32_t item) {
  for (; item != BT_NONE; item = v->circles[item].next) {
    const bt_site *circle = &v->circles[item];
    double far = circle->radius + v->reach;
    bool is_near = far >= 0 && bt_distance2(v->p, bt_vec_of(circle->x, circle->y)) <= far * far;
    if (is_near && v->visit(v->context, item)) return true;
  }
  return false;
}

static BT_COLD bool visit_grid(const visitor *v, uint32_t at) {
  const bt_hierarchical_grid *grid = &v->index->grids.items[at];
  bt_vec p = bt_sub(v->p, grid->box.low);
  for (uint32_t k = 0; k < grid->level_count; k++) {
    const bt_level *level = &v->index->levels.items[grid->first_level + k];
    double margin = level->max_radius + v->reach;
    if (!level->has_sites || margin < 0) continue;
    int32_t x0 = bt_cell_index(p.x - margin, level->inverse, level->columns);
    int32_t x1 = bt_cell_index(p.x + margin, level->inverse, level->columns);
    int32_t y0 = bt_cell_index(p.y - margin, level->inverse, level->rows);
    int32_t y1 = bt_cell_index(p.y + margin, level->inverse, level->rows);
    for (int32_t row = y0; row <= y1; row++) {
      const uint32_t *cells =
          v->index->cells.items + level->first_cell + (uint32_t)(row * level->columns);
      for (int32_t column = x0; column <= x1; column++) {
        uint32_t first = cells[column];
        if (bt_is_nested(first) ? visit_grid(v, bt_nested_grid(first)) : visit_cell(v, first))
          return true;
      }
    }
  }
  return false;
}

BT_COLD bool bt_visit_index(const bt_spatial_index *index, const bt_site *circles, bt_vec p,
                            double reach, bool (*visit)(void *context, uint32_t item),
                            void *context) {
  BT_ASSERT(index->is_built || index->grids.count == 0);
  visitor v = {index, circles, p, reach, visit, context};
  return index->grids.count > 0 && visit_grid(&v, 0);
}

// The arguments of bt_visit_row.
typedef struct row_visitor {
  const bt_spatial_index *index;
  const bt_site *circles;
  double low, high, y, reach;
  void (*visit)(void *context, uint32_t item);
  void *context;
} row_visitor;

static BT_COLD void visit_cell_of_row(const row_visitor *v, uint32_t item) {
  for (; item != BT_NONE; item = v->circles[item].next) {
    const bt_site *circle = &v->circles[item];
    double far = circle->radius + v->reach;
    if (fabs(circle->y - v->y) <= far && circle->x + far >= v->low && circle->x - far <= v->high)
      v->visit(v->context, item);
  }
}

static BT_COLD void visit_row_of_grid(const row_visitor *v, uint32_t at) {
  const bt_hierarchical_grid *grid = &v->index->grids.items[at];
  bt_vec low = grid->box.low;
  for (uint32_t k = 0; k < grid->level_count; k++) {
    const bt_level *level = &v->index->levels.items[grid->first_level + k];
    double margin = level->max_radius + v->reach;
    if (!level->has_sites) continue;
    int32_t x0 = bt_cell_index(v->low - margin - low.x, level->inverse, level->columns);
    int32_t x1 = bt_cell_index(v->high + margin - low.x, level->inverse, level->columns);
    int32_t y0 = bt_cell_index(v->y - margin - low.y, level->inverse, level->rows);
    int32_t y1 = bt_cell_index(v->y + margin - low.y, level->inverse, level->rows);
    for (int32_t y = y0; y <= y1; y++) {
      const uint32_t *cells =
          v->index->cells.items + level->first_cell + (uint32_t)(y * level->columns);
      for (int32_t x = x0; x <= x1; x++)
        if (bt_is_nested(cells[x]))
          visit_row_of_grid(v, bt_nested_grid(cells[x]));
        else
          visit_cell_of_row(v, cells[x]);
    }
  }
}

BT_COLD void bt_visit_row(const bt_spatial_index *index, const bt_site *circles, bt_vec p, double x,
                          double reach, void (*visit)(void *context, uint32_t item),
                          void *context) {
  BT_ASSERT(index->is_built || index->grids.count == 0);
  BT_ASSERT(reach >= 0);
  row_visitor v = {index, circles, bt_min(p.x, x), bt_max(p.x, x), p.y, reach, visit, context};
  if (index->grids.count > 0) visit_row_of_grid(&v, 0);
}

// A visitor for a query that ignores obstacles.
typedef struct partial {
  const bt_inflated *inflated;
  bool (*visit)(void *context, uint32_t site);
  void *context;
} partial;

static BT_COLD bool visit_seen(void *context, uint32_t site) {
  const partial *p = context;
  return !bt_is_ignored(p->inflated, site) && p->visit(p->context, site);
}

// Visits only the sites, or wall segments, that the query does not ignore.
static BT_COLD bool visit_inflated(const bt_inflated *inflated, const bt_spatial_index *index,
                                   const bt_site *circles, bt_vec p, double reach,
                                   bool (*visit)(void *context, uint32_t item), void *context) {
  partial seen = {inflated, visit, context};
  reach += inflated->agent_radius;
  if (inflated->ignored) return bt_visit_index(index, circles, p, reach, visit_seen, &seen);
  return bt_visit_index(index, circles, p, reach, visit, context);
}

BT_COLD bool bt_visit_near(const bt_inflated *inflated, bt_vec p, double reach,
                           bool (*visit)(void *context, uint32_t site), void *context) {
  const bt_world *world = inflated->world;
  return visit_inflated(inflated, &world->index, world->sites.items, p, reach, visit, context);
}

BT_COLD bool bt_visit_filed_walls(const bt_inflated *inflated, bt_vec p, double reach,
                                  bool (*visit)(void *context, uint32_t wall), void *context) {
  const bt_world *world = inflated->world;
  return visit_inflated(inflated, &world->wall_index, world->walls.items, p, reach, visit, context);
}

BT_COLD bool bt_visit_around(const bt_inflated *inflated, uint32_t site,
                             bool (*visit)(void *context, uint32_t site), void *context) {
  double reach = inflated->tolerance.reach - bt_radius(inflated, site);
  return bt_visit_near(inflated, bt_center(inflated, site), reach, visit, context);
}

typedef struct list {
  bt_memory *memory;
  bt_indices *items;
} list;

// Returns true, which ends the visits, when out of memory.
static BT_COLD bool append(void *context, uint32_t item) {
  const list *into = context;
  return bt_push(into->memory, into->items, item) != BT_OK;
}

BT_COLD bt_status bt_sites_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p,
                                double reach, bt_indices *found) {
  list into = {memory, found};
  found->count = 0;
  return bt_visit_near(inflated, p, reach, append, &into) ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}

BT_COLD bt_status bt_walls_near(bt_memory *memory, const bt_inflated *inflated, bt_vec p,
                                double reach, bt_indices *found) {
  list into = {memory, found};
  found->count = 0;
  return bt_visit_walls_near(inflated, p, reach, append, &into) ? BT_ERROR_OUT_OF_MEMORY : BT_OK;
}
