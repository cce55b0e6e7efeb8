// Views of the tables that searches use: edges, their hit checks, estimates.
#include "directional/unit.h"

#include "geometry/angle.h"
#include "geometry/check.h"

_Static_assert(sizeof(bt_unit_edge) == BT_UNIT_EDGE_DOUBLES * sizeof(double), "all doubles");

bt_status bt_unit_edge_count(bt_unit *unit, const bt_edge_set *set, size_t *count, size_t *side) {
  BT_REFUSE_NULL(!unit || !set || !count || !side);
  bt_unit_tables *tables;
  BT_TRY(bt_unit_tables_of(unit, set, &tables));
  *count = (size_t)tables->edges.headings * tables->edges.count;
  *side = (size_t)tables->edges.side;
  return BT_OK;
}

static void copy_tiles(const bt_edge_table *table, size_t index, uint8_t *tiles) {
  uint32_t direction = (uint32_t)(index / table->count), bit = (uint32_t)(index % table->count);
  for (int32_t y = -table->reach; y <= table->reach; y++)
    for (int32_t x = -table->reach; x <= table->reach; x++)
      *tiles++ = bt_forbidden_by(table, direction, x, y)[bit / 64] >> (bit & 63) & 1;
}

bt_status bt_unit_get_edge(bt_unit *unit, const bt_edge_set *set, size_t index, bt_unit_edge *edge,
                           bt_curve *curve, uint8_t *tiles) {
  BT_REFUSE_NULL(!unit || !set || !edge);
  bt_unit_tables *tables;
  BT_TRY(bt_unit_tables_of(unit, set, &tables));
  const bt_edge_table *table = &tables->edges;
  if (index >= (size_t)table->headings * table->count) return BT_ERROR_RANGE;
  uint32_t direction = (uint32_t)(index / table->count);
  const bt_edge *found = &table->edges[index];
  *edge = (bt_unit_edge){.from = direction,
                         .to = found->to,
                         .x = found->x,
                         .y = found->y,
                         .length = found->length,
                         .arc_count = found->arcs};
  if (curve) bt_edge_curve(table, 0, 0, direction, found, curve);
  if (tiles) copy_tiles(table, index, tiles);
  return BT_OK;
}

bt_status bt_unit_estimate(bt_unit *unit, const bt_pose *from, bt_vec to, double *length,
                           double *error) {
  BT_REFUSE_NULL(!unit || !from || !length || !error);
  BT_TRY(bt_check_point(from->point));
  BT_TRY(bt_check_number(from->heading, -BT_MAX_COORDINATE, BT_MAX_COORDINATE));
  BT_TRY(bt_check_point(to));
  BT_TRY(bt_unit_prepare_estimate(unit));
  bt_vec direction = bt_unit_at(bt_wrap_any(from->heading)), away = bt_sub(to, from->point);
  *length = bt_estimate_length(&unit->estimate, direction, away);
  *error = bt_estimate_error(&unit->estimate, direction, away);
  return BT_OK;
}
