#include "directional/unit.h"

#include "geometry/check.h"

bt_status bt_unit_create(const bt_allocator *allocator, const bt_unit_shape *shape, bt_unit **out) {
  BT_REFUSE_NULL(!shape || !out);
  BT_TRY(bt_check_number(shape->radius, BT_UNIT_LEAST_RADIUS, BT_UNIT_MAX_RADIUS));
  BT_TRY(bt_check_number(shape->width, 0, BT_UNIT_MAX_SIDE));
  BT_TRY(bt_check_number(shape->length, 0, BT_UNIT_MAX_SIDE));
  bt_unit *unit = bt_object_create(allocator, sizeof *unit);
  if (!unit) return BT_ERROR_OUT_OF_MEMORY;
  unit->shape = *shape;
  *out = unit;
  return BT_OK;
}

void bt_unit_free(bt_unit *unit) { bt_object_free(unit); }

bt_unit_shape bt_unit_get_shape(const bt_unit *unit) {
  return unit ? unit->shape : (bt_unit_shape){0, 0, 0, false};
}

size_t bt_unit_memory(const bt_unit *unit) { return unit ? unit->memory.bytes : 0; }

#ifdef BT_CALLER_CHECKS
#define check_set(set) BT_OK
#else
static bt_status check_set(const bt_edge_set *set) {
  bool fits = (unsigned)set->neighbourhood <= BT_AROUND_80 &&
              (unsigned)set->family <= BT_CURVE_ARC_STRAIGHT_ARC &&
              (set->headings == 8 || set->headings == 16);
  return fits ? BT_OK : BT_ERROR_RANGE;
}
#endif

static bt_status make_tables(bt_unit *unit, const bt_edge_set *set, bt_unit_tables *tables) {
  BT_TRY(bt_edge_table_make(&unit->memory, &unit->shape, set, &tables->edges));
  bt_status status = bt_hops_make(&unit->memory, &tables->edges, &tables->hops);
  if (status) bt_edge_table_release(&unit->memory, &tables->edges);
  return status;
}

bt_status bt_unit_tables_of(bt_unit *unit, const bt_edge_set *set, bt_unit_tables **out) {
  BT_TRY(check_set(set));
  for (uint32_t i = 0; i < unit->tables.count; i++) {
    const bt_edge_set *made = &unit->tables.items[i]->edges.set;
    if (made->neighbourhood == set->neighbourhood && made->family == set->family &&
        made->headings == set->headings)
      return *out = unit->tables.items[i], BT_OK;
  }
  BT_TRY(BT_RESERVE(&unit->memory, &unit->tables, unit->tables.count + 1));
  bt_unit_tables *tables = bt_memory_take(&unit->memory, sizeof *tables);
  if (!tables) return BT_ERROR_OUT_OF_MEMORY;
  bt_status status = make_tables(unit, set, tables);
  if (status) return bt_memory_resize(&unit->memory, tables, 0), status;
  *out = unit->tables.items[unit->tables.count++] = tables;
  return BT_OK;
}

bt_status bt_unit_prepare_estimate(bt_unit *unit) {
  if (unit->estimate.excess) return BT_OK;
  return bt_estimate_make(&unit->memory, unit->shape.radius, &unit->estimate);
}
