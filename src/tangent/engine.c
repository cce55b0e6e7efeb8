#include "tangent/engine.h"
#include "tangent/view.h"

struct bt_tangent_engine {
  bt_memory *memory;
  bt_active_set set;
  bool has_begun;
  bt_view_arrays view;
};

bt_tangent_engine *bt_tangent_create(bt_memory *memory) {
  bt_tangent_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (engine) engine->memory = memory;
  return engine;
}

bt_status bt_tangent_begin(bt_tangent_engine *engine, const bt_inflated *inflated, bt_vec start,
                           bt_vec goal) {
  engine->has_begun = true;
  return bt_active_set_begin(&engine->set, engine->memory, inflated, start, goal);
}

bt_status bt_tangent_step(bt_tangent_engine *engine, uint32_t most, double budget) {
  return bt_active_set_step(&engine->set, most, budget);
}

bt_engine_outcome bt_tangent_outcome(const bt_tangent_engine *engine) {
  const bt_active_set *set = &engine->set;
  if (!set->is_done) return BT_ENGINE_SEARCHING;
  return set->is_found ? BT_ENGINE_FOUND : BT_ENGINE_UNREACHABLE;
}

void bt_tangent_reset(bt_tangent_engine *engine) {
  bt_active_set *set = &engine->set;
  engine->has_begun = false;
  set->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  set->sites.count = set->nodes.count = set->edges.count = 0;
}

const bt_engine_statistics *bt_tangent_statistics(const bt_tangent_engine *engine) {
  return &engine->set.statistics;
}

double bt_tangent_bound(const bt_tangent_engine *engine) {
  const bt_active_set *set = &engine->set;
  return set->is_done || set->open.count == 0 ? 0 : set->open.items[0].priority;
}

double bt_tangent_length(const bt_tangent_engine *engine) {
  bt_edge_shape shape;
  bt_edge_shape_of(&engine->set, &engine->set.edges.items[engine->set.goal_edge], &shape);
  return shape.g;
}

// The edge that reached the node where an edge begins; BT_NONE: the start.
static uint32_t edge_before(const bt_active_set *set, uint32_t edge) {
  uint32_t node = set->edges.items[edge].from;
  return node == BT_NONE ? BT_NONE : set->nodes.items[node].edge;
}

// The waypoints up to an edge, which ends at the goal or, for a path of the view, on a circle.
static bt_status route_by(const bt_active_set *set, uint32_t edge, bt_memory *memory,
                          bt_route *route) {
  const bt_surfing_edge *edges = set->edges.items;
  uint32_t count = 0;
  bt_edge_shape shape;
  bt_edge_shape_of(set, &edges[edge], &shape);
  bt_vec end = edges[edge].to == BT_NONE ? set->goal : shape.to;
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) count++;
  BT_TRY(bt_route_begin(memory, route, count, end));
  for (uint32_t e = edge_before(set, edge); e != BT_NONE; e = edge_before(set, e)) {
    route->waypoints.items[--count] =
        (bt_waypoint){set->sites.items[edges[e].to].site, edges[e].turn, shape.arc};
    bt_edge_shape_of(set, &edges[e], &shape);
  }
  return BT_OK;
}

bt_status bt_tangent_route(const bt_tangent_engine *engine, bt_memory *memory, bt_route *route) {
  return route_by(&engine->set, engine->set.goal_edge, memory, route);
}

bt_status bt_tangent_view(bt_tangent_engine *engine, bt_search_view *out) {
  *out = (bt_search_view){.edges = NULL};
  return engine->has_begun ? bt_active_set_view(&engine->set, &engine->view, out) : BT_OK;
}

bt_status bt_tangent_edge_route(bt_tangent_engine *engine, size_t edge, bt_memory *memory,
                                bt_route *route) {
  if (edge >= engine->set.edges.count) return BT_ERROR_RANGE;
  return route_by(&engine->set, (uint32_t)edge, memory, route);
}
