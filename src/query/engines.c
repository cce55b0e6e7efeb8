#include "query/engines.h"

bt_status bt_engines_need_tangent(bt_engines *engines) {
  if (!engines->tangent) engines->tangent = bt_tangent_create(engines->memory);
  return engines->tangent ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

bt_status bt_engines_need_turning(bt_engines *engines) {
  if (!engines->turning) engines->turning = bt_turning_create(engines->memory);
  return engines->turning ? BT_OK : BT_ERROR_OUT_OF_MEMORY;
}

void bt_engines_reset(bt_engines *engines) {
  if (engines->tangent) bt_tangent_reset(engines->tangent);
  if (BT_HAS_CELLS && engines->cells) bt_cells_reset(engines->cells);
  if (BT_HAS_GRAPH && engines->graph) bt_graph_engine_reset(engines->graph);
  if (BT_HAS_TURNING && engines->turning) bt_turning_reset(engines->turning);
}

bt_engine_statistics bt_engines_statistics(const bt_engines *engines) {
  bt_engine_statistics sum = {0, 0, 0, 0, 0};
  if (engines->tangent) bt_add_statistics(&sum, bt_tangent_statistics(engines->tangent));
  if (BT_HAS_CELLS && engines->cells) bt_add_statistics(&sum, bt_cells_statistics(engines->cells));
  if (BT_HAS_GRAPH && engines->graph)
    bt_add_statistics(&sum, bt_graph_engine_statistics(engines->graph));
  if (BT_HAS_TURNING && engines->turning)
    bt_add_statistics(&sum, bt_turning_statistics(engines->turning));
  return sum;
}

uint64_t bt_engines_expansions(const bt_engines *engines) {
  uint64_t sum = 0;
  if (engines->tangent) sum += bt_tangent_statistics(engines->tangent)->expansions;
  if (BT_HAS_CELLS && engines->cells) sum += bt_cells_statistics(engines->cells)->expansions;
  if (BT_HAS_GRAPH && engines->graph) sum += bt_graph_engine_statistics(engines->graph)->expansions;
  if (BT_HAS_TURNING && engines->turning)
    sum += bt_turning_statistics(engines->turning)->expansions;
  return sum;
}

static bool is_cells(bt_engine at_work) { return BT_HAS_CELLS && at_work == BT_ENGINE_CELLS; }
static bool is_graph(bt_engine at_work) { return BT_HAS_GRAPH && at_work == BT_ENGINE_GRAPH; }

double bt_engines_bound(const bt_engines *engines, bt_engine at_work) {
  if (BT_HAS_TURNING && at_work == BT_ENGINE_TURNING) return bt_turning_bound(engines->turning);
  if (is_cells(at_work)) return bt_cells_bound(engines->cells);
  if (is_graph(at_work)) return bt_graph_engine_bound(engines->graph);
  return bt_tangent_bound(engines->tangent);
}

double bt_engines_length(const bt_engines *engines, bt_engine at_work) {
  if (is_cells(at_work)) return bt_cells_length(engines->cells, 0);
  if (is_graph(at_work)) return bt_graph_engine_length(engines->graph);
  return bt_tangent_length(engines->tangent);
}

bt_status bt_engines_route(const bt_engines *engines, bt_engine at_work, bt_memory *memory,
                           bt_route *route) {
  if (is_cells(at_work)) return bt_cells_route(engines->cells, 0, memory, route);
  if (is_graph(at_work)) return bt_graph_engine_route(engines->graph, memory, route);
  return bt_tangent_route(engines->tangent, memory, route);
}

bt_status bt_engines_view(const bt_engines *engines, bt_engine at_work, bt_search_view *out) {
  *out = (bt_search_view){.edges = NULL};
  if (is_cells(at_work)) return engines->cells ? bt_cells_view(engines->cells, out) : BT_OK;
  if (is_graph(at_work)) return engines->graph ? bt_graph_engine_view(engines->graph, out) : BT_OK;
  return engines->tangent ? bt_tangent_view(engines->tangent, out) : BT_OK;
}

bt_status bt_engines_edge_route(const bt_engines *engines, bt_engine at_work, size_t edge,
                                bt_memory *memory, bt_route *route) {
  if (is_cells(at_work) && engines->cells)
    return bt_cells_edge_route(engines->cells, edge, memory, route);
  if (is_graph(at_work) && engines->graph)
    return bt_graph_engine_edge_route(engines->graph, edge, memory, route);
  if (is_cells(at_work) || is_graph(at_work) || !engines->tangent) return BT_ERROR_RANGE;
  return bt_tangent_edge_route(engines->tangent, edge, memory, route);
}
