#include "tangent/engine.h"
#include "tangent/view.h"

struct bt_tangent_engine {
  bt_searcher searcher; // first
  bt_memory *memory;
  bt_active_set set;
  bool has_begun;
  bt_view_arrays view;
};

bt_status bt_tangent_begin(bt_tangent_engine *engine, const bt_inflated *inflated, bt_vec start,
                           bt_vec goal) {
  engine->has_begun = true;
  return bt_active_set_begin(&engine->set, engine->memory, inflated, start, goal);
}

// ---------------------------------------------------------------------------------------------
// Methods

static bt_status step(bt_searcher *engine, uint32_t most, double budget, bt_engine_outcome *out) {
  bt_active_set *set = &((bt_tangent_engine *)engine)->set;
  BT_ASSERT(((bt_tangent_engine *)engine)->has_begun && !set->is_done);
  BT_TRY(bt_active_set_step(set, most, budget));
  *out = bt_outcome_of(set->is_done, set->is_found);
  return BT_OK;
}

static void reset(bt_searcher *engine) {
  bt_active_set *set = &((bt_tangent_engine *)engine)->set;
  ((bt_tangent_engine *)engine)->has_begun = false;
  set->statistics = (bt_engine_statistics){0, 0, 0, 0, 0};
  set->sites.count = set->nodes.count = set->edges.count = 0;
}

static double bound(const bt_searcher *engine) {
  const bt_active_set *set = &((const bt_tangent_engine *)engine)->set;
  return set->is_done ? 0 : bt_heap_least(&set->open);
}

static double length(const bt_searcher *engine) {
  const bt_active_set *set = &((const bt_tangent_engine *)engine)->set;
  bt_edge_shape shape;
  BT_ASSERT(set->is_found);
  bt_edge_shape_of(set, &set->edges.items[set->goal_edge], &shape);
  return shape.g;
}

// The edge that reached the node where an edge begins; BT_NONE: the start.
static uint32_t edge_before(const bt_active_set *set, uint32_t edge) {
  uint32_t node = set->edges.items[edge].from;
  BT_ASSERT(node == BT_NONE || set->nodes.items[node].edge < edge); // so paths end at the start
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

static bt_status route(const bt_searcher *engine, bt_memory *memory, bt_route *out) {
  const bt_active_set *set = &((const bt_tangent_engine *)engine)->set;
  BT_ASSERT(set->is_found);
  return route_by(set, set->goal_edge, memory, out);
}

static bt_status view(bt_searcher *engine, bt_search_view *out) {
  bt_tangent_engine *e = (bt_tangent_engine *)engine;
  return e->has_begun ? bt_active_set_view(&e->set, &e->view, out) : BT_OK;
}

static bt_status edge_route(bt_searcher *engine, size_t edge, bt_memory *memory, bt_route *out) {
  const bt_active_set *set = &((bt_tangent_engine *)engine)->set;
  return edge < set->edges.count ? route_by(set, (uint32_t)edge, memory, out) : BT_ERROR_RANGE;
}

bt_tangent_engine *bt_tangent_create(bt_memory *memory) {
  static const bt_engine_methods methods = {
      step, bound, length, route, BT_OF_VIEWS(view), BT_OF_VIEWS(edge_route), reset};
  bt_tangent_engine *engine = bt_memory_take(memory, sizeof *engine);
  if (!engine) return NULL;
  engine->searcher = (bt_searcher){&methods, &engine->set.statistics};
  engine->memory = memory;
  return engine;
}
